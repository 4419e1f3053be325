import type { Me } from '@giro/contract'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { session } from '#app/session/session.ts'
import { JobMails } from '#features/settings/JobMails.tsx'
import { show } from '../../../test/show.tsx'

const OUT = { status: 'out', me: null, ended: null, isUnreachable: false } as const
const signedIn = (jobMails: Me['jobMails']) =>
  act(() => session.set({ ...OUT, status: 'in', me: { id: 'u1', language: 'pt-BR', jobMails } as Me }))

test('of which work a mail tells is kept with the account', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.includes('config.json')) return Response.json({ apiKey: 'k', apiHosts: {} })
    if (init.method === 'PUT') sent.push(JSON.parse(String(init.body)))
    return Response.json({ id: 'u1', language: 'pt-BR', jobMails: 'all' })
  })
  signedIn('failures')
  const { user } = show(<JobMails />)
  screen.getByRole('radio', { name: 'Só quando falha', checked: true })
  await user.click(screen.getByRole('radio', { name: 'Sempre' }))
  await vi.waitFor(() => expect(session.get().me?.jobMails).toBe('all'))
  screen.getByRole('radio', { name: 'Sempre', checked: true })
  expect(sent).toEqual([{ jobMails: 'all' }])
})

test('who is signed out has nothing to choose', () => {
  show(<JobMails />)
  expect(screen.queryByRole('radio')).toBeNull()
})

import type { UnusualDayRow } from '@giro/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/api/query.ts'
import { signIn } from '../../../test/decisions.tsx'
import { show } from '../../../test/show.tsx'
import { UnusualDays } from './UnusualDays.tsx'

const CONFIG = { apiHosts: {}, apiKey: 'the-key', signUp: 'invited', sample: null, version: '1' }
const day = (date: string, answer: UnusualDayRow['answer']): UnusualDayRow => ({
  ...{ date, items: 4870, usualItems: 1300, answer },
  ...{ by: null, at: null },
})
let days: UnusualDayRow[] = []
beforeEach(() => {
  queryClient.clear()
  signIn()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.endsWith('/config.json')) return Response.json(CONFIG)
    if (init.method !== 'PUT') return Response.json({ rows: days, count: days.length })
    const date = new URL(url, 'http://giro').pathname.split('/').at(-1)
    const { answer } = JSON.parse(String(init.body))
    days = days.map((one) => (one.date === date ? { ...one, answer } : one))
    return Response.json({ changed: 4870, decision: 'd' }, { status: 202 })
  })
})
const press = (name: string) => screen.findByRole('button', { name })
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('a day is asked about, stands among those answered, and may be another thing later', async () => {
  days = [day('2026-02-14', null)]
  const { user } = show(<UnusualDays />)
  await screen.findByText(/Em 14\/02\/2026, 4\.870 itens .* cerca de 1\.300/)
  expect(names()).toEqual(['Inventário', 'Migração de outro sistema', 'Demanda'])
  await user.click(await press('Inventário'))
  await screen.findByText('1 dia respondido')
  expect(screen.getByText('14/02/2026: Inventário, fora do aprendizado')).toBeTruthy()
  await user.click(screen.getByText('1 dia respondido'))
  await user.click(await press('Mudar a resposta de 14/02/2026'))
  expect(names()).toEqual(['Mudar', 'Migração de outro sistema', 'Demanda'])
  await user.click(await press('Demanda'))
  expect(await screen.findByText('14/02/2026: Demanda, incluído no aprendizado')).toBeTruthy()
})

test('where no day is unusual, nothing is said', async () => {
  days = []
  const { container } = show(<UnusualDays />)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(container.querySelector('section')).toBeNull()
})

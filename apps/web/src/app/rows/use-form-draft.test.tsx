import type { Me } from '@giro/contract'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFormDraft } from '#app/rows/use-form-draft.tsx'
import { session } from '#app/session/session.ts'
import { useForm } from '#ui/form/use-form.ts'
import { show } from '../../../test/show.tsx'

type Values = { name: string; password: string }

function SiteForm({ name = 'sites.new' }: { name?: string }) {
  const form = useForm<Values>({ defaultValues: { name: '', password: '' } })
  const { notice, drop } = useFormDraft(form, name)
  return (
    <>
      {notice}
      <input aria-label="name" {...form.register('name')} />
      <input aria-label="password" {...form.register('password')} />
      <button type="button" onClick={drop}>
        saved
      </button>
    </>
  )
}

const signIn = (id: string) =>
  session.set({ status: 'in', me: { id, company: null } as Me, ended: null, isUnreachable: false })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
/** The form of this person, as it stands when it is opened. */
function opened(person: string, name?: string) {
  signIn(person)
  const view = show(<SiteForm {...(name ? { name } : {})} />)
  const isKept = screen.queryByText(/^Guardamos suas alterações/) !== null
  return { ...view, typed: field('name').value, isKept }
}

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

test('what one person typed is there for them alone, in that form alone', async () => {
  const first = opened('ana')
  expect(first.isKept).toBe(false)
  await first.user.type(field('name'), 'Galpão')
  await first.user.type(field('password'), 'a secret')
  vi.advanceTimersByTime(1500)
  first.unmount()
  expect(Object.values(sessionStorage).join()).not.toContain('a secret')
  const other = opened('bia')
  expect([other.typed, other.isKept]).toEqual(['', false])
  other.unmount()
  const another = opened('ana', 'sites.7')
  expect([another.typed, another.isKept]).toEqual(['', false])
  another.unmount()
  const again = opened('ana')
  expect([again.typed, again.isKept]).toEqual(['Galpão', true])
})

test('a form that closes within the second keeps what was typed; saved, it keeps nothing', async () => {
  const first = opened('ana')
  await first.user.type(field('name'), 'Galpão')
  first.unmount()
  const again = opened('ana')
  expect(again.typed).toBe('Galpão')
  await again.user.type(field('name'), ' 2')
  await again.user.click(screen.getByRole('button', { name: 'saved' }))
  again.unmount()
  expect(opened('ana').typed).toBe('')
})

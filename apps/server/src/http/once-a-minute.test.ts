import { afterEach, expect, test, vi } from 'vitest'
import { OnceAMinute } from './once-a-minute.ts'

afterEach(() => void vi.useRealTimers())

test('one user fills the log with no more than 500 entries a day, and keeps nobody else out of it', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 5, 12), toFake: ['Date'] })
  const once = new OnceAMinute()
  const done: string[] = []
  const note = (user: string, at: number) => once.do(`${user} ${at}`, async () => void done.push(user), user)
  for (let at = 0; at < 700; at++) await note('ana', at)
  await note('rui', 0)
  expect(done.filter((user) => user === 'ana')).toHaveLength(500)
  expect(done.at(-1)).toBe('rui')
  vi.setSystemTime(Date.UTC(2026, 10, 6, 0, 1))
  await note('ana', 700)
  expect(done.at(-1)).toBe('ana')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withinMoney } from '../../src/index.ts'

const line = (name: string, value: number | null, delayCost: number | null) => ({ name, value, delayCost })
const names = (lines: readonly { name: string }[]) => lines.map(({ name }) => name).join('')
/** Lost per 1,000 of money: A 20, B 8, C 30, D 2. */
const LINES = [line('A', 1_000, 20), line('B', 2_500, 20), line('C', 500, 15), line('D', 400, 0.8)]

// money, ordered, left out, and why
test.each<[number, string, string, string]>([
  [5_000, 'CABD', '', 'there is enough for all'],
  [1_500, 'CA', 'BD', 'those that lose most per money'],
  [2_000, 'CAD', 'B', 'a line that does not fit leaves room for a later one'],
  [0, '', 'CABD', 'there is none'],
])('%d money: %s ordered, %s left out, as %s', (money, kept, left, _why) => {
  const chosen = withinMoney(LINES, money)
  expect([names(chosen.kept), names(chosen.left)]).toEqual([kept, left])
})

test('a line without a cost is left out', () => {
  expect(names(withinMoney([line('X', null, null), ...LINES], 1e9).left)).toBe('X')
})

const lines = fc.array(
  fc.record({
    value: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
    delayCost: fc.option(fc.double({ min: 0, max: 1e4, noNaN: true })),
  }),
)
test('kept and left out are all the lines, and what is kept is paid for', () => {
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1e7, noNaN: true }), (all, money) => {
      const { kept, left } = withinMoney(all, money)
      expect(kept.length + left.length).toBe(all.length)
      expect(kept.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBeLessThanOrEqual(
        money * (1 + 1e-9) + 1e-9,
      )
    }),
  )
})

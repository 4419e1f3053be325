import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withinMoney } from '../../src/index.ts'

type Order = { order: string; minimumValue: number | null }
const line = (
  name: string,
  value: number | null,
  delayCost: number | null,
  order: Order = { order: 'any', minimumValue: null },
) => ({ name, value, delayCost, ...order })
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

/** Acme takes 1,500 and more, Bell 600, Cole anything. */
const ACME = { order: 'Acme', minimumValue: 1_500 }
const BELL = { order: 'Bell', minimumValue: 600 }
const COLE = { order: 'Cole', minimumValue: null }
/** Lost per 1,000 of money: A 20 and 5, B 30 and 25, C 10. */
const OF_SUPPLIERS = [
  ...[line('A', 1_000, 20, ACME), line('a', 1_000, 5, ACME)],
  ...[line('B', 500, 15, BELL), line('b', 200, 5, BELL), line('C', 400, 4, COLE)],
]

// money, ordered, left out, orders below their minimum, and why
test.each<[number, string, string, string[], string]>([
  [3_100, 'BbACa', '', [], 'there is enough for all'],
  [2_100, 'BbC', 'Aa', ['Acme'], 'half of an order cannot be placed, and its money goes to the others'],
  [1_700, 'BbC', 'Aa', ['Acme'], 'Bell loses more than the half of Acme'],
  [500, 'C', 'BbAa', ['Bell'], 'Bell needs more, and of Acme nothing would have been bought'],
  [600, 'C', 'BbAa', ['Bell'], 'the lines of Bell are 700'],
  [300, '', 'BbACa', ['Bell'], 'nothing that can be placed fits'],
])('%d money of suppliers with minimums: %s ordered, %s left out, as %s', (money, kept, left, below) => {
  const chosen = withinMoney(OF_SUPPLIERS, money)
  expect([names(chosen.kept), names(chosen.left), [...chosen.belowMinimum]]).toEqual([kept, left, below])
})

test('an order that gave way to one that could not be placed either is bought in the end', () => {
  const [small, large] = [
    { order: 'Small', minimumValue: 600 },
    { order: 'Large', minimumValue: 3_000 },
  ]
  const chosen = withinMoney(
    [
      ...[line('Y', 400, 40, large), line('y', 2_700, 10, large)],
      ...[line('X', 500, 30, small), line('x', 200, 2, small)],
    ],
    1_000,
  )
  expect([names(chosen.kept), names(chosen.left), [...chosen.belowMinimum]]).toEqual(['Xx', 'Yy', ['Large']])
})

test('an order below its minimum cannot be placed for any money', () => {
  const { kept, left, belowMinimum } = withinMoney([line('A', 1_000, 20, ACME), ...LINES], 1e9)
  expect([names(kept), names(left), [...belowMinimum]]).toEqual(['CABD', 'A', ['Acme']])
})

const lines = fc.array(
  fc.record({
    order: fc.constantFrom('Acme', 'Bell', 'Cole'),
    minimumValue: fc.constant(1e5),
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
      for (const [, order] of Map.groupBy(kept, ({ order }) => order))
        expect(order.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBeGreaterThanOrEqual(1e5)
    }),
  )
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordsIn } from '#app/session/use-words.ts'
import { Remark } from '#ui/Status.tsx'
import { approvedText, endText, sourceText, stockDay, withCode } from './columns.tsx'
import { senderStock } from './OrderQuantity.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 28, 12), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test.each([
  { asOf: '2026-11-28', isOld: false, why: 'today' },
  { asOf: '2026-11-21', isOld: false, why: 'a week ago' },
  { asOf: '2026-11-20', isOld: true, why: 'more than a week ago' },
])('balances of $asOf are old: $isOld, $why', async ({ asOf, isOld }) => {
  const { value, note } = stockDay(asOf, await wordsIn('en-US', 'USD'))
  expect(value).toContain('2026')
  expect(note !== null).toBe(isOld)
})

test.each([
  { day: '2026-11-10', text: 'before today', why: 'the balances are older than the day' },
  { day: '2026-11-28', text: '11/28/2026', why: 'today' },
  { day: null, text: 'over a year', why: 'no day within a year' },
])('$day is written $text: $why', async ({ day, text }) => {
  expect(endText(day, await wordsIn('en-US', 'USD'))).toBe(text)
})

test.each([
  {
    code: '000123',
    title: 'Acme Ltda',
    text: 'Acme Ltda (000123)',
    why: 'the name, and the code of the files',
  },
  { code: 'Acme', title: 'Acme', text: 'Acme', why: 'both are the same' },
  { code: '000123', title: null, text: '000123', why: 'nobody has named it' },
])('$code is written $text: $why', ({ code, title, text }) => {
  expect(withCode(code, title)).toBe(text)
})

test.each([
  { supplier: '0012', text: 'Main (0012)', why: 'a supplier' },
  { supplier: '⇄ 01', text: 'Transfer from Main (01)', why: 'another site sends it' },
])('the source of an order is written $text: $why', async ({ supplier, text }) => {
  expect(sourceText({ supplier, supplierTitle: 'Main' }, (await wordsIn('en-US', 'USD')).t)).toBe(text)
})

test.each([
  { available: 9, units: 5, text: 'sender has 9, 2 on order', isWarning: false, why: 'it has enough' },
  { available: 4, units: 5, text: 'sender has 4, 2 on order', isWarning: true, why: 'it has less' },
  {
    ...{ available: null, units: 5, isWarning: false, why: 'nobody knows whether that is enough' },
    text: 'stock at sender unknown, 2 on order',
  },
])(
  'a sender with $available is no trouble for $units: $why',
  async ({ available, units, text, isWarning }) => {
    const shown = senderStock({ available, onOrder: 2 }, units, await wordsIn('en-US', 'USD'))
    expect(shown?.props.children).toBe(text)
    expect(shown?.type === Remark).toBe(isWarning)
  },
)

test.each([
  { supplier: '0012', text: 'GIRO-3 approved · Main (0012) · SP01 · $80.00', why: 'bought' },
  {
    supplier: '⇄ 01',
    text: 'GIRO-3 approved · Transfer from Main (01) · SP01',
    why: 'a transfer costs no money',
  },
])('an approved order from $supplier is written $text: $why', async ({ supplier, text }) => {
  const order = {
    supplier,
    supplierTitle: 'Main',
    site: 'SP01',
    siteTitle: 'SP01',
    code: 'GIRO-3',
    value: 80,
  }
  expect(approvedText(order, await wordsIn('en-US', 'USD'))).toBe(text)
})

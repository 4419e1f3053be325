import { expect, test } from 'vitest'
import { type ContextKind, manualLimits, whyNotManual } from '../../src/index.ts'
import { rows } from '../table.ts'

const cases = rows(`
  context   unit  value   wrong    why
  service   pc    0.5     -        the lowest level that is promised
  service   pc    0.49    range    less than half is no promise
  service   pc    0.9999  -        the highest
  service   pc    1       range    nothing is certain
  leadTime  kg    34      -        a month
  leadTime  kg    3.5     integer  orders are counted in days
  leadTime  kg    0       range    nothing arrives at once
  leadTime  kg    1000    range    nobody waits that long
  trigger   pc    0       -        one may order when nothing is left
  trigger   pc    -1      range    a reorder point is not below nothing
  trigger   pc    110.5   integer  half a piece is none
  trigger   kg    110.5   -        half a kilogram is one
  batch     pc    70.5    integer  half a piece cannot be ordered
  batch     m     70.5    -        half a metre can
  batch     kg    0       positive  a lot of nothing
  batch     pc    -5      positive  less than nothing
  batch     kg    1e-9    range    a lot of dust
  batch     kg    1e300   range    more than there is
`)
for (const { context, unit, value, wrong, why } of cases) {
  test(`${context} of ${value} in ${unit}: ${why}`, () => {
    const limits = manualLimits(context as ContextKind, unit ?? null)
    expect(limits && (whyNotManual(Number(value), limits) ?? '-')).toBe(wrong)
  })
}

test('a portfolio is a word', () => expect(manualLimits('portfolio', 'pc')).toBeNull())
test('an item without a unit is counted in pieces', () =>
  expect(manualLimits('batch', null)?.isWhole).toBe(true))

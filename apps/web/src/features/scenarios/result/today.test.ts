import type { Totals } from '@giro/contract'
import { expect, test } from 'vitest'
import { todayOf } from '#features/scenarios/result/measures.ts'

const totals = (capital: number, unitFill: number) =>
  ({
    ...{ capital, unitFill, valueFill: unitFill, noRupture: unitFill },
    current: 1000,
    redemption: 300,
  }) as Totals

test.each([
  ['the stock that was held, served as the ERP’s parameters do', true, 0.92],
  ['the stock alone, where the ERP has no parameters', false, null],
])('today is %s', (_, hasErp, unitFill) => {
  expect(todayOf({ now: totals(400, 0.96), erp: totals(700, 0.92) }, hasErp)).toMatchObject({
    capital: 1000,
    unitFill,
    redemption: null,
  })
})

import { describe, expect, test } from 'vitest'
import { DEFAULT_PARAMETERS, STANCE_STEPS } from '../../src/index.ts'
import { estimateLeadTime } from '../../src/textbook.ts'
import { aCatalog, noErp } from '../items.ts'
import { numberOrNull, rows } from '../table.ts'

function estimate(orders: readonly number[], erpDays: number | null, catalogDays: number | null = null) {
  const catalog = aCatalog({ medianLeadTimeDays: { hard: null, medium: catalogDays, easy: null } })
  const erp = { ...noErp, leadTimeDays: erpDays }
  return estimateLeadTime(Float64Array.from(orders), erp, 'medium', catalog, DEFAULT_PARAMETERS)
}

const cases = rows(`
  orders             erp  catalog  mean  sd    source          why
  40,40,40            30        -    35  0     orders_and_erp  three orders weigh as much as the ERP
  40,50,60             -        -    50  10    orders          without an ERP value the orders alone
  -                   20        -    20  6     erp             without orders the ERP, 30 % uncertain
  -                    0       45    45  13.5  catalog         an ERP value of 0 is none
  -                    -        -    30  9     default         nothing known anywhere
  40                   -        -    40  12    orders          one order says nothing of the spread
  28,29,30,31,32,300   -        -  31.2  3.25  orders          a lost order counts as median + 3·1.4826·MAD
  10,10,10,10,30       -        -  10.9  1.99  orders          one late in five is pulled in, not away
  10,40,12,38,9,41     -        -    25  16.1  orders          one late in two counts in full
  10,10,10,30,30       -        -    18  11    orders          two late ones are no lost order
  0,0,0                -        -     0  0     orders          at once is legal
  10,10,10,10,60,60,60,60  60   -    60  0     orders_and_erp  the last four moved, as the ERP says: they alone count
  10,9,11,10,60,60,60,60,60  -  -    60  0     orders          so do the last five
  10,10,10,60,60,60,60  -       -  38.6  26.7  orders          too few before them to tell
  60,60,60,60,10,10,10,10  -    -    10  0     orders          a supplier that became quicker is believed too
`)

describe('lead time', () => {
  for (const c of cases) {
    test(`${c.why}: ${c.mean} ± ${c.sd}`, () => {
      const orders = c.orders === '-' ? [] : (c.orders ?? '').split(',').map(Number)
      const got = estimate(orders, numberOrNull(c.erp), numberOrNull(c.catalog))
      expect(got.meanDays).toBeCloseTo(Number(c.mean), 1)
      expect(got.sdDays).toBeCloseTo(Number(c.sd), 1)
      expect(got.source).toBe(c.source)
    })
  }

  test('steps by the defaults under five orders', () => {
    const { factors } = estimate([20, 30, 40, 50], null)
    expect(STANCE_STEPS.map((step) => factors[step])).toEqual([0.7, 0.85, 1, 1.2, 1.5])
  })

  test('steps by its own quantiles from five orders on', () => {
    const { factors } = estimate([10, 20, 30, 40, 50], null)
    expect(STANCE_STEPS.map((step) => factors[step])).toEqual([18 / 30, 26 / 30, 1, 40 / 30, 46 / 30])
  })

  test('steps never against their direction, however skewed the orders', () => {
    // the third quartile, 21, is under the mean, 24.5
    const { factors } = estimate([20, 20, 20, 20, 21, 21, 50], null)
    const steps = STANCE_STEPS.map((step) => factors[step])
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(factors.aggressive).toBeGreaterThanOrEqual(1)
    expect(factors.conservative).toBeLessThanOrEqual(1)
  })
})

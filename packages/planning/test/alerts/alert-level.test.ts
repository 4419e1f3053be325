import { describe, expect, test } from 'vitest'
import { type ContextReason, greatSavingOf } from '../../src/index.ts'
import { levelOf, mayRunOut } from '../../src/textbook.ts'
import { planOf, someFacts, worldOf } from '../facts.ts'
import { noErp } from '../items.ts'
import { numberOrNull, rows } from '../table.ts'

describe('the level of a decision', () => {
  const cases = rows(`
    runsOut  great  reason          level    why
    no       no     increase        warning  a value is off
    no       no     reduction       warning  money lies idle
    no       no     missing_in_erp  warning  a value is missing
    no       no     stock           warning  there is enough for now
    yes      no     increase        problem  it runs out before an order comes
    yes      no     missing_in_erp  problem  nothing tells to order
    yes      no     stock           problem  nobody orders it
    yes      no     reduction       warning  less stock is not urgent where there is too little
    yes      no     stop_stocking   warning  nor is no stock
    no       yes    reduction       problem  much money lies idle
    no       yes    stop_stocking   problem  much money in what need not be kept
    no       yes    increase        problem  much money is lost
    yes      yes    increase        problem  both
  `)
  for (const { runsOut, great, reason, level, why } of cases) {
    test(`${reason}: ${why}`, () => {
      const consequence = { mayRunOut: runsOut === 'yes', isGreatSum: great === 'yes' }
      expect(levelOf(reason as ContextReason, consequence)).toBe(level)
    })
  }
})

describe('an item may run out', () => {
  // One unit is used a day and an order takes ten days.
  const cases = rows(`
    planned      perDay  promised  onHand  position  risk  erpPoint  says  why
    anticipated  1       0.95      20      20        0.04  5         no    the risk is within the promise
    anticipated  1       0.95      20      20        0.06  15        yes   it is greater
    anticipated  1       0.50      9       9         0.40  15        yes   the stock lasts for less than the lead time
    anticipated  1       0.50      9       10        0.40  5         no    what is on order comes in time
    anticipated  1       0.95      0       0         1     15        yes   the shelf is empty
    anticipated  0       0.95      0       0         0     0         no    nobody asks for it
    on_demand    1       -         0       0         -     5         no    on demand nothing is kept
    anticipated  1       0.95      -       -         -     9         yes   of unknown stock: ordered too late
    anticipated  1       0.95      -       -         -     10        no    of unknown stock: ordered in time
    anticipated  1       0.95      -       -         -     -         no    nothing is known
  `)
  for (const row of cases) {
    test(row.why ?? '', () => {
      const policy = {
        stockingPolicy: row.planned === 'on_demand' ? ('on_demand' as const) : ('anticipated' as const),
        targetServiceLevel: numberOrNull(row.promised),
        leadTimeDays: 10,
        unitsPerDay: Number(row.perDay),
      }
      const stock = {
        onHandUnits: numberOrNull(row.onHand),
        inventoryPositionUnits: numberOrNull(row.position),
        stockoutRisk: numberOrNull(row.risk),
      }
      expect(mayRunOut(policy, stock, numberOrNull(row.erpPoint))).toBe(row.says === 'yes')
    })
  }
})

test.each<[name: string, savings: (number | null)[], least: number | null]>([
  ['one holds half', [10, 3, 2, 1], 10],
  ['two hold half', [4, 3, 3, 3], 3],
  ['nothing is saved', [0, null], null],
  ['there is nothing', [], null],
])('great sums: %s', (_, savings, least) => {
  expect(greatSavingOf(savings.map((yearlySavingValue) => ({ yearlySavingValue })))).toBe(least)
})

test('a plan has the level of the saving that is great in its catalog', () => {
  const facts = someFacts({ erp: { ...noErp, reorderPointUnits: 500, lotUnits: 500 } })
  const levelIn = (greatSaving: number | null) =>
    planOf(facts, { catalog: { ...worldOf().catalog, greatSaving } }).contexts.trigger.alert?.level
  const { yearlySavingValue } = planOf(facts)
  expect(levelIn(null)).toBe('warning')
  expect(levelIn(yearlySavingValue! + 1)).toBe('warning')
  expect(levelIn(yearlySavingValue)).toBe('problem')
})

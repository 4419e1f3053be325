import { describe, expect, test } from 'vitest'
import { completeParameters, type ItemFacts } from '../../src/index.ts'
import { demandEvery, movementsOf, planOf, someFacts, worked } from '../facts.ts'
import { AS_OF, noErp } from '../items.ts'
import { rows } from '../table.ts'

/** An item of a cost and lead time, of which as much is requested every so many days for two years. */
function itemOf(row: Record<string, string>): ItemFacts {
  const [everyDays, units] = [Number(row.every), Number(row.units)]
  const stockingPolicy = row.stocked === 'yes' ? 'anticipated' : 'on_demand'
  return someFacts({
    unitCost: row.cost === '-' ? null : Number(row.cost),
    minimumLotUnits: row.least === '-' ? null : Number(row.least),
    movements: movementsOf(demandEvery(everyDays, [units], Math.ceil(730 / everyDays))),
    erp: { ...noErp, leadTimeDays: Number(row.lead), stockingPolicy },
  })
}

/** A unit short costs nine times a unit held. */
const parameters = completeParameters({ serviceRule: 'cost', eventValueExponent: 0, frequentServiceFloor: 0 })

describe('stocked or on demand, by what both cost a year with their orders', () => {
  // Reads: so many units every so many days, at this cost, after this lead time, at least so many an order; stocked today or not.
  const cases = rows(`
    every  units  cost  lead  least  stocked  policy       reason            why
        7      2     4    14      -  no       anticipated  cost              cheap and weekly: 52 orders a year cost more than the shelf
        7      2     4     1      -  no       anticipated  cost              the same, supplied within a day
        7      2     -    14      -  no       anticipated  cost              of unknown cost, by stock and backorders alone
       14      1   100    14    144  yes      anticipated  kept_in_stock     a minimum of six years lies on the shelf either way
      180      1  9000    14      -  no       on_demand    cost              dear and seldom: the order is nothing beside the shelf
       60      1  9000     3      -  yes      on_demand    cost              dear, needed often, but much cheaper on demand
       60      1   600     3      -  yes      anticipated  kept_in_stock     needed often and not much dearer: people keep it
       60      1   600     3      -  no       on_demand    cost              the same, which nobody stocks
       75      1   600     3      -  yes      on_demand    cost              the same, needed less than six times a year
  `)
  for (const row of cases) {
    test(row.why ?? '', () => {
      const { policy } = worked(itemOf(row), { parameters })
      expect([policy.stockingPolicy, policy.workings.stocking.reason]).toEqual([row.policy, row.reason])
    })
  }
})

test('what a minimum order leaves on the shelf is no excess, and nothing of it is released', () => {
  const facts = someFacts({
    unitCost: 9000,
    minimumLotUnits: 4,
    onHandUnits: 3,
    movements: movementsOf(demandEvery(300, [1], 3)),
  })
  const { stockingPolicy, maximumStockUnits, excessUnits, gapValue } = planOf(facts)
  expect([stockingPolicy, maximumStockUnits, excessUnits, gapValue]).toEqual(['on_demand', 3, 0, 0])
  expect(planOf({ ...facts, onHandUnits: 5 })).toMatchObject({ excessUnits: 2, gapValue: -2 * 9000 })
})

test('what was launched and not requested yet is stocked as people have it, and nothing of it is released', () => {
  const launched = someFacts({
    unitCost: 50,
    registeredDay: AS_OF - 21,
    onHandUnits: 24,
    movements: movementsOf([]),
    erp: { ...noErp, leadTimeDays: 20, reorderPointUnits: 10, lotUnits: 20 },
  })
  expect(worked(launched).policy.workings.stocking.reason).toBe('new_item')
  expect(planOf(launched)).toMatchObject({
    stockingPolicy: 'anticipated',
    excessUnits: 0,
    gapValue: 0,
    financialAction: null,
  })
  const old = planOf({ ...launched, registeredDay: AS_OF - 91 })
  expect(old).toMatchObject({ stockingPolicy: 'on_demand', excessUnits: 24, financialAction: 'redemption' })
})

test('how an item is kept today is unknown without a balance and an ERP value: it is missing, and not wrong', () => {
  const unknown = someFacts({ onHandUnits: null, movements: movementsOf(demandEvery(7, [2], 104)) })
  const { contexts, stockingConformity } = planOf(unknown)
  expect(stockingConformity).toBeNull()
  expect(contexts.portfolio.alert).toMatchObject({ level: 'warning', reason: 'missing_in_erp' })
})

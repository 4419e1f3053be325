import { describe, expect, test } from 'vitest'
import { DEFAULT_PARAMETERS } from '../../src/index.ts'
import { historyOf, type Movement, movementsOf, planOf, someFacts, worked } from '../facts.ts'
import { AS_OF, noErp } from '../items.ts'
import { rows } from '../table.ts'

/** Five a week for two years, but for a spring of 13 weeks; the shelf is full, and empty then if `isEmpty`. */
function twin(isEmpty: boolean, isSold = false): Movement[] {
  const list: Movement[] = []
  for (let week = 104; week >= 1; week--) {
    const day = AS_OF - 7 * week + 1
    const isSpring = week <= 30 && week > 17
    list.push({ day: day - 1, type: 'balance', units: isSpring && isEmpty ? 0 : 500 })
    if (!isSpring || isSold) list.push({ day: day + 3, type: 'consumption', units: 5 })
  }
  return list
}

const of = (movements: Movement[]) =>
  someFacts({ onHandUnits: null, movements: movementsOf(movements), erp: { ...noErp, leadTimeDays: 20 } })

describe('days with an empty shelf', () => {
  test('count in no rate of demand: the twin that was out in spring is needed as much as the one that was not', () => {
    const steady = planOf(of(twin(false, true)))
    const out = planOf(of(twin(true)))
    const quiet = planOf(of(twin(false)))
    expect(out.reorderPointUnits).toBeGreaterThanOrEqual(steady.reorderPointUnits - 1)
    expect(out.lotUnits).toBeCloseTo(steady.lotUnits, -1)
    // On a full shelf the same spring is a spring that nobody wanted any.
    expect(quiet.lotUnits).toBeLessThan(out.lotUnits)
  })

  test('count where a company switches that off', () => {
    const parameters = { ...DEFAULT_PARAMETERS, emptyShelfDays: 0 }
    const counted = worked(of(twin(true)), { parameters }).policy
    const stretches = worked(of(twin(true))).policy
    expect(counted.unitsPerDay).toBeLessThan(stretches.unitsPerDay)
  })

  // Reads: these balances; demand on these days; the stretches that are found.
  const cases = rows(`
    balances                        demand          stretches   why
    -100:9,-50:0,-40:9              -90,-70,-30     -49,-40     from the day after it went out to the day it came
    -100:9,-50:0,-10:9              -95,-85,-75,-65,-30  -49,-31,-29,-10  a day with demand is none
    -100:9,-50:0                    -90,-70,-60     -49,0       it lasts until today
    -100:9,-50:-3,-40:9             -90,-70,-60     -49,-40     a backlog is an empty shelf
    -100:0                          -90,-60,-30     -           bought for each request: nothing is hidden
    -300:9,-250:0                   -290,-270,-260  -249,-70    no more than half a year of one stretch
    -                               -90,-60,-30     -           no balance is known
  `)
  for (const row of cases) {
    test(row.why ?? '', () => {
      const demand: Movement[] = (row.demand ?? '').split(',').map((day) => ({
        day: AS_OF + Number(day),
        type: 'consumption',
        units: 1,
        flags: 2,
      }))
      const balances: Movement[] = (row.balances === '-' ? [] : (row.balances ?? '').split(',')).map(
        (cell) => {
          const [day, units] = cell.split(':').map(Number)
          return { day: AS_OF + (day ?? 0), type: 'balance', units: units ?? 0 }
        },
      )
      const { emptyDays } = historyOf(of([...balances, ...demand])).demand
      expect(emptyDays ? [...emptyDays].map((day) => day - AS_OF).join(',') : '-').toBe(row.stretches)
    })
  }
})

describe('silence', () => {
  // Reads: two every ten days until so many days ago, stocked or not; then the policy, the order of today and what is said.
  const cases = rows(`
    ago  policy       reason  order  inactive  why
     40  anticipated  cost    yes    success   four usual intervals are no silence
     90  anticipated  cost    no     warning   from eight on the order is held
    148  anticipated  cost    no     warning   and no more than that until fifteen
    170  on_demand    silent  -      warning   from fifteen on it is on demand
  `)
  const silent = (ago: number, over = {}) =>
    someFacts({
      onHandUnits: 0,
      movements: movementsOf(
        Array.from({ length: 40 }, (_, i) => ({
          day: AS_OF - ago - 10 * i,
          type: 'consumption' as const,
          units: 2,
        })),
      ),
      ...over,
    })
  for (const row of cases) {
    test(row.why ?? '', () => {
      const { plan, policy } = worked(silent(Number(row.ago)))
      const { suggestedOrderUnits: order } = plan
      expect([
        policy.stockingPolicy,
        policy.workings.stocking.reason,
        order === null ? '-' : order > 0 ? 'yes' : 'no',
        plan.alerts.inactive,
      ]).toEqual([row.policy, row.reason, row.order, row.inactive])
    })
  }

  test('a person who keeps it in stock has it ordered', () => {
    const choices = { portfolio: { stance: 'manual-anticipated' as const, value: null } }
    expect(planOf(silent(170, { choices })).suggestedOrderUnits).toBeGreaterThan(0)
  })

  test('what is needed in one season of each year is not silent in the others', () => {
    const seasons = [700, 335].flatMap((start) => Array.from({ length: 20 }, (_, i) => AS_OF - start + 3 * i))
    const movements = movementsOf(seasons.map((day) => ({ day, type: 'consumption' as const, units: 2 })))
    expect(historyOf(someFacts({ movements })).silence).toBeNull()
  })
})

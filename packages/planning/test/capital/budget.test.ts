import { describe, expect, test } from 'vitest'
import {
  type BudgetFrontier,
  type BudgetOrder,
  type BudgetTarget,
  budgetBindings,
  budgetCurve,
  budgetFrontier,
  chooseBudget,
  completeParameters,
  type ItemRules,
  leastBudget,
  placeOf,
  releaseByDate,
  workItem,
} from '../../src/index.ts'
import { itemOf, world as promised, warehouse } from '../pages/warehouse.ts'

/** Where cost decides, the plan is the best at its capital: what waits is weighed as the settings weigh it. */
const world = { ...promised, parameters: completeParameters({ serviceRule: 'cost' }) }
const ORDER: BudgetOrder = {
  objective: 'penalty',
  withLots: false,
  floors: { critic: 0.95, important: 0.85, common: 0.5 },
  ceiling: 0.999,
  mostSteps: 2,
  keep: { manual: true, incomplete: true },
  onDay: null,
}
const skus = warehouse().map(({ sku }) => sku)
const inputs = skus.map((sku) => itemOf(sku))
const frontierOf = (over: Partial<BudgetOrder> = {}): BudgetFrontier =>
  budgetFrontier(inputs.map((input) => workItem(input, world).budget({ ...ORDER, ...over })))
const planOf = (frontier: BudgetFrontier) =>
  placeOf(
    frontier.items.map(({ planned }) => planned),
    frontier.demanded,
  )
const lossOfPlan = ({ items }: BudgetFrontier) => items.reduce((sum, { planned }) => sum - planned.benefit, 0)
const choose = (frontier: BudgetFrontier, target: BudgetTarget) => chooseBudget(frontier, target, false)

describe('the warehouse', () => {
  test('at the capital of its plan is hardly better than the plan, at the price of the settings', () => {
    const frontier = frontierOf()
    const chosen = choose(frontier, { capital: planOf(frontier).capital })
    expect(chosen.levels.filter(({ choices }) => choices !== null).length).toBeLessThanOrEqual(1)
    expect(chosen.loss).toBeLessThan(1.001 * lossOfPlan(frontier))
    expect(chosen.loss).toBeGreaterThan(0.99 * lossOfPlan(frontier))
    // the next piece of any item saves less than the money costs, the last one saved more
    expect(chosen.point.price).toBeLessThanOrEqual(0.25)
    expect(choose(frontier, { capital: chosen.point.capital * 0.97 }).point.price).toBeGreaterThan(0.25)
  })

  test('what is chosen is what the plan says once it is decided', () => {
    const frontier = frontierOf({ withLots: true })
    const { levels } = choose(frontier, { capital: planOf(frontier).capital * 0.85 })
    const changed = levels.filter(({ choices }) => choices !== null)
    expect(changed.length).toBeGreaterThan(2)
    for (const [i, input] of inputs.entries()) {
      const { choices, capital } = levels[i]!
      const { plan } = workItem(input, world).assuming(choices === null ? {} : { choices })
      expect(plan.targetStockValue).toBeCloseTo(capital, 9)
    }
  })

  test.each(['penalty', 'units', 'value', 'items'] as const)(
    'of %s: more capital never loses more, and a stricter floor never less',
    (objective) => {
      const frontier = frontierOf({ objective })
      const strict = frontierOf({ objective, floors: { critic: 0.98, important: 0.95, common: 0.8 } })
      const { capital } = planOf(frontier)
      const shares = Array.from({ length: 60 }, (_, i) => 0.5 + i / 50)
      const losses = (of: BudgetFrontier) =>
        shares.map((share) => choose(of, { capital: share * capital })).map(({ loss }) => loss)
      const own = losses(frontier)
      for (const [i, loss] of own.entries()) if (i > 0) expect(loss).toBeLessThanOrEqual(own[i - 1]! + 1e-9)
      for (const [i, share] of shares.entries()) {
        const stricter = choose(strict, { capital: share * capital })
        // a choice is the best but for one step of one item
        if (stricter.reached) expect(stricter.loss).toBeGreaterThanOrEqual(own[i]! * 0.999)
      }
    },
  )

  test('out of reach, a floor that is let go of frees what is said of it', () => {
    const floors = { critic: 0.99, important: 0.97, common: 0.9 }
    const least = leastBudget(frontierOf({ floors }))
    expect(least.freedBy.length).toBeGreaterThan(1)
    expect(choose(frontierOf({ floors }), { capital: least.capital * 0.99 }).reached).toBe(false)
    for (const { floor, capital } of least.freedBy) {
      const lowered = leastBudget(frontierOf({ floors: { ...floors, [floor]: 0.5 } }))
      expect(least.capital - lowered.capital).toBeCloseTo(capital, 6)
    }
  })

  test('a service is reached with the least capital, and one that no policy has is answered with the nearest', () => {
    const frontier = frontierOf()
    const { measure } = planOf(frontier)
    const lower = choose(frontier, { measure: measure! - 0.02 })
    expect(lower).toMatchObject({ reached: true })
    expect(lower.point.measure).toBeGreaterThanOrEqual(measure! - 0.02)
    expect(lower.point.capital).toBeLessThan(planOf(frontier).capital)
    const highest = budgetCurve(frontier).at(-1)!
    expect(choose(frontier, { measure: 1 })).toMatchObject({
      reached: false,
      point: { measure: highest.measure },
    })
  })

  test('the curve rises from the least to the most, and each of its points can be chosen', () => {
    const frontier = frontierOf()
    const curve = budgetCurve(frontier)
    expect(curve[0]?.capital).toBe(leastBudget(frontier).capital)
    for (const [i, point] of curve.entries()) {
      expect(choose(frontier, { capital: point.capital * (1 + 1e-12) }).point.capital).toBeCloseTo(
        point.capital,
        6,
      )
      if (i > 0) expect(point.capital).toBeGreaterThan(curve[i - 1]!.capital)
    }
  })

  test('what is not free is told with what it holds', () => {
    const frontier = frontierOf({ floors: { critic: 0.95, important: 0.95, common: 0.5 } })
    const chosen = choose(frontier, { capital: planOf(frontier).capital * 0.8 })
    const bindings = budgetBindings(frontier, chosen)
    const fixed = frontier.items.filter((item) => item.fixed !== null)
    const held = bindings.filter(
      ({ kind }) => !['critic', 'important', 'common', 'cycleService'].includes(kind),
    )
    expect(held.reduce((sum, { items }) => sum + items, 0)).toBe(fixed.length)
    expect(bindings.find(({ kind }) => kind === 'important')?.capital).toBeGreaterThan(0)
  })

  test('decided by people it stays, unless that is not kept', () => {
    const decided = { choices: { service: { stance: 'manual' as const, value: 0.97 } } }
    const ofBearing = (manual: boolean) =>
      workItem(itemOf('BRG-22315', decided), world).budget({ ...ORDER, keep: { manual, incomplete: true } })
    expect(ofBearing(true)).toMatchObject({ fixed: 'manual', levels: [{ choices: null }] })
    expect(ofBearing(false).fixed).toBeNull()
  })

  test('a rule is no decision of people: its limits hold, and a trigger of its own gives way to the service', () => {
    const rules: ItemRules = {
      choices: { trigger: { stance: 'manual', value: 30 } },
      values: { lowestServiceLevel: 0.94 },
      by: {},
    }
    const input = itemOf('BRG-22315', { rules })
    const item = workItem(input, world).budget(ORDER)
    expect(item.fixed).toBeNull()
    for (const { choices, capital, under } of item.levels) {
      if (choices === null || under === 'cycleService') continue
      expect(choices.service?.value).toBeGreaterThanOrEqual(0.94)
      expect(workItem(input, world).assuming({ choices }).plan.targetStockValue).toBeCloseTo(capital, 9)
    }
    expect(item.levels.length).toBeGreaterThan(3)
  })
})

describe('a release', () => {
  const whole = frontierOf()
  const isKnown = (place: number) => place % 2 === 0
  const half = budgetFrontier(
    whole.items.map((item, place) => (isKnown(place) ? item : { ...item, stockValue: null })),
  )
  const capitalOf = (levels: readonly { capital: number }[], counts: (place: number) => boolean) =>
    levels.reduce((sum, { capital }, place) => sum + (counts(place) ? capital : 0), 0)

  test.each<[string, BudgetFrontier, (place: number) => boolean]>([
    ['all items', whole, () => true],
    ['every other item', half, isKnown],
  ])('is of the items whose stock is known: %s', (_, frontier, counts) => {
    const planned = frontier.items.map((item) => item.planned)
    const ofPlan = frontier.stock - capitalOf(planned, counts)
    const asked = ofPlan + capitalOf(planned, counts) * 0.1
    const { reached, levels, point } = choose(frontier, { release: asked })
    expect(reached).toBe(true)
    expect(point.release).toBeCloseTo(frontier.stock - capitalOf(levels, counts), 6)
    expect(point.release).toBeGreaterThanOrEqual(asked)
    const { release } = choose(frontier, { capital: planOf(frontier).capital }).point
    expect(release).toBeGreaterThanOrEqual(ofPlan - 1e-6)
    expect(release - ofPlan).toBeLessThan(0.001 * capitalOf(planned, counts))
    const curve = budgetCurve(frontier).map(({ release }) => release)
    for (const [i, release] of curve.entries())
      if (i > 0) expect(release).toBeLessThanOrEqual(curve[i - 1]! + 1e-9)
  })

  test('that no choice brings is answered with the most', () => {
    const [least] = budgetCurve(half)
    expect(choose(half, { release: half.stock })).toMatchObject({
      reached: false,
      point: { release: least?.release },
    })
  })
})

describe('a release by a day', () => {
  const onDay = frontierOf({ onDay: 120 })
  const today = onDay.stock
  const most = today - Math.min(...onDay.valueOnDay)
  const consumption = today - onDay.items.reduce((sum, { planned }) => sum + planned.valueOnDay, 0)

  // what is to be released, what the stock is worth later, reached?; and why
  test.each<[string, number, number, boolean]>([
    ['consumption alone brings it', consumption * 0.9, today - most, true],
    ['the choice brings the rest', (consumption + most) / 2, today - most, true],
    ['some comes later', most * 1.05, today - most * 1.2, false],
    ['so much never comes by itself: the rest is disposed of', most * 2, today - most * 1.2, false],
  ])('%s: its four parts add up to it', (_, release, valueLater, reached) => {
    const chosen = chooseBudget(onDay, { release }, true)
    const parts = releaseByDate(onDay, chosen, release, valueLater)
    expect(chosen.reached).toBe(reached)
    expect(parts.consumption + parts.choice + parts.later + parts.disposal).toBeCloseTo(release, 6)
    expect(parts).toMatchObject({ consumption, most })
    expect(parts.later > 0).toBe(!reached)
    expect(parts.disposal).toBeCloseTo(Math.max(0, release - most * 1.2), 6)
  })
})

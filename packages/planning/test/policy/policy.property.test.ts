import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ABC_CLASSES,
  CONTEXT_KINDS,
  CRITICALITIES,
  DEFAULT_PARAMETERS,
  DEMAND_MODELS,
  PORTFOLIO_STANCES,
  PURCHASABILITIES,
  SERVICE_MEASURES,
  STANCE_STEPS,
  STANCES,
  type StanceOption,
  type StanceStep,
} from '../../src/index.ts'
import { type PolicyInputs, planPolicy, policyOptions, preparePolicy } from '../../src/textbook.ts'
import { neverFall } from '../facts.ts'
import { AS_OF, aCatalog, anItem, noErp } from '../items.ts'
import { someCalibration, someSeason } from '../random-items.ts'

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })

/** Demand of one size class a history: pieces, large numbers or fractions of a unit. */
const demands = fc
  .record({
    lifeDays: fc.integer({ min: 1, max: 2500 }),
    scale: fc.constantFrom(1, 1, 1, 40, 1e4, 1e7, 0.05),
    events: fc.array(fc.tuple(fc.nat(), fc.double({ min: 0, max: 6, noNaN: true })), { maxLength: 60 }),
  })
  .map(({ lifeDays, scale, events }) => {
    const byDay = new Map(
      events.map(([n, x]) => [
        AS_OF - (n % lifeDays),
        scale < 1 ? scale + x : Math.ceil(scale * Math.exp(x) * 0.3),
      ]),
    )
    const days = [...byDay.keys()].sort((a, b) => a - b)
    return {
      isCountable: scale >= 1,
      demand: {
        eventDays: Int32Array.from(days),
        eventUnits: Float64Array.from(days, (day) => byDay.get(day) as number),
        birthDay: AS_OF - lifeDays + 1,
        asOfDay: AS_OF,
      },
    }
  })

/** Demand as regular as a machine's: every few days about the same, down to exactly the same. */
const steadyDemands = fc
  .record({
    lifeDays: fc.integer({ min: 200, max: 1500 }),
    everyDays: fc.constantFrom(1, 1, 2, 3, 7, 30),
    size: fc.constantFrom(1, 2, 3, 8, 25, 100, 0.4, 3.7),
    wobble: fc.constantFrom(0, 0.1, 0.3, 0.6),
    turns: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 7, maxLength: 7 }),
  })
  .map(({ lifeDays, everyDays, size, wobble, turns }) => {
    const isCountable = Number.isInteger(size)
    const count = Math.ceil(lifeDays / everyDays)
    const units = Float64Array.from({ length: count }, (_, i) => {
      const amount = size * (1 + wobble * (turns[(i * 5) % 7] as number))
      return isCountable ? Math.max(1, Math.round(amount)) : amount
    })
    return {
      isCountable,
      demand: {
        eventDays: Int32Array.from(units, (_, i) => AS_OF - (count - 1 - i) * everyDays),
        eventUnits: units,
        birthDay: AS_OF - lifeDays + 1,
        asOfDay: AS_OF,
      },
    }
  })

const erps = fc.record({
  stockingPolicy: maybe(fc.constantFrom('on_demand', 'anticipated')),
  targetServiceLevel: maybe(fc.double({ min: 0, max: 1, noNaN: true })),
  leadTimeDays: maybe(fc.integer({ min: 0, max: 400 })),
  reorderPointUnits: maybe(fc.integer({ min: 0, max: 5000 })),
  lotUnits: maybe(fc.integer({ min: 0, max: 5000 })),
}) as fc.Arbitrary<Partial<PolicyInputs['erp']>>

const items: fc.Arbitrary<PolicyInputs> = fc
  .record({
    demand: fc.oneof({ weight: 2, arbitrary: demands }, { weight: 1, arbitrary: steadyDemands }),
    unitCost: maybe(fc.double({ min: 0, max: 1e5, noNaN: true })),
    criticality: fc.constantFrom(...CRITICALITIES),
    purchasability: fc.constantFrom(...PURCHASABILITIES),
    abcClass: fc.constantFrom(...ABC_CLASSES),
    isInactive: fc.constant(false),
    boughtToOrderRatio: maybe(fc.double({ min: 0, max: 1, noNaN: true })),
    averageStock730dUnits: maybe(fc.double({ min: 0, max: 1000, noNaN: true })),
    closedLeadTimes: fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 20 }),
    minimumLotUnits: maybe(fc.integer({ min: 0, max: 200 })),
    maximumLotUnits: maybe(fc.integer({ min: 1, max: 2000 })),
    orderMultipleUnits: maybe(fc.constantFrom(1, 5, 12, 50, 0.5, 2.5, 1.3)),
    erp: erps,
    model: fc.constantFrom(...DEMAND_MODELS),
    pooledSizeCv2: fc.constantFrom(0, 0.02, 0.5, 0.5),
    demandSpread: fc.constantFrom(0.7, 1, 1.4),
    demandCalibration: someCalibration,
    demandSeason: someSeason,
    measure: fc.constantFrom(...SERVICE_MEASURES),
  })
  .map(
    ({
      demand,
      closedLeadTimes,
      erp,
      model,
      measure,
      pooledSizeCv2,
      demandSpread,
      demandCalibration,
      demandSeason,
      ...rest
    }) =>
      anItem({
        ...rest,
        ...demand,
        closedLeadTimes: Float64Array.from(closedLeadTimes),
        erp: { ...noErp, ...erp },
        catalog: aCatalog({
          demandModel: model,
          pooledSizeCv2,
          demandSpread,
          demandCalibration,
          ...(demandSeason && { demandSeason }),
        }),
        parameters: { ...DEFAULT_PARAMETERS, serviceMeasure: measure },
      }),
  )

const stocked = (inputs: PolicyInputs): PolicyInputs => ({
  ...inputs,
  choices: { ...inputs.choices, portfolio: { stance: 'manual-anticipated', value: null } },
})

const choices = fc.record({
  portfolio: fc.constantFrom(...PORTFOLIO_STANCES),
  service: fc.constantFrom(...STANCES),
  leadTime: fc.constantFrom(...STANCES),
  trigger: fc.constantFrom(...STANCES),
  batch: fc.constantFrom(...STANCES),
  value: maybe(fc.double({ min: -10, max: 1e6, noNaN: true })),
})

function everyNumber(value: unknown, path: string, found: [string, number][] = []): [string, number][] {
  if (typeof value === 'number') found.push([path, value])
  else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) everyNumber(inner, `${path}.${key}`, found)
  }
  return found
}

/** Number of packages of these units that make whole pieces. */
const PACKAGES_TOGETHER: Record<number, number> = { 0.5: 2, 2.5: 2, 1.3: 10 }

const dust = (x: number) => 1e-9 * (1 + Math.abs(x))

/** The five steps of a context as the options show them. */
function steps(options: StanceOption[]): StanceOption[] {
  return STANCE_STEPS.map((step) => options.find(({ stance }) => stance === step) as StanceOption)
}

describe('any item', () => {
  test('has a plan of finite numbers, the same each time', () => {
    fc.assert(
      fc.property(items, choices, (item, { value, ...stances }) => {
        const chosen = Object.fromEntries(
          Object.entries(stances).map(([context, stance]) => [
            context,
            { stance, value: stance === 'manual' ? value : null },
          ]),
        )
        const inputs = { ...item, choices: chosen }
        const plan = planPolicy(inputs)
        for (const [path, x] of everyNumber(plan, 'plan'))
          expect(Number.isFinite(x), `${path} = ${x}`).toBe(true)
        expect(JSON.stringify(planPolicy(inputs))).toBe(JSON.stringify(plan))
        expect(plan.reorderPointUnits).toBeGreaterThanOrEqual(0)
        expect(plan.lotUnits).toBeGreaterThan(0)
        expect(plan.targetStockUnits).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 300 },
    )
  })

  test('has finite numbers when the sizes of its demand lie worlds apart', () => {
    const magnitudes = [1e-300, 1e-12, 1e-3, 1, 1e3, 1e9, 1e18]
    for (const demandModel of DEMAND_MODELS) {
      for (const [one, other] of magnitudes.flatMap((a) => magnitudes.map((b) => [a, b] as const))) {
        const days = [1500, 700, 3, 2, 1].map((age) => AS_OF - age)
        const demand = {
          eventDays: Int32Array.from(days),
          eventUnits: Float64Array.from(days, (_, i) => (i % 2 ? one : other)),
          birthDay: AS_OF - 1500,
          asOfDay: AS_OF,
        }
        for (const isCountable of [true, false]) {
          const item = stocked(anItem({ demand, isCountable, catalog: aCatalog({ demandModel }) }))
          const odd = everyNumber(planPolicy(item), 'plan').filter(([, x]) => !Number.isFinite(x))
          expect(odd, `${demandModel} of ${one} and ${other}`).toEqual([])
        }
      }
    }
  })

  test('gets a lot in whole packages within minimum and maximum', () => {
    fc.assert(
      fc.property(items, (item) => {
        const { lotUnits } = planPolicy(stocked(item))
        if (item.isCountable) expect(lotUnits % 1).toBe(0)
        const given = item.orderMultipleUnits ?? (item.isCountable ? 1 : 0.001)
        const together = item.isCountable ? (PACKAGES_TOGETHER[given] ?? 1) : 1
        const multiple = together * given
        const packages = lotUnits / multiple
        expect(Math.abs(packages - Math.round(packages))).toBeLessThan(1e-6 * Math.max(1, packages))
        const minimum = Math.max(item.minimumLotUnits ?? 0, multiple)
        expect(lotUnits).toBeGreaterThanOrEqual(minimum - 1e-9)
        const leastLot = Math.ceil(minimum / multiple - 1e-9) * multiple
        const highest = Math.max(item.maximumLotUnits ?? Infinity, leastLot)
        expect(lotUnits).toBeLessThanOrEqual(highest + 1e-9)
      }),
      { numRuns: 300, seed: 7 },
    )
  })
})

describe('a reorder point', () => {
  test('is a whole number of its steps, of pieces where they are counted', () => {
    fc.assert(
      fc.property(items, (item) => {
        const { reorderPoint, workings } = planPolicy(stocked(item))
        const { gridUnits } = workings.reorderPoint
        const steps = reorderPoint.automatic / gridUnits
        expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6 * Math.max(1, steps))
        if (item.isCountable) expect(Number.isInteger(reorderPoint.automatic)).toBe(true)
      }),
      { numRuns: 300, seed: 7 },
    )
  })
})

describe('a step of stance', () => {
  test('of the lot leaves the reorder point where it is, whatever lead time and service are', () => {
    fc.assert(
      fc.property(items, choices, (item, { value: _, ...stances }) => {
        const chosen = Object.fromEntries(
          Object.entries(stances).map(([context, stance]) => [context, { stance, value: null }]),
        )
        const pointAt = (stance: StanceStep) =>
          planPolicy(stocked({ ...item, choices: { ...chosen, batch: { stance, value: null } } }))
            .reorderPointUnits
        expect(new Set(STANCE_STEPS.map(pointAt)).size).toBe(1)
      }),
      { numRuns: 100 },
    )
  })

  for (const context of CONTEXT_KINDS) {
    test(`of ${context} never works against its direction in value, capital or risk`, () => {
      fc.assert(
        fc.property(items, (item) => {
          const inputs = context === 'portfolio' ? item : stocked(item)
          const row = steps(policyOptions(preparePolicy(inputs), inputs.choices)[context])
          for (let i = 1; i < row.length; i++) {
            const [less, more] = [row[i - 1] as StanceOption, row[i] as StanceOption]
            if (typeof less.value === 'number' && typeof more.value === 'number') {
              expect(more.value).toBeGreaterThanOrEqual(less.value - dust(less.value))
            } else {
              expect([less.value, more.value]).not.toEqual(['anticipated', 'on_demand'])
            }
            const capital = less.capitalValue as number
            expect(more.capitalValue).toBeGreaterThanOrEqual(capital - 10 * dust(capital))
            expect(more.waitingProbability).toBeLessThanOrEqual((less.waitingProbability as number) + 1e-9)
          }
        }),
        { numRuns: 150 },
      )
    })
  }
})

describe('the reorder point', () => {
  const pointOf = (inputs: PolicyInputs) => {
    const { reorderPointUnits, workings } = planPolicy(inputs)
    return { units: reorderPointUnits, stepUnits: workings.reorderPoint.gridUnits }
  }
  const manual = (item: PolicyInputs, service: number, leadTime: number): PolicyInputs => ({
    ...stocked(item),
    choices: {
      ...stocked(item).choices,
      service: { stance: 'manual', value: service },
      leadTime: { stance: 'manual', value: leadTime },
    },
  })

  test('never falls when more service is asked for', () => {
    const levels = fc.double({ min: 0.5, max: 0.9999, noNaN: true })
    fc.assert(
      fc.property(items, levels, levels, fc.integer({ min: 1, max: 200 }), (item, a, b, days) => {
        const low = planPolicy(manual(item, Math.min(a, b), days))
        const high = planPolicy(manual(item, Math.max(a, b), days))
        expect(high.reorderPointUnits).toBeGreaterThanOrEqual(low.reorderPointUnits)
      }),
      { numRuns: 300, seed: 7 },
    )
  })

  const services = fc.constantFrom(0.5, 0.75, 0.9, 0.95, 0.99, 0.999, 0.9999)

  test('never falls by more than a step of its grid when the lead time is longer', () => {
    const days = fc.integer({ min: 1, max: 400 })
    const longer = fc.oneof(fc.integer({ min: 1, max: 3 }), days)
    fc.assert(
      fc.property(items, services, days, longer, (item, service, short, more) => {
        const points = [short, short + more].map((days) => pointOf(manual(item, service, days)))
        expect(points).toSatisfy(neverFall)
      }),
      { numRuns: 1000 },
    )
  })

  const orders = (days: number, spread: number) =>
    Float64Array.from({ length: 6 }, (_, i) => days + (i % 2 ? spread : -spread))
  const pointWith = (item: PolicyInputs, service: number, closedLeadTimes: Float64Array) =>
    pointOf({
      ...stocked(item),
      closedLeadTimes,
      choices: { ...stocked(item).choices, service: { stance: 'manual', value: service } },
    })

  test('never falls by more than a step of its grid when every order takes some days more', () => {
    const lead = fc.record({
      days: fc.integer({ min: 2, max: 60 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      more: fc.constantFrom(1, 2, 5, 20),
    })
    fc.assert(
      fc.property(items, services, lead, (item, service, { days, share, more }) => {
        const withoutErp = { ...item, erp: { ...item.erp, leadTimeDays: null } }
        const before = pointWith(withoutErp, service, orders(days, share * days))
        const after = pointWith(withoutErp, service, orders(days + more, share * days))
        expect([before, after]).toSatisfy(neverFall)
      }),
      { numRuns: 1000 },
    )
  })

  test('never falls by more than a step of its grid when the lead time is less certain', () => {
    const spreads = fc.integer({ min: 0, max: 15 })
    const days = fc.constantFrom(4, 12, 16, 30)
    fc.assert(
      fc.property(items, services, days, spreads, spreads, (item, service, mean, a, b) => {
        const pointAt = (spread: number) => pointWith(item, service, orders(mean, Math.min(mean, spread)))
        expect([Math.min(a, b), Math.max(a, b)].map(pointAt)).toSatisfy(neverFall)
      }),
      { numRuns: 1000 },
    )
  })
})

import fc from 'fast-check'
import {
  ABC_CLASSES,
  CRITICALITIES,
  DEMAND_MODELS,
  type DemandSeason,
  type ItemFacts,
  type Movements,
  PORTFOLIO_STANCES,
  PURCHASABILITIES,
  type PurchaseOrder,
  SERVICE_MEASURES,
  STANCES,
} from '../src/index.ts'
import { type World, worldOf } from './facts.ts'
import { AS_OF, aCatalog } from './items.ts'

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })

/** Quantities as companies have them: whole, in tenths, huge. */
const quantities = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 200 }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 5000 }).map((tenths) => tenths / 10) },
  { weight: 1, arbitrary: fc.integer({ min: 1e5, max: 1e8 }) },
)

/** Numbers that nobody should send, and some that one may. */
const oddNumbers = fc.oneof(
  fc.constantFrom(Number.NaN, Infinity, -Infinity, -1, -0, 0, 1e-300, 1e300, 2 ** 53),
  fc.double(),
)

type Row = { day: number; type: number; units: number; flags: number }

export function toMovements(rows: readonly Row[]): Movements {
  return {
    days: Int32Array.from(rows, ({ day }) => day),
    types: Uint8Array.from(rows, ({ type }) => type),
    units: Float64Array.from(rows, ({ units }) => units),
    flags: Uint8Array.from(rows, ({ flags }) => flags),
  }
}

export function toRows({ days, types, units, flags }: Movements): Row[] {
  return Array.from(days, (day, i) => ({
    day,
    type: types[i] ?? 0,
    units: units[i] ?? 0,
    flags: flags[i] ?? 0,
  }))
}

const signed = fc.tuple(quantities, fc.boolean()).map(([units, isNegative]) => (isNegative ? -units : units))

const randomRow: fc.Arbitrary<Row> = fc.record({
  day: fc.integer({ min: AS_OF - 1500, max: AS_OF + 20 }),
  type: fc.constantFrom(0, 0, 0, 1, 1, 2, 3),
  units: fc.oneof({ weight: 4, arbitrary: quantities }, { weight: 1, arbitrary: signed }),
  flags: fc.constantFrom(3, 3, 3, 3, 1, 2, 0),
})

const randomOrder: fc.Arbitrary<PurchaseOrder> = fc
  .record({
    startDay: fc.integer({ min: AS_OF - 1200, max: AS_OF + 5 }),
    lasts: maybe(fc.integer({ min: -5, max: 400 })),
    units: maybe(quantities),
    receivedUnits: maybe(quantities),
    isActive: fc.boolean(),
  })
  .map(({ lasts, ...order }) => ({ ...order, endDay: lasts === null ? null : order.startDay + lasts }))

const values = fc.constantFrom(0, 0.5, 0.93, 1, 5, 20, 120)
const choice = fc.record({ stance: fc.constantFrom(...STANCES), value: maybe(values) })
const portfolioChoice = fc.record({ stance: fc.constantFrom(...PORTFOLIO_STANCES), value: fc.constant(null) })
const optional = { requiredKeys: [] as [] }
const memory = fc.record({
  sinceDay: maybe(fc.integer({ min: AS_OF - 100, max: AS_OF })),
  ended: maybe(fc.record({ automatic: maybe(values), erp: maybe(values) })),
})

/** Items as companies have them, with gaps, mistakes and choices, but numbers that are numbers. */
export const randomFacts: fc.Arbitrary<ItemFacts> = fc.record({
  sku: fc.constant('A-1'),
  unit: fc.constantFrom('un', 'un', 'kg', null),
  unitCost: maybe(fc.constantFrom(0, 0.01, 3, 10, 2500)),
  criticality: maybe(fc.constantFrom(...CRITICALITIES)),
  purchasability: maybe(fc.constantFrom(...PURCHASABILITIES)),
  registeredDay: maybe(fc.integer({ min: AS_OF - 2000, max: AS_OF + 10 })),
  startedDay: maybe(fc.integer({ min: AS_OF - 2000, max: AS_OF + 10 })),
  minimumLotUnits: maybe(quantities),
  maximumLotUnits: maybe(quantities),
  orderMultipleUnits: maybe(fc.constantFrom(0, 1, 6, 0.5, 100)),
  onHandUnits: maybe(signed),
  erp: fc.record({
    stockingPolicy: maybe(fc.constantFrom('on_demand' as const, 'anticipated' as const)),
    targetServiceLevel: maybe(fc.constantFrom(0.5, 0.9, 0.99)),
    leadTimeDays: maybe(fc.constantFrom(0, 1, 15, 200)),
    reorderPointUnits: maybe(quantities),
    lotUnits: maybe(quantities),
    minimumStockUnits: maybe(quantities),
    maximumStockUnits: maybe(quantities),
  }),
  movements: fc.array(randomRow, { maxLength: 60 }).map(toMovements),
  orders: fc.array(randomOrder, { maxLength: 8 }),
  choices: fc.record(
    { portfolio: portfolioChoice, service: choice, leadTime: choice, trigger: choice, batch: choice },
    optional,
  ),
  alertMemory: fc.record({ service: memory, leadTime: memory, trigger: memory, batch: memory }, optional),
  authorized: maybe(
    fc.record({
      stockingPolicy: maybe(fc.constantFrom('on_demand' as const, 'anticipated' as const)),
      targetServiceLevel: maybe(fc.constantFrom(0.9)),
      leadTimeDays: maybe(fc.constantFrom(15)),
      reorderPointUnits: maybe(quantities),
      lotUnits: maybe(quantities),
    }),
  ),
})

/** The same, with numbers that nobody should send in every place. */
export const oddFacts: fc.Arbitrary<ItemFacts> = fc
  .record({ facts: randomFacts, odd: fc.array(oddNumbers, { minLength: 24, maxLength: 24 }) })
  .map(({ facts, odd }) => {
    let at = 0
    const next = () => odd[at++ % odd.length] ?? 0
    const perhaps = (value: number | null) => (next() > 0 ? value : next())
    const rows = toRows(facts.movements).map((row, i) => (i % 3 ? row : { ...row, units: next() }))
    return {
      ...facts,
      unitCost: perhaps(facts.unitCost),
      minimumLotUnits: perhaps(facts.minimumLotUnits),
      maximumLotUnits: perhaps(facts.maximumLotUnits),
      orderMultipleUnits: perhaps(facts.orderMultipleUnits),
      onHandUnits: perhaps(facts.onHandUnits),
      erp: {
        ...facts.erp,
        targetServiceLevel: perhaps(facts.erp.targetServiceLevel),
        leadTimeDays: perhaps(facts.erp.leadTimeDays),
        reorderPointUnits: perhaps(facts.erp.reorderPointUnits),
        lotUnits: perhaps(facts.erp.lotUnits),
      },
      orders: facts.orders.map((order) => ({ ...order, units: perhaps(order.units) })),
      choices: Object.fromEntries(
        Object.entries(facts.choices).map(([kind, chosen]) => [
          kind,
          { ...chosen, value: perhaps(chosen.value) },
        ]),
      ),
      movements: toMovements(rows),
    }
  })

/** Calibrations as a catalog may have them: none, and from nearly nothing to a tenth more. */
export const someCalibration: fc.Arbitrary<readonly number[]> = fc.constantFrom(
  [],
  ...[0.02, 0.3, 0.8, 1.1].map((g) => Array.from({ length: 42 }, () => g)),
)

const BUSY_DECEMBER = [...new Array<number>(11).fill(9 / 11), 3]
const SHUT_SUMMER = [1.3, 1.3, 1.3, 1.3, 1.3, 1.3, 0.1, 0.1, 1, 1, 1, 1]
/** Seasons as a catalog may have them: none, a month like three, two of nearly nothing, weekends without demand. */
export const someSeason: fc.Arbitrary<DemandSeason | undefined> = fc.constantFrom(
  undefined,
  { months: BUSY_DECEMBER },
  { months: SHUT_SUMMER },
  { months: BUSY_DECEMBER.toReversed(), week: [0.05, 1.4, 1.4, 1.4, 1.4, 1.3, 0.05] },
  { week: [0.05, 0.5, 0.5, 0.5, 0.5, 2.45, 2.5] },
)

export const randomWorld: fc.Arbitrary<World> = fc
  .record({
    abcClass: fc.constantFrom(...ABC_CLASSES),
    demandModel: fc.constantFrom(...DEMAND_MODELS),
    serviceMeasure: fc.constantFrom(...SERVICE_MEASURES),
    demandSpread: fc.constantFrom(1, 0.7, 2),
    demandCalibration: someCalibration,
    demandSeason: someSeason,
    relative: fc.array(fc.constantFrom(0.2, 0.7, 1, 1.3, 5), { maxLength: 30 }),
  })
  .map(({ abcClass, demandModel, serviceMeasure, demandSeason, relative, ...rest }) => {
    const { parameters } = worldOf()
    return worldOf({
      abcClass,
      catalog: aCatalog({
        demandModel,
        ...rest,
        ...(demandSeason && { demandSeason }),
        demandPace: { bucketSteps: 28, relative },
      }),
      parameters: { ...parameters, serviceMeasure },
    })
  })

import {
  type CatalogFacts,
  DEFAULT_PARAMETERS,
  greatSavingOf,
  type Input,
  type ItemFacts,
  inputOf,
  type PlanningParameters,
  type PurchaseOrder,
  summarizeCatalog,
  summarizeHistory,
  type World,
} from '../../src/index.ts'
import { type WorkedPlan, workPlan } from '../../src/textbook.ts'
import { type Movement, movements, movementsOf, type ToldPlan } from '../facts.ts'
import { AS_OF, noErp } from '../items.ts'
import { EXAMPLES, type Example, type ExampleSku } from './warehouse-items.ts'

/** Days before the planning day on which the history of the examples begins. */
const FIRST_DAY = -729

/** Units asked for on each day, by day. */
function demandByDay({ demand }: Example): Map<number, number> {
  const { first, gaps, sizes, last = 0 } = demand
  const asked = new Map<number, number>()
  let day = first
  for (let i = 0; day <= last; i++) {
    asked.set(day, sizes[i % sizes.length]!)
    day += gaps[i % gaps.length]!
  }
  return asked
}

/**
 * Two years under the ERP's reorder point and lot: what is asked for leaves the shelf as far as it is there, the
 * rest waits for the next receipt; orders arrive in the morning, after lead times that repeat.
 */
function underErp(example: Example): { rows: Movement[]; orders: PurchaseOrder[] } {
  const { opening, leadTimes } = example
  const { reorderPointUnits = null, lotUnits = null } = example.erp
  const asked = demandByDay(example)
  const rows: Movement[] = [{ day: AS_OF + FIRST_DAY - 1, type: 'balance', units: opening }]
  const orders: (PurchaseOrder & { endDay: number; units: number })[] = []
  let onHand = opening
  let waiting = 0
  let onOrder = 0
  for (let day = FIRST_DAY; day <= 0; day++) {
    for (const order of orders.filter(({ endDay }) => endDay === AS_OF + day)) {
      rows.push({ day: AS_OF + day, type: 'replenishment', units: order.units })
      Object.assign(order, { receivedUnits: order.units, isActive: false })
      onHand += order.units
      onOrder -= order.units
    }
    waiting += asked.get(day) ?? 0
    const issued = Math.min(onHand, waiting)
    if (issued > 0) rows.push({ day: AS_OF + day, type: 'consumption', units: issued })
    onHand -= issued
    waiting -= issued
    const units = lotUnits ?? waiting
    if (onHand + onOrder - waiting > (reorderPointUnits ?? -1) || units === 0) continue
    const startDay = AS_OF + day
    const endDay = startDay + leadTimes[orders.length % leadTimes.length]!
    orders.push({ startDay, endDay, units, receivedUnits: 0, isActive: true })
    onOrder += units
  }
  return { rows, orders }
}

function factsOf(sku: ExampleSku): ItemFacts {
  const example: Example = EXAMPLES[sku]
  const { rows, orders } = underErp(example)
  const also = movements(example.also ?? '')
  const more = Array.from(also.days, (day, i): Movement => {
    const type = (['consumption', 'replenishment', 'balance', 'inventory'] as const)[also.types[i]!]!
    return { day, type, units: also.units[i]! }
  })
  return {
    sku,
    registeredDay: AS_OF - 1200,
    startedDay: AS_OF + (example.startedDay ?? FIRST_DAY),
    minimumLotUnits: null,
    maximumLotUnits: null,
    orderMultipleUnits: null,
    onHandUnits: null,
    ...example.facts,
    erp: { ...noErp, ...example.erp },
    movements: movementsOf([...rows, ...more]),
    orders,
    choices: {},
    alertMemory: {},
    authorized: example.authorized ?? null,
  }
}

const skus = Object.keys(EXAMPLES) as ExampleSku[]
const facts = new Map(skus.map((sku) => [sku, factsOf(sku)]))
const summary = summarizeCatalog(
  [...facts.values()].map((each) => ({
    terms: each,
    history: summarizeHistory(each, AS_OF, DEFAULT_PARAMETERS),
  })),
  AS_OF,
  DEFAULT_PARAMETERS,
)

/** Each item planned before it is known which saving is great. */
const first = [...facts.values()].map((each, i) => {
  return workPlan(inputOf(each, summary.places[i]!, summary.world), summary.world).plan
})
/** What the run knows of all items together: priors, demand model, usual lead times, great savings. */
export const catalog: CatalogFacts = { ...summary.world.catalog, greatSaving: greatSavingOf(first) }
export const world: World = { ...summary.world, catalog }

/** An item of the warehouse, or the same item with other facts. */
export const itemOf = (sku: ExampleSku, over: Partial<ItemFacts> = {}): Input =>
  inputOf({ ...facts.get(sku)!, ...over }, summary.places[skus.indexOf(sku)]!, world)

/** Of the examples every balance is told. */
export type ToldWorked = WorkedPlan & { plan: ToldPlan }

/** Plans an item, or the same item with other facts or under other parameters of the company. */
export function planned(
  sku: ExampleSku,
  over: Partial<ItemFacts> = {},
  parameters: Partial<PlanningParameters> = {},
): ToldWorked {
  const changed = { catalog, parameters: { ...DEFAULT_PARAMETERS, ...parameters } }
  return workPlan(itemOf(sku, over), changed) as ToldWorked
}

/** Every item of the warehouse, planned. */
export const warehouse = (): { sku: ExampleSku; name: string; worked: ToldWorked }[] =>
  skus.map((sku) => ({ sku, name: EXAMPLES[sku].name, worked: planned(sku) }))

import {
  type AbcClass,
  type CatalogFacts,
  DEFAULT_PARAMETERS,
  type ItemFacts,
  type ItemHistory,
  type ItemPlan,
  MOVEMENT_FLAG,
  MOVEMENT_TYPE,
  type Movements,
  type PlanningParameters,
  type PurchaseOrder,
  summarizeHistory,
  type WorkedItem,
  workItem,
} from '../src/index.ts'
import { type WorkedPlan, workPlan } from '../src/textbook.ts'
import { AS_OF, aCatalog, noErp } from './items.ts'

export type Movement = { day: number; type: keyof typeof MOVEMENT_TYPE; units: number; flags?: number }

const BOTH = MOVEMENT_FLAG.affectsBalance | MOVEMENT_FLAG.usedForTraining

export function movementsOf(list: readonly Movement[]): Movements {
  return {
    days: Int32Array.from(list, ({ day }) => day),
    types: Uint8Array.from(list, ({ type }) => MOVEMENT_TYPE[type]),
    units: Float64Array.from(list, ({ units }) => units),
    flags: Uint8Array.from(list, ({ flags = BOTH }) => flags),
  }
}

const SHORT = { out: 'consumption', in: 'replenishment', count: 'inventory', stock: 'balance' } as const

/**
 * Reads movements: `-30 out 5, -20 in 10, 0 stock 7`. Days count from the planning day; out, in, count and stock
 * are consumption, replenishment, inventory and balance; `!learn` and `!stock` after the units clear a flag.
 */
export function movements(text: string): Movements {
  const lines = text
    .split(/[,\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '-')
  return movementsOf(
    lines.map((line) => {
      const [day, type, units, not] = line.split(/\s+/)
      const flag =
        not === '!learn' ? MOVEMENT_FLAG.usedForTraining : not === '!stock' ? MOVEMENT_FLAG.affectsBalance : 0
      return {
        day: AS_OF + Number(day),
        type: SHORT[type as keyof typeof SHORT],
        units: Number(units),
        flags: BOTH & ~flag,
      }
    }),
  )
}

/** `count` demand events of the given sizes, one every `everyDays` days, the last one on the planning day. */
export function demandEvery(everyDays: number, sizes: readonly number[], count: number): Movement[] {
  return Array.from({ length: count }, (_, i) => ({
    day: AS_OF - (count - 1 - i) * everyDays,
    type: 'consumption' as const,
    units: sizes[i % sizes.length] ?? 0,
  }))
}

/** A closed or open order, days counted from the planning day. */
export function order(
  startDay: number,
  endDay: number | null,
  over: Partial<PurchaseOrder> = {},
): PurchaseOrder {
  return {
    startDay: AS_OF + startDay,
    endDay: endDay === null ? null : AS_OF + endDay,
    units: 10,
    receivedUnits: 0,
    isActive: false,
    ...over,
  }
}

/** A complete item: a weekly demand of 2, cost 10, a lead time of 20 days, 30 on hand. */
export function someFacts(over: Partial<ItemFacts> = {}): ItemFacts {
  return {
    sku: 'A-1',
    unit: 'un',
    unitCost: 10,
    criticality: 'common',
    purchasability: 'medium',
    registeredDay: AS_OF - 1000,
    startedDay: null,
    minimumLotUnits: null,
    maximumLotUnits: null,
    orderMultipleUnits: null,
    onHandUnits: 30,
    erp: { ...noErp, leadTimeDays: 20 },
    movements: movementsOf(demandEvery(7, [1, 2, 3], 120)),
    orders: [],
    choices: {},
    alertMemory: {},
    authorized: null,
    ...over,
  }
}

export type World = {
  abcClass: AbcClass
  catalog: CatalogFacts
  parameters: PlanningParameters
  asOfDay: number
}

export function worldOf(over: Partial<World> = {}): World {
  return { abcClass: 'abc_b', catalog: aCatalog(), parameters: DEFAULT_PARAMETERS, asOfDay: AS_OF, ...over }
}

export function historyOf(facts: ItemFacts, over: Partial<World> = {}): ItemHistory {
  const { asOfDay, parameters } = worldOf(over)
  return summarizeHistory(facts, asOfDay, parameters)
}

function question(facts: ItemFacts, over: Partial<World>) {
  const { abcClass, catalog, parameters } = worldOf(over)
  const { movements: _, ...terms } = facts
  const input = { terms, history: historyOf(facts, over), place: { abcClass } }
  return [input, { catalog, parameters }] as const
}

/** An item that can be asked what the product asks. */
export const asked = (facts: ItemFacts, over: Partial<World> = {}): WorkedItem =>
  workItem(...question(facts, over))

/** An item's plan with its workings. */
export const worked = (facts: ItemFacts, over: Partial<World> = {}): WorkedPlan =>
  workPlan(...question(facts, over))

type OnBalance =
  | 'onHandUnits'
  | 'inventoryPositionUnits'
  | 'excessUnits'
  | 'excessValue'
  | 'gapValue'
  | 'stockoutExposureValue'
  | 'priorityValue'
/** The plan of an item whose balance was told, as nearly all tests have it: what rests on the balance has a number. */
export type ToldPlan = Omit<ItemPlan, OnBalance> & Record<OnBalance, number>

export const planOf = (facts: ItemFacts, over: Partial<World> = {}): ToldPlan =>
  asked(facts, over).plan as ToldPlan

/** The reorder point and the step of the grid that it was sought on, units. */
export function reorderPointOf(facts: ItemFacts, over: Partial<World> = {}) {
  const { policy } = worked(facts, over)
  return { units: policy.reorderPointUnits, stepUnits: policy.workings.reorderPoint.gridUnits }
}

/**
 * True if each of some reorder points, of a supplier that gets worse, is at least those before it, but for a step of
 * the grid.
 */
export function neverFall(points: readonly { units: number; stepUnits: number }[]): boolean {
  let highest = 0
  return points.every(({ units, stepUnits }) => {
    const isHeld = units >= highest - stepUnits * (1 + 1e-9)
    highest = Math.max(highest, units)
    return isHeld
  })
}

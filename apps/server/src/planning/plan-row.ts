import { TRANSFER_FROM } from '@giro/contract/order-terms'
import {
  CONTEXT_KINDS,
  capitalParts,
  type ItemPlan,
  type OrderOutlook,
  type ReplayVerdict,
  type WorkedItem,
} from '@giro/planning'
import { dayText } from '#calendar.ts'
import { type MasterRow, searchText } from '#facts/index.ts'
import {
  ALERT_COLUMNS,
  ITEM_COLUMNS,
  levelNumber,
  type PlannedRow,
  THEME_COLUMNS,
} from '#planning/item-columns.ts'
import { totalsPart } from '#planning/totals-part.ts'

/** The tables that hold the rows of a generation. */
export const PLAN_TABLES = ['item_plan', 'item_plan_contexts', 'context_alert'] as const
export type PlanTable = (typeof PLAN_TABLES)[number]

/**
 * Columns filled by the value of the same name in the plan or the master data: item fields, and values that no field
 * shows.
 */
const COPIED = [...Object.values(ITEM_COLUMNS), 'priorityValue', 'openContexts', 'dataGaps', 'lacks'] as const
type Copied = Exclude<(typeof COPIED)[number] & (keyof ItemPlan | keyof MasterRow), 'description'>

/** Columns of the row rather than the item: the database and the publishing statement fill them. */
type RowsOwn = 'catalogId' | 'generation' | 'touchedIn' | 'savingPerMinuteValue'
/** A planned item as it goes into `item_plan`. */
export type PlanRow = Omit<PlannedRow, RowsOwn>
type Made = Omit<PlanRow, Exclude<Copied, 'supplier'>>

/** The five contexts of a planned item and the number of its ruling, as they go into `item_plan_contexts`. */
export type ContextsRow = { itemNo: number; contexts: ItemPlan['contexts']; rulingNo: string | null }

export const contextsRow = (
  { itemNo }: MasterRow,
  { contexts }: ItemPlan,
  rulingNo: string | null,
): ContextsRow => ({ itemNo, contexts, rulingNo })

/** A row of `item_plan` says this beside the item and its plan. */
type OfRow = {
  isAuthorized: boolean
  ownerId: string | null
  plannedAt: Date
  replayVerdict: ReplayVerdict | null
  /** Its open and proposed orders; null where nobody reads them. */
  orderOutlook: StoredOutlook | null
}

/** The site that an item is supplied from stands in the place of its supplier: so it is ordered there, by itself. */
const supplierOf = ({ supplier }: MasterRow, { suppliedFrom }: ItemPlan): string | null =>
  suppliedFrom === null ? supplier : `${TRANSFER_FROM}${suppliedFrom}`

/** One row of `item_plan` out of an item and its plan. */
export function planRow(
  master: MasterRow,
  plan: ItemPlan,
  { isAuthorized, ownerId, plannedAt, replayVerdict, orderOutlook }: OfRow,
): PlanRow {
  const money = capitalParts(totalsPart(master, plan))
  const made: Made = {
    lastLoadedAt: master.loadedAt,
    lastPlannedAt: plannedAt,
    periodStartOn: dayText(plan.periodStartDay),
    periodEndOn: dayText(plan.periodEndDay),
    description: master.description ?? '',
    isAuthorized,
    ownerId,
    replayVerdict,
    orderOutlook,
    ...alertNumbers(plan),
    [THEME_COLUMNS.balance]: money.balance,
    [THEME_COLUMNS.excess]: money.excess,
    [THEME_COLUMNS.rescue]: money.rescue,
    [THEME_COLUMNS.invest]: money.invest,
    redemptionValue: money.redemption,
    searchText: searchText(master),
    supplier: supplierOf(master, plan),
  }
  const copied = COPIED.map((name) => [
    name,
    name in plan ? plan[name as keyof ItemPlan] : master[name as keyof MasterRow],
  ])
  return { ...Object.fromEntries(copied), ...made }
}

/** An open order with the facts that find its row again, days since 1970-01-01, and the advice on it. */
type StoredOrder = Omit<OrderOutlook['open'][number], 'place'> & {
  startDay: number
  endDay: number | null
  ordered: number | null
  received: number | null
}
/** The orders of an item to come: proposed ones as days placed and received, counted from the planning day, and units. */
export type StoredOutlook = {
  open: StoredOrder[]
  proposed: [number, number, number][]
  weekDelayCost: number | null
}

/** Returns the orders of an item to come; null without any. */
export function storedOutlook(worked: WorkedItem): StoredOutlook | null {
  const { orders } = worked.input.terms
  const { open, proposed, weekDelayCost } = worked.orderOutlook()
  if (open.length + proposed.length === 0) return null
  return {
    open: open.flatMap(({ place, ...advised }) => {
      const order = orders[place]
      if (!order) return []
      const { startDay, endDay, units: ordered, receivedUnits: received } = order
      return { ...advised, startDay, endDay, ordered, received }
    }),
    proposed: proposed.map(({ placed, arrives, units }) => [placed, arrives, units]),
    weekDelayCost,
  }
}

type AlertNumbers = Record<(typeof ALERT_COLUMNS)[keyof typeof ALERT_COLUMNS] | 'alertLevel', number>

function alertNumbers({ alerts, alertLevel }: Pick<ItemPlan, 'alerts' | 'alertLevel'>): AlertNumbers {
  const kinds = Object.keys(ALERT_COLUMNS) as (keyof typeof ALERT_COLUMNS)[]
  const numbers = kinds.map((kind) => [ALERT_COLUMNS[kind], levelNumber(alerts[kind])])
  return { ...Object.fromEntries(numbers), alertLevel: levelNumber(alertLevel) } as AlertNumbers
}

/** An open context alert as it goes into `context_alert`. */
export type AlertRow = {
  itemNo: number
  context: string
  level: string
  reason: string
  effectValue: number
  sinceOn: string
  priorityValue: number | null
  sku: string
  site: string
  isQuiet: boolean
}

export function alertRows({ itemNo, sku, site }: MasterRow, plan: ItemPlan): AlertRow[] {
  return CONTEXT_KINDS.flatMap((context) => {
    const { alert } = plan.contexts[context]
    if (!alert) return []
    const { level, reason, sinceDay } = alert
    return {
      itemNo,
      context,
      level,
      reason,
      // What one context moves hangs on the order they are changed in: a decision is told as what all five move.
      effectValue: plan.effectValue,
      sinceOn: dayText(sinceDay),
      priorityValue: plan.priorityValue,
      sku,
      site,
      isQuiet: !plan.openContexts.includes(context),
    }
  })
}

/** Returns a column name as Kysely's CamelCasePlugin writes it. */
export const columnName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

import type { ItemRules } from './rules.ts'
import type {
  AbcClass,
  AlertLevel,
  CatalogCause,
  ContextKind,
  Criticality,
  Purchasability,
  SeasonState,
  Stance,
  StockingPolicy,
} from './vocabulary.ts'

/**
 * Inputs of the engine. Days are whole numbers counted from 1970-01-01; quantities are in the item's unit; money in the
 * company's currency; probabilities are fractions. `null` means unknown.
 */

/** Codes of `Movements.type`, in the order of MOVEMENT_TYPES. */
export const MOVEMENT_TYPE = { consumption: 0, replenishment: 1, balance: 2, inventory: 3 } as const
/**
 * Bits of `Movements.flags`. `isTransfer`: an inventory movement from or to another place of the company, or consumption at a site that is
 * supplied from here.
 */
export const MOVEMENT_FLAG = { affectsBalance: 1, usedForTraining: 2, isTransfer: 4 } as const

/** One item's stock movements as columns of equal length, in any order. */
export type Movements = {
  days: Int32Array
  types: Uint8Array
  units: Float64Array
  flags: Uint8Array
}

export type PurchaseOrder = {
  startDay: number
  endDay: number | null
  units: number | null
  receivedUnits: number | null
  isActive: boolean
}

/**
 * Place of an item in the transfers between sites (`transferRoles`). `suppliedFrom`: its stock comes from this site, not from its
 * supplier. `elsewhereUnits`: part of its demand of 730 days at the sites that it supplies. `leavingUnits`: approved to be sent to
 * them, and still on hand.
 */
export type TransferRole = { suppliedFrom?: string; elsewhereUnits?: number; leavingUnits?: number }

/** Values that the ERP uses today. */
export type ErpParameters = {
  stockingPolicy: StockingPolicy | null
  targetServiceLevel: number | null
  leadTimeDays: number | null
  reorderPointUnits: number | null
  lotUnits: number | null
  minimumStockUnits: number | null
  maximumStockUnits: number | null
}

/** A person's choice for one context. `value` is a number only with stance `manual` (service, leadTime, trigger, batch). */
export type ContextChoice = { stance: Stance; value: number | null }
export type ContextChoices = Partial<Record<ContextKind, ContextChoice>>

/** A context value: a stocking policy for `portfolio`, else a number. */
export type ContextValue = StockingPolicy | number

/** Conditions under which a person ended a context's alert: it opens again when they no longer apply. */
export type EndedAlert = { automatic: ContextValue | null; erp: ContextValue | null }
/** Knowledge of an earlier plan about a context's alert. */
export type AlertMemory = { sinceDay: number | null; ended: EndedAlert | null }

/** Values of an ERP that did not accept those sent: the earlier ones, or others. */
export type ErpAnswer = 'reverted' | 'drifted'

/** The values an authorization froze: what the ERP file will say until it is authorized again. */
export type AuthorizedValues = {
  stockingPolicy: StockingPolicy | null
  targetServiceLevel: number | null
  leadTimeDays: number | null
  reorderPointUnits: number | null
  lotUnits: number | null
}

/** Master data and decisions of an item, without its movements. */
export type ItemTerms = TransferRole & {
  sku: string
  unit: string | null
  unitCost: number | null
  criticality: Criticality | null
  purchasability: Purchasability | null
  /** Registration day from the master data, else the day on which the item was created. */
  registeredDay: number | null
  /** True if the registration day is only that on which the item was created here. Absent: the master data gave it. */
  isRegistrationUnknown?: boolean
  startedDay: number | null
  minimumLotUnits: number | null
  maximumLotUnits: number | null
  orderMultipleUnits: number | null
  /** True if it may not be bought any more: what is there is used up. Absent or null: it may. */
  isBlocked?: boolean | null
  /** True if it looks like no goods and nobody said what it is: until then its contexts have no alerts. Absent: it does not. */
  looksLikeNoGoods?: true
  /** Stock on hand as the master data tell it, and the day at whose end it was so; no day: at the end of the planning day. */
  onHandUnits: number | null
  onHandDay?: number | null
  erp: ErpParameters
  /** Purchase orders; transfers, sent and received, where the item is supplied from another site. */
  orders: readonly PurchaseOrder[]
  /** People decided this of the item by itself; it comes before what rules say. */
  choices: ContextChoices
  /** Absent: no rule says anything of it. */
  rules?: ItemRules
  alertMemory: Partial<Record<ContextKind, AlertMemory>>
  /** null: not authorized to return to the ERP. */
  authorized: AuthorizedValues | null
  /** Absent or null: it took what it was sent, or nothing is known of it yet. */
  erpAnswer?: ErpAnswer | null
}

/** All facts about one item alone. */
export type ItemFacts = ItemTerms & { movements: Movements }

/**
 * Activity of the catalog: demand events per item and step in buckets of `bucketSteps`, the newest first, relative to
 * the newest. A year in which all items sell twice as often has twice the weight for each of them.
 */
export type DemandPace = { bucketSteps: number; relative: readonly number[] }

/** Seasonality of demand: January to December, and Sunday to Saturday, each relative to the average. Absent: none. */
export type DemandSeason = {
  months?: readonly number[]
  week?: readonly number[]
  /** Months, January is 0, in which an item with a season of its own is next to never asked for, if any. Absent: the catalog's season. */
  quiet?: readonly number[]
}

/** Facts about all other items that one item needs: computed once per run, stored with the generation. */
export type CatalogFacts = {
  /** The planning day T, end of day. */
  asOfDay: number
  /** The day on which the plan is made, from which its new alerts count: the data may end long before. Absent: the planning day. */
  runDay?: number
  /**
   * Last day of which orders count: today, where the data are the latest, as an order of this morning stands in the ERP before the first
   * movement of the day. Absent: the planning day.
   */
  ordersUntilDay?: number
  /** Beta prior of the daily occurrence rate, already weighted. */
  occurrenceAlpha: number
  occurrenceBeta: number
  /** Pooled squared coefficient of variation of event sizes, and the weight k0 of the pool. */
  pooledSizeCv2: number
  sizePoolWeight: number
  /** Catalogue median event size, units. */
  medianEventUnits: number
  /** Usual value of a demand event, money (`usualEventValue`). Absent or null: unknown. */
  usualEventValue?: number | null
  /** Share of the units that the ERP's parameters serve by ABC class. Absent: it gives too few to tell. */
  erpService?: Partial<Record<'abc_a' | 'abc_b' | 'abc_c' | 'abc_d', number>>
  /**
   * Least yearly saving that is a great sum (`greatSavingOf`), money. null: nothing is saved. Absent: not known before all items are
   * planned once.
   */
  greatSaving?: number | null
  /**
   * Data that most items lack (`catalogCauses`): it is asked about once, and not item by item. Absent: not known before all items
   * are planned once.
   */
  causes?: readonly CatalogCause[]
  /** True if any item has a movement: without any, all wait for data and no context asks. Absent: some have. */
  hasMoved?: boolean
  /** Day of the earliest demand that any item learns from. Absent: none has demand. */
  firstDemandDay?: number
  /** True if the balance of any item is known. Absent: of some it is. */
  hasBalances?: boolean
  demandModel: DemandModel
  medianLeadTimeDays: Record<Purchasability, number | null>
  /** Days between two dates of the demand rows: 30.4 where a catalog is loaded month by month, 7 by weeks. Absent: 1. */
  demandStepDays?: number
  /** Activity of the catalog relative to now. Absent: constant. */
  demandPace?: DemandPace
  /** Multiplies the variance of demand, as the catalog's own past asks for. Absent: 1. */
  demandSpread?: number
  /**
   * Day from which an item whose birth nobody told is taken to have been there unasked, the catalog's first. Absent:
   * such an item began with its first demand.
   */
  demandSinceDay?: number
  /**
   * Factors of the demand by the history, by how long items have been quiet and how many events
   * they had (`calibrationOf`). Absent: once.
   */
  demandCalibration?: readonly number[]
  /** The season that plans go by. `demandPace` is then that of a catalog without it. Absent: none. */
  demandSeason?: DemandSeason
  /** Days of history that an item is planned from whose demand has grown or declined for years. Absent: all that is learned from. */
  demandRecentDays?: number
  /** Absent in runs of before there was a season. */
  seasonState?: SeasonState
  /** Origin of the demand model, its spread, calibration and season by trial. Absent: not by trial. */
  modelChoice?: ModelChoiceOrigin
  /** Tells the ABC class of an item without the others (`abcClassAbove`). Absent where nobody will ask. */
  abcFloors?: AbcFloors
}

/** The planning day of a choice of the demand model, and the items with demand and the events that it knew. */
export type ModelChoiceOrigin = { asOfDay: number; items: number; events: number }

/** Least yearly demand value, money, of the items of a class; null: the catalog has none in it. */
export type AbcFloors = Record<'abc_a' | 'abc_b' | 'abc_c', number | null>

/** Candidates, and two of shorter memory: SNB-quick of months, SNB-month of weeks. */
export const DEMAND_MODELS = [
  'STATIC-NB',
  'SES-NB',
  'EMPIRICAL',
  'SNB-fast',
  'SNB-slow',
  'SNB-disc',
  'SNB-mix',
  'SNB-emp',
  'SNB-quick',
  'SNB-month',
] as const
export type DemandModel = (typeof DEMAND_MODELS)[number]

/** One item's place in the catalog. */
export type CatalogPlace = { abcClass: AbcClass }

export type AlertLevels = Record<import('./vocabulary.ts').AlertKind, AlertLevel>

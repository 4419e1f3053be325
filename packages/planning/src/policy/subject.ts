import { isCountableUnit, knownUnitCost, LONGEST_LEAD_TIME_DAYS } from '../demand/catalog.ts'
import { catalogOfItem } from '../demand/item-catalog.ts'
import type { CatalogFacts, ContextChoices, ErpParameters, PurchaseOrder } from '../facts.ts'
import type { DemandHistory, Silence } from '../history/item-history.ts'
import { LARGEST_UNITS, SMALLEST_UNITS } from '../history/movement-days.ts'
import type { Input, World } from '../input.ts'
import type { PlanningParameters } from '../parameters.ts'
import { type RuledValues, ruledParameters } from '../rules.ts'
import type { AbcClass, Criticality, Purchasability } from '../vocabulary.ts'

/** All facts about one item when it is planned; unusable numbers are null. */
export type Subject = Input &
  World & {
    /** Money per unit, 0 where it is not known. */
    unitCost: number
  }

/** Fields of one item that demand model and policy use. Days count from 1970-01-01, quantities are in its unit. */
export type PolicyInputs = {
  demand: DemandHistory
  /** True if the unit is counted in whole pieces; kg, m, l … keep 3 decimals. */
  isCountable: boolean
  unitCost: number | null
  criticality: Criticality
  purchasability: Purchasability
  abcClass: AbcClass
  isInactive: boolean
  /** True if it may no longer be bought. */
  isBlocked?: boolean
  demandEvents730: number
  /** True if it was ever asked for, also before what the demand model learns from. */
  hasDemandEver: boolean
  /** A silence that is far longer than usual, else null. */
  silence?: Silence | null
  lifeDays: number
  boughtToOrderRatio: number | null
  /** Mean size of the demand events of the last 730 days. */
  demandSizeUnits: number | null
  averageStock730dUnits: number | null
  /** Lead times of the closed orders, days, in any order; values out of 0..1095 already dropped. */
  closedLeadTimes: Float64Array
  /** True if it comes from another site by transfers. */
  isTransferred?: boolean
  minimumLotUnits: number | null
  maximumLotUnits: number | null
  orderMultipleUnits: number | null
  erp: ErpParameters
  choices: ContextChoices
  catalog: CatalogFacts
  parameters: PlanningParameters
  /** The parameters that rules set for this item. */
  ruled?: RuledValues
}

const within = (value: number | null, lowest: number, highest: number) =>
  value !== null && value >= lowest && value <= highest ? value : null

/** A quantity of 0 or more, else null. */
function quantity(value: number | null): number | null {
  const read = within(value, 0, LARGEST_UNITS)
  return read !== null && read < SMALLEST_UNITS ? 0 : read
}

/** A quantity above 0, else null: a package of 0 is no package. */
const positive = (value: number | null) => within(value, SMALLEST_UNITS, LARGEST_UNITS)

function readErp(erp: ErpParameters): ErpParameters {
  return {
    stockingPolicy: erp.stockingPolicy,
    targetServiceLevel: within(erp.targetServiceLevel, 0, 1),
    leadTimeDays: within(erp.leadTimeDays, 0, LONGEST_LEAD_TIME_DAYS),
    reorderPointUnits: quantity(erp.reorderPointUnits),
    lotUnits: quantity(erp.lotUnits),
    minimumStockUnits: quantity(erp.minimumStockUnits),
    maximumStockUnits: quantity(erp.maximumStockUnits),
  }
}

function readOrder(order: PurchaseOrder): PurchaseOrder {
  return { ...order, units: quantity(order.units), receivedUnits: quantity(order.receivedUnits) }
}

function readChoices(choices: ContextChoices): ContextChoices {
  const read = Object.entries(choices).map(([kind, choice]) => [
    kind,
    { stance: choice.stance, value: quantity(choice.value) },
  ])
  return Object.fromEntries(read) as ContextChoices
}

/** @returns the item with the parameters and choices that hold for it: what rules say of it, under what people decided */
export function subjectOf({ terms, history, place }: Input, { catalog, parameters }: World): Subject {
  const unitCost = knownUnitCost(terms.unitCost)
  const { rules } = terms
  const ruled = rules ? ruledParameters(parameters, rules.values) : parameters
  return {
    terms: {
      ...terms,
      unitCost: unitCost > 0 ? unitCost : null,
      minimumLotUnits: positive(terms.minimumLotUnits),
      maximumLotUnits: positive(terms.maximumLotUnits),
      orderMultipleUnits: positive(terms.orderMultipleUnits),
      erp: readErp(terms.erp),
      choices: readChoices(rules ? { ...rules.choices, ...terms.choices } : terms.choices),
      orders: terms.orders.map(readOrder),
    },
    history,
    place,
    catalog: catalogOfItem(catalog, history.demand, ruled),
    parameters: ruled,
    unitCost,
  }
}

/** Returns the fields that demand and policy use. Unknown criticality is common, purchasability medium. */
export function policyInputs({ terms, history, place, catalog, parameters }: Subject): PolicyInputs {
  return {
    demand: history.demand,
    isCountable: isCountableUnit(terms.unit),
    unitCost: terms.unitCost,
    criticality: terms.criticality ?? 'common',
    purchasability: terms.purchasability ?? 'medium',
    abcClass: place.abcClass,
    isInactive: history.isInactive,
    isBlocked: terms.isBlocked === true,
    demandEvents730: history.demandStatistics.events730,
    hasDemandEver: history.hasDemandEver,
    silence: history.silence,
    lifeDays: history.lifeDays,
    boughtToOrderRatio: history.boughtToOrderRatio,
    demandSizeUnits: history.demandStatistics.meanSizeUnits,
    averageStock730dUnits: history.stock.average730Units,
    closedLeadTimes: history.closedLeadTimes,
    isTransferred: terms.suppliedFrom !== undefined,
    minimumLotUnits: terms.minimumLotUnits,
    maximumLotUnits: terms.maximumLotUnits,
    orderMultipleUnits: terms.orderMultipleUnits,
    erp: terms.erp,
    choices: terms.choices,
    catalog,
    parameters,
    ...(terms.rules ? { ruled: terms.rules.values } : {}),
  }
}

import type { MasterDataFields } from '../master-fields.ts'

/**
 * Meaning of reorder point and order quantity in an ERP. `orderWhen`: it orders once the stock is at the reorder point
 * or below it, or only below it. `quantity`: it orders the order quantity, or what is missing up to the maximum.
 */
export type ErpMeaning = { orderWhen: 'at_or_below' | 'below'; quantity: 'batch' | 'up_to' }

/** Ours: at the trigger or below it, a batch. */
export const OUR_MEANING = { orderWhen: 'at_or_below', quantity: 'batch' } as const satisfies ErpMeaning

/** A system: how it orders, and how many decimals of a quantity it keeps. */
export type ErpSystem = ErpMeaning & { decimals: number }

const AT_OR_BELOW = { ...OUR_MEANING, decimals: 3 } as const
const BELOW_UP_TO = { orderWhen: 'below', quantity: 'up_to', decimals: 3 } as const

/** Systems by the names of their presets. A system that is not here is taken to mean what we mean. */
export const ERP_SYSTEMS = {
  // A shortage is there once stock with open receipts is less than the reorder point (MRP type VB), and not at it.
  sap: { ...AT_OR_BELOW, orderWhen: 'below' },
  // The planning line is suggested once the projected inventory is the reorder point or less.
  business_central: AT_OR_BELOW,
  odoo: { ...BELOW_UP_TO, decimals: 2 },
  // Since version 14; before it was below.
  erpnext: AT_OR_BELOW,
  protheus: { ...AT_OR_BELOW, decimals: 2 },
  netsuite: { ...AT_OR_BELOW, quantity: 'up_to' },
  tryton: BELOW_UP_TO,
  // A minimum and a maximum, and no order quantity.
  aspel_sae: { ...AT_OR_BELOW, quantity: 'up_to' },
} as const satisfies Record<string, ErpSystem>

/** The system of a preset; null where nothing is known of it. */
export const erpSystem = (preset: string | undefined): ErpSystem | null =>
  Object.entries(ERP_SYSTEMS).find(([id]) => id === preset)?.[1] ?? null

/** The system as a company describes it; of one that is not known, what we mean. */
export const erpSystemBy = (system: ErpSystem | null, meaning: ErpMeaning | undefined): ErpSystem => ({
  ...AT_OR_BELOW,
  ...system,
  ...meaning,
})

/** Values as they go to an ERP, in units of the item. */
export type ErpValues = {
  stockingPolicy: string | number | null
  reorderPointUnits: string | number | null
  lotUnits: string | number | null
}

/** Fractions of units that files keep. */
const rounded = (units: number) => Math.round(units * 1e6) / 1e6

/**
 * Our values as the ERP means them; `stepUnits` is the smallest quantity of the item's unit. To order at 7 an ERP that
 * orders below its minimum gets 8. A minimum of 0 there orders what is owed already: it stands for on demand.
 */
export function inErpMeaning<Values extends ErpValues>(
  values: Values,
  { orderWhen, quantity }: ErpMeaning,
  stepUnits: number,
): Values {
  const { stockingPolicy, reorderPointUnits } = values
  const trigger = Number(reorderPointUnits ?? 0)
  const minimum = stockingPolicy === 'on_demand' ? 0 : rounded(trigger + stepUnits)
  return {
    ...values,
    ...(orderWhen === 'below' && { reorderPointUnits: minimum }),
    ...(quantity === 'up_to' && { lotUnits: null }),
  }
}

/** Converts the ERP's master data to our meaning. A missing order quantity is what fills up to the maximum. */
export function inOurMeaning<Fields extends MasterDataFields>(
  fields: Fields,
  { orderWhen, quantity }: ErpMeaning,
  stepUnits: number,
): Fields {
  const ours: Fields = { ...fields }
  const reorderPoint = fields.erpReorderPointUnits
  if (orderWhen === 'below' && typeof reorderPoint === 'number') {
    ours.erpReorderPointUnits = Math.max(0, rounded(reorderPoint - stepUnits))
    // The file has the column, and says nothing of this item.
    if (reorderPoint === 0 && fields.erpStockingPolicy === null) ours.erpStockingPolicy = 'on_demand'
  }
  const [trigger, maximum] = [ours.erpReorderPointUnits, fields.erpMaximumStockUnits]
  const isTold = typeof trigger === 'number' && typeof maximum === 'number' && maximum > trigger
  if (quantity === 'up_to' && isTold) ours.erpLotUnits ??= rounded(maximum - trigger)
  return ours
}

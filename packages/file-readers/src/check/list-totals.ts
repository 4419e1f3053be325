import type { MasterDataRecord } from '../formats/master-data.ts'
import { rounded } from '../formats/movement-tallies.ts'
import type { OrderRecord } from '../formats/orders.ts'

/**
 * Sums of a list of items or of purchase orders, to be compared with what the ERP shows. `units`: on hand, or ordered. `value`: what
 * is on hand at its cost; null where no row has both, and of orders, which have no cost. `openUnits`: of orders, what is still to come.
 */
export type ListTotals = {
  of: 'items' | 'orders'
  rows: number
  units: number
  value: number | null
  openUnits: number
}

/** Sums up a list as it is loaded, of rows with one key the last; null where none has a quantity. */
export function listTotals(
  records: readonly (MasterDataRecord | OrderRecord)[],
  isOpen: (order: OrderRecord) => boolean,
): ListTotals | null {
  const sum: ListTotals = { of: 'items', rows: 0, units: 0, value: null, openUnits: 0 }
  const items = new Map<string, MasterDataRecord>()
  for (const record of records) {
    if ('order' in record) addOrder(sum, record, isOpen)
    else items.set(`${record.siteNo}\n${record.sku}`, record)
  }
  for (const item of items.values()) addItem(sum, item)
  if (sum.rows === 0) return null
  const { units, value, openUnits } = sum
  return {
    ...sum,
    units: rounded(units),
    value: value === null ? null : rounded(value),
    openUnits: rounded(openUnits),
  }
}

function addOrder(sum: ListTotals, order: OrderRecord, isOpen: (order: OrderRecord) => boolean): void {
  const { units, receivedUnits } = order
  if (units == null) return
  sum.of = 'orders'
  sum.rows++
  sum.units += units
  if (isOpen(order)) sum.openUnits += Math.max(0, units - (receivedUnits ?? 0))
}

function addItem(sum: ListTotals, { onHandUnits, unitCost }: MasterDataRecord): void {
  if (onHandUnits == null) return
  sum.rows++
  sum.units += onHandUnits
  if (unitCost != null) sum.value = (sum.value ?? 0) + onHandUnits * unitCost
}

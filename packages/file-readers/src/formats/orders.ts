import type { RowBlock } from '../csv/scan-rows.ts'
import { type CellContext, code, day, dayOrNone, quantityOrNone, text, word } from './cell-readers.ts'
import type { Header } from './header.ts'
import { UNKNOWN } from './item-key.ts'
import { ItemRows } from './item-rows.ts'
import { canceledMark, type OrderState, orderState } from './order-state.ts'
import type { FieldTable } from './record-reader.ts'
import type { Lookup } from './row.ts'
import { type Refusal, type RowReader, unknownItem } from './row-reader.ts'
import { LONGEST_CODE, LONGEST_ORDER } from './transactions.ts'
import { YES_NO_WORDS } from './words.ts'

type OrderFields = {
  order: string
  /** Days since 1970-01-01. */
  startDay: number
  endDay?: number | null
  receivedDay?: number | null
  units?: number | null
  receivedUnits?: number | null
  code?: string | null
  /** Absent or null: open while it has no end, or ends after the planning day. */
  isActive?: boolean | null
  state?: OrderState
  isCanceled?: boolean | null
}

/** A purchase order's line. Absent: the file has no such column. null: the cell is empty. Its key: item, order, code. */
export type OrderRecord = Omit<OrderFields, 'receivedDay' | 'state' | 'isCanceled'> & {
  line: number
  itemNo: number
}

const FIELDS: FieldTable<OrderFields> = {
  order: { field: 'order', read: code(LONGEST_ORDER), isRequired: true },
  startDate: { field: 'startDay', read: day, isRequired: true },
  endDate: { field: 'endDay', read: dayOrNone },
  receivedDate: { field: 'receivedDay', read: dayOrNone },
  quantity: { field: 'units', read: quantityOrNone },
  receivedQuantity: { field: 'receivedUnits', read: quantityOrNone },
  code: { field: 'code', read: text(LONGEST_CODE) },
  active: { field: 'isActive', read: word(YES_NO_WORDS) },
  status: { field: 'state', read: orderState },
  canceled: { field: 'isCanceled', read: canceledMark },
}

/** Reads rows of purchase orders. The same key may come again: see joinOrders. */
export class OrderReader extends ItemRows<OrderRecord, OrderFields> implements RowReader<OrderRecord[]> {
  constructor(header: Header, context: CellContext, lookup: Lookup) {
    super(FIELDS, header, context, lookup)
  }

  read(block: RowBlock, row: number): Refusal | null {
    const cells = this.cells
    cells.begin()
    const itemNo = this.key.itemNo(cells, block, row, this.key.siteNo(cells, block, row))
    const fields = this.fields.read(cells, block, row)
    if (cells.faults) return { faults: cells.faults, isUnknownItem: false }
    if (itemNo === UNKNOWN) return unknownItem(this.key.sku(cells, block, row))
    this.rows.push({ ...withReceipt(withState(fields)), line: block.lines[row] as number, itemNo })
    return null
  }
}

type StatedOrder = Omit<OrderFields, 'state' | 'isCanceled'>

/** An order that its state ends is not open; where nothing of it came it has no end either, from which a lead time would be learned. */
function withState({ state, isCanceled, ...order }: OrderFields): StatedOrder {
  if (state === undefined && isCanceled === undefined) return order
  const { isActive = null, receivedUnits, receivedDay } = order
  const isEnded = isCanceled === true || state === 'canceled'
  if (!isEnded && state !== 'closed')
    return { ...order, isActive: isActive ?? (state === 'open' ? true : null) }
  const isUnmet = isEnded ? !(receivedUnits || receivedDay) : receivedUnits === 0
  return { ...order, isActive: false, ...(isUnmet && { endDay: null }) }
}

/**
 * Applies the receipt date beside the expected one: a received order ends on it. An order that was not received is
 * open, even if its expected day has passed.
 */
function withReceipt({ receivedDay, ...order }: StatedOrder): Omit<StatedOrder, 'receivedDay'> {
  if (receivedDay === undefined) return order
  const { endDay = null, isActive = null } = order
  return receivedDay === null
    ? { ...order, endDay, isActive: isActive ?? true }
    : { ...order, endDay: receivedDay, isActive }
}

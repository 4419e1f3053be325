import { MOVEMENT_FLAG, MOVEMENT_TYPE, type Movements, type TransferRole } from '../facts.ts'
import type { LeftOutRows, RowCounts } from './item-history.ts'
import { type WorkingMemory, workingMemory } from './working-memory.ts'

/** Quantities beyond this are typing errors: no item is counted in thousands of millions of millions. */
export const LARGEST_UNITS = 1e15
/** True if a quantity can be used in calculations. */
export const isReadable = (units: number): boolean => Math.abs(units) <= LARGEST_UNITS
/** Anything smaller is the dust of a conversion: stock keeps three decimals. */
export const SMALLEST_UNITS = 1e-6
/** Up to this many rows a day are put in order by insertion, which is fastest on the few rows of a usual day. */
const INSERTION_ROWS = 24

/**
 * One item's movements summed by day: columns of `count` days, ascending, none after the planning day. They
 * lie in the working memory.
 */
export type MovementDays = {
  count: number
  days: Int32Array
  /** Net consumption and net receipts of the rows used for training, with transfers where they are such (`TransferRole`). */
  demandUnits: Float64Array
  receiptUnits: Float64Array
  /** Number of underlying rows. */
  demandRows: Int32Array
  receiptRows: Int32Array
  /** Change of the stock by the rows that affect the balance. */
  flowUnits: Float64Array
  /** End-of-day snapshot, NaN where there is none. The lowest of several: no stock is promised that may not be there. */
  snapshotUnits: Float64Array
  /** First and last day with a consumption, replenishment or inventory row. */
  firstFlowDay: number | null
  lastFlowDay: number | null
  /** Last day with a consumption or replenishment row: a count corrects the books and moves nothing. */
  lastUseDay: number | null
  /** True if such rows affect the balance. */
  hasConsumption: boolean
  hasReplenishment: boolean
  rowCounts: RowCounts
}

type Rows = { index: Int32Array; count: number }

/** Sums the rows up to the planning day. The order of the input rows changes nothing, not even a rounding. */
export function sumByDay(
  movements: Movements,
  asOfDay: number,
  memory = workingMemory(),
  role: TransferRole = {},
): MovementDays {
  const rowCounts = countRows(movements)
  const rows = rowsInOrder(movements, asOfDay, rowCounts, memory)
  const out = emptyDays(rows.count, rowCounts, memory)
  const { days } = movements
  for (let from = 0; from < rows.count; ) {
    const day = days[rows.index[from]!]!
    let to = from + 1
    while (to < rows.count && days[rows.index[to]!] === day) to++
    if (to - from > 1) orderWithinDay(movements, rows.index, from, to)
    addDay(movements, rows.index, from, to, out)
    addTransfers(movements, rows.index, from, to, out, role)
    from = to
  }
  return out
}

function countRows(movements: Movements): RowCounts {
  const rows = Math.min(
    movements.days.length,
    movements.types.length,
    movements.units.length,
    movements.flags.length,
  )
  return {
    rows,
    futureRows: 0,
    unreadableRows: 0,
    duplicateRows: 0,
    notForTrainingRows: 0,
    notForBalanceRows: 0,
    demand: { future: 0, unreadable: 0, notForTraining: 0 },
    receipts: { future: 0, unreadable: 0, notForTraining: 0 },
  }
}

/** Counts a row among those of its type that are left out; snapshots and counts of the stock teach nothing anyhow. */
function countRow(rowCounts: RowCounts, type: number, reason: keyof LeftOutRows) {
  if (type === MOVEMENT_TYPE.consumption) rowCounts.demand[reason]++
  else if (type === MOVEMENT_TYPE.replenishment) rowCounts.receipts[reason]++
}

function emptyDays(size: number, rowCounts: RowCounts, memory: WorkingMemory): MovementDays {
  return {
    count: 0,
    days: memory.days(size),
    demandUnits: memory.demandUnits(size),
    receiptUnits: memory.receiptUnits(size),
    demandRows: memory.demandRows(size),
    receiptRows: memory.receiptRows(size),
    flowUnits: memory.flowUnits(size),
    snapshotUnits: memory.snapshotUnits(size),
    firstFlowDay: null,
    lastFlowDay: null,
    lastUseDay: null,
    hasConsumption: false,
    hasReplenishment: false,
    rowCounts,
  }
}

/** Indexes of the usable rows, by day. */
function rowsInOrder(
  movements: Movements,
  asOfDay: number,
  rowCounts: RowCounts,
  memory: WorkingMemory,
): Rows {
  const { days, types, units } = movements
  const index = memory.index(rowCounts.rows)
  let count = 0
  let isAscending = true
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (let row = 0; row < rowCounts.rows; row++) {
    const day = days[row]!
    if (types[row]! > MOVEMENT_TYPE.inventory || !isReadable(units[row]!)) {
      rowCounts.unreadableRows++
      countRow(rowCounts, types[row]!, 'unreadable')
    } else if (day > asOfDay) {
      rowCounts.futureRows++
      countRow(rowCounts, types[row]!, 'future')
    } else {
      if (day < highest) isAscending = false
      else highest = day
      if (day < lowest) lowest = day
      index[count++] = row
    }
  }
  if (isAscending) return { index, count }
  const range = highest - lowest + 1
  // Counting needs one slot a day of the range: worth it unless a few rows are scattered over decades.
  if (range <= 8 * count + 1024)
    return { index: countingSort(index, count, days, lowest, range, memory), count }
  return { index: index.subarray(0, count).sort((a, b) => days[a]! - days[b]!), count }
}

function countingSort(
  index: Int32Array,
  count: number,
  days: Int32Array,
  lowest: number,
  range: number,
  memory: WorkingMemory,
) {
  const starts = memory.starts(range + 1).fill(0, 0, range + 1)
  for (let i = 0; i < count; i++) {
    const slot = days[index[i]!]! - lowest + 1
    starts[slot] = starts[slot]! + 1
  }
  for (let slot = 1; slot <= range; slot++) starts[slot] = starts[slot]! + starts[slot - 1]!
  const sorted = memory.sorted(count)
  for (let i = 0; i < count; i++) {
    const row = index[i]!
    const slot = days[row]! - lowest
    sorted[starts[slot]!] = row
    starts[slot] = starts[slot]! + 1
  }
  return sorted
}

function compareRows({ types, units, flags }: Movements, a: number, b: number): number {
  return types[a]! - types[b]! || units[a]! - units[b]! || flags[a]! - flags[b]!
}

/** One order whatever the input's: sums of fractions then round the same, and equal rows stand side by side. */
function orderWithinDay(movements: Movements, index: Int32Array, from: number, to: number): void {
  if (to - from > INSERTION_ROWS) {
    index.subarray(from, to).sort((a, b) => compareRows(movements, a, b))
    return
  }
  for (let i = from + 1; i < to; i++) {
    const row = index[i]!
    let at = i - 1
    while (at >= from && compareRows(movements, index[at]!, row) > 0) {
      index[at + 1] = index[at]!
      at--
    }
    index[at + 1] = row
  }
}

/** Sums the rows `from` to `to` of the index, all of one day, into the next day of `out`. */
function addDay(movements: Movements, index: Int32Array, from: number, to: number, out: MovementDays): void {
  const { days, types, units, flags } = movements
  const day = days[index[from]!]!
  const at = out.count++
  out.days[at] = day
  out.demandUnits[at] = 0
  out.receiptUnits[at] = 0
  out.demandRows[at] = 0
  out.receiptRows[at] = 0
  out.flowUnits[at] = 0
  out.snapshotUnits[at] = Number.NaN
  let [hasFlow, hasUse] = [false, false]
  for (let i = from; i < to; i++) {
    const row = index[i]!
    const type = types[row]!
    if (i > from && compareRows(movements, index[i - 1]!, row) === 0) out.rowCounts.duplicateRows++
    if (type !== MOVEMENT_TYPE.balance && !isUseElsewhere(type, flags[row]!)) hasFlow = true
    if (type === MOVEMENT_TYPE.consumption || type === MOVEMENT_TYPE.replenishment) hasUse = true
    addToStock(out, at, type, units[row]!, (flags[row]! & MOVEMENT_FLAG.affectsBalance) !== 0)
    addToTraining(out, at, type, units[row]!, (flags[row]! & MOVEMENT_FLAG.usedForTraining) !== 0)
  }
  if (hasFlow) {
    out.firstFlowDay ??= day
    out.lastFlowDay = day
  }
  if (hasUse) out.lastUseDay = day
}

/** Bits of a transfer that changes the balance. */
const TRANSFER_OF_STOCK = MOVEMENT_FLAG.isTransfer | MOVEMENT_FLAG.affectsBalance
/** True if a row is a transfer that changes the balance. */
export const isTransfer = ({ types, flags }: Movements, row: number): boolean =>
  types[row] === MOVEMENT_TYPE.inventory && (flags[row]! & TRANSFER_OF_STOCK) === TRANSFER_OF_STOCK

/** True if a row is use at a site that is supplied from here: it moves no stock here. */
const isUseElsewhere = (type: number, flags: number): boolean =>
  type === MOVEMENT_TYPE.consumption && (flags & MOVEMENT_FLAG.isTransfer) !== 0

/**
 * Adds what a day's transfers come to: those between two stores of one site are none. To a site that is supplied by them, what comes in
 * are receipts. What goes out is no demand: that is the use of the sites that get it (`useElsewhere`).
 */
function addTransfers(
  movements: Movements,
  index: Int32Array,
  from: number,
  to: number,
  out: MovementDays,
  { suppliedFrom }: TransferRole,
): void {
  let [count, net] = [0, 0]
  for (let i = from; i < to; i++) {
    const row = index[i]!
    if (!isTransfer(movements, row)) continue
    count++
    net += movements.units[row]!
  }
  if (Math.abs(net) < SMALLEST_UNITS) return
  const at = out.count - 1
  out.lastUseDay = out.days[at]!
  if (net > 0) out.hasReplenishment = true
  else out.hasConsumption = true
  if (net > 0 && suppliedFrom !== undefined) {
    out.receiptUnits[at] = out.receiptUnits[at]! + net
    out.receiptRows[at] = out.receiptRows[at]! + count
  }
}

function addToStock(out: MovementDays, at: number, type: number, quantity: number, isCounted: boolean): void {
  if (!isCounted) {
    out.rowCounts.notForBalanceRows++
  } else if (type === MOVEMENT_TYPE.consumption) {
    out.flowUnits[at] = out.flowUnits[at]! - quantity
    out.hasConsumption = true
  } else if (type === MOVEMENT_TYPE.replenishment) {
    out.flowUnits[at] = out.flowUnits[at]! + quantity
    out.hasReplenishment = true
  } else if (type === MOVEMENT_TYPE.inventory) {
    out.flowUnits[at] = out.flowUnits[at]! + quantity
  } else if (Number.isNaN(out.snapshotUnits[at])) {
    out.snapshotUnits[at] = quantity
  }
}

/** Stock counts and snapshots teach nothing of demand. */
function addToTraining(out: MovementDays, at: number, type: number, quantity: number, isUsed: boolean): void {
  if (type >= MOVEMENT_TYPE.balance) return
  if (!isUsed) {
    out.rowCounts.notForTrainingRows++
    countRow(out.rowCounts, type, 'notForTraining')
  } else if (type === MOVEMENT_TYPE.consumption) {
    out.demandUnits[at] = out.demandUnits[at]! + quantity
    out.demandRows[at] = out.demandRows[at]! + 1
  } else {
    out.receiptUnits[at] = out.receiptUnits[at]! + quantity
    out.receiptRows[at] = out.receiptRows[at]! + 1
  }
}

/** The rows, of `demandRows` or `receiptRows`, of the days from one on. */
export function rowsSince({ days, count }: MovementDays, rows: Int32Array, fromDay: number): number {
  let sum = 0
  for (let i = count - 1; i >= 0 && days[i]! >= fromDay; i--) sum += rows[i]!
  return sum
}

import { ByteCache } from '../csv/byte-cache.ts'
import type { RowBlock } from '../csv/scan-rows.ts'
import { type CellContext, type CellReader, code, text, word } from './cell-readers.ts'
import { ContentHash, type HashedText, hashText, NO_TEXT } from './content-key.ts'
import type { CellExpected } from './expected.ts'
import type { Header } from './header.ts'
import { ItemKeyReader, UNKNOWN } from './item-key.ts'
import { dayParser, NOT_A_DAY } from './read-day.ts'
import { LARGEST_NUMBER, numberParser } from './read-number.ts'
import type { Lookup } from './row.ts'
import { RowCells } from './row-cells.ts'
import { type Refusal, type RowReader, unknownItem } from './row-reader.ts'
import { MOVEMENT_TYPE_WORDS, YES_NO_WORDS } from './words.ts'

/** Bits of `flags`, as in the engine's MOVEMENT_FLAG. A movement has both unless its row says otherwise. */
const AFFECTS_BALANCE = 1
const USED_FOR_TRAINING = 2
/** A transfer, which the engine takes as a count: for the summary of a check alone. */
export const IS_TRANSFER = 4

const [CONSUMPTION, REPLENISHMENT, , INVENTORY, TRANSFER, CONSUMPTION_RETURN] = [0, 1, 2, 3, 4, 5]

/** Characters of the number of an order and of a movement's code. */
export const LONGEST_ORDER = 100
export const LONGEST_CODE = 100

/** Movements as columns of equal length, ready for COPY, in the order of the file. */
export type MovementBatch = {
  count: number
  /** Line of the file where each row begins. */
  lines: Float64Array
  itemNos: Int32Array
  /** Days since 1970-01-01. */
  days: Int32Array
  /** 0 consumption, 1 replenishment, 2 balance, 3 inventory. */
  types: Uint8Array
  /** Signed: a negative consumption or replenishment is a return. */
  units: Float64Array
  /** Bit 1 affects the balance, bit 2 is used for training, bit 4 is a transfer. */
  flags: Uint8Array
  /** The hash covers the row as the ERP sent it, the item's number included. See ContentHash. */
  contentKeys: BigInt64Array
  /** Money per unit; NaN where there is none. */
  unitCosts: Float64Array
  orders: readonly (string | null)[]
  codes: readonly (string | null)[]
}

type Open = { [Column in keyof Omit<MovementBatch, 'count' | 'orders' | 'codes'>]: MovementBatch[Column] } & {
  keyHalves: Int32Array
  orders: (string | null)[]
  codes: (string | null)[]
}

const EXPECTED_DAY: CellExpected = { kind: 'date' }
const EXPECTED_UNITS: CellExpected = { kind: 'number', from: null, to: null }
const EXPECTED_COST: CellExpected = { kind: 'number', from: 0, to: null }
const EXPECTS = new Map<string, CellExpected>([
  ['date', EXPECTED_DAY],
  ['quantity', EXPECTED_UNITS],
  ['cost', EXPECTED_COST],
])

const NOT_A_WORD = -1
/** Texts remembered: an order number comes again within its order, a code throughout the file. */
const REMEMBERED_TEXTS = 1 << 14

/** Reads rows of stock movements without making strings of what can be told from bytes. */
export class MovementReader implements RowReader<MovementBatch> {
  readonly #capacity: number
  readonly #key: ItemKeyReader
  readonly #cells: RowCells
  readonly #places: Record<
    'date' | 'type' | 'quantity' | 'order' | 'code' | 'cost' | 'affectsBalance' | 'affectsLearning',
    number
  >
  readonly #parseDay
  readonly #parseNumber
  readonly expects: RowReader<unknown>['expects'] = EXPECTS
  readonly #type: CachedWord
  readonly #affectsBalance: CachedWord
  readonly #affectsLearning: CachedWord
  readonly #order: CachedText
  readonly #code: CachedText
  readonly #hash = new ContentHash()
  #count = 0
  #open: Open

  /** `capacity`: rows of a batch at most. */
  constructor(header: Header, context: CellContext, lookup: Lookup, capacity: number) {
    this.#capacity = capacity
    this.#key = new ItemKeyReader(header, context, lookup)
    this.#cells = new RowCells(context.encoding)
    const place = (column: string) => header.places.get(column) ?? -1
    this.#places = {
      date: place('date'),
      type: place('type'),
      quantity: place('quantity'),
      order: place('order'),
      code: place('code'),
      cost: place('cost'),
      affectsBalance: place('affectsBalance'),
      affectsLearning: place('affectsLearning'),
    }
    const { format } = context
    this.#parseDay = dayParser(format.dateFormat)
    this.#parseNumber = numberParser(format.decimalSeparator, format.thousandsSeparator)
    this.#type = new CachedWord('type', word(MOVEMENT_TYPE_WORDS)(context))
    const yesNo = word(YES_NO_WORDS)(context)
    this.#affectsBalance = new CachedWord('affectsBalance', asNumber(yesNo, AFFECTS_BALANCE))
    this.#affectsLearning = new CachedWord('affectsLearning', asNumber(yesNo, USED_FOR_TRAINING))
    this.#order = new CachedText('order', code(LONGEST_ORDER)(context))
    this.#code = new CachedText('code', text(LONGEST_CODE)(context))
    this.#open = openBatch(capacity)
  }

  get lost() {
    return this.#cells.lost
  }

  read(block: RowBlock, row: number): Refusal | null {
    const cells = this.#cells
    const places = this.#places
    cells.begin()
    const siteNo = this.#key.siteNo(cells, block, row)
    const itemNo = this.#key.itemNo(cells, block, row, siteNo)
    const day = this.#day(block, row)
    const type =
      places.type >= 0 && cells.goTo(block, row, places.type)
        ? this.#type.read(cells)
        : this.#type.missing(cells)
    const units = this.#units(block, row)
    const unitCost = this.#unitCost(block, row)
    const flags =
      this.#flag(this.#affectsBalance, AFFECTS_BALANCE, places.affectsBalance, block, row) |
      this.#flag(this.#affectsLearning, USED_FOR_TRAINING, places.affectsLearning, block, row)
    const order = this.#text(this.#order, places.order, block, row)
    const code = this.#text(this.#code, places.code, block, row)
    if (cells.faults) return { faults: cells.faults, isUnknownItem: false }
    if (itemNo === UNKNOWN) return unknownItem(this.#key.sku(cells, block, row))
    const line = block.lines[row] as number
    if (type < TRANSFER) this.#add(line, itemNo, day, type, units, flags, unitCost, order, code)
    else if (type === TRANSFER)
      this.#add(line, itemNo, day, INVENTORY, units, flags | IS_TRANSFER, unitCost, order, code)
    else {
      const returned = type === CONSUMPTION_RETURN ? CONSUMPTION : REPLENISHMENT
      this.#add(line, itemNo, day, returned, -Math.abs(units), flags, unitCost, order, code)
    }
    return null
  }

  take(): MovementBatch {
    const open = this.#open
    const count = this.#count
    this.#count = 0
    this.#open = openBatch(this.#capacity)
    return {
      count,
      lines: open.lines.subarray(0, count),
      itemNos: open.itemNos.subarray(0, count),
      days: open.days.subarray(0, count),
      types: open.types.subarray(0, count),
      units: open.units.subarray(0, count),
      flags: open.flags.subarray(0, count),
      contentKeys: open.contentKeys.subarray(0, count),
      unitCosts: open.unitCosts.subarray(0, count),
      orders: open.orders,
      codes: open.codes,
    }
  }

  #day(block: RowBlock, row: number): number {
    const cells = this.#cells
    const place = this.#places.date
    const day =
      place >= 0 && cells.goTo(block, row, place)
        ? this.#parseDay(cells.bytes, cells.start, cells.end)
        : NOT_A_DAY
    if (day === NOT_A_DAY) cells.fault('date', EXPECTED_DAY)
    return day
  }

  #units(block: RowBlock, row: number): number {
    const cells = this.#cells
    const place = this.#places.quantity
    const units =
      place >= 0 && cells.goTo(block, row, place)
        ? this.#parseNumber(cells.bytes, cells.start, cells.end)
        : Number.NaN
    if (!(Math.abs(units) <= LARGEST_NUMBER)) cells.fault('quantity', EXPECTED_UNITS)
    return units
  }

  #unitCost(block: RowBlock, row: number): number {
    const cells = this.#cells
    const place = this.#places.cost
    if (place < 0 || !cells.goTo(block, row, place)) return Number.NaN
    const cost = this.#parseNumber(cells.bytes, cells.start, cells.end)
    if (cost >= 0) return cost
    cells.lose('cost', EXPECTED_COST)
    return Number.NaN
  }

  #flag(reader: CachedWord, byDefault: number, place: number, block: RowBlock, row: number): number {
    return place < 0 || !this.#cells.goTo(block, row, place) ? byDefault : reader.read(this.#cells)
  }

  #text(reader: CachedText, place: number, block: RowBlock, row: number): HashedText {
    return place < 0 || !this.#cells.goTo(block, row, place) ? NO_TEXT : reader.read(this.#cells)
  }

  #add(
    line: number,
    itemNo: number,
    day: number,
    type: number,
    units: number,
    flags: number,
    unitCost: number,
    order: HashedText,
    code: HashedText,
  ) {
    const open = this.#open
    const row = this.#count++
    open.lines[row] = line
    open.itemNos[row] = itemNo
    open.days[row] = day
    open.types[row] = type
    open.units[row] = units
    open.flags[row] = flags
    open.unitCosts[row] = unitCost
    open.orders.push(order.text)
    open.codes.push(code.text)
    const hash = this.#hash
    hash.begin()
    hash.word(itemNo)
    hash.word(day)
    hash.word(type | ((flags & ~IS_TRANSFER) << 8))
    hash.number(units)
    hash.number(unitCost)
    hash.word(order.low)
    hash.word(order.high)
    hash.word(code.low)
    hash.word(code.high)
    hash.finish(open.keyHalves, row)
  }
}

function openBatch(capacity: number): Open {
  const contentKeys = new BigInt64Array(capacity)
  return {
    lines: new Float64Array(capacity),
    itemNos: new Int32Array(capacity),
    days: new Int32Array(capacity),
    types: new Uint8Array(capacity),
    units: new Float64Array(capacity),
    flags: new Uint8Array(capacity),
    contentKeys,
    keyHalves: new Int32Array(contentKeys.buffer),
    unitCosts: new Float64Array(capacity),
    orders: [],
    codes: [],
  }
}

/** Yes as a bit, no as 0. */
function asNumber(reader: CellReader<boolean>, bit: number): CellReader<number> {
  return {
    expected: reader.expected,
    read(bytes, start, end) {
      const isYes = reader.read(bytes, start, end)
      return isYes === undefined ? undefined : isYes ? bit : 0
    },
  }
}

/** A word that stands for a number 0 or more, looked up once for each way it is written. */
class CachedWord {
  readonly #field: string
  readonly #reader: CellReader<number>
  readonly #cache = new ByteCache<number>(1024)

  constructor(field: string, reader: CellReader<number>) {
    this.#field = field
    this.#reader = reader
  }

  read(cells: RowCells): number {
    const value = this.#cache.get(cells.bytes, cells.start, cells.end, 0, this.#make)
    return value === NOT_A_WORD ? this.missing(cells) : value
  }

  /** Notes the fault. */
  missing(cells: RowCells): number {
    cells.fault(this.#field, this.#reader.expected)
    return 0
  }

  readonly #make = (bytes: Uint8Array, start: number, end: number): number =>
    this.#reader.read(bytes, start, end) ?? NOT_A_WORD
}

class CachedText {
  readonly #field: string
  readonly #reader: CellReader<string>
  readonly #cache = new ByteCache<HashedText | null>(REMEMBERED_TEXTS)

  constructor(field: string, reader: CellReader<string>) {
    this.#field = field
    this.#reader = reader
  }

  read(cells: RowCells): HashedText {
    const value = this.#cache.get(cells.bytes, cells.start, cells.end, 0, this.#make)
    if (value === null) cells.lose(this.#field, this.#reader.expected)
    return value ?? NO_TEXT
  }

  readonly #make = (bytes: Uint8Array, start: number, end: number): HashedText | null => {
    const value = this.#reader.read(bytes, start, end)
    return value === undefined ? null : hashText(value)
  }
}

import { type FieldSpec, ITEM_FIELDS, type ItemField } from '@giro/contract'
import { type RawBuilder, sql } from 'kysely'
import { arrayRows } from '#db/array-rows.ts'
import type { Tx } from '#db/db.ts'
import { inParts, type PartChanges, partOf, partsThatDiffer } from '#items/parts.ts'
import { planRef } from '#items/refs.ts'
import { ITEM_COLUMNS, type PlanColumn } from '#planning/index.ts'

/** A cell for each item of a part: a number, NaN for null; or the place of a text among those of its column, -1 for null. */
export type Cells = Float64Array | Int32Array
/** Items whose numbers follow each other. What was read of a part with the same changes is the same. */
export type Part = { itemNos: Int32Array; cells: ReadonlyMap<PlanColumn, Cells> }
/** Kept columns of a plan, as one reader sees it. Texts are only added: all readers of a plan share them. */
export type PlanColumns = {
  parts: readonly Part[]
  texts(column: PlanColumn): Texts
}
type Plan = {
  asked: number
  changes: PartChanges
  parts: ReadonlyMap<number, Part>
  columns: ReadonlySet<PlanColumn>
  texts: Map<PlanColumn, Texts>
  /** Columns with which the plan would take more memory than all may. */
  refused: ReadonlySet<PlanColumn>
}

/** A plan as the reader sees it. */
type Seen = { name: string; here: RawBuilder<unknown>; changes: PartChanges }

/** A plan that is asked about more often than this is read into memory: before that, the database is quicker. */
const ASKED_FIRST = 2
/** Parts that several calls may read at once. */
const FEW_PARTS = 4
/** Memory that the columns of all plans may take. */
const MOST_BYTES = 48 * 2 ** 20
/** Bytes of a text besides its characters: its object and its position. */
const BYTES_OF_TEXT = 80

/** The texts of a column, each once. */
export class Texts {
  readonly all: string[] = []
  readonly #places = new Map<string, number>()
  #ranks = new Int32Array(0)
  bytes = 0

  placeOf(text: string): number {
    const existing = this.#places.get(text)
    if (existing !== undefined) return existing
    this.#places.set(text, this.all.length)
    this.bytes += BYTES_OF_TEXT + 2 * text.length
    return this.all.push(text) - 1
  }

  /** The rank of every text: in the order of `words`, or else by characters, as the database has it. */
  ranks(words: readonly string[] | undefined): Int32Array {
    if (this.#ranks.length === this.all.length) return this.#ranks
    const order = words ? null : this.all.toSorted(byCharacters)
    const rankOf = new Map((words ?? order ?? []).map((text, i) => [text, i]))
    this.#ranks = Int32Array.from(this.all, (text) => rankOf.get(text) ?? rankOf.size)
    return this.#ranks
  }
}

/** The order of collation C: by code points, where that of code units would put what lies beyond the first 65,536 too early. */
function byCharacters(a: string, b: string): number {
  const least = Math.min(a.length, b.length)
  for (let i = 0; i < least; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)]
    if (x !== y) return isSurrogate(x) === isSurrogate(y) ? x - y : isSurrogate(x) ? 1 : -1
  }
  return a.length - b.length
}
const isSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdfff

/**
 * The columns that lists filter and sort by, kept for each plan: the database would pass over every item of the catalog for
 * each list. What was changed since is read again, by parts, so that they hold for whoever sees the same changes.
 */
export class KeptColumns {
  readonly #plans = new Map<string, Plan>()
  /** Plans of which much is being read. */
  readonly #reading = new Set<string>()
  readonly #mostBytes: number

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes
  }

  /** The plan with these columns; null where the database is to answer. */
  async of(tx: Tx, plan: Seen, wanted: readonly PlanColumn[]): Promise<PlanColumns | null> {
    const before = this.#plans.get(plan.name) ?? unread(plan.changes)
    const now = { ...before, asked: before.asked + 1 }
    this.#keep(plan.name, now)
    if (now.asked <= ASKED_FIRST || wanted.some((column) => before.refused.has(column))) return null
    const missing = wanted.filter((column) => !before.columns.has(column))
    const isLong = missing.length > 0 || partsThatDiffer(before.changes, plan.changes).length > FEW_PARTS
    // Many may ask at once after a run: one of them reads for all.
    if (isLong && this.#reading.has(plan.name)) return null
    if (isLong) this.#reading.add(plan.name)
    try {
      const parts = await partsOf(tx, plan, before, wanted)
      const columns = new Set([...before.columns, ...wanted])
      const read = { ...now, changes: plan.changes, parts, columns }
      const isTooLarge = bytesOf(read) > this.#mostBytes
      // Texts that are searched take most of what is too large.
      const tooLarge: readonly PlanColumn[] = missing.includes('searchText') ? ['searchText'] : wanted
      const refused = new Set([...before.refused, ...tooLarge])
      this.#keep(plan.name, isTooLarge ? { ...unread(plan.changes), asked: now.asked, refused } : read)
      return { parts: [...parts.values()], texts: (column) => textsOf(read.texts, column) }
    } finally {
      if (isLong) this.#reading.delete(plan.name)
    }
  }

  /** Puts the plan that was asked about last behind all others, and forgets those that were asked about longest ago. */
  #keep(name: string, plan: Plan): void {
    this.#plans.delete(name)
    this.#plans.set(name, plan)
    let bytes = 0
    for (const one of this.#plans.values()) bytes += bytesOf(one)
    for (const [oldest, one] of this.#plans) {
      if (bytes <= this.#mostBytes) return
      bytes -= bytesOf(one)
      this.#plans.delete(oldest)
    }
  }
}

const unread = (changes: PartChanges): Plan => ({
  asked: 0,
  changes,
  parts: new Map(),
  columns: new Set(),
  texts: new Map(),
  refused: new Set(),
})

/** The parts of a plan with the wanted columns beside those that it has: what changed anew, of the rest what is missing. */
async function partsOf(
  tx: Tx,
  { here, changes }: Seen,
  before: Plan,
  wanted: readonly PlanColumn[],
): Promise<Map<number, Part>> {
  const { texts, columns } = before
  if (columns.size === 0) return readParts(tx, here, wanted, { texts, parts: null })
  const stale = partsThatDiffer(before.changes, changes)
  const missing = wanted.filter((column) => !columns.has(column))
  const parts = new Map(before.parts)
  for (const part of stale) parts.delete(part)
  if (missing.length > 0 && parts.size > 0) {
    const read = await readParts(tx, here, missing, { texts, parts: [...parts.keys()] })
    for (const [part, { itemNos, cells }] of read)
      parts.set(part, { itemNos, cells: new Map([...(parts.get(part)?.cells ?? []), ...cells]) })
  }
  if (stale.length > 0) {
    const read = await readParts(tx, here, [...columns, ...missing], { texts, parts: stale })
    for (const [part, anew] of read) parts.set(part, anew)
  }
  return parts
}

function bytesOf({ parts, texts }: Plan): number {
  let bytes = 0
  for (const { itemNos, cells } of parts.values()) {
    bytes += itemNos.byteLength
    for (const { byteLength } of cells.values()) bytes += byteLength
  }
  for (const one of texts.values()) bytes += one.bytes
  return bytes
}

function textsOf(texts: Map<PlanColumn, Texts>, column: PlanColumn): Texts {
  const existing = texts.get(column)
  if (existing) return existing
  const made = new Texts()
  texts.set(column, made)
  return made
}

const FIELD_OF = new Map<PlanColumn, FieldSpec>(
  Object.entries(ITEM_COLUMNS).map(([field, column]) => [column, ITEM_FIELDS[field as ItemField]]),
)
/** Returns the field specification of a column, if it is an API field. */
export const fieldOf = (column: PlanColumn): FieldSpec | undefined => FIELD_OF.get(column)

const TEXTS: readonly string[] = ['text', 'enum', 'day']
/** True if the cells of a column are places of texts. An item is named by its number. */
export const isText = (column: PlanColumn): boolean =>
  column === 'openContexts' ||
  column === 'searchText' ||
  (column !== 'itemNo' && TEXTS.includes(fieldOf(column)?.kind ?? ''))

/** Returns the SQL of a column as a text, a number or a flag. */
function spoken(column: PlanColumn): RawBuilder<unknown> {
  if (column === 'openContexts') return sql`array_to_string(p.open_contexts, ',')`
  // In whole microseconds, which a number holds and a date of JavaScript does not.
  if (fieldOf(column)?.kind === 'instant') return sql`(extract(epoch from ${planRef(column)}) * 1e6)::float8`
  return planRef(column)
}

async function readParts(
  tx: Tx,
  here: RawBuilder<unknown>,
  columns: readonly PlanColumn[],
  { texts, parts }: { texts: Map<PlanColumn, Texts>; parts: readonly number[] | null },
): Promise<Map<number, Part>> {
  const rows = await arrayRows(
    tx,
    sql`select ${partOf('p')}, p.item_no, ${sql.join(columns.map(spoken))}
      from item_plan p ${inParts('p', parts)} where ${here} order by p.item_no`,
  )
  const rowsOf = Map.groupBy(rows, ([part]) => part as number)
  return new Map([...rowsOf].map(([part, ofPart]) => [part, partFrom(ofPart, columns, texts)]))
}

function partFrom(
  rows: readonly unknown[][],
  columns: readonly PlanColumn[],
  texts: Map<PlanColumn, Texts>,
): Part {
  const cells = columns.map((column, i): [PlanColumn, Cells] => {
    const at = i + 2
    if (!isText(column)) return [column, Float64Array.from(rows, (row) => numberOf(row[at]))]
    const ofColumn = textsOf(texts, column)
    return [
      column,
      Int32Array.from(rows, (row) => (row[at] === null ? -1 : ofColumn.placeOf(row[at] as string))),
    ]
  })
  return { itemNos: Int32Array.from(rows, (row) => row[1] as number), cells: new Map(cells) }
}

const numberOf = (cell: unknown): number => (cell === null ? Number.NaN : Number(cell))

import { createHash } from 'node:crypto'
import { type OfPart, type PartChanges, type Parts, partsThatDiffer } from '#items/index.ts'

type Reading<Row> = {
  /** Field that rows which are added up have in common; null: all rows are. */
  by: NoInfer<keyof Row> | null
  /** Adds up some parts, or all of them for null. */
  read(parts: Parts): Promise<readonly Row[]>
}

type Entry = {
  changes: PartChanges
  rows: Map<number, readonly OfPart[]>
  /** The rows of all parts, added up. */
  sums: readonly object[]
  size: number
}

/** Rows that all sums together may keep, some 100 bytes each. A note of a change counts as a row. */
const MOST_ROWS = 60_000
/** A question that found nothing takes the memory of so many rows. */
const ROWS_OF_QUESTION = 10

/**
 * Sums over a plan, kept by the parts that they are made of: a decision about an item has its own part added up again and not
 * the whole catalog. They are kept by what was asked, and hold for whoever sees the same changes of a part.
 */
export class KeptSums {
  readonly #kept = new Map<string, Entry>()
  #size = 0

  /** Returns the rows of all parts, added up. */
  async of<Row extends OfPart>(
    question: string,
    changes: PartChanges,
    { by, read }: Reading<Row>,
  ): Promise<readonly Omit<Row, 'part'>[]> {
    // A question may be as long as an address: its hash is kept.
    const name = createHash('sha256').update(question).digest('base64')
    const before = this.#kept.get(name)
    const stale = before ? partsThatDiffer(before.changes, changes) : null
    if (before && stale?.length === 0) {
      this.#keep(name, before)
      return before.sums as readonly Row[]
    }
    const fresh = await read(stale)
    const rows = new Map(stale === null ? [] : (before as Entry).rows)
    for (const part of stale ?? []) rows.delete(part)
    for (const row of fresh) rows.set(row.part, [...(rows.get(row.part) ?? []), row])
    const size = [...rows.values()].reduce((sum, { length }) => sum + length, ROWS_OF_QUESTION + changes.size)
    const inOrder = [...rows].toSorted(([a], [b]) => a - b)
    const sums = addedUp(
      inOrder.flatMap(([, ofPart]) => ofPart as readonly Row[]),
      by,
    )
    this.#keep(name, { changes, rows, sums, size })
    return sums
  }

  /** Puts what was asked last behind all others, and forgets those that were asked longest ago. */
  #keep(name: string, entry: Entry): void {
    this.#forget(name)
    this.#kept.set(name, entry)
    this.#size += entry.size
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= MOST_ROWS) return
      this.#forget(oldest)
    }
  }

  #forget(name: string): void {
    this.#size -= this.#kept.get(name)?.size ?? 0
    this.#kept.delete(name)
  }
}

/** Sums over one plan, kept by their name. */
export type SumsOfPlan = <Row extends OfPart>(
  name: string,
  reading: Reading<Row>,
) => Promise<readonly Omit<Row, 'part'>[]>

type Plan = { catalogId: string; generation: number; changes: PartChanges }
export const sumsIn =
  (kept: KeptSums, { catalogId, generation, changes }: Plan): SumsOfPlan =>
  (name, reading) =>
    kept.of([catalogId, generation, name].join(), changes, reading)

/** Rows with the same value of `by` as one, what they count added up. */
function addedUp<Row extends OfPart>(rows: readonly Row[], by: keyof Row | null): Row[] {
  const sums = new Map<unknown, Row>()
  for (const row of rows) {
    const name = by && row[by]
    const sum = sums.get(name)
    if (sum) add(sum, row, by)
    else sums.set(name, { ...row })
  }
  return [...sums.values()]
}

function add<Row extends OfPart>(sum: Row, row: Row, by: keyof Row | null): void {
  const numbers = sum as Record<keyof Row, unknown>
  for (const name of Object.keys(row) as (keyof Row)[]) {
    const before = numbers[name]
    if (name !== by && typeof before === 'number') numbers[name] = before + (row[name] as number)
  }
}

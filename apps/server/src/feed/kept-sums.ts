import { createHash } from 'node:crypto'
import { type OfPart, type PartChanges, partsThatDiffer } from '#items/index.ts'

type Entry = { changes: PartChanges; rows: Map<number, readonly OfPart[]>; size: number }

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

  /** The rows of all parts, in their order. `read` adds up some parts, or all of them for null. */
  async of<Row extends OfPart>(
    question: string,
    changes: PartChanges,
    read: (parts: readonly number[] | null) => Promise<readonly Row[]>,
  ): Promise<Row[]> {
    // A question may be as long as an address: its hash is kept.
    const name = createHash('sha256').update(question).digest('base64')
    const before = this.#kept.get(name)
    const stale = before ? partsThatDiffer(before.changes, changes) : null
    const fresh = stale?.length === 0 ? [] : await read(stale)
    const rows = new Map(stale === null ? [] : (before as Entry).rows)
    for (const part of stale ?? []) rows.delete(part)
    for (const row of fresh) rows.set(row.part, [...(rows.get(row.part) ?? []), row])
    const size = [...rows.values()].reduce((sum, { length }) => sum + length, ROWS_OF_QUESTION + changes.size)
    this.#keep(name, { changes, rows, size })
    const inOrder = [...rows].toSorted(([a], [b]) => a - b)
    return inOrder.flatMap(([, ofPart]) => ofPart as readonly Row[])
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

/** Rows with the same `key` as one, what they count added up. */
export function addedUp<Row extends OfPart, Key extends keyof Row>(
  rows: readonly Row[],
  key: Key,
): Omit<Row, 'part'>[] {
  const sums = new Map<Row[Key], Row>()
  for (const row of rows) {
    const sum = sums.get(row[key])
    sums.set(row[key], sum ? plus(sum, row, key) : row)
  }
  return [...sums.values()]
}

function plus<Row extends OfPart>(a: Row, b: Row, key: keyof Row): Row {
  const entries = Object.entries(b).map(([name, value]) => {
    const other = a[name as keyof Row]
    return [name, name === key || typeof other !== 'number' ? other : other + (value as number)]
  })
  return Object.fromEntries(entries) as Row
}

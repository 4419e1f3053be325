/** Rows that were left out for one reason, and the first of them. */
export type LeftOutRows = {
  /** The file's name of the column that says so. */
  title: string
  /** Its content; '' for an empty cell. */
  found: string
  rows: number
  line: number
}

/** Counts rows that are left out, by their reasons. */
export class LeftOutCount {
  #rows = 0
  readonly #reasons = new Map<string, LeftOutRows>()

  add(title: string, found: string, line: number): void {
    this.#rows++
    const key = `${title}\n${found}`
    const reason = this.#reasons.get(key)
    if (reason) reason.rows++
    else if (this.#reasons.size < MOST_REASONS) this.#reasons.set(key, { title, found, rows: 1, line })
  }

  get rows(): number {
    return this.#rows
  }

  /** The commonest first. */
  get reasons(): LeftOutRows[] {
    return [...this.#reasons.values()].sort((a, b) => b.rows - a.rows)
  }
}

/** Reasons that are told apart. */
const MOST_REASONS = 50

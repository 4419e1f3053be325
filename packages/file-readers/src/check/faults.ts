import type { CellExpected, CellFault } from '../formats/expected.ts'
import { guessCode } from './guess-codes.ts'
import type { CheckedColumn } from './guess-columns.ts'

/** Rows of one fault that are shown. */
const EXAMPLES = 5
/** Codes of one column that are asked about. */
const MOST_CODES = 40

/** One kind of fault in one column: how many rows have it, and the first of them. */
export type FaultGroup = {
  /** Our name of the column; null: one of the file's own, or the row as a whole. */
  column: string | null
  /** The file's name of the column; '' for the row as a whole. */
  title: string
  expected: CellExpected | { kind: 'filled' }
  rows: number
  examples: { line: number; found: string }[]
  /** Codes that are none of the expected words, and were not said to mean nothing: each once, with the word of ours it is guessed to be. */
  codes: { found: string; guess: string | null }[]
}

/** Gathers what is wrong, one group for each column and reason. */
export class FaultGroups {
  readonly #titles: ReadonlyMap<string, string>
  readonly #own: ReadonlySet<string>
  readonly #found = new Map<string, FaultGroup>()
  readonly #ignored: ReadonlySet<string>

  constructor(columns: readonly CheckedColumn[], ignored: ReadonlySet<string>) {
    this.#ignored = ignored
    this.#titles = new Map(columns.map(({ title, column }) => [column ?? title, title]))
    this.#own = new Set(columns.flatMap(({ column }) => (column === null ? [] : [column])))
  }

  /** Faults of columns that the file has not are passed over: that they are missing is said once. */
  add(line: number, faults: readonly CellFault[]): void {
    for (const { field, expected, found } of faults) {
      const title = field === 'row' ? '' : this.#titles.get(field)
      if (title === undefined) continue
      const reason = found === '' && title !== '' ? ({ kind: 'filled' } as const) : expected
      const key = `${field}|${reason.kind}`
      const column = this.#own.has(field) ? field : null
      const group: FaultGroup = this.#found.get(key) ?? {
        column,
        title,
        expected: reason,
        rows: 0,
        examples: [],
        codes: [],
      }
      group.rows++
      if (reason.kind === 'word') this.#addCode(group, found, reason.words)
      if (group.examples.length < EXAMPLES) group.examples.push({ line, found })
      this.#found.set(key, group)
    }
  }

  #addCode({ codes }: FaultGroup, found: string, words: readonly string[]): void {
    const isKnown =
      codes.length === MOST_CODES || this.#ignored.has(found) || codes.some((code) => code.found === found)
    if (!isKnown) codes.push({ found, guess: guessCode(found, words) })
  }

  get all(): FaultGroup[] {
    return [...this.#found.values()].sort((a, b) => b.rows - a.rows)
  }
}

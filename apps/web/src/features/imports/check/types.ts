import type { FileKind } from '@giro/contract'

export type Encoding = 'utf-8' | 'latin1'
/** How a file is written; `columnSeparator` null: found in its header. */
export type Writing = {
  dateFormat: string
  decimalSeparator: string
  thousandsSeparator: string
  columnSeparator: string | null
  encoding: Encoding
}
/** A company's own words of one section: ours → theirs. */
type SectionWords = Readonly<Record<string, readonly string[]>>

/** What the worker is asked: a file, and how it should be read. The columns come along so that the worker needs nothing else. */
export type CheckRequest = {
  file: Blob
  kind: FileKind
  writing: Writing
  columns: Readonly<
    Record<FileKind, { section: string; required: readonly string[]; optional: readonly string[] }>
  >
  words: Readonly<Record<string, SectionWords>>
  /** Today, `YYYY-MM-DD`. */
  today: string
}

/** What belongs in a cell. */
export type Expected =
  | { kind: 'date'; dateFormat: string }
  | { kind: 'number'; least: number | null }
  | { kind: 'word'; words: readonly string[] }
  | { kind: 'filled' }
  | { kind: 'cells'; count: number }
  | { kind: 'quotes' }

/** The same thing wrong in one column: how many rows, and the first of them. */
export type Fault = {
  /** Our name of the column; null: the row as a whole. */
  column: string | null
  title: string
  expected: Expected
  rows: number
  examples: { line: number; found: string }[]
}

export type CheckedColumn = {
  title: string
  /** Ours, or what it is guessed to be; null: none. */
  column: string | null
  match: 'known' | 'guess' | 'none'
}

/** A column whose dates can be read day first and month first. */
export type AmbiguousDates = { title: string; found: string; readings: { dateFormat: string; day: string }[] }

/** The file as it would be read; what the server finds may differ beyond the rows that were checked. */
export type Reading = {
  outcome: 'read'
  rows: number
  /** False: only the first rows were looked at. */
  isWhole: boolean
  columnSeparator: string
  encoding: Encoding
  columns: CheckedColumn[]
  /** Required columns that no title stands for, neither known nor guessed; a file without them is refused. */
  missing: string[]
  faults: Fault[]
  laterThanToday: number
  emptyRows: number
  repeatedKeys: number
  ambiguousDates: AmbiguousDates[]
  /** What the file rather seems to be written in, where it differs from the format. */
  suggestion: Partial<Writing> | null
  /** The first rows, as they came. */
  preview: string[][]
}
/** The server would refuse the file as a whole, by the same code. */
export type Refused = { outcome: 'refused'; code: string; parameters: Record<string, string | number> }
export type FileCheck = Reading | Refused

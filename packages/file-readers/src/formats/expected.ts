import { CSV_LIMITS } from '../csv/limits.ts'
import { dateExample, type FileFormat, numberExample } from './file-format.ts'

/** Expected content of a cell or a row, which the file alone decides. */
export type CellExpected =
  | { kind: 'text'; longest: number }
  /** null: no limit but that of every number. */
  | { kind: 'number'; from: number | null; to: number | null }
  | { kind: 'ratio' }
  | { kind: 'lead_time' | 'above_zero' }
  | { kind: 'date' }
  | { kind: 'word'; words: readonly string[] }
  | { kind: 'columns'; count: number }
  | { kind: 'days'; from: number; to: number }
  | {
      kind: 'site' | 'which_site' | 'quotes' | 'encoding' | 'nul' | 'fewer_columns' | 'not_total' | 'no_value'
    }
  | {
      kind: 'week_days' | 'periods' | 'email'
    }
/** Expected state of an item, which its catalog decides. */
type ItemExpected = { kind: 'item' | 'planned_item' | 'active_item' | 'complete_item' | 'whole_number' }
/** Expectation written in English by `faultText`, and by a screen in its own language. */
type Expected = CellExpected | ItemExpected

/**
 * Fault of one cell: our name of its column (`row`: the whole row), the expected and the found content, '' being
 * nothing.
 */
export type CellFault = { field: string; expected: CellExpected; found: string }
export type Fault = { field: string; expected: Expected; found: string }

/** `a number such as 1234.56, 0 or more`. */
function expectedText(expected: Expected, format: FileFormat): string {
  switch (expected.kind) {
    case 'text':
      return `text of at most ${expected.longest} characters`
    case 'number': {
      const example = `a number such as ${numberExample(format)}`
      const { from, to } = expected
      if (from === null) return example
      return to === null ? `${example}, ${from} or more` : `${example}, from ${from} to ${to}`
    }
    case 'ratio':
      return `a ratio from 0 to 1, or a percentage such as 97${format.decimalSeparator}5%`
    case 'date':
      return `a date such as ${dateExample(format.dateFormat)}`
    case 'word':
      return `one of ${expected.words.join(', ')}`
    case 'days':
      return `a number of days from ${expected.from} to ${expected.to}`
    case 'columns':
      return `${expected.count} columns`
    default:
      return TEXT[expected.kind]
  }
}

const TEXT = {
  week_days: 'days of the week such as Mon, Thu or 1, 4 (1 is Monday)',
  periods: 'periods as date – date, separated by semicolons',
  email: 'an email address',
  lead_time: 'a lead time such as 14, 2W or 34 days',
  above_zero: 'a value above 0',
  site: 'a site of the company',
  which_site: 'a site, of which the company has several',
  item: 'an item of the catalog',
  planned_item: 'an item of the last planning run',
  active_item: 'an active item',
  complete_item: 'an item with complete data',
  whole_number: 'a whole number, since the item is counted in pieces',
  quotes: 'quotes that close at the end of their cell',
  encoding: 'UTF-8 text',
  nul: 'text',
  not_total: 'an item, not a total',
  no_value: 'no value, since only manual data has one',
  fewer_columns: `at most ${CSV_LIMITS.columns} columns`,
} as const

/** Descriptions of a row's content if it cannot be shown. */
const FOUND: Partial<Record<Expected['kind'], string>> = {
  quotes: 'a quote that does not',
  encoding: 'bytes that are not',
  nul: 'a NUL byte',
  fewer_columns: 'more',
}

/** `expected a date such as 31/12/2026, found nothing`, in English. */
export const faultText = ({ expected, found }: Fault, format: FileFormat): string =>
  `expected ${expectedText(expected, format)}, found ${FOUND[expected.kind] ?? (found || 'nothing')}`

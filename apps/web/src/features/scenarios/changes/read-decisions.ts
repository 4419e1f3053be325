import type { ScenarioDecision } from '@giro/contract'
import { plain } from '#ui/list/search.ts'

export const DECISION_COLUMNS = ['sku', 'site', 'context', 'stance', 'value', 'note'] as const
export type DecisionColumn = (typeof DECISION_COLUMNS)[number]
type Words = readonly { value: string; label: string }[]

/** Words of a spreadsheet: labels of each column, context and choice on the screen. */
export type DecisionWords = {
  column: (column: DecisionColumn) => string
  contexts: Words
  stances: Words
  number: (text: string) => number | null
}

/** A row as it was pasted, cells in the order of the columns, and what is sent of it; null where a part of it is missing. */
export type PastedRow = {
  cells: readonly string[]
  missing: readonly DecisionColumn[]
  decision: ScenarioDecision | null
}

/** Pasted rows as decisions. The first row may name the columns, in whatever order they stand. */
export function readDecisions(pasted: readonly (readonly string[])[], words: DecisionWords): PastedRow[] {
  const [first = []] = pasted
  const named = DECISION_COLUMNS.map((column) => first.findIndex((cell) => isColumn(words, column, cell)))
  const hasHead = named.filter((place) => place >= 0).length > 1
  const places = hasHead ? named : [...DECISION_COLUMNS.keys()]
  return pasted.slice(hasHead ? 1 : 0).map((row) => {
    const cells = places.map((place) => row[place] ?? '')
    return readRow(cells, words)
  })
}

const isColumn = (words: DecisionWords, column: DecisionColumn, text: string) =>
  [words.column(column), column].some((one) => plain(one) === plain(text))

/** A value alone is a decision by hand. Words and numbers that nobody knows are sent as they stand: the server names them. */
function readRow(cells: readonly string[], words: DecisionWords): PastedRow {
  const cell = (column: DecisionColumn) => cells[DECISION_COLUMNS.indexOf(column)] ?? ''
  const [sku, site, value, note] = [cell('sku'), cell('site'), cell('value'), cell('note')]
  const context = wordOf(words.contexts, cell('context'))
  const stance = cell('stance') === '' && value !== '' ? 'manual' : wordOf(words.stances, cell('stance'))
  const required = { sku, context, stance }
  const missing = (['sku', 'context', 'stance'] as const).filter((column) => required[column] === '')
  const decision = {
    ...required,
    ...(site === '' ? {} : { site }),
    ...(value === '' ? {} : { value: asValue(context, value, words) }),
    ...(note === '' ? {} : { note }),
  }
  return { cells, missing, decision: missing.length > 0 ? null : decision }
}

/** Returns the word of the wire for what is written: that word or a name of it, whatever its accents and capitals. */
const wordOf = (words: Words, text: string): string =>
  words.find(({ value, label }) => [value, ...namesIn(label)].some((one) => plain(one) === plain(text)))
    ?.value ?? text

/** Returns the names in a label: for "Trigger (reorder point)" the whole label and each of the two. */
const namesIn = (label: string): string[] =>
  [label, ...label.split(/[()]/).map((name) => name.trim())].filter(Boolean)

/** A service level is written in percent, or as the ratio that it is. */
function asValue(context: string, text: string, { number }: DecisionWords): number | string {
  const value = number(text.replace('%', '').trim())
  if (value === null) return text
  return context === 'service' && value > 1 ? Number((value / 100).toFixed(6)) : value
}

import { guessColumns, plainPlaces } from '../check/guess-columns.ts'
import type { FileKind } from '../columns.ts'
import type { FileFormat } from '../formats/file-format.ts'
import { formulaLanguage, readNumberIn } from '../formats/lead-time.ts'
import { readsAsTotal } from '../formats/total-row.ts'
import { type BusinessWords, codesIn, foldWord } from '../formats/words.ts'
import { type KnownList, knownList } from '../presets/presets.ts'
import { codeReader } from './code-writing.ts'
import type { CodeMeaning, FileReading, LeaveOut } from './file-reading.ts'
import { goesOut, guessMeaning } from './guess-meaning.ts'
import { monthOfTitle } from './month-columns.ts'
import { isSinglePiece, leftOutValues, piecesOf, readingColumn, stateColumn } from './reading-titles.ts'
import { reasonPlace } from './reason-column.ts'
import { placeFinder, titlePlace } from './title-places.ts'
import { textNumber } from './written-numbers.ts'

/** The rows of a file that a reading is guessed from. */
export type SampleRows = {
  titles: readonly string[]
  rows: readonly (readonly string[])[]
  format: FileFormat
}

/** Guessed file mapping. */
export type Suggestion = {
  reading: FileReading
  /** The list of a known system that it looks like. */
  known: Pick<KnownList, 'id' | 'system' | 'list'> | null
  /** Codes of the type column of which nothing is known. */
  unknownCodes: string[]
  /** Types of the list under which subtypes of the company's choice may be something else. */
  asksSubtypesOf: readonly string[]
  /** The part of what is used, or of all rows where no code says it, that is written below zero. */
  belowZero: number
}

/** Different values of a column that are looked at: a column of more says nothing by its values. */
const MOST_VALUES = 80

/**
 * Guesses how a file is understood. `base`: what is known of it already, such as how one with the same titles was read.
 * `answered` puts what was answered of titles in place of what is guessed of these.
 */
export function suggestReading(
  kind: FileKind,
  sample: SampleRows,
  words: BusinessWords,
  base: FileReading | null = null,
  answered: (reading: FileReading) => FileReading = (reading) => reading,
): Suggestion | null {
  const known = base && !base.preset ? null : knownList(kind, sample.titles, base?.preset)
  const named = base ?? known?.reading ?? null
  const about = known && { id: known.id, system: known.system, list: known.list }
  if (kind !== 'transactions')
    return (
      named && {
        reading: withLeadTimes(named, sample),
        known: about,
        unknownCodes: [],
        asksSubtypesOf: [],
        belowZero: 0,
      }
    )
  const guessed = known?.reading ?? guessedColumns(sample, words)
  const mayHaveReasons = known === null || guessed.columns.some(({ column }) => column === 'type')
  const columns = base ?? (mayHaveReasons ? withReasons(guessed, sample, words) : guessed)
  const withMonths = named ? columns : withMonthColumns(columns, sample)
  return {
    ...byRows(answered(withMonths), sample, words, { isPreset: known !== null }),
    ...{ known: about, asksSubtypesOf: known?.asksSubtypesOf ?? [] },
  }
}

/** The reading with the language of its lead times, where they have units. */
function withLeadTimes(reading: FileReading, { titles, rows, format }: SampleRows): FileReading {
  const named = reading.columns.find(({ column }) => column === 'leadTime')
  const place = named ? placeFinder(titles)(named) : -1
  if (place < 0 || reading.leadTimeLanguage) return reading
  const cells = rows.map((row) => row[place] ?? '')
  const leadTimeLanguage = formulaLanguage(cells, readNumberIn(format))
  return leadTimeLanguage ? { ...reading, leadTimeLanguage } : reading
}

/** The columns that titles are known or usually taken for, those that are none of FILE_COLUMNS too. */
function guessedColumns({ titles, rows }: SampleRows, words: BusinessWords): FileReading {
  const header = { titles, places: plainPlaces('transactions', titles, words) }
  const guessed = guessColumns('transactions', header)
  const columns = guessed.flatMap(({ column, match }, place) =>
    column !== null && match !== 'doubt' ? [{ column, ...titlePlace(titles, place) }] : [],
  )
  const taken = new Set(columns.map(({ column }) => column))
  const others = titles.flatMap((title, place) => {
    const column = readingColumn(title)
    const isFree = guessed[place]?.match === 'none' || guessed[place]?.match === 'doubt'
    if (column === null || taken.has(column) || !isFree) return []
    taken.add(column)
    return [{ column, ...titlePlace(titles, place) }]
  })
  const all = [...columns, ...others].filter(({ column }) => isOfUse(column, taken))
  const hasItem = taken.has('sku')
  const hasHeadings =
    !hasItem && rows.some((cells) => cells.filter((cell) => cell.trim() !== '').length === 1)
  return { columns: all, ...(hasHeadings && { itemAbove: { fromLevel: levelsAbove(rows) > 1 ? 1 : 0 } }) }
}

/**
 * True if the column is useful: an origin needs a destination and vice versa; a direction or two quantities need no
 * type.
 */
function isOfUse(column: string, there: ReadonlySet<string>): boolean {
  if (column === 'from') return there.has('to') && !there.has('type')
  if (column === 'to') return there.has('from') && !there.has('type')
  if (column === 'quantityIn' || column === 'quantityOut')
    return !there.has('quantity') && there.has('quantityOut')
  return true
}

/** Meanings that reasons must have to be read at all, and to be read in place of a column that only says in and out. */
const [FEW_MEANINGS, MORE_MEANINGS] = [2, 3]

/** A reading whose rows are told by a column of reasons, where no other says it, or no more than in or out. */
function withReasons(reading: FileReading, { titles, rows }: SampleRows, words: BusinessWords): FileReading {
  const has = (column: string) => reading.columns.some((one) => one.column === column)
  if (has('from')) return reading
  const find = placeFinder(titles)
  const taken = new Set(reading.columns.map(find))
  const free = titles.flatMap((title, place) => (taken.has(place) || stateColumn(title) ? [] : [place]))
  const type = reading.columns.find(({ column }) => column === 'type')
  if (type && !saysDirection(new ColumnValues({ titles, rows }, reading).of('type'), words)) return reading
  const place = reasonPlace(rows, free, type ? MORE_MEANINGS : FEW_MEANINGS)
  if (place < 0) return reading
  const others = reading.columns.map((one) => (one === type ? { ...one, column: 'direction' } : one))
  return {
    ...reading,
    columns: [...others, { column: 'type', ...titlePlace(titles, place) }],
    codesAreWords: true,
  }
}

/** True if codes mean only in and out, without further meanings given by the company. */
function saysDirection(codes: readonly string[], words: BusinessWords): boolean {
  const known = new Set(codesIn(words.transactions ?? {}).map(([code]) => code))
  const filled = codes.filter((code) => code !== '' && !readsAsTotal(code))
  const meanings = filled.map((code) => (known.has(foldWord(code)) ? null : guessMeaning(code)?.meaning))
  return (
    filled.length === 2 && ['consumption', 'replenishment'].every((one) => meanings.some((is) => is === one))
  )
}

/** Levels of lines that have nothing but a name. */
const levelsAbove = (rows: readonly (readonly string[])[]): number =>
  new Set(
    rows.flatMap((cells) => {
      const filled = cells.flatMap((cell, place) => (cell.trim() === '' ? [] : [place]))
      return filled.length === 1 ? filled : []
    }),
  ).size

/** Months in titles that make a file one of months. */
const LEAST_MONTHS = 3

function withMonthColumns(reading: FileReading, { titles }: SampleRows): FileReading {
  const months = titles.flatMap((title, place) => {
    const month = monthOfTitle(title)
    return month === null ? [] : [{ ...titlePlace(titles, place), month }]
  })
  return months.length < LEAST_MONTHS ? reading : { ...reading, months }
}

/** Derives from the rows: the meaning of codes, whether negative means out, and which rows to leave out. */
function byRows(
  reading: FileReading,
  sample: SampleRows,
  words: BusinessWords,
  { isPreset }: { isPreset: boolean },
): Omit<Suggestion, 'known' | 'asksSubtypesOf'> {
  const values = new ColumnValues(sample, reading)
  const known = new Map([
    ...codesIn(words.transactions ?? {}).map(([code, meaning]) => [code, { code, meaning }] as const),
    ...(reading.codes ?? []).map((one) => [foldWord(one.code), one] as const),
  ])
  const found = values.of('type')
  const allRows = reading.allRows ?? everyRow(reading)
  const meaningOf = (code: string) => (allRows ? { code, ...allRows } : guessMeaning(code))
  const isOpen = (code: string) => code !== '' && !known.has(foldWord(code))
  const guesses = found.filter(isOpen).flatMap((code) => meaningOf(code) ?? [])
  const codes = [...(reading.codes ?? []), ...guesses]
  for (const guess of guesses) known.set(foldWord(guess.code), guess)
  const unknownCodes = found.filter((code) => code !== '' && !known.has(foldWord(code)))
  const { sign, belowZero } = signOf(sample, reading, allRows, known)
  const leaveOut = joined(reading.leaveOut ?? [], isPreset ? [] : usualLeaveOut(sample, values))
  const units = reading.units ?? usualUnits(values.of('unit'))
  const directions = values.of('direction')
  const isKnown = reading.out?.some((one) => directions.some((value) => foldWord(value) === foldWord(one)))
  const out = isKnown ? [] : directions.filter(goesOut)
  return {
    unknownCodes,
    belowZero,
    reading: {
      ...reading,
      ...(codes.length > 0 && { codes }),
      ...(allRows && { allRows }),
      ...(sign && { sign }),
      ...(leaveOut.length > 0 && { leaveOut }),
      ...(units.length > 0 && { units }),
      ...(out.length > 0 && { out }),
    },
  }
}

/** The different values of columns. */
class ColumnValues {
  readonly #sample: Pick<SampleRows, 'titles' | 'rows'>
  readonly #place: (column: string) => number
  readonly #code
  readonly #found = new Map<number, string[]>()

  constructor(sample: Pick<SampleRows, 'titles' | 'rows'>, reading: FileReading) {
    const { columns } = reading
    this.#sample = sample
    this.#code = codeReader(reading)
    const find = placeFinder(sample.titles)
    this.#place = (column) => {
      const named = columns.find((one) => one.column === column)
      return named ? find(named) : -1
    }
  }

  /** None where the file has no such column. */
  of(column: string): string[] {
    return this.at(this.#place(column), column === 'type' ? this.#code : undefined)
  }

  /** None where there are too many. */
  at(place: number, read = (cell: string) => cell.trim()): string[] {
    if (place < 0) return []
    const before = this.#found.get(place)
    if (before) return before
    const values = new Set<string>()
    for (const cells of this.#sample.rows) {
      values.add(read(cells[place] ?? ''))
      if (values.size > MOST_VALUES) break
    }
    const found = values.size > MOST_VALUES ? [] : [...values]
    this.#found.set(place, found)
    return found
  }
}

/**
 * Returns the meaning of rows without a type: with two quantity columns, outgoing is usage. With one quantity it must
 * be answered.
 */
function everyRow({ columns, months }: FileReading): FileReading['allRows'] {
  const has = (column: string) => columns.some((one) => one.column === column)
  if (has('type') || has('from')) return undefined
  if (has('quantityOut')) return { meaning: 'consumption', whenIn: 'replenishment' }
  return months ? { meaning: 'consumption' } : undefined
}

/** A share of usage below zero between these leaves open what the sign means. */
export const [SURELY_RETURNS, SURELY_OUT] = [0.3, 0.7]

/** Most of the rows that are used, or go back to a supplier, have to be below zero for that to mean out. */
function signOf(
  { titles, rows, format }: SampleRows,
  { columns, sign, codesAreWords }: FileReading,
  allRows: FileReading['allRows'],
  codes: ReadonlyMap<string, CodeMeaning>,
): { sign: FileReading['sign']; belowZero: number } {
  const find = placeFinder(titles)
  const placeOf = (column: string) => {
    const named = columns.find((one) => one.column === column)
    return named ? find(named) : -1
  }
  const [type, quantity] = [placeOf('type'), placeOf('quantity')]
  if (quantity < 0 || placeOf('from') >= 0 || placeOf('direction') >= 0)
    return { sign: undefined, belowZero: 0 }
  const number = textNumber(format)
  const code = codeReader({ codesAreWords })
  const tells = (cells: readonly string[]): boolean => {
    const meaning = (codes.get(foldWord(code(cells[type] ?? ''))) ?? allRows)?.meaning
    return meaning === 'consumption' || meaning === 'replenishmentReturn' || (type < 0 && !allRows)
  }
  const units = rows.filter(tells).map((cells) => number((cells[quantity] ?? '').trim()))
  const [below, above] = [units.filter((one) => one < 0).length, units.filter((one) => one > 0).length]
  const belowZero = below / Math.max(1, below + above)
  if (below + above === 0) return { sign, belowZero }
  // What was answered of a file with the same titles stands where this one leaves it open, or its rows are of both directions.
  const isOpen = belowZero > SURELY_RETURNS && belowZero < SURELY_OUT
  if (sign !== undefined && (isOpen || allRows?.whenIn !== undefined)) return { sign, belowZero }
  return { sign: belowZero > 0.5 ? 'below_zero_is_out' : 'by_meaning', belowZero }
}

/** Joins known exclusions with those that the values of this file suggest. */
function joined(known: readonly LeaveOut[], usual: readonly LeaveOut[]): LeaveOut[] {
  const isSame = (a: LeaveOut, b: LeaveOut) => foldWord(a.title) === foldWord(b.title) && a.nth === b.nth
  const both = known.map((one) => {
    const more = usual.find((other) => isSame(one, other))?.values ?? []
    return { ...one, values: [...new Set([...one.values, ...more])] }
  })
  return [...both, ...usual.filter((one) => !known.some((other) => isSame(one, other)))]
}

/** Rows that columns of states and marks say never held. */
function usualLeaveOut({ titles }: SampleRows, values: ColumnValues): LeaveOut[] {
  return titles.flatMap((title, place): LeaveOut[] => {
    const of = stateColumn(title)
    if (of === null) return []
    const named = titlePlace(titles, place)
    if (of === 'day') return [{ ...named, values: [], isFilled: true }]
    const left = leftOutValues(of, values.at(place))
    return left.length > 0 ? [{ ...named, values: left }] : []
  })
}

/** Dozens and the like, where the file counts single pieces too. */
function usualUnits(units: readonly string[]): NonNullable<FileReading['units']> {
  if (!units.some(isSinglePiece)) return []
  return units.flatMap((unit) => {
    const factor = piecesOf(unit)
    return factor === null ? [] : [{ unit, factor }]
  })
}

import { FILE_COLUMNS, type FileKind } from '../columns.ts'
import type { Gunzip } from '../csv/unpack.ts'
import { FileProblem, type FileProblemParameters } from '../file-problem.ts'
import type { FileFormat } from '../formats/file-format.ts'
import type { Tally } from '../formats/movement-tallies.ts'
import { type BusinessWords, withTitles } from '../formats/words.ts'
import { listOfOtherKind } from '../presets/presets.ts'
import type { FileReading } from '../reading/file-reading.ts'
import type { LeftOutRows } from '../reading/left-out-rows.ts'
import type { Doubt } from './doubts.ts'
import type { FaultGroup } from './faults.ts'
import { CHECKED_ROWS, readStart } from './file-start.ts'
import { type CheckedColumn, seemsKind, titlesOf, withCells } from './guess-columns.ts'
import type { AmbiguousDates, AmbiguousNumbers } from './judge-writing.ts'
import type { ListTotals } from './list-totals.ts'
import type { Named } from './named.ts'
import type { WithoutQuantity } from './open-orders.ts'
import type { ReadingOption, ReadingQuestion } from './reading-questions.ts'
import { answeredBefore, plainReading, type Remembered, withRemembered } from './remembered.ts'
import type { MovementSummary } from './summary.ts'
import { type FileSource, type Survey, type SurveyRequest, surveyFile } from './survey.ts'
import { type SheetSource, sheetHead, surveySheet } from './survey-sheet.ts'
import { understand } from './understand.ts'

export { FileProblem } from '../file-problem.ts'
export type {
  AmbiguousDates,
  AmbiguousNumbers,
  CheckedColumn,
  Doubt,
  FaultGroup,
  FileReading,
  FileSource,
  Gunzip,
  LeftOutRows,
  MovementSummary,
  ReadingOption,
  ReadingQuestion,
  Remembered,
  SheetSource,
  Tally,
}

/** Meaning of a file's column or of a code in it. */
type Meaning = { column: string; title: string }

export type CheckRequest = {
  kind: FileKind
  /** Format of the company's files, used where the file leaves it open. */
  format: FileFormat
  /** The company's own column names and codes. */
  words: BusinessWords
  /** Meanings given for this file's columns and codes; '' is nothing. */
  columns?: readonly Meaning[]
  /** Format given for this file. */
  writing?: Partial<FileFormat>
  /** Known file mapping; null: remembered from the same titles, or guessed. */
  reading?: FileReading | null
  /** Remembered mappings of the kind, by titles. */
  remembered?: readonly Remembered[]
  /** Answers about the mapping, which override what is known or guessed. */
  answers?: Partial<FileReading>
  /** A column says what each row is, though its title does not tell which: not every row is one thing. */
  hasTypeColumn?: boolean
  /** The decimal sign of the company's country and of its language: it settles 9,999, which two ways of writing would read. */
  usualDecimal?: '.' | ','
  /** Today, `YYYY-MM-DD`. */
  today: string
}

/** The import would refuse the file as a whole, by the same code. */
export type Refused = { outcome: 'refused'; code: string; parameters: FileProblemParameters }

/** The file as it would be read; what the import finds may differ beyond the rows that were checked. */
export type Reading = {
  outcome: 'read'
  /**
   * Format found in the cells, completed by the company's. Its separator is null if it equals the decimal separator.
   */
  writing: FileFormat
  /** The separator of its columns, and its encoding. */
  columnSeparator: string
  /** Line of the header where others stand above it, which are left out. */
  headerLine: number | null
  /** Rows that were checked, of all. */
  rows: number
  allRows: number | null
  /** Checked rows that would be rejected. */
  rejected: number
  /** Those that would be left out for a code that was said to mean nothing. */
  ignoredRows: number
  /** Checked rows that say no site. */
  withoutSite: number
  /** The sites and items that the checked rows name. */
  named: Named
  /** Another kind that it looks like, and the titles that are columns of it alone. */
  otherKind: FileKind | null
  otherTitles: string[]
  columns: CheckedColumn[]
  /** Guesses that it is read by: of columns, and of codes. */
  taken: { columns: Meaning[]; codes: Meaning[] }
  /** Required columns that no title is known or surely guessed to stand for. */
  missing: string[]
  faults: FaultGroup[]
  laterThanToday: number
  /** Receipts below zero, which are read as returns to the supplier; the first of them. */
  returns: { rows: number; line: number; title: string; units: number } | null
  withoutQuantity: WithoutQuantity | null
  emptyRows: number
  /** Mapping to be sent with the file; null: titles and the company's words suffice. */
  reading: FileReading | null
  /** Id of the remembered mapping of its titles; null: none, and it is guessed. */
  remembered: string | null
  /** The list of a known system that it looks like. */
  known: { id: string; system: string; list: string } | null
  /** The open question between two mappings. */
  question: ReadingQuestion | null
  /** Summary of its movements as read; null for other kinds, and if columns are missing. */
  summary: MovementSummary | null
  /** Sums of a list of items or of orders; null for other kinds, and where no row has a quantity. */
  totals: ListTotals | null
  /** Rows left out, and cells left empty, by their reasons. */
  leftOut: LeftOutRows[]
  lostCells: FaultGroup[]
  /** Rows whose key an earlier one has too, and the first of them: the later stands. */
  repeatedKeys: number
  /** Further rows of one order line, which are added up: receipts of a part each. */
  partialRows: number
  firstRepeated: { line: number; column: string; found: string } | null
  /** Findings that contradict the given answers. */
  doubts: Doubt[]
  /** Dates that can be read in two ways. */
  ambiguousDates: AmbiguousDates | null
  ambiguousNumbers: AmbiguousNumbers | null
  /** The first rows, as they came. */
  preview: string[][]
}
export type FileCheck = Reading | Refused

/**
 * Looks through a file and says what the import would make of it, by the import's own readers. What is known of it is
 * applied: how it is written, what its titles and codes usually mean. Which items and sites there are it does not know:
 * each is taken for known.
 */
export const checkFile = (source: FileSource, request: CheckRequest, gunzip: Gunzip): Promise<FileCheck> =>
  check({ survey: (of) => surveyFile(source, of, gunzip), rows: () => source.open() }, request, gunzip)

/** Checks a sheet of a workbook like checkFile: it goes through the same readers, as text. */
export const checkSheet = (sheet: SheetSource, request: CheckRequest, gunzip: Gunzip): Promise<FileCheck> =>
  check(
    { survey: (of) => surveySheet(sheet, of, gunzip), rows: (writing) => sheetHead(sheet, writing) },
    request,
    gunzip,
  )

/** State of the check: how the format is detected, and the rows once it is known. */
type Checked = {
  survey(request: SurveyRequest): Promise<Survey>
  rows(writing: FileFormat): AsyncIterable<Uint8Array>
}

async function check(source: Checked, request: CheckRequest, gunzip: Gunzip): Promise<FileCheck> {
  try {
    return await read(source, request, gunzip)
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    return { outcome: 'refused', code: error.code, parameters: error.parameters }
  }
}

async function read(source: Checked, request: CheckRequest, gunzip: Gunzip): Promise<Reading> {
  const { kind, columns = [] } = request
  const { section } = FILE_COLUMNS[kind]
  const surveyed = {
    ...request,
    words: withTitles(request.words, section, columns),
    ignored: new Set(columns.flatMap(({ column, title }) => (column === '' ? [title] : []))),
  }
  const survey = await source.survey(surveyed)
  const known = withRemembered(
    surveyed,
    survey.columns.map(({ title }) => title),
  )
  const { words, kept } = known
  const { answered, judged } = judgedBefore(request, survey, kept)
  const rows = () => source.rows(judged.writing)
  const understood = await understand(rows, { ...known, format: judged.writing }, survey.columns, gunzip)
  const start = (
    codes: readonly Meaning[],
    reading = understood?.reading ?? null,
    mostRows = CHECKED_ROWS,
  ) => {
    const withCodes = withTitles(words, section, codes)
    const about = { ...known, writing: answered, words: withCodes, format: judged.writing, reading, mostRows }
    return readStart(rows, { ...about, named: understood?.columns ?? null }, gunzip)
  }
  const first = await start([])
  const shownColumns = understood?.columns ?? withCells(survey.columns, first.preview)
  const codes = understood ? [] : guessedCodes(first.faults)
  const shown = codes.length > 0 ? await start(codes) : first
  const question = understood?.question ?? null
  const compared = question && {
    ...question,
    options: await inOrder(question.options, async (option) => {
      const reading = understood && { ...understood.reading, ...option.answer }
      return { ...option, summary: (await start([], reading, ROWS_OF_OPTIONS)).summary }
    }),
  }
  // Another decimal sign than the company's is as doubtful as one that was said.
  const { usualDecimal } = request
  const isUnusual = usualDecimal !== undefined && judged.writing.decimalSeparator !== usualDecimal
  const doubtOfNumbers = survey.evidence.doubtOf(isUnusual ? judged.writing : answered)
  const titles = shownColumns.map(({ title }) => title)
  return {
    ...shown,
    ...judged,
    faults: understood?.openCodes ? [...shown.faults, understood.openCodes] : shown.faults,
    doubts: doubtOfNumbers ? [...shown.doubts, doubtOfNumbers] : shown.doubts,
    columnSeparator: survey.columnSeparator,
    columns: shownColumns,
    missing: understood?.missing ?? missingIn(kind, shownColumns),
    taken: understood?.taken ?? { columns: guessedTitles(shownColumns), codes },
    reading: understood?.reading ?? plainReading(known.answers),
    remembered: kept?.id ?? null,
    known: understood?.known ?? null,
    question: compared,
    allRows: survey.allRows,
    ...(kept === null ? otherKindOf(kind, titles, request.words, understood !== null) : NO_OTHER_KIND),
  }
}

/** Rows by which the answers to a question are compared. */
const ROWS_OF_OPTIONS = 20_000

async function inOrder<T, U>(list: readonly T[], of: (one: T) => Promise<U>): Promise<U[]> {
  const done: U[] = []
  for (const one of list) done.push(await of(one))
  return done
}

const guessedTitles = (columns: readonly CheckedColumn[]): Meaning[] =>
  columns.flatMap(({ title, column, match }) =>
    match === 'guess' && column !== null ? [{ column, title }] : [],
  )

const missingIn = (kind: FileKind, columns: readonly CheckedColumn[]): string[] =>
  FILE_COLUMNS[kind].required.filter(
    (one) => !columns.some(({ column, match }) => column === one && (match === 'known' || match === 'guess')),
  )

const NO_OTHER_KIND = { otherKind: null, otherTitles: [] }

/** Another kind that the titles tell: of a list of a known system, else by what they mean. */
function otherKindOf(
  kind: FileKind,
  titles: readonly string[],
  words: BusinessWords,
  isUnderstood: boolean,
): Pick<Reading, 'otherKind' | 'otherTitles'> {
  const known = listOfOtherKind(kind, titles)
  if (known) return { otherKind: known.kind, otherTitles: known.titles }
  const otherKind = isUnderstood ? null : seemsKind(kind, titles, words)
  return { otherKind, otherTitles: otherKind ? titlesOf(otherKind, kind, titles, words) : [] }
}

/** The codes of which it is guessed what they mean. */
const guessedCodes = (faults: readonly FaultGroup[]): Meaning[] =>
  faults.flatMap(({ codes }) =>
    codes.flatMap(({ found, guess }) => (guess === null ? [] : [{ column: guess, title: found }])),
  )

/** Returns the format from the given answers or, where they leave it open, of a file with the same titles. */
function judgedBefore(
  request: WritingRequest,
  survey: Survey,
  kept: Remembered | null,
): { answered: Partial<FileFormat>; judged: Judged } {
  const { writing: given = {} } = request
  const judged = judgedWriting(request, survey)
  const before = kept ? answeredBefore(kept, judged) : {}
  if (Object.keys(before).length === 0) return { answered: given, judged }
  const both = { ...before, ...given }
  return { answered: both, judged: judgedWriting({ ...request, writing: both }, survey) }
}

type WritingRequest = Pick<CheckRequest, 'format' | 'writing' | 'usualDecimal'>
type Judged = Pick<Reading, 'writing' | 'ambiguousDates' | 'ambiguousNumbers'>

/** Returns the format from the given answers, the cells, and the company's format. */
function judgedWriting(
  { format, writing: given = {}, usualDecimal }: WritingRequest,
  survey: Survey,
): Judged {
  const { evidence, columnSeparator, encoding } = survey
  const { dateFormat, ambiguous: ambiguousDates } = evidence.judgeDates(format.dateFormat)
  const judged = evidence.judgeNumbers(format, columnSeparator)
  const { ambiguous: ambiguousNumbers, ...numbers } = settled(judged, usualDecimal)
  const writing = { ...format, dateFormat, ...numbers, columnSeparator, encoding, ...given }
  return {
    // Cells in quotes may have the columns' separator in them; then the header tells what that is.
    writing: writing.decimalSeparator === columnSeparator ? { ...writing, columnSeparator: null } : writing,
    ambiguousDates: given.dateFormat === undefined ? ambiguousDates : null,
    ambiguousNumbers: given.decimalSeparator === undefined ? ambiguousNumbers : null,
  }
}

/** The least number with a group of thousands: below it a sign between digits may as well be a decimal sign. */
const LEAST_GROUPED = 1000

/** Settles numbers that two ways would read, where in the usual way of the company the sign in them groups thousands. */
function settled(judged: NumbersJudged, usualDecimal: CheckRequest['usualDecimal']): NumbersJudged {
  const usual = judged.ambiguous?.readings.find(
    ({ decimalSeparator, value }) => decimalSeparator === usualDecimal && value >= LEAST_GROUPED,
  )
  if (!usual) return judged
  const { value: _, ...separators } = usual
  return { ...separators, ambiguous: null }
}
type NumbersJudged = ReturnType<Survey['evidence']['judgeNumbers']>

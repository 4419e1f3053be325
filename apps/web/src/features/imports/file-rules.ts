import { FILE_COLUMNS, LIMITS } from 'virtual:contract'
import type { ColumnMeaning, FileKind, FileReading, FileWriting } from '@giro/contract'
import type { Doubt, Reading } from '@giro/file-readers/check'
import { foldText } from '@giro/file-readers/fold'
import { withoutLeadingZeros } from '@giro/file-readers/leading-zeros'

/** Files that may be chosen at once. */
export const MOST_FILES = 20

/**
 * Same rule as the contract's FILE_NAME: letters and digits of any script, space, _ - . ( ), and a supported extension.
 */
const NAME = /^[\p{L}\p{M}\p{N} _.()-]+$/u
const ENDING = /\.((csv|txt|tsv)(\.gz)?|xlsx)$/i

/** A workbook, of which one sheet is read. */
export const isWorkbook = ({ name }: Pick<File, 'name'>) => /\.xlsx$/i.test(name)

/** Workbooks of other programs, and of Excel before 2007. */
const OTHER_WORKBOOK = /\.(xls|xlsm|xlsb|ods)$/i

/** Why a file is not sent at all, each with its own sentence; null: it may be. */
export type Refusal = 'name' | 'ending' | 'empty' | 'large' | 'largeWorkbook' | 'otherWorkbook'

export function whyRefused({ name, size }: Pick<File, 'name' | 'size'>): Refusal | null {
  if (!NAME.test(name) || [...name].length > LIMITS.fileNameCharacters) return 'name'
  if (OTHER_WORKBOOK.test(name)) return 'otherWorkbook'
  if (!ENDING.test(name) || name.replace(ENDING, '') === '') return 'ending'
  if (size === 0) return 'empty'
  if (isWorkbook({ name })) return size > LIMITS.workbookBytes ? 'largeWorkbook' : null
  return size > LIMITS.uploadBytes ? 'large' : null
}

const NOTICES = ['laterThanToday', 'partialRows', 'repeatedKeys', 'emptyRows', 'ignoredRows'] as const

/** Returns the notices of the check beside the errors. */
export const noticesOf = (check: Reading) =>
  // Rows that are left out are told with their reasons, where there are any.
  NOTICES.filter((notice) => check[notice] > 0 && !(notice === 'ignoredRows' && check.leftOut.length > 0))

/** Columns that need not be there, and without which a plan lacks much. */
const USEFUL: Partial<Record<FileKind, readonly string[]>> = {
  master_data: ['cost', 'currentBalance', 'leadTime'],
  orders: ['endDate', 'quantity'],
}

/** The useful columns that no title of the file stands for. */
export const usefulMissing = ({ columns }: Pick<Reading, 'columns'>, kind: FileKind): string[] =>
  (USEFUL[kind] ?? []).filter((useful) => !columns.some(({ column }) => column === useful))

/** True if no title names an item, and hardly any another required column: the file is no list of an ERP. */
export const isForeign = ({ columns, missing }: Pick<Reading, 'columns' | 'missing'>, kind: FileKind) => {
  const { required } = FILE_COLUMNS[kind]
  const seen = required.filter((one) => columns.some(({ column }) => column === one))
  return missing.includes('sku') && !seen.includes('sku') && seen.length < 2
}

/** True if the whole file was checked. A line may be two movements: then more are checked than it has lines. */
export const isLookedThrough = ({ rows, allRows }: Pick<Reading, 'rows' | 'allRows'>) =>
  allRows !== null && rows >= allRows

/** Answers of the user about a file. */
export type Said = {
  /** The kind stands, whatever the file looks like. */
  keepsKind?: boolean
  /** Meanings of its columns and codes, '' being nothing. */
  columns?: readonly ColumnMeaning[]
  /** The sheet of a workbook. */
  sheet?: string
  /** Format, where the file is ambiguous. */
  writing?: Partial<FileWriting>
  /** Answers about the mapping of its rows. */
  answers?: Partial<FileReading>
  /** A column says what each row is, though its title does not tell which. */
  hasTypeColumn?: boolean
  /** Site of rows that name none. */
  siteId?: string | undefined
  /** Rows that name no site are of every site. */
  atAllSites?: boolean
  /** Items that are at other sites alone are created where rows name them; false: those rows are rejected. */
  createsItems?: boolean | undefined
  /** Rows of unknown sites are to be rejected. */
  leavesSites?: boolean
  /** Words of the company that were remembered with an answer; the other files of the kind are read by them too. */
  lessons?: readonly Lesson[]
  /** Doubts that the user has dismissed. */
  sure?: readonly Doubt['reason'][]
  /** True if the answers apply to this file only. */
  isOnce?: boolean
  /** True if remembered answers of its titles are ignored and the questions are asked again. */
  isFresh?: boolean
  /** True if the file is sent although much of it would be rejected. */
  losesMost?: boolean
}

/** A word of the company for one of ours, in the section where such words are kept. */
export type Lesson = { section: string; ours: string; theirs: string }

/** Question to answer before upload. They are asked one at a time, in this order. */
export type Question =
  | 'kind'
  | 'dates'
  | 'numbers'
  | 'columns'
  | 'reading'
  | 'codes'
  | 'newSites'
  | 'site'
  | 'zeros'
  | 'newItems'
  | 'loss'
  | 'doubt'

/**
 * Codes in a file that the catalog does not have, with their rows in the check. `isPart`: the file has more items than
 * are compared. `sameButZeros` are codes that differ from the catalog only by leading zeros.
 */
export type Unknown = {
  sites: readonly string[]
  items: readonly string[]
  /** Suppliers of a list that no item names. */
  suppliers: readonly string[]
  elsewhere: number
  sameButZeros: number
  rows: { sites: number; items: number; elsewhere: number }
  isPart: boolean
}

/** Valid rows that the import rejects because the catalog lacks their site or item, by what was answered. */
export function rowsOfUnknown(unknown: Unknown | null, answers: Answered): Unknown['rows'] {
  const { rows } = unknown ?? { rows: NO_ROWS }
  return {
    sites: answers.leavesSites ? rows.sites : 0,
    items: rows.items,
    elsewhere: answers.createsItems === false ? rows.elsewhere : 0,
  }
}
const NO_ROWS = { sites: 0, items: 0, elsewhere: 0 }

/** All rows that the import would reject, of those that were checked. */
export function rejectedRows(
  { rejected }: Pick<Reading, 'rejected'>,
  unknown: Unknown | null,
  answers: Answered,
) {
  const { sites, items, elsewhere } = rowsOfUnknown(unknown, answers)
  return rejected + sites + items + elsewhere
}

type Answered = Pick<
  Said,
  'keepsKind' | 'siteId' | 'atAllSites' | 'leavesSites' | 'createsItems' | 'losesMost' | 'sure'
>

/**
 * Returns the open questions of a file that was read. A question about its kind comes alone: the others depend on the
 * answer.
 */
export function questionsOf(
  check: Reading,
  answers: Answered,
  hasSites: boolean,
  unknown: Unknown | null = null,
): Question[] {
  if (check.otherKind !== null && !answers.keepsKind) return ['kind']
  const isDoubted = check.columns.some(({ match }) => match === 'doubt')
  const open: [Question, boolean][] = [
    ['dates', check.ambiguousDates !== null],
    ['numbers', check.ambiguousNumbers !== null],
    ['columns', check.missing.length > 0 || isDoubted],
    ['reading', check.question !== null],
    ['codes', check.faults.some(({ codes }) => codes.length > 0)],
    ['newSites', unknown !== null && unknown.sites.length > 0 && !answers.leavesSites],
    ['site', hasSites && check.withoutSite > 0 && answers.siteId === undefined && !answers.atAllSites],
    ['zeros', unknown !== null && unknown.sameButZeros > 0 && ignoresZeros(check) === undefined],
    ['newItems', unknown !== null && unknown.elsewhere > 0 && answers.createsItems === undefined],
  ]
  const questions = open.flatMap(([question, isOpen]) => (isOpen ? [question] : []))
  if (questions.length > 0) return questions
  if (losesMuch(check, rejectedRows(check, unknown, answers)) && !answers.losesMost) return ['loss']
  return doubtOf(check, answers) ? ['doubt'] : []
}

/** True if codes are matched without their leading zeros; undefined: that was not decided. */
export const ignoresZeros = ({ reading }: Reading): boolean | undefined => reading?.ignoresLeadingZeros

/** Returns the doubts about the answers that the user has not dismissed. */
export const doubtOf = ({ doubts }: Reading, { sure = [] }: Answered): Doubt | undefined =>
  doubts.find(({ reason }) => !sure.includes(reason))

/** Reset of the answers when a file's questions are asked again: its kind stays. */
export const UNSAID = {
  columns: [],
  writing: {},
  answers: {},
  hasTypeColumn: false,
  siteId: undefined,
  atAllSites: false,
  createsItems: undefined,
  leavesSites: false,
  lessons: [],
  sure: [],
  isOnce: false,
  isFresh: true,
  losesMost: false,
} satisfies Said

/** Replaces the answers about some of a file's titles and codes. */
export function withMeanings(
  { columns = [], lessons = [] }: Said,
  meanings: readonly ColumnMeaning[],
  taught: readonly Lesson[] = [],
): Required<Pick<Said, 'columns' | 'lessons'>> {
  const titles = new Set(meanings.map(({ title }) => title))
  return {
    columns: [...columns.filter(({ title }) => !titles.has(title)), ...meanings],
    lessons: [...lessons.filter(({ theirs }) => !titles.has(theirs)), ...taught],
  }
}

/** The title that is guessed to be the minimum stock where no other is the trigger: that may be it, which a person says. */
export function minimumForTrigger({ columns }: Pick<Reading, 'columns'>): string | null {
  if (columns.some(({ column }) => column === 'trigger')) return null
  return columns.find(({ column, match }) => column === 'minimumBalance' && match === 'guess')?.title ?? null
}

/** The title of a column that nothing is known of and whose first cells are all codes of sites; null: none, or the site is known. */
export function siteColumn(
  { columns, preview }: Pick<Reading, 'columns' | 'preview'>,
  sites: readonly { identifier: string }[],
): string | null {
  if (columns.some(({ column }) => column === 'site')) return null
  const codes = new Set(sites.map(({ identifier }) => foldText(identifier)))
  const hasSites = (place: number) => {
    const found = preview.map((cells) => (cells[place] ?? '').trim()).filter((cell) => cell !== '')
    return found.length > 0 && found.every((cell) => codes.has(foldText(cell)))
  }
  const isFree = ({ title, match }: Reading['columns'][number], place: number) =>
    match === 'none' && title !== '' && hasSites(place)
  return columns.find(isFree)?.title ?? null
}

/** True if more than the kind of a file was answered. */
export const isAnswered = ({
  columns = [],
  writing = {},
  answers = {},
  siteId,
  atAllSites = false,
}: Said): boolean =>
  [columns, Object.keys(writing), Object.keys(answers)].some(({ length }) => length > 0) ||
  siteId !== undefined ||
  atAllSites

/** Applies remembered words to the other files of the kind as well. */
export const withLessons = (answers: Said, lessons: readonly Lesson[]): Said => ({
  ...answers,
  columns: withMeanings(
    answers,
    lessons.map(({ ours, theirs }) => ({ column: ours, title: theirs })),
  ).columns,
})

/**
 * The server loads nothing of a file of which most rows are rejected. One of which most rows repeat the key of another is
 * of another kind, though each of its rows can be read.
 */
export const losesMost = ({ rows, repeatedKeys, ignoredRows }: Reading, rejected: number): boolean =>
  2 * Math.max(rejected, repeatedKeys) > rows - ignoredRows

/** Rows that a file does not lose unnoticed, and their share of it. */
const MUCH = { rows: 20, share: 0.1 }

const losesMuch = (check: Reading, rejected: number): boolean =>
  losesMost(check, rejected) ||
  (rejected >= MUCH.rows && rejected > MUCH.share * (check.rows - check.ignoredRows))

/** A file of the selection: the items that it brings, if it is an item list, and those that the catalog lacks for its rows. */
export type Dependent = { isReady: boolean; brings: readonly string[]; lacks: readonly string[] }

/** True for each ready file that needs items of an item list beside it that is not ready: the server would reject its rows. */
export function heldBack(files: readonly Dependent[]): boolean[] {
  const waiting = files.flatMap(({ isReady, brings }) => (isReady ? [] : brings.map(withoutLeadingZeros)))
  const open = new Set(waiting)
  return files.map(({ isReady, lacks }) => isReady && lacks.some((sku) => open.has(withoutLeadingZeros(sku))))
}

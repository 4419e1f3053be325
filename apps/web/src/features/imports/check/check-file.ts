import { isDate, isNumber } from './cells.ts'
import { type ColumnCells, checkCells, Faults, judgeDates, judgeNumbers } from './check-columns.ts'
import { matchColumns, refused } from './columns.ts'
import { CHECKED_ROWS, readStart } from './read-start.ts'
import { decode, findSeparator, type Row, rowsOf, whyNoText } from './read-text.ts'
import type { CheckedColumn, CheckRequest, FileCheck, Reading, Writing } from './types.ts'

/** Rows shown as they came. */
const PREVIEW = 10

/** Reads the start of a file as the server would, and says what it would refuse. Advisory: the server decides. */
export async function checkFile(request: CheckRequest): Promise<FileCheck> {
  const start = await readStart(request.file).catch((error: Error) => error)
  if (start instanceof Error) return refused('file_corrupt_gzip')
  const noText = whyNoText(start.bytes)
  if (noText) return refused(noText)
  const { text, encoding } = decode(start.bytes, request.writing.encoding)
  const columnSeparator = findSeparator(text, request.writing.columnSeparator)
  return checkText(request, { text, encoding, columnSeparator, isWhole: start.isWhole })
}

type Decoded = { text: string; isWhole: boolean } & Pick<Reading, 'encoding' | 'columnSeparator'>

function checkText(request: CheckRequest, { text, encoding, columnSeparator, isWhole }: Decoded): FileCheck {
  const rows = rowsOf(text, columnSeparator, isWhole)
  const header = readHeader(rows, columnSeparator)
  if (!header || header.isBroken) return refused('file_broken_header')
  const titles = header.cells.map((cell) => cell.trim())
  const columns = matchColumns(request, titles)
  if (!Array.isArray(columns)) return columns
  const body = readBody(rows)
  if (body.rows.length === 0) return refused('file_without_rows')
  const { required } = request.columns[request.kind]
  const found = new Set(columns.map(({ column }) => column))
  return {
    outcome: 'read',
    rows: body.rows.length,
    isWhole: isWhole && body.isWhole,
    columnSeparator,
    encoding,
    columns,
    missing: required.filter((column) => !found.has(column)),
    emptyRows: body.emptyRows,
    preview: body.rows.slice(0, PREVIEW).map(({ cells }) => cells),
    ...judge(request, { columns, rows: body.rows, encoding, columnSeparator }),
  }
}

/** The first row that is not blank, after the line `sep=;` that Excel writes. */
function readHeader(rows: Generator<Row>, columnSeparator: string): Row | null {
  for (;;) {
    const next = rows.next()
    if (next.done) return null
    const [first = '', ...others] = next.value.cells
    const isBlank = others.length === 0 && first.trim() === ''
    const isSeparatorLine = first.toLowerCase() === 'sep=' && others.join(columnSeparator) === ''
    if (!isBlank && !isSeparatorLine) return next.value
  }
}

function readBody(rows: Generator<Row>): { rows: Row[]; emptyRows: number; isWhole: boolean } {
  const read: Row[] = []
  let emptyRows = 0
  for (const row of rows) {
    if (read.length === CHECKED_ROWS) return { rows: read, emptyRows, isWhole: false }
    if (row.cells.every((cell) => cell.trim() === '')) emptyRows++
    else read.push(row)
  }
  return { rows: read, emptyRows, isWhole: true }
}

type Table = { columns: CheckedColumn[]; rows: Row[] } & Pick<Reading, 'encoding' | 'columnSeparator'>
type Judged = Pick<Reading, 'faults' | 'laterThanToday' | 'repeatedKeys' | 'ambiguousDates' | 'suggestion'>

function judge(request: CheckRequest, table: Table): Judged {
  const { writing, kind, columns } = request
  const faults = new Faults()
  const whole = table.rows.filter((row) => isWholeRow(row, table, faults))
  const cells = cellsOf({ ...table, rows: whole }, columns[kind].required, kind === 'master_data', faults)
  const dates = judgeDates(
    cells.filter(({ column }) => isDate(column)),
    writing.dateFormat,
  )
  const numbers = judgeNumbers(
    cells.filter(({ column }) => isNumber(column) && column !== 'nsr'),
    writing,
  )
  let laterThanToday = 0
  for (const column of cells) laterThanToday += checkCells(column, request, writing, faults)
  return {
    faults: faults.all,
    laterThanToday,
    repeatedKeys: repeatedKeys(kind, table.columns, whole),
    ambiguousDates: dates.ambiguous,
    suggestion: suggestionOf(writing, table, { dateFormat: dates.suggestion, numbers }),
  }
}

function isWholeRow(row: Row, { columns }: Table, faults: Faults): boolean {
  if (row.isBroken) faults.add(null, '', { kind: 'quotes' }, { line: row.line, found: '"' })
  else if (row.cells.length !== columns.length) {
    const expected = { kind: 'cells', count: columns.length } as const
    faults.add(null, '', expected, { line: row.line, found: String(row.cells.length) })
  } else return true
  return false
}

/** The cells of each column of ours; required ones that are empty are faults. A cost may be unknown. */
function cellsOf(
  { columns, rows }: Table,
  required: readonly string[],
  mayLackCost: boolean,
  faults: Faults,
): ColumnCells[] {
  return columns.flatMap(({ column, title }, place) => {
    if (column === null) return []
    const isNeeded = required.includes(column) && !(mayLackCost && column === 'cost')
    const cells = rows.flatMap(({ line, cells: texts }) => {
      const text = (texts[place] ?? '').trim()
      if (text !== '') return [{ line, text }]
      if (isNeeded) faults.add(column, title, { kind: 'filled' }, { line, found: '' })
      return []
    })
    return [{ column, title, cells }]
  })
}

/** Columns that together name a row of each kind; the later of two rows stands. Movements have no such key. */
const KEYS = {
  master_data: ['sku', 'site'],
  orders: ['sku', 'site', 'order', 'code'],
  authorization: ['sku', 'site'],
  disauthorization: ['sku', 'site'],
  transactions: null,
} as const

function repeatedKeys(kind: CheckRequest['kind'], columns: CheckedColumn[], rows: readonly Row[]): number {
  const names: readonly string[] | null = KEYS[kind]
  if (!names) return 0
  const places = columns.flatMap(({ column }, place) =>
    column !== null && names.includes(column) ? [place] : [],
  )
  const seen = new Set<string>()
  for (const { cells } of rows) seen.add(places.map((place) => (cells[place] ?? '').trim()).join('\u0000'))
  return rows.length - seen.size
}

/** Where the file differs from its format. A format that names no separator takes any. */
function suggestionOf(
  writing: Writing,
  { encoding, columnSeparator, rows }: Table,
  { dateFormat, numbers }: { dateFormat: string | null; numbers: Partial<Writing> | null },
): Partial<Writing> | null {
  const isBeyondAscii = rows.some(({ cells }) => cells.some((cell) => /[^\p{ASCII}]/u.test(cell)))
  const suggestion: Partial<Writing> = {
    ...(dateFormat ? { dateFormat } : {}),
    ...numbers,
    ...(encoding !== writing.encoding && isBeyondAscii ? { encoding } : {}),
    ...(writing.columnSeparator !== null && writing.columnSeparator !== columnSeparator
      ? { columnSeparator }
      : {}),
  }
  return Object.keys(suggestion).length > 0 ? suggestion : null
}

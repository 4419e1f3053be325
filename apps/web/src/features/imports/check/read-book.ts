import {
  type BusinessWords,
  FILE_KINDS,
  type FileKind,
  FileProblem,
  type FileProblemParameters,
  hasText,
  headerWorth,
  inspectWorkbook,
  type SheetRow,
  sheetLines,
  TEXTS_WRITING,
} from '@giro/file-readers/sheet'
import { streamXlsxRows } from 'hucre/xlsx'
import { listSheets } from './list-sheets.ts'

/** A sheet with rows: its name, and what its best line is worth as the header of each kind of file. */
export type BookSheet = { name: string; isHidden: boolean; worth: Record<FileKind, number> }
/** A workbook is refused as the server would refuse it. */
export type RefusedBook = { outcome: 'refused'; code: string; parameters: FileProblemParameters }
export type Book = { outcome: 'read'; sheets: BookSheet[] } | RefusedBook
/** Checked parts of a sheet; without a name the first one. `texts` are lines of CSV. */
export type SheetParts = { head: SheetRow[]; texts: Blob; rows: number | null }

/** Request to a workbook: its sheets, or one of them. */
export type BookAsked = { file: Blob; words: BusinessWords } | { file: Blob; sheet: string | null }

/** Maximum unpacked size that is read here; of larger workbooks the sheets are listed, and the server reads them. */
const MOST_BYTES = 512 * 1024 * 1024
/** Sheets that are looked into, and the first lines of each; those beyond can be chosen, but are not taken by themselves. */
const MOST_SHEETS = 30
const LINES = 10
/** Rows that are checked, and those that may stand above and below their header. */
const HEAD_ROWS = 10_100
/** Rows that are looked through for how their texts are written. */
const MOST_ROWS = 250_000
/** Characters of a part of the texts. */
const CHUNK = 256 * 1024

/**
 * Returns the sheets of a workbook that have rows, and their probable kinds. Throws if it is too large for the browser.
 */
export async function readBook(file: Blob, words: BusinessWords): Promise<Book> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    const isUnseen = inspectWorkbook(bytes) > MOST_BYTES
    const listed = await listSheets(file)
    const unseen = listed
      .slice(isUnseen ? 0 : MOST_SHEETS)
      .map((one) => ({ ...one, worth: worthOf([], words) }))
    if (isUnseen) return { outcome: 'read', sheets: unseen }
    const seen = listed.slice(0, MOST_SHEETS)
    const sheets: BookSheet[] = []
    let unread = 0
    for (const sheet of seen) {
      const lines = await firstLines(bytes, sheet.name)
      if (lines === null) unread++
      else if (lines.length > 1) sheets.push({ ...sheet, worth: worthOf(lines, words) })
    }
    // A sheet may be a chart; where none can be read the workbook cannot.
    if (unread > 0 && unread === seen.length) throw new FileProblem('file_broken_workbook')
    return { outcome: 'read', sheets: [...sheets, ...unseen] }
  } catch (error) {
    return refusedFor(error)
  }
}

/** The rows of a sheet that are checked, and all its texts. Throws where the browser cannot hold it. */
export async function readSheet(file: Blob, sheet: string | null): Promise<SheetParts | RefusedBook> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    if (inspectWorkbook(bytes) > MOST_BYTES) throw new RangeError('too large for the browser')
    const head: SheetRow[] = []
    let rows = 0
    const counted = async function* () {
      for await (const row of rowsOf(bytes, sheet)) {
        // A sheet may have a million rows that are only coloured.
        if (!hasText(row)) continue
        rows++
        if (rows > MOST_ROWS) return
        if (rows <= HEAD_ROWS) head.push(row)
        yield row
      }
    }
    const texts = await asBlob(sheetLines(counted(), TEXTS_WRITING))
    return { head, texts, rows: rows > MOST_ROWS ? null : rows }
  } catch (error) {
    return refusedFor(error)
  }
}

const rowsOf = (bytes: Uint8Array, sheet: string | null) =>
  streamXlsxRows(bytes, sheet === null ? {} : { sheet })

/** Whatever else fails fails because of what is in the file; but memory is the browser's. */
function refusedFor(error: unknown): RefusedBook {
  if (error instanceof RangeError) throw error
  const { code, parameters } = error instanceof FileProblem ? error : new FileProblem('file_broken_workbook')
  return { outcome: 'refused', code, parameters }
}

/** The first rows with something in them; null where the sheet cannot be read. */
async function firstLines(bytes: Uint8Array, sheet: string): Promise<SheetRow[] | null> {
  const lines: SheetRow[] = []
  try {
    for await (const row of rowsOf(bytes, sheet)) {
      if (hasText(row)) lines.push(row)
      if (lines.length === LINES) break
    }
    return lines
  } catch (error) {
    if (error instanceof RangeError) throw error
    return null
  }
}

function worthOf(lines: readonly SheetRow[], words: BusinessWords): BookSheet['worth'] {
  const cells = lines.map(({ values }) => values.map((cell) => String(cell ?? '').trim()))
  const worth = (kind: FileKind) => Math.max(0, ...cells.map(headerWorth(kind, words)))
  return Object.fromEntries(FILE_KINDS.map((kind) => [kind, worth(kind)])) as BookSheet['worth']
}

async function asBlob(lines: AsyncIterable<string>): Promise<Blob> {
  const parts: Blob[] = []
  let text = ''
  for await (const line of lines) {
    text += line
    if (text.length < CHUNK) continue
    parts.push(new Blob([text]))
    text = ''
  }
  return new Blob([...parts, text])
}

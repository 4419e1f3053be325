import { openCsv } from '../csv/read-csv.ts'
import { encodeText } from '../csv/text.ts'
import type { Gunzip } from '../csv/unpack.ts'
import type { FileFormat } from '../formats/file-format.ts'
import { hasText, type SheetRow, sheetLines, TEXTS_WRITING } from '../sheet/sheet-lines.ts'
import { worthBefore } from './remembered.ts'
import { evidenceFor, type FileSource, lookThrough, type Survey, type SurveyRequest } from './survey.ts'

/**
 * A sheet of a workbook. Its days and numbers are written as its texts are, so that both are read alike: the texts say how
 * that is, and where they do not, the format does.
 */
export type SheetSource = {
  /** The rows from its first on, as many as are checked. */
  head: readonly SheetRow[]
  /** All rows as lines of CSV, with the cells below the first row that are texts. */
  texts: FileSource
  /** Rows with something in them; null where not all were looked at. */
  rows: number | null
}

/** The rows that are checked, as a file in this writing. */
export async function* sheetHead(
  { head }: SheetSource,
  { dateFormat, decimalSeparator }: FileFormat,
): AsyncGenerator<Uint8Array> {
  const writing = { ...TEXTS_WRITING, dateFormat, decimalSeparator, textsOnly: false }
  for await (const line of sheetLines(head, writing)) yield encodeText(line, writing.encoding)
}

/** Looks through the texts of a sheet for how they are written. */
export async function surveySheet(
  sheet: SheetSource,
  request: SurveyRequest,
  gunzip: Gunzip,
): Promise<Survey> {
  const { columnSeparator, encoding } = TEXTS_WRITING
  const reading = { delimiter: columnSeparator, encoding, gunzip }
  const top = await openCsv(sheetHead(sheet, request.format), {
    ...reading,
    headerWorth: worthBefore(request),
  })
  await top.close()
  const { columns, evidence } = evidenceFor(top, request)
  const [first] = sheet.head.filter(hasText)
  const header = top.headerLine ?? (first?.index ?? 0) + 1
  const texts = await openCsv(sheet.texts.open(), reading)
  try {
    await lookThrough(texts, columns.length, evidence, header)
  } finally {
    await texts.close()
  }
  const above = sheet.head.filter((row) => row.index < header && hasText(row)).length
  const allRows = sheet.rows === null ? null : sheet.rows - above
  return { columnSeparator, encoding, columns, evidence, allRows }
}

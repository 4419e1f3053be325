import { writeSync } from 'node:fs'
import {
  FileProblem,
  inspectWorkbook,
  type SheetWriting,
  sheetLines,
  workbookTooLarge,
} from '@giro/file-readers'
import { streamXlsxRows } from 'hucre/xlsx'
import { XLSX_LIMITS } from './limits.ts'

// A process of its own, with limits of its own: a workbook may be made to take all the memory or time there is. It gets
// the bytes of one on its input, writes one sheet of it as CSV to the open file OUT, and says how that went.

/** The file handed over by the process that started this one. */
const OUT = 3
/** Characters written at a time. */
const CHUNK = 256 * 1024

/** A sheet by its name, or the first, and how it is written. */
export type SheetRequest = { sheet: string | null; writing: SheetWriting }
/** Result of a reading. */
export type Outcome =
  | { isRead: true }
  | { isRead: false; code: string; parameters: FileProblem['parameters'] }

async function read({ sheet, writing }: SheetRequest): Promise<Outcome> {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of process.stdin) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    inspectWorkbook(bytes)
    const rows = streamXlsxRows(bytes, sheet === null ? {} : { sheet })
    const hasRows = await writeLines(sheetLines(rows, writing))
    if (!hasRows && sheet !== null) throw new FileProblem('file_without_sheet', { sheet })
    return { isRead: true }
  } catch (error) {
    // Whatever else fails here fails because of what is in the file.
    const { code, parameters } =
      error instanceof FileProblem ? error : new FileProblem('file_broken_workbook')
    return { isRead: false, code, parameters }
  }
}

/** Answers whether there were any. */
async function writeLines(lines: AsyncIterable<string>): Promise<boolean> {
  let hasLines = false
  let text = '\ufeff'
  let bytes = 0
  const flush = () => {
    const chunk = Buffer.from(text)
    for (let at = 0; at < chunk.length; ) at += writeSync(OUT, chunk, at)
    bytes += chunk.length
    text = ''
  }
  for await (const line of lines) {
    hasLines = true
    text += line
    if (text.length < CHUNK) continue
    flush()
    if (bytes > XLSX_LIMITS.textBytes) throw workbookTooLarge()
  }
  flush()
  return hasLines
}

process.on('disconnect', () => process.exit())
process.on('message', async (request: SheetRequest) => {
  process.send?.(await read(request), () => process.disconnect())
})

import { writeSync } from 'node:fs'
import { FileProblem } from '@giro/file-readers'
import { inspectWorkbook, tooLarge } from './inspect.ts'
import { XLSX_LIMITS } from './limits.ts'
import { type SheetWriting, sheetLines } from './sheet-lines.ts'

// A process of its own, with limits of its own: a workbook may be made to take all the memory or time there is. It gets
// the bytes of one on its input, writes its first sheet as CSV to the open file OUT, and says how that went.

/** The file handed over by the process that started this one. */
const OUT = 3
/** Characters written at a time. */
const CHUNK = 256 * 1024

/** What a reading ends with. */
export type Outcome =
  | { isRead: true }
  | { isRead: false; code: string; parameters: FileProblem['parameters'] }

async function read(writing: SheetWriting): Promise<Outcome> {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of process.stdin) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    inspectWorkbook(bytes)
    await writeLines(sheetLines(bytes, writing))
    return { isRead: true }
  } catch (error) {
    // Whatever else fails here fails because of what is in the file.
    const { code, parameters } =
      error instanceof FileProblem ? error : new FileProblem('file_broken_workbook')
    return { isRead: false, code, parameters }
  }
}

async function writeLines(lines: AsyncIterable<string>): Promise<void> {
  let text = '\ufeff'
  let bytes = 0
  const flush = () => {
    const chunk = Buffer.from(text)
    for (let at = 0; at < chunk.length; ) at += writeSync(OUT, chunk, at)
    bytes += chunk.length
    text = ''
  }
  for await (const line of lines) {
    text += line
    if (text.length < CHUNK) continue
    flush()
    if (bytes > XLSX_LIMITS.textBytes) throw tooLarge()
  }
  flush()
}

process.on('disconnect', () => process.exit())
process.on('message', async (writing: SheetWriting) => {
  process.send?.(await read(writing), () => process.disconnect())
})

import { FileProblem } from '../file-problem.ts'
import { CSV_LIMITS, ENCODING_EVIDENCE } from './limits.ts'
import { ROW_FAULT, type RowBlock, RowScanner } from './scan-rows.ts'
import { byteText, decodeText, type Encoding, isAscii, isUtf8, surveyBytes } from './text.ts'
import { type Gunzip, type ReadingProgress, unpackText } from './unpack.ts'

/** Delimiters in the order that decides a tie. */
export const DELIMITERS = [',', ';', '\t', '|'] as const

export type CsvOptions = {
  /** null: found in the header. */
  delimiter: string | null
  /** A UTF-8 byte order mark in the file overrules it. */
  encoding: Encoding
  gunzip: Gunzip
  /** Rates a line as the header; without it the first line is the header. */
  headerWorth?: (cells: readonly string[]) => number
}

export type CsvFile = {
  header: readonly string[]
  delimiter: string
  encoding: Encoding
  /** Line of the header where others stand above it, which are left out; null where it is the first. */
  headerLine: number | null
  /** Those lines, as texts. */
  above: readonly string[]
  /** The rows after the header. A block holds until the next is asked for. */
  blocks: AsyncGenerator<RowBlock>
  /** True once a letter beyond ASCII was read: until then the file is of any encoding. */
  seen: Readonly<{ letters: boolean }>
  progress: Readonly<ReadingProgress>
  /** Lets the source go, read to its end or not. */
  close(): Promise<void>
}

/**
 * Opens a CSV file fed in chunks: unpacks gzip, finds encoding and delimiter, reads the header. Memory is bounded by
 * CSV_LIMITS.rowBytes, whatever the file. Throws FileProblem, here or while the blocks are read.
 */
export async function openCsv(source: AsyncIterable<Uint8Array>, options: CsvOptions): Promise<CsvFile> {
  const progress: ReadingProgress = { bytesRead: 0 }
  const window = new ByteWindow(unpackText(source, progress, options.gunzip))
  try {
    return { ...(await readStart(window, options)), progress, close: () => window.close() }
  } catch (error) {
    await window.close()
    throw error
  }
}

/** The byte order mark of UTF-8. */
const MARK = [0xef, 0xbb, 0xbf]

async function readStart(
  window: ByteWindow,
  options: CsvOptions,
): Promise<Omit<CsvFile, 'progress' | 'close'>> {
  await window.fill()
  const hasMark = MARK.every((byte, at) => at < window.length && window.bytes[window.from + at] === byte)
  if (hasMark) window.from += 3
  const encoding = hasMark ? 'utf-8' : options.encoding
  const { bytes, line } = await firstLine(window)
  assertHeaderText(bytes, encoding)
  // A line that Excel writes and reads: `sep=;`.
  const separatorLine = /^sep=([\t -~])\r?\n?$/i.exec(byteText(bytes, 0, Math.min(bytes.length, 8)))?.[1]
  const headerLine = separatorLine ? await firstLine(window, line + 1) : { bytes, line }
  assertHeaderText(headerLine.bytes, encoding)
  const writing = { delimiter: separatorLine ?? options.delimiter, encoding }
  const top = cutHeader(headerLine, writing)
  const below = options.headerWorth ? headerBelow(window, top, writing, options.headerWorth) : null
  const { header, delimiter, scanner } = below ?? top
  const seen = { letters: hasMark || header.some((title) => /[\u0080-\uffff]/.test(title)) }
  const blocks = readBlocks(window, scanner, encoding, seen)
  const above = below?.above ?? []
  return { header, delimiter, encoding, headerLine: below?.line ?? null, above, blocks, seen }
}

type Line = { bytes: Uint8Array; line: number }
type Writing = { delimiter: string | null; encoding: Encoding }
type CutHeader = { header: string[]; delimiter: string; scanner: RowScanner; line: number }

function cutHeader({ bytes, line }: Line, { delimiter: givenDelimiter, encoding }: Writing): CutHeader {
  const delimiter = givenDelimiter ?? detectDelimiter(bytes)
  const scanner = new RowScanner(delimiter.charCodeAt(0), line)
  return { header: readHeader(scanner, bytes, encoding), delimiter, scanner, line }
}

/** Lines among which the header is looked for. */
const HEADER_LINES = 10
/** Known titles that it has more than each line above it. */
const CLEARLY_MORE = 2

/** The header under lines that a report begins with, taken off the window with them; null where none is clearly more of a header than the first line. */
function headerBelow(
  window: ByteWindow,
  top: CutHeader,
  writing: Writing,
  worth: NonNullable<CsvOptions['headerWorth']>,
): (CutHeader & { above: readonly string[] }) | null {
  const above = [top.header.join(' ')]
  let most = worth(top.header)
  let [at, line] = [window.from, top.scanner.line]
  for (let lines = 1; lines < HEADER_LINES && most < Number.POSITIVE_INFINITY; ) {
    const end = lineEnd(window, at)
    if (end === null) return null
    const bytes = window.bytes.slice(at, end)
    at = end
    if (isBlankText(bytes, 0, bytes.length)) {
      line++
      continue
    }
    const cut = tryCut({ bytes, line }, writing)
    if (!cut) return null
    const its = worth(cut.header)
    if (its >= most + CLEARLY_MORE) {
      assertHeaderText(bytes, writing.encoding)
      window.from = at
      return { ...cut, above }
    }
    most = Math.max(most, its)
    above.push(cut.header.join(' '))
    line = cut.scanner.line
    lines++
  }
  return null
}

/** Null for a line that is no header, such as one with a stray quote. */
function tryCut(line: Line, writing: Writing): CutHeader | null {
  try {
    return cutHeader(line, writing)
  } catch (error) {
    if (error instanceof FileProblem) return null
    throw error
  }
}

/** The bytes of a stream not yet used, in one buffer that grows no further than a row. */
class ByteWindow {
  bytes = new Uint8Array(CSV_LIMITS.blockBytes * 2 + 1)
  from = 0
  end = 0
  isLast = false
  readonly #chunks: AsyncGenerator<Uint8Array>
  #chunk: Uint8Array = new Uint8Array(0)

  constructor(chunks: AsyncGenerator<Uint8Array>) {
    this.#chunks = chunks
  }

  get length(): number {
    return this.end - this.from
  }

  /** Adds a block, or as much as is there already: so that a long row is looked at again only when it has doubled. */
  async fill(): Promise<void> {
    const wanted = this.length + Math.max(CSV_LIMITS.blockBytes, this.length)
    this.#makeRoom(wanted)
    while (this.length < wanted) {
      if (this.#chunk.length === 0) {
        const next = await this.#chunks.next()
        if (next.done) {
          this.isLast = true
          return
        }
        this.#chunk = next.value
      }
      const taken = this.#chunk.subarray(0, wanted - this.length)
      this.bytes.set(taken, this.end)
      this.end += taken.length
      this.#chunk = this.#chunk.subarray(taken.length)
    }
  }

  #makeRoom(wanted: number): void {
    const bytes = wanted + 1 > this.bytes.length ? new Uint8Array(wanted * 2 + 1) : this.bytes
    bytes.set(this.bytes.subarray(this.from, this.end))
    this.end -= this.from
    this.from = 0
    this.bytes = bytes
  }

  /** Lets the stream go before its end. */
  async close(): Promise<void> {
    await this.#chunks.return(undefined)
  }
}

/** Takes the first line that is not blank off the window, line end included; a line end within quotes does not end it. */
async function firstLine(window: ByteWindow, startLine = 1): Promise<Line> {
  let line = startLine
  for (;;) {
    const end = lineEnd(window)
    if ((end ?? window.end) - window.from > CSV_LIMITS.rowBytes) throw tooLong(line)
    if (end === null) {
      if (window.isLast) throw new FileProblem('file_empty')
      await window.fill()
    } else {
      const start = window.from
      window.from = end
      // Blank lines are told without copying them: a file may be made of nothing else.
      if (!isBlankText(window.bytes, start, end)) return { bytes: window.bytes.slice(start, end), line }
      line++
    }
  }
}

function isBlankText(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number
    if (byte > 32 && byte !== NO_BREAK_SPACE) return false
  }
  return true
}

/** No-break space in Latin-1. */
const NO_BREAK_SPACE = 0xa0

/** Returns the end of the line that starts at `from`, the start of the window; null if it is incomplete. */
function lineEnd({ bytes, from: start, end, isLast }: ByteWindow, from = start): number | null {
  const at = lineBreak(bytes, from, end)
  if (at === end) return isLast && end > from ? end : null
  if (bytes[at] === 10) return at + 1
  if (at + 1 === end) return isLast ? end : null
  return bytes[at + 1] === 10 ? at + 2 : at + 1
}

/** The first CR or LF that is not within quotes, or the end. */
function lineBreak(bytes: Uint8Array, from: number, end: number): number {
  let isQuoted = false
  for (let at = from; at < end; at++) {
    const byte = bytes[at]
    if (byte === 34) isQuoted = !isQuoted
    else if ((byte === 10 || byte === 13) && !isQuoted) return at
  }
  return end
}

function assertHeaderText(header: Uint8Array, encoding: Encoding): void {
  const control = header.findIndex((byte) => byte < 9 || (byte > 13 && byte < 32))
  if (control >= 0) throw new FileProblem('file_not_text', { found: 'a file with binary data' })
  if (isAscii(header, 0, header.length) || isUtf8(header) === (encoding === 'utf-8')) return
  throw wrongEncoding(encoding)
}

const ENCODING_NAMES = { 'utf-8': 'UTF-8', latin1: 'Latin-1' } as const

function wrongEncoding(declared: Encoding): FileProblem {
  const other = declared === 'utf-8' ? 'latin1' : 'utf-8'
  return new FileProblem('file_wrong_encoding', {
    found: ENCODING_NAMES[other],
    expected: ENCODING_NAMES[declared],
  })
}

/** The delimiter that stands most often in the header, outside quotes. A header of one column has a comma. */
function detectDelimiter(header: Uint8Array): string {
  const unquoted = decodeText(header, 0, header.length, 'latin1').replace(/"(?:[^"]|"")*"/g, '')
  const counts = DELIMITERS.map((delimiter) => unquoted.split(delimiter).length - 1)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] as string
}

function readHeader(scanner: RowScanner, bytes: Uint8Array, encoding: Encoding): string[] {
  const withRoom = new Uint8Array(bytes.length + 1)
  withRoom.set(bytes)
  const block = scanner.scan(withRoom, 0, bytes.length, true)
  if (block.faults[0] === ROW_FAULT.columns)
    throw new FileProblem('file_too_many_columns', { limit: CSV_LIMITS.columns })
  if (block.rowCount !== 1 || block.faults[0] !== ROW_FAULT.none) throw new FileProblem('file_broken_header')
  scanner.undouble()
  return rowTexts(block, 0, encoding).map((title) => title.trim())
}

/** The cells of a row as texts. */
export function rowTexts(block: RowBlock, row: number, encoding: Encoding): string[] {
  const texts: string[] = []
  for (let cell = block.firstCell[row] as number; cell < (block.firstCell[row + 1] as number); cell++) {
    texts.push(decodeText(block.bytes, block.starts[cell] as number, block.ends[cell] as number, encoding))
  }
  return texts
}

async function* readBlocks(
  window: ByteWindow,
  scanner: RowScanner,
  encoding: Encoding,
  seen: { letters: boolean },
): AsyncGenerator<RowBlock> {
  const evidence = { declared: 0, other: 0 }
  for (;;) {
    const block = scanner.scan(window.bytes, window.from, window.end, window.isLast)
    if (block.rowCount > 0) {
      if (!markFaults(block, window.from, encoding, evidence)) seen.letters = true
      scanner.undouble()
      yield block
    }
    window.from = block.consumed
    if (window.isLast) return
    if (window.length > CSV_LIMITS.rowBytes) throw tooLong(scanner.line)
    await window.fill()
  }
}

const tooLong = (line: number) => new FileProblem('file_line_too_long', { line, limit: CSV_LIMITS.rowBytes })

/** Rows seen with letters beyond ASCII: in the declared encoding, and in the other one. */
type Evidence = { declared: number; other: number }

/** Marks rows that are no text, and throws when the file as a whole is too long a line or in another encoding. True if all are ASCII. */
function markFaults(block: RowBlock, from: number, encoding: Encoding, evidence: Evidence): boolean {
  for (let row = 0; row < block.rowCount; row++) {
    if (block.faults[row] === ROW_FAULT.tooLong) throw tooLong(block.lines[row] as number)
  }
  const { hasNul, isAscii: isPlain } = surveyBytes(block.bytes, from, block.consumed)
  if (hasNul) markRows(block, ROW_FAULT.nul, (bytes) => bytes.includes(0))
  if (isPlain) return true
  const isAllUtf8 = isUtf8(block.bytes.subarray(from, block.consumed))
  if (encoding === 'utf-8' && !isAllUtf8) markRows(block, ROW_FAULT.encoding, (bytes) => !isUtf8(bytes))
  if (evidence.declared < ENCODING_EVIDENCE.settledRows) weighEncoding(block, encoding, evidence)
  return false
}

function markRows(block: RowBlock, fault: number, isFaulty: (row: Uint8Array) => boolean): void {
  for (let row = 0; row < block.rowCount; row++) {
    if (isFaulty(block.bytes.subarray(block.rowStarts[row], block.rowEnds[row]))) block.faults[row] = fault
  }
}

function weighEncoding(block: RowBlock, declared: Encoding, evidence: Evidence): void {
  for (let row = 0; row < block.rowCount; row++) {
    const bytes = block.bytes.subarray(block.rowStarts[row], block.rowEnds[row])
    if (isAscii(bytes, 0, bytes.length)) continue
    if (isUtf8(bytes) === (declared === 'utf-8')) evidence.declared++
    else evidence.other++
  }
  const { other } = evidence
  if (other >= ENCODING_EVIDENCE.rows && other >= ENCODING_EVIDENCE.share * (evidence.declared + other))
    throw wrongEncoding(declared)
}

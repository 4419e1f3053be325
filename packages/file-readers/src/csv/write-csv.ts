import { escapeFormula } from './formula.ts'
import { type Encoding, encodeText } from './text.ts'

/** Texts are escaped where a spreadsheet would run them; numbers get the format's decimal separator; null is an empty cell. */
export type CsvCell = string | number | boolean | null

export type CsvWriting = {
  columnSeparator: string
  decimalSeparator: string
  encoding: Encoding
  /** Begins with a UTF-8 byte order mark, by which Excel knows the encoding. */
  withMark?: boolean
  /** Leave texts as they are: for a file that only a machine reads, such as the ERP's. */
  keepFormulas?: boolean
}

const CHUNK_CHARACTERS = 64 * 1024

/** The rows as the bytes of a CSV file, in chunks; lines end in CRLF (RFC 4180). */
export async function* writeCsv(
  rows: AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>,
  writing: CsvWriting,
): AsyncGenerator<Uint8Array> {
  const write = csvLine(writing)
  let text = writing.withMark && writing.encoding === 'utf-8' ? '\ufeff' : ''
  for await (const row of rows) {
    text += write(row)
    if (text.length < CHUNK_CHARACTERS) continue
    yield encodeText(text, writing.encoding)
    text = ''
  }
  if (text !== '') yield encodeText(text, writing.encoding)
}

/** Writes one row as a line of a CSV file. */
export function csvLine({
  columnSeparator,
  decimalSeparator,
  keepFormulas = false,
}: CsvWriting): (cells: readonly CsvCell[]) => string {
  const needsQuotes = new RegExp(`[${columnSeparator}"\\r\\n]|^[\\s\\ufeff]|\\s$`)
  const quoted = (text: string) => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const written = (cell: CsvCell): string => {
    if (cell === null) return ''
    if (typeof cell === 'number') return quoted(plainNumber(cell).replace('.', decimalSeparator))
    if (typeof cell === 'boolean') return String(cell)
    return quoted(keepFormulas ? cell : escapeFormula(cell))
  }
  return (cells) => {
    const line = cells.map(written).join(columnSeparator)
    // A line of nothing would be no row.
    return `${line === '' ? '""' : line}\r\n`
  }
}

/** Writes a number without an exponent, which few ERPs read; NaN becomes empty. */
function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return ''
  const text = String(value)
  return text.includes('e-') ? value.toFixed(20).replace(/\.?0+$/, '') : text
}

import type { Encoding } from './types.ts'

/** Control bytes that no text file has; tab, line ends and form feed are fine. */
const isControl = (byte: number) => byte < 9 || (byte > 13 && byte < 32)
/** Bytes looked at to tell a text from a picture, a workbook or a program. */
const HEAD = 1024
const PACKED = ['PK\u0003\u0004', '%PDF-', 'GIF8', 'PAR1', '<!doctype html', '<html', '<?xml']

/** Why these bytes are no table of text: the server's code, or null. */
export function whyNoText(bytes: Uint8Array): 'file_empty' | 'file_not_text' | null {
  const head = bytes.subarray(0, HEAD)
  if (head.every((byte) => byte <= 32)) return bytes.every((byte) => byte <= 32) ? 'file_empty' : null
  const start = new TextDecoder('latin1').decode(head).toLowerCase()
  const isOther = PACKED.some((magic) => start.startsWith(magic.toLowerCase()))
  return isOther || head.some(isControl) ? 'file_not_text' : null
}

/** The text, and the encoding it is really in. A character cut at the end of what was read does not count. */
export function decode(
  bytes: Uint8Array<ArrayBuffer>,
  declared: Encoding,
): { text: string; encoding: Encoding } {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const asUtf8 = utf8(bytes)
  const isPlain = bytes.every((byte) => byte < 128)
  if (hasMark && asUtf8 !== null) return { text: asUtf8, encoding: 'utf-8' }
  if (asUtf8 !== null && (declared === 'utf-8' || !isPlain)) return { text: asUtf8, encoding: 'utf-8' }
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'latin1' }
}

function utf8(bytes: Uint8Array<ArrayBuffer>): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return null
  }
}

const SEPARATORS = [',', ';', '\t', '|'] as const

/** The separator that stands most often in the header, outside quotes; `sep=;` as Excel writes it says it outright. */
export function findSeparator(text: string, declared: string | null): string {
  const [first = '', second = ''] = text.trimStart().split(/\r\n|\n|\r/, 2)
  const said = /^sep=(.)$/i.exec(first)?.[1]
  if (said) return said
  const header = (first || second).replace(/"(?:[^"]|"")*"/g, '')
  if (declared !== null && header.includes(declared)) return declared
  const counts = SEPARATORS.map((separator) => header.split(separator).length - 1)
  const most = Math.max(...counts)
  return most === 0 ? (declared ?? ',') : (SEPARATORS[counts.indexOf(most)] ?? ',')
}

/** A row as it came: its line in the file, its cells; `isBroken`: a quote that does not close where its cell ends. */
export type Row = { line: number; cells: string[]; isBroken: boolean }

/** Cuts a text into rows (RFC 4180; line ends LF, CR or CRLF). A last row without a line end is dropped unless `isWhole`. */
export function* rowsOf(text: string, separator: string, isWhole: boolean): Generator<Row> {
  let at = 0
  let line = 1
  while (at < text.length) {
    const row: Row = { line, cells: [], isBroken: false }
    const end = readRow(text, at, separator, row)
    line += countLines(text, at, end)
    at = end
    if (at >= text.length && !isWhole && !/[\r\n]$/.test(text)) return
    yield row
  }
}

/** Fills the row that begins at `from`; answers where the next one begins. */
function readRow(text: string, from: number, separator: string, row: Row): number {
  let at = from
  for (;;) {
    const isQuoted = text[at] === '"'
    const end = isQuoted ? quotedEnd(text, at) : plainEnd(text, at, separator)
    if (isQuoted) {
      row.cells.push(text.slice(at + 1, end).replaceAll('""', '"'))
      at = end + 1
      const next = text[at]
      if (end >= text.length || (next !== undefined && next !== separator && !isLineEnd(next))) {
        row.isBroken = true
        at = plainEnd(text, at, separator)
      }
    } else {
      row.cells.push(text.slice(at, end))
      at = end
    }
    if (text[at] !== separator) return afterLineEnd(text, at)
    at += 1
  }
}

const isLineEnd = (character: string) => character === '\n' || character === '\r'

function plainEnd(text: string, from: number, separator: string): number {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++
  return at
}

/** Where the quote that closes stands; the end of the text when none does. */
function quotedEnd(text: string, from: number): number {
  let at = text.indexOf('"', from + 1)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at < 0 ? text.length : at
}

const afterLineEnd = (text: string, at: number) =>
  text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1

function countLines(text: string, from: number, to: number): number {
  let lines = 0
  for (let at = from; at < to; at++) {
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) lines++
  }
  return lines
}

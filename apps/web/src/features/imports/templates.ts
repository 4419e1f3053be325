import { FILE_COLUMNS } from 'virtual:contract'
import type { FileKind } from '@giro/contract'
import type { FormatValues } from '#features/imports/formats.ts'
import type { CompanyWords } from '#features/imports/words.ts'

/**
 * The header of a file of this kind as the company writes it: its own column names where it has them, the required ones
 * first, in its separator and encoding.
 */
export function templateOf(
  kind: FileKind,
  words: CompanyWords,
  format: FormatValues,
): Uint8Array<ArrayBuffer> {
  const { section, required, optional } = FILE_COLUMNS[kind]
  const titlesOf = words[section] ?? {}
  const separator = format.columnSeparator ?? ','
  const titles = [...required, ...optional].map((column) =>
    quoted(titlesOf[column]?.[0] ?? column, separator),
  )
  return encoded(`${titles.join(separator)}\r\n`, format.encoding)
}

const quoted = (title: string, separator: string) =>
  title.includes(separator) || /["\r\n]/.test(title) ? `"${title.replaceAll('"', '""')}"` : title

/** UTF-8 with its mark, so that spreadsheets know it; Latin-1 without what it lacks. */
function encoded(text: string, encoding: FormatValues['encoding']): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(`\ufeff${text}`)
  return Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0)
    return code < 256 ? code : 63
  })
}

/** Hands bytes to the browser as a file. */
export function saveBytes(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A name that an upload takes back: `retrait-d-autorisation.csv`. */
export const templateName = (kind: string): string => `${kind.toLowerCase().replaceAll(/[ ’]/g, '-')}.csv`

import type { Encoding } from '../csv/text.ts'

/** Format of a file. */
export type FileFormat = {
  /** `DDMMYYYY`, `MMDDYYYY` or `YYYYMMDD`, with or without HHMM. */
  dateFormat: string
  decimalSeparator: string
  thousandsSeparator: string
  /** null: found in the header. */
  columnSeparator: string | null
  encoding: Encoding
}

/** Format of a file if the company has none. */
export const DEFAULT_FILE_FORMAT = {
  dateFormat: 'YYYYMMDD',
  decimalSeparator: '.',
  thousandsSeparator: '',
  columnSeparator: null,
  encoding: 'utf-8',
} as const satisfies FileFormat

/** `31/12/2026`, in the order of a date format. */
export function dateExample(dateFormat: string): string {
  const example = (dateFormat.match(/YYYY|DD|MM/g) ?? [])
    .slice(0, 3)
    .join(dateFormat.startsWith('YYYY') ? '-' : '/')
  return example.replace('YYYY', '2026').replace('MM', '12').replace('DD', '31')
}

/** `1.234,56` in the format's separators. */
export function numberExample({
  decimalSeparator,
  thousandsSeparator,
}: Pick<FileFormat, 'decimalSeparator' | 'thousandsSeparator'>): string {
  return `1${thousandsSeparator}234${decimalSeparator}56`
}

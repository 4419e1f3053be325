import type { FileFormat as CompanyFileFormat } from '@giro/contract'

/** How a file is written. `columnSeparator` null: found in the header. */
export type FileFormat = Pick<
  CompanyFileFormat,
  'dateFormat' | 'decimalSeparator' | 'thousandsSeparator' | 'encoding'
> & {
  columnSeparator: CompanyFileFormat['columnSeparator'] | null
}

/** What a file is taken to be when the company has no format. */
export const DEFAULT_FILE_FORMAT: FileFormat = {
  dateFormat: 'YYYYMMDD',
  decimalSeparator: '.',
  thousandsSeparator: '',
  columnSeparator: null,
  encoding: 'utf-8',
}

/** `a date such as 31/12/2026`, in the order of a date format. */
export function dateExample(dateFormat: string): string {
  const example = (dateFormat.match(/YYYY|DD|MM/g) ?? [])
    .slice(0, 3)
    .join(dateFormat.startsWith('YYYY') ? '-' : '/')
  return example.replace('YYYY', '2026').replace('MM', '12').replace('DD', '31')
}

/** `1.234,56` in the format's separators. */
export function numberExample({ decimalSeparator, thousandsSeparator }: FileFormat): string {
  return `1${thousandsSeparator}234${decimalSeparator}56`
}

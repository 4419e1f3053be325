import type { ChartTable } from './ChartFrame.tsx'

/** Hands a text, whole or in parts, to the browser as a file. */
export function saveFile(name: string, type: string, ...text: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([...text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Texts a spreadsheet would run as a formula begin so (OWASP, CSV injection). Numbers never do. */
const FORMULA = /^[=+\-@\t\r]/

/** One cell of a CSV file: numbers bare in the language's decimals, texts quoted and harmless. */
export function csvCell(value: string | number | null, { decimal }: { decimal: ',' | '.' }): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', decimal)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

type Csv = { decimal: ',' | '.'; separator: ';' | ',' }
export const csvLine = (cells: readonly (string | number | null)[], csv: Csv): string =>
  cells.map((value) => csvCell(value, csv)).join(csv.separator)

const BYTE_ORDER_MARK = '\ufeff'

/** Lines of cells as a file that spreadsheets open as it is meant: UTF-8 with its mark, CRLF. */
export const csvText = (lines: readonly (readonly (string | number | null)[])[], csv: Csv): string =>
  BYTE_ORDER_MARK + lines.map((line) => csvLine(line, csv)).join('\r\n')

export const csvOf = (table: ChartTable, csv: Csv): string =>
  csvText(
    [
      table.columns.map(({ label }) => label),
      ...table.rows.map((row) => row.map(({ text, value }) => (value === undefined ? text : value))),
    ],
    csv,
  )

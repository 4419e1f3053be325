import { columnName } from '#planning/plan-row.ts'

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? '') : text

/** The columns of rows with these properties, for the head of a COPY. */
export const copyColumns = (row: object): string => Object.keys(row).map(columnName).join(', ')

/** A row as a line of COPY's text form, its cells in the order of its properties. Objects that are no dates are JSON. */
export function copyLine(row: object): string {
  let line = ''
  for (const value of Object.values(row)) line += `${line === '' ? '' : '\t'}${cell(value)}`
  return `${line}\n`
}

function cell(value: unknown): string {
  switch (typeof value) {
    case 'number':
      return String(value)
    case 'string':
      return escaped(value)
    case 'boolean':
      return value ? 't' : 'f'
    default:
      if (value === null) return '\\N'
      if (value instanceof Date) return value.toISOString()
      return escaped(Array.isArray(value) ? arrayText(value) : JSON.stringify(value))
  }
}

const arrayText = (words: readonly string[]) =>
  `{${words.map((word) => `"${word.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

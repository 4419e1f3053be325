/** Hands a text, whole or in parts, to the browser as a file. */
export function saveFile(name: string, type: string, ...text: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([...text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const BYTE_ORDER_MARK = '\ufeff'

/** Hands lines to the browser as a CSV file, with the mark by which spreadsheets know that it is UTF-8. */
export const saveCsv = (name: string, lines: readonly string[]): void =>
  saveFile(`${name}.csv`, 'text/csv;charset=utf-8', BYTE_ORDER_MARK, ...lines)

/** `Spare parts BR` as part of a file's name: `spare-parts-br`. */
export const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

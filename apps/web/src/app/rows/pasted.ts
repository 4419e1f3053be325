/** Rows pasted from a spreadsheet, a line a row: cells apart by tabs, or by semicolons where a line has no tab. Empty lines are none. */
export function readPasted(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(line.includes('\t') ? '\t' : ';').map((cell) => cell.trim()))
}

/** Error of one field of a row; the field is empty if the whole row is wrong. */
export type RowProblem = { field: string; message: string }

/**
 * Returns the errors of single rows by position, from paths like `sites.3.identifier`. Only the first one of each field
 * is kept: a missing value is also too short.
 */
export function problemsByRow(
  fields: readonly { path: string; message: string }[],
  list: string,
): Map<number, RowProblem[]> {
  const inRow = new RegExp(`^${list}\\.(\\d+)(?:\\.([^.]+)|$)`)
  const problems = new Map<number, RowProblem[]>()
  for (const { path, message } of fields) {
    const [, place, field = ''] = inRow.exec(path) ?? []
    if (place === undefined) continue
    const others = problems.get(Number(place)) ?? []
    if (!others.some((one) => one.field === field))
      problems.set(Number(place), [...others, { field, message }])
  }
  return problems
}

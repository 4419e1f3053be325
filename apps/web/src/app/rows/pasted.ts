/** Rows pasted from a spreadsheet, a line a row: cells apart by tabs, or by semicolons where a line has no tab. Empty lines are none. */
export function readPasted(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(line.includes('\t') ? '\t' : ';').map((cell) => cell.trim()))
}

/** What is wrong with one field of a row; the field is empty where the row is wrong as a whole. */
export type RowProblem = { field: string; message: string }

/**
 * What is wrong with single rows, by their place: from paths like `sites.3.identifier`. Of each field the first alone:
 * what is missing is too short as well.
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

/** Rows pasted from a spreadsheet, a line a row: cells apart by tabs, or by semicolons where a line has no tab. Empty lines are none. */
export function readPasted(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(line.includes('\t') ? '\t' : ';').map((cell) => cell.trim()))
}

/** What is wrong with single rows, by their place: from paths like `sites.3.identifier`. */
export function problemsByRow(
  fields: readonly { path: string; message: string }[],
  list: string,
): Map<number, string> {
  const found = new Map<number, string>()
  for (const { path, message } of fields) {
    const [, place] = new RegExp(`^${list}\\.(\\d+)(?:\\.|$)`).exec(path) ?? []
    if (place !== undefined && !found.has(Number(place))) found.set(Number(place), message)
  }
  return found
}

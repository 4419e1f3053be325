/** Reads an aligned text table. The last column takes the rest of its line. */
export function rows(text: string): Record<string, string>[] {
  const [head = '', ...body] = text
    .trim()
    .split('\n')
    .map((line) => line.trim())
  const names = head.split(/\s+/)
  return body.map((line) => {
    const cells = line.split(/\s+/)
    const last = cells.slice(names.length - 1).join(' ')
    return Object.fromEntries(
      names.map((name, i) => [name, i === names.length - 1 ? last : (cells[i] ?? '')]),
    )
  })
}

/** `-` is null, else the number. */
export function numberOrNull(cell: string | undefined): number | null {
  return cell === undefined || cell === '-' ? null : Number(cell)
}

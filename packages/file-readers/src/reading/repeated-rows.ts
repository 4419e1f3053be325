import type { LeaveOutReason } from './leave-out.ts'
import { placeFinder } from './title-places.ts'

/**
 * Returns a function that says why a row is left out that is the one before once more. Where a column of the system numbers the
 * movements, equal rows are one movement; elsewhere they may be two of one document, which has the number.
 */
export function repeatedRows(titles: readonly string[], number: string | undefined) {
  const place = number === undefined ? -1 : placeFinder(titles)({ title: number })
  let before = ''
  return (cells: readonly string[]): LeaveOutReason | null => {
    const found = cells[place]
    if (!found) return null
    const row = cells.join('\n')
    const isRepeated = row === before
    before = row
    return isRepeated ? { title: titles[place] as string, found } : null
  }
}

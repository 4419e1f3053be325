import { foldWord } from '../formats/words.ts'
import type { LeaveOutReason } from './leave-out.ts'

/**
 * Returns a function that says why a row is left out that is the one before once more. Where a column numbers the movements beside
 * their documents, equal rows are one movement; without it they may be two of one document.
 */
export function repeatedRows(titles: readonly string[], orderPlace: number) {
  const place = titles.findIndex((title) => foldWord(title) === 'folio')
  const isNumbered = orderPlace >= 0 && orderPlace !== place
  let before = ''
  return (cells: readonly string[]): LeaveOutReason | null => {
    const found = isNumbered && cells[place]
    if (!found) return null
    const row = cells.join('\n')
    const isRepeated = row === before
    before = row
    return isRepeated ? { title: titles[place] as string, found } : null
  }
}

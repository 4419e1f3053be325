import { foldWord } from '../formats/words.ts'
import type { LeaveOut } from './file-reading.ts'
import { placeFinder } from './title-places.ts'

/** Why a row is left out: the file's name of the column, and what it has. */
export type LeaveOutReason = { title: string; found: string }

/** The rules that a file's titles can meet, each with its place. */
export function placedRules(titles: readonly string[], rules: readonly LeaveOut[]) {
  const find = placeFinder(titles)
  return rules.flatMap((rule) => {
    const place = find(rule)
    const values = new Set(rule.values.map(foldWord))
    const meets = (found: string) => values.has(foldWord(found)) || (rule.isFilled === true && found !== '')
    return place < 0 ? [] : [{ place, title: rule.title, meets, wholeDocument: rule.wholeDocument === true }]
  })
}

/** Returns a function that says why a row is left out; null where it is not. */
export function leaveOutRules(titles: readonly string[], rules: readonly LeaveOut[]) {
  const placed = placedRules(titles, rules)
  return (cells: readonly string[]): LeaveOutReason | null => {
    for (const { place, title, meets } of placed) {
      const found = (cells[place] ?? '').trim()
      if (meets(found)) return { title, found }
    }
    return null
  }
}

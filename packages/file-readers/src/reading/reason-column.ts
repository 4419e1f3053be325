import { foldWord } from '../formats/words.ts'
import { codeReader } from './code-writing.ts'
import type { MovementMeaning } from './file-reading.ts'
import { guessMeaning } from './guess-meaning.ts'

/** Different reasons that a column may have; one of more is a text of its own in each row. */
const MOST_REASONS = 80
/** The part of the rows whose reason has to be known for a column to be one of reasons. */
const LEAST_KNOWN = 0.8

/** The place of the column whose words say why each row is there, with `least` different meanings, usage being one; -1: none. */
export function reasonPlace(
  rows: readonly (readonly string[])[],
  free: readonly number[],
  least: number,
): number {
  const shares = free.map((place) => ({ place, share: knownShare(rows, place, least) }))
  const best = shares.toSorted((a, b) => b.share - a.share)[0]
  return best && best.share >= LEAST_KNOWN ? best.place : -1
}

function knownShare(rows: readonly (readonly string[])[], place: number, least: number): number {
  const code = codeReader({ codesAreWords: true })
  const counts = new Map<string, number>()
  for (const cells of rows) {
    const reason = foldWord(code(cells[place] ?? ''))
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
    if (counts.size > MOST_REASONS) return 0
  }
  const meanings = new Set<MovementMeaning>()
  let known = 0
  for (const [reason, count] of counts) {
    const meaning = guessMeaning(reason)?.meaning
    if (meaning === undefined || meaning === 'ignored') continue
    meanings.add(meaning)
    known += count
  }
  return meanings.has('consumption') && meanings.size >= least ? known / rows.length : 0
}

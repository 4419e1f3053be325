import { foldWord, MOVEMENT_TYPE_WORDS } from '../formats/words.ts'
import { groupBy } from '../group-by.ts'
import { codeReader } from '../reading/code-writing.ts'
import type { FileReading } from '../reading/file-reading.ts'
import { leaveOutRules } from '../reading/leave-out.ts'
import type { SampleRows } from '../reading/suggest.ts'
import { placeFinder } from '../reading/title-places.ts'
import type { FaultGroup } from './faults.ts'

/** Codes asked about at once. */
const MOST_CODES = 40

/**
 * The subtypes that a company made itself under codes of a known meaning: beside the one that most rows have, each may be something
 * else, such as scrap under what is usually usage. Null where none is open.
 */
export function openSubtypes(
  { titles, rows }: SampleRows,
  reading: FileReading,
  types: readonly string[],
): FaultGroup | null {
  const find = placeFinder(titles)
  const placeOf = (wanted: string) => {
    const named = reading.columns.find(({ column }) => column === wanted)
    return named ? find(named) : -1
  }
  const [type, subtype] = [placeOf('type'), placeOf('subtype')]
  if (type < 0 || subtype < 0) return null
  const meanings = new Map((reading.codes ?? []).map(({ code, meaning }) => [foldWord(code), meaning]))
  const isLeftOut = leaveOutRules(titles, reading.leaveOut ?? [])
  const read = codeReader(reading)
  const codes = types.flatMap((code) => {
    const mine = rows.filter((cells) => read(cells[type] ?? '') === code && !isLeftOut(cells))
    const bySubtype = groupBy(mine, (cells) => read(cells[subtype] ?? ''))
    const [, ...rarer] = [...bySubtype].sort(([, a], [, b]) => b.length - a.length)
    return rarer
      .filter(([one]) => one !== '' && !meanings.has(foldWord(`${code} ${one}`)))
      .map(([one, of]) => ({ found: `${code} ${one}`, guess: meanings.get(foldWord(code)) ?? null, of }))
  })
  const open = codes.slice(0, MOST_CODES)
  if (open.length === 0) return null
  return {
    column: 'type',
    title: titles[subtype] ?? '',
    expected: { kind: 'word', words: MOVEMENT_TYPE_WORDS.map(([, [first = '']]) => first) },
    rows: open.reduce((sum, { of }) => sum + of.length, 0),
    examples: [],
    codes: open.map(({ found, guess }) => ({ found, guess })),
  }
}

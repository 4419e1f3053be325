import { TRANSLATABLE, TRANSLATION_SECTIONS } from 'virtual:contract'
import { foldText } from '@giro/file-readers/fold'
import type { RowOf } from '#app/api/query.ts'
import type { Lesson } from './file-rules.ts'

type WordRow = Pick<
  RowOf<'listTranslations'>,
  'id' | 'section' | 'originalValue' | 'translatedValues' | 'description'
>
type Body = Omit<WordRow, 'id'>
type Change = { id: string; body: Body }
/** Calls that remember words, in the order in which they are made: a word is free before another field takes it. */
export type WordChanges = {
  removed: string[]
  shrunk: Change[]
  created: Body[]
  grown: Change[]
}

const same = (one: string, other: string) => folded(one) === folded(other)
const folded = (word: string) => foldText(word).trim().replace(/\s+/g, ' ')

/**
 * Returns how the company's words change when these are remembered. A word that another field of the same list had moves
 * to the new one; several words of one field come together.
 */
export function wordChanges(rows: readonly WordRow[], lessons: readonly Lesson[]): WordChanges {
  const last = lessons.filter((one, place) => !lessons.slice(place + 1).some((later) => takes(later, one)))
  const { removed, shrunk } = freed(rows, last)
  const created: Body[] = []
  const grown: Change[] = []
  for (const [key, ofField] of Map.groupBy(last, ({ section, ours }) => `${section} ${ours}`)) {
    const row = rows.find((one) => `${one.section} ${one.originalValue}` === key)
    const left = row && !removed.includes(row.id) ? row : undefined
    const before = (shrunk.find(({ id }) => id === left?.id)?.body ?? left)?.translatedValues ?? []
    const added = newWords(before, ofField)
    const [first] = ofField
    const section = TRANSLATION_SECTIONS.find((one) => one === first?.section)
    if (added.length === 0 || !first || !section) continue
    const empty = { section, originalValue: first.ours, description: '' }
    const body = bodyOf(row ?? empty, [...before, ...added])
    if (left) grown.push({ id: left.id, body })
    else created.push(body)
  }
  return { removed, shrunk, created, grown }
}

/** The fields that lose a word to another one: with the words that are left, or none. */
function freed(
  rows: readonly WordRow[],
  lessons: readonly Lesson[],
): Pick<WordChanges, 'removed' | 'shrunk'> {
  const losing = rows.flatMap((row) => {
    const { section, originalValue: ours, translatedValues } = row
    const kept = translatedValues.filter(
      (theirs) => !lessons.some((one) => one.ours !== ours && takes(one, { section, ours, theirs })),
    )
    return kept.length < translatedValues.length ? [{ id: row.id, body: bodyOf(row, kept) }] : []
  })
  const isEmpty = ({ body }: Change) => body.translatedValues.length === 0
  return {
    removed: losing.filter(isEmpty).map(({ id }) => id),
    shrunk: losing.filter((one) => !isEmpty(one)),
  }
}

const newWords = (before: readonly string[], lessons: readonly Lesson[]): string[] =>
  lessons
    .map(({ theirs }) => theirs)
    .filter((theirs, place, all) => ![...before, ...all.slice(0, place)].some((one) => same(one, theirs)))

const bodyOf = (
  { section, originalValue, description }: Omit<Body, 'translatedValues'>,
  translatedValues: string[],
): Body => ({ section, originalValue, translatedValues, description })

/** True if a lesson has the word of another one of the same list. */
const takes = (one: Lesson, other: Lesson): boolean =>
  same(one.theirs, other.theirs) && isOfOneList(one, other)

/** True if both are columns, or both are codes of one column: there one word stands for one thing. */
function isOfOneList(one: Lesson, other: Lesson): boolean {
  const section = TRANSLATION_SECTIONS.find((name) => name === one.section)
  if (!section || one.section !== other.section) return false
  return Object.values(TRANSLATABLE[section]).some(
    (words) => words.includes(one.ours) && words.includes(other.ours),
  )
}

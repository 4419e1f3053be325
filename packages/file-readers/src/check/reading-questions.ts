import type { FileReading } from '../reading/file-reading.ts'
import { SURELY_OUT, SURELY_RETURNS } from '../reading/suggest.ts'
import type { MovementSummary } from './summary.ts'

/** A question about two possible mappings of a file. */
export type ReadingQuestion = {
  /** `all_rows`: what every row is. `coming_in`: what the second column of quantities is. `sign`: what below zero means. */
  id: 'all_rows' | 'coming_in' | 'sign'
  options: ReadingOption[]
}
/** One answer: what it makes of the reading, and of what the file says. */
export type ReadingOption = { id: string; answer: Partial<FileReading>; summary: MovementSummary | null }

const option = (id: string, answer: Partial<FileReading>): ReadingOption => ({ id, answer, summary: null })

/** The next question about a reading; null where one reading remains. `answers` are those that were given, of it or of one with the same titles. */
export function questionOf(
  reading: FileReading,
  answers: Partial<FileReading>,
  { belowZero, isNamed }: { belowZero: number; isNamed: boolean },
): ReadingQuestion | null {
  const has = (column: string) => reading.columns.some((one) => one.column === column)
  const hasType = has('type') || (has('from') && has('to'))
  if (!hasType && !isNamed && !answers.allRows && reading.months === undefined) {
    if (has('quantityOut'))
      return {
        id: 'coming_in',
        options: [
          option('receipts', { allRows: { meaning: 'consumption', whenIn: 'replenishment' } }),
          option('returns', { allRows: { meaning: 'consumption', whenIn: 'consumptionReturn' } }),
        ],
      }
    if (has('quantity')) return { id: 'all_rows', options: everyRowOptions(belowZero) }
  }
  const isOpen = belowZero > SURELY_RETURNS && belowZero < SURELY_OUT
  return hasType && isOpen && answers.sign === undefined
    ? {
        id: 'sign',
        options: [option('out', { sign: 'below_zero_is_out' }), option('returned', { sign: 'by_meaning' })],
      }
    : null
}

function everyRowOptions(belowZero: number): ReadingOption[] {
  const all = [
    option('usage', {
      allRows: { meaning: 'consumption' },
      sign: belowZero > 0.5 ? 'below_zero_is_out' : 'by_meaning',
    }),
    option('receipts', { allRows: { meaning: 'replenishment' }, sign: 'by_meaning' }),
  ]
  const both = option('both', {
    allRows: { meaning: 'consumption', whenIn: 'replenishment' },
    sign: 'below_zero_is_out',
  })
  return belowZero > 0 && belowZero < 1 ? [both, ...all] : all
}

import { LIMITS } from 'virtual:contract'
import type { Reading } from '@giro/file-readers/check'

/** Files that may be chosen at once. */
export const MOST_FILES = 20

/** As the contract's FILE_NAME: letters and digits of any script, space, _ - . ( ), and an ending we read. */
const NAME = /^[\p{L}\p{M}\p{N} _.()-]+$/u
const ENDING = /\.((csv|txt|tsv)(\.gz)?|xlsx)$/i

/** Workbooks are read by the server alone. */
export const isWorkbook = ({ name }: Pick<File, 'name'>) => /\.xlsx$/i.test(name)

/** Why a file is not sent at all, each with its own sentence; null: it may be. */
export type Refusal = 'name' | 'ending' | 'empty' | 'large' | 'largeWorkbook'

export function whyRefused({ name, size }: Pick<File, 'name' | 'size'>): Refusal | null {
  if (!NAME.test(name) || [...name].length > LIMITS.fileNameCharacters) return 'name'
  if (!ENDING.test(name) || name.replace(ENDING, '') === '') return 'ending'
  if (size === 0) return 'empty'
  if (isWorkbook({ name })) return size > LIMITS.workbookBytes ? 'largeWorkbook' : null
  return size > LIMITS.uploadBytes ? 'large' : null
}

const NOTICES = ['laterThanToday', 'repeatedKeys', 'emptyRows'] as const

/** What the check noticed in rows that will be read all the same. */
export const noticesOf = (check: Reading) => NOTICES.filter((notice) => check[notice] > 0)

/** Whether the order of a file's dates has to be said before it can be sent. */
export const asksDates = (check: Reading, hasDates: boolean) => !hasDates && check.ambiguousDates.length > 0

/** Whether the card of a file may say that it has no problem: beside nothing that it warns of or asks about its rows. */
export const isFlawless = (check: Reading, hasDates: boolean): boolean =>
  check.refusal === null &&
  check.suggestion === null &&
  check.faults.length === 0 &&
  noticesOf(check).length === 0 &&
  !asksDates(check, hasDates)

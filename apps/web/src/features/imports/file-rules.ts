import { LIMITS } from 'virtual:contract'

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

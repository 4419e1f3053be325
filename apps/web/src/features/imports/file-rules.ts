import { LIMITS } from 'virtual:contract'

/** Files that may be chosen at once. */
export const MOST_FILES = 20

/** As the contract's FILE_NAME: letters and digits of any script, space, _ - . ( ), and an ending we read. */
const NAME = /^[\p{L}\p{M}\p{N} _.()-]+$/u
const ENDING = /\.(csv|txt|tsv)(\.gz)?$/i

/** Why a file is not sent at all, each with its own sentence; null: it may be. */
export type Refusal = 'name' | 'ending' | 'empty' | 'large'

export function whyRefused({ name, size }: Pick<File, 'name' | 'size'>): Refusal | null {
  if (!NAME.test(name) || [...name].length > LIMITS.fileNameCharacters) return 'name'
  if (!ENDING.test(name) || name.replace(ENDING, '') === '') return 'ending'
  if (size === 0) return 'empty'
  return size > LIMITS.uploadBytes ? 'large' : null
}

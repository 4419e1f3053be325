import { foldWord } from '../formats/words.ts'
import type { CodeMeaning, FileReading, MovementMeaning } from './file-reading.ts'

/** Gives a code a meaning by a company's word: one that is a count or a transfer goes the way that it went before. */
export function codeNamed(
  { codes = [] }: Pick<FileReading, 'codes'>,
  meaning: MovementMeaning,
  code: string,
): CodeMeaning {
  const folded = foldWord(code)
  const before =
    codes.find((one) => foldWord(one.code) === folded) ??
    codes.find((one) => folded.startsWith(`${foldWord(one.code)} `))
  // What it was before it is still, as it was.
  if (before?.meaning === meaning) return { ...before, code }
  const isOut =
    before?.isOut ?? (before?.meaning === 'consumption' || before?.meaning === 'replenishmentReturn')
  return isOut && (meaning === 'inventory' || meaning === 'transfer')
    ? { code, meaning, isOut }
    : { code, meaning }
}

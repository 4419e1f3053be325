import type { FileReading } from './file-reading.ts'

/** Returns a function that takes the code of a movement from its cell. */
export const codeReader = ({
  codesAreWords,
}: Pick<FileReading, 'codesAreWords'>): ((cell: string) => string) =>
  codesAreWords ? wordsIn : (cell) => cell.trim()

/** The words of a cell without those that have digits, such as the number of a document; a cell without such words as it is. */
function wordsIn(cell: string): string {
  const words = cell
    .trim()
    .split(/\s+/)
    .filter((word) => /^\P{N}*\p{L}\P{N}*$/u.test(word))
  return words.length > 0 ? words.join(' ') : cell.trim()
}

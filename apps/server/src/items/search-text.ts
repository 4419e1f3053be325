import { foldText } from '@giro/contract'

/** The words that must all occur, as patterns for LIKE. */
export function searchPatterns(typed: string): string[] {
  return foldText(typed)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}

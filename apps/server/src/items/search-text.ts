import { foldText } from '@giro/contract'

/** The words that must all occur in what is searched. */
export const searchWords = (typed: string): string[] => foldText(typed).split(/\s+/).filter(Boolean)

/** Says the same words as patterns for LIKE. */
export const searchPatterns = (typed: string): string[] =>
  searchWords(typed).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)

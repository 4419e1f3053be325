import { foldText } from '@giro/contract'

/** What a search of an item looks into. */
export function itemSearchText(...parts: readonly (string | null)[]): string {
  return foldText(parts.filter(Boolean).join(' '))
}

/** The words that must all occur, as patterns for LIKE. */
export function searchPatterns(typed: string): string[] {
  return foldText(typed)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}

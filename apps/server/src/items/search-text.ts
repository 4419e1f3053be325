/** Text as it is compared in a search: without accents, in lower case. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

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

export type LegalBlock =
  | string
  | { kind: 'list'; entries: readonly string[] }
  | { kind: 'table'; rows: readonly (readonly string[])[] }
export type LegalText = {
  updated: string
  lead: string
  sections: readonly { title: string; blocks: readonly LegalBlock[] }[]
}
export type LegalTexts = Record<'security' | 'privacy' | 'terms' | 'cookies', LegalText>

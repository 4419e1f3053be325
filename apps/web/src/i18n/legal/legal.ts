import type { Language } from '#app/i18n/i18n.ts'
import type { LegalDocument } from '#app/paths.ts'

export type LegalBlock =
  | string
  | { kind: 'list'; entries: readonly string[] }
  | { kind: 'table'; rows: readonly (readonly string[])[] }
export type LegalText = {
  updated: string
  lead: string
  sections: readonly { title: string; blocks: readonly LegalBlock[] }[]
}
export type LegalTexts = Record<LegalDocument, LegalText>

const load: Record<Language, () => Promise<{ legal: LegalTexts }>> = {
  'pt-BR': () => import('#i18n/legal/pt-BR.ts'),
  'en-US': () => import('#i18n/legal/en-US.ts'),
  'fr-FR': () => import('#i18n/legal/fr-FR.ts'),
  'es-ES': () => import('#i18n/legal/es-ES.ts'),
}

/** The bundled legal documents of one language; long texts that no other page needs. */
export const loadLegal = async (language: Language): Promise<LegalTexts> => (await load[language]()).legal

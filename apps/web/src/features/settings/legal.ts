import type { LegalTexts } from '@giro/words/legal'
import type { Language } from '#app/i18n/i18n.ts'

const load: Record<Language, () => Promise<{ legal: LegalTexts }>> = {
  'pt-BR': () => import('@giro/words/legal/pt-BR'),
  'en-US': () => import('@giro/words/legal/en-US'),
  'fr-FR': () => import('@giro/words/legal/fr-FR'),
  'es-ES': () => import('@giro/words/legal/es-ES'),
}

/** The bundled legal documents of one language; long texts that no other page needs. */
export const loadLegal = async (language: Language): Promise<LegalTexts> => (await load[language]()).legal

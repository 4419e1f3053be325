import type { LegalText, LegalTexts } from '@giro/words/legal'
import { call } from '#app/api/client.ts'
import type { Language } from '#app/i18n/i18n.ts'
import type { LegalDocument } from '#app/paths.ts'
import { readLegalText } from '#features/settings/legal-text.ts'

const load: Record<Language, () => Promise<{ legal: LegalTexts }>> = {
  'pt-BR': () => import('@giro/words/legal/pt-BR'),
  'en-US': () => import('@giro/words/legal/en-US'),
  'fr-FR': () => import('@giro/words/legal/fr-FR'),
  'es-ES': () => import('@giro/words/legal/es-ES'),
}

/** The bundled legal documents of one language; long texts that no other page needs. */
export const loadLegal = async (language: Language): Promise<LegalTexts> => (await load[language]()).legal

/**
 * A legal document in one language: the installation's own text. Where it wrote none, or cannot be asked, the product's
 * stands in: these documents are there whatever happens.
 */
export async function legalTextOf(document: LegalDocument, language: Language): Promise<LegalText> {
  const [bundled, stored] = await Promise.all([
    loadLegal(language),
    call('listSettings', { query: { kind: 'legal', limit: 100 } }).catch(() => null),
  ])
  const row = stored?.rows.find((one) => one.kind === 'legal' && one.value.document === document)
  const text = row?.kind === 'legal' ? row.value.text[language] : undefined
  return row?.kind === 'legal' && text ? readLegalText(text, row.updatedAt) : bundled[document]
}

import type { TRANSLATION_SECTIONS } from '@giro/contract'
import type { Tx } from '#http/serve.ts'

export type TranslationSection = (typeof TRANSLATION_SECTIONS)[number]

/** A company's own words of one section: ours -> theirs, as `{ consumption: ['261', 'saída'] }`, in the order they were given. */
export async function translationsOf(
  db: Tx,
  companyId: string,
  section: TranslationSection,
): Promise<Record<string, string[]>> {
  const words = await db
    .selectFrom('businessTranslation')
    .select(['originalValue', 'translatedValues'])
    .where('companyId', '=', companyId)
    .where('section', '=', section)
    .execute()
  return Object.fromEntries(
    words.map(({ originalValue, translatedValues }) => [originalValue, translatedValues]),
  )
}

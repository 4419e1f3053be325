import type { BusinessWords } from '@giro/file-readers'
import type { Tx } from '#db/db.ts'

/** A company's own column names and codes, by section: ours -> theirs, in the order they were given. */
export async function wordsOf(tx: Tx, companyId: string): Promise<BusinessWords> {
  const rows = await tx
    .selectFrom('businessTranslation')
    .select(['section', 'originalValue', 'translatedValues'])
    .where('companyId', '=', companyId)
    .execute()
  const sections = Map.groupBy(rows, (row) => row.section)
  return Object.fromEntries(
    [...sections].map(([section, words]) => [
      section,
      Object.fromEntries(words.map((word) => [word.originalValue, word.translatedValues])),
    ]),
  )
}

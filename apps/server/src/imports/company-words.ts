import { FileFormat as CompanyFileFormat } from '@giro/contract'
import type { BusinessWords, FileFormat } from '@giro/file-readers'
import type { Tx } from '#http/serve.ts'

/**
 * How a company's files are written: the format that was named, else the company's default, else null (each file
 * is then read as its own header tells). A format deleted meanwhile counts as not named.
 */
export async function formatOf(
  tx: Tx,
  companyId: string,
  formatId: string | null,
): Promise<FileFormat | null> {
  const formats = await tx
    .selectFrom('setting')
    .select(['id', 'value'])
    .where('companyId', '=', companyId)
    .where('kind', '=', 'file_format')
    .orderBy('createdAt')
    .execute()
  const read = formats.map(({ id, value }) => ({ id, value: CompanyFileFormat.safeParse(value).data }))
  const chosen = read.find(({ id }) => id === formatId) ?? read.find(({ value }) => value?.default)
  return chosen?.value ?? null
}

/** The company's own column names and codes, by section. */
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

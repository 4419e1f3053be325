import { FileFormat } from '@giro/contract'
import type { Tx } from '#db/db.ts'

/**
 * Returns the format of a company's files: the named one, else the company's default, else null (each file is then read
 * by its own header). A format of another company, or a deleted one, counts as not named.
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
  const read = formats.map(({ id, value }) => ({ id, value: FileFormat.safeParse(value).data }))
  const chosen = read.find(({ id }) => id === formatId) ?? read.find(({ value }) => value?.default)
  return chosen?.value ?? null
}

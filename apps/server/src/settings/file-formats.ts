import { FileFormat } from '@giro/contract'
import { Failure } from '#http/failure.ts'
import type { Tx } from '#http/serve.ts'

/**
 * How a company's file is written: in the format named, else in the company's default one; null where it has none.
 * A format that is not the company's, or no longer there, is `not_found`.
 */
export async function fileFormatOf(
  db: Tx,
  companyId: string,
  formatId: string | null,
): Promise<FileFormat | null> {
  const formats = await db
    .selectFrom('setting')
    .select(['id', 'value'])
    .where('companyId', '=', companyId)
    .where('kind', '=', 'file_format')
    .execute()
  const values = new Map(formats.map(({ id, value }) => [id, FileFormat.parse(value)]))
  if (formatId === null) return [...values.values()].find((format) => format.default) ?? null
  const named = values.get(formatId)
  if (!named) throw new Failure('not_found')
  return named
}

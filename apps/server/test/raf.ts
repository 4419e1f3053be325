import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { TestFile, Uploads } from './uploads.ts'

/** Public data sets beside the repository; tests that need them are skipped without. */
export const DATA = join(import.meta.dirname, '../../../../shared/data')
export const hasData = existsSync(DATA)

/** A file of one of them; with `items`, the rows of its first items alone, whose SKUs are numbers from 1. */
export const realFile = (
  set: string,
  kind: TestFile['kind'],
  formatId?: string,
  items?: number,
): TestFile => ({
  kind,
  content: rowsOf(readFileSync(join(DATA, set, `${kind}.csv.gz`)), items),
  fileName: `${set}.csv.gz`,
  ...(formatId ? { formatId } : {}),
})

function rowsOf(packed: Buffer, items: number | undefined): Buffer {
  if (items === undefined) return packed
  const lines = gunzipSync(packed).toString('latin1').split('\n')
  // The title is no number.
  return gzipSync(
    Buffer.from(lines.filter((line) => !(Number.parseInt(line, 10) > items)).join('\n'), 'latin1'),
  )
}

/** A format of the company, which its files name. */
export const makeFormat = (
  { inCatalog }: Pick<Uploads, 'inCatalog'>,
  companyId: string,
  value: object,
): Promise<string> =>
  inCatalog((tx) =>
    tx
      .insertInto('setting')
      .values({
        companyId,
        kind: 'file_format',
        title: 'x',
        value: JSON.stringify({ default: false, ...value }),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ).then(({ id }) => id)

type Words = Record<'master_data' | 'transactions', Record<string, string[]>>

/** Teaches the company how a Brazilian ERP writes the set raf; answers the format of its files. */
export async function learnRaf(
  { inCatalog }: Pick<Uploads, 'inCatalog'>,
  companyId: string,
): Promise<string> {
  const { fileFormat, ...sections } = JSON.parse(
    readFileSync(join(DATA, 'raf', 'format.json'), 'utf8'),
  ) as Words & { fileFormat: object }
  const formatId = await makeFormat({ inCatalog }, companyId, fileFormat)
  await inCatalog(async (tx) => {
    for (const [section, words] of Object.entries(sections) as [keyof Words, Words[keyof Words]][])
      await tx
        .insertInto('businessTranslation')
        .values(
          Object.entries(words).map(([originalValue, translatedValues]) => ({
            companyId,
            section,
            originalValue,
            translatedValues,
          })),
        )
        .execute()
  })
  return formatId
}

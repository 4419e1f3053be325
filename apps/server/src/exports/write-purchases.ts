import { readDictionary } from '@giro/words/read'
import type { Tx } from '#db/db.ts'
import { purchaseTable } from '#exports/purchase-table.ts'
import type { Report } from '#exports/report.ts'
import { writingFor } from '#exports/write-data-report.ts'
import { csvBytes, xlsxBytes } from '#exports/write-table.ts'
import { lockPurchases, purchaseLines, setExported } from '#purchases/index.ts'
import { formatOf } from '#settings/index.ts'
import type { StoredFile } from '#storage/storage.ts'
import { wordsOf } from '#translations/index.ts'

const ISO = 'YYYYMMDD'

/** Writes the approved orders in the words and the format of the company, and notes that they left. */
export async function writePurchases(
  tx: Tx,
  report: Report,
  store: (bytes: AsyncIterable<Uint8Array>) => Promise<StoredFile>,
): Promise<StoredFile & { rows: number }> {
  const { catalogId, companyId, filter, format, language } = report
  await lockPurchases(tx, catalogId)
  const { ids: chosen = null } = filter as { ids?: string[] }
  const { ids, lines } = await purchaseLines(tx, catalogId, chosen)
  const isText = format === 'csv'
  const table = purchaseTable(lines, {
    dictionary: await readDictionary(language),
    words: (await wordsOf(tx, companyId)).orders ?? {},
    dateFormat: isText ? ((await formatOf(tx, companyId, null))?.dateFormat ?? ISO) : null,
  })
  const stored = await store(isText ? csvBytes(table, await writingFor(tx, report)) : xlsxBytes(table))
  await setExported(tx, catalogId, ids)
  return { ...stored, rows: lines.length }
}

import type { Tx } from '#db/db.ts'
import type { Storage } from '#storage/storage.ts'

/** Where a report of a catalog lies in the storage. The name users see never comes into it. */
export const reportKey = ({ catalogId, id }: { catalogId: string; id: string }) =>
  `${catalogId}/reports/${id}`

/** The bytes of every report of a catalog. */
export async function removeReportBytes(db: Tx, storage: Storage, catalogId: string): Promise<void> {
  const reports = await db
    .selectFrom('reportFile')
    .select(['catalogId', 'id'])
    .where('catalogId', '=', catalogId)
    .execute()
  for (const report of reports) await storage.remove(reportKey(report))
}

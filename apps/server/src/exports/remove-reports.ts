import { LIMITS } from '@giro/contract'
import { sql } from 'kysely'
import { catalogScope, PLATFORM, type Tx } from '#db/db.ts'
import { keysOfReport } from '#exports/report-key.ts'
import { Failure } from '#failure.ts'
import type { Ground } from '#ground.ts'
import { type Caller, callerMay } from '#http/caller.ts'
import type { Storage } from '#storage/storage.ts'

type ReportKey = { catalogId: string; id: string }

/** Removes a report: one's own, or with the rights of an administrator any. */
export async function deleteReport(db: Tx, storage: Storage, caller: Caller, key: ReportKey): Promise<void> {
  const report = await db
    .selectFrom('reportFile')
    .select(['id', 'kind', 'status', 'createdBy'])
    .where('catalogId', '=', key.catalogId)
    .where('id', '=', key.id)
    .forUpdate()
    .executeTakeFirst()
  if (!report) throw new Failure('not_found')
  if (report.createdBy !== caller.userId && !callerMay(caller, 'others.remove'))
    throw new Failure('forbidden')
  if (report.status === 'processing') throw new Failure('conflict')
  await removeReports(db, key.catalogId, [report])
  await storage.removeAll(keysOfReport(key))
}

type Removable = { id: string; kind: string; status: string }

/** The rows go; of what was sent to an ERP the row stays, with its count and checksum. */
async function removeReports(db: Tx, catalogId: string, reports: readonly Removable[]): Promise<void> {
  const wasSent = ({ kind, status }: Removable) => kind === 'erp' && status === 'finished'
  const sent = reports.filter(wasSent).map(({ id }) => id)
  const others = reports.filter((report) => !wasSent(report)).map(({ id }) => id)
  if (sent.length > 0)
    await db
      .updateTable('reportFile')
      .set({ removedAt: sql`now()` })
      .where('catalogId', '=', catalogId)
      .where('id', 'in', sent)
      .where('removedAt', 'is', null)
      .execute()
  if (others.length > 0)
    await db.deleteFrom('reportFile').where('catalogId', '=', catalogId).where('id', 'in', others).execute()
}

/** Removes the reports of every catalog whose term is over. One catalog at a time: no transaction sees two. */
export async function removeOldReports({
  database,
  storage,
}: Pick<Ground, 'database' | 'storage'>): Promise<void> {
  const catalogs = await database.transaction(PLATFORM, (tx) =>
    tx.selectFrom('catalog').select(['id', 'companyId']).execute(),
  )
  for (const { id: catalogId, companyId } of catalogs) {
    const old = await database.transaction(catalogScope(catalogId, companyId), async (tx) => {
      const reports = await tx
        .selectFrom('reportFile')
        .select(['id', 'kind', 'status'])
        .where('catalogId', '=', catalogId)
        .where('removedAt', 'is', null)
        .where('status', '<>', 'processing')
        .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${LIMITS.reportDays})`)
        .forUpdate()
        .skipLocked()
        .execute()
      await removeReports(tx, catalogId, reports)
      return reports
    })
    for (const { id } of old) await storage.removeAll(keysOfReport({ catalogId, id }))
  }
}

import type { ReportRow } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { nameOfUser, readPage } from '#db/page.ts'
import { reportKey } from '#exports/report-key.ts'
import type { Ground } from '#ground.ts'
import type { Handlers } from '#http/serve.ts'
import type { Storage } from '#storage/storage.ts'

const ref = sql.ref
const COLUMNS = {
  createdAt: ref('reportFile.createdAt'),
  kind: ref('reportFile.kind'),
  status: ref('reportFile.status'),
  fileName: ref('reportFile.fileName'),
  rows: ref('reportFile.rowCount'),
  size: ref('reportFile.sizeBytes'),
  generation: ref('reportFile.generation'),
}

/** Reports: asked for here, written by the job writeReport. */
export function reportHandlers({ jobs, storage }: Pick<Ground, 'jobs' | 'storage'>) {
  return {
    async createErpReport({ db, catalogId, companyId, caller }) {
      // Of two requests at once one waits, and then finds the other's report. An import or a run under way, whose new rows
      // hold on to the catalog they belong to, keeps nobody waiting.
      const catalog = await db
        .selectFrom('catalog')
        .select(['identifier', 'generation'])
        .where('id', '=', catalogId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      const waiting = await db
        .selectFrom('reportFile')
        .select(['id', 'status'])
        .where('catalogId', '=', catalogId)
        .where('kind', '=', 'erp')
        .where('status', '=', 'pending')
        .executeTakeFirst()
      if (waiting) return waiting
      const made = await db
        .insertInto('reportFile')
        .values({
          catalogId,
          kind: 'erp',
          format: 'csv',
          generation: catalog.generation,
          createdBy: caller.userId,
          fileName: sql<string>`'erp-' || ${catalog.identifier}::text || '-' || to_char(now() at time zone 'UTC', 'YYYY-MM-DD') || '.csv'`,
        })
        .returning(['id', 'status'])
        .executeTakeFirstOrThrow()
      await jobs.enqueue(db, 'writeReport', { catalogId, companyId, reportId: made.id })
      return made
    },

    async listReports({ db, catalogId, query }) {
      let found = reportsOf(db, catalogId)
      if (query.kind) found = found.where('reportFile.kind', 'in', query.kind)
      if (query.status) found = found.where('reportFile.status', 'in', query.status)
      const { rows, count } = await readPage(found, query, COLUMNS, ref('reportFile.id'))
      return { count, rows: await Promise.all(rows.map((row) => reportAnswer(storage, row))) }
    },
  } satisfies Partial<Handlers>
}

const reportsOf = (db: Tx, catalogId: string) =>
  db
    .selectFrom('reportFile')
    .selectAll('reportFile')
    .select(nameOfUser(ref('reportFile.createdBy')).as('createdByName'))
    .where('reportFile.catalogId', '=', catalogId)
type Row = Awaited<ReturnType<ReturnType<typeof reportsOf>['execute']>>[number]

async function reportAnswer(storage: Storage, row: Row): Promise<ReportRow> {
  const { catalogId, id, fileName } = row
  return {
    id,
    kind: row.kind,
    fileName,
    format: row.format,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdByName ?? '',
    generation: row.generation,
    rows: row.rowCount,
    size: row.sizeBytes,
    sha256: row.sha256,
    downloadUrl:
      row.status === 'finished' ? await storage.signDownload(reportKey({ catalogId, id }), fileName) : null,
    progress: row.progress,
    error: row.errorCode === null ? null : { code: row.errorCode, message: row.errorMessage ?? '' },
  }
}

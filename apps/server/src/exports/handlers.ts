import type { ReportRow } from '@giro/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { reportKey } from '#exports/report-key.ts'
import type { Ground } from '#ground.ts'
import type { Handlers } from '#http/serve.ts'
import type { Storage } from '#storage/storage.ts'

const COLUMN = {
  createdAt: 'reportFile.createdAt',
  kind: 'reportFile.kind',
  status: 'reportFile.status',
  fileName: 'reportFile.fileName',
  rows: 'reportFile.rowCount',
  size: 'reportFile.sizeBytes',
  generation: 'reportFile.generation',
} as const

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
      let found = db.selectFrom('reportFile').where('reportFile.catalogId', '=', catalogId)
      if (query.kind) found = found.where('reportFile.kind', 'in', query.kind)
      if (query.status) found = found.where('reportFile.status', 'in', query.status)
      const { count } = await found
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      const rows = await reportRows(found)
        .orderBy(COLUMN[query.orderBy], query.isDESC ? 'desc' : 'asc')
        .orderBy('reportFile.id')
        .offset(query.offset)
        .limit(query.limit)
        .execute()
      return { count, rows: await Promise.all(rows.map((row) => reportAnswer(storage, row))) }
    },
  } satisfies Partial<Handlers>
}

type Found = SelectQueryBuilder<Tables, 'reportFile', object>
type Row = Awaited<ReturnType<ReturnType<typeof reportRows>['execute']>>[number]

const reportRows = (found: Found) =>
  found
    .leftJoin('appUser', 'appUser.id', 'reportFile.createdBy')
    .selectAll('reportFile')
    .select('appUser.name as createdByName')

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

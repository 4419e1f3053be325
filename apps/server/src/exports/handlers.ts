import { LIMITS, type ReportRow } from '@giro/contract'
import { sql } from 'kysely'
import { DAY_MS } from '#calendar.ts'
import type { Tx } from '#db/db.ts'
import { nameOfUser, readPage } from '#db/page.ts'
import { askReport } from '#exports/ask-report.ts'
import { previewErpFile } from '#exports/preview-erp-file.ts'
import { deleteReport } from '#exports/remove-reports.ts'
import { reportKey } from '#exports/report-key.ts'
import { Failure } from '#failure.ts'
import type { Ground } from '#ground.ts'
import type { Caller } from '#http/caller.ts'
import type { Handlers } from '#http/serve.ts'
import { assertFilter } from '#items/index.ts'
import { purchaseLines } from '#purchases/index.ts'
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
    createReport({ body, ...call }) {
      // Refused now, and not minutes later by the job.
      assertFilter(body.filter)
      return askReport(jobs, call, body)
    },

    createBiReport: ({ body, ...call }) => askReport(jobs, call, { kind: 'bi', ...body }),

    createErpReport: ({ body, ...call }) => askReport(jobs, call, { kind: 'erp', ...body }),

    async createPurchaseReport({ body: { ids, format }, ...call }) {
      const { lines } = await purchaseLines(call.db, call.catalogId, ids ?? null)
      if (lines.length === 0) throw new Failure('nothing_to_export')
      return askReport(jobs, call, { kind: 'purchases', format, ...(ids && { filter: { ids } }) })
    },

    getErpWriting: ({ db, catalogId, companyId, query }) =>
      previewErpFile(db, { catalogId, companyId }, query),

    async setErpWriting({ db, companyId, body }) {
      await db
        .updateTable('company')
        .set({ erpFile: JSON.stringify(body) })
        .where('id', '=', companyId)
        .execute()
      return body
    },

    async listReports({ db, catalogId, caller, query }) {
      let reports = reportsOf(db, catalogId)
      if (query.kind) reports = reports.where('reportFile.kind', 'in', query.kind)
      if (query.status) reports = reports.where('reportFile.status', 'in', query.status)
      const { rows, count } = await readPage(reports, query, COLUMNS, ref('reportFile.id'))
      return { count, rows: await Promise.all(rows.map((row) => reportAnswer(storage, caller, row))) }
    },

    async deleteReport({ db, catalogId, caller, params }) {
      await deleteReport(db, storage, caller, { catalogId, id: params.id })
      return null
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

async function reportAnswer(storage: Storage, caller: Caller, row: Row): Promise<ReportRow> {
  const { id, fileName, createdAt, removedAt } = row
  const isThere = row.status === 'finished' && removedAt === null
  return {
    id,
    kind: row.kind,
    fileName,
    format: row.format,
    status: row.status,
    createdAt: createdAt.toISOString(),
    createdBy: row.createdByName ?? '',
    mine: row.createdBy === caller.userId,
    generation: row.generation,
    rows: row.rowCount,
    size: row.sizeBytes,
    sha256: row.sha256,
    downloadUrl: isThere
      ? await storage.signDownload({
          ...{ key: reportKey(row), fileName, userId: caller.userId },
          ...{ catalogId: row.catalogId, table: 'report_file', id },
        })
      : null,
    progress: row.progress,
    error: row.errorCode === null ? null : { code: row.errorCode, message: row.errorMessage ?? '' },
    expiresAt: new Date(createdAt.getTime() + LIMITS.reportDays * DAY_MS).toISOString(),
    removedAt: removedAt?.toISOString() ?? null,
  }
}

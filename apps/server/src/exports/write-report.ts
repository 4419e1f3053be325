import type { Permission } from '@giro/contract'
import { type ErpSystem, writeCsv } from '@giro/file-readers'
import { sql } from 'kysely'
import { profileOfCreator } from '#auth/index.ts'
import { lockAuthorizations } from '#authorization/index.ts'
import { catalogScope, type Scope, type Tx } from '#db/db.ts'
import { type ErpRow, erpCells } from '#exports/erp-file.ts'
import { authorizedRows, IN_FILE_ORDER, notTold, planErpFile, WRITTEN } from '#exports/erp-rows.ts'
import { erpWriting } from '#exports/erp-writing.ts'
import type { Report } from '#exports/report.ts'
import { reportKey } from '#exports/report-key.ts'
import { generationOf, writeDataReport } from '#exports/write-data-report.ts'
import { writePurchases } from '#exports/write-purchases.ts'
import type { Ground } from '#ground.ts'
import type { Job, Jobs, Payload } from '#jobs/jobs.ts'
import {
  dropUnread,
  endOrTryAgain,
  moveTo,
  OPEN,
  Progress,
  Refusal,
  tellAsker,
  UNDER_WAY,
  UNEXPECTED,
  type Why,
  type Work,
} from '#jobs/life-cycle.ts'
import type { StoredFile } from '#storage/storage.ts'

type ReportGround = Pick<Ground, 'database' | 'jobs' | 'storage' | 'log'>

const workOf = ({ catalogId, id }: { catalogId: string; id: string }): Work<'report'> => ({
  kind: 'report',
  catalogId,
  id,
})

/** Rows read at a time. */
const ROWS_AT_ONCE = 5000

/** The permission that each kind of report needs. */
const PERMISSION = {
  erp: 'report.create_erp',
  bi: 'report.create',
  full_report: 'report.create',
  purchases: 'purchase.approve',
} as const satisfies Record<Report['kind'], Permission>

/**
 * Writes a report. The ERP file has the authorized items as they stood when they were authorized, all at one instant; what it says
 * is kept with each item in the same commit that publishes it.
 */
export const writeReportJob = (ground: ReportGround) => async (job: Job<'writeReport'>) => {
  const report = await begin(ground, job)
  if (!report) return
  const scope = catalogScope(report.catalogId, report.companyId, report.createdBy)
  try {
    const profile = await profileOfCreator(ground.database, report.createdBy, PERMISSION[report.kind], report)
    if (!profile) throw new Refusal('forbidden', 'Who asked for the report may no longer do so.')
    if (report.kind === 'erp')
      await ground.database.transaction(scope, (tx) => writeErpFile(ground, job, report, tx))
    else if (report.kind === 'purchases')
      await ground.database.transaction(scope, (tx) => writePurchaseFile(ground, job, report, tx))
    else await writeData(ground, job, scope, report)
    if (job.attempt > 0) await dropBytes(ground, scope, report)
  } catch (error) {
    await dropBytes(ground, scope, report)
    await endOrTryAgain(ground.log, job, error, {
      what: `report ${report.id}`,
      end: (why) => endInError(ground, job, scope, report, why),
    })
  }
}

/** Bytes that nobody reads: of this attempt where it failed, and of those that died before it. */
const dropBytes = (ground: ReportGround, scope: Scope, report: Report): Promise<void> =>
  dropUnread(ground, scope, { ...workOf(report), attempt: report.attempt }, (attempt) => [
    reportKey({ ...report, attempt }),
  ])

async function begin(
  { database }: ReportGround,
  { payload, attempt }: Job<'writeReport'>,
): Promise<Report | null> {
  const { catalogId, companyId, reportId } = payload
  return database.transaction(catalogScope(catalogId, companyId), async (tx) => {
    const isMine = await moveTo(tx, workOf({ catalogId, id: reportId }), 'processing', {
      from: OPEN,
      progress: 0,
    })
    if (!isMine) return null
    const report = await tx
      .selectFrom('reportFile')
      .select(['id', 'kind', 'format', 'filter', 'language', 'createdBy'])
      .where('catalogId', '=', catalogId)
      .where('id', '=', reportId)
      .executeTakeFirstOrThrow()
    return { ...report, catalogId, companyId, attempt }
  })
}

async function writeData(
  { database, jobs, storage }: ReportGround,
  job: Job<'writeReport'>,
  scope: Scope,
  report: Report,
): Promise<void> {
  const progress = new Progress(database, scope, workOf(report))
  const written = await writeDataReport(database, scope, report, {
    store: (bytes) => storage.write(reportKey(report), bytes),
    tell: (share) => progress.tell(share),
  })
  await progress.settled()
  await database.transaction(scope, async (tx) => {
    await finish(tx, jobs, report, written)
    await job.assertMine(tx)
  })
}

async function writeErpFile(
  { jobs, storage }: ReportGround,
  job: Job<'writeReport'>,
  report: Report,
  tx: Tx,
): Promise<void> {
  const { catalogId } = report
  const writing = await erpWriting(tx, report)
  const { generation, rows } = await stageAuthorized(tx, catalogId, writing.system)
  const plan = await planErpFile(tx, sql`select * from report_row`, writing)
  const stored = await storage.write(reportKey(report), writeCsv(erpCells(stagedRows(tx), plan), writing))
  await markSent(tx, catalogId, notTold(plan))
  await finish(tx, jobs, report, { ...stored, generation, rows })
  await job.assertMine(tx)
}

async function writePurchaseFile(
  { jobs, storage }: ReportGround,
  job: Job<'writeReport'>,
  report: Report,
  tx: Tx,
): Promise<void> {
  const written = await writePurchases(tx, report, (bytes) => storage.write(reportKey(report), bytes))
  const { generation } = await generationOf(tx, report.catalogId)
  await finish(tx, jobs, report, { ...written, generation })
  await job.assertMine(tx)
}

/** Fails when the report or its catalog was removed meanwhile: then nothing of it stays. */
async function finish(
  tx: Tx,
  jobs: Jobs,
  report: Report,
  { generation, rows, sizeBytes, sha256 }: StoredFile & { generation: number; rows: number },
): Promise<void> {
  const { attempt } = report
  const set = { attempt, generation, rowCount: rows, sizeBytes, sha256, errorCode: null, errorMessage: null }
  const isFinished = await moveTo(tx, workOf(report), 'finished', { from: UNDER_WAY, progress: 1, set })
  if (!isFinished) throw new Refusal('not_found', 'The catalog was removed while the report was written.')
  await tellAsker(tx, jobs, workOf(report), report.companyId)
}

/** Sets the authorized items aside in the order of the file. One statement, so that it sees them all at one instant. */
async function stageAuthorized(
  tx: Tx,
  catalogId: string,
  system: ErpSystem,
): Promise<{ generation: number; rows: number }> {
  await sql`create temp table report_row on commit drop as
    select row_number() over (order by ${IN_FILE_ORDER}) as nth, authorized.*
    from (${authorizedRows(catalogId, system)}) authorized`.execute(tx)
  const counted = await sql<{ generation: number; rows: number }>`
    select (select count(*)::int from report_row) as rows,
      coalesce((select generation from report_row limit 1), (select generation from catalog where id = ${catalogId})) as generation`.execute(
    tx,
  )
  return counted.rows[0] as { generation: number; rows: number }
}

async function* stagedRows(tx: Tx): AsyncGenerator<ErpRow> {
  for (let last = 0; ; last += ROWS_AT_ONCE) {
    const { rows } = await sql<ErpRow>`select ${WRITTEN} from report_row
      where nth > ${last} and nth <= ${last + ROWS_AT_ONCE} order by nth`.execute(tx)
    yield* rows
    if (rows.length < ROWS_AT_ONCE) return
  }
}

/** Keeps what the file says with each item; `left` are values that it does not tell. One that was decided anew meanwhile keeps the state of that decision. */
async function markSent(tx: Tx, catalogId: string, left: readonly string[]): Promise<void> {
  const nothing = JSON.stringify(Object.fromEntries(left.map((name) => [name, null])))
  await lockAuthorizations(tx, catalogId, sql`select item_no from report_row`)
  await sql`update item_authorization a set sent_at = now(), sent_values = r.sent || ${nothing}::jsonb, before_values = r.before, sent_decided_by = r.decided_by,
      erp_state = case when a.is_authorized and a.authorized_values is not distinct from r.authorized_values then 'in_file' else a.erp_state end
    from report_row r where a.catalog_id = ${catalogId} and a.item_no = r.item_no`.execute(tx)
}

async function endInError(
  { database, jobs }: ReportGround,
  job: Job<'writeReport'>,
  scope: Scope,
  report: Report,
  why: Why,
): Promise<void> {
  await database.transaction(scope, async (tx) => {
    await job.assertMine(tx)
    await setError(tx, jobs, report, why)
  })
}

/** A report whose worker died in every attempt does not stay as it is for ever. */
export const endAbandonedReport =
  ({ database, jobs }: Pick<Ground, 'database' | 'jobs'>) =>
  async ({ catalogId, companyId, reportId }: Payload<'writeReport'>) =>
    database.transaction(catalogScope(catalogId, companyId), (tx) =>
      setError(tx, jobs, { catalogId, companyId, id: reportId }, UNEXPECTED),
    )

async function setError(
  tx: Tx,
  jobs: Jobs,
  report: { catalogId: string; companyId: string; id: string },
  { errorCode, errorMessage }: Why,
): Promise<void> {
  const isEnded = await moveTo(tx, workOf(report), 'error', {
    from: OPEN,
    progress: 0,
    set: { errorCode, errorMessage },
  })
  if (isEnded) await tellAsker(tx, jobs, workOf(report), report.companyId)
}

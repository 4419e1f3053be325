import type { ItemFilters, ReportRow } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { Caller } from '#http/caller.ts'
import { fileNamesFor } from '#http/file-names.ts'
import type { Jobs } from '#jobs/jobs.ts'

type Request = { kind: ReportRow['kind']; format: string; filter?: ItemFilters | { ids: string[] } }
type Call = { db: Tx; catalogId: string; companyId: string; caller: Caller }

/** Extension of a report's file; tables for other programs come in one archive. */
const fileEnding = ({ kind, format }: Request) => (kind === 'bi' ? 'zip' : format)

/** Queues a report. Who asks for what already waits is answered that one. */
export async function askReport(
  jobs: Jobs,
  { db, catalogId, companyId, caller }: Call,
  request: Request,
): Promise<{ id: string; status: ReportRow['status'] }> {
  // Where two ask at once, one waits and then finds the other's report. An import or a run under way, whose new rows
  // hold on to the catalog they belong to, keeps nobody waiting.
  const catalog = await db
    .selectFrom('catalog')
    .select(['identifier', 'generation'])
    .where('id', '=', catalogId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { language, names } = await fileNamesFor(db, caller.userId)
  const { kind, format } = request
  const filter = JSON.stringify(request.filter ?? {})
  let waits = db
    .selectFrom('reportFile')
    .select(['id', 'status'])
    .where('catalogId', '=', catalogId)
    .where('kind', '=', kind)
    .where('format', '=', format)
    .where('filter', '=', sql`${filter}::jsonb`)
    .where('status', '=', 'pending')
  // These speak the language of who asked for them.
  const isWorded = kind === 'full_report' || kind === 'purchases'
  if (isWorded) waits = waits.where('language', '=', language)
  const waiting = await waits.executeTakeFirst()
  if (waiting) return waiting
  const day = sql`to_char(now() at time zone 'UTC', 'YYYY-MM-DD')`
  const begins = sql`${isWorded ? names[kind] : kind} || '-' || ${catalog.identifier}::text || '-' || ${day}`
  // The second of a day says so: two files of one name are taken for one.
  const nth = sql`(select coalesce('-' || nullif(count(*) + 1, 1), '') from report_file
    where catalog_id = ${catalogId}::uuid and starts_with(file_name, ${begins}))`
  const made = await db
    .insertInto('reportFile')
    .values({
      catalogId,
      kind,
      format,
      filter,
      language,
      generation: catalog.generation,
      createdBy: caller.userId,
      fileName: sql<string>`${begins} || ${nth} || '.' || ${fileEnding(request)}`,
    })
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow()
  await jobs.enqueue(db, 'writeReport', { catalogId, companyId, reportId: made.id })
  return made
}

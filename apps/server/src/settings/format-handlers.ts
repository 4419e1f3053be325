import { type Answer, type Endpoints, endpoints, FileFormat } from '@giro/contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import { chosenCompany, isTheirCompany, narrowedTo } from '#accounts/index.ts'
import { folded, matches, readPage } from '#db/page.ts'
import type { Caller } from '#http/caller.ts'
import { assertUnchanged } from '#http/etag.ts'
import { Failure, invalid } from '#http/failure.ts'
import type { Handlers, Tx } from '#http/serve.ts'

const ref = sql.ref
const COLUMNS = ['id', 'title', 'companyId', 'value', 'createdAt'] as const

const formats = (db: Tx, isTheirs: Expression<SqlBool>) =>
  db.selectFrom('setting').select(COLUMNS).where('kind', '=', 'file_format').where(isTheirs)

type Row = Answer<Endpoints['createSetting']>
type FormatFacts = { id: string; title: string; companyId: string; value: unknown; createdAt: Date }
const formatRow = ({ id, title, companyId, value, createdAt }: FormatFacts): Row => ({
  id,
  kind: 'file_format',
  title,
  scope: { company: companyId },
  value: FileFormat.parse(value),
  createdAt: createdAt.toISOString(),
})

/** One format of the caller's companies, held until the end of the call; `not_found` otherwise. */
async function heldFormat(db: Tx, caller: Caller, id: string, ifMatch: string | undefined): Promise<Row> {
  const found = await formats(db, isTheirCompany(caller, ref('setting.companyId')))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Failure('not_found')
  const row = formatRow(found)
  assertUnchanged(ifMatch, endpoints.updateSetting.answer.parse(row))
  return row
}

/** A company has one default format at most: the last one said to be. */
async function endOtherDefaults(db: Tx, companyId: string, exceptId: string | null): Promise<void> {
  // Two that become the default at once: the second waits for the first.
  await db.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  await sql`update setting set value = value || '{"default": false}'
    where company_id = ${companyId} and kind = 'file_format' and id is distinct from ${exceptId}::uuid
      and (value ->> 'default')::boolean`.execute(db)
}

export const formatHandlers = {
  async listSettings({ caller, db, query }) {
    const company = await narrowedTo(db, caller, query.company)
    let wanted = formats(db, isTheirCompany(caller, ref('setting.companyId')))
    if (company !== null) wanted = wanted.where('companyId', '=', company)
    if (query.search) wanted = wanted.where(matches(query.search, ref('setting.title')))
    const columns = { createdAt: ref('setting.createdAt'), title: folded(ref('setting.title')) }
    const { rows, count } = await readPage(wanted, query, columns, ref('setting.id'))
    return { rows: rows.map(formatRow), count }
  },

  async createSetting({ caller, db, body: { kind, title, scope, value } }) {
    const companyId = await chosenCompany(db, caller, scope.company, 'scope.company')
    if (value.default) await endOtherDefaults(db, companyId, null)
    const created = await db
      .insertInto('setting')
      .values({ companyId, kind, title, value: JSON.stringify(value) })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
    return formatRow(created)
  },

  async updateSetting({ caller, db, params, body: { title, scope, value }, ifMatch }) {
    const { scope: held } = await heldFormat(db, caller, params.id, ifMatch)
    const companyId = held.company as string
    if (scope.company !== undefined && scope.company !== companyId) throw invalid('scope.company', 'format')
    if (value.default) await endOtherDefaults(db, companyId, params.id)
    const changed = await db
      .updateTable('setting')
      .set({ title, value: JSON.stringify(value) })
      .where('companyId', '=', companyId)
      .where('id', '=', params.id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
    return formatRow(changed)
  },

  async deleteSetting({ caller, db, params, ifMatch }) {
    const { scope, value } = await heldFormat(db, caller, params.id, ifMatch)
    // Another has to become the default first (screens.md S39).
    if (value.default) throw invalid('value.default', 'required')
    await db
      .deleteFrom('setting')
      .where('companyId', '=', scope.company as string)
      .where('id', '=', params.id)
      .execute()
    return null
  },
} satisfies Partial<Handlers>

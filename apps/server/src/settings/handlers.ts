import { isDeepStrictEqual } from 'node:util'
import {
  type Answer,
  type Endpoints,
  endpoints,
  FileFormat,
  PlanningValues,
  type Received,
} from '@giro/contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import { usableCatalog } from '#catalogs/index.ts'
import { chosenCompany, isTheirCompany, narrowedTo } from '#companies/index.ts'
import { orRefuse } from '#db/constraints.ts'
import type { Tx } from '#db/db.ts'
import { folded, matches, readPage } from '#db/page.ts'
import { Failure, invalid } from '#failure.ts'
import type { Ground } from '#ground.ts'
import { type Caller, seesWholeCompanies } from '#http/caller.ts'
import { assertUnchanged } from '#http/etag.ts'
import type { Handlers } from '#http/serve.ts'
import { planAgain } from '#settings/plan-again.ts'

const ref = sql.ref
const COLUMNS = ['id', 'kind', 'title', 'companyId', 'catalogId', 'value', 'createdAt'] as const

type Row = Answer<Endpoints['createSetting']>
type Body = Received<Endpoints['createSetting']>['body']
type SettingFacts = {
  id: string
  kind: string
  title: string
  companyId: string
  catalogId: string | null
  value: unknown
  createdAt: Date
}

/** Of their companies; of catalogs, those they may use. */
const settings = (db: Tx, caller: Caller) =>
  db
    .selectFrom('setting')
    .select(COLUMNS)
    .where(isTheirCompany(caller, ref('setting.companyId')))
    .where(ofUsableCatalog(caller))

const ofUsableCatalog = ({ profileType, userId }: Caller): Expression<SqlBool> =>
  seesWholeCompanies(profileType)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(setting.catalog_id is null or setting.catalog_id in (select catalog_id from user_catalog where user_id = ${userId}))`

function settingRow({ id, kind, title, companyId, catalogId, value, createdAt }: SettingFacts): Row {
  const scope = catalogId === null ? { company: companyId } : { company: companyId, catalog: catalogId }
  const common = { id, title, scope, createdAt: createdAt.toISOString() }
  return kind === 'planning'
    ? { ...common, kind, value: PlanningValues.parse(value) }
    : { ...common, kind: 'file_format', value: FileFormat.parse(value) }
}

/** What was found of the caller's companies; `not_found` where nothing was. */
function rowOrRefuse(found: SettingFacts | undefined): Row {
  if (!found) throw new Failure('not_found')
  return settingRow(found)
}

/** One setting, held until the end of the call. */
async function heldSetting(db: Tx, caller: Caller, id: string, ifMatch: string | undefined): Promise<Row> {
  const row = rowOrRefuse(await settings(db, caller).where('id', '=', id).forUpdate().executeTakeFirst())
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

type Owner = { companyId: string; catalogId: string | null }

/** Whose a new setting is: of the catalog it names, else of a company. */
async function chosenOwner(db: Tx, caller: Caller, { kind, scope }: Body): Promise<Owner> {
  if (kind !== 'planning' || scope.catalog === undefined)
    return { companyId: await chosenCompany(db, caller, scope.company, 'scope.company'), catalogId: null }
  const named = await narrowedTo(db, caller, scope.company)
  const { id, companyId } = await usableCatalog(db, caller, scope.catalog)
  if (named !== null && named !== companyId) throw invalid('scope.catalog', 'one_of')
  return { companyId, catalogId: id }
}

const ownerOf = ({ scope }: Row): Owner => ({
  companyId: scope.company as string,
  catalogId: scope.catalog ?? null,
})

/** A setting stays of its kind, in its company and in its catalog. */
function assertStays(held: Row, { kind, scope }: Body): void {
  if (kind !== held.kind) throw invalid('kind', 'one_of')
  for (const part of ['company', 'catalog'] as const) {
    const asked = (scope as Row['scope'])[part]
    if (asked !== undefined && asked !== held.scope[part]) throw invalid(`scope.${part}`, 'format')
  }
}

export const settingHandlers = ({ jobs }: Pick<Ground, 'jobs'>) =>
  ({
    async listSettings({ caller, db, query }) {
      const company = await narrowedTo(db, caller, query.company)
      let wanted = settings(db, caller)
      if (company !== null) wanted = wanted.where('companyId', '=', company)
      if (query.catalog) wanted = wanted.where('catalogId', '=', query.catalog)
      if (query.kind) wanted = wanted.where('kind', '=', query.kind)
      if (query.search) wanted = wanted.where(matches(query.search, ref('setting.title')))
      const columns = { createdAt: ref('setting.createdAt'), title: folded(ref('setting.title')) }
      const { rows, count } = await readPage(wanted, query, columns, ref('setting.id'))
      return { rows: rows.map(settingRow), count }
    },

    async createSetting({ caller, db, body }) {
      const owner = await chosenOwner(db, caller, body)
      if (body.kind === 'file_format' && body.value.default) await endOtherDefaults(db, owner.companyId, null)
      const { kind, title, value } = body
      const created = await orRefuse(
        db
          .insertInto('setting')
          .values({ ...owner, kind, title, value: JSON.stringify(value) })
          .returning(COLUMNS)
          .executeTakeFirstOrThrow(),
      )
      if (kind === 'planning') await planAgain(db, jobs, caller, owner)
      return settingRow(created)
    },

    async getSetting({ caller, db, params }) {
      return rowOrRefuse(await settings(db, caller).where('id', '=', params.id).executeTakeFirst())
    },

    async updateSetting({ caller, db, params, body, ifMatch }) {
      const held = await heldSetting(db, caller, params.id, ifMatch)
      assertStays(held, body)
      const owner = ownerOf(held)
      const { title, value } = body
      if (body.kind === 'file_format' && body.value.default)
        await endOtherDefaults(db, owner.companyId, params.id)
      const changed = await db
        .updateTable('setting')
        .set({ title, value: JSON.stringify(value) })
        .where('companyId', '=', owner.companyId)
        .where('id', '=', params.id)
        .returning(COLUMNS)
        .executeTakeFirstOrThrow()
      if (held.kind === 'planning' && !isDeepStrictEqual(held.value, value))
        await planAgain(db, jobs, caller, owner)
      return settingRow(changed)
    },

    async deleteSetting({ caller, db, params, ifMatch }) {
      const held = await heldSetting(db, caller, params.id, ifMatch)
      // Another has to become the default first.
      if (held.kind === 'file_format' && held.value.default) throw invalid('value.default', 'required')
      const owner = ownerOf(held)
      await db
        .deleteFrom('setting')
        .where('companyId', '=', owner.companyId)
        .where('id', '=', params.id)
        .execute()
      if (held.kind === 'planning') await planAgain(db, jobs, caller, owner)
      return null
    },
  }) satisfies Partial<Handlers>

import { isDeepStrictEqual } from 'node:util'
import {
  type Answer,
  DEFAULT_PARAMETERS,
  type Endpoints,
  endpoints,
  FileFormat,
  PlanningValues,
  type Received,
  RememberedReading,
} from '@giro/contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import { usableCatalog } from '#catalogs/index.ts'
import type { Tx } from '#db/db.ts'
import { folded } from '#db/page.ts'
import { Failure, invalid } from '#failure.ts'
import type { Ground } from '#ground.ts'
import { type Caller, seesWholeCompanies } from '#http/caller.ts'
import { chosenCompany, narrowedTo } from '#http/company.ts'
import { Resource } from '#http/resource.ts'
import type { Handlers } from '#http/serve.ts'
import { planAgain } from '#planning/index.ts'
import { createLegal, deleteLegal, legalOf, listLegal, updateLegal } from '#settings/legal-documents.ts'
import { previewPlanning } from '#settings/preview-planning.ts'
import { forgetEarlier, kept } from '#settings/remembered-readings.ts'

const ref = sql.ref
const COLUMNS = ['id', 'kind', 'title', 'companyId', 'catalogId', 'value', 'createdAt'] as const

type Row = Answer<Endpoints['createSetting']>
type Body = Exclude<Received<Endpoints['createSetting']>['body'], { kind: 'legal' }>
type SettingFacts = {
  id: string
  kind: string
  title: string
  companyId: string
  catalogId: string | null
  value: unknown
  createdAt: Date
}

const ofUsableCatalog = ({ profileType, userId }: Caller): Expression<SqlBool> =>
  seesWholeCompanies(profileType)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(setting.catalog_id is null or setting.catalog_id in (select catalog_id from user_catalog where user_id = ${userId}))`

/** A parameter that was set and is one no longer is read past. */
const parametersOf = (value: unknown) =>
  Object.fromEntries(
    Object.entries(value as object).filter(([name]) => Object.hasOwn(DEFAULT_PARAMETERS, name)),
  )

function settingRow({ id, kind, title, companyId, catalogId, value, createdAt }: SettingFacts): Row {
  const scope = catalogId === null ? { company: companyId } : { company: companyId, catalog: catalogId }
  const common = { id, title, scope, createdAt: createdAt.toISOString() }
  if (kind === 'planning') return { ...common, kind, value: PlanningValues.parse(parametersOf(value)) }
  return kind === 'file_reading'
    ? { ...common, kind, value: RememberedReading.parse(value) }
    : { ...common, kind: 'file_format', value: FileFormat.parse(value) }
}

/** Returns the stored form of a setting. */
const keptValue = (body: Body): string =>
  JSON.stringify(body.kind === 'file_reading' ? kept(body.value) : body.value)

const settings = new Resource({
  table: 'setting',
  owner: 'companyId',
  told: { entity: 'setting', called: 'title' },
  unique: { constraint: 'setting_one_planning', columns: ['kind'], code: 'planning_setting_already_exists' },
  columns: COLUMNS,
  row: settingRow,
  sent: (row) => endpoints.updateSetting.answer.parse(row),
  values: (body: Body) => ({ title: body.title, value: keptValue(body) }),
  orderBy: { createdAt: ref('setting.createdAt'), title: folded(ref('setting.title')) },
  searched: [ref('setting.title')],
  isVisible: ofUsableCatalog,
})

/** A company has one default format at most: the last one said to be. */
async function endOtherDefaults(db: Tx, companyId: string, exceptId: string | null): Promise<void> {
  // Two that become the default at once: the second waits for the first.
  await db.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  await sql`update setting set value = value || '{"default": false}'
    where company_id = ${companyId} and kind = 'file_format' and id is distinct from ${exceptId}::uuid
      and (value ->> 'default')::boolean`.execute(db)
}

type Owner = { companyId: string; catalogId: string | null }

/** Returns the owner of a new setting: the catalog it names, else a company. */
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

/** A setting stays of its kind, in its company and in its catalog; a remembered reading, of its files. */
function assertStays(held: Row, body: Body): void {
  const { kind, scope } = body
  if (kind !== held.kind) throw invalid('kind', 'one_of')
  if (body.kind === 'file_reading' && held.kind === 'file_reading') {
    const { kind: fileKind, titles } = kept(body.value)
    if (fileKind !== held.value.kind) throw invalid('value.kind', 'one_of')
    if (!isDeepStrictEqual(titles, held.value.titles)) throw invalid('value.titles', 'format')
  }
  for (const part of ['company', 'catalog'] as const) {
    const sent = (scope as Row['scope'])[part]
    if (sent !== undefined && sent !== held.scope[part]) throw invalid(`scope.${part}`, 'format')
  }
}

export const settingHandlers = ({ jobs }: Pick<Ground, 'jobs'>) =>
  ({
    listSettings: (call) => {
      const { caller } = call
      if (call.query.kind === 'legal') return listLegal(call.db, call.query)
      if (caller === null) throw new Failure('unauthorized')
      const { catalog, kind } = call.query
      return settings.list({ ...call, caller }, [
        ...(catalog ? [sql<SqlBool>`${ref('setting.catalogId')} = ${catalog}`] : []),
        ...(kind ? [sql<SqlBool>`${ref('setting.kind')} = ${kind}`] : []),
      ])
    },

    async createSetting(call) {
      const { caller, db, body } = call
      if (body.kind === 'legal') return createLegal(db, caller, body)
      const owner = await chosenOwner(db, caller, body)
      if (body.kind === 'file_format' && body.value.default) await endOtherDefaults(db, owner.companyId, null)
      if (body.kind === 'file_reading') await forgetEarlier(db, owner.companyId, kept(body.value))
      const { kind, title } = body
      const created = await settings.create(call, { ...owner, kind, title, value: keptValue(body) })
      if (kind === 'planning') await planAgain(db, jobs, caller, owner)
      return created
    },

    previewPlanning: ({ db, catalogId, companyId, body }) =>
      previewPlanning(db, { catalogId, companyId }, body),

    getSetting: async (call) => (await legalOf(call.db, call.params.id)) ?? settings.get(call),

    async updateSetting(call) {
      const { caller, db, params, body, ifMatch } = call
      const legal = await legalOf(db, params.id)
      if (legal || body.kind === 'legal') {
        if (!legal || body.kind !== 'legal') throw invalid('kind', 'one_of')
        return updateLegal({ db, caller, held: legal, ifMatch }, body)
      }
      const held = await settings.hold(call)
      assertStays(held, body)
      const owner = ownerOf(held)
      if (body.kind === 'file_format' && body.value.default)
        await endOtherDefaults(db, owner.companyId, params.id)
      const changed = await settings.change(call, body)
      if (held.kind === 'planning' && !isDeepStrictEqual(held.value, body.value))
        await planAgain(db, jobs, caller, owner)
      return changed
    },

    async deleteSetting(call) {
      const { caller, db, params, ifMatch } = call
      const legal = await legalOf(db, params.id)
      if (legal) return deleteLegal({ db, caller, held: legal, ifMatch })
      const held = await settings.hold(call)
      // Another has to become the default first.
      if (held.kind === 'file_format' && held.value.default) throw invalid('value.default', 'required')
      await settings.remove(call)
      if (held.kind === 'planning') await planAgain(db, jobs, caller, ownerOf(held))
      return null
    },
  }) satisfies Partial<Handlers>

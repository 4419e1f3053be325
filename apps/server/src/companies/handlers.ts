import { isDeepStrictEqual } from 'node:util'
import { type Answer, type Endpoints, endpoints, fields, type Received } from '@giro/contract'
import { sql } from 'kysely'
import { companyDocument } from '#companies/document.ts'
import { orRefuse } from '#db/constraints.ts'
import type { Tx } from '#db/db.ts'
import { folded, matches, readPage, withinRanges } from '#db/page.ts'
import { Failure } from '#failure.ts'
import type { Ground } from '#ground.ts'
import { type Caller, callerMay } from '#http/caller.ts'
import { isTheirCompany } from '#http/company.ts'
import { assertConfirmed } from '#http/confirmed.ts'
import { assertUnchanged } from '#http/etag.ts'
import type { Handlers } from '#http/serve.ts'
import { planAgain } from '#planning/index.ts'

const ref = sql.ref

/** Companies with the numbers of their catalogs and sites. */
const countedCompanies = (db: Tx) =>
  db
    .selectFrom('company')
    .select([
      'company.id',
      'company.fantasyName',
      'company.corporateName',
      'company.country',
      'company.businessDocument',
      'company.currency',
      'company.newDays as newDefinition',
      'company.activityDays as activityDefinition',
      'company.timeZone',
      'company.mailsCodes',
      'company.idleMinutes',
      'company.approvalLimit',
      'company.reasonRequired',
      'company.minuteCost',
      'company.orderCost',
      'company.queueOrder',
      'company.createdAt',
      sql<number>`(select count(*)::int from catalog where catalog.company_id = company.id)`.as('catalogs'),
      sql<number>`(select count(*)::int from site where site.company_id = company.id)`.as('sites'),
    ])

type CompanyFacts = Awaited<ReturnType<ReturnType<typeof countedCompanies>['executeTakeFirstOrThrow']>>
type Row = Answer<Endpoints['listCompanies']>['rows'][number]
type Detail = Answer<Endpoints['getCompany']>
type Body = Received<Endpoints['updateCompany']>['body']

const companyRow = (company: CompanyFacts): Row => ({
  ...company,
  createdAt: company.createdAt.toISOString(),
})

const stored = ({ newDefinition: newDays, activityDefinition: activityDays, ...named }: Body) => ({
  ...named,
  newDays,
  activityDays,
})

/** Country and document of a company after a change of some of its fields. */
function documentAfter(held: Detail, change: Pick<Body, 'country' | 'businessDocument'>) {
  const { country = held.country, businessDocument = held.businessDocument } = change
  return { country, businessDocument: companyDocument(country, businessDocument) }
}

/** Costs that follow a change of the currency: those that were usual in the former one and are not changed themselves. */
function costsAfter(held: Detail, { currency, minuteCost, orderCost }: Body) {
  const before = fields.usualCosts(held.currency)
  const now = fields.usualCosts(currency)
  const follows = (name: keyof typeof now, sent = held[name]) =>
    currency !== held.currency && sent === held[name] && sent === before[name] ? { [name]: now[name] } : {}
  return { ...follows('orderCost', orderCost), ...follows('minuteCost', minuteCost) }
}

/** One company of the caller's with the ids of its catalogs and sites; `hold` keeps it as it is until the call ends. */
async function companyDetail(
  db: Tx,
  caller: Caller,
  id: string,
  { hold }: { hold: boolean },
): Promise<Detail> {
  const wanted = countedCompanies(db)
    .where('company.id', '=', id)
    .where(isTheirCompany(caller, ref('company.id')))
  const company = await (hold ? wanted.forNoKeyUpdate() : wanted).executeTakeFirst()
  if (!company) throw new Failure('not_found')
  const idsOf = async (table: 'catalog' | 'site') => {
    const rows = db
      .selectFrom(table)
      .select('id')
      .where('companyId', '=', id)
      .orderBy('createdAt')
      .orderBy('id')
    return (await rows.execute()).map((row) => row.id)
  }
  return { ...companyRow(company), catalogs: await idsOf('catalog'), sites: await idsOf('site') }
}

/** Users who would be left without a company. */
async function usersOfAlone(db: Tx, companyId: string): Promise<number> {
  const { rows } = await sql<{ users: number }>`select count(*) as users from user_company uc
    where uc.company_id = ${companyId} and not exists (
      select from user_company other where other.user_id = uc.user_id and other.company_id <> uc.company_id)`.execute(
    db,
  )
  return rows[0]?.users ?? 0
}

/** Ends the selection of a sample catalog: whoever has created a company works in it next. */
const leaveSample = (db: Tx, { sessionId }: Caller) =>
  sql`update session set selected_catalog_id = null where id = ${sessionId} and selected_catalog_id in (
    select catalog.id from catalog join company on company.id = company_id where company.is_sample)`.execute(
    db,
  )

async function listed(db: Tx, caller: Caller, query: Received<Endpoints['listCompanies']>['query']) {
  let companies = countedCompanies(db).where(isTheirCompany(caller, ref('company.id')))
  const { currency } = query
  if (currency) companies = companies.where('company.currency', 'in', currency)
  for (const within of withinRanges(query, { createdAt: ref('company.createdAt') }))
    companies = companies.where(within)
  if (query.search) {
    const names = [ref('company.fantasyName'), ref('company.corporateName'), ref('company.businessDocument')]
    companies = companies.where(matches(query.search, ...names))
  }
  const columns = {
    createdAt: ref('company.createdAt'),
    fantasyName: folded(ref('company.fantasyName')),
    corporateName: folded(ref('company.corporateName')),
    businessDocument: ref('company.businessDocument'),
  }
  const page = await readPage(companies, query, columns, ref('company.id'))
  return { rows: page.rows.map(companyRow), count: page.count }
}

export const companyHandlers = ({ jobs }: Pick<Ground, 'jobs'>) =>
  ({
    listCompanies: ({ caller, db, query }) => listed(db, caller, query),

    async listAllCompanies({ caller, db }) {
      return db
        .selectFrom('company')
        .select(['id', 'fantasyName', 'country', 'isSample'])
        .where(isTheirCompany(caller, ref('company.id')))
        .orderBy(folded(ref('company.fantasyName')))
        .orderBy('id')
        .execute()
    },

    async createCompany({ caller, db, body }) {
      const businessDocument = companyDocument(body.country, body.businessDocument)
      const insert = db
        .insertInto('company')
        .values(stored({ ...fields.usualCosts(body.currency), ...body, businessDocument }))
        .returning('id')
      const { id } = await orRefuse(insert.executeTakeFirstOrThrow())
      await leaveSample(db, caller)
      return companyDetail(db, caller, id, { hold: false })
    },

    getCompany: ({ caller, db, params }) => companyDetail(db, caller, params.id, { hold: false }),

    async updateCompany({ caller, db, params, body, ifMatch }) {
      const held = await companyDetail(db, caller, params.id, { hold: true })
      assertUnchanged(ifMatch, endpoints.updateCompany.answer.parse(held), endpoints.updateCompany)
      const named = documentAfter(held, body)
      const keepsDocument = isDeepStrictEqual(named, documentAfter(held, {}))
      if (!keepsDocument && !callerMay(caller, 'company.edit_document')) throw new Failure('forbidden')
      const costs = costsAfter(held, body)
      const update = db.updateTable('company').set(stored({ ...body, ...named, ...costs }))
      await orRefuse(update.where('id', '=', held.id).execute())
      const after = { ...held, ...body, ...costs }
      const planned = ['newDefinition', 'activityDefinition', 'timeZone', 'orderCost'] as const
      if (planned.some((name) => after[name] !== held[name]))
        await planAgain(db, jobs, caller, { companyId: held.id, catalogId: null })
      return companyDetail(db, caller, held.id, { hold: false })
    },

    async deleteCompany({ caller, db, params, query, ifMatch }) {
      const held = await companyDetail(db, caller, params.id, { hold: true })
      assertUnchanged(ifMatch, endpoints.updateCompany.answer.parse(held), endpoints.updateCompany)
      const name = held.businessDocument ?? held.fantasyName
      assertConfirmed(query.confirm && fields.bareNumber(query.confirm), fields.bareNumber(name), {
        catalogs: held.catalogs.length,
        sites: held.sites.length,
        users: await usersOfAlone(db, held.id),
      })
      await sql`select hide_company(${held.id})`.execute(db)
      await jobs.enqueue(db, 'purgeHidden', { companyId: held.id, requestedBy: caller.userId })
      return null
    },
  }) satisfies Partial<Handlers>

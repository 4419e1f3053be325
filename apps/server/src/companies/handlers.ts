import type { Answer, Endpoints } from '@giro/contract'
import { sql } from 'kysely'
import { orRefuse } from '#db/constraints.ts'
import type { Tx } from '#db/db.ts'
import { folded, matches, readPage } from '#db/page.ts'
import { isTheirCompany } from '#http/company.ts'
import type { Handlers } from '#http/serve.ts'

const ref = sql.ref

/** Companies with the numbers of their catalogs and sites. */
const countedCompanies = (db: Tx) =>
  db
    .selectFrom('company')
    .select([
      'company.id',
      'company.fantasyName',
      'company.corporateName',
      'company.businessDocument',
      'company.currency',
      'company.newDays as newDefinition',
      'company.activityDays as activityDefinition',
      'company.createdAt',
      sql<number>`(select count(*)::int from catalog where catalog.company_id = company.id)`.as('catalogs'),
      sql<number>`(select count(*)::int from site where site.company_id = company.id)`.as('sites'),
    ])

type CompanyFacts = Awaited<ReturnType<ReturnType<typeof countedCompanies>['executeTakeFirstOrThrow']>>
const companyRow = (company: CompanyFacts): Answer<Endpoints['createCompany']> => ({
  ...company,
  createdAt: company.createdAt.toISOString(),
})

export const companyHandlers = {
  async listCompanies({ caller, db, query }) {
    let companies = countedCompanies(db).where(isTheirCompany(caller, ref('company.id')))
    if (query.search) {
      const names = [
        ref('company.fantasyName'),
        ref('company.corporateName'),
        ref('company.businessDocument'),
      ]
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
  },

  async listAllCompanies({ caller, db }) {
    return db
      .selectFrom('company')
      .select(['id', 'fantasyName'])
      .where(isTheirCompany(caller, ref('company.id')))
      .orderBy(folded(ref('company.fantasyName')))
      .orderBy('id')
      .execute()
  },

  async createCompany({ db, body }) {
    const { newDefinition: newDays, activityDefinition: activityDays, ...named } = body
    const { id } = await orRefuse(
      db
        .insertInto('company')
        .values({ ...named, newDays, activityDays })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return companyRow(await countedCompanies(db).where('company.id', '=', id).executeTakeFirstOrThrow())
  },
} satisfies Partial<Handlers>

import { type Endpoint, type EndpointName, endpoints, PROFILE_TYPES } from '@giro/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { catalogScope, PLATFORM, type Tx } from '../src/db/db.ts'
import { startTestApp } from './callers.ts'
import { DECISION_RULE, decisionRuleIds, RULE } from './decision-rule.ts'
import { CONDITIONS } from './valid-sendings.ts'

const { asOwner, call, ground, tenants } = await startTestApp()
const { A, B } = tenants

/** All of tenant B as the database has it. */
const stateOfB = async () => {
  const { rows } = await ground.database.transaction({ ...PLATFORM, catalogId: B.catalogs.main }, (tx) =>
    sql<{ state: string }>`select concat(
      (select json_agg(c order by c.id) from company c where c.id = ${B.companyId}),
      (select json_agg(c order by c.id) from catalog c where c.company_id = ${B.companyId}),
      (select json_agg(s order by s.id) from site s where s.company_id = ${B.companyId}),
      (select json_agg(s order by s.id) from supplier s where s.company_id = ${B.companyId}),
      (select json_agg(s order by s.id) from setting s where s.company_id = ${B.companyId}),
      (select json_agg(t order by t.id) from business_translation t where t.company_id = ${B.companyId}),
      (select json_agg(concat(u.id, u.name, u.email, u.profile_type, u.password_hash) order by u.id) from app_user u
        join user_company uc on uc.user_id = u.id where uc.company_id = ${B.companyId}),
      (select json_agg(s.revoked_at order by s.id) from session s where s.user_id = ${B.users.viewer.id}),
      (select json_agg(f order by f.id) from company_file f where f.catalog_id = ${B.catalogs.main}),
      (select json_agg(r order by r.id) from planning_rule r where r.catalog_id = ${B.catalogs.main}),
      (select json_agg(d order by d.id) from decision d where d.catalog_id = ${B.catalogs.main}),
      (select json_agg(a order by a.id) from purchase_approval a where a.catalog_id = ${B.catalogs.main}),
      (select json_agg(s order by s.id) from scenario s where s.catalog_id = ${B.catalogs.main})) as state`.execute(
      tx,
    ),
  )
  return rows[0]?.state
}

const ofB = { catalogId: B.catalogs.main, createdBy: B.users.company_employee.id }
/** Works in the main catalog of B. */
const inB = <T>(work: (tx: Tx) => Promise<T>) =>
  ground.database.transaction(catalogScope(B.catalogs.main, B.companyId), work)
const format = {
  dateFormat: 'DDMMYYYY',
  decimalSeparator: ',',
  thousandsSeparator: '.',
  columnSeparator: ';',
}
const setting = { body: { kind: 'file_format', title: 'SAP of B', value: format } }
const formatOfB = (await call('B.company_administrator', 'createSetting', setting)).body
const wordOfB = (
  await call('B.company_administrator', 'createTranslation', {
    body: { section: 'orders', originalValue: 'sku', translatedValues: ['Material of B'] },
  })
).body

const supplier = { body: { ...CONDITIONS, name: 'Supplier of B' } }
const supplierOfB = (await call('B.company_administrator', 'createSupplier', supplier)).body

const view = { screen: 'items', title: 'View of B', shared: true }
const viewOfB = (await call('B.viewer', 'createView', { body: view })).body

const [fileOfB] = await inB((tx) =>
  tx
    .insertInto('companyFile')
    .values({
      ...ofB,
      fileName: 'stock of B.csv',
      kind: 'master_data',
      sizeBytes: 1,
      contentType: 'text/csv',
    })
    .returning('id')
    .execute(),
)

const reportOfB = (await call('B.viewer', 'createBiReport')).body
const [decisionOfB] = await inB((tx) =>
  tx
    .insertInto('decision')
    .values({ catalogId: B.catalogs.main, source: 'person', decidedBy: B.users.company_employee.id })
    .returning('id')
    .execute(),
)
const ruleOfB = (await call('B.company_administrator', 'createRule', { body: RULE })).body
const rule = (await call('B.company_administrator', 'createDecisionRule', { body: DECISION_RULE })).body
const [scenarioOfB] = await inB((tx) =>
  tx
    .insertInto('scenario')
    .values({ ...ofB, title: 'What if of B', changes: '[]' })
    .returning('id')
    .execute(),
)
const [approvalOfB] = await inB((tx) =>
  tx
    .insertInto('purchaseApproval')
    .values({ ...ofB, purchaseNo: 1, supplier: 'Supplier of B', site: 'MAIN' })
    .returning('id')
    .execute(),
)
const [sessionOfB] = (await call('B.viewer', 'listSessions')).body

/** An id of tenant B for every call with an id in its path. */
const ID_OF_B: Partial<Record<EndpointName, string>> = {
  getCatalog: B.catalogs.main,
  updateTransaction: '00000001-0002-8000-8000-000000000001',
  updateOrder: '00000001-0003-8000-8000-000000000001',
  deleteNote: '00000001-0005-8000-8000-000000000001',
  getCompany: B.companyId,
  updateCompany: B.companyId,
  deleteCompany: B.companyId,
  updateCatalog: B.catalogs.main,
  deleteCatalog: B.catalogs.main,
  getSite: B.sites.first,
  updateSite: B.sites.first,
  deleteSite: B.sites.second,
  getSupplier: supplierOfB.id,
  updateSupplier: supplierOfB.id,
  deleteSupplier: supplierOfB.id,
  getTranslation: wordOfB.id,
  updateView: viewOfB.id,
  deleteView: viewOfB.id,
  selectCatalog: B.catalogs.main,
  listGenerations: B.catalogs.main,
  followProgress: B.catalogs.main,
  getSetting: formatOfB.id,
  updateSetting: formatOfB.id,
  deleteSetting: formatOfB.id,
  updateTranslation: wordOfB.id,
  deleteTranslation: wordOfB.id,
  getUser: B.users.viewer.id,
  updateUser: B.users.viewer.id,
  endUserSessions: B.users.viewer.id,
  removeUserAuthenticator: B.users.viewer.id,
  deleteUser: B.users.viewer.id,
  endSession: sessionOfB.id,
  submitCompanyFile: fileOfB?.id as string,
  getCompanyFile: fileOfB?.id as string,
  changeCompanyFile: fileOfB?.id as string,
  deleteCompanyFile: fileOfB?.id as string,
  takeBackCompanyFile: fileOfB?.id as string,
  deleteReport: reportOfB.id,
  undoDecision: decisionOfB?.id as string,
  getRule: ruleOfB.id,
  ...decisionRuleIds(rule.id),
  updateRule: ruleOfB.id,
  deleteRule: ruleOfB.id,
  listRuleItems: ruleOfB.id,
  getScenario: scenarioOfB?.id as string,
  updateScenario: scenarioOfB?.id as string,
  deleteScenario: scenarioOfB?.id as string,
  listScenarioItems: scenarioOfB?.id as string,
  publishScenario: scenarioOfB?.id as string,
  revertScenario: scenarioOfB?.id as string,
  getApproved: approvalOfB?.id as string,
  confirmApproved: approvalOfB?.id as string,
  deleteApproved: approvalOfB?.id as string,
}
const BODY: Partial<Record<EndpointName, object>> = {
  submitCompanyFile: { id: fileOfB?.id },
  changeCompanyFile: { action: 'cancel' },
  updateUser: { name: 'Stolen' },
  updateTransaction: { affectsBalance: false },
  updateOrder: { active: false },
  updateScenario: {
    title: 'Stolen',
    changes: [{ type: 'parameter', name: 'orderCost', value: 30 }],
  },
  updateCompany: {
    ...{ fantasyName: 'Stolen', corporateName: 'Stolen' },
    ...{ businessDocument: '12.345.678/0001-95', currency: 'BRL' },
  },
  updateView: { screen: 'items', title: 'Stolen' },
  updateDecisionRule: { ...DECISION_RULE, title: 'Stolen' },
  updateRule: { title: 'Stolen', priority: 1, actions: { reviewDays: 1 } },
  updateCatalog: { title: 'Stolen', identifier: 'STOLEN' },
  updateSite: { title: 'Stolen', identifier: 'STOLEN' },
  updateSupplier: { ...CONDITIONS, note: 'Stolen' },
  updateSetting: { kind: 'file_format', title: 'Stolen', value: format },
  updateTranslation: { section: 'orders', originalValue: 'sku', translatedValues: ['Stolen'] },
}
const withId = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => (endpoints[name] as Endpoint).path.includes('{id}') || name in ID_OF_B,
)
const ofTenants = PROFILE_TYPES.filter((profile) => profile !== 'system_administrator')

describe.each(ofTenants)("%s of A with an id of B's is told that it is not there", (profile) => {
  test.each(withId)('%s', async (name) => {
    const before = await stateOfB()
    const body = BODY[name]
    const answer = await call(profile, name, {
      params: { id: ID_OF_B[name] as string },
      ...(body ? { body } : {}),
    })
    expect([403, 404]).toContain(answer.status)
    expect(JSON.stringify(answer.body)).not.toMatch(/of B|Company B/)
    expect(await stateOfB()).toBe(before)
  })
})

describe.each(ofTenants)('%s of A in a catalog of B', (profile) => {
  test.each([
    ['named by header', { 'x-catalog-id': B.catalogs.main }],
    ['named by a header that is no id', { 'x-catalog-id': "' or 1=1" }],
  ])('%s: not there', async (_, headers) => {
    const answer = await call(profile, 'getMe', { headers })
    expect(answer.status).toBe(404)
    expect(answer.body.code).toBe('not_found')
  })

  test('named by a cookie: stays in their own', async () => {
    const answer = await call(profile, 'getMe', { headers: { cookie: `selectedCatalog=${B.catalogs.main}` } })
    expect(answer.body.selectedCatalog.id).toBe(A.catalogs.main)
  })
})

describe('catalogs of their own company', () => {
  test.each([
    ['administrator', 200],
    ['company_administrator', 200],
    ['company_employee', 404],
    ['viewer', 404],
  ] as const)('%s, one that was not given to them: %i', async (profile, status) => {
    expect((await call(profile, 'getCatalog', { params: { id: A.catalogs.other } })).status).toBe(status)
    expect((await call(profile, 'getMe', { headers: { 'x-catalog-id': A.catalogs.other } })).status).toBe(
      status,
    )
  })

  test('a script may name another one for a single call', async () => {
    const there = await call('administrator', 'getMe', { headers: { 'x-catalog-id': A.catalogs.other } })
    expect(there.body.selectedCatalog.id).toBe(A.catalogs.other)
    expect((await call('administrator', 'getMe')).body.selectedCatalog.id).toBe(A.catalogs.main)
  })
})

describe('lists', () => {
  const lists = [
    'listCompanies',
    'listAllCompanies',
    'listCatalogs',
    'listMyCatalogs',
    'listSites',
    'listSuppliers',
    'listSettings',
    'listTranslations',
    'listUsers',
    'listViews',
    'listAudit',
  ] as const

  test.each(lists.flatMap((name) => ofTenants.map((profile) => [name, profile] as const)))(
    '%s shows %s of A nothing of B',
    async (name, profile) => {
      const answer = await call(profile, name, name === 'listAllCompanies' ? {} : { query: { limit: 500 } })
      if (answer.status === 403) return
      expect(answer.status).toBe(200)
      const text = JSON.stringify(answer.body)
      for (const foreign of [
        ...[B.companyId, B.catalogs.main, B.catalogs.other, B.sites.first],
        ...[formatOfB.id, wordOfB.id, supplierOfB.id, viewOfB.id],
        ...[B.users.viewer.id, B.users.system_administrator.email],
      ]) {
        expect(text).not.toContain(foreign)
      }
    },
  )

  test.each([
    ['listCatalogs', 'catalog', 'company_id'],
    ['listSites', 'site', 'company_id'],
    ['listCompanies', 'company', 'id'],
  ] as const)('%s counts only their own', async (name, table, key) => {
    const { rows } = await asOwner(
      `select count(*)::int as everyones, count(*) filter (where ${key} = '${A.companyId}')::int as own from ${table}`,
    )
    const { own, everyones } = rows[0] as { own: number; everyones: number }
    expect(everyones).toBeGreaterThan(own)
    const listed = { query: { limit: 0 } }
    expect((await call('company_administrator', name, listed)).body).toEqual({ rows: [], count: own })
    expect((await call('system_administrator', name, listed)).body.count).toBe(everyones)
  })

  test.each(['viewer', 'company_employee'] as const)(
    '%s may select only what was given to them',
    async (profile) => {
      const mine = await call(profile, 'listMyCatalogs')
      expect(mine.body.rows.map((row: { id: string }) => row.id)).toEqual([A.catalogs.main])
      expect(mine.body.count).toBe(1)
    },
  )

  test.each([
    'listCatalogs',
    'listMyCatalogs',
    'listSites',
    'listSuppliers',
    'listSettings',
    'listTranslations',
    'listUsers',
  ] as const)('%s narrowed to a foreign company: not there', async (name) => {
    expect((await call('company_administrator', name, { query: { company: B.companyId } })).status).toBe(404)
  })
})

describe('writing', () => {
  const bodies: [EndpointName, object][] = [
    [
      'createUser',
      {
        name: 'Stolen',
        email: 'stolen@a.example.com',
        profileType: 'viewer',
        language: 'en',
        catalogs: [B.catalogs.main],
      },
    ],
    ['createCatalog', { title: 'Stolen', identifier: 'X1', company: B.companyId }],
    ['createSite', { title: 'Stolen', identifier: 'X1', company: B.companyId }],
    [
      'createSites',
      {
        sites: [
          { title: 'Own', identifier: 'X2' },
          { title: 'Stolen', identifier: 'X1', company: B.companyId },
        ],
      },
    ],
    [
      'createSetting',
      { kind: 'file_format', title: 'Stolen', scope: { company: B.companyId }, value: format },
    ],
    [
      'createTranslation',
      { section: 'orders', originalValue: 'site', translatedValues: ['x'], company: B.companyId },
    ],
    [
      'createTranslations',
      {
        businessTranslations: [
          { section: 'orders', originalValue: 'site', translatedValues: ['x'], company: B.companyId },
        ],
      },
    ],
  ]
  test.each(bodies)('%s into a foreign company: not there, and nothing is written', async (name, body) => {
    const before = await stateOfB()
    expect((await call('administrator', name, { body })).status).toBe(404)
    expect(await stateOfB()).toBe(before)
    expect((await call('administrator', 'listSites', { query: { search: 'X2' } })).body.count).toBe(0)
  })

  test('an identifier that another company has is free', async () => {
    const catalog = await call('company_administrator', 'createCatalog', {
      body: { title: 'Mine too', identifier: 'OTHER-B' },
    })
    const site = await call('company_administrator', 'createSite', {
      body: { title: 'Mine too', identifier: 'DEPOT-B' },
    })
    expect([catalog.status, site.status]).toEqual([201, 201])
    expect([catalog.body.company, site.body.company]).toEqual([A.companyId, A.companyId])
  })
})

describe('row-level security, when a query forgets the tenant', () => {
  const companiesSeen = (scope: Parameters<typeof ground.database.transaction>[0]) =>
    ground.database.transaction(scope, async (tx) =>
      (await tx.selectFrom('company').select('id').execute()).map((row) => row.id),
    )

  test.each([
    ['nobody', { userId: null, companyIds: [], catalogId: null, isPlatform: false }, []],
    [
      'a user of A',
      { userId: A.users.viewer.id, companyIds: [A.companyId], catalogId: A.catalogs.main, isPlatform: false },
      [A.companyId],
    ],
  ])('%s', async (_, scope, seen) => {
    expect(await companiesSeen(scope)).toEqual(seen)
  })

  test('a foreign row cannot be written', async () => {
    const scope = {
      userId: A.users.administrator.id,
      companyIds: [A.companyId],
      catalogId: null,
      isPlatform: false,
    }
    const insert = ground.database.transaction(scope, (tx) =>
      tx.insertInto('site').values({ companyId: B.companyId, title: 'Stolen', identifier: 'X9' }).execute(),
    )
    await expect(insert).rejects.toThrow(/row-level security/)
  })

  test('nobody can change or delete the audit log', async () => {
    for (const statement of [sql`delete from audit_entry`, sql`update audit_entry set actor_id = null`]) {
      await expect(ground.database.transaction(PLATFORM, (tx) => statement.execute(tx))).rejects.toThrow(
        /permission denied/,
      )
    }
  })
})

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { runPlanningJob } from '../src/planning/index.ts'
import { madeUpFile } from '../src/sample/made-up-files.ts'
import type { TestApp } from './callers.ts'
import type { Tenant } from './make-tenants.ts'
import { askRun, madeCatalog } from './planned-catalog.ts'
import { startTestWorker, uploadsOf } from './uploads.ts'

/** A planned sample company with decisions, authorizations, a rule and a scenario, as its tables have it. */
const FIXTURE = join(import.meta.dirname, 'list-fixture.json.gz')
/** Tables in an order that keeps every reference. */
const TABLES = [
  'item',
  'planning_run',
  'planning_rule',
  'ruling',
  'rule_move',
  'item_plan',
  'item_plan_contexts',
  'decision',
  'decision_line',
  'item_context',
  'context_alert',
  'item_authorization',
  'load_change',
  'scenario',
  'scenario_item',
  'movement_day',
] as const
/** Day of the planning run and the day after the last movement of the sample. */
const AS_OF = '2026-05-27'

/** Names of ids that each run of the tests makes anew. */
export const namesOf = ({ companyId, catalogs, sites, users }: Tenant): [name: string, id: string][] => [
  ['$company$', companyId],
  ['$catalog$', catalogs.main],
  ['$first$', sites.first],
  ['$second$', sites.second],
  ...Object.entries(users).map(([profile, { id }]): [string, string] => [`$${profile}$`, id]),
]

/** Puts the fixture into the main catalog of tenant A, and answers the ids of its rule and scenario. */
export async function restoreLists({
  tenants,
  asOwner,
}: TestApp): Promise<{ rule: string; scenario: string }> {
  let text = gunzipSync(readFileSync(FIXTURE)).toString('utf8')
  for (const [name, id] of namesOf(tenants.A)) text = text.replaceAll(name, id)
  const { generation, ...tables } = JSON.parse(text) as Record<string, Record<string, unknown>[]> & {
    generation: number
  }
  const statements = TABLES.map((table) => {
    const rows = tables[table] ?? []
    const columns = Object.keys(rows[0] ?? {}).map((name) => `"${name}"`)
    return columns.length === 0
      ? ''
      : `insert into ${table} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${table}, ${literal(JSON.stringify(rows))});`
  })
  await asOwner(`begin; set local session_replication_role = replica;
    ${statements.join('\n')}
    update catalog set generation = ${generation}, sku_count = ${tables.item_plan?.length ?? 0},
      compared_load_at = '2026-05-27' where id = '${tenants.A.catalogs.main}'; commit; analyze ${TABLES}`)
  const idOf = (table: string) => String(tables[table]?.[0]?.id)
  return { rule: idOf('planning_rule'), scenario: idOf('scenario') }
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'::jsonb`

/** Plans the sample, decides about it in every way that lists tell apart, and writes its tables as the fixture. */
export async function recordLists(app: TestApp): Promise<void> {
  const { tenants, ground, asOwner } = app
  await startTestWorker(app)
  const { companyId } = tenants.A
  const catalogId = tenants.A.catalogs.main
  await loadSample(app)
  await asOwner(`insert into planning_rule (catalog_id, title, priority, is_active, filter, actions, created_by)
    values ('${catalogId}', 'Classes A and B', 10, true, '{"abcClass": "abc_a,abc_b"}',
      '{"limits": {"nsrMin": 0.97}, "stances": {"batch": {"stance": "erp"}}, "owner": "${tenants.A.users.company_employee.id}"}',
      '${tenants.A.users.company_administrator.id}')`)
  const payload = await askRun(ground.database, { catalogId, companyId }, AS_OF)
  const job = { id: 'test', attempt: 0, isLastAttempt: true, payload, assertMine: async () => {} }
  await runPlanningJob(ground)(job)
  const catalog = await madeCatalog(app, 'A', [])
  await catalog.workOutRules()
  await decideAbout(app)
  await makeScenario(app)
  const names = namesOf(tenants.A)
  const dump = await catalog.inCatalog(async (tx) => {
    const tables: Record<string, unknown> = {}
    for (const table of TABLES) {
      const { rows } = await sql<{ row: Record<string, unknown> }>`select to_jsonb(t) as row
        from ${sql.table(table)} t where t.catalog_id = ${catalogId} order by to_jsonb(t)::text`.execute(tx)
      const { rows: computed } = await sql<{ name: string }>`select column_name as name
        from information_schema.columns where table_name = ${table} and is_generated = 'ALWAYS'`.execute(tx)
      tables[table] = rows.map(({ row }) =>
        Object.fromEntries(Object.entries(row).filter(([key]) => !computed.some(({ name }) => name === key))),
      )
    }
    const { rows } = await sql<{
      generation: number
    }>`select generation from catalog where id = ${catalogId}`.execute(tx)
    return { ...tables, generation: rows[0]?.generation }
  })
  let text = JSON.stringify(dump)
  for (const [name, id] of names) text = text.replaceAll(id, name)
  writeFileSync(FIXTURE, gzipSync(text, { level: 9 }))
}

async function loadSample(app: TestApp): Promise<void> {
  const uploads = uploadsOf(app)
  const made = { seed: 'giro', items: 60, years: 2, lastDay: 20_600, language: 'pt-BR' as const }
  for (const kind of ['master_data', 'orders', 'transactions'] as const) {
    const parts: Uint8Array[] = []
    for await (const part of madeUpFile({ ...made, sites: ['MAIN', 'DEPOT-A'] }, kind)) parts.push(part)
    await uploads.load({ kind, content: Buffer.concat(parts), site: null })
  }
}

async function makeScenario({ call }: TestApp): Promise<void> {
  const changes = [
    {
      type: 'stance',
      filter: { abcClass: 'abc_a,abc_b' },
      contexts: { service: { stance: 'very_conservative' } },
    },
    { type: 'parameter', name: 'orderCost', value: 90 },
  ]
  const made = await call('company_administrator', 'createScenario', {
    body: { title: 'A scenario', changes },
  })
  for (let status = ''; status !== 'finished'; ) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const { body } = await call('company_administrator', 'getScenario', { params: { id: made.body.id } })
    status = body.status
  }
}

type Named = { sku: string; site: string }

/** Decisions, authorizations in each state of the ERP, changes of a load, and what looks like no goods. */
async function decideAbout({ call, asOwner, tenants }: TestApp): Promise<void> {
  const catalogId = tenants.A.catalogs.main
  const as = 'company_administrator'
  const { body } = await call(as, 'listQueue', { query: { limit: 500 } })
  const open = (body.rows as Named[]).map(({ sku, site }) => ({ sku, site }))
  const decide = async (
    of: readonly Named[],
    what: object,
    who: 'company_employee' | 'company_administrator' = as,
  ) => {
    const { status, body: answer } = await call(who, 'decide', { body: { skus: of, ...what } })
    if (status !== 201) throw new Error(`not decided: ${JSON.stringify(answer)}`)
  }
  await decide(open.slice(0, 3), { suggestion: true })
  await decide(open.slice(3, 5), { contexts: { service: { stance: 'manual', value: 0.95 } } })
  await decide(open.slice(5, 7), { endAlert: true, note: 'looked at' }, 'company_employee')
  const { body: items } = await call(as, 'listItems', {
    query: { limit: 500, status: 'active', orderBy: 'sku' },
  })
  const active = (items.rows as Named[]).map(({ sku, site }) => ({ sku, site }))
  await call(as, 'authorizeItems', {
    body: { authorize: true, acceptIncomplete: true, skus: active.slice(0, 20) },
  })
  await asOwner(`
    with placed as (select item_no, row_number() over (order by item_no) as place from item_authorization
      where catalog_id = '${catalogId}')
    update item_authorization z set
      erp_state = (array['in_file', 'confirmed', 'reverted', 'drifted', 'authorized'])[1 + placed.place % 5],
      sent_values = z.authorized_values, before_values = z.authorized_values || '{"lotUnits": 1}',
      sent_at = '2026-05-20T10:00:00Z'::timestamptz + placed.place * interval '1 hour'
    from placed where z.catalog_id = '${catalogId}' and placed.item_no = z.item_no and placed.place > 4;
    insert into load_change (catalog_id, item_no, kind, changes)
    select catalog_id, item_no, (array['new', 'changed', 'ended'])[1 + item_no % 3], '[]'
    from item where catalog_id = '${catalogId}' and item_no % 2 = 0;
    update item set is_stock = false, is_stock_by = '${tenants.A.users.company_employee.id}',
      is_stock_at = '2026-05-21T10:00:00Z'::timestamptz + item_no * interval '1 minute'
    where catalog_id = '${catalogId}' and item_no % 15 = 0;
    update planning_run set no_goods = (select jsonb_agg(jsonb_build_object('itemNo', item_no, 'signs', '["code"]'::jsonb))
      from item where catalog_id = '${catalogId}' and item_no % 6 = 1) where catalog_id = '${catalogId}';
    update context_alert set is_quiet = true where catalog_id = '${catalogId}' and context = 'leadTime' and item_no % 4 = 0;
    insert into movement_day (catalog_id, moved_on, items, usual_items) values ('${catalogId}', '2026-05-03', 40, 3) on conflict (catalog_id, moved_on) do update set usual_items = 3`)
}

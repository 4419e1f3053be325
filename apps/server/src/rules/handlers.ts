import { isDeepStrictEqual } from 'node:util'
import { LIMITS } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { folded, nameOfUser } from '#db/page.ts'
import { Failure, invalid } from '#failure.ts'
import type { Ground } from '#ground.ts'
import { Resource } from '#http/resource.ts'
import type { Handlers } from '#http/serve.ts'
import { planAgain } from '#planning/index.ts'
import { assertOwner, assertRule } from '#rules/check-rule.ts'
import { ColumnCache } from '#rules/columns.ts'
import { lockRules, ruleIds, ruleValues } from '#rules/edit-rules.ts'
import { previewRule } from '#rules/preview-rule.ts'
import { countItems, listRuleItems } from '#rules/rule-items.ts'
import { type WrittenRule, withStanding } from '#rules/rule-rows.ts'
import { catalogUsers, ruleOwner } from '#ruling/index.ts'

type Facts = Omit<WrittenRule, 'kind' | 'active' | 'createdBy' | 'createdAt'> & {
  isActive: boolean
  author: string | null
  createdAt: Date
}
const ref = (column: string) => sql.ref(`planningRule.${column}`)

const rules = new Resource({
  table: 'planningRule',
  owner: 'catalogId',
  told: { entity: 'rule', called: 'title', names: { is_active: 'active' } },
  columns: [
    'id',
    'title',
    'priority',
    'isActive',
    'filter',
    'actions',
    'validFrom',
    'validTo',
    'note',
    'createdAt',
    nameOfUser(ref('createdBy')).as('author'),
    ruleOwner('name', ref('actions'), ref('catalogId')).as('owner'),
  ],
  row: ({ isActive, author, createdAt, ...rule }: Facts): WrittenRule => ({
    ...rule,
    kind: 'policy',
    active: isActive,
    createdBy: author ?? '',
    createdAt: createdAt.toISOString(),
  }),
  sent: (row) => row,
  values: ruleValues,
  orderBy: { priority: ref('priority'), title: folded(ref('title')), createdAt: ref('createdAt') },
  searched: [ref('title'), ref('note')],
})

const all = { offset: 0, limit: LIMITS.rules, orderBy: 'priority', isDESC: false } as const

export function ruleHandlers({ jobs }: Pick<Ground, 'jobs'>) {
  const columns = new ColumnCache()
  return {
    async listRules(call) {
      const { rows, count } = await rules.list(call)
      return { rows: await withStanding(call.db, call, rows), count }
    },

    async getRule(call) {
      const [row] = await withStanding(call.db, call, [await rules.get(call)])
      if (!row) throw new Failure('not_found')
      return row
    },

    async createRule(call) {
      const { caller, db, catalogId, body } = call
      assertRule(body)
      await assertOwner(db, catalogId, body)
      await lockRules(db, catalogId)
      if ((await ruleIds(db, catalogId)).length >= LIMITS.rules) throw new Failure('rule_limit')
      const made = await rules.create(call, { ...ruleValues(body), catalogId, createdBy: caller.userId })
      await planAgain(db, jobs, caller, call)
      const [row] = await withStanding(db, call, [made])
      return row as NonNullable<typeof row>
    },

    async orderRules(call) {
      const { caller, db, catalogId, body } = call
      await lockRules(db, catalogId)
      const held = await ruleIds(db, catalogId)
      const named = [...new Set(body.ids)]
      if (!named.every((id) => held.includes(id))) throw invalid('ids', 'one_of')
      const ids = [...named, ...held.filter((id) => !named.includes(id))]
      await sql`update planning_rule r set priority = 10 * n.place
        from unnest(${ids}::uuid[]) with ordinality n (id, place)
        where r.catalog_id = ${catalogId} and r.id = n.id and r.priority <> 10 * n.place`.execute(db)
      await planAgain(db, jobs, caller, call)
      const { rows, count } = await rules.list({ ...call, query: all })
      return { rows: await withStanding(db, call, rows), count }
    },

    listRuleColumns: async ({ db, catalogId }) => pageOf(await columns.of(db, catalogId)),

    listRuleOwners: async ({ db, catalogId }) => pageOf(await ownersOf(db, catalogId)),

    countRuleItems: async (call) => ({ items: await countItems(call.db, call, call.body.filter) }),

    previewRule: (call) => previewRule(call.db, call, call.body),

    async updateRule(call) {
      const { caller, db, catalogId, body } = call
      assertRule(body)
      const held = await rules.hold(call)
      await assertOwner(db, catalogId, body, { held })
      const changed = await rules.change(call, body)
      if (!isDeepStrictEqual(held, changed)) await planAgain(db, jobs, caller, call)
      const [row] = await withStanding(db, call, [changed])
      return row as NonNullable<typeof row>
    },

    async deleteRule(call) {
      await rules.hold(call)
      await rules.remove(call)
      await planAgain(call.db, jobs, call.caller, call)
      return null
    },

    listRuleItems: async (call) => listRuleItems(call.db, (await rules.get(call)).id, call),
  } satisfies Partial<Handlers>
}

const pageOf = <Row>(rows: Row[]) => ({ rows, count: rows.length })

/** Returns the users whom a rule may make owners. Equal names are told apart by email. */
async function ownersOf(db: Tx, catalogId: string) {
  const name = folded(sql.ref('u.name'))
  const { rows } = await sql<{ id: string; name: string; email: string | null }>`select u.id, u.name,
      case when count(*) over (partition by ${name}) > 1 then u.email end as email
    ${catalogUsers(sql`${catalogId}::uuid`)} order by ${name}, u.email`.execute(db)
  return rows
}

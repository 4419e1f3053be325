import { type DecisionRuleBody, type DecisionRuleRow, LIMITS } from '@giro/contract'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { folded, nameOfUser } from '#db/page.ts'
import { decidedToday, filterOf, shareOf } from '#decision-rules/decision-rule.ts'
import { undo } from '#decisions/index.ts'
import { Failure } from '#failure.ts'
import type { Ground } from '#ground.ts'
import { Resource } from '#http/resource.ts'
import type { Handlers } from '#http/serve.ts'
import { currentGeneration, requestRun } from '#planning/index.ts'

type Facts = Omit<DecisionRuleRow, 'kind' | 'active' | 'actions' | 'createdBy' | 'createdAt'> & {
  isActive: boolean
  endsAlert: boolean
  authorizes: boolean
  author: string | null
  createdAt: Date
}
const ref = (column: string) => sql.ref(`decisionRule.${column}`)

const valuesOf = ({ active, filter, actions, ...body }: DecisionRuleBody) => ({
  ...body,
  isActive: active,
  filter: JSON.stringify(filter),
  endsAlert: actions.endAlert,
  authorizes: actions.authorize,
})

const rules = new Resource({
  table: 'decisionRule',
  owner: 'catalogId',
  told: { entity: 'rule', called: 'title', names: { is_active: 'active' } },
  columns: [
    ...['id', 'title', 'priority', 'isActive', 'filter', 'endsAlert', 'authorizes'],
    ...['mostItems', 'mostEffect', 'lastRun', 'createdAt'],
    nameOfUser(ref('createdBy')).as('author'),
    sql<boolean>`(select coalesce(bool_and(d.undone_at is not null), false) from decision d
      where d.catalog_id = ${ref('catalogId')}
        and ${ref('lastRun')} -> 'decisions' @> jsonb_build_array(jsonb_build_object('id', d.id)))`.as(
      'reverted',
    ),
  ],
  row: ({ isActive, endsAlert, authorizes, author, createdAt, ...rule }: Facts): DecisionRuleRow => ({
    ...rule,
    kind: 'decision',
    active: isActive,
    actions: { endAlert: endsAlert, authorize: authorizes },
    createdBy: author ?? '',
    createdAt: createdAt.toISOString(),
  }),
  sent: (row) => row,
  values: valuesOf,
  orderBy: { priority: ref('priority'), title: folded(ref('title')), createdAt: ref('createdAt') },
  searched: [ref('title')],
})

/** Returns the decisions of a rule's last day that nobody has undone, the newest first: each finds the states that it left. */
async function inForce(
  tx: Tx,
  catalogId: string,
  { decisions }: NonNullable<DecisionRuleRow['lastRun']>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from decision where catalog_id = ${catalogId}::uuid
    and id = any(${decisions.map(({ id }) => id)}::uuid[]) and undone_at is null order by decided_at desc`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Rules that take decisions after each run. */
export const decisionRuleHandlers = ({ jobs }: Pick<Ground, 'jobs'>) =>
  ({
    listDecisionRules: (call) => rules.list(call, [sql<SqlBool>`true`]),

    getDecisionRule: (call) => rules.get(call),

    async createDecisionRule(call) {
      const { caller, db, catalogId, body } = call
      filterOf(body.filter)
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from decision_rule
        where catalog_id = ${catalogId}::uuid`.execute(db)
      if ((rows[0]?.count ?? 0) >= LIMITS.rules) throw new Failure('rule_limit')
      return rules.create(call, { ...valuesOf(body), catalogId, createdBy: caller.userId })
    },

    async previewDecisionRule({ db, catalogId, body }) {
      const generation = await currentGeneration(db, catalogId)
      if (!generation) throw new Failure('not_planned_yet')
      const { itemNos: _, ...share } = await shareOf(
        db,
        { catalogId, generation: generation.number },
        body.rule,
        body.id ? await decidedToday(db, catalogId, body.id) : [],
      )
      return share
    },

    async updateDecisionRule(call) {
      filterOf(call.body.filter)
      await rules.hold(call)
      return rules.change(call, call.body)
    },

    async deleteDecisionRule(call) {
      await rules.hold(call)
      return rules.remove(call)
    },

    async revertDecisionRule(call) {
      const { db, catalogId, companyId, caller } = call
      const { lastRun } = await rules.hold(call)
      if (!lastRun || lastRun.decisions.length === 0) throw new Failure('not_found')
      const ids = await inForce(db, catalogId, lastRun)
      if (ids.length === 0) throw new Failure('already_undone')
      let isLeftToRun = false
      for (const id of ids) {
        const undone = await undo(db, { catalogId, userId: caller.userId, id })
        isLeftToRun ||= undone.isLeftToRun
      }
      if (isLeftToRun) await requestRun(db, jobs, { catalogId, companyId, asOf: null })
      return rules.get(call)
    },
  }) satisfies Partial<Handlers>

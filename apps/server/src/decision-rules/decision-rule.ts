import {
  type DecisionRuleBody,
  DecisionRuleFilter,
  type DecisionRuleRow,
  type Predicate,
} from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { type Act, decide } from '#decisions/index.ts'
import { Failure } from '#failure.ts'
import { alertConditions, conditionsOf, inGeneration, predicatesOf } from '#items/index.ts'

type Share = Pick<NonNullable<DecisionRuleRow['lastRun']>, 'items' | 'effect' | 'left'>
/** A rule as a run takes it. */
export type ActingRule = Pick<DecisionRuleBody, 'filter' | 'actions' | 'mostItems' | 'mostEffect'>

/** Reads the filter of a rule; refuses one that the worklist does not know. */
export function filterOf(filter: ActingRule['filter']): Predicate[] {
  const read = DecisionRuleFilter.safeParse(filter)
  if (!read.success) {
    const errors = read.error.issues.map(({ path }) => ({
      path: ['filter', ...path].join('.'),
      message: 'validation.unknown_field' as const,
    }))
    throw new Failure('rule_filter_not_allowed', { errors })
  }
  return predicatesOf(read.data)
}

type Found = { itemNo: number; effect: number }

/**
 * Finds the items of a rule in the order of the queue: those with an alert that its filter finds, or for authorizing alone those that are
 * not authorized. Incomplete data and suggestions that a replay doubts are left to people.
 */
async function findItems(
  tx: Tx,
  { catalogId, generation }: { catalogId: string; generation: number },
  { filter, actions }: ActingRule,
): Promise<Found[]> {
  const predicates = filterOf(filter)
  const ofAlerts = predicates.filter(({ from }) => from === 'alert')
  const ofItems = predicates.filter(({ from }) => from !== 'alert')
  const hasAlert = sql`exists (select from context_alert a where a.catalog_id = p.catalog_id and a.generation = p.generation
    and a.item_no = p.item_no and ${sql.join(alertConditions(ofAlerts), sql` and `)})`
  const asks = [
    inGeneration(catalogId, generation),
    sql`p.data_quality <> 'incomplete' and p.activity_status <> 'inactive' and p.replay_verdict is distinct from 'check'`,
    hasAlert,
    ...(actions.endAlert ? [] : [sql`not p.is_authorized`]),
    ...conditionsOf(ofItems),
  ]
  const { rows } =
    await sql<Found>`select p.item_no, coalesce(p.effect_value, 0)::float8 as effect from item_plan p
    where ${sql.join(asks, sql` and `)}
    order by p.saving_per_minute_value desc nulls last, p.priority_value desc nulls last, p.sku, p.site`.execute(
      tx,
    )
  return rows
}

/** Takes items until a cap is reached; what is beyond it is left. */
function withinCaps(
  found: readonly Found[],
  { mostItems, mostEffect }: ActingRule,
): Share & { itemNos: number[] } {
  const itemNos: number[] = []
  let effect = 0
  for (const { itemNo, effect: change } of found) {
    if (itemNos.length >= mostItems || (mostEffect !== null && effect + Math.abs(change) > mostEffect)) break
    itemNos.push(itemNo)
    effect += Math.abs(change)
  }
  const rest = found.slice(itemNos.length)
  const left = {
    items: rest.length,
    effect: rest.reduce((sum, { effect: change }) => sum + Math.abs(change), 0),
  }
  return { itemNos, items: itemNos.length, effect, left }
}

/** Share of the open alerts that a rule would decide. */
export async function shareOf(
  tx: Tx,
  place: { catalogId: string; generation: number },
  rule: ActingRule,
): Promise<Share & { itemNos: number[] }> {
  return withinCaps(await findItems(tx, place, rule), rule)
}

const actsOf = ({ filter, actions }: ActingRule): Act[] => [
  ...(actions.endAlert
    ? [{ act: 'end', of: filterOf(filter).filter(({ from }) => from === 'alert') } as const]
    : []),
  ...(actions.authorize ? [{ act: 'authorize', authorize: true, acceptIncomplete: false } as const] : []),
]

/** Decides what a rule may decide; null: there was nothing to decide. */
export async function runRule(
  tx: Tx,
  { catalogId, generation, userId }: { catalogId: string; generation: number; userId: string },
  rule: ActingRule & { title: string },
): Promise<NonNullable<DecisionRuleRow['lastRun']> | null> {
  const { itemNos, ...share } = await shareOf(tx, { catalogId, generation }, rule)
  if (itemNos.length === 0)
    return share.left.items === 0 ? null : { at: new Date().toISOString(), decisionId: null, ...share }
  const { id } = await decide(tx, {
    ...{ catalogId, userId, source: 'rule', most: null },
    items: { itemNos },
    acts: actsOf(rule),
    note: rule.title,
  })
  return { at: new Date().toISOString(), decisionId: id, ...share }
}

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

type LastRun = NonNullable<DecisionRuleRow['lastRun']>
type Share = Pick<LastRun, 'items' | 'effect' | 'left'>
type Place = { catalogId: string; generation: number }
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
  { catalogId, generation }: Place,
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

/** Returns what a rule decided today, by the company's clock, and is still in force. */
export async function decidedToday(tx: Tx, catalogId: string, id: string): Promise<LastRun['decisions']> {
  const { rows } = await sql<LastRun['decisions'][number]>`select d.id, l.items, l.effect
    from decision_rule r join catalog c on c.id = r.catalog_id join company k on k.id = c.company_id
      cross join jsonb_to_recordset(r.last_run -> 'decisions') as l (id uuid, items int, effect float8)
      join decision d on d.catalog_id = r.catalog_id and d.id = l.id and d.undone_at is null
    where r.catalog_id = ${catalogId}::uuid and r.id = ${id}::uuid
      and (d.decided_at at time zone k.time_zone)::date = (now() at time zone k.time_zone)::date
    order by d.decided_at`.execute(tx)
  return rows
}

const sumsOf = (of: readonly { items: number; effect: number }[]) => ({
  items: of.reduce((sum, { items }) => sum + items, 0),
  effect: of.reduce((sum, { effect }) => sum + effect, 0),
})

/** Takes items until a cap of the day is reached; what is beyond it is left. */
function withinCaps(
  found: readonly Found[],
  { mostItems, mostEffect }: ActingRule,
  before: LastRun['decisions'],
): Share & { itemNos: number[] } {
  const today = sumsOf(before)
  const itemNos: number[] = []
  let effect = 0
  for (const { itemNo, effect: change } of found) {
    const moved = today.effect + effect + Math.abs(change)
    if (today.items + itemNos.length >= mostItems || (mostEffect !== null && moved > mostEffect)) break
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

/** Share of the open alerts that a rule would decide, after what it decided `before` on the same day. */
export async function shareOf(
  tx: Tx,
  place: Place,
  rule: ActingRule,
  before: LastRun['decisions'],
): Promise<Share & { itemNos: number[] }> {
  return withinCaps(await findItems(tx, place, rule), rule, before)
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
  { catalogId, generation, userId }: Place & { userId: string },
  rule: ActingRule & { id: string; title: string },
): Promise<LastRun | null> {
  const before = await decidedToday(tx, catalogId, rule.id)
  const { itemNos, left, ...share } = await shareOf(tx, { catalogId, generation }, rule, before)
  if (itemNos.length === 0 && left.items === 0) return null
  const { id } =
    itemNos.length === 0
      ? { id: null }
      : await decide(tx, {
          ...{ catalogId, userId, source: 'rule', most: null },
          items: { itemNos },
          acts: actsOf(rule),
          note: rule.title,
        })
  const decisions = id === null ? before : [...before, { id, ...share }]
  return { at: new Date().toISOString(), ...sumsOf(decisions), left, decisions }
}

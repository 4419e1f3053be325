import {
  type Answer,
  type Endpoints,
  type FeedRow,
  type ItemFilters,
  type Received,
  words,
} from '@giro/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { batchesOf } from '#db/batches.ts'
import type { Tx } from '#db/db.ts'
import { decisionsOnCauses, lastDecision } from '#decisions/index.ts'
import { causeLines, causesByPart } from '#feed/causes.ts'
import { addedUp, type KeptSums } from '#feed/kept-sums.ts'
import { planState } from '#feed/plan-state.ts'
import { sinceLoad } from '#feed/since-load.ts'
import {
  ALERTS,
  alertConditions,
  capitalByPart,
  capitalOf,
  inGeneration,
  inParts,
  isShown,
  itemConditions,
  type OfPart,
  partOf,
  withItems,
} from '#items/index.ts'
import { looksLikeNoGoods } from '#not-stock/index.ts'

type Condition = RawBuilder<SqlBool>

/** Yearly saving of an item, which is stored only in its plan. */
export const SAVING = 'p.yearly_saving_value'
const KEYS = {
  priority: 'a.priority_value',
  effect: `(select (own.contexts -> a.context::text -> 'alert' ->> 'effectValue')::float8 from item_plan_contexts own
    where own.catalog_id = a.catalog_id and own.generation = a.generation and own.item_no = a.item_no)`,
  worth: SAVING,
  sku: 'a.sku',
  site: 'a.site',
  description: 'p.description',
  context: 'a.context',
  level: 'a.level',
  reason: 'a.reason',
  since: 'a.since_on',
} as const
type FeedQuery = Received<Endpoints['getFeed']>['query']
type FeedOrder = Pick<FeedQuery, 'orderBy' | 'isDESC'>

/** Returns the worklist: capital by theme, and the open alerts of each context in queue order. */
export async function worklist(
  tx: Tx,
  { catalogId, userId, kept }: { catalogId: string; userId: string; kept: KeptSums },
  query: FeedQuery,
): Promise<Answer<Endpoints['getFeed']>> {
  const { offset, limit, context, together, byClass, fields } = query
  const scope = await scopeOf(tx, catalogId, query)
  const { here, shown, order } = scope
  const kinds = words.CONTEXT_KINDS.filter((kind) => !context || context.includes(kind))
  const { classes, causes, totals, ...capital } = await sumsOf(tx, kept, scope, kinds)
  const { items, release, invest, atStake, byContext } = totals
  // Each context has a page of its own, or all of them have one.
  const pages = together
    ? [kinds]
    : kinds.flatMap((kind) => ((byContext.get(kind)?.count ?? 0) > offset ? [[kind]] : []))
  const rows = limit > 0 && pages.length > 0 ? await rowsOf(tx, shown, { pages, order, offset, limit }) : []
  const answered = await withItems(tx, here, rows, fields)
  return {
    ...capital,
    ...(byClass ? { classes } : {}),
    causes,
    decided: await decisionsOnCauses(tx, catalogId),
    last: await lastDecision(tx, catalogId, userId),
    questions: await questionsOf(tx, catalogId),
    items,
    release,
    invest,
    atStake,
    sinceLoad: await sinceLoad(tx, catalogId, (query as ItemFilters).site),
    smaller: await smallerOf(tx, kept, { catalogId, query, kinds }),
    contexts: kinds.map((kind) => ({
      context: kind,
      count: byContext.get(kind)?.count ?? 0,
      effect: byContext.get(kind)?.effect ?? 0,
      rows: together ? [] : answered.filter((row) => row.context === kind),
    })),
    ...(together ? { rows: answered } : {}),
  }
}

/** Counts what the large differences leave out. */
async function smallerOf(
  tx: Tx,
  kept: KeptSums,
  { catalogId, query, kinds }: { catalogId: string; query: FeedQuery; kinds: readonly words.ContextKind[] },
): Promise<Answer<Endpoints['getFeed']>['smaller']> {
  if (query.difference !== 'large') return null
  const scope = await scopeOf(tx, catalogId, Object.assign({ ...query }, { difference: 'small' }))
  const { items, atStake } = await alertTotals(tx, kept, scope, kinds)
  return items === 0 ? null : { items, atStake }
}

/** Counts the open questions about probable non-inventory and unusual days. */
async function questionsOf(tx: Tx, catalogId: string): Promise<Answer<Endpoints['getFeed']>['questions']> {
  const { rows } = await sql<{ notStock: number; unusualDays: number }>`select
      (select count(*) from item i where i.catalog_id = ${catalogId} and i.is_stock is null and i.item_no in (${looksLikeNoGoods(catalogId)}))::int as not_stock,
      (select count(*) from movement_day d where d.catalog_id = ${catalogId} and d.usual_items is not null and d.answer is null)::int as unusual_days`.execute(
    tx,
  )
  return rows[0] ?? { notStock: 0, unusualDays: 0 }
}

/** All open alerts that match, in the order asked for, some at a time. */
export async function* worklistLines(tx: Tx, catalogId: string, query: FeedQuery): AsyncGenerator<FeedRow[]> {
  const { here, shown, order } = await scopeOf(tx, catalogId, query)
  const alerts = withPlans(ofContexts(shown, query.context ?? words.CONTEXT_KINDS), order)
  for await (const batch of batchesOf(tx, alerts))
    yield withItems(tx, here, batch.map(alertAnswer), query.fields)
}

/** Returns the alerts of the catalog's plan that a query selects, and their order. */
async function scopeOf(tx: Tx, catalogId: string, query: FeedQuery) {
  const {
    offset: _,
    limit: _most,
    context: _kinds,
    together: _list,
    byClass: _classes,
    fields: _fields,
    ...filtered
  } = query
  const { orderBy, isDESC, theme, level, reason, cause, ...filters } = filtered
  const plan = await planState(tx, catalogId)
  const { generation } = plan
  const ofItems = itemConditions(filters as ItemFilters)
  return {
    plan: { catalogId, ...plan },
    filters: JSON.stringify(filters),
    ofAlerts: JSON.stringify({ theme, level, reason, cause }),
    here: inGeneration(catalogId, generation),
    ofItems,
    shown: alertsOf({ catalogId, generation, ofItems, theme, level, reason, cause, orderBy }),
    order: { orderBy, isDESC },
  }
}

type Scope = Awaited<ReturnType<typeof scopeOf>>

/** Keeps sums over the plan of a scope by their name. */
const sumsIn =
  (kept: KeptSums, { catalogId, generation, changes }: Scope['plan']) =>
  <Row extends OfPart>(name: string, read: (parts: readonly number[] | null) => Promise<readonly Row[]>) =>
    kept.of([catalogId, generation, name].join(), changes, read)

/** Adds up the open alerts of a scope. */
async function alertTotals(
  tx: Tx,
  kept: KeptSums,
  { plan, filters, ofAlerts, shown }: Scope,
  kinds: readonly words.ContextKind[],
) {
  const rows = await sumsIn(kept, plan)(`alerts ${kinds} ${ofAlerts} ${filters}`, (parts) =>
    alertsByPart(tx, shown, kinds, parts),
  )
  return totalsByContext(addedUp(rows, 'contexts'), kinds)
}

/** Returns the sums of a feed over the whole catalog, most of which are kept between calls. */
async function sumsOf(tx: Tx, kept: KeptSums, scope: Scope, kinds: readonly words.ContextKind[]) {
  const { plan, filters, here, ofItems } = scope
  const { causes } = plan
  const sums = sumsIn(kept, plan)
  const where = sql.join([here, ...ofItems], sql` and `)
  const byClass = await sums(`capital ${filters}`, (parts) => capitalByPart(tx, where, parts))
  const byCause = causes.length === 0 ? [] : await sums('causes', (parts) => causesByPart(tx, plan, parts))
  return {
    ...capitalOf(addedUp(byClass, 'abcClass')),
    causes: causeLines(causes, addedUp(byCause, 'cause')),
    totals: await alertTotals(tx, kept, scope, kinds),
  }
}

/** `context_alert a`, joined to its `item_plan p` only where that is asked of: the one is narrow, the other the widest table. */
type Alerts = { from: RawBuilder<unknown>; where: RawBuilder<unknown> }
type AlertQuery = Pick<FeedQuery, 'theme' | 'level' | 'reason' | 'cause' | 'orderBy'> & {
  catalogId: string
  generation: number
  ofItems: Condition[]
}

function alertsOf({ catalogId, generation, ofItems, cause, orderBy, ...alertFilter }: AlertQuery): Alerts {
  const here = sql<SqlBool>`a.catalog_id = ${catalogId}::uuid and a.generation = ${generation}`
  const isOrderOfItems = orderBy === 'description' || orderBy === 'worth'
  const asksItems = ofItems.length > 0 || alertFilter.theme !== undefined || isOrderOfItems
  return {
    from: asksItems ? ALERTS : sql`context_alert a`,
    where: sql.join([here, isShown(cause), ...ofItems, ...alertConditions(alertFilter)], sql` and `),
  }
}

const ofContexts = (
  { from, where }: Alerts,
  kinds: readonly words.ContextKind[],
  columns = sql`a.*`,
  narrowed = sql``,
) =>
  sql`select ${columns} from ${from} ${narrowed} where ${where} and a.context = any(${kinds}::context_kind[])`

type ContextTotals = { count: number; effect: number }
type Together = {
  contexts: number
  items: number
  effect: number
  release: number
  invest: number
  atStake: number
}
/**
 * Counts alerts by part of the plan and by the same set of open contexts. All alerts of an item have the same effect.
 */
async function alertsByPart(
  tx: Tx,
  alerts: Alerts,
  kinds: readonly words.ContextKind[],
  parts: readonly number[] | null,
): Promise<(Together & OfPart)[]> {
  const bit = sql.join(
    kinds.map((kind, place) => sql`when ${kind}::context_kind then ${1 << place}::int`),
    sql` `,
  )
  const columns = sql`a.item_no, bit_or(case a.context ${bit} end) as contexts, min(a.effect_value) as effect, min(a.priority_value) as at_stake`
  const { rows } = await sql<
    Together & OfPart
  >`select ${partOf('a')} as part, contexts, count(*)::int as items, sum(effect)::float8 as effect,
      sum(least(effect, 0))::float8 as release, sum(greatest(effect, 0))::float8 as invest,
      coalesce(sum(at_stake), 0)::float8 as at_stake
    from (${ofContexts(alerts, kinds, columns, inParts('a', parts))} group by a.item_no) a group by part, contexts`.execute(
    tx,
  )
  return rows
}

/** The open decisions of each context, and the items that have any: an item counts once, however many of its contexts are open. */
function totalsByContext(rows: readonly Together[], kinds: readonly words.ContextKind[]) {
  const sumOf = (some: readonly Together[], name: Exclude<keyof Together, 'contexts'>) =>
    some.reduce((sum, row) => sum + row[name], 0)
  const totalsOf = (some: readonly Together[]): ContextTotals => ({
    count: sumOf(some, 'items'),
    effect: sumOf(some, 'effect'),
  })
  return {
    items: sumOf(rows, 'items'),
    release: sumOf(rows, 'release'),
    invest: sumOf(rows, 'invest'),
    atStake: sumOf(rows, 'atStake'),
    byContext: new Map(
      kinds.map((kind, place) => [kind, totalsOf(rows.filter(({ contexts }) => contexts & (1 << place)))]),
    ),
  }
}

/**
 * Orders by a key. In queue order, items with unknown money at stake come last, the one that moves most first, like the
 * indexes of both tables.
 */
export const ranked = (table: 'a' | 'p', key: string, isDESC: boolean): RawBuilder<unknown> => {
  const money = `${table}.priority_value`
  if (key === SAVING) return sql.raw(`${key} ${isDESC ? 'desc' : 'asc'} nulls last`)
  if (key !== money || !isDESC) return sql.raw(`${key} ${isDESC ? 'desc' : 'asc'}`)
  const moved = `(case when ${money} is null then abs(${table}.effect_value) end)`
  return sql.raw(`${money} desc nulls last, ${moved} desc nulls last`)
}

type AlertRow = Omit<FeedRow, 'old' | 'new' | 'automatic' | 'stance' | 'item' | 'decisionEffect'> & {
  itemNo: number
  plan: Pick<FeedRow, 'old' | 'new' | 'automatic' | 'stance'> & { alert: { effectValue: number } | null }
}

const inOrder = ({ orderBy, isDESC }: FeedOrder) =>
  sql`order by ${ranked('a', KEYS[orderBy], isDESC)}, a.sku, a.site, a.context`

/** Rows of `context_alert` with what was planned, in the order asked for. */
const withPlans = (alerts: RawBuilder<unknown>, order: FeedOrder): RawBuilder<AlertRow> => sql<AlertRow>`
    select a.item_no, a.sku, a.site, p.description, a.context, a.level, a.reason, a.effect_value as effect, a.priority_value as priority,
      a.since_on as since, c.contexts -> a.context::text as plan
    from (${alerts}) a join item_plan p using (catalog_id, generation, item_no)
      join item_plan_contexts c using (catalog_id, generation, item_no) ${inOrder(order)}`

type Pages = {
  pages: readonly (readonly words.ContextKind[])[]
  order: FeedOrder
  offset: number
  limit: number
}

/** One page of the alerts of each of these sets of contexts, all in one statement. */
async function rowsOf(tx: Tx, alerts: Alerts, { pages, order, offset, limit }: Pages) {
  const selects = pages.map(
    (kinds) => sql`(${ofContexts(alerts, kinds)} ${inOrder(order)} offset ${offset} limit ${limit})`,
  )
  const { rows } = await withPlans(sql.join(selects, sql` union all `), order).execute(tx)
  return rows.map(alertAnswer)
}

const alertAnswer = ({ plan, ...row }: AlertRow): FeedRow & { itemNo: number } => ({
  ...row,
  old: plan.old,
  new: plan.new,
  automatic: plan.automatic,
  stance: plan.stance,
  decisionEffect: plan.alert?.effectValue ?? 0,
})

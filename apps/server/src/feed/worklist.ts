import {
  type Answer,
  type Endpoints,
  type FeedRow,
  minutesOf,
  type Predicate,
  type Received,
  words,
} from '@giro/contract'
import { type RawBuilder, sql } from 'kysely'
import { batchesOf } from '#db/batches.ts'
import type { Tx } from '#db/db.ts'
import { standingDecisions } from '#decisions/index.ts'
import { besideList } from '#feed/beside-list.ts'
import { ALERTS, causeLines, causesByPart } from '#feed/causes.ts'
import { type KeptSums, type SumsOfPlan, sumsIn } from '#feed/kept-sums.ts'
import { type PlanState, planState } from '#feed/plan-state.ts'
import {
  alertConditions,
  capitalByPart,
  capitalOf,
  columnsOf,
  conditionsOf,
  directed,
  found,
  inGeneration,
  inOrder,
  inParts,
  type Key,
  type OfPart,
  type Parts,
  page,
  partOf,
  predicatesOf,
  type Rows,
  snoozedCell,
  withItems,
} from '#items/index.ts'

/** Yearly saving of an item, which is stored only in its plan. */
export const SAVING = 'p.yearly_saving_value'
/** Yearly saving of an item for each minute that its decision takes. */
export const SAVING_PER_MINUTE = 'p.saving_per_minute_value'
const KEYS = {
  priority: 'a.priority_value',
  effect: `(select (own.contexts -> a.context::text -> 'alert' ->> 'effectValue')::float8 from item_plan_contexts own
    where own.catalog_id = a.catalog_id and own.generation = a.generation and own.item_no = a.item_no)`,
  worth: SAVING,
  worthPerMinute: SAVING_PER_MINUTE,
  sku: 'a.sku',
  site: 'a.site',
  description: 'p.description',
  context: 'a.context',
  level: 'a.level',
  reason: 'a.reason',
  since: 'a.since_on',
} as const
type FeedQuery = Received<Endpoints['getFeed']>['query']

/** Returns the worklist: capital by theme, and the open alerts of each context in queue order. */
export async function worklist(
  tx: Tx,
  { catalogId, userId, kept }: { catalogId: string; userId: string; kept: KeptSums },
  query: FeedQuery,
): Promise<Answer<Endpoints['getFeed']>> {
  const { offset, limit, context, together, byClass, fields } = query
  const plan = await planState(tx, catalogId)
  const scope = scopeOf(catalogId, plan, query)
  const { here, rows: alerts, order, isUnfiltered } = scope
  const kinds = words.CONTEXT_KINDS.filter((kind) => !context || context.includes(kind))
  const sums = sumsIn(kept, scope.plan)
  const { classes, causes, totals, ...capital } = await sumsOf(tx, sums, scope, kinds)
  const { items, release, invest, atStake, worth, minutes, byContext } = totals
  const open = kinds.filter((kind) => (byContext.get(kind)?.count ?? 0) > offset)
  const count = kinds.reduce((sum, kind) => sum + (byContext.get(kind)?.count ?? 0), 0)
  // Each context has a page of its own, or all of them have one.
  const where = sql`${alerts.where} and ${together ? ofContexts(kinds) : IS_OWN}`
  const each = together ? null : sql`unnest(${sql.lit(`{${open}}`)}::context_kind[]) as own (context)`
  const part = { order, offset, limit: together || open.length > 0 ? limit : 0, count, each, isUnfiltered }
  const shown = await page(tx, { ...alerts, where }, FEED_COLUMNS, part)
  const answered = await withItems(tx, here, shown.rows.map(alertAnswer), fields)
  return {
    ...capital,
    ...(byClass ? { classes } : {}),
    causes,
    ...(await standingDecisions(tx, catalogId, userId)),
    ...(await besideList(tx, { plan: scope.plan, sums, site: query.site })),
    items,
    release,
    invest,
    atStake,
    worth,
    minutes,
    smaller: await smallerOf(tx, { scope, sums, query, kinds }),
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
  {
    scope: { plan },
    sums,
    query,
    kinds,
  }: { scope: Scope; sums: SumsOfPlan; query: FeedQuery; kinds: readonly words.ContextKind[] },
): Promise<Answer<Endpoints['getFeed']>['smaller']> {
  if (query.difference !== 'large') return null
  const scope = scopeOf(plan.catalogId, plan, Object.assign({ ...query }, { difference: 'small' }))
  const { byContext: _, ...smaller } = await alertTotals(tx, sums, scope, kinds)
  return smaller.items === 0 ? null : smaller
}

/** All open alerts that match, in the order asked for, some at a time. */
export async function* worklistLines(tx: Tx, catalogId: string, query: FeedQuery): AsyncGenerator<FeedRow[]> {
  const { here, rows, order } = scopeOf(catalogId, await planState(tx, catalogId), query)
  const where = sql`${rows.where} and ${ofContexts(query.context ?? words.CONTEXT_KINDS)}`
  const { select, join = sql`` } = FEED_COLUMNS
  const alerts = sql<AlertRow>`select ${select} from (${found({ ...rows, where }, order)}) page
    ${rows.base.again} ${join} order by ${inOrder(order, rows.base, 'page')}`
  for await (const batch of batchesOf(tx, alerts))
    yield withItems(tx, here, batch.map(alertAnswer), query.fields)
}

/** Returns the alerts of the catalog's plan that a query selects, and their order. */
function scopeOf(catalogId: string, plan: PlanState, query: FeedQuery) {
  const { orderBy, isDESC } = query
  const here = inGeneration(catalogId, plan.generation)
  // Each context has sums and a page of its own.
  const predicates = predicatesOf(query).filter(({ by }) => by !== 'context')
  const [ofAlerts, ofItems] = [true, false].map((isOfAlerts) =>
    predicates.filter(({ from }) => (from === 'alert') === isOfAlerts),
  ) as [Predicate[], Predicate[]]
  const isOrderOfItems = KEYS[orderBy].startsWith('p.')
  const asksItems = ofItems.length > 0 || ofAlerts.some(({ by }) => by === 'theme') || isOrderOfItems
  const rows = alertRows({ catalogId, here, generation: plan.generation }, ofAlerts, ofItems, asksItems)
  return {
    plan: { catalogId, ...plan },
    filters: JSON.stringify(ofItems),
    ofAlerts: JSON.stringify(ofAlerts),
    here,
    ofItems: conditionsOf(ofItems),
    isUnfiltered: predicates.length === 0,
    ...(orderBy === 'worthPerMinute'
      ? { rows: byItem(rows, ofAlerts), order: { keys: ranked('p', SAVING_PER_MINUTE, isDESC) } }
      : { rows, order: { keys: ranked('a', KEYS[orderBy], isDESC) } }),
  }
}

/**
 * The same alerts with the names of their items in the order: an index of the items has it, and a page reads those at its
 * beginning alone. It has no items whose alerts are all quiet, which a cause asks for.
 */
const byItem = ({ base, where }: Rows, ofAlerts: readonly Predicate[]): Rows => ({
  base: { ...base, ties: ['p.sku', 'p.site', 'a.context'] },
  where: ofAlerts.some(({ by }) => by === 'cause') ? where : sql`${where} and p.open_contexts <> '{}'`,
})

/** `context_alert a`, joined to its `item_plan p` only where that is asked of: the one is narrow, the other the widest table. */
const alertRows = (
  { catalogId, generation, here }: { catalogId: string; generation: number; here: RawBuilder<unknown> },
  ofAlerts: readonly Predicate[],
  ofItems: readonly Predicate[],
  asksItems: boolean,
): Rows => {
  const current = sql`a.catalog_id = ${catalogId}::uuid and a.generation = ${generation}`
  return {
    base: {
      from: asksItems ? ALERTS : sql`context_alert a`,
      names: ALERT_CELLS.map((column) => `a.${column}`),
      ties: ['a.sku', 'a.site', 'a.context'],
      again: sql`left join item_plan p on ${here} and p.item_no = page.item_no`,
    },
    where: sql.join([current, ...conditionsOf(ofItems), ...alertConditions(ofAlerts)], sql` and `),
  }
}

const ofContexts = (kinds: readonly words.ContextKind[]): RawBuilder<unknown> =>
  sql`a.context = any(${kinds}::context_kind[])`

/** The alert is of the context whose page is read. */
const IS_OWN = sql`a.context = own.context`

type Scope = ReturnType<typeof scopeOf>

/** Adds up the open alerts of a scope. */
async function alertTotals(tx: Tx, sums: SumsOfPlan, scope: Scope, kinds: readonly words.ContextKind[]) {
  const { plan, filters, ofAlerts } = scope
  // Snoozed items return when their day comes, without a change of the plan.
  const name = `alerts ${kinds} ${ofAlerts} ${filters} ${plan.today}`
  const rows = await sums(name, {
    by: 'contexts',
    read: (parts: Parts) => alertsByPart(tx, scope, kinds, parts),
  })
  return totalsByContext(rows, kinds)
}

/** Returns the sums of a feed over the whole catalog, most of which are kept between calls. */
async function sumsOf(tx: Tx, sums: SumsOfPlan, scope: Scope, kinds: readonly words.ContextKind[]) {
  const { plan, filters, here, ofItems } = scope
  const { causes } = plan
  const where = sql.join([here, ...ofItems], sql` and `)
  const byClass = await sums(`capital ${filters}`, {
    by: 'abcClass',
    read: (parts: Parts) => capitalByPart(tx, where, parts),
  })
  const byCause =
    causes.length === 0
      ? []
      : await sums('causes', { by: 'cause', read: (parts: Parts) => causesByPart(tx, plan, parts) })
  return {
    ...capitalOf(byClass),
    causes: causeLines(causes, byCause),
    totals: await alertTotals(tx, sums, scope, kinds),
  }
}

type ContextTotals = { count: number; effect: number }
type Together = {
  contexts: number
  items: number
  effect: number
  release: number
  invest: number
  atStake: number
  worth: number
}
/**
 * Counts alerts by part of the plan and by the same set of open contexts. All alerts of an item have the same effect.
 */
async function alertsByPart(
  tx: Tx,
  { plan: { catalogId, generation }, rows: { base, where } }: Pick<Scope, 'plan' | 'rows'>,
  kinds: readonly words.ContextKind[],
  parts: Parts,
): Promise<(Together & OfPart)[]> {
  const bit = sql.join(
    kinds.map((kind, place) => sql`when ${kind}::context_kind then ${1 << place}::int`),
    sql` `,
  )
  const columns = sql`a.item_no, bit_or(case a.context ${bit} end) as contexts, min(a.effect_value) as effect, min(a.priority_value) as at_stake`
  // An index of the plans has the saving beside the item.
  const saving = sql`left join item_plan saved on saved.catalog_id = ${catalogId}::uuid and saved.generation = ${generation} and saved.item_no = a.item_no`
  const { rows } = await sql<
    Together & OfPart
  >`select ${partOf('a')} as part, contexts, count(*)::int as items, sum(effect)::float8 as effect,
      sum(least(effect, 0))::float8 as release, sum(greatest(effect, 0))::float8 as invest,
      coalesce(sum(at_stake), 0)::float8 as at_stake, coalesce(sum(saved.yearly_saving_value), 0)::float8 as worth
    from (select ${columns} from ${base.from} ${inParts('a', parts)} where ${where} and ${ofContexts(kinds)} group by a.item_no) a ${saving}
    group by part, contexts`.execute(tx)
  return rows
}

/** The contexts whose bits are set. */
const kindsIn = (contexts: number, kinds: readonly words.ContextKind[]) =>
  kinds.filter((_, place) => contexts & (1 << place))

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
    worth: sumOf(rows, 'worth'),
    minutes: rows.reduce((sum, { contexts, items }) => sum + items * minutesOf(kindsIn(contexts, kinds)), 0),
    byContext: new Map(
      kinds.map((kind, place) => [kind, totalsOf(rows.filter(({ contexts }) => contexts & (1 << place)))]),
    ),
  }
}

/**
 * Orders by a key. In queue order, items with unknown money at stake come last, the one that moves most first, like the
 * indexes of both tables; of items that save the same for a minute, the queue order decides.
 */
export const ranked = (table: 'a' | 'p', key: string, isDESC: boolean): Key[] => {
  const money = `${table}.priority_value`
  const isInQueue = key === money && isDESC
  const first = { by: sql.raw(key), direction: directed(isDESC, isInQueue || key.startsWith('p.')) }
  if (key === SAVING_PER_MINUTE) return [first, ...ranked(table, money, true)]
  if (!isInQueue) return [first]
  const moved = sql.raw(`(case when ${money} is null then abs(${table}.effect_value) end)`)
  return [first, { by: moved, direction: directed(true) }]
}

type AlertRow = Omit<
  FeedRow,
  'old' | 'new' | 'automatic' | 'stance' | 'item' | 'decisionEffect' | 'minutes'
> & {
  itemNo: number
  openContexts: words.ContextKind[]
  plan: Pick<FeedRow, 'old' | 'new' | 'automatic' | 'stance'> & { alert: { effectValue: number } | null }
}
/** The columns of an alert that its row shows: few enough to go with its name. */
const ALERT_CELLS = [
  ...['item_no', 'context', 'sku', 'site', 'level', 'reason'],
  ...['effect_value', 'priority_value', 'since_on'],
] as const
const FEED_COLUMNS = columnsOf<AlertRow>(
  {
    itemNo: sql`page.item_no`,
    sku: sql`page.sku`,
    site: sql`page.site`,
    description: sql`p.description`,
    context: sql`page.context`,
    level: sql`page.level`,
    reason: sql`page.reason`,
    effect: sql`page.effect_value`,
    priority: sql`page.priority_value`,
    since: sql`page.since_on`,
    worth: sql`p.yearly_saving_value`,
    worthPerMinute: sql`p.saving_per_minute_value`,
    openContexts: sql`p.open_contexts`,
    snoozed: snoozedCell('p'),
    plan: sql`c.contexts -> page.context::text`,
  },
  sql`left join item_plan_contexts c on c.catalog_id = p.catalog_id and c.generation = p.generation and c.item_no = p.item_no`,
)

const alertAnswer = ({ plan, openContexts, ...row }: AlertRow): FeedRow & { itemNo: number } => ({
  ...row,
  minutes: minutesOf(openContexts),
  old: plan.old,
  new: plan.new,
  automatic: plan.automatic,
  stance: plan.stance,
  decisionEffect: plan.alert?.effectValue ?? 0,
})

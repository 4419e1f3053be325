import {
  type Answer,
  type DecidableCause,
  type Endpoints,
  type FeedRow,
  type ItemFilters,
  words,
} from '@giro/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { batchesOf } from '#db/batches.ts'
import type { Tx } from '#db/db.ts'
import { capitalOf, hasTheme } from '#feed/capital-parts.ts'
import { ALERTS, causeLines, isShown } from '#feed/causes.ts'
import { readDecisions } from '#feed/decide-cause.ts'
import { inGeneration, itemConditions, withItems } from '#items/index.ts'

type Condition = RawBuilder<SqlBool>
const KEYS = {
  priority: 'a.priority_value',
  effect: 'a.effect_value',
  sku: 'a.sku',
  site: 'a.site',
  description: 'p.description',
  context: 'a.context',
  level: 'a.level',
  reason: 'a.reason',
  since: 'a.since_on',
} as const
type FeedOrder = { orderBy: keyof typeof KEYS; isDESC: boolean }
export type FeedQuery = {
  offset: number
  limit: number
  theme?: words.Theme[] | undefined
  context?: words.ContextKind[] | undefined
  level?: ('warning' | 'problem')[] | undefined
  reason?: words.ContextReason[] | undefined
  together?: boolean | undefined
  cause?: DecidableCause | undefined
  fields?: string | undefined
} & FeedOrder &
  ItemFilters

/** What needs a decision: money by theme, and the open alerts of each context in the order of the queue. */
export async function worklist(
  tx: Tx,
  catalogId: string,
  query: FeedQuery,
): Promise<Answer<Endpoints['getFeed']>> {
  const {
    offset,
    limit,
    orderBy,
    isDESC,
    theme,
    context,
    level,
    reason,
    together,
    cause,
    fields,
    ...filters
  } = query
  const generation = await generationOf(tx, catalogId)
  const here = inGeneration(catalogId, generation)
  const ofItems = [here, ...itemConditions(filters as ItemFilters)]
  const capital = await capitalOf(tx, sql.join(ofItems, sql` and `))
  const ofAlerts = alertConditions({ theme, level, reason })
  const where = sql.join([...ofItems, ...ofAlerts, isShown(cause)], sql` and `)
  const kinds = words.CONTEXT_KINDS.filter((kind) => !context || context.includes(kind))
  const totals = await totalsByContext(tx, where, kinds)
  const rowsOf = async (asked: readonly words.ContextKind[]) => {
    const page = sql<AlertRow>`${alertsIn(where, asked, { orderBy, isDESC })} offset ${offset} limit ${limit}`
    return withItems(tx, here, (await page.execute(tx)).rows.map(alertAnswer), fields)
  }
  const contexts: Answer<Endpoints['getFeed']>['contexts'] = []
  for (const kind of kinds) {
    const { count, effect } = totals.byContext.get(kind) ?? { count: 0, effect: 0 }
    const rows = !together && count > offset && limit > 0 ? await rowsOf([kind]) : []
    contexts.push({ context: kind, count, effect, rows })
  }
  const { items, release, invest } = totals
  const rows = together ? { rows: limit > 0 ? await rowsOf(kinds) : [] } : {}
  return {
    ...capital,
    causes: await causeLines(tx, catalogId, generation),
    decided: await readDecisions(tx, catalogId, null),
    items,
    release,
    invest,
    contexts,
    ...rows,
  }
}

/** All open alerts that match, in the order asked for, some at a time. */
export async function* worklistLines(
  tx: Tx,
  catalogId: string,
  {
    offset,
    limit,
    orderBy,
    isDESC,
    theme,
    context,
    level,
    reason,
    together,
    cause,
    fields,
    ...filters
  }: FeedQuery,
): AsyncGenerator<FeedRow[]> {
  const here = inGeneration(catalogId, await generationOf(tx, catalogId))
  const conditions = [
    here,
    ...itemConditions(filters as ItemFilters),
    ...alertConditions({ theme, level, reason }),
    isShown(cause),
  ]
  const kinds = context ?? words.CONTEXT_KINDS
  const alerts = alertsIn(sql.join(conditions, sql` and `), kinds, { orderBy, isDESC })
  for await (const batch of batchesOf(tx, alerts)) yield withItems(tx, here, batch.map(alertAnswer), fields)
}

export async function generationOf(tx: Tx, catalogId: string): Promise<number> {
  const row = await tx
    .selectFrom('catalog')
    .select('generation')
    .where('id', '=', catalogId)
    .executeTakeFirst()
  return row?.generation ?? 0
}

export function alertConditions({
  theme,
  level,
  reason,
}: Pick<FeedQuery, 'theme' | 'level' | 'reason'>): Condition[] {
  const conditions: Condition[] = []
  if (theme) conditions.push(hasTheme(theme))
  if (level) conditions.push(sql`a.level = any(${level}::context_level[])`)
  if (reason) conditions.push(sql`a.reason = any(${reason}::context_reason[])`)
  return conditions
}

type ContextTotals = { count: number; effect: number }
type AllTotals = { items: number; release: number; invest: number }
async function totalsByContext(tx: Tx, where: RawBuilder<unknown>, kinds: readonly words.ContextKind[]) {
  const { rows } = await sql<ContextTotals & AllTotals & { context: words.ContextKind | null }>`
    select a.context, count(*)::int as count, coalesce(sum(a.effect_value), 0)::float8 as effect, count(distinct a.item_no)::int as items,
      coalesce(sum(least(a.effect_value, 0)), 0)::float8 as release, coalesce(sum(greatest(a.effect_value, 0)), 0)::float8 as invest
    from ${ALERTS} where ${where} and a.context = any(${kinds}::context_kind[])
    group by grouping sets ((a.context), ())`.execute(tx)
  const {
    items = 0,
    release = 0,
    invest = 0,
  }: Partial<AllTotals> = rows.find((row) => row.context === null) ?? {}
  return {
    items,
    release,
    invest,
    byContext: new Map(rows.flatMap((row) => (row.context === null ? [] : [[row.context, row] as const]))),
  }
}

type AlertRow = Omit<FeedRow, 'old' | 'new' | 'automatic' | 'stance' | 'item'> & {
  itemNo: number
  plan: Pick<FeedRow, 'old' | 'new' | 'automatic' | 'stance'>
}

/** The open alerts of these contexts, in the order asked for. */
const alertsIn = (
  where: RawBuilder<unknown>,
  kinds: readonly words.ContextKind[],
  { orderBy, isDESC }: FeedOrder,
): RawBuilder<AlertRow> => sql<AlertRow>`
    select a.item_no, a.sku, a.site, p.description, a.context, a.level, a.reason, a.effect_value as effect, a.priority_value as priority,
      a.since_on as since, c.contexts -> a.context::text as plan
    from ${ALERTS} join item_plan_contexts c using (catalog_id, generation, item_no) where ${where} and a.context = any(${kinds}::context_kind[])
    order by ${sql.raw(`${KEYS[orderBy]} ${isDESC ? 'desc' : 'asc'}`)}, a.sku, a.site, a.context`

const alertAnswer = ({ plan, ...row }: AlertRow): FeedRow & { itemNo: number } => ({
  ...row,
  old: plan.old,
  new: plan.new,
  automatic: plan.automatic,
  stance: plan.stance,
})

import { type Endpoints, minutesOf, type QueueRow, type Received } from '@giro/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { Failure } from '#failure.ts'
import { type KeptSums, sumsIn } from '#feed/kept-sums.ts'
import { generationOf, type PlanState, planState } from '#feed/plan-state.ts'
import { movedSinceLoad } from '#feed/since-load.ts'
import { ranked, SAVING, SAVING_PER_MINUTE } from '#feed/worklist.ts'
import {
  alertsOf,
  columnsOf,
  conditionsOf,
  found,
  inGeneration,
  inOrder,
  inParts,
  isSnoozed,
  type OfPart,
  openContexts,
  type Parts,
  page,
  partOf,
  planRef,
  plans,
  predicatesOf,
  type Rows,
  snoozedCell,
  withItems,
} from '#items/index.ts'
import { ALERT_COLUMNS, type PlannedRow } from '#planning/index.ts'

const NAMED = [
  ...(['itemNo', 'sku', 'site', 'description', 'priorityValue', 'effectValue', 'openContexts'] as const),
  ...(['yearlySavingValue', 'savingPerMinuteValue'] as const),
] as const
type ItemRow = Pick<PlannedRow, (typeof NAMED)[number]> & Partial<PlannedRow> & Pick<QueueRow, 'snoozed'>
type Place = Pick<QueueRow, 'position' | 'next' | 'previous'>

const KEYS = {
  priority: 'p.priority_value',
  effect: 'p.effect_value',
  worth: SAVING,
  worthPerMinute: SAVING_PER_MINUTE,
  sku: 'p.sku',
  site: 'p.site',
  description: 'p.description',
} as const
type QueueQuery = Received<Endpoints['listQueue']>['query']
/** Selection and order of items of the queue. */
export type QueuePart = QueueOrder & object
type QueueOrder = Pick<QueueQuery, 'orderBy' | 'isDESC'>

/** Most money at stake first, unless another order was asked for; where it is not known, most money moved. */
const orderOf = ({ orderBy, isDESC }: QueueOrder) => ({ keys: ranked('p', KEYS[orderBy], isDESC) })

const SHOWN = [...NAMED, ...Object.values(ALERT_COLUMNS)]
const COLUMNS = columnsOf<ItemRow>({
  ...(Object.fromEntries(SHOWN.map((name) => [name, planRef(name)])) as Record<
    keyof ItemRow,
    RawBuilder<unknown>
  >),
  snoozed: snoozedCell('p'),
})

const nameOf = (row: ItemRow | undefined) => (row ? { sku: row.sku, site: row.site } : null)

const placeAnswer = (row: ItemRow, place: Place, pending: boolean): QueueRow => ({
  position: place.position,
  sku: row.sku,
  site: row.site,
  description: row.description,
  priority: row.priorityValue,
  effect: row.effectValue,
  worth: row.yearlySavingValue,
  minutes: minutesOf(openContexts(row.openContexts)),
  worthPerMinute: row.savingPerMinuteValue,
  snoozed: row.snoozed,
  contexts: openContexts(row.openContexts),
  alerts: alertsOf(row),
  next: place.next,
  previous: place.previous,
  pending,
})

/** The items of the queue: those that have an open alert, of this generation and as asked for. */
const queueOf = (here: RawBuilder<unknown>, filter: object): Rows => ({
  base: plans(here),
  where: sql.join(
    [
      here,
      sql`p.open_contexts <> '{}'`,
      ...('snoozed' in filter && filter.snoozed !== undefined ? [] : [sql`not ${isSnoozed('p')}`]),
      ...conditionsOf(predicatesOf(filter)),
    ],
    sql` and `,
  ),
})

/**
 * Counts the items of the queue. The index that has their order has not what decides which differences are large, so to count
 * them all is a hundred times the work of a page: the number is kept by parts of the plan, but for filters that more decides.
 */
async function countQueue(
  tx: Tx,
  { queue, plan, kept }: { queue: Rows; plan: PlanState & { catalogId: string }; kept: KeptSums },
  filter: object,
): Promise<number | 'apart'> {
  const predicates = predicatesOf(filter)
  if (predicates.some(({ by }) => by === 'sinceLoad')) return 'apart'
  const name = `queue ${JSON.stringify(predicates)} ${plan.today}`
  const [sum] = await sumsIn(kept, plan)(name, {
    by: null,
    read: async (parts: Parts) => {
      const counted = sql<{ items: number } & OfPart>`select ${partOf('p')} as part, count(*)::int as items
        from item_plan p ${inParts('p', parts)} where ${queue.where} group by part`
      return (await counted.execute(tx)).rows
    },
  })
  return sum?.items ?? 0
}

/** One page of the items that need a decision, most money at stake first. */
export async function queuePage(
  tx: Tx,
  { catalogId, kept }: { catalogId: string; kept: KeptSums },
  query: QueueQuery,
  pending: boolean,
) {
  const { offset, limit, fields } = query
  const plan = await planState(tx, catalogId)
  const here = inGeneration(catalogId, plan.generation)
  const queue = queueOf(here, query)
  const known = await countQueue(tx, { queue, plan: { catalogId, ...plan }, kept }, query)
  // The page and one row to each side of it: neighbours of all its rows, and no other's.
  const before = offset > 0 ? 1 : 0
  const request = {
    order: orderOf(query),
    offset: offset - before,
    limit: limit > 0 ? limit + before + 1 : 0,
  }
  const { rows, count } = await page(tx, queue, COLUMNS, { ...request, count: known })
  const shown = rows.slice(before, before + limit)
  const moved = query.sinceLoad
    ? await movedSinceLoad(
        tx,
        catalogId,
        shown.map(({ itemNo }) => itemNo),
      )
    : null
  const places = shown.map((row, i) => {
    const at = i + before
    const place = { position: offset + i + 1, next: nameOf(rows[at + 1]), previous: nameOf(rows[at - 1]) }
    return {
      ...placeAnswer(row, place, pending),
      ...(moved ? { moved: moved.get(row.itemNo) ?? [] } : {}),
      itemNo: row.itemNo,
    }
  })
  return { rows: await withItems(tx, here, places, fields), count }
}

type PlaceKey = { catalogId: string; itemNo: number; part: QueuePart }
/**
 * The place of one item in a part of the queue, which is read up to it. An item that is not in it has position 0 and no
 * neighbours.
 */
export async function queuePlace(
  tx: Tx,
  { catalogId, itemNo, part }: PlaceKey,
  pending: boolean,
): Promise<QueueRow> {
  const here = inGeneration(catalogId, await generationOf(tx, catalogId))
  const queue = queueOf(here, part)
  const order = orderOf(part)
  const by = inOrder(order, queue.base)
  const { rows } = await sql<
    ItemRow & { position: number; next: Place['next']; previous: Place['previous'] }
  >`
    with queue as (
      select m.item_no, row_number() over (order by ${by}) as position,
        lead(m.t0) over (order by ${by}) as next_sku, lead(m.t1) over (order by ${by}) as next_site,
        lag(m.t0) over (order by ${by}) as previous_sku, lag(m.t1) over (order by ${by}) as previous_site
      from (${found(queue, order)}) m)
    select ${COLUMNS.select}, coalesce(queue.position, 0)::int as position,
      case when next_sku is not null then jsonb_build_object('sku', next_sku, 'site', next_site) end as next,
      case when previous_sku is not null then jsonb_build_object('sku', previous_sku, 'site', previous_site) end as previous
    from item_plan p left join lateral (select * from queue where queue.item_no = p.item_no limit 1) queue on true
    where ${here} and p.item_no = ${itemNo}`.execute(tx)
  const [row] = rows
  if (!row) throw new Failure('not_planned_yet')
  return placeAnswer(row, row, pending)
}

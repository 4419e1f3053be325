import type { AlertFilters, Endpoints, ItemFilters, QueueRow, Received } from '@giro/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { Failure } from '#failure.ts'
import { generationOf } from '#feed/plan-state.ts'
import { movedSinceLoad } from '#feed/since-load.ts'
import { ranked, SAVING } from '#feed/worklist.ts'
import {
  alertConditions,
  alertsOf,
  hasAlert,
  inGeneration,
  isShown,
  itemConditions,
  openContexts,
  planRef,
  withItems,
} from '#items/index.ts'
import { ALERT_COLUMNS, type PlannedRow } from '#planning/index.ts'

type PlaceRow = Pick<
  PlannedRow,
  'itemNo' | 'sku' | 'site' | 'description' | 'priorityValue' | 'effectValue' | 'openContexts'
> &
  Partial<PlannedRow> & {
    position: number
    nextSku: string | null
    nextSite: string | null
    previousSku: string | null
    previousSite: string | null
  }

const KEYS = {
  priority: 'p.priority_value',
  effect: 'p.effect_value',
  worth: SAVING,
  sku: 'p.sku',
  site: 'p.site',
  description: 'p.description',
} as const
type QueueQuery = Received<Endpoints['listQueue']>['query']
/** Selection and order of items of the queue. */
export type QueuePart = QueueOrder & Pick<AlertFilters, 'level' | 'reason'> & ItemFilters
type QueueOrder = Pick<QueueQuery, 'orderBy' | 'isDESC'>

/** Most money at stake first, unless another order was asked for; where it is not known, most money moved. */
const inOrder = ({ orderBy, isDESC }: QueueOrder) =>
  sql`order by ${ranked('p', KEYS[orderBy], isDESC)}, p.sku, p.site`

/** The items of the queue: those that have an open alert. */
const inQueue = (where: RawBuilder<unknown>) => sql`item_plan p where ${where} and p.open_contexts <> '{}'`

/** Rows of the queue with their neighbours among them; `position` counts from 1 after the first `before` of the queue. */
const queueOf = (
  rows: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  before = 0,
) => sql`select p.item_no, ${before}::int + row_number() over (${order}) as position,
    lead(p.sku) over (${order}) as next_sku, lead(p.site) over (${order}) as next_site,
    lag(p.sku) over (${order}) as previous_sku, lag(p.site) over (${order}) as previous_site
  from ${rows}`

const SHOWN = sql.join([
  ...(['itemNo', 'sku', 'site', 'description', 'priorityValue', 'effectValue', 'openContexts'] as const).map(
    planRef,
  ),
  ...Object.values(ALERT_COLUMNS).map(planRef),
])

function placeAnswer(row: PlaceRow, pending: boolean): QueueRow {
  const neighbour = (sku: string | null, site: string | null) =>
    sku === null || site === null ? null : { sku, site }
  return {
    position: Number(row.position),
    sku: row.sku,
    site: row.site,
    description: row.description,
    priority: row.priorityValue,
    effect: row.effectValue,
    contexts: openContexts(row.openContexts),
    alerts: alertsOf(row),
    next: neighbour(row.nextSku, row.nextSite),
    previous: neighbour(row.previousSku, row.previousSite),
    pending,
  }
}

/** Conditions on `item_plan p`: of this generation, and as asked for; one of its open alerts is like this. */
function conditionsOf(here: RawBuilder<unknown>, { level, reason, ...filters }: AlertFilters & ItemFilters) {
  const ofAlerts = alertConditions({ level, reason })
  const ofItem: RawBuilder<unknown>[] = [here, ...itemConditions(filters as ItemFilters)]
  if (ofAlerts.length > 0) ofItem.push(hasAlert([isShown(), ...ofAlerts]))
  return sql.join(ofItem, sql` and `)
}

/** One page of the items that need a decision, most money at stake first. */
export async function queuePage(tx: Tx, catalogId: string, query: QueueQuery, pending: boolean) {
  const { offset, limit, orderBy, isDESC, fields, ...filters } = query
  const order = inOrder({ orderBy, isDESC })
  const generation = await generationOf(tx, catalogId)
  const here = inGeneration(catalogId, generation)
  const where = conditionsOf(here, filters)
  // The page and one row to each side of it: neighbours of all its rows, and no other's.
  const before = Math.max(0, offset - 1)
  const page = sql`(select p.item_no, p.priority_value, p.effect_value, p.yearly_saving_value,
    p.sku, p.site, p.description from ${inQueue(where)}
    ${order} offset ${before} limit ${limit + 2}) p`
  const { rows } = await sql<PlaceRow>`with queue as materialized (${queueOf(page, order, before)})
    select ${SHOWN}, queue.position, queue.next_sku, queue.next_site, queue.previous_sku, queue.previous_site
    from queue join item_plan p using (item_no) where ${here} and queue.position > ${offset}
    order by queue.position limit ${limit}`.execute(tx)
  const counted = await sql<{
    count: number
  }>`select count(*)::int as count from ${inQueue(where)}`.execute(tx)
  const numbers = rows.map(({ itemNo }) => itemNo)
  const moved = filters.sinceLoad ? await movedSinceLoad(tx, catalogId, numbers) : null
  const places = rows.map((row) => ({
    ...placeAnswer(row, pending),
    ...(moved ? { moved: moved.get(row.itemNo) ?? [] } : {}),
    itemNo: row.itemNo,
  }))
  return { rows: await withItems(tx, here, places, fields), count: counted.rows[0]?.count ?? 0 }
}

type PlaceKey = { catalogId: string; itemNo: number; part: QueuePart }
/** The place of one item in a part of the queue. An item that is not in it has position 0 and no neighbours. */
export async function queuePlace(
  tx: Tx,
  { catalogId, itemNo, part }: PlaceKey,
  pending: boolean,
): Promise<QueueRow> {
  const { orderBy, isDESC, ...filters } = part
  const here = inGeneration(catalogId, await generationOf(tx, catalogId))
  const among = inQueue(conditionsOf(here, filters))
  const { rows } =
    await sql<PlaceRow>`with queue as materialized (${queueOf(among, inOrder({ orderBy, isDESC }))})
    select ${SHOWN}, coalesce(queue.position, 0) as position, queue.next_sku, queue.next_site, queue.previous_sku, queue.previous_site
    from item_plan p left join queue using (item_no) where ${here} and p.item_no = ${itemNo}`.execute(tx)
  const [row] = rows
  if (!row) throw new Failure('not_planned_yet')
  return placeAnswer(row, pending)
}

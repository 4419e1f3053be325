import type { ItemFilters } from '@giro/contract'
import {
  type AlertLevels,
  type AuthorizedValues,
  authorizationAlert,
  authorizedValues,
  hasMovedSince,
  whyNotAuthorize,
  worstAlert,
} from '@giro/planning'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import {
  ALERT_COLUMNS,
  alertsOf,
  inGeneration,
  itemConditions,
  levelNumber,
  type PlanColumn,
  type PlannedItem,
  planRef,
} from '#items/index.ts'
import { shareGeneration } from '#planning/index.ts'

export type RefusalCode = 'item_not_found' | 'item_inactive' | 'item_incomplete'
export type Authorization = {
  catalogId: string
  userId: string
  authorize: boolean
  /** Passes over incomplete data; an inactive item stays refused. */
  acceptIncomplete: boolean
  /**
   * Which items of the current generation: by number, all that a filter of the wire finds, or those that this user turned
   * at an instant and nobody changed since.
   */
  items: { itemNos: readonly number[] } | { filter: ItemFilters } | { turnedAt: string }
}
export type AuthorizationResult = {
  changed: number
  unchanged: number
  /** Those that were in the other state before, and the instant that names them from then on. */
  turned: { items: number; at: string } | null
  refused: { itemNo: number; sku: string; site: string; code: RefusalCode }[]
}

/** Items judged at once: others' calls have their turn between. */
const ROWS_AT_ONCE = 1000
/** What of a plan says whether it may go to the ERP, and with which values. */
const READ_COLUMNS = [
  'itemNo',
  'sku',
  'site',
  'activityStatus',
  'dataQuality',
  'dataGaps',
  'isAuthorized',
  'stockingPolicy',
  'targetServiceLevel',
  'leadTimeDays',
  'reorderPointUnits',
  'lotUnits',
  'minimumStockUnits',
  'maximumStockUnits',
  ...Object.values(ALERT_COLUMNS),
] as const satisfies readonly PlanColumn[]
type Row = Pick<PlannedItem, (typeof READ_COLUMNS)[number] | 'contexts'> & {
  authorized: (AuthorizedValues & { minimumStockUnits: number; maximumStockUnits: number }) | null
}
type Change = {
  item_no: number
  is_authorized: boolean
  authorized_values: object | null
  authorization_alert: number
  alert_level: number
  is_turned: boolean
}

/** How many items a filter means. */
export async function countItems(tx: Tx, catalogId: string, filter: ItemFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from item_plan p
    join catalog c on c.id = p.catalog_id and c.generation = p.generation
    where p.catalog_id = ${catalogId}::uuid and ${chosen({ filter })}`.execute(tx)
  return rows[0]?.count ?? 0
}

function chosen(items: Authorization['items'], userId: string | null = null): RawBuilder<SqlBool> {
  if ('turnedAt' in items)
    return sql`p.item_no in (select z.item_no from item_authorization z where z.catalog_id = p.catalog_id
      and z.changed_by = ${userId}::uuid and z.changed_at = ${items.turnedAt}::timestamptz)`
  if ('itemNos' in items) return sql`p.item_no = any(${[...items.itemNos]}::int[])`
  return sql`${sql.join([sql`true`, ...itemConditions(items.filter)], sql` and `)}`
}

/**
 * Authorizes or unauthorizes items to return to the ERP, freezing the values in force. An authorized item whose values have
 * moved since is authorized anew. What may not go is refused by name; the rest goes through. Items are locked in one order,
 * so that two calls in opposite order wait and do not deadlock.
 */
export async function authorizeItems(tx: Tx, order: Authorization): Promise<AuthorizationResult> {
  const { catalogId, authorize } = order
  const result: AuthorizationResult = { changed: 0, unchanged: 0, turned: null, refused: [] }
  const generation = await shareGeneration(tx, catalogId)
  const here = inGeneration(catalogId, generation?.number ?? 0)
  const itemNos = generation ? await lockItems(tx, here, order) : []
  if ('itemNos' in order.items)
    result.refused.push(...(await notPlanned(tx, catalogId, order.items, itemNos)))
  const at = await now(tx)
  for (let from = 0; from < itemNos.length; from += ROWS_AT_ONCE) {
    const rows = await readRows(tx, here, itemNos.slice(from, from + ROWS_AT_ONCE))
    const changes: Change[] = []
    for (const row of rows) {
      const code = whyRefused(row, order)
      if (code) result.refused.push({ itemNo: row.itemNo, sku: row.sku, site: row.site, code })
      else if (isChange(row, authorize)) changes.push(changeOf(row, authorize))
      else result.unchanged++
    }
    const turned = changes.filter((change) => change.is_turned).length + (result.turned?.items ?? 0)
    if (turned > 0) result.turned = { items: turned, at }
    result.changed += changes.length
    await write(tx, order, here, changes, at)
  }
  return result
}

function whyRefused(row: Row, { authorize, acceptIncomplete }: Authorization): RefusalCode | null {
  const code = authorize ? whyNotAuthorize(row) : null
  return code === 'item_incomplete' && acceptIncomplete ? null : code
}

async function lockItems(
  tx: Tx,
  here: RawBuilder<unknown>,
  { items, userId }: Authorization,
): Promise<number[]> {
  const { rows } = await sql<{ itemNo: number }>`select p.item_no from item_plan p
    where ${here} and ${chosen(items, userId)} order by p.item_no for update`.execute(tx)
  return rows.map(({ itemNo }) => itemNo)
}

/** As exact as the database keeps it: it names what one call turned. */
async function now(tx: Tx): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`.execute(tx)
  return rows[0]?.at ?? ''
}

/** Items that the generation lacks: one that was loaded since has no values to authorize yet. */
async function notPlanned(
  tx: Tx,
  catalogId: string,
  asked: { itemNos: readonly number[] },
  planned: readonly number[],
): Promise<AuthorizationResult['refused']> {
  const known = new Set(planned)
  const missing = asked.itemNos.filter((itemNo) => !known.has(itemNo))
  if (missing.length === 0) return []
  const { rows } = await sql<{ itemNo: number; sku: string; site: string }>`
    select i.item_no, i.sku, s.identifier as site from item i join site s on s.company_id = i.company_id and s.id = i.site_id
    where i.catalog_id = ${catalogId}::uuid and i.item_no = any(${missing}::int[]) order by i.item_no`.execute(
    tx,
  )
  return rows.map((item) => ({ ...item, code: 'item_not_found' }))
}

/** Read after the lock: what another call did to these items meanwhile is seen whole. */
async function readRows(tx: Tx, here: RawBuilder<unknown>, itemNos: readonly number[]): Promise<Row[]> {
  const columns = sql.join(READ_COLUMNS.map(planRef))
  const { rows } = await sql<Row>`select ${columns}, c.contexts, z.authorized_values as authorized
    from item_plan p join item_plan_contexts c using (catalog_id, generation, item_no)
      left join item_authorization z on z.catalog_id = p.catalog_id and z.item_no = p.item_no and z.is_authorized
    where ${here} and p.item_no = any(${itemNos}::int[]) order by p.item_no`.execute(tx)
  return rows
}

/** Minimum and maximum stock go to the ERP too, though no context decides them. */
function frozenValues(row: Row) {
  return {
    ...authorizedValues(row),
    minimumStockUnits: row.minimumStockUnits,
    maximumStockUnits: row.maximumStockUnits,
  }
}

function isChange(row: Row, authorize: boolean): boolean {
  if (!authorize) return row.isAuthorized
  if (!row.isAuthorized || !row.authorized) return true
  const { minimumStockUnits, maximumStockUnits } = row.authorized
  return (
    hasMovedSince(row, row.authorized) ||
    minimumStockUnits !== row.minimumStockUnits ||
    maximumStockUnits !== row.maximumStockUnits
  )
}

function changeOf(row: Row, authorize: boolean): Change {
  const values = authorize ? frozenValues(row) : null
  const alerts = alertsOf(row) as AlertLevels
  const contexts = row.contexts as unknown as Parameters<typeof authorizationAlert>[0]['contexts']
  const authorization = authorizationAlert({ ...row, contexts, alerts, dataGaps: row.dataGaps }, values)
  return {
    item_no: row.itemNo,
    is_authorized: authorize,
    authorized_values: values,
    authorization_alert: levelNumber(authorization),
    alert_level: levelNumber(worstAlert({ ...alerts, authorization })),
    is_turned: row.isAuthorized !== authorize,
  }
}

async function write(
  tx: Tx,
  { catalogId, userId }: Authorization,
  here: RawBuilder<unknown>,
  changes: readonly Change[],
  at: string,
): Promise<void> {
  if (changes.length === 0) return
  const changed = sql`json_to_recordset(${JSON.stringify(changes)}::json)
    as n (item_no int, is_authorized boolean, authorized_values jsonb, authorization_alert smallint, alert_level smallint, is_turned boolean)`
  await sql`insert into item_authorization as z (catalog_id, item_no, is_authorized, changed_by, changed_at, authorized_values, erp_state)
    select ${catalogId}::uuid, n.item_no, n.is_authorized, ${userId}::uuid, case when n.is_turned then ${at}::timestamptz else clock_timestamp() end, n.authorized_values, case when n.is_authorized then 'authorized' else 'none' end
    from ${changed} order by n.item_no
    on conflict (catalog_id, item_no) do update set is_authorized = excluded.is_authorized, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at, authorized_values = excluded.authorized_values, erp_state = excluded.erp_state`.execute(
    tx,
  )
  await sql`update item_plan p set is_authorized = n.is_authorized, authorization_alert = n.authorization_alert, alert_level = n.alert_level,
      touched_in = pg_current_xact_id()
    from ${changed} where ${here} and p.item_no = n.item_no`.execute(tx)
}

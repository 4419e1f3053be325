import { UNKNOWN_EFFECT } from '@giro/contract'
import {
  type AlertLevels,
  type AuthorizedValues,
  authorizationAlert,
  authorizedValues,
  type ErpAnswer,
  isSameValue,
  whyNotAuthorize,
  worstAlert,
} from '@giro/planning'
import { sql } from 'kysely'
import { type DecidedContexts, decidedBy } from '#decisions/decided-by.ts'
import { type Deciding, here, type Planned } from '#decisions/lines.ts'
import type { ActOf, Refused } from '#decisions/order.ts'
import { alertsOf, itemConditions, type PlannedItem, planRef } from '#items/index.ts'
import { ALERT_COLUMNS, levelNumber, type PlanColumn } from '#planning/index.ts'

type How = Pick<ActOf<'authorize'>, 'authorize' | 'acceptIncomplete'>
export type Authorized = { changed: number; unchanged: number; refused: Refused[] }

/** Items judged at once: others' calls have their turn between. */
const ROWS_AT_ONCE = 1000
/** Columns of a plan that decide whether it may go to the ERP, and with which values. */
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
  'effectValue',
  ...Object.values(ALERT_COLUMNS),
] as const satisfies readonly PlanColumn[]
type Row = Pick<PlannedItem, (typeof READ_COLUMNS)[number]> & {
  contexts: Parameters<typeof authorizationAlert>[0]['contexts']
  authorized: (AuthorizedValues & { minimumStockUnits: number; maximumStockUnits: number }) | null
  erpAnswer: ErpAnswer | null
  isEffectUnknown: boolean
}
type Change = {
  item_no: number
  is_authorized: boolean
  authorized_values: object | null
  decided_by: DecidedContexts | null
}
type AuthorizedRow = {
  item_no: number
  is_authorized: boolean
  authorization_alert: number
  alert_level: number
}

/**
 * Authorizes or unauthorizes items that the decision has locked, freezing the values in force. An authorized item whose
 * values have moved since is authorized anew. What may not go is refused by name; the rest goes through.
 */
export async function authorizeItems(
  work: Deciding,
  itemNos: readonly number[],
  how: How,
): Promise<Authorized> {
  const result: Authorized = { changed: 0, unchanged: 0, refused: [] }
  for await (const { changed, unchanged, refused } of judged(work, itemNos, how)) {
    result.changed += changed.length
    result.unchanged += unchanged
    result.refused.push(...refused)
    const deciders = how.authorize
      ? await decidedBy(
          work,
          changed.map(({ itemNo }) => itemNo),
        )
      : null
    await write(
      work,
      changed.map((row) => ({
        item_no: row.itemNo,
        is_authorized: how.authorize,
        authorized_values: how.authorize ? frozenValues(row) : null,
        // An item may be authorized with all as suggested: that nobody decided is another thing than that it is not known.
        decided_by: deciders && (deciders.get(row.itemNo) ?? {}),
      })),
    )
    const now = (row: Row) => ({
      ...row,
      authorized: how.authorize ? frozenValues(row) : null,
      erpAnswer: null,
    })
    await tellPlans(work, changed.map(now))
  }
  return result
}

type Judged = { changed: Row[]; unchanged: number; refused: Refused[] }

/** Judges items by parts: which would change, and which may not go. */
export async function* judged(work: Planned, itemNos: readonly number[], how: How): AsyncGenerator<Judged> {
  for (let from = 0; from < itemNos.length; from += ROWS_AT_ONCE) {
    const batch: Judged = { changed: [], unchanged: 0, refused: [] }
    for (const row of await readRows(work, itemNos.slice(from, from + ROWS_AT_ONCE))) {
      const code = whyRefused(row, how)
      if (code) batch.refused.push({ itemNo: row.itemNo, sku: row.sku, site: row.site, code })
      else if (isChange(row, how.authorize)) batch.changed.push(row)
      else batch.unchanged++
    }
    yield batch
  }
}

/** Brings the plans of items in line with how they stand to the ERP, which was changed beside them. */
export async function tellAuthorized(work: Deciding, itemNos: readonly number[]): Promise<void> {
  for (let from = 0; from < itemNos.length; from += ROWS_AT_ONCE)
    await tellPlans(work, await readRows(work, itemNos.slice(from, from + ROWS_AT_ONCE)))
}

function whyRefused(row: Row, { authorize, acceptIncomplete }: How): Refused['code'] | null {
  const code = authorize ? whyNotAuthorize(row) : null
  return code === 'item_incomplete' && acceptIncomplete ? null : code
}

/** Read after the lock: what another call did to these items meanwhile is seen whole. */
async function readRows(work: Planned, itemNos: readonly number[]): Promise<Row[]> {
  const columns = sql.join(READ_COLUMNS.map(planRef))
  const { rows } = await sql<Row>`select ${columns}, c.contexts, z.authorized_values as authorized,
      case when z.erp_state in ('reverted', 'drifted') then z.erp_state end as erp_answer,
      ${sql.join(itemConditions(UNKNOWN_EFFECT), sql` and `)} as is_effect_unknown
    from item_plan p join item_plan_contexts c using (catalog_id, generation, item_no)
      left join item_authorization z on z.catalog_id = p.catalog_id and z.item_no = p.item_no and z.is_authorized
    where ${here(work)} and p.item_no = any(${itemNos}::int[]) order by p.item_no`.execute(work.tx)
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
  const { authorized } = row
  // Whoever authorizes anew means the values of now, however near.
  return Object.entries(frozenValues(row)).some(
    ([name, value]) => !isSameValue(value, authorized[name as keyof typeof authorized]),
  )
}

/** Returns the authorization state in the plan's row. */
function authorizedRow({ authorized, erpAnswer, ...row }: Row): AuthorizedRow {
  const alerts = alertsOf(row) as AlertLevels
  const authorization = authorizationAlert({ ...row, alerts, dataGaps: row.dataGaps }, authorized, erpAnswer)
  return {
    item_no: row.itemNo,
    is_authorized: authorized !== null,
    authorization_alert: levelNumber(authorization),
    alert_level: levelNumber(worstAlert({ ...alerts, authorization })),
  }
}

/** The lines of the decision, and the states that it makes. */
async function write({ tx, catalogId, userId, id }: Deciding, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const changed = sql`json_to_recordset(${JSON.stringify(changes)}::json) as n (item_no int, is_authorized boolean, authorized_values jsonb, decided_by jsonb)`
  await sql`insert into decision_line (catalog_id, decision_id, item_no, old_value, new_value, before)
    select ${catalogId}::uuid, ${id}::uuid, n.item_no, to_jsonb(coalesce(z.is_authorized, false)), to_jsonb(n.is_authorized),
      ${AUTHORIZATION_STATE}
    from ${changed} left join item_authorization z on z.catalog_id = ${catalogId}::uuid and z.item_no = n.item_no order by n.item_no`.execute(
    tx,
  )
  await sql`insert into item_authorization as z (catalog_id, item_no, is_authorized, changed_by, changed_at, authorized_values, decided_by, erp_state, decision_id)
    select ${catalogId}::uuid, n.item_no, n.is_authorized, ${userId}::uuid, clock_timestamp(), n.authorized_values, n.decided_by,
      case when n.is_authorized then 'authorized' else 'none' end, ${id}::uuid
    from ${changed} order by n.item_no
    on conflict (catalog_id, item_no) do update set is_authorized = excluded.is_authorized, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at, authorized_values = excluded.authorized_values, decided_by = excluded.decided_by, erp_state = excluded.erp_state, decision_id = excluded.decision_id`.execute(
    tx,
  )
}

/** State of `item_authorization z`, as a line of a decision stores it. */
export const AUTHORIZATION_STATE = sql`jsonb_build_object('is_authorized', coalesce(z.is_authorized, false), 'changed_by', z.changed_by,
  'changed_at', z.changed_at, 'authorized_values', z.authorized_values, 'decided_by', z.decided_by, 'erp_state', z.erp_state, 'sent_at', z.sent_at, 'decision_id', z.decision_id)`

async function tellPlans(work: Deciding, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const authorizedRows = sql`json_to_recordset(${JSON.stringify(rows.map(authorizedRow))}::json)
    as n (item_no int, is_authorized boolean, authorization_alert smallint, alert_level smallint)`
  await sql`update item_plan p set is_authorized = n.is_authorized, authorization_alert = n.authorization_alert, alert_level = n.alert_level,
      touched_in = pg_current_xact_id()
    from ${authorizedRows} where ${here(work)} and p.item_no = n.item_no`.execute(work.tx)
}

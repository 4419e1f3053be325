import type { DecidedFact, Permission } from '@giro/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { nameOfUser } from '#db/page.ts'

type FactKind = 'stock' | 'day' | 'movement' | 'order'
/** A table of facts: the columns that a decision may change, and the columns of its key by those of `decision_fact`. */
type FactTable = { table: string; key: Readonly<Record<string, string>>; columns: readonly string[] }

const TABLES: Readonly<Record<FactKind, FactTable>> = {
  stock: {
    table: 'item',
    key: { item_no: 'item_no' },
    columns: ['is_stock', 'is_stock_by', 'is_stock_at'],
  },
  day: {
    table: 'movement_day',
    key: { moved_on: 'moved_on' },
    columns: ['answer', 'changed_by', 'changed_at'],
  },
  movement: {
    table: 'stock_movement',
    key: { item_no: 'item_no', row_no: 'movement_no' },
    columns: [
      ...['moved_on', 'movement_type', 'units', 'code', 'affects_balance'],
      ...['used_for_training', 'left_out_as', 'origin'],
    ],
  },
  order: {
    table: 'purchase_order',
    key: { item_no: 'item_no', row_no: 'order_no' },
    columns: ['started_on', 'ended_on', 'units', 'received_units', 'is_active', 'origin'],
  },
}

/** Kind of facts that each decision changes, and the permission that it takes to decide or undo it. */
export const FACTS: Readonly<Record<DecidedFact, { kind: FactKind; permission: Permission }>> = {
  not_stock: { kind: 'stock', permission: 'item.edit' },
  stock: { kind: 'stock', permission: 'item.edit' },
  stock_unanswered: { kind: 'stock', permission: 'item.edit' },
  movement: { kind: 'movement', permission: 'transaction.edit' },
  order: { kind: 'order', permission: 'order.edit' },
  day: { kind: 'day', permission: 'transaction.edit' },
}

/** A decision about facts: who takes it, and what it does. */
type FactDecision = { catalogId: string; userId: string; fact: DecidedFact; day?: string }

/** Has the audit log keep what is changed of items, movements and orders: it keeps what people correct, and not what a load does. */
export const auditFacts = (tx: Tx) => sql`select set_config('app.is_correction', 'on', true)`.execute(tx)

/** Key columns of a row of facts `f`, as `decision_fact` has them. */
const keyOf = ({ key }: FactTable, row: string): RawBuilder<unknown> =>
  sql.join(Object.values(key).map((column) => sql.ref(`${row}.${column}`)))
/** The condition that a row of facts is that of `decision_fact d`. */
const isOf = ({ key }: FactTable, row: string): RawBuilder<unknown> =>
  sql.join(
    ['catalog_id', ...Object.keys(key)].map(
      (column) => sql`${sql.ref(`${row}.${key[column] ?? column}`)} = ${sql.ref(`d.${column}`)}`,
    ),
    sql` and `,
  )
/** The columns of a row of facts that decisions change, as JSON. */
const stateOf = ({ columns }: FactTable, row: string): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(`${row}.${column}`)]))})`

/**
 * Changes facts as one decision, which keeps what they were: `which` is a condition on the rows `f`, and `change` changes
 * them. Returns the decision's id, null if nothing changed, beside the answer of `change`. `items` counts the items
 * whose facts the answer has changed, where they are others than those of the rows.
 */
export async function decideFacts<T>(
  tx: Tx,
  { catalogId, userId, fact, day }: FactDecision,
  which: RawBuilder<unknown>,
  change: () => Promise<T>,
  items?: (answer: T) => number,
): Promise<{ id: string | null; answer: T }> {
  const { kind } = FACTS[fact]
  const table = TABLES[kind]
  const id = crypto.randomUUID()
  // The log has the answer about a day, and not each of its movements.
  if (kind !== 'day') await auditFacts(tx)
  const held = sql`select f.* from ${sql.table(table.table)} f
    where f.catalog_id = ${catalogId}::uuid and ${which} order by ${keyOf(table, 'f')} for no key update`
  await sql`insert into decision_fact (catalog_id, decision_id, kind, ${sql.join(Object.keys(table.key).map(sql.ref))}, before, after)
    select ${catalogId}::uuid, ${id}::uuid, ${kind}, ${keyOf(table, 'f')}, ${stateOf(table, 'f')}, '{}' from (${held}) f`.execute(
    tx,
  )
  const answer = await change()
  const lines = sql`d.catalog_id = ${catalogId}::uuid and d.decision_id = ${id}::uuid`
  const differing = (state: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
    sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${state}) where value is distinct from ${other} -> key)`
  const now = stateOf(table, 'f')
  await sql`update decision_fact d set before = ${differing(sql`d.before`, now)}, after = ${differing(now, sql`d.before`)}
    from ${sql.table(table.table)} f where ${lines} and ${isOf(table, 'f')}`.execute(tx)
  await sql`delete from decision_fact d where ${lines} and d.after = '{}'`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into decision (catalog_id, id, source, fact, fact_day, decided_by, items)
    select ${catalogId}::uuid, ${id}::uuid, 'person', ${fact}, ${day ?? null}::date, ${userId}::uuid, ${items ? sql`${items(answer)}::int` : sql`count(*)`}
    from decision_fact d where ${lines} having count(*) > 0`.execute(tx)
  return { id: numAffectedRows === 1n ? id : null, answer }
}

/** A fact that was put back: its item or its day, and what it was until then. */
export type FactBack = {
  itemNo: number | null
  day: string | null
  before: Record<string, unknown>
  after: Record<string, unknown>
}
/** A fact that was changed since, with who changed it; empty where a file did. */
type FactStayed = { itemNo: number | null; sku: string; site: string; by: string; at: string }

/**
 * Puts back the columns of facts that a decision changed. A fact stays as it is if a later decision about it is in force, if its row is gone,
 * or if a file has changed these columns since.
 */
export async function restoreFacts(
  tx: Tx,
  { catalogId, id, fact }: { catalogId: string; id: string; fact: DecidedFact },
): Promise<{ back: FactBack[]; stayed: FactStayed[] }> {
  const { kind } = FACTS[fact]
  const table = TABLES[kind]
  if (kind !== 'day') await auditFacts(tx)
  const lines = sql`d.catalog_id = ${catalogId}::uuid and d.decision_id = ${id}::uuid`
  const rows = sql.table(table.table)
  await sql`select from ${rows} f where f.catalog_id = ${catalogId}::uuid and (${keyOf(table, 'f')}) in (
      select ${sql.join(Object.keys(table.key).map((column) => sql.ref(`d.${column}`)))} from decision_fact d where ${lines})
    order by ${keyOf(table, 'f')} for no key update`.execute(tx)
  const since = sql`select n.decided_by, n.decided_at from decision_fact l
      join decision n on n.catalog_id = l.catalog_id and n.id = l.decision_id and n.undone_at is null
    where l.catalog_id = d.catalog_id and l.kind = d.kind and l.fact_no > d.fact_no
      and (l.item_no, l.row_no, l.moved_on) is not distinct from (d.item_no, d.row_no, d.moved_on)
    order by l.fact_no desc limit 1`
  const changed = await sql<Omit<FactStayed, 'by' | 'at'> & { factNo: string; by: string | null; at: Date }>`
    select d.fact_no, d.item_no, coalesce(i.sku, '') as sku, coalesce(s.identifier, '') as site,
      ${nameOfUser(sql.ref('since.decided_by'))} as by, coalesce(since.decided_at, now()) as at
    from decision_fact d left join ${rows} f on ${isOf(table, 'f')}
      left join lateral (${since}) since on true
      left join item i on i.catalog_id = d.catalog_id and i.item_no = d.item_no
      left join site s on s.company_id = i.company_id and s.id = i.site_id
    where ${lines} and (since.decided_at is not null or not coalesce(${stateOf(table, 'f')} @> d.after, false))
    order by d.fact_no`.execute(tx)
  const kept = changed.rows.map(({ factNo }) => factNo)
  const columns = table.columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`was.${column}`)}`)
  const back = await sql<FactBack>`update ${rows} f set ${sql.join(columns)}
    from decision_fact d join ${rows} now on ${isOf(table, 'now')} cross join lateral jsonb_populate_record(now, d.before) was
    where ${lines} and d.fact_no <> all(${kept}::bigint[]) and ${isOf(table, 'f')}
    returning d.item_no, d.moved_on as day, d.before, d.after`.execute(tx)
  return {
    back: back.rows,
    stayed: changed.rows.map(({ itemNo, sku, site, by, at }) => ({
      ...{ itemNo, sku, site },
      ...{ by: by ?? '', at: at.toISOString() },
    })),
  }
}

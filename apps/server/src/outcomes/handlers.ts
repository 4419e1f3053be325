import type { Answer, Endpoints, OutcomeRow, Received } from '@giro/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { nameOfUser } from '#db/page.ts'
import { type Caller, callerMay } from '#http/caller.ts'
import type { Handlers } from '#http/serve.ts'
import { offersOf } from '#outcomes/offers.ts'

type Query = Received<Endpoints['listOutcomes']>['query']
type Listed = Answer<Endpoints['listOutcomes']>
type Counts = Listed['followed']
type Row = Omit<OutcomeRow, 'decidedAt'> & { decidedAt: Date }

/** Outcomes `o` with their decisions `d`, which stand. */
const FROM = sql`decision_outcome o join decision d on d.catalog_id = o.catalog_id and d.id = o.decision_id`
const COUNTS = sql`count(*)::int as decisions, count(*) filter (where o.state = 'helped')::int as helped,
  count(*) filter (where o.state = 'cost')::int as costly, count(*) filter (where o.state = 'same')::int as same,
  count(*) filter (where o.state = 'too_early')::int as too_early,
  coalesce(sum(o.saved_value) filter (where o.state <> 'too_early'), 0)::float8 as value`
const NONE: Counts = { decisions: 0, helped: 0, costly: 0, same: 0, tooEarly: 0, value: 0 }

/** The note that was typed with a decision, or with single contexts of the item. */
const NOTE = sql`coalesce(d.note, (select string_agg(distinct l.note, ' · ') from decision_line l
  where l.catalog_id = o.catalog_id and l.decision_id = o.decision_id and l.item_no = o.item_no))`

/** The name of who decided, for those who may know it. */
const nameFor = (caller: Caller): RawBuilder<unknown> =>
  callerMay(caller, 'audit.read')
    ? nameOfUser(sql.ref('d.decided_by'))
    : sql`case when d.decided_by = ${caller.userId}::uuid then ${nameOfUser(sql.ref('d.decided_by'))} end`

const conditionsOf = (catalogId: string, { state, context, reason, abcClass, source }: Query) => {
  const any = (column: RawBuilder<unknown>, of: readonly string[] | undefined) =>
    of ? [sql`${column}::text = any(${[...of]}::text[])`] : []
  return sql.join(
    [
      sql`o.catalog_id = ${catalogId}::uuid and d.undone_at is null`,
      ...any(sql`o.state`, state),
      ...any(sql`d.reason`, reason),
      ...any(sql`o.abc_class`, abcClass),
      ...any(sql`d.source`, source),
      ...(context ? [sql`o.contexts && ${[...context]}::text[]`] : []),
    ],
    sql` and `,
  )
}

async function listOutcomes(tx: Tx, catalogId: string, caller: Caller, query: Query): Promise<Listed> {
  const { offset, limit, orderBy, isDESC, groupBy } = query
  const where = conditionsOf(catalogId, query)
  const by = orderBy === 'value' ? sql`o.saved_value` : sql`d.decided_at`
  const rows =
    await sql<Row>`select o.decision_id as decision, i.sku, s.identifier as site, o.contexts, d.decided_at, ${nameFor(caller)} as by,
      d.reason, ${NOTE} as note, d.source, o.is_suggested as suggested, o.days, o.state, o.saved_value as value,
      coalesce(z.erp_state = 'confirmed', false) as in_force, o.stock_value as capital, o.other_stock_value as capital_other,
      o.waiting_value as waiting, o.other_waiting_value as waiting_other
    from ${FROM} join item i on i.catalog_id = o.catalog_id and i.item_no = o.item_no
      join site s on s.company_id = i.company_id and s.id = i.site_id
      left join item_authorization z on z.catalog_id = o.catalog_id and z.item_no = o.item_no
    where ${where} order by ${by} ${sql.raw(isDESC ? 'desc' : 'asc')}, o.decision_id, o.item_no offset ${offset} limit ${limit}`.execute(
      tx,
    )
  const sums = await sql<Counts & { isSuggested: boolean }>`select o.is_suggested, ${COUNTS} from ${FROM}
    where ${where} group by o.is_suggested`.execute(tx)
  const countsOf = (isSuggested: boolean): Counts => {
    const { isSuggested: _, ...counts } = sums.rows.find((row) => row.isSuggested === isSuggested) ?? {
      ...NONE,
      isSuggested,
    }
    return counts
  }
  const [followed, differing] = [countsOf(true), countsOf(false)]
  return {
    rows: rows.rows.map((row) => ({ ...row, decidedAt: row.decidedAt.toISOString() })),
    count: followed.decisions + differing.decisions,
    followed,
    differing,
    offers: await offersOf(tx, catalogId),
    ...(groupBy ? { groups: await groupsOf(tx, where, keyOf(groupBy, caller)) } : {}),
  }
}

/** The key by which decisions are counted; one about several contexts counts for each. */
const keyOf = (groupBy: NonNullable<Query['groupBy']>, caller: Caller): RawBuilder<unknown> =>
  ({
    reason: sql`coalesce(d.reason, case when ${NOTE} is not null then 'other' end)`,
    context: sql`unnest(o.contexts)`,
    abcClass: sql`o.abc_class::text`,
    by: nameFor(caller),
    source: sql`d.source`,
  })[groupBy]

async function groupsOf(tx: Tx, where: RawBuilder<unknown>, key: RawBuilder<unknown>) {
  const { rows } = await sql<Counts & { key: string | null }>`select o.key, ${COUNTS}
    from (select ${key} as key, o.state, o.saved_value from ${FROM} where ${where} and not o.is_suggested) o
    group by o.key order by count(*) desc, o.key`.execute(tx)
  return rows
}

/** Lists what came of decisions. */
export const outcomeHandlers = {
  listOutcomes: ({ db, catalogId, caller, query }) => listOutcomes(db, catalogId, caller, query),
} satisfies Partial<Handlers>

import type { Answer, DecidableCause, Decision, Endpoints, Received } from '@giro/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { nameOfUser } from '#db/page.ts'

/** The feed offers decisions for undoing so long, hours. */
const UNDO_HOURS = 24

type Row = Omit<Decision, 'item' | 'cause' | 'by' | 'at' | 'undoneAt'> & {
  cause: string | null
  sku: string | null
  site: string | null
  by: string | null
  at: Date
  undoneAt: Date | null
}

const COLUMNS = sql`d.id, d.source, d.cause, d.items, d.ended, d.manual, d.authorized, d.unauthorized, d.snoozed, d.release_value as release,
  d.invest_value as invest, d.fact, d.fact_day as day, d.note, d.reason, d.decided_at as at, d.undone_at, one.sku, one.site,
  ${nameOfUser(sql.ref('d.decided_by'))} as by, ${nameOfUser(sql.ref('d.undone_by'))} as undone_by`
/** The item of a decision about one alone. */
const ONE = sql`left join lateral (
  select i.sku, s.identifier as site from (
      (select item_no from decision_line l where l.catalog_id = d.catalog_id and l.decision_id = d.id limit 1)
      union all (select item_no from decision_fact f where f.catalog_id = d.catalog_id and f.decision_id = d.id limit 1)
    ) l join item i on i.catalog_id = d.catalog_id and i.item_no = l.item_no
    join site s on s.company_id = i.company_id and s.id = i.site_id
  where d.items = 1 limit 1) one on true`

const answerOf = ({ sku, site, cause, by, at, undoneAt, ...row }: Row): Decision => ({
  ...row,
  cause: cause as DecidableCause | null,
  item: sku === null || site === null ? null : { sku, site },
  by: by ?? '',
  at: at.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
})

/** Decisions `d` of a catalog that meet a condition, newest first; undoing is none that is listed. */
async function read(
  tx: Tx,
  catalogId: string,
  where: RawBuilder<unknown>,
  page = sql``,
): Promise<Decision[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from decision d ${ONE}
    where d.catalog_id = ${catalogId}::uuid and d.undoes is null and ${where} ${page}`.execute(tx)
  return rows.map(answerOf)
}

const newestFirst = sql`order by d.decided_at desc, d.id`

export async function readDecision(tx: Tx, catalogId: string, id: string): Promise<Decision | null> {
  const [decision] = await read(tx, catalogId, sql`d.id = ${id}::uuid`)
  return decision ?? null
}

const stands = sql`d.undone_at is null and d.decided_at > now() - make_interval(hours => ${UNDO_HOURS})`

/**
 * Returns the decisions of late that stand: those about causes, and a person's last one that is no mere authorization: these
 * are taken back where they are made.
 */
export async function standingDecisions(
  tx: Tx,
  catalogId: string,
  userId: string,
): Promise<{ decided: Decision[]; last: Decision | null }> {
  const ofContexts = sql`d.fact is null and (d.ended > 0 or d.items > d.authorized + d.unauthorized)`
  const ofCatalog = sql`d.catalog_id = ${catalogId}::uuid and d.undoes is null and ${stands}`
  const { rows } = await sql<Row & { isLast: boolean }>`with last as materialized (
      select d.id from decision d where ${ofCatalog} and d.decided_by = ${userId}::uuid and ${ofContexts} ${newestFirst} limit 1)
    select ${COLUMNS}, d.id is not distinct from (select id from last) as is_last from decision d ${ONE}
    where ${ofCatalog} and (d.cause is not null or d.id = (select id from last)) ${newestFirst}`.execute(tx)
  const answers = rows.map(({ isLast, ...row }) => ({ isLast, decision: answerOf(row) }))
  return {
    decided: answers.flatMap(({ decision }) => (decision.cause === null ? [] : [decision])),
    last: answers.find(({ isLast }) => isLast)?.decision ?? null,
  }
}

type Query = Received<Endpoints['listDecisions']>['query']
export async function listDecisions(
  tx: Tx,
  catalogId: string,
  userId: string,
  { mine, undone, ended, atFrom, offset, limit, isDESC }: Query,
): Promise<Answer<Endpoints['listDecisions']>> {
  const conditions: RawBuilder<SqlBool>[] = [sql`true`]
  if (mine !== undefined) conditions.push(sql`(d.decided_by = ${userId}::uuid) = ${mine}`)
  if (undone !== undefined) conditions.push(sql`(d.undone_at is not null) = ${undone}`)
  if (ended !== undefined) conditions.push(sql`(d.ended > 0) = ${ended}`)
  if (atFrom !== undefined) conditions.push(sql`d.decided_at >= ${atFrom}::timestamptz`)
  const where = sql.join(conditions, sql` and `)
  const order = isDESC ? newestFirst : sql`order by d.decided_at, d.id`
  const rows = await read(tx, catalogId, where, sql`${order} offset ${offset} limit ${limit}`)
  const counted = await sql<{ count: number }>`select count(*)::int as count from decision d
    where d.catalog_id = ${catalogId}::uuid and d.undoes is null and ${where}`.execute(tx)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

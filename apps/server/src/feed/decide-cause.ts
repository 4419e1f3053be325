import {
  type Answer,
  CONTEXT_OF_CAUSE,
  type DecidableCause,
  type Endpoints,
  LIMITS,
  type Received,
} from '@giro/contract'
import { sql } from 'kysely'
import { authorizeItems } from '#authorization/index.ts'
import type { Tx } from '#db/db.ts'
import { nameOfUser } from '#db/page.ts'
import { Failure } from '#failure.ts'
import { ALERTS, isShown } from '#feed/causes.ts'
import type { Caller } from '#http/caller.ts'
import { inGeneration } from '#items/index.ts'
import { shareGeneration } from '#planning/index.ts'

/** Decisions about causes are offered for undoing so long, hours. */
const UNDO_HOURS = 24

type Decide = { catalogId: string; caller: Caller; body: Received<Endpoints['decideCause']>['body'] }
type Decided = Answer<Endpoints['decideCause']>

/**
 * Ends the alerts of a cause for all its items, which takes the suggestions, and authorizes the items if asked to: one
 * statement each, for thousands. The values in force are the same after it; the run that follows plans without these alerts.
 */
export async function decideCause(tx: Tx, { catalogId, caller, body }: Decide): Promise<Decided> {
  const { cause, authorize, acceptIncomplete } = body
  const generation = await shareGeneration(tx, catalogId)
  const here = inGeneration(catalogId, generation?.number ?? 0)
  const context = CONTEXT_OF_CAUSE[cause]
  const { rows } = await sql<{ itemNo: number; isAuthorized: boolean }>`
    select p.item_no, p.is_authorized from ${ALERTS} where ${here} and ${isShown(cause)} order by p.item_no for update of p`.execute(
    tx,
  )
  const itemNos = rows.map(({ itemNo }) => itemNo)
  const mine = sql`${here} and p.item_no = any(${itemNos}::int[])`
  if (authorize && caller.profileType === 'company_employee' && itemNos.length > LIMITS.bulkItemsOfEmployee)
    throw new Failure('too_many_items')
  await sql`insert into item_context (catalog_id, item_no, context, ended)
    select catalog_id, item_no, ${context}::context_kind, jsonb_build_object('automatic', p.contexts -> ${context}::text -> 'automatic', 'erp', null)
    from item_plan_contexts p where ${mine} order by item_no
    on conflict (catalog_id, item_no, context) do update set ended = excluded.ended`.execute(tx)
  await recordChange(tx, { mine, context, userId: caller.userId })
  await sql`delete from context_alert p where ${mine} and p.context = ${context}`.execute(tx)
  await touch(tx, mine)
  const open = rows.flatMap((row) => (row.isAuthorized ? [] : [row.itemNo]))
  const refused = authorize
    ? await authorizeItems(tx, {
        catalogId,
        userId: caller.userId,
        authorize,
        acceptIncomplete,
        items: { itemNos: open },
      }).then((result) => new Set(result.refused.map(({ itemNo }) => itemNo)))
    : new Set<number>()
  const authorizedNos = authorize ? open.filter((itemNo) => !refused.has(itemNo)) : []
  const decision = await tx
    .insertInto('causeDecision')
    .values({ catalogId, cause, itemNos, authorizedNos, decidedBy: caller.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [line] = await readDecisions(tx, catalogId, decision.id)
  if (!line) throw new Error('a decision about a cause was not kept')
  return { ...line, refused: refused.size }
}

type OfItems = { mine: ReturnType<typeof sql>; context: string; userId: string }

/** A line of history for each item: its value in force is the same before and after. */
const recordChange = (tx: Tx, { mine, context, userId }: OfItems) =>
  sql`insert into context_change (catalog_id, item_no, context, old_value, new_value, stance, changed_by)
    select catalog_id, item_no, ${context}::context_kind, p.contexts -> ${context}::text -> 'new', p.contexts -> ${context}::text -> 'new',
      (p.contexts -> ${context}::text ->> 'stance')::stance, ${userId}::uuid
    from item_plan_contexts p where ${mine} order by item_no`.execute(tx)

/** A run that began before plans these items again. */
const touch = (tx: Tx, mine: OfItems['mine']) =>
  sql`update item_plan p set touched_in = pg_current_xact_id() where ${mine}`.execute(tx)

/** Decisions about causes that can be undone, newest first; one, or all of the last day. */
export async function readDecisions(
  tx: Tx,
  catalogId: string,
  id: string | null,
): Promise<Answer<Endpoints['getFeed']>['decided']> {
  const rows = await tx
    .selectFrom('causeDecision')
    .select(({ ref }) => [
      nameOfUser(ref('causeDecision.decidedBy')).as('name'),
      'causeDecision.id',
      'causeDecision.cause',
      'causeDecision.decidedAt',
      sql<number>`cardinality(item_nos)`.as('items'),
      sql<number>`cardinality(authorized_nos)`.as('authorized'),
    ])
    .where('catalogId', '=', catalogId)
    .where('undoneAt', 'is', null)
    .where(sql<boolean>`decided_at > now() - make_interval(hours => ${UNDO_HOURS})`)
    // A decision that found nothing left is told to whoever took it, and to nobody else.
    .where(
      sql<boolean>`case when ${id}::uuid is null then item_nos <> '{}' else cause_decision.id = ${id}::uuid end`,
    )
    .orderBy('decidedAt', 'desc')
    .execute()
  return rows.map(({ cause, decidedAt, name, ...row }) => ({
    ...row,
    cause: cause as DecidableCause,
    by: name ?? '',
    at: decidedAt.toISOString(),
  }))
}

/** Opens the alerts of a decision again and takes its authorizations back, save where somebody has decided since. */
export async function undoCause(
  tx: Tx,
  { catalogId, userId, id }: { catalogId: string; userId: string; id: string },
): Promise<Answer<Endpoints['undoCause']>> {
  const generation = await shareGeneration(tx, catalogId)
  const decision = await tx
    .updateTable('causeDecision')
    .set({ undoneAt: sql`now()` })
    .where('catalogId', '=', catalogId)
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .returning(['cause', 'itemNos', 'authorizedNos'])
    .executeTakeFirst()
  if (!decision) throw new Failure('not_found')
  const { itemNos, authorizedNos } = decision
  const decidedAt = sql`(select decided_at from cause_decision where catalog_id = ${catalogId} and id = ${id})`
  const context = CONTEXT_OF_CAUSE[decision.cause as DecidableCause]
  const reopened = await sql<{ itemNo: number }>`update item_context set ended = null
    where catalog_id = ${catalogId} and context = ${context} and item_no = any(${itemNos}::int[]) and ended is not null
      and (changed_at is null or changed_at <= ${decidedAt}) returning item_no`.execute(tx)
  const nos = reopened.rows.map(({ itemNo }) => itemNo)
  const mine = sql`${inGeneration(catalogId, generation?.number ?? 0)} and p.item_no = any(${nos}::int[])`
  await recordChange(tx, { mine, context, userId })
  await touch(tx, mine)
  const still = await sql<{ itemNo: number }>`select item_no from item_authorization
    where catalog_id = ${catalogId} and item_no = any(${authorizedNos}::int[]) and is_authorized and changed_at <= ${decidedAt}`.execute(
    tx,
  )
  const back = still.rows.map(({ itemNo }) => itemNo)
  const order = { catalogId, userId, authorize: false, acceptIncomplete: false, items: { itemNos: back } }
  const { changed } = await authorizeItems(tx, order)
  return { items: nos.length, unauthorized: changed }
}

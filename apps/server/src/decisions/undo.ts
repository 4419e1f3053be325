import type { Answer, DecidedFact, Decision, Endpoints } from '@giro/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { nameOfUser } from '#db/page.ts'
import { AUTHORIZATION_STATE, tellAuthorized } from '#decisions/authorize-items.ts'
import { lockItems, planAgain, record } from '#decisions/decide.ts'
import { FACTS } from '#decisions/facts.ts'
import { type Deciding, newLines, type Since } from '#decisions/lines.ts'
import { assertFew, mostOfSet } from '#decisions/order.ts'
import { restoreSnoozes } from '#decisions/snooze.ts'
import { undoFacts } from '#decisions/undo-facts.ts'
import { Failure } from '#failure.ts'
import { type Caller, callerMay } from '#http/caller.ts'
import { shareGeneration } from '#planning/index.ts'

type Undo = { catalogId: string; userId: string; id: string }
/** A decision as one who would undo it meets it. */
type Undoable = Pick<Decision, 'source' | 'fact' | 'items'> & { endsCause: boolean }
type Undone = Answer<Endpoints['undoDecision']> & { isLeftToRun: boolean }

/**
 * Puts back what stood before a decision, for each item that nobody has decided about since: its contexts together, and
 * its authorization by itself. What was changed since stays, and is named with who did it. An undoing is a decision of its
 * own in the history, and the states that it puts back are of the decisions that they were of: those can be undone too.
 */
export async function undo(tx: Tx, { catalogId, userId, id: undoes }: Undo): Promise<Undone> {
  const generation = await shareGeneration(tx, catalogId)
  const lines = sql`l.catalog_id = ${catalogId}::uuid and l.decision_id = ${undoes}::uuid`
  const { fact } = await markUndone(tx, { catalogId, userId, id: undoes }, lines)
  if (fact) return undoFacts(tx, generation, { catalogId, userId, id: undoes, fact })
  if (!generation) throw new Failure('not_found')
  const work: Deciding = { tx, catalogId, userId, id: crypto.randomUUID(), generation }
  await lockItems(work, sql`p.item_no in (select l.item_no from decision_line l where ${lines})`)
  const stayed = await stayedSince(work, lines)
  const stayedNos = stayed.map(({ itemNo }) => itemNo)
  const contexts = sql`${lines} and l.context is not null and l.item_no <> all(${keptOf(stayed, 'contexts')}::int[])`
  const snoozes = sql`${lines} and l.is_snooze and l.item_no <> all(${keptOf(stayed, 'snooze')}::int[])`
  const authorization = sql`${lines} and l.context is null and not l.is_snooze and l.item_no <> all(${keptOf(stayed, 'authorization')}::int[])`
  const since = await restoreContexts(work, contexts)
  const itemNos = await restoreAuthorizations(work, authorization)
  const snoozed = await restoreSnoozes(work, snoozes)
  const isLeftToRun = await planAgain(work, [...since.keys()], { since })
  await tellAuthorized(work, itemNos)
  await record(work, { source: 'person', undoes })
  const back = new Set(
    [...since.keys(), ...itemNos, ...snoozed].filter((itemNo) => !stayedNos.includes(itemNo)),
  )
  return { items: back.size, stayed, isLeftToRun }
}

/** Marks a decision as undone; refuses one that cannot be undone, or was already. */
async function markUndone(
  tx: Tx,
  { catalogId, userId, id }: Undo,
  lines: RawBuilder<unknown>,
): Promise<{ fact: DecidedFact | null }> {
  const { rows } = await sql<{ wasUndone: boolean; fact: DecidedFact | null }>`
    update decision d set undone_at = clock_timestamp(), undone_by = ${userId}::uuid
    from (select id, undone_at is not null as was_undone from decision
      where catalog_id = ${catalogId}::uuid and id = ${id}::uuid and undoes is null
        and not exists (select from decision_line l where ${lines} and l.before is null) for update) before
    where d.catalog_id = ${catalogId}::uuid and d.id = before.id returning before.was_undone, d.fact`.execute(
    tx,
  )
  const [decision] = rows
  if (!decision) throw new Failure('not_found')
  if (decision.wasUndone) throw new Failure('already_undone')
  return decision
}

type Stayed = Undone['stayed'][number] & { itemNo: number; part: 'contexts' | 'authorization' | 'snooze' }
const keptOf = (stayed: readonly Stayed[], part: Stayed['part']): number[] =>
  stayed.filter((one) => one.part === part).map(({ itemNo }) => itemNo)

/**
 * Items of which another decision has changed the contexts or the authorization since, and the newest of these. Each line
 * looks up its own state: right after a large decision the database does not know yet how many rows it would join.
 */
async function stayedSince({ tx, catalogId }: Deciding, lines: RawBuilder<unknown>): Promise<Stayed[]> {
  const { rows } = await sql<Omit<Stayed, 'at' | 'by'> & { by: string | null; at: Date }>`
    with changed as materialized (
      select l.item_no, 'contexts' as part, c.decision_id from decision_line l cross join lateral (
        select c.decision_id from item_context c
        where c.catalog_id = l.catalog_id and c.item_no = l.item_no and c.context = l.context offset 0) c
        where ${lines} and c.decision_id is distinct from l.decision_id
      union all
      select l.item_no, 'authorization', z.decision_id from decision_line l cross join lateral (
        select z.decision_id from item_authorization z
        where z.catalog_id = l.catalog_id and z.item_no = l.item_no offset 0) z
        where ${lines} and l.context is null and not l.is_snooze and z.decision_id is distinct from l.decision_id
      union all
      select l.item_no, 'snooze', s.decision_id from decision_line l
        join item_snooze s on s.catalog_id = l.catalog_id and s.item_no = l.item_no
        where ${lines} and l.is_snooze and s.decision_id <> l.decision_id
    )
    select distinct on (changed.item_no, changed.part) changed.item_no, changed.part, i.sku, s.identifier as site,
      ${nameOfUser(sql.ref('d.decided_by'))} as by, d.decided_at as at
    from changed join item i on i.catalog_id = ${catalogId}::uuid and i.item_no = changed.item_no
      join site s on s.company_id = i.company_id and s.id = i.site_id
      join decision d on d.catalog_id = ${catalogId}::uuid and d.id = changed.decision_id
    order by changed.item_no, changed.part, d.decided_at desc`.execute(tx)
  return rows.map(({ by, at, ...row }) => ({ ...row, by: by ?? '', at: at.toISOString() }))
}

/** Refuses an undoing that its caller could not decide: undoing is a way to the same effects. */
export async function assertMayUndo(
  tx: Tx,
  { catalogId, caller, id }: { catalogId: string; caller: Caller; id: string },
): Promise<void> {
  const { rows } = await sql<Undoable>`select d.source, d.fact,
      d.cause is not null and d.authorized = 0 and d.unauthorized = 0 as ends_cause,
      case when d.fact is not null then d.items else (select count(distinct l.item_no)::int from decision_line l
        where l.catalog_id = d.catalog_id and l.decision_id = d.id) end as items
    from decision d where d.catalog_id = ${catalogId}::uuid and d.id = ${id}::uuid`.execute(tx)
  const [decision] = rows
  if (!decision) throw new Failure('not_found')
  if (decision.source === 'scenario') throw new Failure('undone_by_reverting')
  if (decision.fact && !callerMay(caller, FACTS[decision.fact].permission)) throw new Failure('forbidden')
  // A day is answered whole, however many items moved on it.
  if (decision.fact !== 'day') assertFew(decision.items, mostOfSet(caller, decision))
}

/** The states of contexts as these lines have them. Answers the items, each with what was known of its alerts. */
async function restoreContexts(work: Deciding, lines: RawBuilder<unknown>): Promise<Since> {
  const { tx } = work
  await newLines(work, sql`select l.item_no, l.context from decision_line l where ${lines}`).execute(tx)
  await sql`update item_context c set stance = b.stance, manual_value = b.manual_value, ended = b.ended,
      changed_by = b.changed_by, changed_at = b.changed_at, decision_id = b.decision_id
    from decision_line l, ${stateOf('stance stance, manual_value float8, ended jsonb, changed_by uuid, changed_at timestamptz, decision_id uuid')}
    where ${lines} and c.catalog_id = l.catalog_id and c.item_no = l.item_no and c.context = l.context`.execute(
    tx,
  )
  const { rows } = await sql<{ itemNo: number; since: Record<string, string> | null }>`
    select distinct on (l.item_no) l.item_no, l.before -> 'since' as since from decision_line l where ${lines}
    order by l.item_no, l.line_no`.execute(tx)
  return new Map(rows.map(({ itemNo, since }) => [itemNo, since ?? {}]))
}

const stateOf = (columns: string) => sql`jsonb_to_record(l.before) as b (${sql.raw(columns)})`

/** The states of authorizations as these lines have them; where a file was made meanwhile, the ERP has yet to be told. Answers the items. */
async function restoreAuthorizations(work: Deciding, lines: RawBuilder<unknown>): Promise<number[]> {
  const { tx, catalogId, userId, id } = work
  await sql`insert into decision_line (catalog_id, decision_id, item_no, old_value, new_value, before)
    select ${catalogId}::uuid, ${id}::uuid, l.item_no, to_jsonb(z.is_authorized), l.before -> 'is_authorized', ${AUTHORIZATION_STATE}
    from decision_line l join item_authorization z on z.catalog_id = l.catalog_id and z.item_no = l.item_no where ${lines}
    order by l.item_no`.execute(tx)
  const { rows } = await sql<{
    itemNo: number
  }>`update item_authorization z set is_authorized = b.is_authorized, authorized_values = b.authorized_values, decided_by = b.decided_by,
      changed_by = coalesce(b.changed_by, ${userId}::uuid), changed_at = coalesce(b.changed_at, clock_timestamp()), decision_id = b.decision_id,
      erp_state = case when not b.is_authorized then 'none' when b.sent_at is distinct from z.sent_at then 'authorized' else b.erp_state end
    from decision_line l, ${stateOf('is_authorized boolean, authorized_values jsonb, decided_by jsonb, changed_by uuid, changed_at timestamptz, decision_id uuid, sent_at timestamptz, erp_state text')}
    where ${lines} and z.catalog_id = l.catalog_id and z.item_no = l.item_no returning z.item_no`.execute(tx)
  return rows.map(({ itemNo }) => itemNo)
}

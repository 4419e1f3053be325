import { type Decision, LIMITS } from '@giro/contract'
import { manualLimits, whyNotManual } from '@giro/planning'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { type Authorized, authorizeItems } from '#decisions/authorize-items.ts'
import type { WorkedItem } from '#decisions/context-answer.ts'
import { decideStock } from '#decisions/decide-stock.ts'
import { keptOutcomes } from '#decisions/keep-outcomes.ts'
import {
  choose,
  chosen,
  chosenEach,
  type Deciding,
  endAlerts,
  followRules,
  here,
  noteLines,
  openEnded,
  ownLines,
  planRows,
  type Since,
  suggested,
  valuesBefore,
  watchEnded,
} from '#decisions/lines.ts'
import {
  type ActOf,
  accepted,
  actOf,
  assertFew,
  causeOf,
  type Order,
  type Refused,
} from '#decisions/order.ts'
import { snoozeItems, wakeItems } from '#decisions/snooze.ts'
import { alertConditions, isIn, isShown } from '#items/index.ts'
import { planItemsAgain, type ReadyItem, shareGeneration } from '#planning/index.ts'

export type Decided = {
  /** Undo takes this id; it is null where there was nothing to change. */
  id: string | null
  /** Authorizing changed so many items, and found so many that were so already. */
  changed: number
  unchanged: number
  refused: Refused[]
  /** Items of an accepted set that stay open, for a replay asks for a look at each. */
  toCheck: number
  /** Items that cannot have a value that was chosen. */
  outOfRange: Item[]
  /** More items than are planned at once: the run that has to be asked for plans them. */
  isLeftToRun: boolean
}
type Item = { itemNo: number; sku: string; site: string; unit: string | null }

/**
 * Decides: puts what an order says in force for all its items at once, in the caller's transaction. What cannot be is
 * refused by name, the rest goes through. Items are locked in one order, so that two decisions wait and do not deadlock.
 */
export async function decide(tx: Tx, order: Order): Promise<Decided> {
  const { catalogId, userId, items } = order
  const stock = actOf(order, 'stock')
  if (stock) return { ...NOTHING, ...(await decideStock(tx, order, stock)) }
  const generation = order.generation ?? (await shareGeneration(tx, catalogId))
  // Whoever has worked on items has found them in the generation.
  const refused = order.worked ? [] : await notPlanned(tx, order, generation?.number ?? null)
  if (!generation) return { ...NOTHING, refused }
  const work: Deciding = { tx, catalogId, userId, id: crypto.randomUUID(), generation }
  const affected =
    order.worked?.map(({ plan }) => plan) ??
    (await lockItems(work, isAcceptance(order) ? accepted(items).taken : isIn(items)))
  const toCheck = isAcceptance(order) ? await countItems(work, accepted(items).left) : 0
  assertFew(affected.length, order.most)
  const outOfRange = affected.filter((item) => isOutOfRange(item, order))
  const itemNos = affected.filter((item) => !outOfRange.includes(item)).map(({ itemNo }) => itemNo)
  const isLeftToRun = await decideContexts(work, order, itemNos)
  const each = actOf(order, 'chooseEach')
  if (each && each.notesOf.size > 0) await noteLines(work, each.notesOf)
  const authorized = await decideAuthorization(work, order, itemNos)
  await decideSnooze(work, order, itemNos)
  const isChange = await record(work, {
    source: order.source,
    cause: causeOf(items) ?? null,
    note: order.note ?? null,
    reason: order.reason ?? null,
    keepsOutcomes: choosesAny(order) || actOf(order, 'end') !== undefined,
  })
  return {
    ...authorized,
    id: isChange ? work.id : null,
    isLeftToRun,
    toCheck,
    outOfRange,
    refused: [...refused, ...authorized.refused],
  }
}
/** True if the order takes suggestions: those of open alerts, or all of a cause. */
const isAcceptance = (order: Order): boolean =>
  actOf(order, 'accept') !== undefined ||
  (causeOf(order.items) !== undefined && actOf(order, 'end') !== undefined)

const NOTHING: Decided = {
  id: null,
  changed: 0,
  unchanged: 0,
  refused: [],
  toCheck: 0,
  outOfRange: [],
  isLeftToRun: false,
}

async function decideAuthorization(
  work: Deciding,
  order: Order,
  itemNos: readonly number[],
): Promise<Authorized> {
  const how = actOf(order, 'authorize')
  return how ? authorizeItems(work, itemNos, how) : NOTHING
}

async function decideSnooze(work: Deciding, order: Order, itemNos: readonly number[]): Promise<void> {
  const snooze = actOf(order, 'snooze')
  if (snooze) await snoozeItems(work, itemNos, snooze)
  if (actOf(order, 'wake')) await wakeItems(work, itemNos)
}

/** Changes the choices of items as the acts say. Answers the items that are to be planned again. */
async function decideChoices(work: Deciding, order: Order, itemNos: readonly number[]): Promise<Set<number>> {
  const isNoted = (order.note ?? null) !== null
  const changed = new Set<number>()
  const add = (more: readonly number[]) => more.forEach((itemNo) => void changed.add(itemNo))
  const { choices = {} } = actOf(order, 'choose') ?? {}
  const { choicesOf } = actOf(order, 'chooseEach') ?? {}
  const { contexts = [] } = actOf(order, 'follow') ?? {}
  if (actOf(order, 'accept'))
    add(await choose(work, suggested(work, itemNos), { isNoted: false, as: 'suggested' }))
  if (Object.keys(choices).length > 0)
    add(await choose(work, chosen(itemNos, choices), { isNoted, as: 'said' }))
  if (choicesOf) {
    const each = chosenEach(onlyOf(choicesOf, itemNos))
    add(await choose(work, each, { isNoted: false, as: 'compared' }))
  }
  if (contexts.length > 0) add(await followRules(work, itemNos, contexts))
  if (actOf(order, 'open')) add(await openEnded(work, itemNos))
  return changed
}

/** Choices, then the alerts: those that are open once the choices are in force. Answers whether a run has to plan the items. */
async function decideContexts(work: Deciding, order: Order, itemNos: readonly number[]): Promise<boolean> {
  const isEnd = order.acts.some(({ act }) => act === 'accept' || act === 'end')
  const before = isEnd && choosesAny(order) ? await valuesBefore(work, itemNos) : undefined
  const changed = await decideChoices(work, order, itemNos)
  const watched = mayOpenAgain(changed, order) ? await watchEnded(work, [...changed]) : null
  const isLeft = await planAgain(work, [...changed], { ready: order.worked?.map(({ ready }) => ready) })
  await watched?.planned()
  if (isEnd) {
    const cause = causeOf(order.items)
    const ofCause = cause ? sql` and ${isShown(cause)}` : sql``
    const { of } = actOf(order, 'end') ?? {}
    const some = of ? sql` and ${sql.join(alertConditions(of), sql` and `)}` : sql``
    await endAlerts(work, sql`a.item_no = any(${[...itemNos]}::int[])${ofCause}${some}`, before)
  }
  return isLeft
}

/** True if an act changes choices. */
const choosesAny = ({ acts }: Order): boolean =>
  acts.some(
    (one) =>
      one.act === 'accept' ||
      one.act === 'chooseEach' ||
      (one.act === 'choose' && Object.keys(one.choices).length > 0) ||
      (one.act === 'follow' && one.contexts.length > 0),
  )

/** True if the plan may open an alert again that somebody ended; of items that nobody has read it may. */
const mayOpenAgain = (changed: ReadonlySet<number>, { worked }: Order): boolean =>
  changed.size > 0 && (worked?.some(hasEnded) ?? true)
const hasEnded = ({ ready }: WorkedItem): boolean =>
  Object.values(ready.worked.input.terms.alertMemory).some(({ ended }) => ended !== null)

/** Plans the items with what is now decided, at once, or has the run do so that the caller asks for. */
export async function planAgain(
  work: Deciding,
  itemNos: readonly number[],
  prepared: { since?: Since; ready?: readonly ReadyItem[] | undefined },
): Promise<boolean> {
  const { tx, catalogId, generation } = work
  if (itemNos.length <= LIMITS.bulkItems) {
    await planItemsAgain(tx, catalogId, generation, itemNos, prepared)
    return false
  }
  await sql`update item_plan p set touched_in = pg_current_xact_id() where ${here(work)} and p.item_no = any(${itemNos}::int[])`.execute(
    tx,
  )
  return true
}

export async function lockItems(work: Deciding, which: RawBuilder<unknown>): Promise<Item[]> {
  const { rows } = await sql<Item>`select p.item_no, p.sku, p.site, p.unit from item_plan p
    where ${here(work)} and ${which} order by p.item_no for update`.execute(work.tx)
  return rows
}

async function countItems(work: Deciding, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from item_plan p
    where ${here(work)} and ${which}`.execute(work.tx)
  return rows[0]?.count ?? 0
}

const onlyOf = (choicesOf: ActOf<'chooseEach'>['choicesOf'], itemNos: readonly number[]) =>
  new Map(itemNos.map((itemNo) => [itemNo, choicesOf.get(itemNo) ?? {}]))

function isOutOfRange({ itemNo, unit }: Item, order: Order): boolean {
  const choices = actOf(order, 'chooseEach')?.choicesOf.get(itemNo) ?? actOf(order, 'choose')?.choices ?? {}
  return Object.entries(choices).some(([kind, { value }]) => {
    const limits = manualLimits(kind as keyof typeof choices, unit)
    return typeof value === 'number' && limits !== null && whyNotManual(value, limits) !== null
  })
}

/** Named items that the generation lacks: one that was loaded since has no values to decide about yet. */
async function notPlanned(
  tx: Tx,
  { catalogId, items }: Order,
  generation: number | null,
): Promise<Refused[]> {
  const itemNos = 'itemNos' in items ? items.itemNos : []
  if (itemNos.length === 0) return []
  const { rows } = await sql<{ itemNo: number; sku: string; site: string }>`
    select i.item_no, i.sku, s.identifier as site from item i join site s on s.company_id = i.company_id and s.id = i.site_id
    where i.catalog_id = ${catalogId}::uuid and i.item_no = any(${itemNos}::int[]) and not exists (select from item_plan p
      where p.catalog_id = i.catalog_id and p.generation = ${generation} and p.item_no = i.item_no)
    order by i.item_no`.execute(tx)
  return rows.map((item) => ({ ...item, code: 'item_not_found' }))
}

type Recorded = {
  source: Order['source']
  cause?: string | null
  note?: string | null
  reason?: Decision['reason']
  undoes?: string
  /** True if acts are about values, which are to be judged: choices, or alerts that are ended with them. */
  keepsOutcomes?: boolean
}

/** Ends the lines with what is now in force, and writes the decision over them. Answers whether there was anything to decide. */
export async function record(
  work: Deciding,
  { source, cause = null, note = null, reason = null, undoes, keepsOutcomes = false }: Recorded,
): Promise<boolean> {
  const { tx, catalogId, userId, id } = work
  const { numAffectedRows } = await sql`with told as (
      update decision_line l set new_value = pc.contexts -> l.context::text -> 'new', stance = (pc.contexts -> l.context::text ->> 'stance')::stance
      from item_plan_contexts pc where ${ownLines(work)} and l.context is not null and ${planRows(work, 'pc')} and pc.item_no = l.item_no
      returning l.*
    ), lines as (select * from told union all select * from decision_line l where ${ownLines(work)} and l.context is null)
    ${keepsOutcomes ? sql`, kept as (${keptOutcomes(work)})` : sql``}
    insert into decision (catalog_id, id, source, cause, note, reason, undoes, decided_by, items, ended, manual, authorized, unauthorized, snoozed, release_value, invest_value)
    select ${catalogId}::uuid, ${id}::uuid, ${source}, ${cause}, ${note}, ${reason}, ${undoes ?? null}::uuid, ${userId}::uuid, count(*), count(*) filter (where ended),
      sum(manual), sum(authorized), sum(unauthorized), count(*) filter (where snoozed), coalesce(sum(least(effect, 0)) filter (where ended), 0), coalesce(sum(greatest(effect, 0)) filter (where ended), 0)
    from (
      select l.item_no, bool_or(c.ended is not null and c.ended is distinct from l.before -> 'ended') as ended,
        count(*) filter (where l.stance::text like 'manual%') as manual,
        count(*) filter (where l.context is null and not l.is_snooze and l.new_value = 'true') as authorized,
        count(*) filter (where l.context is null and not l.is_snooze and l.new_value = 'false') as unauthorized,
        bool_or(l.is_snooze and l.new_value is not null) as snoozed,
        min(p.effect_value) as effect
      from lines l left join item_context c on c.catalog_id = l.catalog_id and c.item_no = l.item_no and c.context = l.context
        left join item_plan p on ${here(work)} and p.item_no = l.item_no
      group by l.item_no
    ) by_item having count(*) > 0`.execute(tx)
  return numAffectedRows === 1n
}

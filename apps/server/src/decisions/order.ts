import { type DecidableCause, type Decision, LIMITS, type Predicate } from '@giro/contract'
import type { ContextChoices, ContextKind } from '@giro/planning'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { WorkedItem } from '#decisions/context-answer.ts'
import { Failure } from '#failure.ts'
import type { Caller } from '#http/caller.ts'
import { IS_OPEN, type ItemName, type Items, isIn, namedItems, predicatesOf } from '#items/index.ts'
import type { Generation } from '#planning/index.ts'

/** One thing to do with items. */
export type Act =
  /** Takes what the open alerts suggest, and ends them. */
  | { act: 'accept' }
  | { act: 'choose'; choices: ContextChoices }
  /** Choices of each item, with notes on single ones beside the note on the whole. */
  | { act: 'chooseEach'; choicesOf: ReadonlyMap<number, ContextChoices>; notesOf: ContextNotes }
  /** Takes the decision about these contexts away: there the items follow the rules. */
  | { act: 'follow'; contexts: readonly ContextKind[] }
  /** Ends the alerts, of a cause those for it alone, or those that meet conditions; or opens again what was ended. */
  | { act: 'end'; of?: readonly Predicate[] }
  | { act: 'open' }
  /** Leaves the items out of the lists until a day, or until deciding them matters again. */
  | { act: 'snooze'; until: string; wakes: boolean; note: string | null }
  | { act: 'wake' }
  /** Passes over incomplete data where it is told to; an inactive item stays refused. */
  | { act: 'authorize'; authorize: boolean; acceptIncomplete: boolean }
  /** Says whether the items are stock, also of items without a plan; null takes it back. It is the only act of its order. */
  | { act: 'stock'; stock: boolean | null }
export type ActOf<Name extends Act['act']> = Extract<Act, { act: Name }>

/** A set of items of a plan and what to do with them. */
export type Intent = {
  catalogId: string
  items: Items
  /** Items at most; null: however many. */
  most: number | null
  acts: readonly Act[]
}
/** An intent that somebody carries out. */
export type Order = Intent & {
  userId: string
  source: Decision['source']
  note?: string | null
  reason?: Decision['reason']
  /** The current generation, where the caller shares it already. */
  generation?: Generation
  /** All the items, where the caller has read them under the lock on their plans. */
  worked?: readonly WorkedItem[]
}

/** The act of this name, where it is to be done. */
export const actOf = <Name extends Act['act']>({ acts }: Pick<Intent, 'acts'>, name: Name) =>
  acts.find((one): one is ActOf<Name> => one.act === name)

/** Notes by item and context. */
export type ContextNotes = ReadonlyMap<number, Partial<Record<ContextKind, string>>>

export type RefusalCode = 'item_not_found' | 'item_inactive' | 'item_incomplete'
export type Refused = { itemNo: number; sku: string; site: string; code: RefusalCode }
type Unnamed = { sku: string; site: string; code: 'item_not_found' | 'site_is_required' }

/** Maximum of items that a caller may name in one call. Analysts have a lower limit. */
const mostNamed = ({ limits }: Caller): number => limits.decidedItems ?? LIMITS.bulkItems
/** A set is one however large, save for an analyst, who ends a cause whole but decides about few at once. */
export const mostOfSet = (caller: Caller, { endsCause }: { endsCause: boolean }): number | null =>
  endsCause ? null : caller.limits.decidedItems

/** A set as the wire says it. */
type Named = {
  skus?: readonly ItemName[] | undefined
  filter?: object | undefined
  cause?: DecidableCause | undefined
}

/** The items of a set, the names in it that stand for none, and how many the caller may decide about. */
export async function setOf(
  tx: Tx,
  { catalogId, caller }: { catalogId: string; caller: Caller },
  { skus = [], filter, cause }: Named,
): Promise<Pick<Intent, 'items' | 'most'> & { unnamed: Unnamed[] }> {
  const most = mostOfSet(caller, { endsCause: false })
  if (filter || cause) return { items: { predicates: predicatesOf(filter ?? { cause }) }, unnamed: [], most }
  assertFew(skus.length, mostNamed(caller))
  const items = await namedItems(tx, catalogId, skus)
  return {
    items: { itemNos: items.flatMap((item) => ('code' in item ? [] : [item.itemNo])) },
    unnamed: skus.flatMap(({ sku, site = '' }, i) => {
      const item = items[i]
      return item && 'code' in item ? [{ sku, site, code: item.code }] : []
    }),
    most,
  }
}

export function assertFew(count: number, most: number | null): void {
  if (most !== null && count > most) throw new Failure('too_many_items')
}

/** The cause of the catalog whose items a set has. */
export const causeOf = (items: Items): DecidableCause | undefined =>
  'itemNos' in items
    ? undefined
    : items.predicates.flatMap((one) => (one.by === 'cause' ? [one.cause] : []))[0]

/** True if suggestions are accepted of a set and not of one item that somebody has before them. */
const isSet = (items: Items): boolean => !('itemNos' in items) || items.itemNos.length > 1

/** Items whose replay asks for a look, a condition on `item_plan p`. */
const IS_DOUBTFUL = sql<SqlBool>`coalesce(p.replay_verdict = 'check', false)`

/**
 * The items of a set whose suggestions are accepted, and those of them that stay open: a replay of their last twelve months asks for a
 * look at each, and an item that is accepted by itself was looked at.
 */
export const accepted = (items: Items) => {
  // The alerts of a cause and those of items that are put off stand in no list, and named items are taken as they are.
  const isWhole =
    'itemNos' in items ||
    items.predicates.some((one) => one.by === 'cause' || (one.by === 'snoozed' && one.is))
  const open = isWhole ? isIn(items) : sql<SqlBool>`${isIn(items)} and ${IS_OPEN}`
  return isSet(items)
    ? { taken: sql<SqlBool>`${open} and not ${IS_DOUBTFUL}`, left: sql<SqlBool>`${open} and ${IS_DOUBTFUL}` }
    : { taken: open, left: sql<SqlBool>`false` }
}

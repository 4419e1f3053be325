import { type DecidableCause, type Decision, LIMITS } from '@giro/contract'
import type { ContextChoices, ContextKind } from '@giro/planning'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { WorkedItem } from '#decisions/context-answer.ts'
import { Failure } from '#failure.ts'
import type { Caller } from '#http/caller.ts'
import { IS_OPEN, type ItemName, type Items, isIn, namedItems } from '#items/index.ts'
import type { Generation } from '#planning/index.ts'

/** A decision to carry out: its items, choices and author. */
export type Order = {
  catalogId: string
  userId: string
  source: Decision['source']
  items: Items
  /** Items at most; null: however many. */
  most: number | null
  /** Takes what the open alerts suggest, and ends them. */
  suggestion?: boolean
  choices?: ContextChoices
  /** Contexts whose decision is taken away: there the items follow the rules. */
  follow?: readonly ContextKind[]
  /** Choices of each item, instead of `choices`. */
  choicesOf?: ReadonlyMap<number, ContextChoices>
  /** Notes on single items, beside the note on the whole. */
  notesOf?: ContextNotes
  /** true ends the alerts, of a cause those for it alone; false opens again what was ended. */
  endAlert?: boolean | undefined
  authorize?: boolean | undefined
  /** Passes over incomplete data when authorizing; an inactive item stays refused. */
  acceptIncomplete?: boolean
  note?: string | null
  /** The current generation, where the caller shares it already. */
  generation?: Generation
  /** All the items, where the caller has read them under the lock on their plans. */
  worked?: readonly WorkedItem[]
}

/** Notes by item and context. */
export type ContextNotes = ReadonlyMap<number, Partial<Record<ContextKind, string>>>

export type RefusalCode = 'item_not_found' | 'item_inactive' | 'item_incomplete'
export type Refused = { itemNo: number; sku: string; site: string; code: RefusalCode }
type Unnamed = { sku: string; site: string; code: 'item_not_found' | 'site_is_required' }

/** Maximum of items that a caller may name in one call. Analysts have a lower limit. */
const mostNamed = ({ limits }: Caller): number => limits.decidedItems ?? LIMITS.bulkItems
/** A set is one however large, save for an analyst, who ends a cause whole but authorizes few at once. */
export const mostOfSet = (caller: Caller, { endsCause }: { endsCause: boolean }): number | null =>
  endsCause ? null : caller.limits.decidedItems

/** The items that names stand for, and the names that stand for none; refuses more than the caller may decide at once. */
export async function itemsNamed(
  tx: Tx,
  { catalogId, caller }: { catalogId: string; caller: Caller },
  names: readonly ItemName[],
): Promise<{ itemNos: number[]; unnamed: Unnamed[] }> {
  assertFew(names.length, mostNamed(caller))
  const items = await namedItems(tx, catalogId, names)
  return {
    itemNos: items.flatMap((item) => ('code' in item ? [] : [item.itemNo])),
    unnamed: names.flatMap(({ sku, site = '' }, i) => {
      const item = items[i]
      return item && 'code' in item ? [{ sku, site, code: item.code }] : []
    }),
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
  // The alerts of a cause stand in no list, and named items are taken as they are.
  const open =
    'itemNos' in items || causeOf(items) ? isIn(items) : sql<SqlBool>`${isIn(items)} and ${IS_OPEN}`
  return isSet(items)
    ? { taken: sql<SqlBool>`${open} and not ${IS_DOUBTFUL}`, left: sql<SqlBool>`${open} and ${IS_DOUBTFUL}` }
    : { taken: open, left: sql<SqlBool>`false` }
}

import type { Item, ItemFilters } from '@giro/contract'
import type { TFunction } from 'i18next'
import { useCallback, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import type { AnswerOf } from '#app/api/client.ts'
import { refreshQueries } from '#app/api/query.ts'
import { type UndoCall, undoable } from '#app/session/undo.ts'
import { AT_ONCE } from '#features/authorization/bulk.ts'
import { createStore, useStore } from '#ui/store.ts'
import { toast } from '#ui/toasts.ts'

/** Answers that an authorization makes out of date. */
const STALE = ['listItems', 'getItem', 'listAuthorizations', 'listQueue', 'getQueuePlace'] as const

export type ItemKey = { sku: string; site: string }
/** `SKU|site`: a site's identifier has no bar, so that the last one divides. */
export const itemKey = ({ sku, site }: Pick<Item, 'sku' | 'site'>): string => `${sku}|${site}`
export function readItemKey(key: string): ItemKey {
  const bar = key.lastIndexOf('|')
  return { sku: key.slice(0, bar), site: key.slice(bar + 1) }
}

export type Authorized = AnswerOf<'authorizeItems'>
export type Refusal = Authorized['refused'][number]

/** What a toggle shows before the server has answered, and the toggles whose change failed, by item. */
const shown = createStore<Readonly<Record<string, boolean>>>({})
const failed = createStore<Readonly<Record<string, boolean>>>({})
const put = (store: typeof shown, key: string, value: boolean | null) =>
  store.set(({ [key]: _, ...others }) => (value === null ? others : { ...others, [key]: value }))

/**
 * The state of one item's toggle: optimistic, put back when saving fails. What is shown ends when the list has the new
 * state, which its table draws a moment later: until then the toggle stays, and does not fall back to the row as drawn.
 */
export const useShownAuthorized = (item: ItemKey & { authorized: boolean }) => {
  const key = itemKey(item)
  const now = useStore(shown)[key]
  const before = useDeferredValue(now)
  return { isOn: now ?? before ?? item.authorized, hasFailed: key in useStore(failed) }
}

/**
 * Authorizes or unauthorizes one item at once, before the server has answered. Data that are incomplete are asked
 * about: `asking` is the item, `authorize(asking, true, true)` accepts it as it is.
 */
export function useAuthorizeOne() {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<ItemKey | null>(null)
  const { run } = useCall('authorizeItems')
  const authorize = useCallback(
    async ({ sku, site }: ItemKey, isOn: boolean, acceptIncomplete = false): Promise<void> => {
      const key = itemKey({ sku, site })
      put(shown, key, isOn)
      put(failed, key, null)
      setAsking(null)
      const putBack = () => put(shown, key, null)
      const outcome = await run({ body: { authorize: isOn, skus: [{ sku, site }], acceptIncomplete } })
      if (!outcome.ok) {
        putBack()
        return put(failed, key, isOn)
      }
      const refused = outcome.answer.refused[0]?.code
      if (refused) {
        putBack()
        return refused === 'item_incomplete'
          ? setAsking({ sku, site })
          : void toast.error(t(`errors.${refused}`))
      }
      tellAuthorized(t, [{ sku, site }], isOn, () => void authorize({ sku, site }, !isOn, true))
      await refreshQueries(STALE)
      settle(key, isOn)
    },
    [run, t],
  )
  return { asking, authorize, stopAsking: () => setAsking(null) }
}

/** The list has the new state. Undone meanwhile, the toggle goes on showing that, and not what was undone. */
function settle(key: string, isOn: boolean): void {
  if (shown.get()[key] === isOn) put(shown, key, null)
}

/** More items than this are brought back while the page is open alone: a browser keeps little. */
const KEPT_ITEMS = 2000

/** The calls that bring items into a state, to be kept for the list of activity. */
function callsFor(items: readonly ItemKey[], authorize: boolean): UndoCall[] {
  const blocks = items.length > KEPT_ITEMS ? 0 : Math.ceil(items.length / AT_ONCE)
  return Array.from({ length: blocks }, (_, block) => {
    const skus = items.slice(block * AT_ONCE, (block + 1) * AT_ONCE).map(({ sku, site }) => ({ sku, site }))
    return { name: 'authorizeItems', sent: { body: { authorize, skus, acceptIncomplete: true } } }
  })
}

/** Says which items were authorized, or are no longer, one by its code; with the way back, whose name it answers. */
export function tellAuthorized(
  t: TFunction,
  items: readonly ItemKey[],
  isOn: boolean,
  onUndo: () => void,
): string {
  const [first] = items
  const said = (authorized: boolean) =>
    first && items.length === 1
      ? t(authorized ? 'items.authorizedOne' : 'items.unauthorizedOne', { sku: first.sku })
      : t(authorized ? 'items.authorized' : 'items.unauthorized', { count: items.length })
  const undo = undoable(onUndo, { calls: callsFor(items, !isOn), said: said(!isOn) })
  toast.success(said(isOn), undo)
  return undo.kept.id
}

export type Target = { skus: ItemKey[] } | { filter: ItemFilters }

/** Authorizes or unauthorizes many, and answers what became of them; null when the call failed (a toast says why). */
export function useAuthorizeMany() {
  const { run, isRunning } = useCall('authorizeItems', { refreshes: STALE })
  const send = useCallback(
    async (isOn: boolean, target: Target, acceptIncomplete = false): Promise<Authorized | null> => {
      const outcome = await run({ body: { authorize: isOn, ...target, acceptIncomplete } })
      return outcome.ok ? outcome.answer : null
    },
    [run],
  )
  return { send, isRunning }
}

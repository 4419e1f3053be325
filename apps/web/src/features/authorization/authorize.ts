import type { Item } from '@giro/contract'
import type { TFunction } from 'i18next'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import type { AnswerOf } from '#app/api/client.ts'
import { refreshQueries } from '#app/api/query.ts'
import { offerUndo } from '#app/session/undo.ts'
import { AUTHORIZE_KEYS } from '#app/shortcuts.ts'
import type { RowKeys } from '#ui/list/Table.tsx'
import { createStore, type Store, useStore } from '#ui/store.ts'
import { toast } from '#ui/toasts.ts'

/** Answers that an authorization makes out of date. */
const STALE = [
  'listItems',
  'getItem',
  'getFeed',
  'listAuthorizations',
  'listDecisions',
  'listQueue',
  'getQueuePlace',
] as const

export type ItemKey = { sku: string; site: string }
/** `SKU|site`: a site's identifier has no bar, so that the last one divides. */
export const itemKey = ({ sku, site }: Pick<Item, 'sku' | 'site'>): string => `${sku}|${site}`
export function readItemKey(key: string): ItemKey {
  const bar = key.lastIndexOf('|')
  return { sku: key.slice(0, bar), site: key.slice(bar + 1) }
}

export type Authorized = AnswerOf<'authorizeItems'>

/** State of a toggle before its row is redrawn, and toggles whose change failed, by item. */
type Shown = { isOn: boolean; isSaved: boolean }
const shown = createStore<Readonly<Record<string, Shown>>>({})
const failed = createStore<Readonly<Record<string, boolean>>>({})
function put<V>(store: Store<Readonly<Record<string, V>>>, key: string, value: V | null): void {
  store.set(({ [key]: _, ...others }) => (value === null ? others : { ...others, [key]: value }))
}

/**
 * The state of one item's toggle: optimistic, put back when saving fails. The answer that has the new state may be drawn
 * much later than it came: until the row has it too, the toggle does not fall back to the row as drawn.
 */
export const useShownAuthorized = (item: ItemKey & { authorized: boolean }) => {
  const key = itemKey(item)
  const now = useStore(shown)[key]
  const isDrawn = now?.isSaved === true && now.isOn === item.authorized
  useEffect(() => {
    if (isDrawn) put(shown, key, null)
  }, [isDrawn, key])
  // A row that comes later was read later, and somebody else may have turned it meanwhile.
  useEffect(() => {
    if (shown.get()[key]?.isSaved) put(shown, key, null)
  }, [key])
  return { isOn: now?.isOn ?? item.authorized, hasFailed: key in useStore(failed) }
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
      put(shown, key, { isOn, isSaved: false })
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
      const { changed: items, decision } = outcome.answer
      const way = { items, decisions: decision ? [decision] : [], sku }
      // Shown at once as the change itself is.
      tellAuthorized(t, way, isOn, async (undo) => {
        put(shown, key, { isOn: !isOn, isSaved: false })
        if (await undo()) settle(key, !isOn)
        else putBack()
      })
      await refreshQueries(STALE)
      settle(key, isOn)
    },
    [run, t],
  )
  return { asking, authorize, stopAsking: () => setAsking(null) }
}

/** The list has the new state. Undone meanwhile, the toggle goes on showing that, and not what was undone. */
function settle(key: string, isOn: boolean): void {
  if (shown.get()[key]?.isOn === isOn) put(shown, key, { isOn, isSaved: true })
}

/** Number of items changed by the decisions; `sku`: of a single one. */
export type Turned = { items: number; decisions: readonly string[]; sku?: string | undefined }

/** Says which items were authorized, or are no longer, one by its code; answers the way back. `around`: what the page shows meanwhile. */
export function tellAuthorized(
  t: TFunction,
  { items, decisions, sku }: Turned,
  isOn: boolean,
  around?: Parameters<typeof offerUndo>[2],
): ReturnType<typeof offerUndo> {
  const messageOf = (authorized: boolean) =>
    sku !== undefined
      ? t(authorized ? 'items.authorizedOne' : 'items.unauthorizedOne', { sku })
      : t(authorized ? 'items.authorized' : 'items.unauthorized', { count: items })
  const undo = offerUndo(decisions, messageOf(!isOn), around)
  toast.success(messageOf(isOn), decisions.length > 0 ? undo : undefined)
  return undo
}

/** The keys of a row whose item can be authorized. */
export const authorizeKeys = <Row>(onAuthorize: (row: Row, isOn: boolean) => void): RowKeys<Row> => ({
  scope: AUTHORIZE_KEYS,
  actions: {
    authorize: (row) => onAuthorize(row, true),
    unauthorize: (row) => onAuthorize(row, false),
  },
})

/** Items by name, or all that a filter finds: of items, or of how they stand to the ERP. */
export type Target = { skus: ItemKey[] } | { filter: Partial<Record<string, string | number>> }

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

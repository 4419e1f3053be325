import { useMe } from '#app/session/session.ts'
import type { Line } from '#features/purchases/columns.tsx'
import { createStore, useStore } from '#ui/store.ts'

/** A quantity that somebody typed, beside the one that was proposed then; of an added item also what it is called. */
export type Draft = { units: number; proposed: number; cost: number | null } & Partial<
  Pick<Line, 'description' | 'unit'>
>
type Drafts = Readonly<Record<string, Draft>>
export type Order = { supplier: string | null; site: string }

/** Typed quantities by order and SKU: a load that changes the order leaves them. */
const drafts = createStore<Readonly<Record<string, Drafts>>>({})
const NONE: Drafts = {}

/** The typed quantities of an order of the selected catalog. */
export function useOrderDrafts({ supplier, site }: Order) {
  const catalog = useMe().selectedCatalog?.id
  const key = JSON.stringify([catalog, supplier, site])
  return {
    typed: useStore(drafts)[key] ?? NONE,
    /** Keeps what was typed of an item; null: it is ordered as proposed. */
    keep: (sku: string, draft: Draft | null) =>
      drafts.set((all) => {
        const { [sku]: _, ...others } = all[key] ?? NONE
        return { ...all, [key]: draft === null ? others : { ...others, [sku]: draft } }
      }),
    drop: () => drafts.set(({ [key]: _, ...others }) => others),
  }
}

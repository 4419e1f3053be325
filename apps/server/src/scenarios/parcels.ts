import type { Input } from '@giro/planning'
import type { AskedRules, CatalogInputs } from '#planning/index.ts'

/** Kept inputs as a thread takes them: a block, and what stands in its place by now. */
export type Parcel = {
  /** null: all items are in `changed`. */
  block: { packed: Uint8Array } | null
  changed: ReadonlyMap<number, Input | null>
  /** Of what is known by item, the part that is about this parcel. */
  within<Value>(all: ReadonlyMap<number, Value>): Map<number, Value>
}

/** Rules as a parcel takes them: with what they ask of its items. */
export const rulesWithin = (rules: AskedRules, within: Parcel['within']): AskedRules =>
  rules && { ...rules, masters: within(rules.masters) }

/** All inputs of a catalog, block by block; those that came after its run are at the end. */
export function parcelsOf({ blocks, changed }: CatalogInputs): Parcel[] {
  const within =
    (isInside: (itemNo: number) => boolean) =>
    <Value>(all: ReadonlyMap<number, Value>) =>
      new Map([...all].filter(([itemNo]) => isInside(itemNo)))
  const parcels = blocks.map(({ packed, firstItemNo, lastItemNo }): Parcel => {
    const inside = within((itemNo) => itemNo >= firstItemNo && itemNo <= lastItemNo)
    return { block: { packed }, changed: inside(changed), within: inside }
  })
  const isKept = (itemNo: number) =>
    blocks.some(({ firstItemNo, lastItemNo }) => itemNo >= firstItemNo && itemNo <= lastItemNo)
  const added = new Map([...changed].filter(([itemNo]) => !isKept(itemNo)))
  if (added.size === 0) return parcels
  return [...parcels, { block: null, changed: added, within: within((itemNo) => added.has(itemNo)) }]
}

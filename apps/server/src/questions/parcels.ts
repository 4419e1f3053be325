import type { Input } from '@giro/planning'
import type { OtherRules } from '#questions/ask-inputs.ts'
import type { CatalogInputs } from '#questions/catalog-inputs.ts'

/** Kept inputs as a thread takes them: a block, and what stands in its place by now. */
export type Parcel = {
  /** null: all items are in `changed`. */
  block: { packed: Uint8Array } | null
  changed: ReadonlyMap<number, Input | null>
  /** Keeps the part of what is known by item that is about this parcel. */
  within<Value>(all: ReadonlyMap<number, Value>): Map<number, Value>
}

/** Rules as a parcel takes them: with what they ask of its items. */
export const rulesWithin = (rules: OtherRules, within: Parcel['within']): OtherRules =>
  rules && { ...rules, masters: within(rules.masters) }

/** All inputs of a catalog, block by block; those that came after its run are at the end. */
export function parcelsOf({ blocks, changed }: CatalogInputs): Parcel[] {
  const added = new Set(changed.keys())
  const parcels = blocks.map(({ packed, ...span }): Parcel => {
    const within: Parcel['within'] = (all) => among(all, numbersOf(span))
    const inside = within(changed)
    for (const itemNo of inside.keys()) added.delete(itemNo)
    return { block: { packed }, changed: inside, within }
  })
  if (added.size === 0) return parcels
  const within: Parcel['within'] = (all) => among(all, added)
  return [...parcels, { block: null, changed: within(changed), within }]
}

/** The numbers that the items of a block may have. Those of blocks do not overlap, so that all blocks together ask about each number once. */
function* numbersOf({ firstItemNo, lastItemNo }: { firstItemNo: number; lastItemNo: number }) {
  for (let itemNo = firstItemNo; itemNo <= lastItemNo; itemNo++) yield itemNo
}

function among<Value>(all: ReadonlyMap<number, Value>, itemNos: Iterable<number>): Map<number, Value> {
  const part = new Map<number, Value>()
  // A value may be null, and is never absent.
  for (const itemNo of itemNos) {
    const value = all.get(itemNo)
    if (value !== undefined) part.set(itemNo, value)
  }
  return part
}

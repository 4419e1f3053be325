import {
  addOutcome,
  type ContextChoices,
  type ItemLevel,
  type LevelReach,
  valuesAt,
  valuesInForce,
} from '@giro/planning'
import {
  askItems,
  type Compared,
  differenceOf,
  noGroup,
  type ParcelOfInputs,
  type WhatIf,
} from '#questions/ask-inputs.ts'
import { packLevels, unpackLevels } from '#questions/level-table.ts'

type LevelsTask = ParcelOfInputs &
  WhatIf & {
    /** Items that the budget is about. Of the others only what they are is told. */
    budgetItemNos: ReadonlyMap<number, true>
    reach: LevelReach
  }

/** Returns all levels that a budget may choose for each item of a block of kept inputs, packed. */
export function workLevels({ budgetItemNos, reach, ...parcel }: LevelsTask): Uint8Array {
  const items = askItems(
    parcel,
    () => true,
    ({ itemNo, worked, before }) => {
      const levels = worked.levels(budgetItemNos.has(itemNo) ? reach : null)
      if (worked === before) return { itemNo, levels, inForce: null }
      const { now: outcome, erp } = before.outcomes()
      return { itemNo, levels, inForce: { contexts: valuesInForce(before.plan), outcome, erp } }
    },
  )
  return packLevels(items)
}

type CompareLevelsTask = {
  packed: Uint8Array
  /** The place of the level that is chosen; where none is, it is the first. */
  chosen: ReadonlyMap<number, number>
  /** The group that each item is summed up in; items of none are left out. */
  groups: ReadonlyMap<number, string>
}

/** Sums the items as they are, and at the chosen levels. */
export function compareLevels({ packed, chosen, groups }: CompareLevelsTask): Compared {
  const { sums, differences }: Compared = { sums: new Map(), differences: [] }
  for (const { itemNo, levels: item, inForce } of unpackLevels(packed)) {
    const group = groups.get(itemNo)
    if (group === undefined) continue
    const sum = sums.get(group) ?? noGroup()
    sums.set(group, sum)
    const [planned] = item.levels as [ItemLevel]
    const level = item.levels[chosen.get(itemNo) ?? 0] ?? planned
    const before = inForce ?? { contexts: item.contexts, outcome: planned.outcome, erp: item.erp }
    addOutcome(sum.now, before.outcome)
    addOutcome(sum.erp, before.erp)
    addOutcome(sum.other, level.outcome)
    if (inForce === null && level === planned) continue
    const difference = differenceOf(itemNo, before, {
      contexts: valuesAt(item, level),
      outcome: level.outcome,
    })
    if (difference) differences.push(difference)
  }
  return { sums, differences }
}

type StockLaterTask = ParcelOfInputs &
  WhatIf & { chosen: ReadonlyMap<number, ContextChoices | null>; days: readonly number[] }

/** Returns the value of the items' stock on each of these future days, once the decision applies. */
export function stockValueLater({ chosen, days, ...parcel }: StockLaterTask): number[] {
  const sums = days.map(() => 0)
  askItems(
    parcel,
    (no) => chosen.has(no),
    ({ itemNo, worked }) => {
      const choices = chosen.get(itemNo) ?? null
      const then = choices === null ? worked : worked.assuming({ choices })
      for (const [i, value] of then.stockValueOn(days).entries()) sums[i] = (sums[i] ?? 0) + value
    },
  )
  return sums
}

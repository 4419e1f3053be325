import type { BudgetItem, BudgetOrder, ContextChoices, ContextKind } from '@giro/planning'
import { type AskedWorld, itemsAsked, type ParcelOfInputs } from '#planning/ask-inputs.ts'

type AskedBudget = ParcelOfInputs &
  AskedWorld & {
    itemNos: ReadonlySet<number>
    order: BudgetOrder
    /** Contexts of items that a published scenario decided: no person did. */
    ofScenarios: ReadonlyMap<number, readonly ContextKind[]>
  }

/** What a budget may do with each item of a block of kept inputs that it is about. */
export function budgetItems({
  itemNos,
  order,
  ofScenarios,
  ...parcel
}: AskedBudget): { itemNo: number; item: BudgetItem }[] {
  return [...itemsAsked(parcel, (itemNo) => itemNos.has(itemNo))].map(({ itemNo, worked }) => ({
    itemNo,
    item: worked.budget(order, without(worked.input.terms.choices, ofScenarios.get(itemNo) ?? [])),
  }))
}

const without = (choices: ContextChoices, kinds: readonly ContextKind[]): ContextChoices =>
  Object.fromEntries(Object.entries(choices).filter(([kind]) => !kinds.includes(kind as ContextKind)))

type AskedLater = ParcelOfInputs &
  AskedWorld & { chosen: ReadonlyMap<number, ContextChoices | null>; days: readonly number[] }

/** What the stock of the items is worth on each of these days ahead, once it is decided so. */
export function stockValueLater({ chosen, days, ...parcel }: AskedLater): number[] {
  const sums = days.map(() => 0)
  for (const { itemNo, worked } of itemsAsked(parcel, (no) => chosen.has(no))) {
    const choices = chosen.get(itemNo) ?? null
    const then = choices === null ? worked : worked.assuming({ choices })
    for (const [i, value] of then.stockValueOn(days).entries()) sums[i] = (sums[i] ?? 0) + value
  }
  return sums
}

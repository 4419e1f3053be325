import type { BudgetFloor, BudgetItem, BudgetLevel, BudgetOrder, BudgetSums } from './capital/budget.ts'
import type { Outcome } from './capital/outcome.ts'
import type { ContextChoices } from './facts.ts'
import type { ItemLevel, ItemLevels } from './item-levels.ts'
import type { FixedReason } from './vocabulary.ts'

/** An item as a budget sees it, of the levels that are known. @param byPeople what people decided of it, not rules or scenarios */
export function budgetItem(item: ItemLevels, byPeople: ContextChoices, order: BudgetOrder): BudgetItem {
  const fixed = whyFixed(item, byPeople, order)
  const { sums, demanded, levelOf } = valuesOf(item, order)
  const [planned] = item.levels as [ItemLevel]
  const levels = (fixed === null ? item.levels : [planned]).flatMap((level, place) => {
    const service = level.choices?.service?.value ?? null
    const isUnderFloor = service !== null && service < order.floors[item.criticality]
    // one floor forbids it already
    if (isUnderFloor && level.isUnderCycleService) return []
    const by: BudgetFloor | null = level.isUnderCycleService ? 'cycleService' : null
    return [{ ...levelOf(level), place, under: isUnderFloor ? item.criticality : by }]
  })
  return {
    sku: item.sku,
    fixed,
    planned: levels[0] as BudgetLevel,
    levels,
    erp: { ...sums(item.erp), demanded: item.erp.isStocked ? demanded : 0 },
    demanded: planned.outcome.isStocked ? demanded : 0,
    stockValue: item.stockValue,
  }
}

/** Why a budget leaves an item as it is; null: it is free. */
function whyFixed(
  { isInactive, isIncomplete, levels: [planned] }: ItemLevels,
  byPeople: ContextChoices,
  { keep, withLots }: BudgetOrder,
): FixedReason | null {
  const isDecided = (['service', 'trigger', ...(withLots ? (['batch'] as const) : [])] as const).some(
    (context) => (byPeople[context]?.stance ?? 'automatic') !== 'automatic',
  )
  if (isInactive) return 'inactive'
  if (!planned?.outcome.isStocked) return 'onDemand'
  if (!planned.outcome.isCostKnown) return 'withoutCost'
  if (isDecided && keep.manual) return 'manual'
  return isIncomplete && keep.incomplete ? 'incomplete' : null
}

/** Values a level under the objective. */
function valuesOf({ waitingRate, orderCost, levels: [planned] }: ItemLevels, order: BudgetOrder) {
  const { objective, withLots } = order
  const { yearlyUnits = 0, yearlyValue = 0 } = planned?.outcome ?? {}
  const demanded = { penalty: yearlyUnits, units: yearlyUnits, value: yearlyValue, items: 1 }[objective]
  const ordersCost = (lotUnits: number) => (withLots ? (orderCost * yearlyUnits) / lotUnits : 0)
  const lossOf = ({ backordersUnits, lotUnits, outcome }: ItemLevel) =>
    ({
      penalty: waitingRate * backordersUnits + ordersCost(lotUnits),
      units: backordersUnits,
      value: outcome.waiting,
      items: 1 - outcome.noRuptureProbability,
    })[objective]
  const sums = ({ capital, waiting, isStocked, noRuptureProbability, fillRate }: Outcome): BudgetSums => ({
    capital,
    waiting,
    served: isStocked ? demanded * (objective === 'items' ? noRuptureProbability : fillRate) : 0,
  })
  const levelOf = (level: ItemLevel) => ({
    choices: level.choices,
    ...sums(level.outcome),
    benefit: level.outcome.isStocked ? -lossOf(level) : 0,
    valueOnDay: level.valueOnDay,
  })
  return { sums, demanded, levelOf }
}

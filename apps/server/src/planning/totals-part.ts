import { type CapitalItem, type ItemPlan, synthesize } from '@giro/planning'
import type { MasterRow } from '#facts/index.ts'

/** Fields of an item's plan that the totals of a run use. */
export type TotalsPart = CapitalItem &
  Pick<
    ItemPlan,
    | 'targetServiceLevel'
    | 'achievedServiceLevel'
    | 'stockingPolicy'
    | 'openContexts'
    | 'lacks'
    | 'yearlySavingValue'
  > & {
    itemNo: number
    /** A year of the demand of the last 90 days, at cost. */
    yearlyUsageValue: number
  }

const DAYS_A_YEAR = 365

export const totalsPart = (master: MasterRow, plan: ItemPlan): TotalsPart => ({
  itemNo: master.itemNo,
  averageStock90dValue: plan.averageStock90dValue,
  gapValue: plan.gapValue,
  financialAction: plan.financialAction,
  excessValue: plan.excessValue,
  onHandUnits: plan.onHandUnits,
  unitCost: master.unitCost,
  targetServiceLevel: plan.targetServiceLevel,
  achievedServiceLevel: plan.achievedServiceLevel,
  stockingPolicy: plan.stockingPolicy,
  openContexts: plan.openContexts,
  lacks: plan.lacks,
  yearlySavingValue: plan.yearlySavingValue,
  yearlyUsageValue: plan.demand90dUnitsPerDay * DAYS_A_YEAR * Math.max(0, master.unitCost ?? 0),
})

/** Totals of a run, as its record has them, and the value of all stock. Each part is looked at once, in its order. */
export function sumTotals(parts: Iterable<TotalsPart>) {
  const [target, achieved] = [mean(), mean()]
  let yearlyUsageValue = 0
  let investment = 0
  const { synthesis, themes } = synthesize(
    (function* () {
      for (const part of parts) {
        target.add(part.targetServiceLevel)
        achieved.add(part.achievedServiceLevel)
        // The stock of the others is in no sum: their demand would turn what is not there.
        if (part.onHandUnits !== null) yearlyUsageValue += part.yearlyUsageValue
        investment += Math.max(0, part.onHandUnits ?? 0) * Math.max(0, part.unitCost ?? 0)
        yield part
      }
    })(),
  )
  const ofRun = {
    currentValue: synthesis.current,
    investmentValue: synthesis.investment,
    redemptionValue: synthesis.redemption,
    balancedValue: synthesis.balanced,
    unknownItems: synthesis.unknownItems,
    yearlyUsageValue,
    excessValue: themes.find(({ theme }) => theme === 'excess')?.value ?? 0,
    targetServiceLevel: target.value(),
    achievedServiceLevel: achieved.value(),
  }
  return { ofRun, investment }
}

/** Mean of what is known; null where nothing is. */
function mean() {
  let [sum, count] = [0, 0]
  return {
    add(value: number | null): void {
      if (value === null) return
      sum += value
      count++
    },
    value: () => (count === 0 ? null : sum / count),
  }
}

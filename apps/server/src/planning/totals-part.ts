import type { CapitalItem, ItemPlan } from '@giro/planning'
import type { MasterRow } from '#facts/index.ts'

/** Fields of an item's plan that the totals of a run use. */
export type TotalsPart = CapitalItem &
  Pick<
    ItemPlan,
    'targetServiceLevel' | 'achievedServiceLevel' | 'stockingPolicy' | 'lacks' | 'yearlySavingValue'
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
  lacks: plan.lacks,
  yearlySavingValue: plan.yearlySavingValue,
  yearlyUsageValue: plan.demand90dUnitsPerDay * DAYS_A_YEAR * Math.max(0, master.unitCost ?? 0),
})

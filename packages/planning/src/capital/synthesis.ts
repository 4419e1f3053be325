import type { ItemPlan } from '../item-plan.ts'
import type { Theme } from '../vocabulary.ts'

/** Fields of an item in the capital synthesis. `onHandUnits` and `unitCost` replace an unknown average. */
export type CapitalItem = Pick<
  ItemPlan,
  'averageStock90dValue' | 'gapValue' | 'financialAction' | 'excessValue' | 'onHandUnits'
> & { unitCost: number | null }

/** Company money by what is to be done with it. */
export type CapitalSynthesis = {
  current: number
  investment: number
  redemption: number
  /** current + investment - redemption, about the value of all target stocks. */
  balanced: number
  /** Items left out of all four: nothing is known of their stock. */
  unknownItems: number
}

export type ThemeSum = { theme: Theme; value: number; items: number }

/** One item's money by theme; balance + excess + rescue = its current capital, invest comes on top. */
export type CapitalParts = Record<Theme, number> & { current: number; investment: number; redemption: number }

export function capitalParts(item: CapitalItem): CapitalParts {
  const { gapValue, onHandUnits } = item
  const current = item.averageStock90dValue ?? Math.max(0, onHandUnits ?? 0) * Math.max(0, item.unitCost ?? 0)
  const investment = item.financialAction === 'investment' ? Math.max(0, gapValue ?? 0) : 0
  const redemption = item.financialAction === 'redemption' ? Math.max(0, -(gapValue ?? 0)) : 0
  const excess = Math.min(item.excessValue ?? 0, current)
  const rescue = Math.max(0, redemption - excess)
  return {
    current,
    investment,
    redemption,
    excess,
    rescue,
    balance: current - excess - rescue,
    invest: investment,
  }
}

/** Sums of all items, and what each theme holds of them; an item counts in a theme it has money in. */
export function synthesize(items: Iterable<CapitalItem>): {
  synthesis: CapitalSynthesis
  themes: ThemeSum[]
} {
  const synthesis: CapitalSynthesis = {
    current: 0,
    investment: 0,
    redemption: 0,
    balanced: 0,
    unknownItems: 0,
  }
  const themes: ThemeSum[] = (['balance', 'excess', 'rescue', 'invest'] as const).map((theme) => ({
    theme,
    value: 0,
    items: 0,
  }))
  for (const item of items) {
    if (item.onHandUnits === null) synthesis.unknownItems++
    const parts = capitalParts(item)
    synthesis.current += parts.current
    synthesis.investment += parts.investment
    synthesis.redemption += parts.redemption
    for (const sum of themes) {
      sum.value += parts[sum.theme]
      if (parts[sum.theme] > 0) sum.items++
    }
  }
  synthesis.balanced = synthesis.current + synthesis.investment - synthesis.redemption
  return { synthesis, themes }
}

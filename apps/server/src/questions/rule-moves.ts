import type { StockingPolicy } from '@giro/planning'

/** An item under a rule: the target stock that the rule moves, money, and what the plan would be without it. */
export type RuledItem = {
  itemNo: number
  effect: number
  before: {
    portfolio: StockingPolicy
    nsr: number | null
    leadTime: number
    trigger: number
    batch: number
    proposedFinancialBalance: number
  }
}
/** The sum of what a rule moves of some items, and the largest of them. */
export type RuleMove = {
  effect: number
  /** Sum of the changes of target service, and of how many items it is. */
  service: { sum: number; items: number }
  /** Those of which it moves the most money, these first. */
  largest: RuledItem[]
}

/** Items of a rule that are kept one by one. */
export const LARGEST = 500

export const noMove = (): RuleMove => ({ effect: 0, service: { sum: 0, items: 0 }, largest: [] })

/** Adds what a rule moves of other items. */
export function addMove(to: RuleMove, { effect, service, largest }: RuleMove): void {
  to.effect += effect
  to.service.sum += service.sum
  to.service.items += service.items
  to.largest = [...to.largest, ...largest]
    .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect) || a.itemNo - b.itemNo)
    .slice(0, LARGEST)
}

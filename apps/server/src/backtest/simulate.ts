import { TARGETS } from '#backtest/baselines.ts'

/** One item as the simulation sees it. */
export type SimulatedItem = {
  /** True demand of every period, units. */
  demand: Float64Array
  /** First period in which the method decides. */
  firstPeriod: number
  /** L: an order of period t is there from the start of period t + L. */
  leadPeriods: number
  /** Money per unit. */
  unitValue: number
}

/** Cost and service of a method, one number for each of its levels (targets), summed over items. */
export type Outcome = {
  /** Mean stock after demand, units and money. */
  stockUnits: Float64Array
  capital: Float64Array
  /** Mean of what waits after demand. */
  backorderUnits: Float64Array
  backorderValue: Float64Array
  /** Item-periods in which all demand was served from the shelf; one without demand is one of them. */
  withoutRupture: Float64Array
  /** Item-periods at whose end nothing waits, neither of their own demand nor of older. */
  withoutWaiting: Float64Array
  servedUnits: Float64Array
  servedValue: Float64Array
  /** Counts item-periods, and what was demanded in them, which is the same for every target. */
  itemPeriods: number
  demandUnits: number
  demandValue: number
}

export const nothingYet = (levels: number = TARGETS.length): Outcome => ({
  stockUnits: new Float64Array(levels),
  capital: new Float64Array(levels),
  backorderUnits: new Float64Array(levels),
  backorderValue: new Float64Array(levels),
  withoutRupture: new Float64Array(levels),
  withoutWaiting: new Float64Array(levels),
  servedUnits: new Float64Array(levels),
  servedValue: new Float64Array(levels),
  itemPeriods: 0,
  demandUnits: 0,
  demandValue: 0,
})

/** Amounts of fractional units carry so much binary dust. */
const DUST = 1e-9

function add(to: Float64Array, k: number, amount: number): void {
  to[k] = (to[k] as number) + amount
}

/** Adds one outcome to another. */
export function addOutcome(to: Outcome, other: Outcome): void {
  for (const [name, amounts] of Object.entries(other) as [keyof Outcome, Float64Array | number][]) {
    if (typeof amounts === 'number') to[name as 'itemPeriods'] += amounts
    else for (const [k, amount] of amounts.entries()) add(to[name as 'capital'], k, amount)
  }
}

/** Periods between the first decision and the first that counts: until then the stock is what we made it. */
export const warmUpPeriods = (leadPeriods: number) => leadPeriods + 1

/**
 * Follows a method through the item's test periods (protocol A): at the start of each period everything missing up
 * to the level is ordered, it arrives L periods later, unmet demand waits. It starts with the level on the shelf
 * and nothing on order. Stock and waiting demand are taken after the period's demand.
 *
 * @param levels order-up-to levels of each period from `firstPeriod` on, as many as the outcome has room for
 */
export function simulate(
  outcome: Outcome,
  item: SimulatedItem,
  levels: readonly (readonly number[])[],
): void {
  const { demand, firstPeriod, leadPeriods, unitValue } = item
  const firstCounted = firstPeriod + warmUpPeriods(leadPeriods)
  const counted = demand.length - firstCounted
  if (counted <= 0) return
  const demandUpTo = new Float64Array(demand.length + 1)
  for (let t = 0; t < demand.length; t++) {
    demandUpTo[t + 1] = (demandUpTo[t] as number) + (demand[t] as number)
  }
  const total = (demandUpTo[demand.length] as number) - (demandUpTo[firstCounted] as number)
  outcome.itemPeriods += counted
  outcome.demandUnits += total
  outcome.demandValue += total * unitValue
  const positions = new Float64Array(demand.length)
  for (let k = 0; k < outcome.capital.length; k++) {
    for (let t = firstPeriod; t < demand.length; t++) {
      const level = levels[t - firstPeriod]?.[k] as number
      // what was there and is not sold stays, even above the level
      const before = t > firstPeriod ? (positions[t - 1] as number) - (demand[t - 1] as number) : level
      positions[t] = Math.max(before, level)
    }
    let stock = 0
    let waiting = 0
    for (let t = firstCounted; t < demand.length; t++) {
      // all that was on hand or on order after the order of t - L is here now; later orders are not
      const ordered = t - leadPeriods
      const atStart =
        (positions[ordered] as number) - ((demandUpTo[t] as number) - (demandUpTo[ordered] as number))
      const wanted = demand[t] as number
      const net = atStart - wanted
      const served = Math.min(wanted, Math.max(0, atStart))
      stock += Math.max(0, net)
      waiting += Math.max(0, -net)
      add(outcome.withoutWaiting, k, Number(net >= -DUST))
      add(outcome.withoutRupture, k, Number(served >= wanted - DUST))
      add(outcome.servedUnits, k, served)
      add(outcome.servedValue, k, served * unitValue)
    }
    add(outcome.stockUnits, k, stock / counted)
    add(outcome.capital, k, (stock / counted) * unitValue)
    add(outcome.backorderUnits, k, waiting / counted)
    add(outcome.backorderValue, k, (waiting / counted) * unitValue)
  }
}

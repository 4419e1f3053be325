/** One way to stock an item: mean stock, money; and what it gives, counted from any zero that all its levels share. */
export type Level = { capital: number; benefit: number }
const priceOf = (from: Level, to: Level) => (to.benefit - from.benefit) / (to.capital - from.capital)

/** Andrew's scan, stock rising: a level under the chord from the one before it to the next falls out, and one that costs no less. */
function addToHull<Own extends Level>(hull: Own[], level: Own): void {
  for (let last = hull.at(-1); last && last.benefit < level.benefit; last = hull.at(-1)) {
    const before = hull.at(-2)
    const isBought = last.capital < level.capital
    if (isBought && (before === undefined || priceOf(before, last) > priceOf(last, level))) break
    hull.pop()
  }
  if (hull.length === 0 || (hull.at(-1) as Level).benefit < level.benefit) hull.push(level)
}

/** Keeps the levels of an item that are the best at some price of capital, capital and benefit rising; the first of equal ones. */
export function hullOf<Own extends Level>(levels: readonly Own[]): Own[] {
  const hull: Own[] = []
  for (const level of levels.toSorted((a, b) => a.capital - b.capital)) addToHull(hull, level)
  return hull
}

/**
 * Best result for every capital: the items' levels, and all steps between them in the order in which they are bought.
 */
export type Frontier<Own extends Level> = {
  levels: readonly (readonly Own[])[]
  /** Capital and benefit of all items at their first level. */
  least: { capital: number; benefit: number }
  /** The item that steps up, and what the steps up to and with it have brought. */
  items: Int32Array
  capital: Float64Array
  benefit: Float64Array
  /** Benefit for a unit of money in this step, falling. */
  price: Float64Array
}

/** The frontier of items of which each has these levels, a hull. Items in any order: of equal prices the SKU decides. */
export function frontierOf<Own extends Level>(
  skus: readonly string[],
  levels: readonly (readonly Own[])[],
): Frontier<Own> {
  const count = levels.reduce((sum, itemLevels) => sum + itemLevels.length - 1, 0)
  const [owner, place, prices] = [new Int32Array(count), new Int32Array(count), new Float64Array(count)]
  let at = 0
  for (const [i, itemLevels] of levels.entries()) {
    for (let k = 1; k < itemLevels.length; k++, at++) {
      owner[at] = i
      place[at] = k
      prices[at] = priceOf(itemLevels[k - 1] as Level, itemLevels[k] as Level)
    }
  }
  const rank = rankOf(skus)
  const order = Uint32Array.from({ length: count }, (_, s) => s).sort(
    (a, b) => prices[b]! - prices[a]! || rank[owner[a]!]! - rank[owner[b]!]! || place[a]! - place[b]!,
  )
  const firsts = levels.map(([first]) => first as Level)
  const least = {
    capital: firsts.reduce((sum, { capital }) => sum + capital, 0),
    benefit: firsts.reduce((sum, { benefit }) => sum + benefit, 0),
  }
  const capital = new Float64Array(count)
  const benefit = new Float64Array(count)
  const so = { ...least }
  for (const [n, s] of order.entries()) {
    const itemLevels = levels[owner[s]!] as readonly Own[]
    const [before, after] = [itemLevels[place[s]! - 1] as Own, itemLevels[place[s]!] as Own]
    capital[n] = so.capital += after.capital - before.capital
    benefit[n] = so.benefit += after.benefit - before.benefit
  }
  return {
    levels,
    least,
    items: Int32Array.from(order, (s) => owner[s]!),
    capital,
    benefit,
    price: Float64Array.from(order, (s) => prices[s]!),
  }
}

function rankOf(skus: readonly string[]): Int32Array {
  const rank = new Int32Array(skus.length)
  const order = skus.map((_, i) => i).sort((a, b) => ((skus[a] as string) < (skus[b] as string) ? -1 : 1))
  for (const [place, i] of order.entries()) rank[i] = place
  return rank
}

/** A level of each item, in their order, and what they cost and give in all. */
export type BudgetChoice<Own extends Level> = {
  levels: Own[]
  capital: number
  benefit: number
  /** The bound that no choice within the budget exceeds. */
  bound: number
  /** Benefit that the next unit of money would bring; 0 where nothing is left to buy. */
  price: number
  /** Money by which the floors alone exceed the budget; 0 where they fit. */
  shortOfFloors: number
}

/**
 * The best levels within a budget, money: steps are bought as long as the next one fits. What they give is the optimum
 * of the capital they take, and no other choice within the budget gives more than `bound`, one step of one item away.
 */
export function chooseUnderBudget<Own extends Level>(
  frontier: Frontier<Own>,
  budget: number,
): BudgetChoice<Own> {
  const { levels, least, items, capital, benefit, price } = frontier
  const bought = firstAbove(capital, budget)
  const taken = new Int32Array(levels.length)
  for (let n = 0; n < bought; n++) taken[items[n]!]!++
  const reached = bought > 0 ? { capital: capital[bought - 1]!, benefit: benefit[bought - 1]! } : { ...least }
  const next = price[bought] ?? 0
  return {
    levels: levels.map((itemLevels, i) => itemLevels[taken[i]!] as Own),
    ...reached,
    bound: reached.benefit + Math.max(0, budget - reached.capital) * next,
    price: next,
    shortOfFloors: Math.max(0, least.capital - budget),
  }
}

/** Place of the first number above a limit in a rising column. */
function firstAbove(column: Float64Array, limit: number): number {
  let [low, high] = [0, column.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (column[middle]! <= limit) low = middle + 1
    else high = middle
  }
  return low
}

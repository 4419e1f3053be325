/**
 * A line of an order: its price, null where unknown, the price of placing it later, the order that it is part of, and from what
 * value on its supplier takes that order; null: from any.
 */
export type MoneyLine = {
  value: number | null
  delayCost: number | null
  order: string
  minimumValue: number | null
}

/** Lines that a sum of money buys and those that it does not, and the orders that are left out because they stay below their minimum. */
type Bought<Line> = { kept: Line[]; left: Line[]; belowMinimum: ReadonlySet<string> }

/**
 * Chooses the lines that a sum of money buys: those that lose most per money by waiting come first, while they fit. An order that stays
 * below its minimum cannot be placed: its money goes to the others, those that lose least first, and what is left over at the end to
 * those of them that it is enough for. A line without a cost is never chosen, since nobody knows what it takes.
 */
export function withinMoney<Line extends MoneyLine>(lines: readonly Line[], money: number): Bought<Line> {
  const inOrder = lines.toSorted((a, b) => lossPerMoney(b) - lossPerMoney(a))
  const belowMinimum = new Set(short(inOrder).map(([order]) => order))
  const waiting = new Set<string>()
  const open = () => inOrder.filter(({ order }) => !belowMinimum.has(order) && !waiting.has(order))
  let kept = affordable(open(), money)
  for (let orders = short(kept); orders.length > 0; orders = short(kept)) {
    const [[least]] = orders.toSorted(([, a], [, b]) => delayOf(a) - delayOf(b)) as [Order<Line>]
    waiting.add(least)
    kept = affordable(open(), money)
  }
  for (const order of waiting) {
    const bought = affordable(
      inOrder.filter((line) => line.order === order),
      money - priceOf(kept),
    )
    if (bought.length === 0 || short(bought).length > 0) belowMinimum.add(order)
    else kept.push(...bought)
  }
  const chosen = new Set(kept)
  return { kept, left: inOrder.filter((line) => !chosen.has(line)), belowMinimum }
}

type Order<Line> = [name: string, lines: Line[]]

const lossPerMoney = ({ value, delayCost }: MoneyLine) => (value ? (delayCost ?? 0) / value : -1)
const priceOf = (lines: readonly MoneyLine[]) => lines.reduce((sum, { value }) => sum + (value ?? 0), 0)
const delayOf = (lines: readonly MoneyLine[]) => lines.reduce((sum, line) => sum + (line.delayCost ?? 0), 0)

/** The lines that fit into a sum, in their order. */
function affordable<Line extends MoneyLine>(lines: readonly Line[], money: number): Line[] {
  let remaining = money
  return lines.filter(({ value }) => {
    if (value === null || value > remaining) return false
    remaining -= value
    return true
  })
}

/** The orders of which these lines stay below the minimum. */
function short<Line extends MoneyLine>(lines: readonly Line[]): Order<Line>[] {
  const orders = new Map<string, Line[]>()
  for (const line of lines) {
    const of = orders.get(line.order)
    if (of) of.push(line)
    else orders.set(line.order, [line])
  }
  return [...orders].filter(([, of]) => priceOf(of) < (of[0]?.minimumValue ?? 0))
}

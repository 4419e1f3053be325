/** A line of an order: its price, null where unknown, and the price of placing it later. */
export type MoneyLine = { value: number | null; delayCost: number | null }

/**
 * Chooses the lines that a sum of money buys: those that lose most per money by waiting come first, while they fit. A line
 * without a cost is never chosen, since nobody knows what it takes.
 */
export function withinMoney<Line extends MoneyLine>(
  lines: readonly Line[],
  money: number,
): { kept: Line[]; left: Line[] } {
  const lossPerMoney = ({ value, delayCost }: Line) => (value ? (delayCost ?? 0) / value : -1)
  const kept: Line[] = []
  const left: Line[] = []
  let remaining = money
  for (const line of lines.toSorted((a, b) => lossPerMoney(b) - lossPerMoney(a))) {
    const { value } = line
    if (value === null || value > remaining) left.push(line)
    else {
      kept.push(line)
      remaining -= value
    }
  }
  return { kept, left }
}

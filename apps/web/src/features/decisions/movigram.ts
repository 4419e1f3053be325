/** One day of an item's stock. */
export type StockDay = { date: string; balance: number | null; consumption: number; replenishment: number }
export type StockMonth = {
  until: string
  consumption: number
  replenishment: number
  balance: number | null
  lowest: number | null
}

/** The stock as steps: it stays until the next day. A day that is not known is a gap, never a zero. */
export function stepPath(days: readonly StockDay[], width: number, y: (value: number) => number): string {
  const step = width / Math.max(1, days.length)
  const parts: string[] = []
  let before: number | null = null
  days.forEach(({ balance }, place) => {
    if (balance !== null) {
      if (before === null) parts.push(`M${round(place * step)} ${round(y(balance))}`)
      else if (before !== balance) parts.push(`V${round(y(balance))}`)
      parts.push(`H${round((place + 1) * step)}`)
    }
    before = balance
  })
  return parts.join('')
}

const round = (value: number) => Math.round(value * 100) / 100

/** Lowest and highest value of a drawing, zero included. */
export function bounds(
  days: readonly StockDay[],
  lines: readonly (number | null)[],
): { low: number; high: number } {
  const values = [...days.map(({ balance }) => balance), ...lines].filter((value) => value !== null)
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  return { low, high: high === low ? low + 1 : high }
}

/** Zero has a number of its own where it stands apart from both ends, as a share of the height. */
const APART = 0.2

/** Returns the labels of the scale: its ends, and zero between them. */
export const ticksOf = ({ low, high }: { low: number; high: number }): number[] =>
  Math.min(high, -low) > APART * (high - low) ? [high, 0, low] : [high, low]

export function summaryOf(days: readonly StockDay[]): {
  consumed: number
  received: number
  emptyDays: number
} {
  const sum = (of: (day: StockDay) => number) => days.reduce((total, day) => total + of(day), 0)
  return {
    consumed: sum(({ consumption }) => consumption),
    received: sum(({ replenishment }) => replenishment),
    emptyDays: days.filter(({ balance }) => balance !== null && balance <= 0).length,
  }
}

/** The days by calendar month, the last one first. */
export function monthsOf(days: readonly StockDay[]): StockMonth[] {
  const months = Map.groupBy(days, ({ date }) => date.slice(0, 7))
  return [...months.values()]
    .map((month) => {
      const { consumed, received } = summaryOf(month)
      const balances = month.flatMap(({ balance }) => (balance === null ? [] : [balance]))
      const last = month.at(-1)
      return {
        until: last?.date ?? '',
        consumption: consumed,
        replenishment: received,
        balance: last?.balance ?? null,
        lowest: balances.length > 0 ? Math.min(...balances) : null,
      }
    })
    .reverse()
}

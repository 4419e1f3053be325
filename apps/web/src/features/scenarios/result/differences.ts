import type { Totals } from '@giro/contract'
import type { TFunction } from 'i18next'
import type { Format } from '#app/i18n/format.ts'

/** Below this a difference is one of rounding: money, points of a hundred, orders a year. */
const LEAST = { money: 0.5, points: 0.05, orders: 0.5 }

type Said = { t: TFunction; format: Pick<Format, 'moneyCompact' | 'number' | 'integer'> }

/** Returns the differences between two plans in words: "R$ 412 k less capital, 0.6 points less unit fill". */
export function differenceWords(from: Totals, to: Totals, format: Said): string {
  const differences = differencesOf(from, to, format)
  return differences.length === 0 ? format.t('scenarios.result.same') : differences.join(', ')
}

/** The same, one by one: none where only rounding tells the two apart. */
export function differencesOf(from: Totals, to: Totals, { t, format }: Said): string[] {
  const { moneyCompact, number, integer } = format
  const capital = to.capital - from.capital
  const points = from.unitFill === null || to.unitFill === null ? 0 : (to.unitFill - from.unitFill) * 100
  const orders = to.ordersPerYear - from.ordersPerYear
  const cost = to.yearlyCost - from.yearlyCost
  const size = Math.abs
  return [
    size(capital) < LEAST.money
      ? null
      : t(`scenarios.result.capital${way(capital)}`, { value: moneyCompact(size(capital)) }),
    size(points) < LEAST.points
      ? null
      : t(`scenarios.result.fill${way(points)}`, {
          count: Number(size(points).toFixed(1)),
          value: number(size(points), 1),
        }),
    size(orders) < LEAST.orders
      ? null
      : t(`scenarios.result.orders${way(orders)}`, {
          count: Math.round(size(orders)),
          value: integer(size(orders)),
        }),
    size(cost) < LEAST.money
      ? null
      : t(`scenarios.result.cost${way(cost)}`, { value: moneyCompact(size(cost)) }),
  ].filter((one) => one !== null)
}

const way = (difference: number) => (difference < 0 ? 'Less' : 'More')

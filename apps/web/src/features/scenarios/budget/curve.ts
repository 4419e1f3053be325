import type { BudgetPoint } from '@giro/contract'

export type Curve = readonly BudgetPoint[]

/** The curve between its points, at a capital: what is shown while a point is moved, without asking the server. */
export function pointAt(curve: Curve, capital: number): BudgetPoint | null {
  const [first, last] = [curve[0], curve.at(-1)]
  if (!first || !last) return null
  if (capital <= first.capital) return first
  if (capital >= last.capital) return last
  const place = curve.findIndex((point) => point.capital >= capital)
  const [from, to] = [curve[place - 1] ?? first, curve[place] ?? last]
  const share = to.capital > from.capital ? (capital - from.capital) / (to.capital - from.capital) : 1
  const between = (a: number, b: number) => a + (b - a) * share
  return {
    capital,
    measure: from.measure === null || to.measure === null ? null : between(from.measure, to.measure),
    waiting: between(from.waiting, to.waiting),
    price: between(from.price, to.price),
  }
}

/** The least capital at which the curve has a measure; its last where none has. */
export function capitalFor(curve: Curve, measure: number): number | null {
  const place = curve.findIndex((point) => point.measure !== null && point.measure >= measure)
  const [from, to] = [curve[place - 1], curve[place]]
  if (!to) return curve.at(-1)?.capital ?? null
  if (!from || from.measure === null || to.measure === null || to.measure <= from.measure) return to.capital
  const share = (measure - from.measure) / (to.measure - from.measure)
  return from.capital + (to.capital - from.capital) * share
}

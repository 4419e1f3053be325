import type { Budget, BudgetPoint } from '@giro/contract'

export type Curve = readonly BudgetPoint[]

/** The service of the ERP's parameters; null where it has none of its own, and its place is the plan's. */
export const serviceToday = ({ erp, plan }: Pick<Budget, 'erp' | 'plan'>): number | null =>
  erp.capital === plan.capital && erp.measure === plan.measure ? null : erp.measure

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
  const [before, after] = [from.release, to.release]
  return {
    capital,
    measure: from.measure === null || to.measure === null ? null : between(from.measure, to.measure),
    waiting: between(from.waiting, to.waiting),
    price: between(from.price, to.price),
    ...(before === undefined || after === undefined ? {} : { release: between(before, after) }),
  }
}

/** The least capital at which the curve has a measure; its last where none has. */
export const capitalFor = (curve: Curve, measure: number) =>
  reaching(curve, measure, (point) => point.measure)

/** The most capital that releases so much; the least of the curve where none does. */
export const capitalReleasing = (curve: Curve, release: number) =>
  reaching(curve.toReversed(), release, (point) => point.release ?? null)

/** Returns the first point where a value that rises along the curve reaches this. */
function reaching(curve: Curve, least: number, of: (point: BudgetPoint) => number | null): number | null {
  const place = curve.findIndex((point) => (of(point) ?? Number.NEGATIVE_INFINITY) >= least)
  const [from, to] = [curve[place - 1], curve[place]]
  if (!to) return curve.at(-1)?.capital ?? null
  const [before, after] = [from && of(from), of(to)]
  if (!from || before === null || before === undefined || after === null || after <= before) return to.capital
  return from.capital + ((to.capital - from.capital) * (least - before)) / (after - before)
}

import type { Distribution } from '../distributions/distribution.ts'

/**
 * Inventory positions, each as likely as the others: the whole numbers `from` … `from + span - 1` for pieces, all from
 * `from` to `from + span` for quantities.
 */
export type Positions = { from: number; span: number; areWhole: boolean }

/**
 * Under (s, nQ) the inventory position is uniform on {s+1 … s+Q}, for pieces, or on (s, s+Q] (Axsäter 2015, 5.3), so
 * every long-run measure is an average over positions and follows from E(D-x)+ and ½E((D-x)+)².
 */
export function positionsFrom(distribution: Distribution, reorderPoint: number, lot: number): Positions {
  if (!distribution.isDiscrete) return { from: reorderPoint, span: lot, areWhole: false }
  return { from: Math.floor(reorderPoint) + 1, span: Math.max(1, Math.round(lot)), areWhole: true }
}

/** All of them by as much further down. */
export const movedDown = (positions: Positions, units: number): Positions => ({
  ...positions,
  from: positions.from - units,
})

/**
 * Of a lot under this share of the demand's standard deviation, some positions stand for all: of a smooth distribution they are
 * off by 4e-12 at most, the difference of the distribution's answers at the two ends, over the lot, by more.
 */
const NEARLY_POINT_SHARE = 2e-5
const isNearlyPoint = (distribution: Distribution, span: number) =>
  span * span < NEARLY_POINT_SHARE * NEARLY_POINT_SHARE * distribution.variance
/** Positions, or jumps among them, up to which each counts; and how many positions stand for all. */
const SOME = 32
/** Share of the deviation up to which the last digits of that difference may be off. */
const ROUNDING_SHARE = 1e-13

/** Where the positions lie in the middle. */
export const middleOf = ({ from, span, areWhole }: Positions) => from + (areWhole ? (span - 1) / 2 : span / 2)

/** Mean of P(D <= position): the share of time in which no demand waits. */
export function meanCdf(distribution: Distribution, positions: Positions): number {
  if (distribution.parts)
    return distribution.parts.reduce(
      (sum, part) => sum + part.weight * meanCdf(part.distribution, positions),
      0,
    )
  const { from, span } = positions
  if (isNearlyPoint(distribution, span)) {
    return (
      meanOfSome(distribution, positions, distribution.cdf, distribution.cdf) ??
      meanOfFew(positions, distribution.cdf)
    )
  }
  return 1 - (distribution.loss(from) - distribution.loss(from + span)) / span
}

/** Mean of E(D - position)+, units. */
export function meanLoss(distribution: Distribution, positions: Positions): number {
  if (distribution.parts)
    return distribution.parts.reduce(
      (sum, part) => sum + part.weight * meanLoss(part.distribution, positions),
      0,
    )
  const { from, span, areWhole } = positions
  const sumAbove = (x: number) =>
    distribution.secondOrderLoss(x) + (areWhole ? 0.5 * distribution.loss(x) : 0)
  const above = sumAbove(from)
  const isPoint = isNearlyPoint(distribution, span)
  // of quantities its square is summed too, and taken off again
  const summed = areWhole ? above : above + from * from
  if (isPoint || summed * Number.EPSILON > ROUNDING_SHARE * span * Math.sqrt(distribution.variance)) {
    const between = (left: number, right: number) => (distribution.loss(left) + distribution.loss(right)) / 2
    const mean = meanOfSome(distribution, positions, distribution.loss, between)
    if (mean !== null) return mean
  }
  return isPoint ? meanOfFew(positions, distribution.loss) : (above - sumAbove(from + span)) / span
}

/**
 * Mean over the positions where they are some whole numbers, or where a distribution made of amounts that were seen jumps some
 * times among them; null elsewhere.
 *
 * @param between mean from one jump to the next
 */
function meanOfSome(
  distribution: Distribution,
  { from, span, areWhole }: Positions,
  valueAt: (position: number) => number,
  between: (left: number, right: number) => number,
): number | null {
  if (areWhole) return span > SOME ? null : mean(span, (i) => valueAt(from + i))
  const to = from + span
  if (!distribution.jumpsWithin) return null
  if (!(to > from)) return valueAt(from)
  const jumps = distribution.jumpsWithin(from, to, SOME)
  if (jumps === null) return null
  let sum = 0
  let left = from
  for (const right of [...jumps, to]) {
    sum += (right - left) * between(left, right)
    left = right
  }
  return sum / (to - from)
}

/** Mean over some of them, evenly spread, that stand for all. */
function meanOfFew(positions: Positions, valueAt: (position: number) => number): number {
  const { span } = positions
  const first = middleOf(positions) - ((SOME - 1) / SOME) * (span / 2)
  return mean(SOME, (i) => valueAt(first + (i * span) / SOME))
}

function mean(count: number, valueAt: (index: number) => number): number {
  let sum = 0
  for (let i = 0; i < count; i++) sum += valueAt(i)
  return sum / count
}

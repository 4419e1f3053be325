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

/** Returns the middle of the positions. */
export const middleOf = ({ from, span, areWhole }: Positions) => from + (areWhole ? (span - 1) / 2 : span / 2)

/** Differences over the lot lose their digits where the lot is under this share of the demand's standard deviation. */
const NEARLY_POINT_SHARE = 1e-3
/** Whole numbers that then each count; of more the middle one stands for all. */
const EACH = 32

/** Mean over a lot that is next to nothing beside the demand; null where it is more. */
function meanOfFew(
  distribution: Distribution,
  positions: Positions,
  valueAt: (position: number) => number,
): number | null {
  const { from, span, areWhole } = positions
  if (span * span >= NEARLY_POINT_SHARE * NEARLY_POINT_SHARE * distribution.variance) return null
  if (!areWhole || span > EACH) return valueAt(middleOf(positions))
  let sum = 0
  for (let i = 0; i < span; i++) sum += valueAt(from + i)
  return sum / span
}

/** Mean of P(D <= position): the share of time in which no demand waits. */
export function meanCdf(distribution: Distribution, positions: Positions): number {
  const { from, span } = positions
  return (
    meanOfFew(distribution, positions, distribution.cdf) ??
    1 - (distribution.loss(from) - distribution.loss(from + span)) / span
  )
}

/** Sum of E(D - y)+ over all y from x on. */
const sumOfLosses = (distribution: Distribution, x: number, areWhole: boolean): number =>
  distribution.secondOrderLoss(x) + (areWhole ? 0.5 * distribution.loss(x) : 0)

/** Mean of E(D - position)+, units. */
export function meanLoss(distribution: Distribution, positions: Positions): number {
  const { from, span, areWhole } = positions
  const sumFrom = (x: number) => sumOfLosses(distribution, x, areWhole)
  return (
    meanOfFew(distribution, positions, distribution.loss) ?? (sumFrom(from) - sumFrom(from + span)) / span
  )
}

/**
 * No less than the mean of E(D - position + units)+ - E(D - position)+, what an event of `units` finds missing: its losses below
 * the positions, not less those at their upper end. Each loss falls with the variance, so at less of it no more is missing.
 */
export function mostMissing(distribution: Distribution, positions: Positions, units: number): number {
  const { from, span, areWhole } = positions
  const sumFrom = (x: number) => sumOfLosses(distribution, x, areWhole)
  return (sumFrom(from - units) - sumFrom(from - units + Math.min(units, span))) / span
}

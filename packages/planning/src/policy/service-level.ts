import type { Distribution } from '../distributions/distribution.ts'
import { meanCdf, meanLoss, middleOf, mostMissing, movedDown, positionsFrom } from './inventory-position.ts'
import type { LongRunStock, PolicyPerformance } from './policy-plan.ts'

/**
 * Event sizes that stand for all where more are known. Of 3,000 lumpy distributions 7 have another reorder point at a fill rate
 * of .9 than with all sizes, by 2 % at most; with five groups 1,047 had, and the lowest reached .883.
 */
const SIZE_GROUPS = 32

/** Sizes of demand events, and how many events each stands for. */
export type EventSizes = readonly { units: number; events: number }[]

/** Every unit is asked for alone: the fill rate of the textbooks. */
export const UNIT_SIZES: EventSizes = [{ units: 1, events: 1 }]

/**
 * The sizes of demand events; of many the mean sizes of groups, from small to large events, of about as many units each:
 * a fill rate weighs units, so a few large orders count as much as the many small ones. Whole and at least 1 where
 * pieces are counted.
 */
export function sampleSizes(units: Float64Array, isCountable: boolean): EventSizes {
  let total = 0
  for (const size of units) total += size
  if (!(total > 0)) return UNIT_SIZES
  const few = fewSizes(units)
  if (few !== null) return isCountable ? few.map(inPieces) : few
  const sorted = units.slice().sort()
  const sizes: { units: number; events: number }[] = []
  let before = 0
  for (let from = 0, group = 0; from < sorted.length; group++) {
    // An event belongs to the group in which the middle of its units lies.
    const limit = group + 1 < SIZE_GROUPS ? ((group + 1) * total) / SIZE_GROUPS : Number.POSITIVE_INFINITY
    const start = before
    let to = from
    while (to < sorted.length && before + (sorted[to] as number) / 2 < limit) before += sorted[to++] as number
    if (to === from) continue
    const mean = { units: (before - start) / (to - from), events: to - from }
    sizes.push(isCountable ? inPieces(mean) : mean)
    from = to
  }
  return sizes
}

/** Each size and its events, ascending, where they are few; null where not. */
function fewSizes(all: Float64Array): EventSizes | null {
  const sizes: { units: number; events: number }[] = []
  for (const units of all) {
    let place = sizes.length
    while (place > 0 && (sizes[place - 1] as { units: number }).units > units) place--
    const size = sizes[place - 1]
    if (size?.units === units) size.events++
    else if (sizes.length === SIZE_GROUPS) return null
    else sizes.splice(place, 0, { units, events: 1 })
  }
  return sizes
}

/** Whole pieces that ask for the same units in all. */
function inPieces({ units, events }: EventSizes[number]): EventSizes[number] {
  const pieces = Math.max(1, Math.round(units))
  return { units: pieces, events: (events * units) / pieces }
}

const share = (x: number) => Math.min(1, Math.max(0, x))

/** P(IL >= 0), the share of time in which no demand waits: the mean of F over the positions. Lot above 0. */
export const noRuptureProbability = (distribution: Distribution, reorderPoint: number, lot: number): number =>
  share(meanCdf(distribution, positionsFrom(distribution, reorderPoint, lot)))

/** E[IL-], units waiting on average. */
export const expectedBackorders = (distribution: Distribution, reorderPoint: number, lot: number): number =>
  Math.max(0, meanLoss(distribution, positionsFrom(distribution, reorderPoint, lot)))

/** E[IL+], units on the shelf on average: the mean net stock plus what waits; and E[IL-], what waits. */
export function longRunStock(distribution: Distribution, reorderPoint: number, lot: number): LongRunStock {
  const backordersUnits = expectedBackorders(distribution, reorderPoint, lot)
  const middle = middleOf(positionsFrom(distribution, reorderPoint, lot))
  return { targetStockUnits: Math.max(0, middle - distribution.mean + backordersUnits), backordersUnits }
}

/** E[IL+], for those who ask for nothing else. */
export const expectedOnHand = (distribution: Distribution, reorderPoint: number, lot: number): number =>
  longRunStock(distribution, reorderPoint, lot).targetStockUnits

/** P(IL > 0), the share of time in which there is something on the shelf. */
export function readyRate(distribution: Distribution, reorderPoint: number, lot: number): number {
  const positions = positionsFrom(distribution, reorderPoint, lot)
  return share(meanCdf(distribution, distribution.isDiscrete ? movedDown(positions, 1) : positions))
}

/**
 * Share of units served at once: mean over events of size z of E[min(z, (position - D)+)], over E[z]. With unit
 * sizes it is 1 - (E(D-s)+ - E(D-s-Q)+)/Q.
 */
export function fillRate(
  distribution: Distribution,
  reorderPoint: number,
  lot: number,
  sizes: EventSizes,
): number {
  const positions = positionsFrom(distribution, reorderPoint, lot)
  const shortageAtNone = meanLoss(distribution, positions)
  let servedUnits = 0
  let demandedUnits = 0
  for (const { units, events } of sizes) {
    // E(position - D)+ less the same with positions moved down by the size
    servedUnits += events * (units + shortageAtNone - meanLoss(distribution, movedDown(positions, units)))
    demandedUnits += events * units
  }
  return demandedUnits > 0 ? share(servedUnits / demandedUnits) : 1
}

/** A fill rate that is reached at this distribution and at any of its family with less variance. */
export function leastFillRate(
  distribution: Distribution,
  reorderPoint: number,
  lot: number,
  sizes: EventSizes,
): number {
  const positions = positionsFrom(distribution, reorderPoint, lot)
  let missingUnits = 0
  let demandedUnits = 0
  for (const { units, events } of sizes) {
    missingUnits += events * mostMissing(distribution, positions, units)
    demandedUnits += events * units
  }
  return demandedUnits > 0 ? 1 - missingUnits / demandedUnits : 1
}

/** Long-run performance of a reorder point and a lot. */
export function longRunPerformance(
  distribution: Distribution,
  reorderPoint: number,
  lot: number,
  sizes: EventSizes,
): PolicyPerformance {
  const { targetStockUnits, backordersUnits } = longRunStock(distribution, reorderPoint, lot)
  return {
    targetStockUnits,
    backordersUnits,
    noRuptureProbability: noRuptureProbability(distribution, reorderPoint, lot),
    availability: readyRate(distribution, reorderPoint, lot),
    cycleService: share(distribution.cdf(reorderPoint)),
    fillRate: fillRate(distribution, reorderPoint, lot, sizes),
  }
}

/** Returns the performance without stock: all demand of the interval waits (Little), the shelf is empty. */
export function onDemandPerformance(distribution: Distribution): PolicyPerformance {
  return {
    targetStockUnits: 0,
    backordersUnits: distribution.mean,
    noRuptureProbability: share(distribution.cdf(0)),
    availability: 0,
    cycleService: share(distribution.cdf(0)),
    fillRate: 0,
  }
}

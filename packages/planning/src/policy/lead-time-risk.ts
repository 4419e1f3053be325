import { type BlockDistributions, blockSpans, longestBeside, weightOfBlocks } from '../demand/blocks.ts'
import { exactLimitDays, type IntervalDistribution, ownDistribution } from '../demand/models.ts'
import type { Distribution } from '../distributions/distribution.ts'
import { mixture } from '../distributions/parametric.ts'
import { gridPoint, TOLERANCE } from '../numbers/grid.ts'
import type { LeadTime, PolicyBasis } from './basis.ts'
import { type BlockPairs, failingPair, leastAtLessSpread, type Place } from './lead-time-spread.ts'
import type { Requirement } from './requirement.ts'

/** The model's own distributions of demand for a lead time, and for every steadier one. */
type OwnDistributions = {
  full: Distribution
  /** The distribution that a share of the lead time's variance leaves; null where it has none. */
  distributionAt: ((share: number) => Distribution) | null
  /** The distribution of a lead time as short as its spread; null where there is none shorter. */
  shortest: (() => Distribution) | null
  /** Those of some shorter lead times that can ask for more. */
  shorter: readonly OwnDistributions[]
}

/** Lead time plus review and its deviation, days. */
type Protection = { days: number; sdDays: number }

function ownDistributions(
  basis: PolicyBasis,
  { days, sdDays, isShorter = false }: Protection & { isShorter?: boolean },
  inForce?: Pick<IntervalDistribution, 'own'>,
): OwnDistributions {
  const { fitted, inputs } = basis
  const { reviewDays } = inputs.parameters
  const distributionOf = (protectionDays: number, deviation: number) =>
    ownDistribution(fitted, protectionDays, deviation, inputs.isCountable)
  const { own: full } = inForce ?? distributionOf(days, sdDays)
  const shorter = isShorter
    ? []
    : shorterDays(basis, days, full).map((shortDays) => {
        const shortSd = Math.min(sdDays, Math.max(0, shortDays - reviewDays))
        return ownDistributions(basis, { days: shortDays, sdDays: shortSd, isShorter: true })
      })
  const leadVariance = (sdDays * fitted.moments.unitsPerDay) ** 2
  if (!(leadVariance > 0)) return { full, distributionAt: null, shortest: null, shorter }
  const shortestDays = sdDays + reviewDays
  const distributionAt = remembered((share: number) => distributionOf(days, sdDays * Math.sqrt(share)).own)
  const shortest = remembered((protectionDays: number) => distributionOf(protectionDays, sdDays).own)
  return {
    full,
    distributionAt: (share) => (share === 1 ? full : distributionAt(share)),
    shortest: shortestDays < days ? () => shortest(shortestDays) : null,
    shorter,
  }
}

/** Variance under which demand of pieces goes by whole numbers: of 10 ± 0.5 pieces it may be 12, of 10.5 ± 0.5 not. */
const WHOLE_VARIANCE = 1
/** Parts of a piece above a whole number, up to the mean that then may have the most. */
const WHOLE_PARTS = [0, 1 / 16, 1 / 8, 3 / 16, 1 / 4]

/**
 * Shorter lead times, days, that can ask for more of the model's own distribution: where longer ones have no exact distribution, the
 * longest one that has and the next; and of demand that hardly varies those with about a whole number of pieces.
 */
function shorterDays({ fitted, inputs }: PolicyBasis, days: number, full: Distribution): number[] {
  const exactDays = exactLimitDays(fitted, inputs.isCountable)
  if (exactDays?.some((limit) => limit < days)) return exactDays.filter((limit) => limit < days)
  if (full.name !== 'narrow-poisson' || full.variance >= WHOLE_VARIANCE) return []
  return WHOLE_PARTS.map((part) => (Math.floor(full.mean) + part) / fitted.moments.unitsPerDay).filter(
    (shortDays) => shortDays > 0 && shortDays < days,
  )
}

function remembered<T>(make: (key: number) => T): (key: number) => T {
  const seen = new Map<number, T>()
  return (key) => {
    const known = seen.get(key)
    if (known !== undefined) return known
    const made = make(key)
    seen.set(key, made)
    return made
  }
}

/**
 * From this service on a shorter lead time of the same spread can ask for more. The more its spread weighs, the more
 * skewed the distribution: of all lead times with this spread one as short as the spread may have higher high quantiles, and no
 * other has, since they fall and then rise with the mean.
 */
const SHORTER_LEAD_SERVICE = 0.98

/** Null where the own distributions reach too little for a shorter lead time to ask for more: what they must, or in a mixture what they do. */
function shortestPlace(
  own: OwnDistributions,
  requirement: Requirement,
  units: number,
  reached = requirement.probability,
): Place | null {
  if (own.shortest === null || reached <= SHORTER_LEAD_SERVICE) return null
  const distribution = own.shortest()
  return { distribution, value: requirement.valueAt(distribution, units) }
}

/** Where the model's own distributions of this lead time, or of a steadier or shorter one, give the least. */
function lowestOfOwn(own: OwnDistributions, requirement: Requirement, units: number): Place {
  const probabilityAt = (distribution: Distribution) => requirement.valueAt(distribution, units)
  const { full, distributionAt } = own
  const isFull = distributionAt === null || requirement.isLowest(full, units)
  const place = isFull
    ? { distribution: full, value: probabilityAt(full) }
    : leastAtLessSpread(distributionAt, probabilityAt)
  const others = [
    shortestPlace(own, requirement, units, place.value),
    ...own.shorter.map((distributions) => lowestOfOwn(distributions, requirement, units)),
  ]
  return others.reduce(
    (least: Place, other) => (other !== null && other.value < least.value ? other : least),
    place,
  )
}

/**
 * A probability as far below what is asked for is missed: what solving takes for reached, and the last digits of sums
 * in another order. Where a share of the history meets what is asked for, what the rest leaves is that small for long.
 */
const MISSED = TOLERANCE + 1e-14

/** Answers a distribution at which a reorder point does not reach what is asked for, or null. */
type Search = (requirement: Requirement, units: number) => Distribution | null

/** Whether own distributions of every spread reach what the distribution in full does, as far as inequalities tell. */
const isSteadierCovered = (
  { full, distributionAt }: OwnDistributions,
  requirement: Requirement,
  units: number,
) => distributionAt === null || requirement.isCovered(full, units)

function searchOwn(own: OwnDistributions): Search {
  const shorter = own.shorter.map(searchOwn)
  return (requirement, units) => {
    const needed = requirement.probability - MISSED
    const place = isSteadierCovered(own, requirement, units)
      ? shortestPlace(own, requirement, units)
      : lowestOfOwn(own, requirement, units)
    if (place !== null && place.value < needed) return place.distribution
    // The distribution in force is solved for; those of shorter lead times are not.
    const missed = own.shorter.find(({ full }) => requirement.valueAt(full, units) < needed)
    if (missed !== undefined) return missed.full
    for (const search of shorter) {
      const distribution = search(requirement, units)
      if (distribution !== null) return distribution
    }
    return null
  }
}

/** What the distribution of a lead time of so many steps is mixed of, and the lowest weight of its blocks. */
type SpanDistributions = { own: OwnDistributions; pairs: BlockPairs; leastWeight: number }

/** A distribution of pieces in a mixture with one of quantities is read as one of quantities. */
const asQuantity = (distribution: Distribution): Distribution =>
  distribution.isDiscrete ? { ...distribution, isDiscrete: false } : distribution

/**
 * A longer lead time has longer blocks, but they weigh less, and nothing beyond half of the history: its mixture can
 * be the smaller one. So what is asked for must be reached at the mixture of every shorter lead time too, steps by
 * steps. Of some in a row each reaches at least what the longest one's parts give at the highest or the lowest weight
 * of them all, so that few must be looked at.
 */
function searchBlocks(
  basis: PolicyBasis,
  blocks: BlockDistributions,
  protection: Protection,
  inForce: IntervalDistribution,
): Search {
  const { series, blockWeight } = basis.fitted
  const { reviewDays } = basis.inputs.parameters
  const last = blockSpans(series, protection.days, protection.sdDays)
  const weightOf = (steps: number) =>
    steps > blocks.longest ? 0 : weightOfBlocks(series, blockWeight, steps)
  const distributionsOf = remembered((steps: number): SpanDistributions => {
    const isLast = steps === last.span
    // all lead times that are still so many steps: up to, not with, half a step more
    const days = isLast ? protection.days : (steps + 0.5) * series.stepDays
    // no lead time is planned to vary by more than its length
    const sdDays = isLast ? protection.sdDays : Math.min(protection.sdDays, Math.max(0, days - reviewDays))
    const long = isLast ? last.long : Math.ceil(steps + sdDays / series.stepDays)
    const from = Math.min(steps, blocks.longest)
    const own = ownDistributions(basis, { days, sdDays }, isLast ? inForce : undefined)
    const arePieces = blockWeight === Number.POSITIVE_INFINITY || (own.full.isDiscrete && blocks.areWhole)
    const read = arePieces ? (distribution: Distribution) => distribution : asQuantity
    return {
      own: readBy(own, read),
      leastWeight: long > blocks.longest ? 0 : weightOf(steps),
      pairs: {
        count: Math.min(long, blocks.longest) - from + 1,
        shortAt: (index) =>
          read(blocks.distributionOf(longestBeside(series, days, { span: from, long: from + index }))),
        longAt: (index) => read(blocks.distributionOf(from + index)),
      },
    }
  })
  return (requirement, units) => {
    const search = (from: number, to: number): Distribution | null => {
      const distribution = failingMixture(distributionsOf(to), weightOf(from), requirement, units)
      if (distribution === null || from === to) return distribution
      const middle = (from + to) >> 1
      return search(middle + 1, to) ?? search(from, middle)
    }
    return search(1, last.span)
  }
}

function readBy(
  { full, distributionAt, shortest, shorter }: OwnDistributions,
  read: (distribution: Distribution) => Distribution,
): OwnDistributions {
  return {
    full: read(full),
    distributionAt: distributionAt && ((share) => read(distributionAt(share))),
    shortest: shortest && (() => read(shortest())),
    shorter: shorter.map((distributions) => readBy(distributions, read)),
  }
}

/** A mixture, at the lowest weight of the blocks or at the highest one, that does not reach what is asked for. */
function failingMixture(
  { own, pairs, leastWeight }: SpanDistributions,
  highestWeight: number,
  requirement: Requirement,
  units: number,
): Distribution | null {
  const needed = requirement.probability - MISSED
  const failing = (atLeast: number) =>
    failingPair(pairs, atLeast, (distribution) => requirement.valueAt(distribution, units))
  // where each of them reaches it every mixture does
  if (failing(needed) === null && (leastWeight === 1 || isSurelyReached(own, requirement, units))) return null
  const place = lowestOfOwn(own, requirement, units)
  if (leastWeight === 0 && place.value < needed) return place.distribution
  for (const weight of [leastWeight, highestWeight]) {
    const pair = weight > 0 ? failing((needed - (1 - weight) * place.value) / weight) : null
    if (pair === null) continue
    const observed = mixture(0.5, pair.short, pair.long)
    return weight === 1 ? observed : mixture(weight, observed, place.distribution)
  }
  return null
}

/** Whether the model's own distributions reach what is asked for, as far as a short look tells. */
function isSurelyReached(own: OwnDistributions, requirement: Requirement, units: number): boolean {
  const needed = requirement.probability - MISSED
  if (requirement.valueAt(own.full, units) < needed) return false
  const shortest = shortestPlace(own, requirement, units)
  if (shortest !== null && shortest.value < needed) return false
  if (!isSteadierCovered(own, requirement, units)) return false
  return own.shorter.every((distributions) => isSurelyReached(distributions, requirement, units))
}

/**
 * Answers the search for a distribution that a reorder point for this lead time must reach what is asked of it at, and does
 * not: of this lead time, of every steadier and of every shorter one.
 */
export function searchOfLead(basis: PolicyBasis, lead: LeadTime): Search {
  const protection = { days: lead.meanDays + basis.inputs.parameters.reviewDays, sdDays: lead.sdDays }
  const inForce = basis.distributionOf(lead)
  return basis.blocks === null
    ? searchOwn(ownDistributions(basis, protection, inForce))
    : searchBlocks(basis, basis.blocks, protection, inForce)
}

/** A reorder point, and the distribution and requirement that asked for as much; null where nothing raised it. */
export type Raised = { units: number; by: { distribution: Distribution; requirement: Requirement } | null }

/**
 * The smallest reorder point from `solved` on that reaches what is asked for at every distribution of the lead time. Of huge
 * quantities in small lots the last digits of a distribution's parts say that it is missed where the whole says that it is not:
 * then the search goes on from a step further, the next time from two.
 */
export function raisedForLead(search: Search, requirement: Requirement, solved: Raised): Raised {
  const { capUnits, gridUnits } = requirement
  const highestUnits = gridPoint(capUnits, gridUnits)
  let raised = solved
  let strideUnits = gridUnits
  while (raised.units < highestUnits) {
    const distribution = search(requirement, raised.units)
    if (distribution === null) return raised
    let units = requirement.solve(distribution, raised.units)
    if (!(units > raised.units)) {
      units = Math.min(highestUnits, gridPoint(raised.units + strideUnits, gridUnits))
      strideUnits *= 2
    }
    raised = { units, by: { distribution, requirement } }
  }
  return raised
}

import { type BlockDistributions, blockSpans, longestBeside, weightOfBlocks } from '../demand/blocks.ts'
import { type IntervalDistribution, ownDistribution } from '../demand/models.ts'
import type { Distribution } from '../distributions/distribution.ts'
import { mixture } from '../distributions/parametric.ts'
import { TOLERANCE } from '../numbers/grid.ts'
import { onceEach } from '../numbers/once-each.ts'
import { deviationWithin, type LeadTime, type PolicyBasis, type Protection, protectionOf } from './basis.ts'
import { type BlockPairs, failingPair, leastAtLessSpread, type Place } from './lead-time-spread.ts'
import type { Requirement } from './requirement.ts'

/** Answers a distribution at which a reorder point does not reach what is asked for, or null. */
type Search = (requirement: Requirement, units: number) => Distribution | null

/** The model's own distributions of demand for a lead time, and for those no worse that can ask for more. */
type OwnDistributions = {
  full: Distribution
  /** Returns the distribution at a share of the deviation; null if the lead time has none. */
  distributionAt: ((share: number) => Distribution) | null
  /** A lead time as short as its deviation has this distribution; null where it is no shorter one. */
  shortest: (() => Distribution) | null
}

function ownDistributions(
  basis: PolicyBasis,
  { days, sdDays }: Protection,
  inForce?: Distribution,
): OwnDistributions {
  const { fitted, inputs } = basis
  const distributionOf = (protectionDays: number, deviation: number) =>
    ownDistribution(fitted, protectionDays, deviation, inputs.isCountable).modeled
  const full = inForce ?? distributionOf(days, sdDays)
  if (!(sdDays * fitted.moments.unitsPerDay > 0)) return { full, distributionAt: null, shortest: null }
  const shortestDays = sdDays + inputs.parameters.reviewDays
  const shortest = onceEach(() => distributionOf(shortestDays, sdDays))
  return {
    full,
    distributionAt: onceEach((share: number) => (share === 1 ? full : distributionOf(days, sdDays * share))),
    shortest: shortestDays < days ? () => shortest(1) : null,
  }
}

/**
 * Service from which a shorter lead time of the same spread can require more: the greater the weight of its spread, the
 * more skewed the distribution. Of all of them one as short as the spread has the highest quantiles.
 */
const SHORTER_LEAD_SERVICE = 0.98

/**
 * Returns the lowest result of the distributions of this lead time, or of a steadier or shorter one.
 *
 * @param required what they must reach; in a mixture they may have to reach anything
 */
function lowestOfOwn(
  distributions: OwnDistributions,
  requirement: Requirement,
  units: number,
  required = 1,
): Place {
  const placeOf = (distribution: Distribution): Place => ({
    distribution,
    value: requirement.valueAt(distribution, units),
  })
  const { full, distributionAt, shortest } = distributions
  const lowest =
    distributionAt === null || requirement.isLowest(full, units)
      ? placeOf(full)
      : leastAtLessSpread((share) => placeOf(distributionAt(share)))
  if (shortest === null || Math.min(lowest.value, required) <= SHORTER_LEAD_SERVICE) return lowest
  const short = placeOf(shortest())
  return short.value < lowest.value ? short : lowest
}

function searchOwn(distributions: OwnDistributions): Search {
  return (requirement, units) => {
    const { probability } = requirement
    const isHeld = distributions.shortest === null || probability <= SHORTER_LEAD_SERVICE
    if (isHeld && requirement.isCovered(distributions.full, units)) return null
    const { distribution, value } = lowestOfOwn(distributions, requirement, units, probability)
    return value < probability - TOLERANCE ? distribution : null
  }
}

/** Distributions that a lead time of a number of steps is mixed of, and the lowest weight of its blocks. */
type SpanDistributions = { modeled: OwnDistributions; pairs: BlockPairs; leastWeight: number }

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
  const distributionsOf = onceEach((steps: number): SpanDistributions => {
    const isLast = steps === last.span
    // all lead times that are still so many steps: up to half a step more
    const days = isLast ? protection.days : (steps + 0.5) * series.stepDays
    const sdDays = isLast ? protection.sdDays : deviationWithin(days, protection.sdDays, reviewDays)
    const long = isLast ? last.long : Math.ceil(steps + sdDays / series.stepDays)
    const from = Math.min(steps, blocks.longest)
    return {
      modeled: ownDistributions(basis, { days, sdDays }, isLast ? inForce.modeled : undefined),
      leastWeight: long > blocks.longest ? 0 : weightOf(steps),
      pairs: {
        count: Math.min(long, blocks.longest) - from + 1,
        shortAt: (index) =>
          blocks.distributionOf(longestBeside(series, days, { span: from, long: from + index })),
        longAt: (index) => blocks.distributionOf(from + index),
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

/** A mixture, at the lowest weight of the blocks or at the highest one, that does not reach what is asked for. */
function failingMixture(
  { modeled, pairs, leastWeight }: SpanDistributions,
  highestWeight: number,
  requirement: Requirement,
  units: number,
): Distribution | null {
  const needed = requirement.probability - TOLERANCE
  const isObserved = leastWeight === 1
  const { distribution, value } = isObserved
    ? { distribution: modeled.full, value: 0 }
    : lowestOfOwn(modeled, requirement, units)
  if (leastWeight === 0 && value < needed) return distribution
  for (const weight of [leastWeight, highestWeight]) {
    const atLeast = (needed - (1 - weight) * value) / weight
    const pair =
      weight > 0 ? failingPair(pairs, atLeast, (blocks) => requirement.valueAt(blocks, units)) : null
    if (pair === null) continue
    const observed = mixture(0.5, pair.short, pair.long)
    return weight === 1 ? observed : mixture(weight, observed, distribution)
  }
  return null
}

/**
 * Answers the search for a distribution that a reorder point for this lead time must reach what is asked of it at, and does
 * not: of this lead time, of every steadier and of every shorter one.
 */
export function searchOfLead(basis: PolicyBasis, lead: LeadTime): Search {
  const protection = protectionOf(basis.inputs, lead)
  const inForce = basis.distributionOf(lead)
  return basis.blocks === null
    ? searchOwn(ownDistributions(basis, protection, inForce.modeled))
    : searchBlocks(basis, basis.blocks, protection, inForce)
}

/** A reorder point, and the distribution and requirement that asked for as much; null where nothing raised it. */
export type Raised = { units: number; by: { distribution: Distribution; requirement: Requirement } | null }

/** The smallest reorder point from `solved` on that reaches what is asked for at every distribution of the lead time. */
export function raisedForLead(search: Search, requirement: Requirement, solved: Raised): Raised {
  let raised = solved
  while (raised.units < requirement.capUnits) {
    const distribution = search(requirement, raised.units)
    if (distribution === null) return raised
    // where the parts of a mixture miss by digits what the whole reaches, the next step is looked at
    const nextUnits = raised.units + requirement.gridUnits
    const units = Math.max(nextUnits, requirement.solve(distribution, raised.units))
    raised = { units, by: { distribution, requirement } }
  }
  return raised
}

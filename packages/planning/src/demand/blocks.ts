import type { Distribution } from '../distributions/distribution.ts'
import { empiricalDistribution } from '../distributions/empirical.ts'
import { mixture } from '../distributions/parametric.ts'
import { onceEach } from '../numbers/once-each.ts'
import { type DemandSeries, overlappingBlocks } from './series.ts'

/**
 * Length of a history, in multiples of a block, at which they weigh half as much as the model's own
 * distribution.
 */
const BLOCK_SPANS = 4

/** Lengths of the blocks that show a lead time: its mean, one deviation shorter and one longer, in steps. */
export type BlockSpans = { span: number; short: number; long: number }

/** Distributions of demand over blocks of an item's history: the longer the blocks, the larger. */
export type BlockDistributions = {
  /** Steps of the longest blocks that are read, half of the history; 0 where none are. */
  longest: number
  /** Distribution of demand over so many steps, at most the longest; each is read once. */
  distributionOf: (steps: number) => Distribution
}

/** Steps nearest to a number of days, at least one. */
const nearest = (series: DemandSeries, days: number) => Math.max(1, Math.round(days / series.stepDays))

/** Blocks that show a lead time plus review of this mean and deviation, days. */
export function blockSpans(series: DemandSeries, protectionDays: number, sdDays: number): BlockSpans {
  const span = nearest(series, protectionDays)
  const long = nearest(series, protectionDays + sdDays)
  const short = Math.ceil((protectionDays - sdDays) / series.stepDays - 0.5)
  return {
    span,
    short: Math.max(1, Math.min(short, longestBeside(series, protectionDays, { span, long }))),
    long,
  }
}

/** The longest of the short blocks beside these long ones: those of the least deviation that makes the others so long. */
export function longestBeside(
  series: DemandSeries,
  protectionDays: number,
  { span, long }: Pick<BlockSpans, 'span' | 'long'>,
): number {
  if (long === span) return span
  return Math.max(1, Math.min(span, Math.ceil((2 * protectionDays) / series.stepDays - long)))
}

/**
 * True if half of the history is long enough to show the long blocks: without them a lead time looks steadier than it
 * is.
 */
export const areShown = ({ long }: BlockSpans, longest: number) => long <= longest

/**
 * Weight of the blocks in the distribution: the fewer there are, and the longer, the less. Without a span the highest weight
 * there is.
 */
export function weightOfBlocks({ stepCount }: DemandSeries, blockWeight: number, span = 1): number {
  if (blockWeight === Number.POSITIVE_INFINITY) return 1
  const count = stepCount - span + 1
  return (blockWeight * count) / (count + BLOCK_SPANS * span)
}

function areIntegers(units: Float64Array): boolean {
  for (let i = 0; i < units.length; i++) if (!Number.isInteger(units[i])) return false
  return true
}

/** Reads blocks of a history as they are asked for. */
export function blockDistributions(series: DemandSeries, isCountable: boolean): BlockDistributions {
  const longest = series.ages.length > 0 ? series.stepCount >> 1 : 0
  let areWhole: boolean | null = null
  const ofSpan = onceEach((span: number): Distribution => {
    const { sums, weights } = overlappingBlocks(series, span)
    areWhole ??= isCountable && areIntegers(series.units)
    return empiricalDistribution(sums, weights, areWhole)
  })
  return {
    longest,
    distributionOf: (steps) => ofSpan(Math.min(steps, longest)),
  }
}

/** A random lead time as the even mixture of short and long blocks. */
export function distributionOfBlocks(blocks: BlockDistributions, short: number, long: number): Distribution {
  const shortBlocks = blocks.distributionOf(short)
  const longBlocks = blocks.distributionOf(long)
  return shortBlocks === longBlocks ? shortBlocks : mixture(0.5, shortBlocks, longBlocks)
}

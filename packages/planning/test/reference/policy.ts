import { type AbcClass, DEFAULT_PARAMETERS, type StanceStep } from '../../src/index.ts'
import {
  cheaperPolicy,
  cycleServiceFloor,
  type Distribution,
  demandSeries,
  distributionFromMoments,
  distributionFromProbabilities,
  economicOrderQuantity,
  empiricalDistribution,
  estimateLeadTime,
  expectedBackorders,
  expectedOnHand,
  exponentialSmoothing,
  fillRate,
  gammaDistribution,
  intervalMoments,
  negativeBinomialDistribution,
  noRuptureProbability,
  normalDistribution,
  normalQuantile,
  overlappingBlocks,
  penaltyOdds,
  planLot,
  poissonDistribution,
  readyRate,
  serviceClass,
  solveReorderPoint,
  stockingCosts,
  targetServiceLevel,
  UNIT_SIZES,
} from '../../src/textbook.ts'
import { aCatalog, noErp } from '../items.ts'
import type { Answer, Answers, Inputs } from './cases.ts'

const P = DEFAULT_PARAMETERS

const DISTRIBUTIONS: Record<string, (i: Inputs) => Distribution> = {
  nb: (i) => negativeBinomialDistribution(i.mean, i.var),
  pois: (i) => poissonDistribution(i.mean),
  poisson: (i) => poissonDistribution(i.mean),
  gamma: (i) => gammaDistribution(i.mean, i.var),
  normal: (i) => normalDistribution(i.mean, Math.sqrt(i.var)),
}

export function distributionOf(i: Inputs): Distribution {
  const distribution = DISTRIBUTIONS[i.distribution]
  if (!distribution) throw new Error(`no distribution is called ${i.distribution}`)
  return distribution(i)
}

/** Demand over lead time where demand per period is normal. */
function normalOver(i: Inputs, periods: number): Distribution {
  return normalDistribution(i.demand_mean * periods, i.demand_sd * Math.sqrt(periods))
}

const criticalRatio = (i: Inputs) => i.stockout_cost / (i.stockout_cost + i.holding_cost)

function costAt(distribution: Distribution, level: number, i: Inputs): number {
  const short = distribution.loss(level)
  return i.holding_cost * (level - distribution.mean + short) + i.stockout_cost * short
}

const quantile = (distribution: Distribution, p: number) =>
  cycleServiceFloor(distribution, p, { gridUnits: 1, capUnits: 1e12 })

function lotCost(distribution: Distribution, r: number, q: number, i: Inputs): number {
  const held = i.holding_cost * expectedOnHand(distribution, r, q)
  return (i.fixed_cost * i.demand_mean) / q + held + i.stockout_cost * expectedBackorders(distribution, r, q)
}

/** Best reorder point of a lot: where P(IL >= 0) reaches b/(b+h). */
function bestPoint(distribution: Distribution, q: number, required: number): number {
  return solveReorderPoint({
    distribution,
    lotUnits: q,
    requiredProbability: required,
    measure: 'noRupture',
    sizes: UNIT_SIZES,
    floorUnits: 0,
    capUnits: 1e12,
    gridUnits: 1,
  })
}

/** Steps into which the mean, or the lot, is cut where a point is sought among all real numbers. */
const FINE_STEPS = 1e9

/**
 * The same among all real numbers, also below 0, where the engine never orders: a normal distribution has no scale and no
 * origin, so it is put where the engine's grid is fine and the point lies above 0.
 */
function bestRealPoint(i: Inputs): number {
  const { mean, variance } = normalOver(i, i.lead_time)
  const sd = Math.sqrt(variance)
  const scale = FINE_STEPS / i.Q
  const shift = Math.max(0, i.Q + 10 * sd - mean)
  const distribution = normalDistribution((mean + shift) * scale, sd * scale)
  return bestPoint(distribution, i.Q * scale, i.nsr ?? criticalRatio(i)) / scale - shift
}

/** The quantile of a gamma distribution, whose scale is free, among all real numbers. */
function gammaQuantile(i: Inputs): number {
  const scale = FINE_STEPS / i.mean
  return quantile(gammaDistribution(FINE_STEPS, (i.sd * scale) ** 2), i.p) / scale
}

/** The engine's point is 0 at least; textbooks let some demand wait where that is cheaper. */
function bestPointOfAll(distribution: Distribution, q: number, required: number): number {
  let r = bestPoint(distribution, q, required)
  while (r > -q && noRuptureProbability(distribution, r - 1, q) >= required) r--
  return r
}

function bestLot(i: Inputs): Answer {
  const distribution = poissonDistribution(i.demand_mean * i.lead_time)
  let best = { r: 0, Q: 0, cost: Infinity }
  // the cost has one valley (Federgruen & Zheng 1992)
  for (let q = 1; q <= 2 * best.Q + 20; q++) {
    const r = bestPointOfAll(distribution, q, criticalRatio(i))
    const cost = lotCost(distribution, r, q, i)
    if (cost < best.cost) best = { r, Q: q, cost }
  }
  return best
}

function quantilesOf(distribution: Distribution, expected: Answer): Answer {
  const levels = Object.keys(expected).filter((key) => Number(key) > 0)
  return Object.fromEntries(levels.map((p) => [p, quantile(distribution, Number(p))]))
}

function leadTimeDemand(i: Inputs): Answer {
  const series = {
    ages: [],
    units: new Float64Array(0),
    stepCount: 1,
    stepDays: 1,
    isBornWithDemand: false,
    unaskedSteps: 0,
    interDemandMonths: 1,
  }
  const moments = {
    model: 'STATIC-NB' as const,
    daysWithDemand: 0,
    daysWithout: 0,
    eventsPerDay: 0,
    eventUnits: 0,
    sizeCv2: 0,
    effectiveEvents: 0,
    memoryDays: null,
    calibration: 1,
    unitsPerDay: i.dailyMean,
  }
  const fitted = {
    series,
    moments,
    variancePerDay: i.dailySd ** 2,
    blockWeight: 0,
    spread: 1,
  }
  const { meanUnits, varianceUnits } = intervalMoments(fitted, i.leadTime, i.leadTimeSd, true)
  return { mean: meanUnits, sd: Math.sqrt(varianceUnits) }
}

/** The factors of the cases; by default there are none. */
const ABC_ODDS = { abc_a: 0.5, abc_b: 1, abc_c: 2, abc_d: 4, abc_n: 1, abc_o: 1 }

/** `A` as `abc_a`. */
const abcClassOf = (letter: string) => `abc_${letter.toLowerCase()}` as AbcClass

const CRITICALITY = { X: 'common', Y: 'important', Z: 'critic' } as const

function odds(i: Inputs): Answer {
  const item = {
    criticality: CRITICALITY[i.criticality as 'X'],
    abcClass: abcClassOf(i.abc),
    purchasability: i.purchasability,
    unitCost: null,
    catalog: {},
  }
  const answer = penaltyOdds(item, 0, i.stance as StanceStep, { ...P, abcOddsFactor: ABC_ODDS })
  const nsr = targetServiceLevel(answer.odds, P)
  return { odds: answer.odds, nsr, class: serviceClass(nsr, P.serviceClassLimits) }
}

function batch(i: Inputs): Answer {
  const demand = {
    yearlyUnits: i.yearly,
    toldYearlyUnits: i.yearly,
    eventUnits: i.avgBatch,
    demandSizeUnits: 0,
    unitCost: i.cost,
    abcClass: abcClassOf(i.abc ?? 'N'),
  }
  const rules = {
    minimumUnits: i.minimumBatch,
    maximumUnits: i.maximumBatch,
    multipleUnits: i.package,
    isCountable: true,
  }
  // the cases know no more than the year
  const years = { cheapLotCeilingDays: P.lotCeilingDays }
  const parameters = { ...P, ...years, orderCost: i.orderCost, holdingRatePerYear: i.holdingRate }
  const lot = planLot(demand, rules, i.stanceFactor, parameters)
  return { eoq: lot.economicUnits, Q1: lot.clampedUnits, batch: lot.lotUnits }
}

function portfolio(i: Inputs): Answer {
  const distribution = distributionFromMoments(i.mean, i.var, true)
  const level = i.odds / (1 + i.odds)
  const costs = stockingCosts(distribution, bestPoint(distribution, i.Q, level), i.Q, i.odds)
  return { costStock: costs.costStocked, costNot: costs.costNotStocked, portfolio: cheaperPolicy(costs) }
}

/** Porras & Dekker: 1 - E(D - s)+/Q with lots of one unit, over all windows of the history. */
function blocksFill(i: Inputs): Answer {
  const days: number[] = []
  const units: number[] = []
  for (const [day, z] of (i.series as number[]).entries()) if (z > 0) days.push(day) && units.push(z)
  const history = {
    eventDays: Int32Array.from(days),
    eventUnits: Float64Array.from(units),
    birthDay: 0,
    asOfDay: i.series.length - 1,
  }
  const blocks = overlappingBlocks(demandSeries(history, 1825, 1), i.window)
  const distribution = empiricalDistribution(blocks.sums, blocks.weights, true)
  return { fill_percent: 100 * (1 - distribution.loss(i.s)) }
}

/** Distributions, lots, reorder points, service and lead times. */
export const POLICY_ANSWERS: Answers = {
  'SS-EOQ-': (i) => {
    const q = economicOrderQuantity(i.fixed_cost, i.demand_rate, i.holding_cost)
    return { Q: q, cost: (i.fixed_cost * i.demand_rate) / q + (i.holding_cost * q) / 2 }
  },
  'SS-NVN-': (i, expected) => {
    const distribution = normalOver(i, (i.lead_time ?? 0) + 1)
    const level =
      i.S ?? distribution.mean + normalQuantile(criticalRatio(i)) * Math.sqrt(distribution.variance)
    return { ...(expected.S ? { S: level } : {}), cost: costAt(distribution, level, i) }
  },
  'SS-NVD-': (i) => {
    const sizes = new Float64Array(1 + Math.max(...Object.keys(i.pmf).map(Number)))
    for (const [size, p] of Object.entries(i.pmf)) sizes[Number(size)] = Number(p)
    const distribution = distributionFromProbabilities('empirical', sizes)
    const level = quantile(distribution, criticalRatio(i))
    return { S: level, cost: costAt(distribution, level, i) }
  },
  'SS-RQ-EOQSS-': (i) => ({
    r:
      normalOver(i, i.lead_time).mean +
      normalQuantile(criticalRatio(i)) * i.demand_sd * Math.sqrt(i.lead_time),
    Q: economicOrderQuantity(i.fixed_cost, i.demand_mean, i.holding_cost),
  }),
  'SS-RQ-ropt-': (i) => ({ r: bestRealPoint(i) }),
  'SS-RQ-cost-': (i) => ({ cost: lotCost(normalOver(i, i.lead_time), i.r, i.Q, i) }),
  'SS-RQP-': bestLot,
  'SS-RQP-cost-': (i) => ({ cost: lotCost(poissonDistribution(i.demand_mean * i.lead_time), i.r, i.Q, i) }),
  'SS-LN-': ({ z }) => ({
    n: normalDistribution(0, 1).loss(z),
    nbar: z + normalDistribution(0, 1).loss(z),
  }),
  'SS-LNM-': (i) => ({ n: normalDistribution(i.mean, i.sd).loss(i.x) }),
  'SS-LG-': (i) => ({ n: gammaDistribution(i.shape * i.scale, i.shape * i.scale ** 2).loss(i.x) }),
  'SS-LP-': (i) => ({ n: poissonDistribution(i.mean).loss(i.x) }),
  'SS-LNB-': (i) => ({ n: negativeBinomialDistribution(i.mean, i.sd ** 2).loss(i.x) }),
  'Z-': (i) => ({ z: normalQuantile(i.p) }),
  'GAM-': (i) => {
    const q = gammaQuantile(i)
    return { q, shortage: gammaDistribution(i.mean, i.sd ** 2).loss(q) }
  },
  'NB-': (i, expected) => {
    const distribution = negativeBinomialDistribution(i.mean, i.var)
    const shortage = distribution.loss(quantile(distribution, 0.95))
    return { ...quantilesOf(distribution, expected), p0: distribution.cdf(0), shortage_at_q95: shortage }
  },
  'POI-': (i, expected) => quantilesOf(poissonDistribution(i.mean), expected),
  'NSR-': (i) => {
    const distribution = distributionOf(i)
    const s = bestPoint(distribution, i.Q, i.nsr)
    return {
      s,
      achieved: noRuptureProbability(distribution, s, i.Q),
      onHand: expectedOnHand(distribution, s, i.Q),
      backorders: expectedBackorders(distribution, s, i.Q),
      readyRate: readyRate(distribution, s, i.Q),
    }
  },
  'P2-': (i) => {
    const distribution = distributionOf(i)
    const bounds = { floorUnits: 0, capUnits: 1e12, gridUnits: 1, sizes: UNIT_SIZES }
    const s = solveReorderPoint({
      distribution,
      lotUnits: i.Q,
      requiredProbability: i.beta,
      measure: 'fill',
      ...bounds,
    })
    return { s, fill: fillRate(distribution, s, i.Q, UNIT_SIZES) }
  },
  'P1-normal-': (i) => {
    const distribution = normalDistribution(i.mean, i.sd)
    return { exact: i.mean + normalQuantile(i.p) * i.sd, s: quantile(distribution, i.p) }
  },
  'LTDVAR-': leadTimeDemand,
  'SES-': ({ series, alpha }) => {
    const start = { level: series[0], squaredError: 0, seen: 0 }
    return { forecast: exponentialSmoothing(series, alpha, start).level }
  },
  'NSRODDS-': odds,
  'BATCH-': batch,
  'PORT-': portfolio,
  'LT-': (i) => {
    const erp = { ...noErp, leadTimeDays: i.erp }
    const sample = new Float64Array(i.orders).fill(i.mean)
    return { leadTime: Math.ceil(estimateLeadTime(sample, erp, 'medium', aCatalog(), P).meanDays) }
  },
  'PD-': blocksFill,
}

import {
  cheaperPolicy,
  compoundLaw,
  cycleServiceFloor,
  DEFAULT_PARAMETERS,
  type DemandLaw,
  demandSeries,
  economicOrderQuantity,
  empiricalLaw,
  estimateLeadTime,
  expectedBackorders,
  expectedOnHand,
  exponentialSmoothing,
  fillRate,
  gammaLaw,
  intervalMoments,
  latticeLawFromProbabilities,
  lawFromMoments,
  negativeBinomialLaw,
  noRuptureProbability,
  normalLaw,
  normalQuantile,
  overlappingBlocks,
  penaltyOdds,
  planLot,
  poissonLaw,
  readyRate,
  type StanceStep,
  serviceClass,
  solveReorderPoint,
  stockingCosts,
  targetServiceLevel,
  UNIT_SIZES,
} from '../../src/textbook.ts'
import type { AbcClass } from '../../src/vocabulary.ts'
import { aCatalog, noErp } from '../items.ts'
import type { Answer, Answers, Inputs } from './cases.ts'

const P = DEFAULT_PARAMETERS

const LAWS: Record<string, (i: Inputs) => DemandLaw> = {
  nb: (i) => negativeBinomialLaw(i.mean, i.var),
  pois: (i) => poissonLaw(i.mean),
  poisson: (i) => poissonLaw(i.mean),
  gamma: (i) => gammaLaw(i.mean, i.var),
  normal: (i) => normalLaw(i.mean, Math.sqrt(i.var)),
}

export function lawOf(i: Inputs): DemandLaw {
  const law = LAWS[i.distribution]
  if (!law) throw new Error(`no law is called ${i.distribution}`)
  return law(i)
}

/** Demand over lead time where demand per period is normal. */
function normalOver(i: Inputs, periods: number): DemandLaw {
  return normalLaw(i.demand_mean * periods, i.demand_sd * Math.sqrt(periods))
}

const criticalRatio = (i: Inputs) => i.stockout_cost / (i.stockout_cost + i.holding_cost)

function costAt(law: DemandLaw, level: number, i: Inputs): number {
  const short = law.expectedShortage(level)
  return i.holding_cost * (level - law.mean + short) + i.stockout_cost * short
}

const quantile = (law: DemandLaw, p: number) => cycleServiceFloor(law, p, { gridUnits: 1, capUnits: 1e12 })

function lotCost(law: DemandLaw, r: number, q: number, i: Inputs): number {
  const held = i.holding_cost * expectedOnHand(law, r, q)
  return (i.fixed_cost * i.demand_mean) / q + held + i.stockout_cost * expectedBackorders(law, r, q)
}

/** Best reorder point of a lot: where P(IL >= 0) reaches b/(b+h) (planning-model 7.3). */
function bestPoint(law: DemandLaw, q: number, required: number): number {
  return solveReorderPoint({
    law,
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
 * The same among all real numbers, also below 0, where the engine never orders: a normal law has no scale and no
 * origin, so it is put where the engine's grid is fine and the point lies above 0.
 */
function bestRealPoint(i: Inputs): number {
  const { mean, variance } = normalOver(i, i.lead_time)
  const sd = Math.sqrt(variance)
  const scale = FINE_STEPS / i.Q
  const shift = Math.max(0, i.Q + 10 * sd - mean)
  const law = normalLaw((mean + shift) * scale, sd * scale)
  return bestPoint(law, i.Q * scale, i.nsr ?? criticalRatio(i)) / scale - shift
}

/** The quantile of a gamma law, whose scale is free, among all real numbers. */
function gammaQuantile(i: Inputs): number {
  const scale = FINE_STEPS / i.mean
  return quantile(gammaLaw(FINE_STEPS, (i.sd * scale) ** 2), i.p) / scale
}

/** The engine's point is 0 at least; textbooks let some demand wait where that is cheaper. */
function bestPointOfAll(law: DemandLaw, q: number, required: number): number {
  let r = bestPoint(law, q, required)
  while (r > -q && noRuptureProbability(law, r - 1, q) >= required) r--
  return r
}

function bestLot(i: Inputs): Answer {
  const law = poissonLaw(i.demand_mean * i.lead_time)
  let best = { r: 0, Q: 0, cost: Infinity }
  // the cost has one valley (Federgruen & Zheng 1992)
  for (let q = 1; q <= 2 * best.Q + 20; q++) {
    const r = bestPointOfAll(law, q, criticalRatio(i))
    const cost = lotCost(law, r, q, i)
    if (cost < best.cost) best = { r, Q: q, cost }
  }
  return best
}

function quantilesOf(law: DemandLaw, expected: Answer): Answer {
  const levels = Object.keys(expected).filter((key) => Number(key) > 0)
  return Object.fromEntries(levels.map((p) => [p, quantile(law, Number(p))]))
}

function compoundAnswer(law: DemandLaw, expected: Answer): Answer {
  const q = [0.8, 0.9, 0.95, 0.99].map((p) => quantile(law, p))
  const shortage = q.map((x) => law.expectedShortage(x))
  return { p0: law.cdf(0), mean: law.mean, q, ...(expected.shortage ? { shortage } : {}) }
}

function leadTimeDemand(i: Inputs): Answer {
  const series = {
    ages: new Float64Array(0),
    units: new Float64Array(0),
    stepCount: 1,
    stepDays: 1,
    isBornWithDemand: false,
    unaskedSteps: 0,
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
    unitsPerDay: i.dailyMean,
  }
  const fitted = {
    series,
    moments,
    variancePerDay: i.dailySd ** 2,
    blockWeight: 0,
    spread: 1,
    exactLaws: null,
  }
  const { meanUnits, varianceUnits } = intervalMoments(fitted, i.leadTime, i.leadTimeSd, true)
  return { mean: meanUnits, sd: Math.sqrt(varianceUnits) }
}

/** `A` as `abc_a`. */
const abcClassOf = (letter: string) => `abc_${letter.toLowerCase()}` as AbcClass

const CRITICALITY = { X: 'common', Y: 'important', Z: 'critic' } as const

function odds(i: Inputs): Answer {
  const item = {
    criticality: CRITICALITY[i.criticality as 'X'],
    abcClass: abcClassOf(i.abc),
    purchasability: i.purchasability,
  }
  const answer = penaltyOdds(item, i.stance as StanceStep, P)
  const nsr = targetServiceLevel(answer.odds, P)
  return { odds: answer.odds, nsr, class: serviceClass(nsr, P.serviceClassLimits) }
}

function batch(i: Inputs): Answer {
  const demand = {
    yearlyUnits: i.yearly,
    demandSizeUnits: i.avgBatch,
    unitCost: i.cost,
    abcClass: abcClassOf(i.abc ?? 'N'),
  }
  const rules = {
    minimumUnits: i.minimumBatch,
    maximumUnits: i.maximumBatch,
    multipleUnits: i.package,
    isCountable: true,
  }
  const parameters = { ...P, orderCost: i.orderCost, holdingRatePerYear: i.holdingRate }
  const lot = planLot(demand, rules, i.stanceFactor, parameters)
  return { eoq: lot.economicUnits, Q1: lot.clampedUnits, batch: lot.lotUnits }
}

function portfolio(i: Inputs): Answer {
  const law = lawFromMoments(i.mean, i.var, true)
  const level = i.odds / (1 + i.odds)
  const costs = stockingCosts(law, bestPoint(law, i.Q, level), i.Q, i.odds)
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
  const law = empiricalLaw(blocks.sums, blocks.weights, true)
  return { fill_percent: 100 * (1 - law.expectedShortage(i.s)) }
}

/** Laws, lots, reorder points, service and lead times. */
export const POLICY_ANSWERS: Answers = {
  'SS-EOQ-': (i) => {
    const q = economicOrderQuantity(i.fixed_cost, i.demand_rate, i.holding_cost)
    return { Q: q, cost: (i.fixed_cost * i.demand_rate) / q + (i.holding_cost * q) / 2 }
  },
  'SS-NVN-': (i, expected) => {
    const law = normalOver(i, (i.lead_time ?? 0) + 1)
    const level = i.S ?? law.mean + normalQuantile(criticalRatio(i)) * Math.sqrt(law.variance)
    return { ...(expected.S ? { S: level } : {}), cost: costAt(law, level, i) }
  },
  'SS-NVD-': (i) => {
    const sizes = new Float64Array(1 + Math.max(...Object.keys(i.pmf).map(Number)))
    for (const [size, p] of Object.entries(i.pmf)) sizes[Number(size)] = Number(p)
    const law = latticeLawFromProbabilities('empirical', sizes)
    const level = quantile(law, criticalRatio(i))
    return { S: level, cost: costAt(law, level, i) }
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
  'SS-RQP-cost-': (i) => ({ cost: lotCost(poissonLaw(i.demand_mean * i.lead_time), i.r, i.Q, i) }),
  'SS-LN-': ({ z }) => ({
    n: normalLaw(0, 1).expectedShortage(z),
    nbar: z + normalLaw(0, 1).expectedShortage(z),
  }),
  'SS-LNM-': (i) => ({ n: normalLaw(i.mean, i.sd).expectedShortage(i.x) }),
  'SS-LG-': (i) => ({ n: gammaLaw(i.shape * i.scale, i.shape * i.scale ** 2).expectedShortage(i.x) }),
  'SS-LP-': (i) => ({ n: poissonLaw(i.mean).expectedShortage(i.x) }),
  'SS-LNB-': (i) => ({ n: negativeBinomialLaw(i.mean, i.sd ** 2).expectedShortage(i.x) }),
  'Z-': (i) => ({ z: normalQuantile(i.p) }),
  'GAM-': (i) => {
    const q = gammaQuantile(i)
    return { q, shortage: gammaLaw(i.mean, i.sd ** 2).expectedShortage(q) }
  },
  'NB-': (i, expected) => {
    const law = negativeBinomialLaw(i.mean, i.var)
    const shortage = law.expectedShortage(quantile(law, 0.95))
    return { ...quantilesOf(law, expected), p0: law.cdf(0), shortage_at_q95: shortage }
  },
  'POI-': (i, expected) => quantilesOf(poissonLaw(i.mean), expected),
  'NSR-': (i) => {
    const law = lawOf(i)
    const s = bestPoint(law, i.Q, i.nsr)
    return {
      s,
      achieved: noRuptureProbability(law, s, i.Q),
      onHand: expectedOnHand(law, s, i.Q),
      backorders: expectedBackorders(law, s, i.Q),
      readyRate: readyRate(law, s, i.Q),
    }
  },
  'P2-': (i) => {
    const law = lawOf(i)
    const bounds = { floorUnits: 0, capUnits: 1e12, gridUnits: 1, sizes: UNIT_SIZES }
    const s = solveReorderPoint({
      law,
      lotUnits: i.Q,
      requiredProbability: i.beta,
      measure: 'fill',
      ...bounds,
    })
    return { s, fill: fillRate(law, s, i.Q, UNIT_SIZES) }
  },
  'P1-normal-': (i) => {
    const law = normalLaw(i.mean, i.sd)
    return { exact: i.mean + normalQuantile(i.p) * i.sd, s: quantile(law, i.p) }
  },
  'LTDVAR-': leadTimeDemand,
  'SES-': ({ series, alpha }) => {
    const start = { level: series[0], squaredError: 0, seen: 0 }
    return { forecast: exponentialSmoothing(series, alpha, start).level }
  },
  'CP-': (i, expected) =>
    compoundAnswer(compoundLaw({ mean: i.lambda, variance: i.lambda }, Float64Array.from(i.g)), expected),
  'CNB-': (i, expected) => {
    const mean = (i.size * (1 - i.prob)) / i.prob
    return compoundAnswer(compoundLaw({ mean, variance: mean / i.prob }, Float64Array.from(i.g)), expected)
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

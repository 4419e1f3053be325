/**
 * The engine's parts by themselves, for whoever checks them against known answers, as the reference cases do: laws,
 * service, lots, flows, classes, money. The product plans through `index.ts` alone.
 */
export { capitalOf, financialAction, gapTolerance, stockoutExposureUnits, stockoutRisk } from './capital.ts'
export { yearlyDemandValue } from './catalog.ts'
export {
  eventsPer730Days,
  intervalClass,
  leadTimeClass,
  popularityClass,
  rankAbc,
  serviceClass,
  variabilityClass,
} from './classes.ts'
export { compoundLaw } from './compound.ts'
export { intervalMoments } from './demand-model.ts'
export { demandSeries, overlappingBlocks } from './demand-series.ts'
export { empiricalLaw } from './empirical.ts'
export {
  demandPattern,
  mannKendall,
  patternStatistics,
  recentEvents,
  summarizeFlow,
  theilSenSlope,
  trendOf,
} from './flow-statistics.ts'
export { exponentialSmoothing } from './forecasts.ts'
export type { Events, ItemHistory } from './item-history.ts'
export { latticeLawFromProbabilities } from './lattice.ts'
export { gammaLaw, lawFromMoments, negativeBinomialLaw, normalLaw, poissonLaw } from './laws.ts'
export { estimateLeadTime } from './lead-time.ts'
export { economicOrderQuantity, planLot } from './lot.ts'
export { netEvents } from './netting.ts'
export { findOutliers, hampelLimit, tukeyFence } from './outliers.ts'
export { DEFAULT_PARAMETERS, type StanceStep } from './parameters.ts'
export { planPolicy } from './policy.ts'
export type { DemandLaw, PolicyPlan } from './policy-types.ts'
export { cheaperPolicy, stockingCosts } from './portfolio.ts'
export { replenishmentRhythm } from './rhythm.ts'
export {
  expectedBackorders,
  expectedOnHand,
  fillRate,
  noRuptureProbability,
  penaltyOdds,
  readyRate,
  targetServiceLevel,
  UNIT_SIZES,
} from './service.ts'
export { normalQuantile } from './special.ts'
export { policyInputs, subjectOf } from './subject.ts'
export { cycleServiceFloor, solveReorderPoint } from './trigger.ts'

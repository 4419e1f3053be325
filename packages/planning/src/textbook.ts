/**
 * The textbook's formulas that the engine is made of, by themselves, for whoever checks or compares them: tests with
 * known answers, the reference cases, the backtest. The product plans through `index.ts` alone.
 */
export {
  capitalOf,
  financialAction,
  gapTolerance,
  stockoutExposureUnits,
  stockoutRisk,
  suggestedOrderUnits,
} from './capital/capital.ts'
export { yearlyDemandValue } from './demand/catalog.ts'
export { intervalMoments } from './demand/models.ts'
export { orderUpToLevels } from './demand/order-up-to.ts'
export { demandSeries, overlappingBlocks } from './demand/series.ts'
export { exponentialSmoothing } from './demand/smoothing.ts'
export { compoundLaw } from './distributions/compound.ts'
export { latticeLawFromProbabilities } from './distributions/discrete.ts'
export { empiricalLaw } from './distributions/empirical.ts'
export {
  gammaLaw,
  lawFromMoments,
  negativeBinomialLaw,
  normalLaw,
  poissonLaw,
} from './distributions/parametric.ts'
export {
  eventsPer730Days,
  intervalClass,
  leadTimeClass,
  popularityClass,
  rankAbc,
  serviceClass,
  variabilityClass,
} from './history/classes.ts'
export {
  demandPattern,
  mannKendall,
  patternStatistics,
  recentEvents,
  summarizeFlow,
  theilSenSlope,
  trendOf,
} from './history/flow-statistics.ts'
export type { Events, ItemHistory } from './history/item-history.ts'
export { estimateLeadTime } from './history/lead-time.ts'
export { netEvents } from './history/netting.ts'
export { findOutliers, hampelLimit, tukeyFence } from './history/outliers.ts'
export { normalQuantile } from './numbers/special.ts'
export { DEFAULT_PARAMETERS, type StanceStep } from './parameters.ts'
export { economicOrderQuantity, planLot } from './policy/lot.ts'
export { planPolicy } from './policy/policy.ts'
export type { DemandLaw, PolicyPlan } from './policy/policy-types.ts'
export { replenishmentRhythm } from './policy/rhythm.ts'
export {
  expectedBackorders,
  expectedOnHand,
  fillRate,
  noRuptureProbability,
  penaltyOdds,
  readyRate,
  targetServiceLevel,
  UNIT_SIZES,
} from './policy/service-level.ts'
export { cheaperPolicy, stockingCosts } from './policy/stocking.ts'
export { policyInputs, subjectOf } from './policy/subject.ts'
export { cycleServiceFloor, solveReorderPoint } from './policy/trigger.ts'

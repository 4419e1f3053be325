/**
 * The textbook's formulas that the engine is made of, by themselves, for whoever checks or compares them: tests with
 * known answers, the reference cases, the backtest. The product plans through `index.ts` alone.
 */

export { levelOf, mayRunOut } from './alerts/alert-level.ts'
export { contextEffectsUnits } from './alerts/context-alerts.ts'
export { chooseBest } from './capital/best-levels.ts'
export {
  capitalOf,
  coverageDays,
  financialAction,
  gapTolerance,
  onOrder,
  shortageBeyond,
  stockoutExposureUnits,
  stockoutRisk,
} from './capital/capital.ts'
export { chooseUnderBudget, frontierOf, hullOf, type Level } from './capital/frontier.ts'
export { suggestedOrderUnits } from './capital/order-today.ts'
export { projectItem, type ReplenishedBy } from './capital/projection.ts'
export { blockDistributions, blockSpans } from './demand/blocks.ts'
export {
  calibrated,
  calibrationOf,
  fitCalibration,
  noCalibrationSums,
} from './demand/calibration.ts'
export { yearlyDemandValue } from './demand/catalog.ts'
export { eventValueOf, usualEventValue } from './demand/event-value.ts'
export { catalogOfItem } from './demand/item-catalog.ts'
export { choiceHolds } from './demand/model-choice.ts'
export { fitDemand, intervalDistribution, intervalMoments } from './demand/models.ts'
export { orderUpToLevels } from './demand/order-up-to.ts'
export { ownSeason } from './demand/own-season.ts'
export { paceTable } from './demand/pace.ts'
export { averageDays, learnedSeason } from './demand/season.ts'
export { type DemandSeries, demandSeries, overlappingBlocks } from './demand/series.ts'
export { exponentialSmoothing } from './demand/smoothing.ts'
export { distributionFromProbabilities } from './distributions/discrete.ts'
export type { Distribution } from './distributions/distribution.ts'
export { empiricalDistribution } from './distributions/empirical.ts'
export {
  distributionFromMoments,
  gammaDistribution,
  mixture,
  negativeBinomialDistribution,
  noDemand,
  normalDistribution,
  poissonDistribution,
} from './distributions/parametric.ts'
export { underdispersedDistribution } from './distributions/underdispersed.ts'
export {
  abcClassAbove,
  agingClass,
  complianceLevel,
  complianceOfSteps,
  eventsPer730Days,
  intervalClass,
  leadTimeClass,
  popularityClass,
  rankAbc,
  replenishmentRhythm,
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
export { delayCost } from './item-projection.ts'
export { reorderPointGrid } from './numbers/grid.ts'
export {
  gammaUpper,
  logGamma,
  normalCdf,
  normalDensity,
  normalQuantile,
  normalSurvival,
} from './numbers/special.ts'
export { isWhole, stepsDown, stepsUp } from './numbers/whole-steps.ts'
export { DEFAULT_PARAMETERS, type StanceStep } from './parameters.ts'
export { type WorkedPlan, workPlan } from './plan.ts'
export { economicOrderQuantity, onDemandLot, planLot } from './policy/lot.ts'
export { policyOptions } from './policy/options.ts'
export { planPolicy, preparePolicy, workPolicy } from './policy/policy.ts'
export type { PolicyPlan, StockingReason } from './policy/policy-plan.ts'
export { cycleServiceFloor, solveReorderPoint } from './policy/requirement.ts'
export {
  expectedBackorders,
  expectedOnHand,
  fillRate,
  longRunPerformance,
  noRuptureProbability,
  readyRate,
  sampleSizes,
  UNIT_SIZES,
} from './policy/service-level.ts'
export {
  oddsOfService,
  penaltyOdds,
  serviceTarget,
  steppedService,
  targetServiceLevel,
} from './policy/service-target.ts'
export {
  cheaperPolicy,
  currentStockingPolicy,
  stockingConformity,
  stockingCostRatio,
  stockingCosts,
} from './policy/stocking.ts'
export { type PolicyInputs, policyInputs, subjectOf } from './policy/subject.ts'
export { type ReplayedPolicy, type ReplayedWorld, simulateStock } from './replay/simulate.ts'

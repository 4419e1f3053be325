import { learningDaysOf } from '../demand/item-catalog.ts'
import { averageDays, monthsAhead } from '../demand/season.ts'
import type { Distribution, DistributionName } from '../distributions/distribution.ts'
import type { CatalogFacts, DemandModel } from '../facts.ts'
import { countEmptyDays } from '../history/empty-shelf.ts'
import type { PlanningParameters } from '../parameters.ts'
import type { WorkedPlan } from '../plan.ts'
import { type ExplanationInput, type InputSource, input } from './explanation.ts'
import { trainingRows } from './history.ts'

const units = (from: InputSource) => ({ from, unit: 'units' })

/** Parameters of every model: the history it learns from, and how it is chosen. */
const OF_ALL = [
  'learningDays',
  'emptyShelfDays',
  'modelChoiceMonths',
  'modelChoiceItems',
  'modelChoiceSample',
  'season',
] as const
/** Parameters of the shrunk models: catalog priors and memory. */
const OF_SHRUNK = [
  'occurrencePriorWeight',
  'occurrencePriorStrength',
  'priorItems',
  'sizePoolWeight',
  'sizePoolWeightFewItems',
] as const
const OF_MEMORY = ['memoryEvents', 'memoryFloorDays', 'sizeMemory'] as const

const OF_MODEL: Record<DemandModel, readonly (keyof PlanningParameters)[]> = {
  'STATIC-NB': [],
  'SES-NB': ['smoothingPerMonth'],
  EMPIRICAL: [],
  'SNB-fast': [...OF_SHRUNK, ...OF_MEMORY],
  'SNB-slow': [...OF_SHRUNK, ...OF_MEMORY],
  'SNB-quick': [...OF_SHRUNK, ...OF_MEMORY],
  'SNB-month': [...OF_SHRUNK, ...OF_MEMORY],
  'SNB-disc': [...OF_SHRUNK, 'discountMemoryDays'],
  'SNB-mix': [...OF_SHRUNK, ...OF_MEMORY, 'empiricalWeight'],
  'SNB-emp': [...OF_SHRUNK, ...OF_MEMORY],
}

/** The company's numbers behind the demand of the protection interval. */
export const demandParameters = ({ policy }: WorkedPlan): readonly (keyof PlanningParameters)[] => [
  'reviewDays',
  ...OF_ALL,
  'season',
  ...OF_MODEL[policy.workings.demand.model],
  // the deviation of a lead time of few orders
  'leadTimeVariation',
]

/** First day that the demand model learns from. */
const learningStart = ({ subject: { history, catalog, parameters } }: WorkedPlan) =>
  history.asOfDay - learningDaysOf(catalog, parameters) + 1

/** The rows that the demand model learns from. */
export const learningRows = (worked: WorkedPlan) => trainingRows(worked, 'demand', 'learned')

/** The day as of which the catalog's model was chosen by trial. */
const chosenOn = ({ modelChoice }: CatalogFacts) =>
  modelChoice && { fromDay: modelChoice.asOfDay, toDay: modelChoice.asOfDay }

/** Returns the inputs that the demand distribution was fitted to. */
export function demandInputs(worked: WorkedPlan, distributionName: DistributionName): ExplanationInput[] {
  const { subject, policy } = worked
  const { model, eventsPerDay, eventUnits } = policy.workings.demand
  const fromDay = Math.max(subject.history.demand.birthDay, learningStart(worked))
  const period = { fromDay, toDay: subject.history.asOfDay }
  return [
    input('demandModel', model, { from: 'catalog', ...chosenOn(subject.catalog) }),
    input('law', distributionName, { from: 'demand_law' }),
    input('eventsPerDay', eventsPerDay, { from: 'demand_law', unit: 'events/day', ...period }),
    input('unitsPerEvent', eventUnits, { from: 'demand_law', unit: 'units', ...period }),
    ...emptyShelfInputs(worked),
  ]
}

/** Days with an empty shelf that the demand is not learned from. */
function emptyShelfInputs({ subject: { history, parameters } }: WorkedPlan): ExplanationInput[] {
  const days = countEmptyDays(history.demand.emptyDays, parameters.emptyShelfDays)
  return days > 0 ? [input('emptyShelfDays', days, { from: 'movements', unit: 'days' })] : []
}

/** Returns the inputs of mean and variance of the protection interval. */
export function momentInputs({ subject, policy }: WorkedPlan): ExplanationInput[] {
  const { daysWithDemand, daysWithout, sizeCv2, effectiveEvents, memoryDays, calibration } =
    policy.workings.demand
  const counted = { from: 'demand_law' as const }
  return [
    input('daysWithDemand', daysWithDemand, { ...counted, unit: 'count' }),
    input('daysWithoutDemand', daysWithout, { ...counted, unit: 'count' }),
    input('sizeVariation2', sizeCv2, { ...counted, unit: 'ratio' }),
    input('effectiveEvents', effectiveEvents, { ...counted, unit: 'count' }),
    input('memoryDays', memoryDays, { ...counted, unit: 'days' }),
    input('demandCalibration', calibration, { from: 'catalog', unit: 'ratio' }),
    input('demandSpread', subject.catalog.demandSpread ?? 1, { from: 'catalog', unit: 'ratio' }),
    input('leadTimeMeanDays', policy.leadTimeMeanDays, { from: 'orders', unit: 'days' }),
    input('leadTimeSdDays', policy.leadTimeSdDays, { from: 'orders', unit: 'days' }),
  ]
}

/** Returns a distribution's values for the protection interval, and the season of its days. */
export const intervalInputs = (
  worked: WorkedPlan,
  distribution: Distribution,
  protectionDays: number,
): ExplanationInput[] => [
  input('protectionDays', protectionDays, { from: 'plan', unit: 'days' }),
  ...seasonInputs(worked, protectionDays),
  input('protectionDemandUnits', distribution.mean, units('demand_law')),
  input('protectionDemandVariance', distribution.variance, { from: 'demand_law', unit: 'units²' }),
]

/** Weight of a day of the interval relative to an average day, and the month that it comes from. */
function seasonInputs({ subject: { catalog, history } }: WorkedPlan, days: number): ExplanationInput[] {
  const { demandSeason: season } = catalog
  if (season === undefined) return []
  const { asOfDay } = history
  const factor = averageDays(season, asOfDay, days) / days
  const source = { from: season.quiet ? 'movements' : 'catalog', unit: 'ratio' } as const
  return [
    input('seasonFactor', factor, { ...source, fromDay: asOfDay + 1, toDay: asOfDay + Math.ceil(days) }),
    ...(season.months ? [input('seasonMonths', monthsAhead(season.months, asOfDay, days), source)] : []),
    ...(season.week ? [input('seasonWeek', season.week, source)] : []),
  ]
}

/** The demand of the believed lead time, which stock, service and risk follow. */
export const distributionInputs = (worked: WorkedPlan): ExplanationInput[] => [
  ...demandInputs(worked, worked.policy.workings.distributionName),
  ...intervalInputs(worked, worked.model.demand, worked.policy.protectionDays),
]

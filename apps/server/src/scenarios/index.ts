export { calculateScenarioJob, endAbandonedCalculation } from '#scenarios/calculate.ts'
export { endAbandonedPublication, publishScenarioJob } from '#scenarios/publish.ts'

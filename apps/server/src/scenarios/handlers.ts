import type { Endpoints } from '@giro/contract'
import { Failure } from '#failure.ts'
import type { Handlers } from '#http/serve.ts'

const notYet = () => {
  throw new Failure('unavailable')
}

/** Calls about scenarios; they are worked on from the next slice on. */
export const scenarioHandlers: Pick<Handlers, Extract<keyof Endpoints, `${string}Scenario${string}`>> = {
  listScenarios: notYet,
  createScenario: notYet,
  compareScenarios: notYet,
  getScenario: notYet,
  updateScenario: notYet,
  deleteScenario: notYet,
  listScenarioItems: notYet,
  publishScenario: notYet,
  revertScenario: notYet,
}

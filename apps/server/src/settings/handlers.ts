import type { Ground } from '#ground.ts'
import { formatAndPlanningHandlers } from './setting-handlers.ts'
import { translationHandlers } from './translation-handlers.ts'

/** How a company writes its files, its own words in them, and the numbers it is planned with. */
export const settingHandlers = (ground: Pick<Ground, 'jobs'>) => ({
  ...formatAndPlanningHandlers(ground),
  ...translationHandlers,
})

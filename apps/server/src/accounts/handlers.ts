import type { Ground } from '#ground.ts'
import { catalogHandlers } from './catalog-handlers.ts'
import { companyHandlers } from './company-handlers.ts'
import { generationHandlers } from './generation-handlers.ts'
import { siteHandlers } from './site-handlers.ts'

/** Companies, their catalogs and sites, and what has been planned in a catalog. */
export const accountHandlers = (ground: Ground) => ({
  ...companyHandlers,
  ...catalogHandlers(ground),
  ...siteHandlers,
  ...generationHandlers(ground),
})

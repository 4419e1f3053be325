import { formatHandlers } from './format-handlers.ts'
import { translationHandlers } from './translation-handlers.ts'

/** How a company writes its files, and its own words in them. */
export const settingHandlers = { ...formatHandlers, ...translationHandlers }

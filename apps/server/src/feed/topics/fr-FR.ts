import { decisions } from '#feed/topics/fr-FR/decisions.ts'
import { fields } from '#feed/topics/fr-FR/fields.ts'
import type { Topics } from '#feed/topics/topic.ts'

export const frFR: Topics = { ...decisions, ...fields }

import { decisions } from '#feed/topics/es-ES/decisions.ts'
import { fields } from '#feed/topics/es-ES/fields.ts'
import type { Topics } from '#feed/topics/topic.ts'

export const esES: Topics = { ...decisions, ...fields }

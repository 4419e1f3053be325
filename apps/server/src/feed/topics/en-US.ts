import { decisions } from '#feed/topics/en-US/decisions.ts'
import { fields } from '#feed/topics/en-US/fields.ts'
import type { Topics } from '#feed/topics/topic.ts'

export const enUS: Topics = { ...decisions, ...fields }

import { decisions } from '#feed/topics/pt-BR/decisions.ts'
import { fields } from '#feed/topics/pt-BR/fields.ts'
import type { Topics } from '#feed/topics/topic.ts'

export const ptBR: Topics = { ...decisions, ...fields }

import type { fields } from '@giro/contract'
import { enUS } from '#feed/topics/en-US.ts'
import { esES } from '#feed/topics/es-ES.ts'
import { frFR } from '#feed/topics/fr-FR.ts'
import { ptBR } from '#feed/topics/pt-BR.ts'
import type { Topic, TopicName, Topics } from '#feed/topics/topic.ts'

const TOPICS: Record<fields.Language, Topics> = { 'pt-BR': ptBR, 'en-US': enUS, 'fr-FR': frFR, 'es-ES': esES }

/** A help text, or null when there is none of that name. */
export function topicOf(name: string, language: fields.Language): Topic | null {
  const topics = TOPICS[language]
  return Object.hasOwn(topics, name) ? topics[name as TopicName] : null
}

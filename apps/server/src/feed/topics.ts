import { fields } from '@giro/contract'
import { readHelp } from '@giro/words/read'

const HELP = new Map(
  await Promise.all(fields.LANGUAGES.map(async (language) => [language, await readHelp(language)] as const)),
)

/** A help text, or null when there is none of that name. */
export function topicOf(name: string, language: fields.Language): { title: string; body: string } | null {
  const entry = HELP.get(language)?.get(name)
  return entry ? { title: entry.label, body: entry.help } : null
}

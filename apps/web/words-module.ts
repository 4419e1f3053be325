import { filesOf, readDictionary } from '@giro/words/read'
import type { Plugin } from 'vite'

const PART = 'virtual:words/'
type Language = Parameters<typeof readDictionary>[0]

/**
 * Gives the browser the words of a language as plain data: `virtual:words/pt-BR` holds its dictionary, read from the
 * language's folder when the web app is built, without what only the server answers.
 */
export function wordsModule(): Plugin {
  return {
    name: 'giro-words',
    resolveId: (id) => (id.startsWith(PART) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PART}`)) return undefined
      const language = id.slice(PART.length + 1) as Language
      for (const file of filesOf(language)) this.addWatchFile(file)
      return `export const dictionary = ${JSON.stringify(await readDictionary(language))}`
    },
  }
}

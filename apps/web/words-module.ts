import { filesOf, readFirst, readPages } from '@giro/words/read'
import type { Plugin } from 'vite'

const PART = 'virtual:words/'
const PAGES = 'pages/'
type Language = Parameters<typeof filesOf>[0]

/**
 * Gives the browser the words of a language as plain data, read from the language's folder when the web app is built,
 * without what only the server answers: `virtual:words/pt-BR` holds what is loaded at once, `virtual:words/pages/pt-BR`
 * what is loaded with the pages it is for.
 */
export function wordsModule(): Plugin {
  return {
    name: 'giro-words',
    resolveId: (id) => (id.startsWith(PART) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PART}`)) return undefined
      const part = id.slice(PART.length + 1)
      const language = part.replace(PAGES, '') as Language
      for (const file of filesOf(language)) this.addWatchFile(file)
      const words = await (part.startsWith(PAGES) ? readPages : readFirst)(language)
      return `export const dictionary = ${JSON.stringify(words)}`
    },
  }
}

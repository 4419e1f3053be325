import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { fields } from '@giro/contract'
import { type Dictionary, dictionaryOf } from './dictionary.ts'
import type { Entry } from './entry.ts'
import { helpOf } from './help.ts'
import type { Words } from './words.ts'

type Language = fields.Language

/** Long texts that one page alone shows, and mails, which the server alone writes: the web does not load them with the rest. */
const APART = ['legal.ts', 'mails.ts']

/** The files that the words of a language stand in: all of its folder. */
export function filesOf(language: Language): string[] {
  const folder = join(import.meta.dirname, language)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !APART.includes(name))
    .map((name) => join(folder, name))
}

/** The words as the files are now, also after a change while the program runs. */
async function readWords(language: Language): Promise<Words> {
  const parts = await Promise.all(
    filesOf(language).map((file) => import(`${pathToFileURL(file)}?t=${Math.trunc(statSync(file).mtimeMs)}`)),
  )
  return Object.assign({}, ...parts)
}

/** What the web shows, in one language. */
export const readDictionary = async (language: Language): Promise<Dictionary> =>
  dictionaryOf(await readWords(language))

/** What the server answers under GET /topics/content, in one language. */
export const readHelp = async (language: Language): Promise<ReadonlyMap<string, Entry>> =>
  helpOf(await readWords(language))

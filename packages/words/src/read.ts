import { readdirSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { fields } from '@giro/contract'
import { type Dictionary, dictionaryOf } from './dictionary.ts'
import type { Entry } from './entry.ts'
import { helpOf } from './help.ts'
import type { Words } from './words.ts'

type Language = fields.Language

/**
 * Files that the web does not load with the rest: long texts of one page, what the server alone writes, and entries that
 * `fields.ts` and `terms.ts` include.
 */
const APART = ['legal.ts', 'mails.ts', 'file-names.ts', 'quantities.ts', 'supply-terms.ts']

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

/** The folder of the words that the web fetches with the pages they are for. */
const PAGES = `pages${sep}`

/** The sections of the dictionary that stand in that folder. */
async function pageSections(language: Language): Promise<Set<string>> {
  const folder = join(import.meta.dirname, language, PAGES)
  const files = filesOf(language).filter((file) => file.startsWith(folder))
  return new Set(
    (await Promise.all(files.map((file) => import(pathToFileURL(file).href)))).flatMap(Object.keys),
  )
}

const only = (dictionary: object, wanted: (section: string) => boolean) =>
  Object.fromEntries(Object.entries(dictionary).filter(([section]) => wanted(section)))

/** The words that the web loads at once, in one language: of the other pages only their titles, for the links there. */
export async function readFirst(language: Language): Promise<object> {
  const [dictionary, later] = await Promise.all([readDictionary(language), pageSections(language)])
  const titles = Object.entries(only(dictionary, (section) => later.has(section))).flatMap(
    ([section, { title }]) => (title ? [[section, { title }]] : []),
  )
  return { ...only(dictionary, (section) => !later.has(section)), ...Object.fromEntries(titles) }
}

/** Loads the texts of pages that the web loads later, in one language. */
export async function readPages(language: Language): Promise<object> {
  const [dictionary, later] = await Promise.all([readDictionary(language), pageSections(language)])
  return only(dictionary, (section) => later.has(section))
}

/** Returns all texts of the web, in one language. */
export const readDictionary = async (language: Language): Promise<Dictionary> =>
  dictionaryOf(await readWords(language))

/** Returns the answer of GET /topics/content, in one language. */
export const readHelp = async (language: Language): Promise<ReadonlyMap<string, Entry>> =>
  helpOf(await readWords(language))

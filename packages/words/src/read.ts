import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { fields } from '@giro/contract'
import { type Dictionary, dictionaryOf } from './dictionary.ts'
import type { Words } from './words.ts'

/** Long texts that one page alone shows; the web loads them by themselves. */
const APART = 'legal.ts'

/** The files that the dictionary of a language is made of: whatever stands in its folder. */
export function filesOf(language: fields.Language): string[] {
  const folder = join(import.meta.dirname, language)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && name !== APART)
    .map((name) => join(folder, name))
}

/** The dictionary of a language as its files are now, also after a change while the program runs. */
export async function readDictionary(language: fields.Language): Promise<Dictionary> {
  const parts = await Promise.all(
    filesOf(language).map((file) => import(`${pathToFileURL(file)}?t=${Math.trunc(statSync(file).mtimeMs)}`)),
  )
  return dictionaryOf(Object.assign({}, ...parts) as Words)
}

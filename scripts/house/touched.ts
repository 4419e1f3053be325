import { type Files, isGenerated, isTest, only } from './files.ts'

/**
 * What one edits to add a thing like a given one: the files that name it. Left out are tests, pages under docs, the
 * changelog, and what is generated; of the migrations one counts, for a new thing comes with one.
 */
export function filesNaming(files: Files, names: string[], alsoPaths?: RegExp): string[] {
  const word = new RegExp(`(?<![\\w-])(?:${names.join('|')})(?![\\w-])`)
  const edited = only(
    files,
    (path) => !isTest(path) && !isGenerated(path) && !/^(docs|scripts)\/|^CHANGELOG|\.json$/.test(path),
  )
  const naming = [...edited]
    .filter(([path, text]) => word.test(text) || alsoPaths?.test(path))
    .map(([path]) => path)
  const migrations = naming.filter((path) => path.endsWith('.sql'))
  return [...naming.filter((path) => !path.endsWith('.sql')), ...migrations.slice(0, 1)]
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A field by its word on the wire and its name inside, which is also its column. */
export const filesOfField = (files: Files, wire: string, inside: string) =>
  filesNaming(files, [...new Set([wire, inside, snake(inside)])])

/** For each field of an item, how many files name it. */
export function filesOfEachField(files: Files): number[] {
  const columns = files.get('apps/server/src/items/item-columns.ts') ?? ''
  const fields = [...columns.matchAll(/^ {2}(\w+): '(\w+)',$/gm)]
  return fields.map(([, wire, inside]) => filesOfField(files, wire as string, inside as string).length)
}

/**
 * A screen by its component, its address and its words, which stand in a file of their own in each language. Links from
 * other screens are not what makes it a screen; the app's own, its navigation, are.
 */
export function filesOfScreen(files: Files, component: string, address: string, words: string): string[] {
  const wordsFile = new RegExp(`/[a-z]{2}-[A-Z]{2}/(?:screens/)?${words}\\.ts$`)
  const app = only(files, (path) => path.startsWith('apps/web/src/app/'))
  const naming = [
    ...filesNaming(files, [component, `'/${address}'`, `\\./${words}\\.ts'`], wordsFile),
    ...filesNaming(app, [`paths\\.${address}`, `to\\.${address}\\(`]),
  ]
  return [...new Set(naming)]
}

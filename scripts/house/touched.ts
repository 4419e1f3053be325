import { type Files, isGenerated, isTest, only } from './files.ts'

/**
 * The files that name a thing, which are those to edit for a new thing of its kind. Tests, documents and generated files do
 * not count. Of the migrations one counts, because a new thing comes with one.
 */
export function filesNaming(files: Files, names: string[], alsoPaths?: RegExp): string[] {
  const word = new RegExp(`(?<![\\w-])(?:${names.join('|')})(?![\\w-])`)
  const edited = only(
    files,
    (path) => !isTest(path) && !isGenerated(path) && !/^(docs|scripts)\/|\.(md|json|cjs)$/.test(path),
  )
  const naming = [...edited]
    .filter(([path, text]) => word.test(text) || alsoPaths?.test(path))
    .map(([path]) => path)
  const migrations = naming.filter((path) => path.endsWith('.sql'))
  return [...naming.filter((path) => !path.endsWith('.sql')), ...migrations.slice(0, 1)]
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The files that name a field: by its word at the wire, its name inside, or its column. */
export const filesOfField = (files: Files, wire: string, inside: string) =>
  filesNaming(files, [...new Set([wire, inside, snake(inside)])])

/** Counts the files that name each item field. */
export function filesOfEachField(files: Files): number[] {
  const columns = files.get('apps/server/src/planning/item-columns.ts') ?? ''
  const fields = [...columns.matchAll(/^ {2}(\w+): '(\w+)',$/gm)]
  return fields.map(([, wire, inside]) => filesOfField(files, wire as string, inside as string).length)
}

/**
 * The files that name a screen: by its component, its address, or its words, which have one file in each language. Links
 * from other screens do not count; links of the app's navigation do.
 */
export function filesOfScreen(files: Files, component: string, address: string, words: string): string[] {
  const wordsFile = new RegExp(`/[a-z]{2}-[A-Z]{2}/(?:screens/|pages/)?${words}\\.ts$`)
  const app = only(files, (path) => path.startsWith('apps/web/src/app/'))
  const naming = [
    ...filesNaming(files, [component, `'/${address}'`], wordsFile),
    ...filesNaming(app, [`paths\\.${address}`, `to\\.${address}\\(`]),
  ]
  return [...new Set(naming)]
}

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((path) => existsSync(join(root, path)))
const text = (path: string) => readFileSync(join(root, path), 'utf8')
const source = tracked.filter((path) => /\.(ts|tsx|mjs|cjs|sql)$/.test(path))

/** Files that may be longer, each with its reason. */
const MAY_BE_LONG = new Set([
  'apps/server/src/db/tables.ts', // generated, one line for each column
])

test('files stay under 400 lines', () => {
  const long = source.filter((path) => !MAY_BE_LONG.has(path) && text(path).split('\n').length > 400)
  expect(long).toEqual([])
})

test('the engine has no clock and no dice', () => {
  const impure = source.filter(
    (path) =>
      path.startsWith('packages/planning/src/') && /\bDate\b|Math\.random|performance\.now/.test(code(path)),
  )
  expect(impure).toEqual([])
})

/** The file without its comments: words may speak of what the code must not do. */
function code(path: string): string {
  return text(path)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
}

test('documents name only files that exist', () => {
  const dead = tracked
    .filter((path) => path.endsWith('.md'))
    .flatMap((doc) => namedFiles(doc).map((path) => [doc, path] as const))
    .filter(([, path]) => !existsSync(join(root, path)))
    .map(([doc, path]) => `${doc} -> ${path}`)
  expect(dead).toEqual([])
})

/** Links relative to the document, and paths in backquotes from the root of the repository. */
function namedFiles(doc: string): string[] {
  return [
    ...text(doc).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)|`((?:apps|packages|docs|scripts|e2e)\/[\w./-]+)`/g),
  ].map(([, link, path]) => (link ? join(dirname(doc), link) : (path as string)))
}

test('no two decisions and no two migrations share a number', () => {
  for (const folder of ['docs/adr/', 'apps/server/src/db/migrations/']) {
    const numbers = tracked
      .filter((path) => path.startsWith(folder) && /^\d{4}/.test(path.slice(folder.length)))
      .map((path) => path.slice(folder.length, folder.length + 4))
    expect(new Set(numbers).size, folder).toBe(numbers.length)
  }
})

test('nothing is left for later, nothing is silenced', () => {
  const marks = new RegExp(
    ['TO' + 'DO', 'FIX' + 'ME', '@ts-' + 'ignore', '@ts-' + 'nocheck', 'as ' + 'any\\b'].join('|'),
  )
  expect(source.filter((path) => path !== 'scripts/tidy.test.ts' && marks.test(text(path)))).toEqual([])
})

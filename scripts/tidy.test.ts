import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readMigrations } from '../apps/server/src/db/migrate.ts'
import { comments, longFunctions, lookInside, moduleState, undocumentedExports } from './house/code.ts'
import { filesNow, isProduct, only } from './house/files.ts'
import { root } from './run-node.ts'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((path) => existsSync(join(root, path)))
const text = (path: string) => readFileSync(join(root, path), 'utf8')
const source = tracked.filter((path) => /\.(ts|tsx|mjs|cjs|sql)$/.test(path))

const MIGRATIONS = 'apps/server/src/db/migrations'
/** The checksum of each, as `sha256sum` writes it. */
const MIGRATION_SUMS = `${MIGRATIONS}/SHA256SUMS`

/** Files that may be longer, each with its reason. */
const MAY_BE_LONG = new Set([
  'apps/server/src/db/tables.ts', // generated, one line for each column
  'apps/server/src/db/migrations/0060_baseline.sql', // all tables of release 0.8, never edited
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

test('a migration stays as it was: databases that have it refuse another', () => {
  const now = readMigrations(join(root, MIGRATIONS)).map(({ name, checksum }) => `${checksum}  ${name}`)
  const listed = text(MIGRATION_SUMS).trimEnd().split('\n')
  // The newest are listed by the next `npm run db:types`.
  expect(now.slice(0, listed.length)).toEqual(listed)
})

test('functions have files of their own, which the migrator replaces: a migration defines none', () => {
  const defining = tracked.filter(
    (path) =>
      path.startsWith(`${MIGRATIONS}/`) && /create (or replace )?(function|procedure)\b/i.test(text(path)),
  )
  expect(defining).toEqual([])
})

/** Documents that are not in the repository, and the numbers by which they count decisions, threats, tests and screens. */
const CITATION =
  /\b(?:screens|api|planning-model|reliability|conformity|spec)\.md\b|planning-model|\b(?:screens|reliability|conformity):? (?:\d|S\d)|\b[Ss]pec(?:ification)?,? sections?|\b[TXS]\d\d\b(?!:)|\bD-\d\d\b|\(I\d\)|\((?:screens|reliability|conformity)[,: ]/

test('code and documents cite nothing that is not in the repository', () => {
  const citing = tracked
    .filter((path) => /\.(ts|tsx|mjs|cjs|css|sql|md)$/.test(path) && !/^CHANGELOG|^scripts\/tidy/.test(path))
    .flatMap((path) =>
      text(path)
        .split('\n')
        .flatMap((line, index) => (CITATION.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    )
  expect(citing).toEqual([])
})

test('every folder of a src is on the map', () => {
  const map = text('ARCHITECTURE.md')
  const folders = tracked.flatMap(
    (path) => /^(?:apps|packages)\/[^/]+\/src\/[^/]+(?=\/)/.exec(path)?.[0] ?? [],
  )
  expect([...new Set(folders)].filter((folder) => !map.includes(`\`${folder}\``))).toEqual([])
})

const files = filesNow()
const contract = only(files, (path) => path.startsWith('packages/contract/src/'))
const engine = only(files, (path) => path.startsWith('packages/planning/src/'))

/** How much is still owed of two rules; these numbers only ever get smaller. */
const OWED = {
  longFunctions: 5,
  testsInsideTheEngine: 3,
}

test('functions stay under 60 lines', () => {
  expect(longFunctions(only(files, isProduct), 60).slice(OWED.longFunctions)).toEqual([])
}, 180_000)

test('a comment is a sentence', () => {
  const code = only(files, (path) => isProduct(path) && !path.endsWith('.sql'))
  expect(comments(code)).toEqual([])
})

test('every export of the contract says what it is', () => {
  expect(undocumentedExports(contract)).toEqual([])
})

test('tests of the engine go through its doors', () => {
  expect(lookInside(files, 'packages/planning').slice(OWED.testsInsideTheEngine)).toEqual([])
})

test('the engine remembers nothing between two calls', () => {
  expect(moduleState(engine)).toEqual([])
})

test('nothing is left for later, nothing is silenced', () => {
  const marks = new RegExp(
    ['TO' + 'DO', 'FIX' + 'ME', '@ts-' + 'ignore', '@ts-' + 'nocheck', 'as ' + 'any\\b'].join('|'),
  )
  expect(source.filter((path) => path !== 'scripts/tidy.test.ts' && marks.test(text(path)))).toEqual([])
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readPages } from '@giro/words/read'
import { expect, test } from 'vitest'
import { root } from './run-node.ts'

const SOURCE = join(root, 'apps/web/src')
const read = (file: string) => readFileSync(file, 'utf8')

/** What a file imports together with the words of the later pages. */
const WITH_WORDS = /Promise\.all\(\[import\([^)]+\), pageWords\(\)\]\)/g

/** The other files that a file imports, at once or later; those of libraries are none of ours. */
const importsOf = (file: string) =>
  [
    ...read(file)
      .replace(WITH_WORDS, '')
      .matchAll(/(?:from |import\()'#([^']+)'/g),
  ]
    .map(([, path]) => join(SOURCE, path ?? ''))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path))

function reachedFrom(entries: readonly string[]): string[] {
  const reached = new Set<string>()
  const visit = (file: string) => {
    // The routes name all pages; each is looked at by itself.
    if (reached.has(file) || file.endsWith('routes.ts') || file.endsWith('routes.tsx')) return
    reached.add(file)
    importsOf(file).forEach(visit)
  }
  entries.forEach(visit)
  return [...reached]
}

test('what is shown without the words of the other pages says none of them but their titles', async () => {
  const phrases = Object.entries(await readPages('pt-BR')).flatMap(([section, said]) =>
    Object.keys(said).flatMap((name) =>
      name === 'title' ? [] : [`${section}.${name.replace(/_(one|many|other)$/, '')}`],
    ),
  )
  const routes = globSync('app/*{routes.ts,routes.tsx,frame.ts}', { cwd: SOURCE }).map((name) =>
    read(join(SOURCE, name)),
  )
  const early = routes.flatMap((text) =>
    [...text.matchAll(/lazyRouteComponent\(\s*\(\) => import\('#([^']+)'\)/g)].map(([, path]) =>
      join(SOURCE, path ?? ''),
    ),
  )
  expect(early.map((file) => basename(file))).toContain('FeedScreen.tsx')
  const said = new RegExp(
    `['\`](?:${[...new Set(phrases)].map((one) => one.replace('.', '\\.')).join('|')})\\b`,
    'g',
  )
  const wrong = reachedFrom([join(SOURCE, 'app/main.tsx'), ...early]).flatMap((file) =>
    [...read(file).matchAll(said)].map(
      ([phrase]) => `${basename(dirname(file))}/${basename(file)}: ${phrase.slice(1)}`,
    ),
  )
  expect(wrong).toEqual([])
})

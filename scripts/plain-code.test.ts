import { expect, test } from 'vitest'
import { filesNow, isGenerated, isTest, only } from './house/files.ts'
import { clauseComments, emptyNames } from './house/plain-code.ts'

const code = only(
  filesNow(),
  (path) => /\.(ts|tsx|mjs|cjs)$/.test(path) && !isTest(path) && !isGenerated(path),
)

/** Names from before the rule, by folder. The numbers only get smaller. */
const KNOWN_NAMES: Readonly<Record<string, number>> = {
  'apps/server': 0,
  'apps/web': 0,
  packages: 12,
  scripts: 0,
}

test('a doc comment begins with a verb or a noun phrase', () => {
  expect(clauseComments(code)).toEqual([])
})

test.each(Object.entries(KNOWN_NAMES))('names in %s describe their value', (folder, most) => {
  const names = emptyNames(only(code, (path) => path.startsWith(`${folder}/`)))
  expect(names.length, names.join('\n')).toBeLessThanOrEqual(most)
})

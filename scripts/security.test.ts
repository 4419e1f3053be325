import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run-node.ts'

/** The lines of a document's tables, without their heads. */
const rowsOf = (document: string) =>
  readFileSync(join(root, document), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!threat|fault|matter)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))

test.each([
  ['every threat and fault', 'docs/security.md', 80],
  ['every matter that was asked for', 'docs/specification.md', 70],
])('%s has its tests, or the reason why it has none', (_, document, least) => {
  const rows = rowsOf(document)
  expect(rows.length).toBeGreaterThan(least)
  for (const [, what = '', answer = '', shown = ''] of rows) {
    expect([what, answer !== '']).toEqual([what, true])
    if (/^none: \S.{10}/.test(shown)) continue
    const files = [...shown.matchAll(/`([^`]+)`/g)].map(([, path]) => path as string)
    expect([what, files.length > 0]).toEqual([what, true])
    for (const path of files) {
      expect([what, path, existsSync(join(root, path))]).toEqual([what, path, true])
      expect(path).toMatch(/\.(?:test|e2e)\.tsx?$|^scripts\/chaos\.ts$/)
    }
  }
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run-node.ts'

const rows = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!threat|fault)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('every threat and fault has its tests, or the reason why it has none', () => {
  expect(rows.length).toBeGreaterThan(80)
  for (const [, what = '', answer = '', shown = ''] of rows) {
    expect([what, answer !== '']).toEqual([what, true])
    if (/^none: \S.{10}/.test(shown)) continue
    const files = [...shown.matchAll(/`([^`]+)`/g)].map(([, path]) => path as string)
    expect([what, files.length > 0]).toEqual([what, true])
    for (const path of files) {
      expect([what, path, existsSync(join(root, path))]).toEqual([what, path, true])
      expect(path).toMatch(/\.(?:test|e2e)\.ts$|^scripts\/chaos\.ts$/)
    }
  }
})

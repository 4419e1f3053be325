import { expect, test } from 'vitest'
import { safeReturn } from './paths.ts'

test.each<[address: string | undefined, kept: string | null, why: string]>([
  ['/inventory/list?f.abcClass=abc_a', '/inventory/list?f.abcClass=abc_a', 'an address of ours, whole'],
  ['/feed#top', '/feed#top', 'with its mark'],
  ['https://evil.test', null, 'another site'],
  ['//evil.test', null, 'another site without its scheme'],
  ['/\\evil.test', null, 'what browsers read as two slashes'],
  ['/\t/evil.test', null, 'a tab that browsers leave out'],
  ['javascript:alert(1)', null, 'a script'],
  ['/auth/login', null, 'back to where one is'],
  ['', null, 'nothing'],
  [undefined, null, 'nothing'],
])('%s: %s, %s', (address, kept) => {
  expect(safeReturn(address)).toBe(kept)
})

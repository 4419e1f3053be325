import { expect, test } from 'vitest'
import { ITEMS_SPEC } from '#features/items/list-request.ts'
import { type Address, readListSearch } from '#ui/list/search.ts'
import { hasChanged, keptOf, shownBy } from './saved-views.ts'

const listAt = (address: Address) => readListSearch(address, ITEMS_SPEC)
const KEPT = keptOf(listAt({ 'f.abcClass': 'abc_a', sort: '-gap', q: 'bolt', cols: 'sku,gap' }))

test('a view keeps filters, order, search and columns; neither page nor panel', () => {
  expect(
    keptOf(listAt({ 'f.abcClass': 'abc_a', offset: '50', limit: '10', peek: 'x', mode: 'scroll' })),
  ).toEqual({
    query: { 'f.abcClass': 'abc_a' },
    columns: null,
  })
})

test('made of a system view it keeps what that view asks for', () => {
  expect(keptOf(listAt({ view: 'shortage', 'f.abcClass': 'abc_a' })).query).toEqual({
    'f.coverageConformity': 'shortage',
    'f.abcClass': 'abc_a',
    sort: '-ruptureExposure',
  })
})

test.each<[string, Address, boolean]>([
  ['as it was saved', { q: 'bolt', sort: '-gap', 'f.abcClass': 'abc_a', cols: 'sku,gap' }, false],
  [
    'on another page',
    { q: 'bolt', sort: '-gap', 'f.abcClass': 'abc_a', cols: 'sku,gap', offset: '25' },
    false,
  ],
  ['with another order', { q: 'bolt', sort: 'gap', 'f.abcClass': 'abc_a', cols: 'sku,gap' }, true],
  [
    'with one filter more',
    { q: 'bolt', sort: '-gap', 'f.abcClass': 'abc_a', 'f.status': 'inactive', cols: 'sku,gap' },
    true,
  ],
  ['with other columns', { q: 'bolt', sort: '-gap', 'f.abcClass': 'abc_a', cols: 'gap,sku' }, true],
])('the list %s', (_, address, isChanged) => {
  expect(hasChanged(listAt({ view: 'its-id', ...address }), KEPT)).toBe(isChanged)
})

test('what is shown by a view is what was kept', () => {
  expect(keptOf({ ...listAt({}), ...shownBy(KEPT) })).toEqual(KEPT)
})

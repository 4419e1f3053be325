import { describe, expect, test } from 'vitest'
import { readListSearch } from '#ui/list/search.ts'
import { ITEMS_SPEC, listRequest } from './list-request.ts'
import { viewCount } from './views.ts'

const asked = (address: Record<string, string>, sites: string[] = []) =>
  listRequest(readListSearch(address, ITEMS_SPEC), sites)

describe('what the list asks for', () => {
  test.each<[why: string, Record<string, string>, string[], object]>([
    ['everything by its creation', {}, [], { filters: {}, orderBy: 'createdAt', isDESC: false }],
    [
      'a view has filters and an order of its own',
      { view: 'shortage' },
      [],
      { filters: { coverageConformity: 'shortage' }, orderBy: 'ruptureExposure', isDESC: true },
    ],
    [
      'the order that was chosen stands above the view’s',
      { view: 'shortage', sort: 'trigger' },
      [],
      { filters: { coverageConformity: 'shortage' }, orderBy: 'trigger', isDESC: false },
    ],
    [
      'the excess of the capital themes',
      { view: 'excess' },
      [],
      { filters: { excessFrom: expect.any(String) }, orderBy: 'excessValue', isDESC: true },
    ],
    [
      'the sites chosen above hold unless the list names some',
      { 'f.abcClass': 'abc_a' },
      ['SP01', 'RJ01'],
      { filters: { site: 'SP01,RJ01', abcClass: 'abc_a' } },
    ],
    ['and give way where it does', { 'f.site': 'MG01' }, ['SP01'], { filters: { site: 'MG01' } }],
    [
      'shares are typed in percent',
      { 'f.nsr': 'between:90,97.5' },
      [],
      { filters: { nsrFrom: '0.9', nsrTo: '0.975' } },
    ],
    ['coefficients are not', { 'f.cvConsumption': 'gte:2' }, [], { filters: { cvConsumptionFrom: '2' } }],
    ['a search without its blanks', { q: ' bearing ' }, [], { filters: { search: 'bearing' } }],
    ['a view nobody knows is all items', { view: 'mine' }, [], { filters: {} }],
  ])('%s', (_, address, sites, expected) => {
    expect(asked(address, sites)).toMatchObject(expected)
  })
})

test('the counts of views come from the counts of the scope', () => {
  const facets = {
    coverageConformity: { shortage: 61, excess: 88 },
    portfolioConformity: { 'at>od': 3, 'od>at': 4 },
  }
  expect(viewCount('all', facets, 500)).toBe(500)
  expect(viewCount('shortage', facets, 500)).toBe(61)
  expect(viewCount('noncompliant', facets, 500)).toBe(7)
  expect(viewCount('action', facets, 500)).toBe(null)
  expect(viewCount('excess', facets, 500)).toBe(null)
  expect(viewCount('inactive', undefined, undefined)).toBe(null)
})

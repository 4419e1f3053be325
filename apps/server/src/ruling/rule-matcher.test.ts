import { DEFAULT_PARAMETERS, type ItemHistory } from '@giro/planning'
import { expect, test } from 'vitest'
import { ruleMatcher } from '#ruling/rule-matcher.ts'
import type { CatalogRule, RuleMaster } from '#ruling/rules.ts'

const master = (over: Partial<RuleMaster>): RuleMaster => ({
  sku: 'A-1',
  site: 'MAIN',
  description: null,
  groupName: null,
  supplier: null,
  unit: null,
  unitCost: null,
  registeredOn: null,
  criticality: null,
  purchasability: null,
  attributes: {},
  ...over,
})
const rule = (n: number, filter: CatalogRule['filter']): CatalogRule => ({
  ...{ id: `r${n}`, title: `Rule ${n}`, priority: n, choices: {}, values: {} },
  filter,
})
/** No rule here asks for the past. */
const input = { history: {} as ItemHistory, place: { abcClass: 'abc_a' as const } }
const places = (rules: readonly CatalogRule[], over: Partial<RuleMaster>) =>
  ruleMatcher(rules, DEFAULT_PARAMETERS)(master(over), input).map(({ priority }) => priority)

test.each([1, 31, 32, 33, 64, 100, 200])(
  'of %i rules those that meet an item come in their order',
  (count) => {
    const rules = Array.from({ length: count }, (_, n) =>
      rule(n, n % 3 === 0 ? {} : { supplier: `S${n % 7},T` }),
    )
    const meant = (supplier: string) =>
      rules
        .filter(({ filter }) => filter.supplier?.split(',').includes(supplier) ?? true)
        .map(({ priority }) => priority)
    for (const supplier of ['S1', 'S6', 'T', 'none'])
      expect(places(rules, { supplier })).toEqual(meant(supplier))
  },
)

test('each condition of a rule has to hold, also two of one field', () => {
  const rules = [
    rule(0, { costFrom: '8', costTo: '40' }),
    rule(1, { costFrom: '40', supplier: 'Acme' }),
    rule(2, { costTo: '39.5' }),
    rule(3, { cost: 'empty' }),
    rule(4, { 'attributes.shelf': 'A,empty' }),
    rule(5, { search: 'acme A-1' }),
    rule(6, { abcClass: 'abc_a,abc_b', criticality: 'common' }),
    rule(7, { nothing: 'known' }),
  ]
  expect(places(rules, { unitCost: 40, supplier: 'Acme' })).toEqual([0, 1, 4, 5, 6])
  expect(places(rules, { unitCost: 7, attributes: { shelf: 'B' } })).toEqual([2, 6])
  expect(places(rules, { unitCost: null, attributes: { shelf: 'A' } })).toEqual([3, 4, 6])
})

test('items that the same rules meet have one list of them', () => {
  const meets = ruleMatcher([rule(0, {}), rule(1, { unit: 'kg' })], DEFAULT_PARAMETERS)
  expect(meets(master({ sku: 'A' }), input)).toBe(meets(master({ sku: 'B' }), input))
  expect(meets(master({ unit: 'kg' }), input)).not.toBe(meets(master({}), input))
})

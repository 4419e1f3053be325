import { expect, test } from 'vitest'
import { OWN_TERMS, readTerms, writeTerms } from '#features/scenarios/budget/terms.ts'

const OTHERS = {
  objective: 'items' as const,
  levers: ['service' as const, 'batch' as const],
  floors: { critic: 0.97, important: 0.5, common: 0.6 },
  ceiling: 0.99,
  mostSteps: 4,
  keep: { manual: false, incomplete: false },
  filter: { abcClass: 'abc_a,abc_b', search: 'válvula & 1/2"' },
}

test.each([
  ['the usual ones', OWN_TERMS, 1],
  ['all others', OTHERS, 7],
])('an address says %s, and no more than is needed', (_, terms, parts) => {
  expect(Object.keys(writeTerms(terms))).toHaveLength(parts)
  expect(readTerms(writeTerms(terms))).toEqual(terms)
})

test('an address without terms says none, and what it says wrong is as usual', () => {
  expect(readTerms({ id: 'x', ceiling: '0.9' })).toBeNull()
  const wrong = { objective: 'penalty', levers: 'all', floors: '7,x', ceiling: '', steps: '2.5' }
  expect(readTerms(wrong)).toEqual(OWN_TERMS)
})

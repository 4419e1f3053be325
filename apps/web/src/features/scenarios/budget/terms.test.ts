import { expect, test } from 'vitest'
import { letGoOf, OWN_TERMS, readTerms, termsWith, writeTerms } from '#features/scenarios/budget/terms.ts'

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

test('what binds is let go of and held again; a floor that is none by itself is no choice', () => {
  expect(letGoOf(OWN_TERMS)).toEqual([])
  const kinds = ['critic', 'manual', 'incomplete'] as const
  const without = kinds.reduce((terms, kind) => termsWith(terms, kind, false), OWN_TERMS)
  expect(letGoOf(without)).toEqual(kinds)
  expect(without.keep).toEqual({ manual: false, incomplete: false })
  expect(kinds.reduce((terms, kind) => termsWith(terms, kind, true), without)).toEqual(OWN_TERMS)
})

import { expect, test } from 'vitest'
import { mattersAgain, type SnoozedState } from '../../src/index.ts'

const state = (over: Partial<SnoozedState> = {}): SnoozedState => ({
  ...{ worthValue: 100, stockoutRisk: 0.02, suggestions: { trigger: 12, portfolio: 'anticipated' } },
  ...over,
})

test.each<[string, Partial<SnoozedState>, boolean]>([
  ['nothing moved', {}, false],
  ['it saves nearly half as much again', { worthValue: 149 }, false],
  ['it saves half as much again', { worthValue: 150 }, true],
  ['its cost is not known any more', { worthValue: null }, false],
  ['a risk of 4% is small', { stockoutRisk: 0.04 }, false],
  ['the risk is 5%, more than twice what it was', { stockoutRisk: 0.05 }, true],
  ['a suggestion stays within two thirds and one and a half', { suggestions: { trigger: 18 } }, false],
  ['a suggestion is above that', { suggestions: { trigger: 19 } }, true],
  ['a suggestion is below that', { suggestions: { trigger: 7 } }, true],
  ['another portfolio', { suggestions: { portfolio: 'on_demand' } }, true],
  ['another context asks for a decision', { suggestions: { trigger: 12, batch: 40 } }, true],
])('an item that was put off matters again: %s', (_, now, matters) => {
  expect(mattersAgain(state(), state(now))).toBe(matters)
})

test('an item that saved nothing matters as soon as it saves anything', () => {
  expect(mattersAgain(state({ worthValue: null }), state({ worthValue: 1 }))).toBe(true)
})

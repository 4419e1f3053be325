import type { DecisionRuleRow } from '@giro/contract'
import { expect, test } from 'vitest'
import { formatFor } from '#app/i18n/format.ts'
import { decisionRuleBody, decisionRuleValues } from './decision-rule-form.ts'

const format = formatFor('pt-BR')
const rule: DecisionRuleRow = {
  ...{ id: '7', kind: 'decision', title: 'Small lots', priority: 20, active: true },
  filter: { context: 'batch', worthTo: '1500.5', supplier: 'Acme' },
  actions: { endAlert: true, authorize: false },
  ...{ mostItems: 50, mostEffect: 2500.5, lastRun: null, reverted: false },
  ...{ createdBy: 'Ana', createdAt: '2026-11-28T10:00:00Z' },
}

test('a rule is typed in the language of the person, and saved as it was; what the form does not show stays', () => {
  const values = decisionRuleValues(rule, format)
  expect(values.filter).toMatchObject({ context: 'batch', reason: '', worthTo: '1.500,5' })
  expect(values.mostEffect).toBe('2.500,5')
  const { title, priority, active, filter, actions, mostItems, mostEffect } = rule
  expect(decisionRuleBody(values, rule, format)).toEqual({
    ...{ title, priority, active, filter, actions, mostItems, mostEffect },
  })
})

test('a new rule is off, accepts, and has a limit of items and none of money', () => {
  const values = decisionRuleValues(null, format)
  expect(decisionRuleBody({ ...values, title: 'New' }, null, format)).toEqual({
    ...{ title: 'New', priority: 10, active: false, filter: {}, mostItems: 200, mostEffect: null },
    actions: { endAlert: true, authorize: false },
  })
})

test('a limit that is no number is left for the server to refuse', () => {
  const values = { ...decisionRuleValues(null, format), mostEffect: 'much' }
  expect(decisionRuleBody(values, null, format).mostEffect).toBe(-1)
})

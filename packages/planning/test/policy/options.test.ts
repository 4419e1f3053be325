import { expect, test } from 'vitest'
import type { ContextChoices } from '../../src/index.ts'
import { asked, demandEvery, movementsOf, someFacts } from '../facts.ts'
import { noErp } from '../items.ts'

const itemWith = (choices: ContextChoices = {}) =>
  asked(
    someFacts({
      movements: movementsOf(demandEvery(3, [2, 5, 1, 12], 400)),
      erp: { ...noErp, leadTimeDays: 20, reorderPointUnits: 40, lotUnits: 600 },
      choices,
    }),
  )
const trigger = (stance: string, choices: ContextChoices = {}) =>
  itemWith(choices)
    .options()
    .batch.find((option) => option.stance === stance)?.reorderPointUnits

test('a step of the order quantity holds the reorder point', () => {
  const held = itemWith().plan.reorderPointUnits
  for (const stance of ['very_conservative', 'conservative', 'automatic', 'aggressive', 'very_aggressive'])
    expect(trigger(stance)).toBe(held)
})

test('the order quantity of the ERP moves a calculated reorder point, and the option says to which', () => {
  const moved = itemWith({ batch: { stance: 'erp', value: null } }).plan.reorderPointUnits
  expect(trigger('erp')).toBe(moved)
  expect(moved).toBeLessThan(itemWith().plan.reorderPointUnits)
})

test('a reorder point that somebody decided stays under each of them', () => {
  const decided: ContextChoices = { trigger: { stance: 'manual', value: 33 } }
  for (const { reorderPointUnits } of itemWith(decided).options().batch)
    if (reorderPointUnits !== null) expect(reorderPointUnits).toBe(33)
})

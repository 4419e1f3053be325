import { expect, test } from 'vitest'
import { policyOptions } from '../../src/policy/options.ts'
import { preparePolicy } from '../../src/policy/policy.ts'
import { planPolicy, workPolicy } from '../../src/textbook.ts'
import { anItem, demandEvery, noErp } from '../items.ts'

const item = anItem({
  demand: demandEvery(3, [2, 5, 1, 12], 1400),
  erp: { ...noErp, leadTimeDays: 20, reorderPointUnits: 40, lotUnits: 300 },
})
const optionsOf = (choices = {}) => policyOptions(preparePolicy(item), choices)
const trigger = (stance: string, choices = {}) =>
  optionsOf(choices).batch.find((option) => option.stance === stance)?.reorderPointUnits

test('a step of the order quantity holds the reorder point', () => {
  const held = planPolicy(item).reorderPointUnits
  for (const stance of ['very_conservative', 'conservative', 'automatic', 'aggressive', 'very_aggressive'])
    expect(trigger(stance)).toBe(held)
})

test('the order quantity of the ERP moves a calculated reorder point, and the option says to which', () => {
  const moved = workPolicy({ ...item, choices: { batch: { stance: 'erp', value: null } } }).policy
  expect(trigger('erp')).toBe(moved.reorderPointUnits)
  expect(trigger('erp')).toBeLessThan(planPolicy(item).reorderPointUnits)
})

test('a reorder point that somebody decided stays under each of them', () => {
  for (const { reorderPointUnits } of optionsOf({ trigger: { stance: 'manual', value: 33 } }).batch)
    if (reorderPointUnits !== null) expect(reorderPointUnits).toBe(33)
})

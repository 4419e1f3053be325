import { orderHeld } from '../capital/order-today.ts'
import type { WorkedPlan } from '../plan.ts'
import { type Derivation, type ExplanationInput, type FormulaName, input } from './explanation.ts'
import { explanation, silenceInputs } from './history.ts'

/**
 * Returns the formula of today's order: silent items, and the part that large requests alone would order, wait for a
 * decision; items off season for the season.
 */
function orderFormula({ subject, policy, capital, plan }: WorkedPlan): FormulaName {
  const held = orderHeld(subject, policy)
  if (held !== null) return held
  if (capital.workings.lateUnits > 0) return 'order_rest_of_season'
  if (capital.workings.orderedBy !== null) return 'order_held_back'
  if (plan.suggestedOrderUnits === 0) return 'no_order_due'
  return capital.workings.closureUnits > 0 ? 'order_before_closure' : 'order_today'
}

/** Returns what the order follows instead of the plan, and the quantity held back; nothing if it follows the plan. */
function heldBackInputs({ capital: { workings } }: WorkedPlan): ExplanationInput[] {
  const { orderedBy, heldBackUnits } = workings
  if (orderedBy === null) return []
  const ruled = { from: 'rule', unit: 'units' } as const
  return [
    input('reorderPointWithoutUnits', orderedBy.reorderPointUnits, ruled),
    input('lotWithoutUnits', orderedBy.lotUnits, ruled),
    input('heldBackUnits', heldBackUnits, ruled),
  ]
}

/** Returns the demand that the order covers as the supplier is closed afterwards; nothing otherwise. */
const closureInputs = ({ capital: { workings } }: WorkedPlan): ExplanationInput[] =>
  workings.closureUnits > 0
    ? [input('closureUnits', workings.closureUnits, { from: 'rule', unit: 'units' })]
    : []

/** Returns what is not ordered, as the season is over before it would be used; nothing otherwise. */
const lateInputs = ({ capital: { workings } }: WorkedPlan): ExplanationInput[] =>
  workings.lateUnits > 0 ? [input('lateUnits', workings.lateUnits, { from: 'rule', unit: 'units' })] : []

/** The order of today: by the plan, or why it is another one. */
export function explainOrder(worked: WorkedPlan): Derivation {
  const { subject, policy, plan } = worked
  const planned = { from: 'plan', unit: 'units' } as const
  const isStocked = policy.stockingPolicy === 'anticipated'
  return explanation(subject.parameters, {
    formula: orderFormula(worked),
    inputs: [
      ...(orderHeld(subject, policy) === 'order_held' ? silenceInputs(worked) : []),
      input('inventoryPositionUnits', plan.inventoryPositionUnits, planned),
      input('reorderPointUnits', plan.reorderPointUnits, planned),
      input('lotUnits', plan.lotUnits, planned),
      input('maximumLotUnits', subject.terms.maximumLotUnits, { from: 'master_data', unit: 'units' }),
      ...closureInputs(worked),
      ...heldBackInputs(worked),
      ...lateInputs(worked),
    ],
    failed: isStocked ? (plan.onHandKnown ? null : 'balance_unknown') : 'on_demand',
  })
}

import {
  pastYear,
  policyInForce,
  policyOfErp,
  type YearlyCostParts,
  yearlyCost,
  yearlyCostParts,
} from '../capital/outcome.ts'
import type { WorkedPlan } from '../plan.ts'
import { input } from './explanation.ts'
import type { explanation } from './history.ts'

const money = { from: 'plan' as const, unit: 'money' }

type YearlyCost = YearlyCostParts & { yearlyCost: number | null }

/**
 * Explains the yearly cost of the ERP's policy, of the last two years where they are known, and of the policy in force: holding, waiting
 * demand and orders.
 */
export function explainSaving({ subject, policy, model }: WorkedPlan): Parameters<typeof explanation>[1] {
  const values = policyOfErp(policy)
  const now = policyInForce(policy)
  const erp = values ? { ...values, ...model.evaluate(values) } : now
  const [before, after] = [erp, now].map((chosen) => ({
    ...yearlyCostParts(subject, policy, chosen),
    yearlyCost: yearlyCost(subject, policy, chosen),
  })) as [YearlyCost, YearlyCost]
  const perYear = { from: 'demand_law' as const, unit: 'count' }
  const past = values && pastYear(subject, policy)
  return {
    formula: 'yearly_saving',
    inputs: [
      input('erpYearlyCost', before.yearlyCost, money),
      input('erpHeldValue', before.heldValue, money),
      input('erpWaitingValue', before.waitingValue, money),
      input('erpShortValue', before.shortValue, money),
      input('erpOrdersPerYear', before.ordersPerYear, perYear),
      ...(past
        ? [
            input('pastHeldValue', past.heldValue, money),
            input('pastShortValue', past.shortValue, money),
            input('pastOrdersPerYear', past.ordersPerYear, { from: 'movements', unit: 'count' }),
          ]
        : []),
      input('yearlyCost', after.yearlyCost, money),
      input('heldValue', after.heldValue, money),
      input('waitingValue', after.waitingValue, money),
      input('shortValue', after.shortValue, money),
      input('ordersPerYear', after.ordersPerYear, perYear),
      input('penaltyOdds', after.penaltyOdds, { from: 'rule' }),
      ...(after.seasonShare < 1
        ? [input('seasonShare', after.seasonShare, { from: 'demand_law', unit: 'share' })]
        : []),
    ],
    parameters: ['holdingRatePerYear', 'orderCost'],
    failed: subject.unitCost === 0 ? 'cost_unknown' : null,
  }
}

import type { WorkedPlan } from '../plan.ts'
import { demandParameters, distributionInputs } from './demand.ts'
import { type Derivation, type InputSource, input } from './explanation.ts'
import { explanation } from './history.ts'

const units = (from: InputSource) => ({ from, unit: 'units' })
const share = (from: InputSource) => ({ from, unit: 'share' })
const days = (from: InputSource) => ({ from, unit: 'days' })

/** The service that the stock achieved, and the service that the policy promises. */
function explainServiceLevels(worked: WorkedPlan): Record<string, Derivation> {
  const { subject, policy, plan } = worked
  const { history } = subject
  const make = (draft: Parameters<typeof explanation>[1]) => explanation(subject.parameters, draft)
  const onDemand = policy.stockingPolicy === 'on_demand' ? 'on_demand' : null
  const { availability, knownDays730, firstKnownDay } = history.stock
  const failed = onDemand ?? (availability === null ? 'balance_unknown' : null)
  const window = { fromDay: Math.max(firstKnownDay ?? 0, history.asOfDay - 729), toDay: history.asOfDay }
  const daysWithStock = Math.round((availability ?? 0) * knownDays730)
  const level = (value: number | null) =>
    make({
      formula: 'service_class',
      inputs: [input('level', value, share('plan'))],
      parameters: ['serviceClassLimits'],
    })
  const policyInForce = [
    input('reorderPointUnits', policy.reorderPointUnits, units('plan')),
    input('lotUnits', policy.lotUnits, units('plan')),
    ...distributionInputs(worked),
  ]
  const fromDistribution = (value: number | null) =>
    make({
      formula: 'probability',
      inputs: [input('probability', value, share('demand_law')), ...policyInForce],
      parameters: demandParameters(worked),
      failed: onDemand,
    })
  return {
    targetServiceClass: level(plan.targetServiceLevel),
    achievedServiceLevel: make({
      formula: 'share_of',
      inputs: [
        input('part', daysWithStock, { ...days('movements'), ...window }),
        input('whole', knownDays730, { ...days('movements'), ...window }),
      ],
      failed,
    }),
    achievedServiceClass: level(plan.achievedServiceLevel),
    serviceConformity: make({
      formula: 'steps_between_classes',
      inputs: [
        input('achieved', availability, share('plan')),
        input('expected', policy.automaticAvailability, share('demand_law')),
      ],
      parameters: ['serviceClassLimits'],
      failed,
    }),
    expectedCycleService: fromDistribution(plan.expectedCycleService),
    expectedFillRate: fromDistribution(plan.expectedFillRate),
    expectedAvailability: fromDistribution(plan.expectedAvailability),
  }
}

/** The service that the policy promises, and how it compares. */
export function explainConformities(worked: WorkedPlan): Record<string, Derivation> {
  const { subject, policy, plan } = worked
  const make = (draft: Parameters<typeof explanation>[1]) => explanation(subject.parameters, draft)
  const { lotUnits: erpLot } = subject.terms.erp
  const observed = { fromDay: plan.periodStartDay, toDay: plan.periodEndDay }
  const lotInUse = erpLot || subject.history.receiptStatistics.meanSizeUnits
  return {
    ...explainServiceLevels(worked),
    leadTimeClass: make({
      formula: 'lead_time_class',
      inputs: [
        input('leadTimeDays', plan.leadTimeDays, days('plan')),
        input('isKnown', policy.isLeadTimeKnown || policy.leadTime.stance === 'manual', { from: 'orders' }),
      ],
      parameters: ['leadTimeClassLimits'],
    }),
    lotConformity: make({
      formula: 'level_of_ratio',
      inputs: [
        input('value', lotInUse, erpLot ? units('erp') : { ...units('movements'), ...observed }),
        input('recommended', policy.lot.automatic, units('plan')),
      ],
      failed: lotInUse === null ? 'no_receipts' : null,
    }),
    stockingConformity: make({
      formula: 'from_to',
      inputs: [
        input('current', policy.currentStockingPolicy, { from: 'erp' }),
        input('recommended', policy.stocking.automatic, { from: 'plan' }),
        input('costRatio', policy.stockingCostRatio, share('demand_law')),
      ],
      parameters: ['stockingCostRatio'],
      failed:
        policy.currentStockingPolicy === null
          ? 'current_unknown'
          : policy.isStockingConformityReported
            ? null
            : 'costs_too_close',
    }),
  }
}

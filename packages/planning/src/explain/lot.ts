import type { WorkedPlan } from '../plan.ts'
import { type LotRules, multipleOf, YEAR_DAYS } from '../policy/lot.ts'
import type { PolicyWorkings } from '../policy/policy-plan.ts'
import { demandParameters } from './demand.ts'
import {
  type Derivation,
  type ExplanationInput,
  type FormulaName,
  type InputSource,
  input,
} from './explanation.ts'
import { explainGiven, stanceInputs, stepOf } from './given.ts'
import { explanation } from './history.ts'

/** The company's numbers that an economic lot follows. */
export const LOT_PARAMETERS = [
  'orderCost',
  'holdingRatePerYear',
  'lotCoverDays',
  'lotFloorDays',
  'lotCeilingDays',
  'cheapLotCeilingDays',
  'servedRequestOrders',
] as const

const units = (from: InputSource) => ({ from, unit: 'units' })

/** The lot in force: as given, as one request asks for, or economic. */
export function explainLot(worked: WorkedPlan): Derivation {
  const { subject, policy } = worked
  const step = stepOf(policy.lot)
  if (step === null) return explainGiven(worked, policy.lot, 'units')
  const { terms, parameters } = subject
  const { lot } = policy.workings
  const { rules } = lot
  if (policy.stockingPolicy !== 'anticipated') {
    const demandSize = input(
      'demandSizeUnits',
      subject.history.demandStatistics.meanSizeUnits ?? 0,
      units('plan'),
    )
    const inputs = [demandSize, ...ruleInputs(rules), ...stanceInputs(policy.lot)]
    return explanation(parameters, { formula: 'lot_on_demand', inputs })
  }
  const stanceFactor = parameters.lotStanceFactor[step]
  return explanation(parameters, {
    formula: lotFormula(lot),
    inputs: [
      input('yearlyUnits', lot.yearlyUnits, units('demand_law')),
      input('toldYearlyUnits', lot.toldYearlyUnits, units('demand_law')),
      input('unitCost', terms.unitCost, { from: 'master_data', unit: 'money/unit' }),
      input('abcClass', lot.abcClass, { from: 'catalog' }),
      input('economicLotUnits', lot.economicUnits, units('rule')),
      input('stanceFactor', stanceFactor, { from: 'choice' }),
      ...stanceInputs(policy.lot),
      input('wantedLotUnits', stanceFactor * lot.economicUnits, units('rule')),
      input('unitsPerEvent', lot.eventUnits, units('demand_law')),
      input('demandSizeUnits', lot.demandSizeUnits, units('plan')),
      ...boundInputs(worked),
      ...cheapInputs(worked),
      ...ruleInputs(rules),
    ],
    parameters: [...LOT_PARAMETERS, 'lotStanceFactor', ...demandParameters(worked)],
  })
}

function lotFormula({ yearlyUnits, isFromEconomics }: PolicyWorkings['lot']): FormulaName {
  if (!(yearlyUnits > 0)) return 'least_lot'
  return isFromEconomics ? 'economic_lot' : 'cover_lot'
}

/** Least and most days of demand, and what becomes of the lot between them. */
function boundInputs({ subject, policy }: WorkedPlan): ExplanationInput[] {
  const floorUnits = (policy.yearlyUnits * subject.parameters.lotFloorDays) / YEAR_DAYS
  return [
    input('lotFloorUnits', floorUnits, units('rule')),
    input('lotCeilingUnits', policy.workings.lot.ceilingUnits, units('rule')),
    input('boundedLotUnits', policy.workings.lot.clampedUnits, units('rule')),
  ]
}

/** Says for how long an order of cheap goods lasts and why. Other goods have none of these inputs. */
function cheapInputs({ subject, policy }: WorkedPlan): ExplanationInput[] {
  const { yearlyUnits, toldYearlyUnits, clampedUnits } = policy.workings.lot
  const isCheap = clampedUnits > Math.max(1, (yearlyUnits * subject.parameters.lotCeilingDays) / YEAR_DAYS)
  if (!isCheap || policy.workings.lot.eventUnits >= clampedUnits || subject.unitCost === 0) return []
  return [
    input('yearlyValue', toldYearlyUnits * subject.unitCost, { from: 'demand_law', unit: 'money' }),
    input('lotYears', policy.lotUnits / toldYearlyUnits, { from: 'rule', unit: 'ratio' }),
  ]
}

/** Returns the limits of an order, and the step that follows from package and pieces. */
function ruleInputs(rules: LotRules): ExplanationInput[] {
  return [
    input('minimumLotUnits', rules.minimumUnits, units('master_data')),
    input('maximumLotUnits', rules.maximumUnits, units('master_data')),
    input('orderMultipleUnits', rules.multipleUnits, units('master_data')),
    input('isCountable', rules.isCountable, { from: 'master_data' }),
    input('lotStepUnits', multipleOf(rules), units('rule')),
  ]
}

import type { Distribution } from '../distributions/distribution.ts'
import { ASSUMED_LEAD_TIMES } from '../history/lead-time.ts'
import { TOLERANCE } from '../numbers/grid.ts'
import type { PlanningParameters } from '../parameters.ts'
import type { WorkedPlan } from '../plan.ts'
import type { CostOdds, PolicyPlan, StockingReason } from '../policy/policy-plan.ts'
import { LEAD_TIME_SAMPLE } from '../vocabulary.ts'
import { demandInputs, demandParameters, intervalInputs, learningRows, momentInputs } from './demand.ts'
import {
  type Derivation,
  type ExplanationInput,
  type FormulaName,
  type InputSource,
  input,
} from './explanation.ts'
import { explainGiven, stanceInputs, stepOf } from './given.ts'
import { explanation, silenceInputs } from './history.ts'
import { explainLot } from './lot.ts'

const units = (from: InputSource) => ({ from, unit: 'units' })
const share = (from: InputSource) => ({ from, unit: 'share' })
const days = (from: InputSource) => ({ from, unit: 'days' })

const criticalityInput = ({ plan }: WorkedPlan) =>
  input('criticality', plan.criticality, { from: 'master_data' })
const purchasabilityInput = ({ plan }: WorkedPlan) =>
  input('purchasability', plan.purchasability, { from: 'master_data' })

/** The values that each rule of the stocking policy reads. */
const RULE_INPUTS: Record<StockingReason, (worked: WorkedPlan) => ExplanationInput[]> = {
  cost: () => [],
  blocked: () => [],
  inactive: ({ plan }) => [input('idleDays', plan.idleDays, days('movements'))],
  insurance: (worked) => [criticalityInput(worked), purchasabilityInput(worked)],
  immediate_supply: (worked) => [
    criticalityInput(worked),
    input('leadTimeDays', worked.policy.workings.leadTime.meanDays, days('orders')),
  ],
  no_recent_demand: (worked) => [
    input('events', worked.plan.demandEvents, {
      from: 'movements',
      unit: 'count',
      fromDay: worked.plan.periodStartDay,
      toDay: worked.plan.periodEndDay,
    }),
    criticalityInput(worked),
  ],
  silent: (worked) => [...silenceInputs(worked), criticalityInput(worked)],
  new_item: ({ subject }) => [
    input('lifeDays', subject.history.lifeDays, {
      ...days('movements'),
      fromDay: subject.history.birthDay,
      toDay: subject.history.asOfDay,
    }),
  ],
  kept_in_stock: ({ policy, plan }) => [
    input('current', policy.currentStockingPolicy, { from: 'erp' }),
    input('events', plan.demandEvents, {
      from: 'movements',
      unit: 'count',
      fromDay: plan.periodStartDay,
      toDay: plan.periodEndDay,
    }),
  ],
  bought_to_order: (worked) => [
    input('boughtToOrderRatio', worked.plan.boughtToOrderRatio, {
      ...share('movements'),
      fromDay: worked.plan.periodStartDay,
      toDay: worked.plan.periodEndDay,
    }),
    criticalityInput(worked),
  ],
}

/** The company's numbers that decide in a rule, beside those that the costs come from. */
const RULE_PARAMETERS: Record<StockingReason, readonly (keyof PlanningParameters)[]> = {
  cost: [],
  blocked: [],
  inactive: ['activityDays'],
  insurance: [],
  immediate_supply: [],
  no_recent_demand: [],
  silent: [],
  new_item: ['newItemDays'],
  kept_in_stock: [],
  bought_to_order: ['boughtToOrderLimit'],
}

/** Parameters of the service level when cost decides. */
const ODDS_PARAMETERS = [
  'serviceRule',
  'basePenaltyOdds',
  'eventValueExponent',
  'abcOddsFactor',
  'purchasabilityOddsFactor',
  'frequentServiceFloor',
  'oddsStanceFactor',
  'serviceLevelLimits',
] as const
/** Parameters of the service level when the company's promise decides. */
const TARGET_PARAMETERS = [
  'serviceRule',
  'serviceTargets',
  'serviceOfToday',
  'frequentServiceFloor',
  'oddsStanceFactor',
  'serviceLevelLimits',
] as const

const serviceParameters = ({ subject }: WorkedPlan) =>
  subject.parameters.serviceRule === 'cost' ? ODDS_PARAMETERS : TARGET_PARAMETERS

/** Both costs of a year, in units held and, where a unit's cost is known, in money. */
function stockingCostInputs({ subject, policy }: WorkedPlan): ExplanationInput[] {
  const { costStocked, costNotStocked, odds, orderCostUnits, stocked, onDemand } = policy.workings.stocking
  const counted = { from: 'demand_law', unit: 'count' } as const
  const holdingCost = subject.parameters.holdingRatePerYear * subject.unitCost
  return [
    input('stockedOnHandUnits', stocked.onHandUnits, units('demand_law')),
    input('stockedBackordersUnits', stocked.backordersUnits, units('demand_law')),
    input('stockedOrdersPerYear', stocked.ordersPerYear, counted),
    input('onDemandOnHandUnits', onDemand.onHandUnits, units('demand_law')),
    input('waitingDemandUnits', onDemand.backordersUnits, units('demand_law')),
    input('onDemandOrdersPerYear', onDemand.ordersPerYear, counted),
    input('orderCostUnits', orderCostUnits, units('rule')),
    input('costStocked', costStocked, units('demand_law')),
    input('costNotStocked', costNotStocked, units('demand_law')),
    ...(holdingCost > 0
      ? [
          input('yearlyCostStocked', holdingCost * costStocked, { from: 'demand_law', unit: 'money' }),
          input('yearlyCostOnDemand', holdingCost * costNotStocked, { from: 'demand_law', unit: 'money' }),
        ]
      : []),
    input('odds', odds, { from: 'rule' }),
  ]
}

function explainStocking(worked: WorkedPlan): Derivation {
  const { subject, policy } = worked
  const step = stepOf(policy.stocking)
  if (step === null) return explainGiven(worked, policy.stocking, null)
  const { reason } = policy.workings.stocking
  const costs = [...stockingCostInputs(worked), ...stanceInputs(policy.stocking)]
  const parameters = [
    ...RULE_PARAMETERS[reason],
    ...serviceParameters(worked),
    'orderCost' as const,
    'holdingRatePerYear' as const,
    ...demandParameters(worked),
  ]
  if (reason === 'cost')
    return explanation(subject.parameters, { formula: 'cheaper_policy', inputs: costs, parameters })
  return explanation(subject.parameters, {
    formula: 'given',
    inputs: [
      input('value', policy.stocking.new, { from: 'rule' }),
      input('reason', reason, { from: 'rule' }),
      ...RULE_INPUTS[reason](worked),
      ...costs,
    ],
    parameters,
  })
}

function explainService(worked: WorkedPlan): Derivation {
  const { subject, policy } = worked
  const failed = policy.targetServiceLevel === null ? 'on_demand' : null
  if (stepOf(policy.service) === null)
    return { ...explainGiven(worked, policy.service, 'share', promisedService(worked)), failed }
  const { odds, classTarget, erpTarget, criticalityTarget, floor } = policy.workings.service
  const factor = subject.parameters.oddsStanceFactor[stepOf(policy.service) ?? 'automatic']
  return explanation(subject.parameters, {
    formula: odds === null ? 'service_target' : 'critical_ratio',
    inputs: [
      ...(odds === null ? [] : oddsInputs(worked, odds)),
      ...(classTarget === null ? [] : [input('classTarget', classTarget, share('rule'))]),
      input('abcClass', worked.plan.abcClass, { from: 'catalog' }),
      ...(erpTarget === null ? [] : [input('erpTarget', erpTarget, share('catalog'))]),
      ...(criticalityTarget === null ? [] : [input('criticalityTarget', criticalityTarget, share('rule'))]),
      criticalityInput(worked),
      ...(floor === null ? [] : [input('frequentFloor', floor, share('rule'))]),
      input('stanceFactor', factor, { from: 'choice' }),
      ...stanceInputs(policy.service),
      ...promisedService(worked),
    ],
    parameters: [...serviceParameters(worked), 'serviceMeasure'],
    failed,
  })
}

/** Returns the inputs of the penalty odds. */
function oddsInputs(worked: WorkedPlan, odds: CostOdds): ExplanationInput[] {
  return [
    input('baseOdds', odds.base, { from: 'rule' }),
    input('eventValueFactor', odds.eventValueFactor, { from: 'rule' }),
    input('unitsPerEvent', worked.policy.workings.lot.eventUnits, { from: 'demand_law', unit: 'units' }),
    input('eventValue', odds.eventValue, { from: 'demand_law', unit: 'money' }),
    input('usualEventValue', odds.usualEventValue, { from: 'catalog', unit: 'money' }),
    input('abcFactor', odds.abcFactor, { from: 'rule' }),
    input('purchasabilityFactor', odds.purchasabilityFactor, { from: 'rule' }),
    purchasabilityInput(worked),
  ]
}

function explainLeadTime(worked: WorkedPlan): Derivation {
  const { subject, policy } = worked
  const step = stepOf(policy.leadTime)
  if (step === null) return explainGiven(worked, policy.leadTime, 'days')
  const { orders, ordersBeforeMove, observedMeanDays, erpDays, meanDays, sdDays, source, factors } =
    policy.workings.leadTime
  const { asOfDay } = subject.history
  const period = { fromDay: asOfDay - LEAD_TIME_SAMPLE.windowDays + 1, toDay: asOfDay }
  return explanation(subject.parameters, {
    formula: 'lead_time',
    inputs: [
      input('orders', orders, { from: 'orders', unit: 'count', ...period }),
      ...(ordersBeforeMove > 0
        ? [input('ordersBeforeMove', ordersBeforeMove, { from: 'orders', unit: 'count', ...period })]
        : []),
      input('leadTimes', [...subject.history.closedLeadTimes], { ...days('orders'), ...period }),
      input('observedMeanDays', observedMeanDays, { ...days('orders'), ...period }),
      ...(subject.terms.suppliedFrom === undefined
        ? []
        : [input('suppliedFrom', subject.terms.suppliedFrom, { from: 'movements' })]),
      input('erpDays', erpDays, days('erp')),
      input('fallbackDays', ASSUMED_LEAD_TIMES.has(source) ? meanDays : null, days('catalog')),
      input('source', source, { from: 'rule' }),
      input('estimatedDays', meanDays, days('rule')),
      input('deviationDays', sdDays, days('rule')),
      input('stanceFactor', factors[step], { from: 'choice' }),
      ...stanceInputs(policy.leadTime),
    ],
    parameters: [
      ...(subject.terms.suppliedFrom === undefined ? [] : (['transferLeadTimeDays'] as const)),
      'leadTimePriorOrders',
      'unknownLeadTimeDays',
      'leadTimeVariation',
      'leadTimeStanceFactor',
      'leadTimeStanceQuantile',
      'leadTimeQuantileOrders',
    ],
    rows: {
      used: orders,
      leftOut: (['open', 'unended', 'older', 'unreadable'] as const)
        .map((why) => ({ reason: `order_${why}` as const, count: subject.history.ordersLeftOut[why] }))
        .filter(({ count }) => count > 0),
    },
  })
}

/** Returns the service that reorder point and order quantity give under each measure, whichever is required. */
const promisedService = ({ plan }: WorkedPlan): ExplanationInput[] => [
  input('expectedAvailability', plan.expectedAvailability, share('demand_law')),
  input('expectedCycleService', plan.expectedCycleService, share('demand_law')),
  input('expectedFillRate', plan.expectedFillRate, share('demand_law')),
]

/** Returns the value that holds the reorder point above the one found; nothing if there is none. */
function heldInputs({ workings }: PolicyPlan): ExplanationInput[] {
  const { units: heldUnits, supply } = workings.reorderPoint
  if (supply === null) return []
  return [
    // Steadier and shorter lead times can ask for more (docs/adr/0016).
    input('heldForSupplyUnits', heldUnits, units('rule')),
    input('supplyRequired', supply.requiredProbability, share('rule')),
    input('supplyReached', supply.reachedBySolved, share('demand_law')),
    input('supplyDemandUnits', supply.demandUnits, units('demand_law')),
    input('supplyDemandVariance', supply.variance, { from: 'demand_law', unit: 'units²' }),
  ]
}

/** The lot that the reorder point is solved for, and beside it the one in force where a step has moved that. */
function lotInputs({ workings, lotUnits }: PolicyPlan): ExplanationInput[] {
  const solvedFor = workings.reorderPoint.lotUnits
  return [
    input('lotUnits', solvedFor, units('plan')),
    ...(lotUnits === solvedFor ? [] : [input('steppedLotUnits', lotUnits, units('plan'))]),
  ]
}

/**
 * Returns the condition that decided: what a held supply asks for, the cap, the order quantity, which alone reaches the service of
 * an item that sells, the service, or the least service of a cycle.
 */
function reorderPointFormula({ workings, protectionDemandUnits }: PolicyPlan, reached: number): FormulaName {
  const { supply, requiredProbability, solvedUnits, floorUnits } = workings.reorderPoint
  if (supply !== null) return 'held_reaching'
  if (reached < requiredProbability - TOLERANCE) return 'cap_reached'
  if (solvedUnits === 0 && protectionDemandUnits > 0) return 'lot_reaching'
  return solvedUnits > floorUnits ? 'smallest_reaching' : 'floor_reaching'
}

/** The least service of a cycle, and the smallest point that covers the protection interval so surely. */
function floorInputs(worked: WorkedPlan, distribution: Distribution): ExplanationInput[] {
  const { floorUnits, gridUnits } = worked.policy.workings.reorderPoint
  const { criticality } = worked.plan
  const required = worked.subject.parameters.minimumCycleService[criticality]
  return [
    criticalityInput(worked),
    input('floorRequired', required, share('rule')),
    input('floorUnits', floorUnits, units('rule')),
    input('floorReached', distribution.cdf(floorUnits), share('demand_law')),
    input(
      'floorOneStepBelow',
      floorUnits > 0 ? distribution.cdf(floorUnits - gridUnits) : null,
      share('demand_law'),
    ),
  ]
}

function explainReorderPoint(worked: WorkedPlan): Derivation {
  const { subject, policy } = worked
  if (policy.stockingPolicy === 'on_demand') {
    return explanation(subject.parameters, {
      formula: 'zero',
      inputs: [input('stockingPolicy', 'on_demand', { from: 'plan' })],
    })
  }
  if (stepOf(policy.reorderPoint) === null)
    return explainGiven(worked, policy.reorderPoint, 'units', promisedService(worked))
  const { requiredProbability, solvedUnits, capUnits, gridUnits } = policy.workings.reorderPoint
  const { floorUnits } = policy.workings.reorderPoint
  const protection = worked.model.protection()
  const below = solvedUnits > floorUnits ? protection.reachedBy(solvedUnits - gridUnits) : null
  const reached = protection.reachedBy(solvedUnits)
  return explanation(subject.parameters, {
    formula: reorderPointFormula(policy, reached),
    inputs: [
      input('requiredProbability', requiredProbability, share('plan')),
      input('candidateUnits', solvedUnits, units('demand_law')),
      input('probabilityAtCandidate', reached, share('demand_law')),
      input('probabilityOneStepBelow', below, share('demand_law')),
      input('gridUnits', gridUnits, units('rule')),
      ...floorInputs(worked, protection.distribution),
      input('capUnits', capUnits, units('rule')),
      ...heldInputs(policy),
      ...lotInputs(policy),
      ...stanceInputs(policy.reorderPoint),
      ...demandInputs(worked, protection.distribution.name),
      ...momentInputs(worked),
      ...intervalInputs(worked, protection.distribution, protection.days),
      ...promisedService(worked),
    ],
    parameters: [
      'serviceMeasure',
      'minimumCycleService',
      'reorderPointCapDays',
      'oddsStanceFactor',
      ...demandParameters(worked),
    ],
    rows: learningRows(worked),
  })
}

/** The five contexts in force. */
export function explainContexts(worked: WorkedPlan): Record<string, Derivation> {
  return {
    stockingPolicy: explainStocking(worked),
    targetServiceLevel: explainService(worked),
    leadTimeDays: explainLeadTime(worked),
    reorderPointUnits: explainReorderPoint(worked),
    lotUnits: explainLot(worked),
  }
}

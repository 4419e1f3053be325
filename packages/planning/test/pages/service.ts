import {
  CRITICALITIES,
  completeParameters,
  DEFAULT_PARAMETERS,
  SERVICE_MEASURES,
  STANCE_STEPS,
} from '../../src/index.ts'
import { penaltyOdds, steppedService, targetServiceLevel } from '../../src/textbook.ts'
import { catalog, planned } from './warehouse.ts'
import type { ExampleSku } from './warehouse-items.ts'
import { type Blocks, fixed, money, n, parameters, steps, table } from './writing.ts'

const { eventValueExponent } = DEFAULT_PARAMETERS

function bearing(): string {
  const { plan, policy } = planned('BRG-22315')
  const { classTarget, criticalityTarget, floor, automatic } = policy.workings.service
  const facts = `The bearing is of ABC class ${plan.abcClass.at(-1)?.toUpperCase()} and ${plan.criticality}; its stance is ${plan.serviceStance}.`
  const promised = Math.max(classTarget ?? 0, criticalityTarget ?? 0, floor ?? 0)
  const sum = steps([
    {
      what: '`nsr`',
      formula: 'max(class, criticality, floor)',
      numbers: `max(${[classTarget, criticalityTarget, floor].map((level) => n(level)).join(', ')})`,
      gives: promised,
      engine: automatic,
    },
  ])
  return `${facts}\n\n${sum}`
}

/** What is promised by class and criticality, at each step of the stance. */
function targets(): string {
  const { serviceTargets, oddsStanceFactor, serviceLevelLimits } = DEFAULT_PARAMETERS
  const { lowest, highest } = serviceLevelLimits
  const body = Object.entries(serviceTargets).map(([name, target]) => [
    name.startsWith('abc_') ? `class ${name.at(-1)?.toUpperCase()}` : name,
    ...STANCE_STEPS.map((step) => {
      const level = steppedService(target, oddsStanceFactor[step], 'targets')
      return fixed(Math.min(highest, Math.max(lowest, level)), 3)
    }),
  ])
  return table(['promised for', ...STANCE_STEPS.map((step) => step.replace('_', ' '))], body)
}

/** Values of one demand event that are shown, times the catalog's usual one. */
const TIMES = [0.01, 0.1, 1, 10, 100, 1000]

function costs(): string {
  const { plan, policy, subject } = planned('BRG-22315', {}, completeParameters({ serviceRule: 'cost' }))
  const odds = policy.workings.service.odds!
  const { base, eventValue, usualEventValue, eventValueFactor, abcFactor, purchasabilityFactor } = odds
  const { unitCost } = subject
  const { eventUnits } = policy.workings.demand
  const facts = `The bearing is ${plan.criticality} and ${plan.purchasability} to buy. It costs ${money(unitCost)}, and ${n(eventUnits)} are usually requested at a time ([demand](demand.md)); in its catalog a demand event is usually worth ${money(usualEventValue)}.`
  const sum = steps([
    {
      what: 'v',
      formula: 'cost × m_z',
      numbers: `${n(unitCost)} × ${n(eventUnits)}`,
      gives: unitCost * eventUnits,
      engine: eventValue ?? 0,
    },
    {
      what: 'f_V',
      formula: '(ṽ / v) ^ a',
      numbers: `(${n(usualEventValue)} / ${n(eventValue)}) ^ ${eventValueExponent}`,
      gives: (usualEventValue! / eventValue!) ** eventValueExponent,
      engine: eventValueFactor,
    },
    {
      what: 'r',
      formula: 'r0 × f_V × f_ABC × f_P',
      numbers: `${base} × ${n(eventValueFactor)} × ${abcFactor} × ${purchasabilityFactor}`,
      gives: base * eventValueFactor * abcFactor * purchasabilityFactor,
      engine: odds.odds,
    },
    {
      what: '`nsr`',
      formula: 'r / (1 + r)',
      numbers: `${n(odds.odds)} / (1 + ${n(odds.odds)})`,
      gives: odds.odds / (1 + odds.odds),
      engine: policy.service.new,
    },
  ])
  return `${facts}\n\n${sum}`
}

function values(): string {
  const { usualEventValue } = catalog
  const body = CRITICALITIES.map((criticality) => [
    `${criticality} (r0 = ${DEFAULT_PARAMETERS.basePenaltyOdds[criticality]})`,
    ...TIMES.map((times) => {
      const inputs = { abcClass: 'abc_b', purchasability: 'medium' } as const
      const item = { ...inputs, criticality, unitCost: usualEventValue ?? null, catalog }
      const { odds } = penaltyOdds(item, times, 'automatic', DEFAULT_PARAMETERS)
      return fixed(targetServiceLevel(odds, DEFAULT_PARAMETERS), 3)
    }),
  ])
  return table(['criticality', ...TIMES.map((times) => `v = ${times} ṽ`)], body)
}

function promises(): string {
  const { plan, policy } = planned('BRG-22315')
  return table(
    ['measure', 'meaning', 'the bearing'],
    [
      ['`nsr`', 'required: share of the units served immediately', n(policy.service.new)],
      ['expected fill rate (P2)', 'the same at the chosen `trigger` and `batch`', n(plan.expectedFillRate)],
      ['nothing is backordered', 'P(IL ≥ 0), share of the time', n(policy.noRuptureProbability)],
      [
        'expected availability',
        'share of the time with stock on hand, P(IL > 0)',
        n(plan.expectedAvailability),
      ],
      [
        'expected cycle service (P1)',
        'a replenishment cycle without a stockout',
        n(plan.expectedCycleService),
      ],
      [
        '`availability`',
        'observed: days of the last 730 that ended with stock',
        n(plan.achievedServiceLevel),
      ],
    ],
  )
}

function measures(): string {
  const body = SERVICE_MEASURES.map((serviceMeasure) => {
    const { plan, policy } = planned('BRG-22315', {}, { serviceMeasure })
    const reached = {
      noRupture: policy.noRuptureProbability,
      cycle: policy.expectedCycleService,
      fill: policy.expectedFillRate,
    }[serviceMeasure]
    return [serviceMeasure, n(plan.reorderPointUnits), n(reached), money(plan.targetStockValue)]
  })
  return table(
    ['`serviceMeasure`', '`trigger`, units', 'the measure, reached', '`proposedFinancialBalance`, money'],
    body,
  )
}

function conformity(): string {
  const skus: ExampleSku[] = ['BRG-22315', 'GBX-H3', 'FLT-0850', 'GRS-400', 'IMP-3196']
  const body = skus.map((sku) => {
    const { plan, policy, subject } = planned(sku)
    const expected = policy.automaticAvailability
    return [
      sku,
      n(plan.stockingPolicy === 'anticipated' ? subject.history.stock.availability : null),
      n(expected),
      plan.serviceConformity ?? 'none: on demand',
    ]
  })
  return table(['item', '`availability`', 'expected availability', '`serviceConformity`'], body)
}

export const serviceExamples = (): Blocks => ({
  bearing: bearing(),
  targets: targets(),
  costs: costs(),
  values: values(),
  promises: promises(),
  measures: measures(),
  conformity: conformity(),
  parameters: parameters(
    'serviceRule',
    'serviceTargets',
    'serviceOfToday',
    'frequentServiceFloor',
    'basePenaltyOdds',
    'eventValueExponent',
    'abcOddsFactor',
    'purchasabilityOddsFactor',
    'oddsStanceFactor',
    'serviceLevelLimits',
    'serviceMeasure',
    'serviceClassLimits',
  ),
})

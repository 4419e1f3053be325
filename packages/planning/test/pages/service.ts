import { CRITICALITIES, DEFAULT_PARAMETERS, SERVICE_MEASURES } from '../../src/index.ts'
import { penaltyOdds, targetServiceLevel } from '../../src/textbook.ts'
import { catalog, planned } from './warehouse.ts'
import type { ExampleSku } from './warehouse-items.ts'
import { type Blocks, fixed, money, n, parameters, steps, table } from './writing.ts'

const { eventValueExponent } = DEFAULT_PARAMETERS

function bearing(): string {
  const { plan, policy, subject } = planned('BRG-22315')
  const { base, eventValue, usualEventValue, eventValueFactor, ...factors } = policy.workings.penaltyOdds
  const { abcFactor, purchasabilityFactor, serviceFactor, odds } = factors
  const { unitCost } = subject
  const { eventUnits } = policy.workings.demand
  const facts = `The bearing is ${plan.criticality} and ${plan.purchasability} to buy; its stance is ${plan.serviceStance}. It costs ${money(unitCost)}, and ${n(eventUnits)} are usually asked for at a time ([demand](demand.md)); in its catalog a demand event is usually worth ${money(usualEventValue)}.`
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
      formula: 'r0 × f_V × f_ABC × f_P × φ',
      numbers: `${base} × ${n(eventValueFactor)} × ${abcFactor} × ${purchasabilityFactor} × ${serviceFactor}`,
      gives: base * eventValueFactor * abcFactor * purchasabilityFactor * serviceFactor,
      engine: odds,
    },
    {
      what: '`nsr`',
      formula: 'r / (1 + r)',
      numbers: `${n(odds)} / (1 + ${n(odds)})`,
      gives: odds / (1 + odds),
      engine: policy.service.new,
    },
  ])
  return `${facts}\n\n${sum}`
}

/** How many times the usual value an item's demand event is worth. */
const TIMES = [0.01, 0.1, 1, 10, 100, 1000]

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
    ['measure', 'what it says', 'the bearing'],
    [
      ['`nsr`', 'required: no demand waits, P(IL ≥ 0)', n(policy.service.new)],
      ['reached', 'the same at the chosen `trigger` and `batch`', n(policy.noRuptureProbability)],
      ['expected availability', 'something is on the shelf, P(IL > 0)', n(plan.expectedAvailability)],
      [
        'expected cycle service (P1)',
        'one replenishment passes without rupture',
        n(plan.expectedCycleService),
      ],
      ['expected fill rate (P2)', 'share of the units served at once', n(plan.expectedFillRate)],
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
  values: values(),
  promises: promises(),
  measures: measures(),
  conformity: conformity(),
  parameters: parameters(
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

import { ABC_CLASSES, CRITICALITIES, DEFAULT_PARAMETERS, SERVICE_MEASURES } from '../../src/index.ts'
import { penaltyOdds, targetServiceLevel } from '../../src/textbook.ts'
import { planned } from './warehouse.ts'
import type { ExampleSku } from './warehouse-items.ts'
import { type Blocks, fixed, money, n, parameters, steps, table } from './writing.ts'

const letter = (abcClass: string) => abcClass.slice(-1).toUpperCase()

function bearing(): string {
  const { plan, policy } = planned('BRG-22315')
  const { base, abcFactor, purchasabilityFactor, serviceFactor, odds } = policy.workings.penaltyOdds
  const facts = `The bearing is ${plan.criticality}, of ABC class ${letter(plan.abcClass)}, ${plan.purchasability} to buy; its stance is ${plan.serviceStance}.`
  const sum = steps([
    {
      what: 'r',
      formula: 'r0 × f_ABC × f_P × φ',
      numbers: `${base} × ${abcFactor} × ${purchasabilityFactor} × ${serviceFactor}`,
      gives: base * abcFactor * purchasabilityFactor * serviceFactor,
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

function classes(): string {
  const body = CRITICALITIES.map((criticality) => [
    `${criticality} (r0 = ${DEFAULT_PARAMETERS.basePenaltyOdds[criticality]})`,
    ...ABC_CLASSES.slice(0, 4).map((abcClass) => {
      const item = { criticality, abcClass, purchasability: 'medium' as const }
      const { odds } = penaltyOdds(item, 'automatic', DEFAULT_PARAMETERS)
      return fixed(targetServiceLevel(odds, DEFAULT_PARAMETERS), 3)
    }),
  ])
  return table(['criticality', ...ABC_CLASSES.slice(0, 4).map(letter)], body)
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
  classes: classes(),
  promises: promises(),
  measures: measures(),
  conformity: conformity(),
  parameters: parameters(
    'basePenaltyOdds',
    'abcOddsFactor',
    'purchasabilityOddsFactor',
    'oddsStanceFactor',
    'serviceLevelLimits',
    'serviceMeasure',
    'serviceClassLimits',
  ),
})

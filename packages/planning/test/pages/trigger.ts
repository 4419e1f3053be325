import { DEFAULT_PARAMETERS, type ItemTerms } from '../../src/index.ts'
import type { WorkedPlan } from '../../src/textbook.ts'
import { AS_OF } from '../items.ts'
import { planned } from './warehouse.ts'
import type { ExampleSku } from './warehouse-items.ts'
import { agrees, type Blocks, claim, n, parameters, type Step, steps, table } from './writing.ts'

/** What another reorder point would promise, all else the same. */
function at({ policy, model }: WorkedPlan, reorderPointUnits: number) {
  return model.evaluate({
    stockingPolicy: 'anticipated',
    leadTimeDays: policy.leadTime.new,
    reorderPointUnits,
    lotUnits: policy.lotUnits,
  })
}

/** Mean and variance of demand until an order placed now arrives. */
function distributionSteps(worked: WorkedPlan): Step[] {
  const { demand: m, interval } = worked.policy.workings
  const { leadTimeMeanDays: lead, leadTimeSdDays: sd } = worked.policy
  const review = DEFAULT_PARAMETERS.reviewDays
  const days = lead + review
  const events = days * m.eventsPerDay
  const counted = m.daysWithDemand + m.daysWithout
  const estimation = 1 + (days - 1) / (counted + 1)
  const variance = events * (1 - m.eventsPerDay) * estimation + (sd * m.eventsPerDay) ** 2
  const z = m.eventUnits
  const sizes = events * m.sizeCv2 * z ** 2 * (1 + 1 / (m.effectiveEvents + 1))
  return [
    {
      what: 'H',
      formula: 'μ_L + R',
      numbers: `${n(lead)} + ${review}`,
      gives: days,
      engine: interval.protectionDays,
      unit: 'days',
    },
    {
      what: 'E[K]',
      formula: 'H × p',
      numbers: `${n(days)} × ${n(m.eventsPerDay)}`,
      gives: events,
      engine: interval.meanEvents,
      unit: 'events',
    },
    {
      what: 'Var[K]',
      formula: 'E[K] × (1 − p) × (1 + (H − 1)/(A + B + 1)) + (σ_L × p)²',
      numbers: `${n(events)} × ${n(1 - m.eventsPerDay)} × ${n(estimation)} + (${n(sd)} × ${n(m.eventsPerDay)})²`,
      gives: variance,
      engine: interval.varianceEvents,
    },
    {
      what: 'E[D_H]',
      formula: 'E[K] × m_z',
      numbers: `${n(events)} × ${n(z)}`,
      gives: events * z,
      engine: interval.meanUnits,
      unit: 'units',
    },
    {
      what: 'Var[D_H]',
      formula: 'E[K] × cv² × m_z² × (1 + 1/(n_eff + 1)) + Var[K] × m_z²',
      numbers: `${n(events)} × ${n(m.sizeCv2)} × ${n(z)}² × ${n(1 + 1 / (m.effectiveEvents + 1))} + ${n(variance)} × ${n(z)}²`,
      gives: sizes + variance * z ** 2,
      engine: interval.varianceUnits,
    },
  ]
}

function distribution(): string {
  const worked = planned('BRG-22315')
  const { demand: m, distributionName } = worked.policy.workings
  const { mean, variance } = worked.model.demand
  const fitted = `p = ${n(m.eventsPerDay)} demand events a day, m_z = ${n(m.eventUnits)} units an event, cv² = ${n(m.sizeCv2)}, n_eff = ${n(m.effectiveEvents)}, A + B = ${n(m.daysWithDemand + m.daysWithout)} days.`
  const shape = mean ** 2 / (variance - mean)
  const zero = (mean / variance) ** shape
  const shapeSteps: Step[] = [
    {
      what: 'r_nb',
      formula: 'E² / (Var − E)',
      numbers: `${n(mean)}² / (${n(variance)} − ${n(mean)})`,
      gives: shape,
    },
    {
      what: 'F(0)',
      formula: '(E / Var) ^ r_nb',
      numbers: `(${n(mean)} / ${n(variance)}) ^ ${n(shape)}`,
      gives: zero,
      engine: worked.model.demand.cdf(0),
    },
  ]
  return [
    `Learned from two years of the bearing ([demand](demand.md)): ${fitted}`,
    steps([...distributionSteps(worked), ...(distributionName === 'negative-binomial' ? shapeSteps : [])]),
    distributionName === 'negative-binomial'
      ? 'The distribution is negative binomial; from 0 on, P(D = k + 1) = P(D = k) × (1 − E/Var) × (k + r_nb) / (k + 1).'
      : `The distribution is ${distributionName}.`,
  ].join('\n\n')
}

function levels(): string {
  const worked = planned('BRG-22315')
  const { policy, model } = worked
  const { lotUnits, workings } = policy
  const { demand } = model
  const required = workings.reorderPoint.requiredProbability
  const chosen = policy.reorderPointUnits
  const body = Array.from({ length: chosen + lotUnits + 1 }, (_, s) => {
    const { noRuptureProbability, fillRate, targetStockUnits } = at(worked, s)
    const mean =
      Array.from({ length: lotUnits }, (_, j) => demand.cdf(s + j + 1)).reduce((a, b) => a + b, 0) / lotUnits
    agrees(`P(no rupture) at ${s}`, mean, noRuptureProbability)
    const mark = s === chosen ? '**' : ''
    return [
      `${mark}${s}${mark}`,
      n(demand.cdf(s)),
      n(noRuptureProbability),
      n(fillRate),
      fillRate >= required ? 'yes' : 'no',
      n(targetStockUnits),
    ]
  })
  const head = [
    's',
    'F(s) = P(D_H ≤ s)',
    'P(no rupture)',
    'fill rate',
    `≥ γ = ${n(required)}`,
    'E[IL+], units',
  ]
  return table(head, body)
}

function choice(): string {
  const worked = planned('BRG-22315')
  const { policy, plan, subject } = worked
  const { floorUnits, requiredProbability, capUnits } = policy.workings.reorderPoint
  const { reorderPointUnits: s, lotUnits: lot, protectionDemandUnits: demand } = policy
  claim('the trigger is the smallest that reaches γ', at(worked, s).fillRate >= requiredProbability)
  claim('one less does not', at(worked, s - 1).fillRate < requiredProbability)
  const floor = DEFAULT_PARAMETERS.minimumCycleService[plan.criticality]
  const cover = `With \`batch\` ${lot}, P(no rupture) at s is the mean of F(s+1) … F(s+${lot}).`
  const least = `The floor: F(s) ≥ ${floor} for an ${plan.criticality} item requires s ≥ ${floorUnits}; the cap is ${n(capUnits)}.`
  return [
    `${cover} ${least} The smallest s that also reaches γ is **${s}**.`,
    steps([
      {
        what: '`securityBalance`',
        formula: 'max(0, s − E[D_H]), rounded up to whole pieces',
        numbers: `${s} − ${n(demand)}`,
        gives: Math.ceil(Math.max(0, s - demand) - 1e-9),
        engine: plan.safetyStockUnits,
        unit: 'units',
      },
      {
        what: 'virtual balance',
        formula: '`currentBalance` + `virtualOrder`',
        numbers: `${n(plan.onHandUnits)} + ${n(plan.onOrderUnits)}`,
        gives: plan.onHandUnits + plan.onOrderUnits,
        engine: plan.inventoryPositionUnits,
        unit: 'units',
      },
    ]),
    `A virtual balance of ${n(plan.inventoryPositionUnits)} is above ${s}: \`suggestedOrder\` is ${n(plan.suggestedOrderUnits)}. ${ordersAt(subject.terms)}`,
  ].join('\n\n')
}

/** What would be ordered with less on the shelf and nothing on the way. */
function ordersAt({ orders }: ItemTerms): string {
  const { reorderPointUnits: s } = planned('BRG-22315').plan
  const said = [s + 1, s, 2, -3].map((onHandUnits) => {
    const { plan } = planned('BRG-22315', { onHandUnits, orders: orders.filter((o) => !o.isActive) })
    return `${n(onHandUnits)} → ${n(plan.suggestedOrderUnits)}`
  })
  return `With nothing on order, by stock on hand: ${said.join(', ')}.`
}

function floors(): string {
  const skus: ExampleSku[] = ['BRG-22315', 'RFP-42', 'FLT-0850', 'GRS-400', 'GBX-H3', 'OIL-VG320']
  const body = skus.map((sku) => {
    const worked = planned(sku)
    const { policy, model, plan } = worked
    const { floorUnits, solvedUnits, capUnits, requiredProbability } = policy.workings.reorderPoint
    const s = policy.reorderPointUnits
    const by = s >= capUnits ? 'cap' : solvedUnits > floorUnits ? 'service' : 'floor'
    return [
      sku,
      model.demand.name,
      n(policy.protectionDemandUnits),
      n(plan.lotUnits),
      n(requiredProbability),
      n(DEFAULT_PARAMETERS.minimumCycleService[plan.criticality]),
      n(s),
      by,
      n(policy.expectedFillRate),
    ]
  })
  const head = [
    'item',
    'distribution',
    'E[D_H]',
    '`batch`',
    'γ',
    'floor',
    '`trigger`',
    'decided by',
    'reached',
  ]
  return table(head, body)
}

function cases(): string {
  const { terms } = planned('BRG-22315').subject
  const late = { startDay: AS_OF - 5, endDay: AS_OF + 90, units: 12, receivedUnits: 0, isActive: true }
  const variants: readonly [string, Partial<ItemTerms>][] = [
    ['as it is', {}],
    ['`leadTime` 40 by hand', { choices: { leadTime: { stance: 'manual', value: 40 } } }],
    ['critic', { criticality: 'critic' }],
    ['`batch` 24 by hand', { choices: { batch: { stance: 'manual', value: 24 } } }],
    ['`batch` 1 by hand', { choices: { batch: { stance: 'manual', value: 1 } } }],
    ['`nsr` 0.99 by hand', { choices: { service: { stance: 'manual', value: 0.99 } } }],
    ['an order more, promised in 90 days', { orders: [...terms.orders, late] }],
  ]
  const body = variants.map(([name, over]) => {
    const { policy, model, plan } = planned('BRG-22315', over)
    return [
      name,
      n(policy.protectionDemandUnits),
      n(model.demand.variance),
      n(plan.reorderPointUnits),
      n(plan.safetyStockUnits),
      n(plan.inventoryPositionUnits),
      n(plan.stockoutRisk),
    ]
  })
  const head = [
    'the bearing …',
    'E[D_H]',
    'Var[D_H]',
    '`trigger`',
    '`securityBalance`',
    'virtual balance',
    '`ruptureRisk`',
  ]
  return table(head, body)
}

export const triggerExamples = (): Blocks => ({
  distribution: distribution(),
  levels: levels(),
  choice: choice(),
  floors: floors(),
  cases: cases(),
  parameters: parameters(
    'serviceMeasure',
    'reviewDays',
    'minimumCycleService',
    'reorderPointCapDays',
    'oddsStanceFactor',
  ),
})

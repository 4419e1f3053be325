import { DEFAULT_PARAMETERS, type ItemFacts } from '../../src/index.ts'
import { distributionFromMoments } from '../../src/textbook.ts'
import { demandEvery, movementsOf } from '../facts.ts'
import { AS_OF } from '../items.ts'
import { catalog, planned } from './warehouse.ts'
import type { ExampleSku } from './warehouse-items.ts'
import { type Blocks, claim, n, parameters, steps, table } from './writing.ts'

/** Demand of the bearing by 30 days, oldest first: what the reader may check the rest against. */
function history(): string {
  const { eventDays, eventUnits } = planned('BRG-22315').subject.history.demand
  const months = Array.from({ length: 24 }, () => 0)
  let events = 0
  for (const [i, day] of eventDays.entries()) {
    const back = Math.floor((AS_OF - day) / 30)
    if (back >= 24) continue
    months[23 - back]! += eventUnits[i]!
    events++
  }
  const total = months.reduce((a, b) => a + b, 0)
  return `Units by 30 days, oldest first: ${months.join(', ')}. Together ${n(total)} in ${events} events.`
}

/** The bearing's weighted events, as the page's formulas take them. */
function weighted() {
  const { policy, subject } = planned('BRG-22315')
  const { eventDays, eventUnits } = subject.history.demand
  const memory = policy.workings.demand.memoryDays ?? 0
  const [fade, sizeFade] = [1 - 1 / memory, 1 - 1 / (2 * memory)]
  const weights = Array.from(eventDays, (day) => sizeFade ** (AS_OF - day))
  const sum = (of: (weight: number, units: number) => number) =>
    weights.reduce((total, v, i) => total + of(v, eventUnits[i]!), 0)
  const seen = Array.from(eventDays, (day) => fade ** (AS_OF - day)).reduce((a, b) => a + b, 0)
  const [weight, units] = [sum((v) => v), sum((v, z) => v * z)]
  const effective = weight ** 2 / sum((v) => v * v)
  const mean = units / weight
  const variance = ((sum((v, z) => v * z * z) / weight - mean ** 2) * effective) / (effective - 1)
  return { seen, weight, units, effective, own: variance / mean ** 2 }
}

function moments(): string {
  const { demand: m } = planned('BRG-22315').policy.workings
  claim(
    'a small catalog is planned by SNB-slow',
    catalog.demandModel === 'SNB-slow' && m.model === 'SNB-slow',
  )
  const { seen, weight, units, effective, own } = weighted()
  const { occurrenceAlpha, occurrenceBeta, medianEventUnits, pooledSizeCv2, sizePoolWeight } = catalog
  const days = m.daysWithout - occurrenceBeta + seen
  return steps([
    {
      what: 'A',
      formula: 'Σ δ^age of the events + α',
      numbers: `${n(seen)} + ${n(occurrenceAlpha)}`,
      gives: seen + occurrenceAlpha,
      engine: m.daysWithDemand,
      unit: 'days',
    },
    {
      what: 'B',
      formula: 'Σ δ^age of the days − that of the events + β',
      numbers: `${n(days)} − ${n(seen)} + ${n(occurrenceBeta)}`,
      gives: days - seen + occurrenceBeta,
      engine: m.daysWithout,
      unit: 'days',
    },
    {
      what: 'p',
      formula: 'A / (A + B)',
      numbers: `${n(m.daysWithDemand)} / ${n(m.daysWithDemand + m.daysWithout)}`,
      gives: m.daysWithDemand / (m.daysWithDemand + m.daysWithout),
      engine: m.eventsPerDay,
      unit: 'events a day',
    },
    {
      what: 'm_z',
      formula: '(Σ v z + ½ m̄) / (Σ v + ½)',
      numbers: `(${n(units)} + ½ × ${n(medianEventUnits)}) / (${n(weight)} + ½)`,
      gives: (units + 0.5 * medianEventUnits) / (weight + 0.5),
      engine: m.eventUnits,
      unit: 'units an event',
    },
    {
      what: 'n_eff',
      formula: '(Σ v)² / Σ v²',
      numbers: `${n(weight)}² / ${n(weight ** 2 / effective)}`,
      gives: effective,
      engine: m.effectiveEvents,
      unit: 'events',
    },
    {
      what: 'cv²',
      formula: '((n_eff − 1) × own + k0 × pool) / (n_eff − 1 + k0)',
      numbers: `(${n(effective - 1)} × ${n(own)} + ${sizePoolWeight} × ${n(pooledSizeCv2)}) / (${n(effective - 1)} + ${sizePoolWeight})`,
      gives: ((effective - 1) * own + sizePoolWeight * pooledSizeCv2) / (effective - 1 + sizePoolWeight),
      engine: m.sizeCv2,
    },
    {
      what: 'rate',
      formula: 'p × m_z',
      numbers: `${n(m.eventsPerDay)} × ${n(m.eventUnits)}`,
      gives: m.eventsPerDay * m.eventUnits,
      engine: m.unitsPerDay,
      unit: 'units a day',
    },
  ])
}

function memory(): string {
  const { demand: m } = planned('BRG-22315').policy.workings
  const { slow } = DEFAULT_PARAMETERS.memoryEvents
  const days = m.memoryDays ?? 0
  const share = days / 30 / slow
  const perMonth = `the bearing is requested in ${share <= 1 ? 'every month' : `one month of ${n(share)}`}`
  return `\`SNB-slow\` remembers M = max(${DEFAULT_PARAMETERS.memoryFloorDays.slow}, 30 × ${slow} × ${n(share)}) = ${n(days)} days, because ${perMonth}; δ = 1 − 1/${n(days)}. A day of a year ago counts ${n((1 - 1 / days) ** 365)} of today's.`
}

function distributions(): string {
  const steady = movementsOf(demandEvery(1, [2], 730))
  const { orders } = planned('BRG-22315').subject.terms
  const always25 = orders.map((order) => ({ ...order, isActive: false, endDay: order.startDay + 25 }))
  const cases: readonly [string, ExampleSku, Partial<ItemFacts>][] = [
    ['the bearing', 'BRG-22315', {}],
    ['the impeller', 'IMP-3196', {}],
    ['gear oil, in liters', 'OIL-VG320', {}],
    ['the bearing, if 2 were requested every day', 'BRG-22315', { movements: steady }],
    ['the same, and every order took 25 days', 'BRG-22315', { movements: steady, orders: always25 }],
    ['the set screw, 300 days away', 'SCR-M12', { choices: { leadTime: { stance: 'manual', value: 300 } } }],
    ['never requested', 'BRG-22315', { movements: movementsOf([]) }],
  ]
  const body = cases.map(([name, sku, over]) => {
    const distribution = planned(sku, over).model.demand
    const ratio = distribution.mean > 0 ? distribution.variance / distribution.mean : null
    return [name, n(distribution.mean), n(distribution.variance), n(ratio), distribution.name]
  })
  return table(['item', 'E[D_H]', 'Var[D_H]', 'Var / E', 'distribution'], body)
}

/** Moments on both sides of each border between two distributions. */
function borders(): string {
  const moments: readonly [isCountable: boolean, mean: number, variance: number][] = [
    [true, 100, 103],
    [true, 100, 100],
    [true, 100, 97],
    [true, 400, 20_000],
    [true, 401, 20_000],
    [false, 100, 600],
    [false, 100, 0],
  ]
  const body = moments.map(([isCountable, mean, variance]) => [
    isCountable ? 'pieces' : 'liters',
    n(mean),
    n(variance),
    n(Math.sqrt(variance) / mean),
    distributionFromMoments(mean, variance, isCountable).name,
  ])
  return table(['counted in', 'E[D_H]', 'Var[D_H]', 'spread √Var / E', 'distribution'], body)
}

export const demandExamples = (): Blocks => ({
  history: history(),
  memory: memory(),
  moments: moments(),
  distributions: distributions(),
  borders: borders(),
  parameters: parameters(
    'learningDays',
    'emptyShelfDays',
    'memoryEvents',
    'memoryFloorDays',
    'sizePoolWeight',
    'sizePoolWeightFewItems',
    'occurrencePriorWeight',
    'priorItems',
    'modelChoiceMonths',
    'modelChoiceItems',
    'season',
  ),
})

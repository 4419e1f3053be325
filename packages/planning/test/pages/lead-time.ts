import { DEFAULT_PARAMETERS, type ItemFacts, STANCE_STEPS } from '../../src/index.ts'
import { AS_OF } from '../items.ts'
import { planned } from './warehouse.ts'
import { agrees, type Blocks, claim, n, parameters, steps, table } from './writing.ts'

const median = (sorted: readonly number[]) => {
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
const ascending = (values: Iterable<number>) => [...values].sort((a, b) => a - b)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The lead times of the bearing, as the page winsorises them. */
function kept() {
  const { subject } = planned('BRG-22315')
  const sorted = ascending(subject.history.closedLeadTimes)
  const middle = median(sorted)
  const deviation = median(ascending(sorted.map((days) => Math.abs(days - middle))))
  const reach = 3 * 1.4826 * deviation
  const values = sorted.map((days) => Math.min(middle + reach, Math.max(middle - reach, days)))
  return { sorted, middle, deviation, reach, values }
}

function orders(): string {
  const { sorted, middle, deviation, reach, values } = kept()
  const body = [
    ['closed orders, ascending', sorted.map(n).join(', ')],
    ['median', `${n(middle)} days`],
    ['median of the distances to it (MAD)', `${n(deviation)} days`],
    [
      'kept within',
      `${n(middle)} ± 3 × 1.4826 × ${n(deviation)} = ${n(middle - reach)} … ${n(middle + reach)}`,
    ],
    ['after that', values.map(n).join(', ')],
  ]
  return table(['step', 'days'], body)
}

function estimate(): string {
  const { policy } = planned('BRG-22315')
  const { orders: count, observedMeanDays, erpDays, meanDays, sdDays } = policy.workings.leadTime
  const { values } = kept()
  const mean = sum(values) / values.length
  const squares = sum(values.map((days) => (days - mean) ** 2))
  const prior = DEFAULT_PARAMETERS.leadTimePriorOrders
  return steps([
    {
      what: 'x̄',
      formula: 'sum / n',
      numbers: `${n(sum(values))} / ${count}`,
      gives: mean,
      engine: observedMeanDays ?? 0,
      unit: 'days',
    },
    {
      what: 'μ_L',
      formula: `(n × x̄ + ${prior} × e) / (n + ${prior})`,
      numbers: `(${count} × ${n(mean)} + ${prior} × ${n(erpDays)}) / ${count + prior}`,
      gives: (count * mean + prior * (erpDays ?? 0)) / (count + prior),
      engine: meanDays,
      unit: 'days',
    },
    {
      what: 'σ_L',
      formula: '√(Σ(x − x̄)² / (n − 1))',
      numbers: `√(${n(squares)} / ${count - 1})`,
      gives: Math.sqrt(squares / (count - 1)),
      engine: sdDays,
      unit: 'days',
    },
    {
      what: '`leadTime`',
      formula: 'μ_L rounded up',
      numbers: n(meanDays),
      gives: Math.ceil(meanDays),
      engine: policy.leadTime.automatic,
      unit: 'days',
    },
  ])
}

function stances(): string {
  const { policy } = planned('BRG-22315')
  const { factors, meanDays, observedMeanDays } = policy.workings.leadTime
  const { values } = kept()
  const quantile = (share: number) => {
    const place = share * (values.length - 1)
    const below = Math.floor(place)
    const above = Math.min(values.length - 1, below + 1)
    return values[below]! + (place - below) * (values[above]! - values[below]!)
  }
  const body = STANCE_STEPS.map((step) => {
    const share = DEFAULT_PARAMETERS.leadTimeStanceQuantile[step]
    const isOurs = step === 'automatic'
    const own = quantile(share) / (observedMeanDays ?? 1)
    if (!isOurs) agrees(`λ of ${step}`, own, factors[step])
    const stretched = Math.ceil(factors[step] * meanDays)
    return [
      `\`${step}\``,
      isOurs ? 'the mean' : `P${n(100 * share)} = ${n(quantile(share))}`,
      isOurs ? '1' : n(factors[step]),
      `${n(factors[step] * meanDays)} → ${stretched}`,
      n(DEFAULT_PARAMETERS.leadTimeStanceFactor[step]),
    ]
  })
  const head = ['stance', 'quantile of the orders, days', 'λ', 'λ × μ_L → `leadTime`', 'λ with fewer orders']
  return table(head, body)
}

function cases(): string {
  const { terms } = planned('BRG-22315').subject
  const { erp, orders: all } = terms
  const last = (count: number) => all.filter(({ isActive }) => !isActive).slice(-count)
  const noErp = { ...erp, leadTimeDays: null }
  const tooLong = { startDay: AS_OF - 40, endDay: AS_OF - 41, units: 4, receivedUnits: 4, isActive: false }
  const variants: readonly [string, Partial<ItemFacts>][] = [
    ['as it is', {}],
    ['no ERP value', { erp: noErp }],
    ['two orders only', { orders: last(2) }],
    ['no orders', { orders: [] }],
    ['neither: the median of items that are hard to buy', { orders: [], erp: noErp }],
    [
      'neither, and of medium ease: the median of such items',
      { orders: [], erp: noErp, purchasability: 'medium' },
    ],
    ['an order received before it was placed', { orders: [...all, tooLong] }],
    ['60 in the ERP', { erp: { ...erp, leadTimeDays: 60 } }],
  ]
  const body = variants.map(([name, over]) => {
    const { policy, plan, subject } = planned('BRG-22315', over)
    const { orders: count, source, meanDays, sdDays } = policy.workings.leadTime
    const dropped = subject.history.ordersLeftOut.unreadable
    const from = [source.replaceAll('_', ' '), ...(dropped > 0 ? [`${dropped} dropped`] : [])].join(', ')
    return [name, String(count), from, n(meanDays), n(sdDays), n(plan.leadTimeDays), plan.leadTimeClass]
  })
  claim(
    'without orders σ_L is a share of μ_L',
    planned('BRG-22315', { orders: [] }).policy.workings.leadTime.sdDays === 0.3 * 30,
  )
  return table(['the bearing …', 'n', 'source', 'μ_L', 'σ_L', '`leadTime`', '`celerity`'], body)
}

export const leadTimeExamples = (): Blocks => ({
  orders: orders(),
  estimate: estimate(),
  stances: stances(),
  cases: cases(),
  parameters: parameters(
    'leadTimePriorOrders',
    'leadTimeVariation',
    'unknownLeadTimeDays',
    'transferLeadTimeDays',
    'leadTimeQuantileOrders',
    'leadTimeStanceQuantile',
    'leadTimeStanceFactor',
    'reviewDays',
    'leadTimeClassLimits',
  ),
})

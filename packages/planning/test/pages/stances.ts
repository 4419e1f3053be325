import {
  type ContextChoices,
  type ContextKind,
  DEFAULT_PARAMETERS,
  STANCE_STEPS,
  type Stance,
  type StanceOption,
  type StanceStep,
  workItem,
} from '../../src/index.ts'
import { oddsOfService, steppedService } from '../../src/textbook.ts'

import { itemOf, planned, world } from './warehouse.ts'
import type { ExampleSku } from './warehouse-items.ts'
import { agrees, type Blocks, claim, fixed, money, n, parameters, table } from './writing.ts'

const isStanceStep = (stance: Stance): stance is StanceStep =>
  (STANCE_STEPS as readonly Stance[]).includes(stance)

/** What a person would enter by hand, so that the last stance has a value to show. */
const BY_HAND: Partial<Record<ContextKind, number>> = { service: 0.97, leadTime: 28, trigger: 9, batch: 12 }

const { oddsStanceFactor, lotStanceFactor } = DEFAULT_PARAMETERS

function optionsOf(sku: ExampleSku, kind: ContextKind): StanceOption[] {
  const value = BY_HAND[kind] ?? null
  const item = workItem(itemOf(sku), world)
  const ask = (choices: ContextChoices) => item.decided({ choices }).options()[kind]
  const byHand = ask({ [kind]: { stance: 'manual', value } })
  return ask({}).map((option) =>
    option.stance === 'manual' ? byHand.find(({ stance }) => stance === 'manual')! : option,
  )
}

/** A step more is more value, more capital, less risk; a step less the reverse. */
function isMonotone(options: readonly StanceOption[]): boolean {
  const stepped = options.filter(({ stance }) => isStanceStep(stance))
  const rank = (value: StanceOption['value']) =>
    typeof value === 'number' ? value : Number(value === 'anticipated')
  return stepped.every((option, i) => {
    const before = stepped[i - 1] ?? option
    return (
      rank(before.value) <= rank(option.value) &&
      (before.capitalValue ?? 0) <= (option.capitalValue ?? 0) + 1e-9 &&
      (before.waitingProbability ?? 0) >= (option.waitingProbability ?? 0) - 1e-9
    )
  })
}

type From = (step: StanceStep, option: StanceOption) => string

function tableOf(sku: ExampleSku, kind: ContextKind, valueHead: string, from: From): string {
  const options = optionsOf(sku, kind)
  claim(`the stances of ${kind} are monotone`, isMonotone(options))
  const body = options.map((option) => {
    const { stance, value, capitalValue, waitingProbability } = option
    const source = stance === 'erp' ? "the ERP's" : 'by hand'
    const shown = typeof value === 'number' ? n(value) : (value ?? 'none').replace('_', ' ')
    return [
      `\`${stance}\``,
      isStanceStep(stance) ? from(stance, option) : source,
      shown,
      money(capitalValue),
      waitingProbability === null ? '–' : fixed(waitingProbability, 4),
    ]
  })
  return table(['stance', 'from', valueHead, 'capital, money', 'risk'], body)
}

const portfolio = (sku: ExampleSku) => {
  const { policy, model } = planned(sku)
  const { odds, costStocked, costNotStocked, orderCostUnits, ...sides } = policy.workings.stocking
  const orders = orderCostUnits * sides.stocked.ordersPerYear
  const { onHandUnits: left, backordersUnits: waiting, ordersPerYear: requests } = sides.onDemand
  agrees('C_not', left + odds * waiting + orderCostUnits * requests, costNotStocked)
  const short = model.evaluate({
    stockingPolicy: 'anticipated',
    leadTimeDays: policy.leadTime.automatic,
    reorderPointUnits: policy.workings.reorderPoint.units,
    lotUnits: policy.lot.automatic,
  })
  agrees('C_stock', short.targetStockUnits + odds * short.backordersUnits + orders, costStocked)
  return tableOf(sku, 'portfolio', '`portfolio`', (step, { value }) => {
    const r = oddsOfService(steppedService(odds / (1 + odds), oddsStanceFactor[step], 'targets'))
    const stocked = short.targetStockUnits + r * short.backordersUnits + orders
    const onDemand = left + r * waiting + orderCostUnits * requests
    const isStocked = stocked < onDemand
    claim(`${step} of ${sku}`, isStocked === (value === 'anticipated'))
    return `r = ${n(r)}: C_stock ${n(stocked)} ${isStocked ? '<' : '≥'} C_not ${n(onDemand)}`
  })
}

function service(): string {
  const { automatic } = planned('BRG-22315').policy.workings.service
  const { highest, lowest } = DEFAULT_PARAMETERS.serviceLevelLimits
  return tableOf('BRG-22315', 'service', '`nsr`', (step, { value }) => {
    const level = 1 - (1 - automatic) / oddsStanceFactor[step]
    agrees(`nsr of ${step}`, Math.min(highest, Math.max(lowest, level)), value as number)
    return `1 − ${n(1 - automatic)} / ${oddsStanceFactor[step]} = ${n(level)}`
  })
}

function leadTime(): string {
  const { meanDays, factors } = planned('BRG-22315').policy.workings.leadTime
  return tableOf('BRG-22315', 'leadTime', '`leadTime`, days', (step, { value }) => {
    agrees(`lead time of ${step}`, Math.ceil(meanDays * factors[step]), value as number)
    return `${n(meanDays)} × ${n(factors[step])} = ${n(meanDays * factors[step])}`
  })
}

function trigger(): string {
  const { automatic } = planned('BRG-22315').policy.workings.service
  return tableOf('BRG-22315', 'trigger', '`trigger`, units', (step) => {
    const choices = { trigger: { stance: step, value: null } }
    const { requiredProbability } = planned('BRG-22315', { choices }).policy.workings.reorderPoint
    agrees(`γ of ${step}`, 1 - (1 - automatic) / oddsStanceFactor[step], requiredProbability)
    return `γ = 1 − ${n(1 - automatic)} / ${oddsStanceFactor[step]} = ${n(requiredProbability)}`
  })
}

function batch(): string {
  const { economicUnits } = planned('BRG-22315').policy.workings.lot
  return tableOf('BRG-22315', 'batch', '`batch`, units', (step) => {
    const factor = lotStanceFactor[step]
    return `${factor} × ${n(economicUnits)} = ${n(factor * economicUnits)}`
  })
}

/** The trigger that belongs to each stance of another context: it follows, unless somebody set it. */
function follows(): string {
  const step = (stance: StanceStep) =>
    (['service', 'leadTime'] as const).map((kind) => {
      const choices = { [kind]: { stance, value: null } }
      return n(planned('BRG-22315', { choices }).plan.reorderPointUnits)
    })
  const body = (
    ['very_conservative', 'conservative', 'automatic', 'aggressive', 'very_aggressive'] as const
  ).map((stance) => [`\`${stance}\``, ...step(stance)])
  return table(['stance of …', 'service', 'leadTime'], body)
}

export const stanceExamples = (): Blocks => ({
  portfolio: portfolio('BRG-22315'),
  'portfolio of the impeller': portfolio('IMP-3196'),
  service: service(),
  leadTime: leadTime(),
  trigger: trigger(),
  batch: batch(),
  follows: follows(),
  parameters: parameters(
    'oddsStanceFactor',
    'leadTimeStanceQuantile',
    'leadTimeStanceFactor',
    'leadTimeQuantileOrders',
    'lotStanceFactor',
  ),
})

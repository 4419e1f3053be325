import type { BudgetOrder } from './capital/budget.ts'
import { believedOnHand } from './capital/capital.ts'
import { type Outcome, outcomesOf, outcomeUnder } from './capital/outcome.ts'
import { projectItem } from './capital/projection.ts'
import type { ContextChoices, ContextValue } from './facts.ts'
import type { ItemPlan } from './item-plan.ts'
import { type PlanningParameters, STANCE_STEPS } from './parameters.ts'
import type { WorkedPlan } from './plan.ts'
import { SERVICE_LIMITS } from './policy/manual-value.ts'
import { decideOthers, type PolicyDecisions, type PreparedPolicy } from './policy/policy.ts'
import { oddsOfService } from './policy/service-target.ts'
import type { ContextKind, Criticality } from './vocabulary.ts'

/** Services of levels are told to so many decimals, and kept so by the decision. */
const SERVICE_DECIMALS = 1e4
/** Levels lie half a doubling of the share not served apart, as half a step of a stance does. */
const LEVELS_A_DOUBLING = 2
/** No service by hand is less. */
const LEAST_SERVICE = SERVICE_LIMITS.lowest

/** The value in force of each context. */
export type ValuesInForce = Record<ContextKind, ContextValue>

export const valuesInForce = ({ contexts }: Pick<ItemPlan, 'contexts'>): ValuesInForce => ({
  portfolio: contexts.portfolio.new,
  service: contexts.service.new,
  leadTime: contexts.leadTime.new,
  trigger: contexts.trigger.new,
  batch: contexts.batch.new,
})

/** Reach of the levels. Objective, floors and fixed values choose among known levels. */
export type LevelReach = Pick<BudgetOrder, 'withLots' | 'ceiling' | 'mostSteps' | 'onDay'>

/** A way to stock an item, and all that it comes to. */
export type ItemLevel = {
  /** Decisions of the level; null: none, it is the plan. */
  choices: ContextChoices | null
  /** True if the least cycle service of the settings forbids it. */
  isUnderCycleService: boolean
  reorderPointUnits: number
  lotUnits: number
  backordersUnits: number
  outcome: Outcome
  /** Value of the stock on the requested day. */
  valueOnDay: number
}

/** An item with all that it can be: plain data, which can be stored and asked again under other terms. */
export type ItemLevels = {
  sku: string
  criticality: Criticality
  /** All decisions about it. */
  choices: ContextChoices
  /** The values in force. */
  contexts: ValuesInForce
  isInactive: boolean
  isIncomplete: boolean
  /** Money a year for each unit that waits, at the item's own odds; and for each order. */
  waitingRate: number
  orderCost: number
  /** Value of its stock today; null: unknown. */
  stockValue: number | null
  erp: Outcome
  /** The plan, then all others that it may be; where it is not free, the plan alone. */
  levels: ItemLevel[]
}

/** The item at every service within reach, under floors too, with every step of the lot where lots are free. @param reach null: the plan alone */
export function itemLevels(worked: WorkedPlan, reach: LevelReach | null): ItemLevels {
  const { subject, policy, plan } = worked
  const { terms, unitCost, parameters } = subject
  const { now, erp } = outcomesOf(worked)
  const onHand = believedOnHand(subject.history.stock)
  const valueOnDay = valueOnDayOf(worked, reach?.onDay ?? null)
  const planned: ItemLevel = {
    choices: null,
    isUnderCycleService: false,
    reorderPointUnits: policy.reorderPointUnits,
    lotUnits: policy.lotUnits,
    backordersUnits: policy.expectedBackorderUnits,
    outcome: now,
    valueOnDay: valueOnDay(policy.reorderPointUnits, policy.lotUnits, now),
  }
  const isFree = reach !== null && !plan.isInactive && now.isStocked && now.isCostKnown
  return {
    sku: terms.sku,
    criticality: terms.criticality ?? 'common',
    choices: terms.choices,
    contexts: valuesInForce(plan),
    isInactive: plan.isInactive,
    isIncomplete: plan.dataQuality === 'incomplete',
    waitingRate: parameters.holdingRatePerYear * oddsOfService(policy.workings.service.automatic) * unitCost,
    orderCost: parameters.orderCost,
    stockValue: plan.onHandUnits === null ? null : unitCost * Math.max(0, onHand ?? 0),
    erp,
    levels: isFree ? [planned, ...otherLevels(worked, reach, valueOnDay)] : [planned],
  }
}

/** The values in force once a level is decided. */
export const valuesAt = (
  { contexts }: Pick<ItemLevels, 'contexts'>,
  { choices, reorderPointUnits, lotUnits }: Pick<ItemLevel, 'choices' | 'reorderPointUnits' | 'lotUnits'>,
): ValuesInForce =>
  choices === null
    ? contexts
    : {
        ...contexts,
        service: choices.service?.value ?? contexts.service,
        trigger: reorderPointUnits,
        batch: lotUnits,
      }

type ValueOnDay = (reorderPointUnits: number, lotUnits: number, outcome: Outcome) => number

function valueOnDayOf({ subject, prepared, plan }: WorkedPlan, onDay: number | null): ValueOnDay {
  if (onDay === null) return () => 0
  const projection = projectItem(subject, prepared, plan)
  return (reorderPointUnits, lotUnits, { isStocked, noRuptureProbability }) => {
    const waitingProbability = 1 - noRuptureProbability
    const by = isStocked ? { reorderPointUnits, lotUnits, waitingProbability } : null
    return subject.unitCost * (projection?.on(onDay, by).onHandUnits ?? 0)
  }
}

function otherLevels(worked: WorkedPlan, reach: LevelReach, valueOnDay: ValueOnDay): ItemLevel[] {
  const { subject, prepared, policy } = worked
  const { choices } = subject.terms
  const withoutCycleService = withoutMinimumCycleService(prepared)
  const trigger = withoutOwnTrigger(choices)
  const outcomeOf = outcomeUnder(worked)
  const levels: ItemLevel[] = []
  const add = (decided: PolicyDecisions, chosen: ContextChoices, isUnderCycleService: boolean) => {
    const [reorderPointUnits, lotUnits] = [decided.reorderPoint.new, decided.lot.new]
    const outcome = outcomeOf(decided)
    levels.push({
      choices: chosen,
      isUnderCycleService,
      reorderPointUnits,
      lotUnits,
      backordersUnits: decided.performance.backordersUnits,
      outcome,
      valueOnDay: valueOnDay(reorderPointUnits, lotUnits, outcome),
    })
  }
  for (const lot of lotChoices(choices, reach)) {
    for (const value of servicesAround(policy.service.new, reach, subject.parameters)) {
      const chosen: ContextChoices = { ...lot, ...trigger, service: { stance: 'manual', value } }
      const decided = decideOthers(prepared, { ...choices, ...chosen }, policy.stocking)
      add(decided, chosen, false)
      if (decided.solved.units > decided.solved.floorUnits) continue
      const lower = decideOthers(withoutCycleService, { ...choices, ...chosen }, policy.stocking)
      if (lower.reorderPoint.new < decided.reorderPoint.new) add(lower, chosen, true)
    }
  }
  return levels
}

/** A reorder point of its own would leave the service without effect. */
function withoutOwnTrigger({ trigger }: ContextChoices): ContextChoices {
  const isOwn = trigger !== undefined && trigger.stance !== 'automatic'
  return isOwn ? { trigger: { stance: 'automatic', value: null } } : {}
}

/** The lots to be tried: the plan's own, and where lots are free every other step of it. */
function lotChoices({ batch }: ContextChoices, { withLots }: LevelReach): ContextChoices[] {
  const planned = batch?.stance ?? 'automatic'
  const steps = withLots ? STANCE_STEPS.filter((step) => step !== planned) : []
  return [{}, ...steps.map((stance): ContextChoices => ({ batch: { stance, value: null } }))]
}

/** Services within the limits of the item and under the ceiling, as many doublings from that of the plan as are allowed. */
function servicesAround(
  planned: number,
  { ceiling, mostSteps }: LevelReach,
  { serviceLevelLimits: { lowest, highest } }: Pick<PlanningParameters, 'serviceLevelLimits'>,
): number[] {
  const steps = (service: number) => -LEVELS_A_DOUBLING * Math.log2(1 - service)
  const room = LEVELS_A_DOUBLING * mostSteps
  const plannedSteps = steps(planned)
  const first = Math.ceil(Math.max(steps(Math.max(LEAST_SERVICE, lowest)), plannedSteps - room) - 1e-9)
  const last = Math.floor(Math.min(steps(Math.min(ceiling, highest)), plannedSteps + room) + 1e-9)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => {
    const service = 1 - 2 ** (-(first + i) / LEVELS_A_DOUBLING)
    return Math.round(SERVICE_DECIMALS * service) / SERVICE_DECIMALS
  })
}

/** Takes the item as it is where the settings ask for no least cycle service. */
function withoutMinimumCycleService(prepared: PreparedPolicy): PreparedPolicy {
  const { basis } = prepared
  const none = { critic: 0, important: 0, common: 0 }
  const parameters = { ...basis.inputs.parameters, minimumCycleService: none }
  return { ...prepared, basis: { ...basis, inputs: { ...basis.inputs, parameters } } }
}

/** Returns the value of an item's stock on each of these future days, money. */
export function stockValueOn(
  { subject, prepared, policy, plan }: WorkedPlan,
  days: readonly number[],
): number[] {
  const projection = projectItem(subject, prepared, plan)
  const waitingProbability = 1 - (policy.noRuptureProbability ?? 1)
  const by = policy.stockingPolicy === 'anticipated' ? { ...plan, waitingProbability } : null
  return days.map((day) => subject.unitCost * (projection?.on(day, by).onHandUnits ?? 0))
}

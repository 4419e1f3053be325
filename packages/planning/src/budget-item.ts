import type { BudgetFloor, BudgetItem, BudgetLevel, BudgetOrder } from './capital/budget.ts'
import { believedOnHand } from './capital/capital.ts'
import { type Outcome, outcomesOf } from './capital/outcome.ts'
import { type Projection, projectItem } from './capital/projection.ts'
import type { ContextChoices } from './facts.ts'
import { type PlanningParameters, STANCE_STEPS } from './parameters.ts'
import type { WorkedPlan } from './plan.ts'
import { SERVICE_LIMITS } from './policy/manual-value.ts'
import { decidePolicy, type PolicyDecisions, type PreparedPolicy } from './policy/policy.ts'
import type { PolicyPerformance } from './policy/policy-plan.ts'
import { limitedOdds } from './policy/service-level.ts'
import type { FixedReason } from './vocabulary.ts'

/** Services of levels are told to so many decimals, and kept so by the decision. */
const SERVICE_DECIMALS = 1e4
/** Levels lie half a doubling of the odds apart. */
const LEVELS_A_DOUBLING = 2
/** No service by hand is less. */
const LEAST_SERVICE = SERVICE_LIMITS.lowest

const oddsOf = (service: number) => service / (1 - service)

/** An item as a budget sees it, at each service that it may be given. @param byPeople what people decided of it, not rules or scenarios */
export function budgetItem(worked: WorkedPlan, byPeople: ContextChoices, order: BudgetOrder): BudgetItem {
  const { subject, prepared, policy, plan } = worked
  const { terms, unitCost } = subject
  const fixed = whyFixed(worked, byPeople, order)
  const value = valuesOf(worked, order)
  const planned = value.level(decidePolicy(prepared, terms.choices), { choices: null, under: null })
  const isAsked = policy.stockingPolicy === 'anticipated'
  const { erp } = outcomesOf(worked)
  const onHand = believedOnHand(subject.history.stock)
  return {
    sku: terms.sku,
    fixed,
    planned,
    levels: fixed === null ? [planned, ...otherLevels(worked, order, value.level)] : [planned],
    erp: { ...value.sums(erp), asked: erp.isStocked ? value.asked : 0 },
    asked: isAsked ? value.asked : 0,
    stockValue: plan.onHandUnits === null ? null : unitCost * Math.max(0, onHand ?? 0),
  }
}

/** Why a budget leaves an item as it is; null: it is free. */
function whyFixed(
  { subject, policy, plan }: WorkedPlan,
  byPeople: ContextChoices,
  { keep, withLots }: BudgetOrder,
): FixedReason | null {
  const isDecided = (['service', 'trigger', ...(withLots ? (['batch'] as const) : [])] as const).some(
    (context) => (byPeople[context]?.stance ?? 'automatic') !== 'automatic',
  )
  if (plan.isInactive) return 'inactive'
  if (policy.stockingPolicy !== 'anticipated') return 'onDemand'
  if (!(subject.unitCost > 0)) return 'withoutCost'
  if (isDecided && keep.manual) return 'manual'
  return plan.dataQuality === 'incomplete' && keep.incomplete ? 'incomplete' : null
}

type LevelOf = (
  decided: PolicyDecisions,
  of: { choices: ContextChoices | null; under: BudgetFloor | null },
) => BudgetLevel

/** What a policy of the item comes to under the objective. */
function valuesOf(
  { subject, prepared, policy, plan }: WorkedPlan,
  { objective, withLots, onDay }: BudgetOrder,
) {
  const { unitCost, parameters } = subject
  const { odds, serviceFactor } = policy.workings.penaltyOdds
  const waitingRate = parameters.holdingRatePerYear * limitedOdds(odds / serviceFactor, parameters) * unitCost
  const asked = { penalty: policy.yearlyUnits, units: policy.yearlyUnits, items: 1 }
  const weight = objective === 'value' ? policy.yearlyUnits * unitCost : asked[objective]
  const projection: Projection | null = onDay === null ? null : projectItem(subject, prepared, plan)
  const ordersCost = (lotUnits: number) => (parameters.orderCost * policy.yearlyUnits) / lotUnits
  const loss = (performance: PolicyPerformance, lotUnits: number) =>
    ({
      penalty: waitingRate * performance.backordersUnits + (withLots ? ordersCost(lotUnits) : 0),
      units: performance.backordersUnits,
      value: unitCost * performance.backordersUnits,
      items: 1 - performance.noRuptureProbability,
    })[objective]
  const sums = (
    of: Pick<Outcome, 'capital' | 'waiting' | 'isStocked' | 'noRuptureProbability' | 'fillRate'>,
  ) => ({
    capital: of.capital,
    waiting: of.waiting,
    served: of.isStocked ? weight * (objective === 'items' ? of.noRuptureProbability : of.fillRate) : 0,
  })
  const level: LevelOf = ({ stocking, reorderPoint, lot, performance }, of) => {
    const isStocked = stocking.new === 'anticipated'
    const by = isStocked
      ? {
          reorderPointUnits: reorderPoint.new,
          lotUnits: lot.new,
          waitingProbability: 1 - performance.noRuptureProbability,
        }
      : null
    return {
      ...of,
      ...sums({
        ...performance,
        isStocked,
        capital: unitCost * performance.targetStockUnits,
        waiting: unitCost * performance.backordersUnits,
      }),
      benefit: isStocked ? -loss(performance, lot.new) : 0,
      valueOnDay: onDay === null ? 0 : unitCost * (projection?.on(onDay, by).onHandUnits ?? 0),
    }
  }
  return { level, sums, asked: weight }
}

/** What the item would be at every service of the budget, below its floors too, with every step of the lot where lots are free. */
function otherLevels({ subject, prepared, policy }: WorkedPlan, order: BudgetOrder, levelOf: LevelOf) {
  const { choices, criticality } = subject.terms
  const kind = criticality ?? 'common'
  const floor = order.floors[kind]
  const withoutCycleService = withoutMinimumCycleService(prepared)
  const trigger = withoutOwnTrigger(choices)
  const levels: BudgetLevel[] = []
  for (const lot of lotChoices(choices, order)) {
    for (const service of servicesAround(policy.service.new, order, subject.parameters)) {
      const chosen: ContextChoices = { ...lot, ...trigger, service: { stance: 'manual', value: service } }
      const decided = decidePolicy(prepared, { ...choices, ...chosen })
      const isUnder = service < floor
      levels.push(levelOf(decided, { choices: chosen, under: isUnder ? kind : null }))
      if (isUnder || decided.solved.units > decided.solved.floorUnits) continue
      const lower = decidePolicy(withoutCycleService, { ...choices, ...chosen })
      if (lower.reorderPoint.new < decided.reorderPoint.new)
        levels.push(levelOf(lower, { choices: chosen, under: 'cycleService' }))
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
function lotChoices({ batch }: ContextChoices, { withLots }: BudgetOrder): ContextChoices[] {
  const planned = batch?.stance ?? 'automatic'
  const steps = withLots ? STANCE_STEPS.filter((step) => step !== planned) : []
  return [{}, ...steps.map((stance): ContextChoices => ({ batch: { stance, value: null } }))]
}

/** Services within the limits of the item and under the ceiling, as many doublings from that of the plan as are allowed. */
function servicesAround(
  planned: number,
  { ceiling, mostSteps }: BudgetOrder,
  { serviceLevelLimits: { lowest, highest } }: Pick<PlanningParameters, 'serviceLevelLimits'>,
): number[] {
  const steps = (odds: number) => LEVELS_A_DOUBLING * Math.log2(odds)
  const room = LEVELS_A_DOUBLING * mostSteps
  const own = steps(oddsOf(planned))
  const first = Math.ceil(Math.max(steps(oddsOf(Math.max(LEAST_SERVICE, lowest))), own - room) - 1e-9)
  const last = Math.floor(Math.min(steps(oddsOf(Math.min(ceiling, highest))), own + room) + 1e-9)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => {
    const odds = 2 ** ((first + i) / LEVELS_A_DOUBLING)
    return Math.round((SERVICE_DECIMALS * odds) / (1 + odds)) / SERVICE_DECIMALS
  })
}

/** The same item where the settings ask for no least cycle service. */
function withoutMinimumCycleService(prepared: PreparedPolicy): PreparedPolicy {
  const { basis } = prepared
  const none = { critic: 0, important: 0, common: 0 }
  const parameters = { ...basis.inputs.parameters, minimumCycleService: none }
  return { ...prepared, basis: { ...basis, inputs: { ...basis.inputs, parameters } } }
}

/** What the stock of an item is worth on each of these days ahead, money. */
export function stockValueOn(
  { subject, prepared, policy, plan }: WorkedPlan,
  days: readonly number[],
): number[] {
  const projection = projectItem(subject, prepared, plan)
  const waitingProbability = 1 - (policy.noRuptureProbability ?? 1)
  const by = policy.stockingPolicy === 'anticipated' ? { ...plan, waitingProbability } : null
  return days.map((day) => subject.unitCost * (projection?.on(day, by).onHandUnits ?? 0))
}

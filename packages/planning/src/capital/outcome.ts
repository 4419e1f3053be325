import { averageDays } from '../demand/season.ts'
import type { ItemPlan } from '../item-plan.ts'
import type { PolicyDecisions } from '../policy/policy.ts'
import type { LongRunStock, PolicyModel, PolicyPlan, PolicyValues } from '../policy/policy-plan.ts'
import { oddsOfService } from '../policy/service-target.ts'
import type { Subject } from '../policy/subject.ts'
import type { StockingPolicy } from '../vocabulary.ts'
import { believedOnHand, gapOf, stockoutExposure, stockoutExposureUnits } from './capital.ts'
import { capitalParts } from './synthesis.ts'

/** Long-run result of an item under one policy, from which totals are made. Money is 0 if its cost is unknown. */
export type Outcome = {
  isCostKnown: boolean
  isStocked: boolean
  /** Mean stock on the shelf and mean value of what waits, money. */
  capital: number
  waiting: number
  /** Stock of today, and what is to be done about it, money. */
  current: number
  investment: number
  redemption: number
  yearlyUnits: number
  yearlyValue: number
  /** Share of units served at once, and probability that nothing waits; 0 on demand. */
  fillRate: number
  noRuptureProbability: number
  ordersPerYear: number
  /** Holding, waiting and ordering, money a year; null where its cost is not known. */
  yearlyCost: number | null
  exposure: number
}

type Policy = LongRunStock & { stockingPolicy: StockingPolicy; lotUnits: number; fillRate: number }

/** Parts of the yearly cost of a policy. */
export type YearlyCostParts = {
  /** Value of the stock that is held, and of the demand that waits on average of the year, money. */
  heldValue: number
  waitingValue: number
  /** Value of a year's demand that finds no stock, at most of the usage of the last two years: waiting costs no more. */
  shortValue: number
  /** Share of the year in which the pace of the months ahead sells a year's demand; 1 outside a season. */
  seasonShare: number
  /** The item's own penalty odds whatever its stance: a leaner stance accepts a risk and does not make it cheaper. */
  penaltyOdds: number
  ordersPerYear: number
}

type Priced = Pick<Subject, 'unitCost' | 'parameters' | 'catalog' | 'history'>
type Demanded = Pick<PolicyPlan, 'yearlyUnits' | 'protectionDays' | 'workings'>

const ordersOf = (yearlyUnits: number, lotUnits: number) => (lotUnits > 0 ? yearlyUnits / lotUnits : 0)

/**
 * Returns the share of the year in which the pace of the months ahead sells a year's demand: only so long does as much wait. Days of the
 * week repeat all year.
 */
function seasonShareOf({ catalog, history }: Priced, { protectionDays }: Demanded): number {
  const months = catalog.demandSeason?.months
  const days = averageDays(months && { months }, history.asOfDay, protectionDays)
  return days > protectionDays ? protectionDays / days : 1
}

export function yearlyCostParts(
  subject: Priced,
  demanded: Demanded,
  { stockingPolicy, lotUnits, targetStockUnits, backordersUnits, fillRate }: Policy,
): YearlyCostParts {
  const { unitCost } = subject
  const { yearlyUnits, workings } = demanded
  const { onDemand } = workings.stocking
  const isStocked = stockingPolicy === 'anticipated'
  const seasonShare = seasonShareOf(subject, demanded)
  return {
    heldValue: unitCost * (isStocked ? targetStockUnits : onDemand.onHandUnits),
    waitingValue: seasonShare * unitCost * (isStocked ? backordersUnits : onDemand.backordersUnits),
    shortValue: (isStocked ? 1 - Math.min(1, fillRate) : 1) * usageValue(subject, demanded),
    seasonShare,
    penaltyOdds: oddsOfService(workings.service.automatic),
    ordersPerYear: isStocked ? ordersOf(yearlyUnits, lotUnits) : onDemand.ordersPerYear,
  }
}

/** Value of a year's demand, no more than was used a year of the last two: what nobody has seen yet is not saved. */
const usageValue = ({ unitCost, history }: Priced, { yearlyUnits }: Pick<Demanded, 'yearlyUnits'>): number =>
  unitCost * Math.min(yearlyUnits, (history.demandStatistics.units730 * 365) / history.exposureDays730)

/** Returns the yearly cost of a policy: holding, waiting demand and orders. null if the cost is unknown. */
export function yearlyCost(subject: Priced, demanded: Demanded, policy: Policy): number | null {
  if (subject.unitCost === 0) return null
  const { holdingRatePerYear, orderCost } = subject.parameters
  const { heldValue, waitingValue, shortValue, penaltyOdds, ordersPerYear } = yearlyCostParts(
    subject,
    demanded,
    policy,
  )
  const penalty = Math.min(holdingRatePerYear * penaltyOdds * waitingValue, shortValue)
  return holdingRatePerYear * heldValue + penalty + orderCost * ordersPerYear
}

/** Balances have to be known for so many days of the last 730, before they say how the item fared. [C] */
const LEAST_KNOWN_DAYS = 90

/** An item's year by its own balances of the last two years. */
export type PastYear = Pick<YearlyCostParts, 'heldValue' | 'shortValue' | 'ordersPerYear'>

/** Returns how the item fared whoever ordered by whatever: what was held, what was wanted on days without stock; null if not known. */
export function pastYear(subject: Priced, demanded: Pick<Demanded, 'yearlyUnits'>): PastYear | null {
  const { stock, receiptStatistics, exposureDays730 } = subject.history
  const { availability, average730Units, knownDays730 } = stock
  if (knownDays730 < LEAST_KNOWN_DAYS || availability === null || average730Units === null) return null
  return {
    heldValue: subject.unitCost * average730Units,
    shortValue: (1 - availability) * usageValue(subject, demanded),
    ordersPerYear: (receiptStatistics.events730 * 365) / exposureDays730,
  }
}

/** Returns the yearly cost of how the item fared; more than any where it is not known. */
function pastCost(subject: Priced, demanded: Pick<Demanded, 'yearlyUnits'>): number {
  const past = pastYear(subject, demanded)
  if (past === null) return Number.POSITIVE_INFINITY
  const { holdingRatePerYear, orderCost } = subject.parameters
  return holdingRatePerYear * past.heldValue + past.shortValue + orderCost * past.ordersPerYear
}

/** The policy in force. */
export const policyInForce = (policy: PolicyPlan): Policy => ({
  stockingPolicy: policy.stockingPolicy,
  lotUnits: policy.lotUnits,
  targetStockUnits: policy.targetStockUnits,
  backordersUnits: policy.expectedBackorderUnits,
  fillRate: policy.expectedFillRate ?? 0,
})

/**
 * The portfolio, reorder point and lot of the ERP, to be judged under the believed lead time; a value that the ERP lacks is the one in
 * force. Null where all of them are.
 */
export function policyOfErp(policy: PolicyPlan): PolicyValues | null {
  const values: PolicyValues = {
    stockingPolicy: policy.stocking.old ?? policy.stockingPolicy,
    leadTimeDays: policy.leadTimeDays,
    reorderPointUnits: policy.reorderPoint.old ?? policy.reorderPointUnits,
    lotUnits: policy.lot.old || policy.lotUnits,
  }
  const isInForce =
    values.stockingPolicy === policy.stockingPolicy &&
    values.reorderPointUnits === policy.reorderPointUnits &&
    values.lotUnits === policy.lotUnits
  return isInForce ? null : values
}

/**
 * Returns the yearly saving of the policy in force over that of the ERP, or over how the item fared in the last two years where that cost
 * less: people may have ordered by something else. 0 if there is none, null if the cost is unknown.
 */
export function yearlySaving(
  subject: Priced,
  { policy, model }: { policy: PolicyPlan; model: Pick<PolicyModel, 'evaluate'> },
): number | null {
  const values = policyOfErp(policy)
  const costNow = yearlyCost(subject, policy, policyInForce(policy))
  if (costNow === null) return null
  if (values === null) return 0
  const costOfErp = yearlyCost(subject, policy, { ...values, ...model.evaluate(values) }) ?? 0
  return Math.max(0, Math.min(costOfErp, pastCost(subject, policy)) - costNow)
}

/** Stock fields that an outcome uses. */
type Stock = Pick<
  ItemPlan,
  | 'averageStock90dValue'
  | 'gapValue'
  | 'financialAction'
  | 'excessValue'
  | 'onHandUnits'
  | 'stockoutExposureValue'
>
type Worked = { subject: Subject; policy: PolicyPlan; model: PolicyModel; plan: ItemPlan }

/** The outcome of the policy in force, and that of the ERP's portfolio, reorder point and lot under the same beliefs. */
export function outcomesOf(worked: Worked): { now: Outcome; erp: Outcome } {
  const { subject, policy, model, plan } = worked
  const now = outcomeOf(
    worked,
    { ...policyInForce(policy), noRuptureProbability: policy.noRuptureProbability ?? 0 },
    plan,
  )
  const erpValues = policyOfErp(policy)
  if (erpValues === null) return { now, erp: now }
  const erp = { ...erpValues, ...model.evaluate(erpValues) }
  const { workings } = policy
  const { gapValue, financialAction } = gapOf(subject, { ...erp, workings })
  const exposureUnits =
    erp.stockingPolicy === policy.stockingPolicy
      ? null
      : stockoutExposureUnits(
          { ...policy, stockingPolicy: erp.stockingPolicy },
          believedOnHand(subject.history.stock),
          {
            probability: 0,
            expectedUnits: model.demand.loss(Math.max(0, plan.inventoryPositionUnits ?? 0)),
          },
        )
  const exposure = exposureUnits === null ? plan.stockoutExposureValue : exposureUnits * subject.unitCost
  const stock = { ...plan, gapValue, financialAction, stockoutExposureValue: exposure }
  return { now, erp: outcomeOf(worked, erp, stock) }
}

/**
 * The outcome of a stocked item under other decisions of its service, reorder point and lot: what the plan would say once they
 * are made, without planning all else again.
 */
export function outcomeUnder({ subject, policy, model, plan }: Worked) {
  const { averageStock90dValue, excessValue, onHandUnits } = plan
  return ({
    lot,
    reorderPoint,
    performance,
  }: Pick<PolicyDecisions, 'lot' | 'reorderPoint' | 'performance'>): Outcome => {
    const { stockingPolicy, protectionDays } = policy
    const lotUnits = lot.new
    const exposure =
      lotUnits === policy.lotUnits
        ? plan.stockoutExposureValue
        : stockoutExposure(subject, { stockingPolicy, lotUnits, protectionDays }, model.demand)
    return outcomeOf(
      { subject, policy },
      { stockingPolicy, lotUnits, ...performance },
      {
        ...{ averageStock90dValue, excessValue, onHandUnits },
        ...gapOf(subject, {
          ...{ ...policy, lotUnits, reorderPointUnits: reorderPoint.new },
          targetStockUnits: performance.targetStockUnits,
        }),
        stockoutExposureValue: exposure,
      },
    )
  }
}

type Served = { noRuptureProbability: number }

function outcomeOf(
  { subject, policy }: { subject: Subject; policy: Demanded },
  chosen: Policy & Served,
  stock: Stock,
): Outcome {
  const { unitCost } = subject
  const { yearlyUnits } = policy
  const isStocked = chosen.stockingPolicy === 'anticipated'
  const { current, investment, redemption } = capitalParts({ ...stock, unitCost })
  return {
    isCostKnown: unitCost > 0,
    isStocked,
    capital: unitCost * chosen.targetStockUnits,
    waiting: unitCost * chosen.backordersUnits,
    current,
    investment,
    redemption,
    yearlyUnits,
    yearlyValue: unitCost * yearlyUnits,
    fillRate: isStocked ? chosen.fillRate : 0,
    noRuptureProbability: isStocked ? chosen.noRuptureProbability : 0,
    ordersPerYear: isStocked
      ? ordersOf(yearlyUnits, chosen.lotUnits)
      : policy.workings.stocking.onDemand.ordersPerYear,
    yearlyCost: yearlyCost(subject, policy, chosen),
    exposure: stock.stockoutExposureValue ?? 0,
  }
}

/** Sums of outcomes, from which totals are told. Those of parts of a set add up to those of the set. */
export type OutcomeSums = Record<(typeof SUMMED)[number], number>
const SUMMED = [
  ...(['items', 'withoutCost', 'capital', 'current', 'investment', 'redemption', 'waiting'] as const),
  ...(['servedUnits', 'stockedUnits', 'servedValue', 'stockedValue', 'noRupture', 'stockedItems'] as const),
  ...(['ordersPerYear', 'yearlyCost', 'exposure'] as const),
] as const

export const noOutcomes = (): OutcomeSums =>
  Object.fromEntries(SUMMED.map((name) => [name, 0])) as OutcomeSums

/** Adds an outcome to sums. */
export function addOutcome(sums: OutcomeSums, outcome: Outcome): void {
  sums.items++
  if (!outcome.isCostKnown) sums.withoutCost++
  sums.capital += outcome.capital
  sums.current += outcome.current
  sums.investment += outcome.investment
  sums.redemption += outcome.redemption
  sums.waiting += outcome.waiting
  sums.ordersPerYear += outcome.ordersPerYear
  sums.yearlyCost += outcome.yearlyCost ?? 0
  sums.exposure += outcome.exposure
  if (!outcome.isStocked) return
  sums.stockedItems++
  sums.servedUnits += outcome.fillRate * outcome.yearlyUnits
  sums.stockedUnits += outcome.yearlyUnits
  sums.servedValue += outcome.fillRate * outcome.yearlyValue
  sums.stockedValue += outcome.yearlyValue
  sums.noRupture += outcome.noRuptureProbability
}

/** Adds the sums of one set of items to those of another. */
export function addSums(sums: OutcomeSums, more: OutcomeSums): void {
  for (const name of SUMMED) sums[name] += more[name]
}

/** Sums of a set of items; fill rates and the probability refer to stocked items, null if there are none. */
export type OutcomeTotals = Pick<
  OutcomeSums,
  | 'items'
  | 'withoutCost'
  | 'capital'
  | 'current'
  | 'investment'
  | 'redemption'
  | 'waiting'
  | 'ordersPerYear'
  | 'yearlyCost'
  | 'exposure'
> & { unitFill: number | null; valueFill: number | null; noRupture: number | null }

const ratio = (part: number, whole: number) => (whole > 0 ? Math.min(1, part / whole) : null)

export function totalsOf(sums: OutcomeSums): OutcomeTotals {
  const { servedUnits, stockedUnits, servedValue, stockedValue, stockedItems, ...totals } = sums
  return {
    ...totals,
    unitFill: ratio(servedUnits, stockedUnits),
    valueFill: ratio(servedValue, stockedValue),
    noRupture: ratio(sums.noRupture, stockedItems),
  }
}

import {
  DEFAULT_PARAMETERS,
  type Events,
  type ItemHistory,
  rankAbc,
  yearlyDemandValue,
} from '../../src/index.ts'
import {
  capitalOf,
  demandPattern,
  eventsPer730Days,
  financialAction,
  findOutliers,
  gapTolerance,
  hampelLimit,
  intervalClass,
  leadTimeClass,
  mannKendall,
  netEvents,
  type PolicyPlan,
  patternStatistics,
  policyInputs,
  popularityClass,
  recentEvents,
  replenishmentRhythm,
  shortageBeyond,
  stockoutExposureUnits,
  stockoutRisk,
  subjectOf,
  summarizeFlow,
  theilSenSlope,
  trendOf,
  tukeyFence,
  variabilityClass,
  workPolicy,
} from '../../src/textbook.ts'
import { historyOf, type Movement, movementsOf, planOf, someFacts } from '../facts.ts'
import { AS_OF, aCatalog } from '../items.ts'
import type { Answer, Answers, Inputs } from './cases.ts'
import { distributionOf } from './policy.ts'

const P = DEFAULT_PARAMETERS

/** Textbooks write the oldest period first, the engine the newest. */
const newestFirst = (series: readonly number[]) => Float64Array.from(series).reverse()

const NO_EVENTS: Events = { eventDays: new Int32Array(0), eventUnits: new Float64Array(0) }

/** An item that was asked for so many days ago, one unit each time, and of which nothing else is known. */
function itemAskedFor(ages: readonly number[], over: { startedDay?: number } = {}) {
  const movement = (age: number): Movement => ({ day: AS_OF - age, type: 'consumption', units: 1 })
  return someFacts({
    registeredDay: null,
    onHandUnits: null,
    movements: movementsOf(ages.map(movement)),
    ...over,
  })
}

function pattern({ series }: Inputs): Answer {
  const buckets = newestFirst(series)
  const { interval, sizeCv2 } = patternStatistics(buckets)
  // tsintermittent leaves out what comes after the last demand
  const untilLastDemand = buckets.subarray(buckets.findIndex((units) => units > 0))
  return {
    adi: interval,
    cv2: sizeCv2,
    class: demandPattern(buckets),
    p: patternStatistics(untilLastDemand).interval,
  }
}

function trend(i: Inputs): Answer {
  const buckets = newestFirst(i.buckets)
  const { sum, variance, significance } = mannKendall(buckets)
  return {
    S: sum,
    var: variance,
    Z: significance,
    slope: theilSenSlope(buckets),
    tendency: trendOf(buckets).tendency,
  }
}

function outliers({ sizes }: { sizes: number[] }): Answer {
  const sorted = Float64Array.from(sizes).sort()
  const [tukey, hampel] = [tukeyFence(sorted), hampelLimit(sorted)]
  const events = {
    eventDays: Int32Array.from(sizes, (_, at) => AS_OF - sizes.length + at),
    eventUnits: Float64Array.from(sizes),
  }
  const { limitUnits } = findOutliers(events, AS_OF)
  return {
    median_log: hampel.median,
    madn: hampel.spread,
    q1: tukey.lower,
    q3: tukey.upper,
    flagged: sizes.flatMap((size, at) => (limitUnits !== null && size > limitUnits ? [at] : [])),
  }
}

function variation(i: Inputs): Answer {
  const { bucketVariation } = summarizeFlow(NO_EVENTS, newestFirst(i.buckets), AS_OF)
  return { cv: bucketVariation, class: variabilityClass(bucketVariation, P.variabilityLimits) }
}

function age({ inactiveDays }: Inputs): Answer {
  const plan = planOf(itemAskedFor(inactiveDays === null ? [] : [inactiveDays]))
  return { aging: plan.agingClass, inactive: plan.isInactive }
}

function interval({ eventAges }: { eventAges: number[] }): Answer {
  const eventDays = Int32Array.from(eventAges, (days) => AS_OF - days).sort()
  const events = { eventDays, eventUnits: new Float64Array(eventDays.length).fill(1) }
  const { intervalDays } = summarizeFlow(recentEvents(events, AS_OF), new Float64Array(0), AS_OF)
  return { tmea: intervalDays }
}

function popularity({ events730, life }: Inputs): Answer {
  const ages = Array.from({ length: events730 }, (_, at) => at)
  const history = historyOf(itemAskedFor(ages, { startedDay: AS_OF - life + 1 }))
  const { events730: events } = history.demandStatistics
  return {
    rate: eventsPer730Days(events, history.exposureDays730),
    class: popularityClass(events, history.exposureDays730, P.popularityLimits),
  }
}

/** Items of a catalog are as old as their inputs say, else two years and more. */
function abc({ items }: Inputs): Answer {
  const ranked = (items as Inputs[]).map(({ sku, cost, units730, life = 730, inactive = false }) => {
    const history = historyOf(itemAskedFor([], { startedDay: AS_OF - life + 1 }))
    const demandStatistics = { ...history.demandStatistics, units730 }
    return {
      sku,
      yearlyValue: yearlyDemandValue({ ...history, demandStatistics }, cost),
      isInactive: inactive,
    }
  })
  const classes = rankAbc(ranked, P.abcLimits)
  return {
    classes: Object.fromEntries(
      ranked.map(({ sku }, at) => [sku, classes[at]?.replace('abc_', '').toUpperCase()]),
    ),
  }
}

const FACTS = someFacts({ unitCost: 1 })

/** An item of this history that is held in stock. */
function stocked(history: ItemHistory) {
  const input = { terms: FACTS, history, place: { abcClass: 'abc_n' as const } }
  const subject = subjectOf(input, { catalog: aCatalog(), parameters: P })
  const { policy, model } = workPolicy(policyInputs(subject))
  const plan: PolicyPlan = { ...policy, stockingPolicy: 'anticipated' }
  return { subject, plan, model }
}

type CapitalInputs = {
  policy?: Partial<PolicyPlan>
  onHandUnits?: number
  average90Units?: number
  unitsPerDay?: number
}

/** Balances and money of a stocked item of which these figures are given. */
function capital({ policy = {}, onHandUnits = 0, average90Units, unitsPerDay = 0 }: CapitalInputs) {
  const known = historyOf(FACTS)
  const history: ItemHistory = {
    ...known,
    isInactive: false,
    demandStatistics: { ...known.demandStatistics, units730: unitsPerDay * known.exposureDays730 },
    stock: { ...known.stock, isKnown: true, onHandUnits, average90Units: average90Units ?? null },
  }
  const { subject, plan, model } = stocked(history)
  return capitalOf(subject, { ...plan, ...policy }, model.demand).balances
}

function coverage(i: Inputs): Answer {
  const { coverage730dDays, coverageConformity, excessUnits, negativeStockUnits } = capital({
    policy: { safetyStockUnits: i.minimumBalance, reorderPointUnits: 0, lotUnits: i.maximumBalance },
    onHandUnits: i.currentBalance,
    unitsPerDay: i.consumptionAverage,
  })
  return {
    coverage: coverage730dDays,
    conformity: coverageConformity,
    excess: excessUnits,
    negativeBalance: negativeStockUnits,
  }
}

/** Units of 1 are money; what is put up with is told by the item's own cost. */
function gap(i: Inputs): Answer {
  const { gapValue } = capital({
    policy: { targetStockUnits: i.proposedFinancialBalance, reorderPointUnits: 0 },
    average90Units: i.avgFinancialBalance90d,
    onHandUnits: i.avgFinancialBalance90d,
  })
  const tolerance = gapTolerance(i.proposedFinancialBalance, i.cost, P.gapTolerance)
  return { gap: gapValue, action: financialAction(gapValue, tolerance) }
}

function risk(i: Inputs): Answer {
  const distribution = distributionOf(i)
  const shortage = shortageBeyond(distribution, i.virtualBalance)
  const policy: PolicyPlan = {
    ...stocked(historyOf(FACTS)).plan,
    unitsPerDay: distribution.mean,
  }
  return {
    risk: stockoutRisk(policy, i.currentBalance, shortage),
    exposure: i.cost * (stockoutExposureUnits(policy, i.currentBalance, shortage) ?? Number.NaN),
  }
}

function returns({ days }: { days: [day: number, units: number][] }): Answer {
  const { eventDays, eventUnits, unmatchedUnits } = netEvents(
    Int32Array.from(days, ([day]) => day),
    Float64Array.from(days, ([, units]) => units),
    days.length,
  )
  const net = Array.from(eventDays, (day, at) => [day, eventUnits[at]])
  return { net: Object.fromEntries(net), unmatched: unmatchedUnits }
}

/** History, classes and money of an item. */
export const ITEM_ANSWERS: Answers = {
  'SBC-': pattern,
  'MK-': trend,
  'OUT-': outliers,
  'CV-': variation,
  'AGE-': age,
  'TMEA-': (i) => ({ class: intervalClass(i.tmea, i.inactive) }),
  'TMEAV-': interval,
  'POP-': popularity,
  'CEL-': ({ leadTime }) => ({
    celerity: leadTimeClass(leadTime ?? 0, leadTime !== null, P.leadTimeClassLimits),
  }),
  'ABC-': abc,
  'SYNC-': (i) => ({ synchrony: replenishmentRhythm(i.avgReplenishmentBatch, i.batch) }),
  'COV-': coverage,
  'GAP-': gap,
  'RISK-': risk,
  'RET-': returns,
}

import { coverageDays, financialAction, gapTolerance } from '../../src/capital/capital.ts'
import { suggestedOrderUnits } from '../../src/capital/order-today.ts'
import type { ExplainedValue, Explanation, FormulaName, InputValue } from '../../src/explain/explanation.ts'
import { LOT_PARAMETERS } from '../../src/explain/lot.ts'
import {
  abcClassAbove,
  agingClass,
  complianceLevel,
  complianceOfSteps,
  intervalClass,
  leadTimeClass,
  popularityClass,
  replenishmentRhythm,
  serviceClass,
  serviceClassIndex,
  variabilityClass,
} from '../../src/history/classes.ts'
import { moments, trendOf } from '../../src/history/flow-statistics.ts'
import { shrunkLeadTime } from '../../src/history/lead-time.ts'
import { withoutRounding } from '../../src/history/stock-path.ts'
import { DEFAULT_PARAMETERS, type PlanningParameters } from '../../src/parameters.ts'
import { onDemandLot, planLot } from '../../src/policy/lot.ts'
import { limitedService, steppedService } from '../../src/policy/service-target.ts'
import { type AbcClass, CONTEXT_KINDS, type ServiceRule } from '../../src/vocabulary.ts'

/** Reads the inputs and parameters of an explanation by name. */
class Reader {
  readonly #values: Map<string, InputValue>

  constructor({ inputs, parameters }: Pick<Explanation, 'inputs' | 'parameters'>) {
    this.#values = new Map([...inputs, ...parameters].map(({ name, value }) => [name, value]))
  }

  /** NaN where it is no number: a formula with a missing input gives no value. */
  number(name: string): number {
    const value = this.#values.get(name)
    return typeof value === 'number' ? value : Number.NaN
  }

  maybe(name: string): number | null {
    const value = this.#values.get(name)
    return typeof value === 'number' ? value : null
  }

  text(name: string): string {
    return String(this.#values.get(name) ?? '')
  }

  is(name: string): boolean {
    return this.#values.get(name) === true
  }

  list(name: string): Float64Array {
    const value = this.#values.get(name)
    return Float64Array.from(Array.isArray(value) ? (value as number[]) : [])
  }

  /** A parameter made of several numbers. */
  record<Shape extends object>(name: keyof PlanningParameters): Shape {
    return this.#values.get(name) as Shape
  }
}

type Formula = (read: Reader) => ExplainedValue

const isInactive = (x: Reader): boolean => x.number('idleDays') > x.number('activityDays')

/** By the least values of the classes; of items of just such a value the SKU decides, which the run knows. */
function rankInCatalog(x: Reader): string {
  const [a, b, c] = [x.maybe('leastValueA'), x.maybe('leastValueB'), x.maybe('leastValueC')]
  const value = x.number('yearlyDemandValue')
  if ([a, b, c].includes(value)) return x.text('class')
  return abcClassAbove({ abc_a: a, abc_b: b, abc_c: c }, value, x.is('isInactive'))
}

/** Formulas of what the movements say. */
const HISTORY_FORMULAS = {
  days_since: (x) => Math.max(0, x.number('asOfDay') - x.number('lastDay')),
  aging_class: (x) => agingClass(x.number('unusedDays'), x.is('isInactive')),
  is_inactive: (x) => isInactive(x),
  activity_status: (x) => (isInactive(x) ? 'inactive' : 'active'),
  data_quality: (x) => {
    const isComplete =
      x.number('unitCost') > 0 &&
      x.text('unit').trim() !== '' &&
      (x.number('orders') > 0 || (x.maybe('erpDays') ?? 0) > 0) &&
      x.is('isBalanceKnown') &&
      x.number('futureRows') === 0 &&
      x.number('unmatchedUnits') <= x.number('limitShare') * x.number('consumedUnits')
    return isComplete ? 'complete' : 'incomplete'
  },
  rank_in_catalog: rankInCatalog,
  count: (x) => x.number('events'),
  units_per_day: (x) => x.number('units') / x.number('days'),
  mean_size: (x) => x.number('units') / x.number('events'),
  mean_interval: (x) => (x.number('asOfDay') - x.number('firstEventDay')) / (x.number('events') - 1),
  interval_class: (x) => intervalClass(x.maybe('intervalDays'), x.is('isInactive')),
  frequency_class: (x) => popularityClass(x.number('events'), x.number('days'), x.record('popularityLimits')),
  variation: (x) => {
    const { mean, sd } = moments(x.list('amounts'))
    return sd / mean
  },
  variability_class: (x) => variabilityClass(x.maybe('variation'), x.record('variabilityLimits')),
  trend: (x) => trendOf(x.list('amounts')).tendency,
  too_little_for_a_trend: () => 'stable',
  count_above: (x) => x.list('amounts').filter((units) => units > x.number('limitUnits')).length,
  too_few_for_outliers: () => 0,
  rhythm: (x) => replenishmentRhythm(x.maybe('receiptUnits'), x.number('lotUnits')),
  share_of: (x) => x.number('part') / x.number('whole'),
} satisfies Record<string, Formula>

function lotRules(x: Reader) {
  return {
    minimumUnits: x.maybe('minimumLotUnits'),
    maximumUnits: x.maybe('maximumLotUnits'),
    multipleUnits: x.maybe('orderMultipleUnits'),
    isCountable: x.is('isCountable'),
  }
}

/** The company's parameters a formula lists, over the defaults. */
function parametersOf(x: Reader, names: readonly (keyof PlanningParameters)[]): PlanningParameters {
  return { ...DEFAULT_PARAMETERS, ...Object.fromEntries(names.map((name) => [name, x.record(name)])) }
}

/** Observed orders, pulled to the ERP's figure; without either, what the catalog or the default says. */
function leadTimeMean(x: Reader): number {
  const observed = x.maybe('observedMeanDays')
  const erpDays = x.maybe('erpDays')
  if (observed === null) return erpDays ?? x.number('fallbackDays')
  if (erpDays === null) return observed
  return shrunkLeadTime(x.number('orders'), observed, erpDays, x.number('leadTimePriorOrders'))
}

/** The first step of the grid from `units` on, free of binary dust. */
const firstStep = (units: number, gridUnits: number): number =>
  Math.round(Math.ceil(units / gridUnits - 1e-9) * gridUnits * 1000) / 1000

/** What a steadier supply asks for, else the smallest that reaches the service, else the cap. */
function reorderPoint(x: Reader): number {
  if (x.number('supplyReached') < x.number('supplyRequired') + 1e-9) return x.number('heldForSupplyUnits')
  const isReached = x.number('probabilityAtCandidate') >= x.number('requiredProbability') - 1e-9
  if (isReached) return x.number('candidateUnits')
  return Math.max(x.number('floorUnits'), firstStep(x.number('capUnits'), x.number('gridUnits')))
}

/** The lot of a stocked item, whatever its wanted size comes from. */
function stockedLot(x: Reader): number {
  const demand = {
    yearlyUnits: x.number('yearlyUnits'),
    toldYearlyUnits: x.number('toldYearlyUnits'),
    eventUnits: x.number('unitsPerEvent'),
    demandSizeUnits: x.number('demandSizeUnits'),
    unitCost: x.maybe('unitCost'),
    abcClass: x.text('abcClass') as AbcClass,
  }
  return planLot(demand, lotRules(x), x.number('stanceFactor'), parametersOf(x, LOT_PARAMETERS)).lotUnits
}

/** What is promised, with its floor, a step of the stance away and within the limits. */
function serviceLevel(x: Reader, promised: number, rule: ServiceRule): number {
  const level = Math.max(promised, x.maybe('frequentFloor') ?? 0)
  const parameters = parametersOf(x, ['serviceLevelLimits'])
  return limitedService(steppedService(level, x.number('stanceFactor'), rule), parameters)
}

/** Formulas of the five contexts. Some differ in what decided, which the texts tell, not in the computing. */
const POLICY_FORMULAS = {
  given: (x) => (x.maybe('value') === null ? x.text('value') : x.number('value')),
  cheaper_policy: (x) => (x.number('costStocked') < x.number('costNotStocked') ? 'anticipated' : 'on_demand'),
  service_target: (x) =>
    serviceLevel(
      x,
      Math.max(x.number('classTarget'), x.maybe('erpTarget') ?? 0, x.maybe('criticalityTarget') ?? 0),
      'targets',
    ),
  critical_ratio: (x) => {
    const odds =
      x.number('baseOdds') *
      x.number('eventValueFactor') *
      x.number('abcFactor') *
      x.number('purchasabilityFactor')
    return serviceLevel(x, odds / (1 + odds), 'cost')
  },
  lead_time: (x) => Math.max(0, Math.ceil(leadTimeMean(x) * x.number('stanceFactor') - 1e-9)),
  smallest_reaching: reorderPoint,
  floor_reaching: reorderPoint,
  held_reaching: reorderPoint,
  cap_reached: reorderPoint,
  lot_reaching: reorderPoint,
  economic_lot: stockedLot,
  cover_lot: stockedLot,
  least_lot: stockedLot,
  lot_on_demand: (x) => onDemandLot(x.number('demandSizeUnits'), lotRules(x)),
  lead_time_class: (x) =>
    leadTimeClass(x.number('leadTimeDays'), x.is('isKnown'), x.record('leadTimeClassLimits')),
  service_class: (x) => serviceClass(x.maybe('level'), x.record('serviceClassLimits')),
  steps_between_classes: (x) => {
    const index = (name: string) =>
      serviceClassIndex(serviceClass(x.maybe(name), x.record('serviceClassLimits')))
    return complianceOfSteps(index('achieved') - index('expected'))
  },
  level_of_ratio: (x) => complianceLevel(x.number('value'), x.number('recommended')),
  from_to: (x) => {
    const short = (name: string) => (x.text(name) === 'anticipated' ? 'at' : 'od')
    const [from, to] = [short('current'), short('recommended')]
    return from === to ? `${from}-${to}` : `${from}>${to}`
  },
  probability: (x) => x.number('probability'),
} satisfies Record<string, Formula>

const orderToday = (x: Reader) =>
  suggestedOrderUnits(
    x.number('inventoryPositionUnits'),
    x.number('reorderPointUnits'),
    x.number('lotUnits'),
    x.maybe('maximumLotUnits'),
  )

/** Formulas of balances and money. */
const CAPITAL_FORMULAS = {
  stock_on_hand: (x) =>
    withoutRounding(x.maybe('masterUnits') ?? x.number('snapshotUnits') + x.number('flowsSinceUnits')),
  open_orders: (x) => {
    const received = x.list('receivedUnits')
    const open = x.list('orderedUnits').map((units, i) => Math.max(0, units - received[i]!))
    return withoutRounding(open.reduce((sum, units) => sum + units, 0))
  },
  sum: (x) => CONTEXT_KINDS.reduce((total, kind) => total + x.number(`${kind}Effect`), 0),
  position: (x) => withoutRounding(x.number('onHandUnits') + x.number('onOrderUnits')),
  safety_stock_whole: (x) =>
    Math.max(0, Math.ceil(x.number('reorderPointUnits') - x.number('protectionDemandUnits') - 1e-9)),
  safety_stock: (x) => Math.max(0, x.number('reorderPointUnits') - x.number('protectionDemandUnits')),
  mean_stock: (x) =>
    Math.max(
      0,
      x.number('meanPositionUnits') - x.number('protectionDemandUnits') + x.number('backordersUnits'),
    ),
  maximum_stock: (x) => withoutRounding(x.number('reorderPointUnits') + x.number('lotUnits')),
  below_zero: (x) => Math.min(0, x.number('onHandUnits')),
  days_of_supply: (x) => coverageDays(x.number('onHandUnits'), x.number('unitsPerDay')),
  order_today: orderToday,
  no_order_due: orderToday,
  order_before_closure: (x) =>
    suggestedOrderUnits(
      x.number('inventoryPositionUnits'),
      x.number('reorderPointUnits') + x.number('closureUnits'),
      x.number('lotUnits'),
      x.maybe('maximumLotUnits'),
    ),
  order_rest_of_season: (x) =>
    suggestedOrderUnits(
      x.number('inventoryPositionUnits'),
      x.number('reorderPointUnits') + (x.maybe('closureUnits') ?? 0),
      x.number('lotUnits'),
      x.maybe('maximumLotUnits'),
    ) - x.number('lateUnits'),
  order_held: () => 0,
  off_season: () => 0,
  order_held_back: (x) =>
    suggestedOrderUnits(
      x.number('inventoryPositionUnits'),
      x.number('reorderPointWithoutUnits'),
      x.number('lotWithoutUnits'),
      x.maybe('maximumLotUnits'),
    ),
  excess: (x) =>
    Math.max(0, x.number('onHandUnits') - (x.is('isInactive') ? 0 : x.number('maximumStockUnits'))),
  stockout_risk: (x) => {
    if (!(x.number('unitsPerDay') > 0)) return 0
    return x.number('onHandUnits') <= 0 ? 1 : x.number('probability')
  },
  stockout_exposure: (x) =>
    x.number('unitCost') * (x.number('expectedShortUnits') + Math.max(0, -x.number('onHandUnits'))),
  value: (x) => x.number('units') * x.number('unitCost'),
  gap_today: (x) =>
    -(Math.max(0, Math.max(0, x.number('onHandUnits')) - x.number('keptUnits')) * x.number('unitCost')),
  launched: () => 0,
  launched_stock: (x) =>
    Math.max(
      withoutRounding(x.number('reorderPointUnits') + x.number('lotUnits')),
      x.maybe('onHandUnits') ?? 0,
    ),
  season_stock: (x) =>
    Math.max(
      withoutRounding(x.number('reorderPointUnits') + x.number('lotUnits')),
      Math.min(x.number('onHandUnits'), x.number('yearlyUnits')),
    ),
  left_over: (x) => x.number('leftOverUnits'),
  gap: (x) => x.number('targetStockValue') - x.number('currentValue'),
  action: (x) =>
    financialAction(
      x.number('gapValue'),
      gapTolerance(x.number('targetStockValue'), x.number('unitCost'), x.number('gapTolerance')),
    ),
  money_at_stake: (x) =>
    x.number('stockoutExposureValue') * x.number('penaltyOdds') +
    x.number('holdingRatePerYear') * (x.number('excessValue') + Math.max(0, -x.number('gapValue'))),
  yearly_saving: (x) => {
    const costOf = (held: string, penalty: number, orders: string) =>
      x.number('holdingRatePerYear') * x.number(held) + penalty + x.number('orderCost') * x.number(orders)
    const penaltyOf = (waits: string, short: string) =>
      Math.min(x.number('holdingRatePerYear') * x.number('penaltyOdds') * x.number(waits), x.number(short))
    const erp = costOf('erpHeldValue', penaltyOf('erpWaitingValue', 'erpShortValue'), 'erpOrdersPerYear')
    const pastShort = x.maybe('pastShortValue')
    const past = pastShort === null ? erp : costOf('pastHeldValue', pastShort, 'pastOrdersPerYear')
    const now = costOf('heldValue', penaltyOf('waitingValue', 'shortValue'), 'ordersPerYear')
    return Math.max(0, Math.min(erp, past) - now)
  },
  stock_in_band: (x) => {
    if (x.number('onHandUnits') < x.number('minimumStockUnits')) return 'shortage'
    return x.number('onHandUnits') > x.number('maximumStockUnits') ? 'excess' : 'correct'
  },
  old_stock: (x) => {
    const days = x.maybe('daysSinceReceipt')
    return x.number('onHandUnits') > x.number('maximumStockUnits') &&
      (days === null || days > x.number('limitDays'))
      ? 'excess'
      : 'correct'
  },
  zero: () => 0,
} satisfies Record<string, Formula>

const FORMULAS: Record<FormulaName, Formula> = {
  ...HISTORY_FORMULAS,
  ...POLICY_FORMULAS,
  ...CAPITAL_FORMULAS,
}

/** Computes an explained number again from the explanation alone, without its value. null where a condition failed. */
export function evaluateExplanation(explanation: Omit<Explanation, 'value'>): ExplainedValue {
  return explanation.failed === null ? FORMULAS[explanation.formula](new Reader(explanation)) : null
}

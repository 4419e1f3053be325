import { contextEffectsUnits } from '../alerts/context-alerts.ts'
import {
  isLaunched,
  isOpenOrder,
  keptUnits,
  lastOrderDay,
  ON_DEMAND_STOCK_DAYS,
  seasonStockUnits,
  toReceiveUnits,
} from '../capital/capital.ts'
import { isCountableUnit } from '../demand/catalog.ts'
import { readableUnits, takenDay } from '../history/stock-path.ts'
import type { ItemPlan } from '../item-plan.ts'
import type { WorkedPlan } from '../plan.ts'
import { oddsOfService } from '../policy/service-target.ts'
import { CONTEXT_KINDS } from '../vocabulary.ts'
import { demandParameters, distributionInputs } from './demand.ts'
import { type Derivation, type InputSource, input } from './explanation.ts'
import { explanation } from './history.ts'
import { explainOrder } from './order.ts'
import { explainSaving } from './saving.ts'

const units = (from: InputSource) => ({ from, unit: 'units' })
const money = { from: 'plan' as const, unit: 'money' }

type Make = (draft: Parameters<typeof explanation>[1]) => Derivation

/** A number of the plan, by its own name. */
function planned<Name extends keyof ItemPlan & string>(plan: ItemPlan, name: Name, unit: string) {
  return input(name, plan[name] as number | null, { from: 'plan', unit })
}

/** Why there is no value where nothing is known of the stock. */
const unknownStock = (plan: ItemPlan) => (plan.onHandUnits === null ? 'balance_unknown' : null)

const unitCostInput = ({ subject }: WorkedPlan) =>
  input('unitCost', subject.unitCost, { from: 'master_data', unit: 'money/unit' })

/** The last snapshot, or balance of the master data, and what flowed since; a balance of the planning day wins. */
function explainOnHand({ subject, plan }: WorkedPlan, make: Make): Derivation {
  const { asOfDay, birthDay, stock, rowCounts } = subject.history
  const { snapshotDay, snapshotUnits, flowsSinceUnits } = stock
  const { rows, notForBalanceRows, futureRows, unreadableRows } = rowCounts
  const { terms } = subject
  const isCurrent = takenDay(terms, asOfDay) === asOfDay
  // Among the movements a snapshot of the same day gives way to the list.
  const isList = !isCurrent && terms.onHandUnits !== null && snapshotDay === terms.onHandDay
  const since = { fromDay: snapshotDay === null ? birthDay : snapshotDay + 1, toDay: asOfDay }
  return make({
    failed: unknownStock(plan),
    formula: 'stock_on_hand',
    inputs: [
      input('masterUnits', isCurrent ? readableUnits(terms.onHandUnits) : null, {
        ...units('master_data'),
        fromDay: asOfDay,
        toDay: asOfDay,
      }),
      input('snapshotUnits', snapshotUnits, {
        ...units(isList ? 'master_data' : 'movements'),
        ...(snapshotDay !== null && { fromDay: snapshotDay, toDay: snapshotDay }),
      }),
      input('snapshotDay', snapshotDay, { from: isList ? 'master_data' : 'movements', unit: 'day' }),
      input('flowsSinceUnits', flowsSinceUnits, { ...units('movements'), ...since }),
    ],
    rows: {
      used: rows - notForBalanceRows - futureRows - unreadableRows,
      leftOut: [
        { reason: 'future' as const, count: futureRows },
        { reason: 'unreadable' as const, count: unreadableRows },
        { reason: 'not_for_balance' as const, count: notForBalanceRows },
      ].filter(({ count }) => count > 0),
    },
  })
}

function explainOnOrder({ subject, policy, plan }: WorkedPlan, make: Make): Derivation {
  const { orders } = subject.terms
  const active = orders.filter(({ isActive }) => isActive)
  const placed = active.filter((order) => isOpenOrder(order, lastOrderDay(subject)))
  const open = placed.filter((order) => toReceiveUnits(order, policy.lotUnits) > 0)
  return make({
    formula: 'open_orders',
    inputs: [
      input(
        'orderedUnits',
        open.map((order) => order.units ?? policy.lotUnits),
        units('orders'),
      ),
      input(
        'receivedUnits',
        open.map((order) => order.receivedUnits ?? 0),
        units('orders'),
      ),
      // An order without a quantity counts as one batch.
      input('isEstimated', plan.onOrderEstimated, { from: 'rule' }),
    ],
    rows: {
      used: open.length,
      leftOut: [
        { reason: 'order_closed' as const, count: orders.length - active.length },
        { reason: 'order_later' as const, count: active.length - placed.length },
        { reason: 'order_received' as const, count: placed.length - open.length },
      ].filter(({ count }) => count > 0),
    },
  })
}

/** Explains current stock, past stock and coverage. */
function explainPosition(worked: WorkedPlan): Record<string, Derivation> {
  const { subject, plan } = worked
  const { stock, asOfDay } = subject.history
  const make: Make = (draft) => explanation(subject.parameters, draft)
  const onHand = planned(plan, 'onHandUnits', 'units')
  const { leavingUnits = 0 } = subject.terms
  const average = (value: number | null, knownDays: number, windowDays: number) => {
    const fromDay = Math.max(stock.firstKnownDay ?? asOfDay, asOfDay - windowDays + 1)
    const period = { from: 'movements' as const, fromDay, toDay: asOfDay }
    return make({
      formula: 'share_of',
      inputs: [
        input('part', (value ?? 0) * knownDays, { ...period, unit: 'unit-days' }),
        input('whole', knownDays, { ...period, unit: 'days' }),
      ],
      failed: value === null ? 'balance_unknown' : null,
    })
  }
  const coverage = (unitsPerDay: number, value: number | null) =>
    make({
      formula: 'days_of_supply',
      inputs: [onHand, input('unitsPerDay', unitsPerDay, { from: 'plan', unit: 'units/day' })],
      failed: unknownStock(plan) ?? (value === null ? 'nothing_consumed' : null),
    })
  return {
    onHandUnits: explainOnHand(worked, make),
    onOrderUnits: explainOnOrder(worked, make),
    inventoryPositionUnits: make({
      formula: 'position',
      inputs: [
        ...[onHand, planned(plan, 'onOrderUnits', 'units')],
        ...(leavingUnits > 0 ? [input('leavingUnits', leavingUnits, units('orders'))] : []),
      ],
      failed: unknownStock(plan),
    }),
    averageStock90dUnits: average(stock.average90Units, stock.knownDays90, 90),
    averageStock730dUnits: average(stock.average730Units, stock.knownDays730, 730),
    negativeStockUnits: make({ formula: 'below_zero', inputs: [onHand], failed: unknownStock(plan) }),
    coverage90dDays: coverage(plan.demand90dUnitsPerDay, plan.coverage90dDays),
    coverage730dDays: coverage(plan.demand730dUnitsPerDay, plan.coverage730dDays),
    coverageConformity: explainCoverage(worked, make),
  }
}

/** Trigger and lot, or what is left over of the least order, or what was launched. */
function explainMaximum({ subject, policy, plan }: WorkedPlan, make: Make): Derivation {
  if (policy.stockingPolicy === 'on_demand')
    return make({
      formula: 'left_over',
      inputs: [input('leftOverUnits', plan.maximumStockUnits, units('master_data'))],
    })
  const inputs = [planned(plan, 'reorderPointUnits', 'units'), planned(plan, 'lotUnits', 'units')]
  const onHand = planned(plan, 'onHandUnits', 'units')
  if (isLaunched(subject, policy)) return make({ formula: 'launched_stock', inputs: [...inputs, onHand] })
  const yearlyUnits = seasonStockUnits(subject, policy)
  if (yearlyUnits === 0 || plan.onHandUnits === null) return make({ formula: 'maximum_stock', inputs })
  const ofYear = input('yearlyUnits', yearlyUnits, units('demand_law'))
  return make({ formula: 'season_stock', inputs: [...inputs, onHand, ofYear] })
}

/** Explains target stock and the values that follow from it. */
function explainTargets(worked: WorkedPlan): Record<string, Derivation> {
  const { subject, policy, plan } = worked
  const make: Make = (draft) => explanation(subject.parameters, draft)
  const isStocked = policy.stockingPolicy === 'anticipated'
  const onDemand = input('stockingPolicy', plan.stockingPolicy, { from: 'plan' })
  const stockedOnly = (draft: Parameters<Make>[0]) =>
    isStocked ? make(draft) : make({ formula: 'zero', inputs: [onDemand] })
  const reorderPoint = planned(plan, 'reorderPointUnits', 'units')
  const lot = planned(plan, 'lotUnits', 'units')
  const demand = input('protectionDemandUnits', policy.protectionDemandUnits, units('demand_law'))
  const safety = stockedOnly({
    formula: isCountableUnit(subject.terms.unit) ? 'safety_stock_whole' : 'safety_stock',
    inputs: [reorderPoint, demand],
  })
  const backorders = input('backordersUnits', policy.expectedBackorderUnits, units('demand_law'))
  const position = input('meanPositionUnits', meanPosition(worked), units('plan'))
  return {
    safetyStockUnits: safety,
    minimumStockUnits: safety,
    targetStockUnits: stockedOnly({
      formula: 'mean_stock',
      inputs: [position, demand, backorders, reorderPoint, lot],
    }),
    maximumStockUnits: explainMaximum(worked, make),
    suggestedOrderUnits: explainOrder(worked),
    excessUnits: make({
      formula: 'excess',
      inputs: [
        planned(plan, 'onHandUnits', 'units'),
        planned(plan, 'maximumStockUnits', 'units'),
        input('isInactive', plan.isInactive, { from: 'plan' }),
      ],
      failed: unknownStock(plan),
    }),
  }
}

export function explainBalances(worked: WorkedPlan): Record<string, Derivation> {
  return { ...explainPosition(worked), ...explainTargets(worked) }
}

/** Mean of the positions s+1 … s+Q of pieces, or of (s, s+Q]. */
function meanPosition({ policy, model }: WorkedPlan): number {
  const { reorderPointUnits, lotUnits } = policy
  if (!model.demand.isDiscrete) return reorderPointUnits + lotUnits / 2
  return Math.floor(reorderPointUnits) + 1 + (Math.max(1, Math.round(lotUnits)) - 1) / 2
}

function explainCoverage({ subject, plan }: WorkedPlan, make: Make): Derivation {
  const onHand = planned(plan, 'onHandUnits', 'units')
  if (plan.stockingPolicy === 'anticipated') {
    return make({
      formula: 'stock_in_band',
      inputs: [
        onHand,
        planned(plan, 'minimumStockUnits', 'units'),
        planned(plan, 'maximumStockUnits', 'units'),
      ],
      failed: unknownStock(plan),
    })
  }
  const { lastReceiptDay, asOfDay } = subject.history
  const daysSinceReceipt = lastReceiptDay === null ? null : asOfDay - lastReceiptDay
  return make({
    formula: 'old_stock',
    inputs: [
      onHand,
      planned(plan, 'maximumStockUnits', 'units'),
      input('daysSinceReceipt', daysSinceReceipt, {
        from: 'movements',
        unit: 'days',
        ...(lastReceiptDay !== null && { fromDay: lastReceiptDay, toDay: asOfDay }),
      }),
      input('limitDays', ON_DEMAND_STOCK_DAYS, { from: 'rule', unit: 'days' }),
    ],
    failed: unknownStock(plan),
  })
}

/** Returns the risk that the stock runs out before an order placed now arrives, and its cost. */
function explainStockout(worked: WorkedPlan): Record<string, Derivation> {
  const { subject, policy, capital, plan } = worked
  const make: Make = (draft) => explanation(subject.parameters, draft)
  const isStocked = policy.stockingPolicy === 'anticipated'
  const { positionInTimeUnits, shortage } = capital.workings
  const position = input('positionInTimeUnits', positionInTimeUnits, units('plan'))
  const onHand = planned(plan, 'onHandUnits', 'units')
  return {
    stockoutRisk: make({
      formula: 'stockout_risk',
      inputs: [
        input('unitsPerDay', policy.unitsPerDay, { from: 'demand_law', unit: 'units/day' }),
        onHand,
        position,
        input('probability', shortage.probability, { from: 'demand_law', unit: 'share' }),
        ...distributionInputs(worked),
      ],
      parameters: demandParameters(worked),
      failed: policy.unitsPerDay > 0 ? (isStocked ? unknownStock(plan) : 'on_demand') : null,
    }),
    stockoutExposureValue: make({
      formula: 'stockout_exposure',
      inputs: [
        unitCostInput(worked),
        onHand,
        position,
        input('expectedShortUnits', shortage.expectedUnits, units('demand_law')),
        ...distributionInputs(worked),
      ],
      parameters: demandParameters(worked),
      failed: unknownMoney(plan.stockoutExposureValue),
    }),
  }
}

/** Why there is no money: without a cost it is 0, so it is the stock. */
const unknownMoney = (value: number | null) => (value === null ? 'balance_unknown' : null)

/** The average stock against the target, or what lies above what is kept today where that is less. */
function explainGap(worked: WorkedPlan, currentValue: number | null): Parameters<Make>[0] {
  const { subject, policy, plan } = worked
  const target = planned(plan, 'targetStockValue', 'money')
  const inputs = [target, input('currentValue', currentValue, money)]
  const failed = unknownMoney(plan.gapValue)
  const ofAverages = plan.targetStockValue - (currentValue ?? 0)
  if (plan.gapValue === null || plan.gapValue <= ofAverages) return { formula: 'gap', inputs, failed }
  if (isLaunched(subject, policy)) return { formula: 'launched', inputs, failed }
  return {
    formula: 'gap_today',
    inputs: [
      planned(plan, 'onHandUnits', 'units'),
      input('keptUnits', keptUnits(subject, policy), units('plan')),
      unitCostInput(worked),
      ...inputs,
    ],
    failed,
  }
}

/** Money of the item. */
export function explainMoney(worked: WorkedPlan): Record<string, Derivation> {
  const { subject, policy, model, plan } = worked
  const make: Make = (draft) => explanation(subject.parameters, draft)
  const cost = unitCostInput(worked)
  const valued = (unitsValue: number | null, name: keyof ItemPlan & string, valueName: keyof ItemPlan) => {
    const isUnknown = plan[valueName] === null
    const inputs = [input('units', unitsValue ?? 0, units('plan')), cost, input('of', name, { from: 'plan' })]
    return make({ formula: 'value', inputs, failed: isUnknown ? 'balance_unknown' : null })
  }
  const onHandUnits = plan.onHandUnits === null ? null : Math.max(0, plan.onHandUnits)
  const currentUnits = plan.averageStock90dUnits ?? onHandUnits
  const currentValue = currentUnits === null ? null : currentUnits * subject.unitCost
  const effects = contextEffectsUnits(policy, model)
  const gap = planned(plan, 'gapValue', 'money')
  const target = planned(plan, 'targetStockValue', 'money')
  return {
    ...explainStockout(worked),
    averageStock90dValue: valued(plan.averageStock90dUnits, 'averageStock90dUnits', 'averageStock90dValue'),
    averageStock730dValue: valued(
      plan.averageStock730dUnits,
      'averageStock730dUnits',
      'averageStock730dValue',
    ),
    targetStockValue: valued(plan.targetStockUnits, 'targetStockUnits', 'targetStockValue'),
    excessValue: valued(plan.excessUnits, 'excessUnits', 'excessValue'),
    gapValue: make(explainGap(worked, currentValue)),
    financialAction: make({
      formula: 'action',
      inputs: [gap, target, cost],
      parameters: ['gapTolerance'],
      failed: unknownMoney(plan.gapValue) ?? (plan.financialAction === null ? 'gap_within_tolerance' : null),
    }),
    priorityValue: make({
      formula: 'money_at_stake',
      inputs: [
        planned(plan, 'stockoutExposureValue', 'money'),
        input('penaltyOdds', oddsOfService(policy.workings.service.automatic), { from: 'rule' }),
        planned(plan, 'excessValue', 'money'),
        gap,
      ],
      parameters: ['holdingRatePerYear'],
      failed: unknownMoney(plan.priorityValue),
    }),
    yearlySavingValue: make(explainSaving(worked)),
    effectValue: make({
      formula: 'sum',
      inputs: CONTEXT_KINDS.map((kind) => input(`${kind}Effect`, effects[kind] * subject.unitCost, money)),
    }),
  }
}

import { DEFAULT_PARAMETERS, type ItemFacts } from '../../src/index.ts'
import { demandEvery, movementsOf } from '../facts.ts'
import { planned } from './warehouse.ts'
import type { ExampleSku } from './warehouse-items.ts'
import { agrees, type Blocks, money, n, parameters, steps, table } from './writing.ts'

const { orderCost, holdingRatePerYear, lotFloorDays, lotCeilingDays } = DEFAULT_PARAMETERS

function bearing(): string {
  const { policy, subject } = planned('BRG-22315')
  const { lot } = policy.workings
  const cost = subject.unitCost
  const yearly = lot.yearlyUnits
  const economic = Math.sqrt((2 * orderCost * yearly) / (holdingRatePerYear * cost))
  const event = policy.workings.demand.eventUnits
  const lower = Math.max(event, (yearly * lotFloorDays) / 365)
  const upper = Math.max((yearly * lotCeilingDays) / 365, 1, Math.min(orderCost / cost, yearly * 5))
  return steps([
    {
      what: 'D_y',
      formula: '365 × units a day',
      numbers: `365 × ${n(policy.unitsPerDay)}`,
      gives: 365 * policy.unitsPerDay,
      engine: yearly,
      unit: 'units a year',
    },
    {
      what: 'Q*',
      formula: '√(2 × K × D_y / (i × c))',
      numbers: `√(2 × ${orderCost} × ${n(yearly)} / (${holdingRatePerYear} × ${n(cost)}))`,
      gives: economic,
      engine: lot.economicUnits,
      unit: 'units',
    },
    {
      what: 'lower limit',
      formula: `max(m_z, D_y × ${lotFloorDays} / 365)`,
      numbers: `max(${n(event)}, ${n((yearly * lotFloorDays) / 365)})`,
      gives: lower,
    },
    {
      what: 'upper limit',
      formula: `max(D_y × ${lotCeilingDays} / 365, 1)`,
      numbers: `max(${n((yearly * lotCeilingDays) / 365)}, 1)`,
      gives: upper,
    },
    {
      what: 'Q1',
      formula: 'Q* within the limits',
      numbers: `${n(lower)} ≤ ${n(economic)} ≤ ${n(upper)}`,
      gives: Math.max(lower, Math.min(economic, upper)),
      engine: lot.clampedUnits,
      unit: 'units',
    },
    {
      what: 'Q2',
      formula: 'max(Q1, `minimumBatch`)',
      numbers: `max(${n(lot.clampedUnits)}, none)`,
      gives: lot.clampedUnits,
      engine: lot.afterMinimumUnits,
      unit: 'units',
    },
  ])
}

function multiple(): string {
  const { policy, subject } = planned('BRG-22315')
  const { economicUnits: best, afterMinimumUnits } = policy.workings.lot
  const size = subject.terms.orderMultipleUnits ?? 1
  const below = Math.floor(afterMinimumUnits / size)
  const dearness = (units: number) => units / best + best / units
  const yearlyCost = (units: number) =>
    (policy.workings.lot.yearlyUnits / units) * orderCost +
    (units / 2) * holdingRatePerYear * subject.unitCost
  const body = [below, below + 1].map((count) => {
    const units = count * size
    return [
      `${count} × ${size} = ${units}`,
      `${n(units / best)} + ${n(best / units)} = ${n(dearness(units))}`,
      `${money(yearlyCost(units))}`,
    ]
  })
  const chosen = dearness(below * size) <= dearness((below + 1) * size) ? below * size : (below + 1) * size
  agrees('the nearer multiple', chosen, policy.lot.automatic)
  const head = ['packages', 'Q/Q* + Q*/Q', 'ordering + holding, money a year']
  const least = yearlyCost(best)
  return `${table(head, body)}\n\nThe smaller one wins: \`batch\` = **${chosen}**. At Q* itself a year would cost ${money(least)}.`
}

function cases(): string {
  const quiet = movementsOf(demandEvery(1, [], 0))
  const variants: readonly [string, Partial<ItemFacts>][] = [
    ['as it is', {}],
    ['`minimumBatch` 10', { minimumLotUnits: 10 }],
    ['`minimumBatch` 60', { minimumLotUnits: 60 }],
    ['`maximumBatch` 6', { maximumLotUnits: 6 }],
    ['`maximumBatch` 3, less than a package', { maximumLotUnits: 3 }],
    ['no `package`', { orderMultipleUnits: null }],
    ['`package` 20', { orderMultipleUnits: 20 }],
    ['cost 2', { unitCost: 2 }],
    ['cost 9,000', { unitCost: 9000 }],
    ['cost unknown', { unitCost: null }],
    ['critic, and never requested', { criticality: 'critic', movements: quiet, orders: [] }],
  ]
  const body = variants.map(([name, over]) => {
    const { policy, plan } = planned('BRG-22315', over)
    const { lot } = policy.workings
    return [
      name,
      lot.isFromEconomics ? n(lot.economicUnits) : `${n(lot.economicUnits)} (by days)`,
      n(lot.clampedUnits),
      n(lot.afterMinimumUnits),
      n(policy.lot.automatic),
      plan.alerts.maxBatch,
      plan.alerts.minBatch,
      plan.alerts.package,
    ]
  })
  const head = ['the bearing …', 'Q*', 'Q1', 'Q2', '`batch`', 'max batch', 'min batch', 'package']
  return table(head, body)
}

function conformity(): string {
  const skus: ExampleSku[] = ['BRG-22315', 'RFP-42', 'OIL-VG320', 'VBT-2800', 'SEAL-070', 'GSK-A4']
  const body = skus.map((sku) => {
    const { plan, policy, subject } = planned(sku)
    const erp = subject.terms.erp.lotUnits
    const inUse = erp ?? plan.receiptSizeUnits ?? 0
    return [
      sku,
      `${n(inUse)} (${erp === null ? 'receipts' : 'ERP'})`,
      n(policy.lot.automatic),
      n(inUse / policy.lot.automatic),
      plan.lotConformity ?? '–',
      plan.replenishmentRhythm ?? '–',
    ]
  })
  return table(['item', 'in use', '`batch` suggested', 'ρ', '`batchConformity`', '`synchrony`'], body)
}

export const batchExamples = (): Blocks => ({
  bearing: bearing(),
  multiple: multiple(),
  cases: cases(),
  conformity: conformity(),
  parameters: parameters(
    'orderCost',
    'holdingRatePerYear',
    'lotFloorDays',
    'lotCeilingDays',
    'lotCoverDays',
    'lotStanceFactor',
  ),
})

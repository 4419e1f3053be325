import { ALERT_KINDS, type AlertKind, CONTEXT_KINDS, DEFAULT_PARAMETERS } from '../../src/index.ts'
import { contextEffectsUnits, mayRunOut } from '../../src/textbook.ts'
import { catalog, planned, type ToldWorked, warehouse } from './warehouse.ts'
import type { ExampleSku } from './warehouse-items.ts'
import { agrees, type Blocks, claim, fixed, money, n, parameters, table } from './writing.ts'

/** The figures an alert is raised by, and whether they raise it. */
type Raised = {
  sku: ExampleSku
  level: 'warning' | 'problem'
  why: (worked: ToldWorked) => [boolean, string]
}

const { orderCost, activityDays } = DEFAULT_PARAMETERS

const RAISED: Record<AlertKind, Raised> = {
  maxBatch: {
    sku: 'VBT-2800',
    level: 'warning',
    why: ({ policy, subject }) => {
      const limit = subject.terms.maximumLotUnits!
      const least = policy.unconstrainedLotUnits / 1.5
      const text = `\`maximumBatch\` ${n(limit)} is below 2/3 × Q1 = 2/3 × ${n(policy.unconstrainedLotUnits)} = ${n(least)}`
      return [limit < least, text]
    },
  },
  minBatch: {
    sku: 'FLT-0850',
    level: 'warning',
    why: ({ policy, subject }) => {
      const limit = subject.terms.minimumLotUnits!
      const most = 1.5 * policy.unconstrainedLotUnits
      return [
        limit > most && limit <= policy.yearlyUnits,
        `\`minimumBatch\` ${n(limit)} is above 1.5 × Q1 = 1.5 × ${n(policy.unconstrainedLotUnits)} = ${n(most)}, and below the ${n(policy.yearlyUnits)} of a year`,
      ]
    },
  },
  package: {
    sku: 'GRS-400',
    level: 'warning',
    why: ({ policy, subject }) => {
      const size = subject.terms.orderMultipleUnits!
      const most = 1.5 * policy.unconstrainedLotUnits
      const text = `\`package\` ${n(size)} is above 1.5 × Q1 = 1.5 × ${n(policy.unconstrainedLotUnits)} = ${n(most)}`
      return [size > most, text]
    },
  },
  maxBalance: {
    sku: 'SCR-M12',
    level: 'problem',
    why: ({ plan }) => {
      const most = 1.25 * plan.maximumStockUnits
      return [
        plan.onHandUnits > most && plan.excessValue >= orderCost,
        `\`currentBalance\` ${n(plan.onHandUnits)} is above 1.25 × \`maximumBalance\` = 1.25 × ${n(plan.maximumStockUnits)} = ${n(most)}, and the excess of ${money(plan.excessValue)} is worth an order (${orderCost})`,
      ]
    },
  },
  minBalance: {
    sku: 'GBX-H3',
    level: 'warning',
    why: ({ plan }) => [
      plan.onHandUnits > 0 && plan.onHandUnits < plan.minimumStockUnits,
      `\`currentBalance\` ${n(plan.onHandUnits)} is below \`minimumBalance\` ${n(plan.minimumStockUnits)}, but not 0`,
    ],
  },
  inactive: {
    sku: 'VLV-DN80',
    level: 'problem',
    why: ({ plan }) => [
      (plan.idleDays ?? 0) > activityDays && plan.onHandUnits > 0,
      `\`inactiveDays\` ${n(plan.idleDays)} is above ${activityDays}, and ${n(plan.onHandUnits)} are on the shelf`,
    ],
  },
  negativeBalance: {
    sku: 'CPL-150',
    level: 'problem',
    why: ({ plan }) => [plan.onHandUnits < 0, `\`currentBalance\` is ${n(plan.onHandUnits)}`],
  },
  virtualBalance: {
    sku: 'BRG-22315',
    level: 'warning',
    why: ({ plan }) => {
      const [s, lot, position] = [plan.reorderPointUnits, plan.lotUnits, plan.inventoryPositionUnits]
      const raised = plan.onOrderUnits > 0 && position > s + 2 * lot && position <= s + 3 * lot
      const text = `virtual balance ${n(position)}, ${n(plan.onOrderUnits)} of it on order, is above s + 2Q = ${n(s)} + 2 × ${n(lot)} = ${n(s + 2 * lot)}`
      return [raised, text]
    },
  },
  outlier: {
    sku: 'SEAL-070',
    level: 'problem',
    why: ({ subject }) => {
      const { days, events90, unitsShare, limitUnits } = subject.history.outliers
      return [
        events90 > 0 || unitsShare >= 0.2,
        `${days.length} event above the limit of ${n(limitUnits)} units, ${events90} of them in the last 90 days; ${fixed(100 * unitsShare, 0)} % of the units`,
      ]
    },
  },
  dataQuality: {
    sku: 'CON-63A',
    level: 'problem',
    why: ({ plan }) => [plan.dataGaps.includes('cost'), `missing: ${plan.dataGaps.join(', ')}`],
  },
  authorization: {
    sku: 'BRG-22315',
    level: 'problem',
    why: ({ plan, subject }) => {
      const frozen = subject.terms.authorized!
      return [
        frozen.reorderPointUnits !== plan.reorderPointUnits,
        `authorized with \`trigger\` ${n(frozen.reorderPointUnits)}, which is now ${n(plan.reorderPointUnits)}`,
      ]
    },
  },
}

/** `maxBatch` as the screens write it: max batch. */
const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function items(): string {
  const body = ALERT_KINDS.map((kind) => {
    const { sku, level, why } = RAISED[kind]
    const worked = planned(sku)
    const [isRaised, text] = why(worked)
    claim(`${sku} raises ${kind}: ${text}`, isRaised && worked.plan.alerts[kind] === level)
    return [words(kind), sku, level, text]
  })
  return table(['alert', 'item', 'level', 'because'], body)
}

function levels(): string {
  const body = warehouse().map(({ sku, worked: { plan } }) => {
    const at = (level: string) =>
      ALERT_KINDS.filter((kind) => plan.alerts[kind] === level)
        .map(words)
        .join(', ') || '–'
    return [sku, plan.alertLevel, at('problem'), at('warning')]
  })
  return table(['item', '`alertLevel`', 'problems', 'warnings'], body)
}

const shown = (value: number | string | null) =>
  value === null ? '–' : typeof value === 'number' ? n(value) : value.replace('_', ' ')

function contexts(): string {
  const skus: ExampleSku[] = ['BRG-22315', 'IMP-3196', 'OIL-VG320', 'CON-63A', 'SEAL-070']
  const body = skus.flatMap((sku) => {
    const { plan, policy, capital, subject } = planned(sku)
    const isShort = mayRunOut(policy, capital.balances, subject.terms.erp.reorderPointUnits)
    const isGreat = (plan.yearlySavingValue ?? 0) >= catalog.greatSaving!
    const why = [isShort ? 'may run out' : '', isGreat ? 'great saving' : ''].filter(Boolean).join(', ')
    return plan.openContexts.map((kind) => {
      const { old, new: value, alert } = plan.contexts[kind]
      const isRatio = typeof old === 'number' && typeof value === 'number' && kind !== 'service' && value > 0
      const ratio = isRatio ? n((old as number) / (value as number)) : '–'
      return [
        sku,
        kind,
        shown(old),
        shown(value),
        ratio,
        alert!.level,
        `\`${alert!.reason}\``,
        why || '–',
        money(alert!.effectValue),
      ]
    })
  })
  return table(
    ['item', 'context', 'old', 'new', 'old / new', 'level', 'reason', 'the item', 'effect, money'],
    body,
  )
}

function effects(): string {
  const { policy, model, plan, subject } = planned('BRG-22315')
  const units = contextEffectsUnits(policy, model)
  const body = CONTEXT_KINDS.map((kind) => {
    const { old, new: value, alert } = plan.contexts[kind]
    return [
      kind,
      shown(old),
      shown(value),
      n(units[kind]),
      money(units[kind] * subject.unitCost),
      alert?.level ?? '–',
    ]
  })
  const total = CONTEXT_KINDS.reduce((sum, kind) => sum + units[kind], 0)
  agrees('the five effects', total * subject.unitCost, plan.effectValue)
  const sum = `Together ${n(total)} units, or ${money(plan.effectValue)}: the item's \`effect\`.`
  const head = ['context', 'old', 'new', 'change of `proposedBalance`, units', 'money', 'alert']
  return `${table(head, body)}\n\n${sum}`
}

export const alertExamples = (): Blocks => ({
  items: items(),
  levels: levels(),
  contexts: contexts(),
  effects: effects(),
  parameters: parameters('orderCost', 'activityDays', 'stockingCostRatio', 'serviceClassLimits'),
})

import type { Item } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { wordText } from '#features/fields/index.ts'
import { useAmount } from '#features/item/charts/use-amount.ts'
import { type Scenario, waitingDays } from '#features/item/replay/replay-scenarios.ts'
import type { ChartTable } from '#ui/chart/ChartFrame.tsx'

/** True if the parameters of a scenario may know the demand they are shown against; null: they come of no plan. */
function sampleOf({ kind, outOfSample }: Scenario): 'outOfSample' | 'inSample' | null {
  if (kind === 'actual' || kind === 'erp') return null
  return outOfSample ? 'outOfSample' : 'inSample'
}

export function useScenarioName(): (one: Scenario) => string {
  const { t } = useTranslation()
  const { date } = useFormat()
  return ({ line, asOf }) => t(`replay.kind.${line}`, { date: date(asOf) })
}

/** A scenario in a sentence. On demand an empty shelf is meant to be: who waited is told, and of what happened the stock there was. */
export function useSaid(item: Item): (one: Scenario) => string {
  const { t } = useTranslation()
  const amount = useAmount(item)
  const nameOf = useScenarioName()
  const isUsuallyEmpty = (item.erpPortfolio ?? item.portfolio) === 'on_demand'
  return (one) => {
    const name = nameOf(one)
    if (one.portfolio === 'on_demand') return t('replay.saidWaiting', { name, count: waitingDays(one) })
    const balance = amount.mean(one.averageBalance)
    return one.kind === 'actual' && isUsuallyEmpty
      ? t('replay.saidInStock', { name, balance, count: one.days.length - one.daysWithoutStock })
      : t('replay.said', { name, balance, count: one.daysWithoutStock })
  }
}

/** The policy of a scenario in words: its trigger and batch, on demand, or nothing of what happened. */
function usePolicyText(item: Item): (one: Scenario) => string {
  const { t } = useTranslation()
  const { quantity } = useFormat()
  return ({ kind, portfolio, trigger, batch }) => {
    if (portfolio === null) return ''
    if (portfolio === 'on_demand') return wordText(t, 'portfolio', portfolio)
    // Without a batch of the ERP the replay orders what was received on average.
    const isMean = kind === 'erp' && !item.erpBatch
    return t(isMean ? 'replay.policyMeanBatch' : 'replay.policy', {
      trigger: quantity(trigger),
      batch: quantity(batch),
    })
  }
}

/** The scenarios as the table of the chart: what is of another kind than its column's heading says so in its cell. */
export function useReplayTable(scenarios: readonly Scenario[], item: Item): ChartTable {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = useScenarioName()
  const policyOf = usePolicyText(item)
  const inUnit = (label: string) => (item.unit ? `${label}, ${item.unit}` : label)
  const cell = (value: number | null, write: (value: number) => string) => ({
    text: value === null ? '–' : write(value),
    value,
  })
  const column = (topic: string, label: string) => ({ label, align: 'end' as const, topic: `term.${topic}` })
  return {
    columns: [
      { label: t('replay.column.scenario'), topic: 'term.replayScenario' },
      { label: t('replay.column.policy'), topic: 'term.replayPolicy' },
      column('replayDays', t('replay.column.daysWithoutStock')),
      column('replayBalance', inUnit(t('replay.column.averageBalance'))),
      column('replayCapital', t('replay.column.averageCapital')),
      column('replayOrders', t('replay.column.orders')),
      column('replayShort', item.unit ? inUnit(t('replay.column.short')) : t('replay.column.unitsShort')),
    ],
    rows: scenarios.map((one) => {
      const sample = sampleOf(one)
      return [
        { text: sample ? `${nameOf(one)} · ${t(`replay.${sample}`)}` : nameOf(one) },
        { text: policyOf(one) },
        one.portfolio === 'on_demand'
          ? { text: t('replay.waiting', { count: waitingDays(one) }) }
          : cell(one.daysWithoutStock, format.integer),
        cell(one.averageBalance, (value) => format.number(value, 1, 1)),
        cell(item.cost ? one.averageCapital : null, format.money),
        one.kind === 'actual'
          ? { text: t('replay.receipts', { count: one.orders }) }
          : cell(one.orders, format.integer),
        cell(one.unitsShort, (value) => format.quantity(value)),
      ]
    }),
  }
}

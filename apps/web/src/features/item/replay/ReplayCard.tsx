import type { Replay } from '@giro/contract'
import { Fragment, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { useAmount } from '#features/item/charts/use-amount.ts'
import css from '#features/item/replay/replay.module.css'
import { REPLAY_HEIGHT, REPLAY_LINES, replayOption } from '#features/item/replay/replay-option.ts'
import { drawnScenarios, type Scenario } from '#features/item/replay/replay-scenarios.ts'
import { useReplayTable, useSaid } from '#features/item/replay/replay-words.ts'
import type { ItemDetail } from '#features/item/use-item.ts'
import { ChartFrame, type ChartTable } from '#ui/chart/ChartFrame.tsx'
import { EChart } from '#ui/chart/EChart.tsx'
import { EmptyChart } from '#ui/chart/EmptyChart.tsx'
import { SmallTable } from '#ui/SmallTable.tsx'
import { Term } from '#ui/Tip.tsx'

/**
 * Shows how the last twelve months would have gone with the ERP's, the suggested and the chosen parameters, beside what
 * happened.
 */
export function ReplayCard({ detail: { item, replay, season } }: { detail: ItemDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const amount = useAmount(item)
  const scenarios = useMemo(() => (replay ? drawnScenarios(replay) : []), [replay])
  const summaryOf = useSaid(item)
  const option = useMemo(() => {
    const month = new Intl.DateTimeFormat(format.language, {
      month: 'short',
      year: '2-digit',
      timeZone: 'UTC',
    })
    return replayOption({
      from: replay?.from ?? item.executionPeriodEnd,
      scenarios: scenarios.map(({ line, days }) => ({ line, days: days.map(amount.scale) })),
      writeAxis: amount.axis,
      writeDay: (moment) => month.format(moment),
    })
  }, [replay, scenarios, item, amount, format])
  const table = useReplayTable(scenarios, item)
  const title = t('replay.title')
  if (!replay)
    return <EmptyChart title={title} why={t(season?.state === 'own' ? 'replay.ownSeason' : 'replay.none')} />
  const then = scenarios.find(({ line }) => line === 'then')
  const against =
    scenarios.find(({ line }) => line === 'actual') ?? scenarios.find(({ line }) => line === 'erp')
  return (
    <ChartFrame
      title={title}
      summary={[against, then].flatMap((one) => (one ? summaryOf(one) : [])).join(' ')}
      unit={<How replay={replay} scenarios={scenarios} />}
      table={table}
      about={item.sku}
    >
      <EChart option={option} height={REPLAY_HEIGHT} />
      <Results scenarios={scenarios} table={table} />
    </ChartFrame>
  )
}

/** Explains the period, the lead time, the parameters of each scenario, and the limits of the figures. */
function How({ replay, scenarios }: { replay: Replay; scenarios: readonly Scenario[] }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const then = scenarios.find(({ line }) => line === 'then')
  return [
    t('replay.how', { from: date(replay.from), to: date(replay.to), count: replay.leadTime }),
    t(replay.leadTimeFrom === 'orders' ? 'replay.leadTimeOrders' : 'replay.leadTimePlan'),
    ...(replay.startKnown ? [] : [t('replay.startUnknown')]),
    ...(scenarios.some(({ portfolio }) => portfolio === 'on_demand') ? [t('replay.onDemandText')] : []),
    t(then?.outOfSample ? 'replay.outOfSampleText' : 'replay.inSampleText'),
  ].join(' ')
}

/** The figures below the drawing; the stroke beside each name is its line. */
function Results({ scenarios, table }: { scenarios: readonly Scenario[]; table: ChartTable }) {
  const { t } = useTranslation()
  return (
    <SmallTable
      label={t('replay.title')}
      className={css.table}
      columns={table.columns.map(({ label, align, topic }) => ({
        head: topic === undefined ? label : <Term topic={topic}>{label}</Term>,
        align: align === 'end' ? align : undefined,
      }))}
      rows={scenarios.map(({ line }, place) => {
        const [name, ...cells] = table.rows[place] ?? []
        const { color, width, type } = REPLAY_LINES[line]
        return {
          key: line,
          cells: [
            <Fragment key="name">
              <span className={css.swatch} style={{ borderTop: `${width}px ${type} ${color}` }} />
              {name?.text}
            </Fragment>,
            ...cells.map(({ text }) => text),
          ],
        }
      })}
    />
  )
}

import type { Item, Replay } from '@giro/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { csvFormat } from '#charts/csv-format.ts'
import { EChart } from '#charts/EChart.tsx'
import { EmptyChart } from '#charts/EmptyChart.tsx'
import { REPLAY_HEIGHT, REPLAY_LINES, type ReplayLine, replayOption } from '#charts/replay-option.ts'
import { useAmount } from '#charts/use-amount.ts'
import { wordText } from '#items/field-words.ts'
import page from '#screens/item/item.module.css'
import css from '#screens/item/replay.module.css'
import { useFormat } from '#session/use-format.ts'
import { ChartFrame, type ChartTable } from '#ui/chart/ChartFrame.tsx'
import { classes } from '#ui/classes.ts'

type Scenario = Replay['scenarios'][number] & { line: ReplayLine }

/** What each scenario is drawn as; the choice only where it is another policy than the suggestion of today. */
function drawnScenarios({ scenarios, to }: Replay): Scenario[] {
  const suggested = scenarios.find(({ kind, asOf }) => kind === 'suggested' && asOf === to)
  const isSame = (one: Replay['scenarios'][number]) =>
    one.portfolio === suggested?.portfolio &&
    one.trigger === suggested.trigger &&
    one.batch === suggested.batch
  return scenarios.flatMap((one) => {
    if (one.kind === 'chosen' && isSame(one)) return []
    return { ...one, line: one.kind === 'suggested' && one !== suggested ? 'then' : one.kind }
  })
}

/** How the last twelve months would have gone under the ERP's, the suggested and the chosen parameters, beside what happened. */
export function ReplayCard({ item, replay }: { item: Item; replay: Replay | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const amount = useAmount(item)
  const scenarios = useMemo(() => (replay ? drawnScenarios(replay) : []), [replay])
  const nameOf = useScenarioName()
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
  if (!replay) return <EmptyChart title={title} why={t('replay.none')} />
  const told = scenarios.find(({ line }) => line === 'then')
  const against =
    scenarios.find(({ line }) => line === 'actual') ?? scenarios.find(({ line }) => line === 'erp')
  const said = (one: Scenario) =>
    t('replay.said', {
      name: nameOf(one),
      days: format.integer(one.daysWithoutStock),
      balance: amount.write(one.averageBalance),
    })
  return (
    <ChartFrame
      title={title}
      summary={[against, told].flatMap((one) => (one ? said(one) : [])).join(' ')}
      unit={<How replay={replay} isOutOfSample={told?.outOfSample ?? false} />}
      table={table}
      fileName={`replay_${item.sku}`}
      csv={csvFormat(format)}
    >
      <EChart option={option} height={REPLAY_HEIGHT} />
      <Results scenarios={scenarios} table={table} />
    </ChartFrame>
  )
}

function useScenarioName(): (one: Scenario) => string {
  const { t } = useTranslation()
  const { date } = useFormat()
  return ({ line, asOf }) =>
    line === 'then' ? t('replay.kind.then', { date: date(asOf) }) : t(`replay.kind.${line}`)
}

/** From when to when, how long an order takes, and what the figures may be trusted for. */
function How({ replay, isOutOfSample }: { replay: Replay; isOutOfSample: boolean }) {
  const { t } = useTranslation()
  const { date, integer } = useFormat()
  return (
    <>
      {t('replay.how', { from: date(replay.from), to: date(replay.to), days: integer(replay.leadTime) })}{' '}
      {replay.leadTimeFrom === 'orders' ? t('replay.leadTimeOrders') : t('replay.leadTimePlan')}{' '}
      {replay.startKnown ? null : `${t('replay.startUnknown')} `}
      {isOutOfSample ? t('replay.outOfSampleText') : t('replay.inSampleText')}
    </>
  )
}

/** The policy of a scenario in words: its trigger and batch, on demand, or nothing of what happened. */
function usePolicyText(): (one: Scenario) => string {
  const { t } = useTranslation()
  const { number } = useFormat()
  return ({ portfolio, trigger, batch }) => {
    if (portfolio === null) return ''
    if (portfolio === 'on_demand') return wordText(t, 'portfolio', portfolio)
    return t('replay.policy', { trigger: number(trigger), batch: number(batch) })
  }
}

function useReplayTable(scenarios: readonly Scenario[], item: Item): ChartTable {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = useScenarioName()
  const policyOf = usePolicyText()
  const hasCost = Boolean(item.cost)
  const cell = (value: number | null, text: string) => ({ text, value })
  return {
    columns: [
      { label: t('replay.column.scenario') },
      { label: t('replay.column.policy') },
      { label: t('replay.column.daysWithoutStock'), align: 'end' },
      { label: t('replay.column.averageBalance'), align: 'end' },
      { label: t('replay.column.averageCapital'), align: 'end' },
      { label: t('replay.column.orders'), align: 'end' },
      { label: t('replay.column.unitsShort'), align: 'end' },
    ],
    rows: scenarios.map((one) => [
      { text: one.outOfSample ? `${nameOf(one)} · ${t('replay.outOfSample')}` : nameOf(one) },
      { text: policyOf(one) },
      cell(one.daysWithoutStock, format.integer(one.daysWithoutStock)),
      cell(one.averageBalance, format.number(one.averageBalance, 1)),
      cell(hasCost ? one.averageCapital : null, hasCost ? format.money(one.averageCapital) : ''),
      cell(one.orders, format.integer(one.orders)),
      cell(one.unitsShort, format.number(one.unitsShort)),
    ]),
  }
}

/** The figures below the drawing; the stroke beside each name is its line. */
function Results({ scenarios, table }: { scenarios: readonly Scenario[]; table: ChartTable }) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard.
    <section className={page.scroll} tabIndex={0} aria-label={t('replay.title')}>
      <table className={classes(page.table, css.table)}>
        <caption className="sr">{t('replay.title')}</caption>
        <thead>
          <tr>
            {table.columns.map(({ label, align }) => (
              <th key={label} scope="col" className={align === 'end' ? css.end : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scenarios.map(({ line }, place) => {
            const [name, ...cells] = table.rows[place] ?? []
            const { color, width, type } = REPLAY_LINES[line]
            return (
              <tr key={line}>
                <th scope="row">
                  <span className={css.swatch} style={{ borderTop: `${width}px ${type} ${color}` }} />
                  {name?.text}
                </th>
                {cells.map(({ text }, column) => (
                  <td
                    key={table.columns[column + 1]?.label}
                    className={table.columns[column + 1]?.align === 'end' ? css.end : undefined}
                  >
                    {text}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

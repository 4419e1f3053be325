import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#app/api/client.ts'
import { asApiError } from '#app/api/error.ts'
import { query } from '#app/api/query.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { useFormat } from '#app/session/use-format.ts'
import type { ItemName } from '#features/decisions/item-name.ts'
import css from '#features/decisions/MiniMovigram.module.css'
import { bounds, monthsOf, stepPath, summaryOf, ticksOf } from '#features/decisions/movigram.ts'
import { Button } from '#ui/Button.tsx'
import { ChartFrame, type ChartTable } from '#ui/chart/ChartFrame.tsx'
import { Skeleton } from '#ui/States.tsx'

/** Days drawn: the last twelve months. */
const DAYS = 365
type Day = AnswerOf<'getMovigram'>['days'][number]
type Line = { label: string; value: number; kind: 'now' | 'then' }
type MovigramProps = { name: ItemName; triggerNow: number | null; triggerThen: number | null }

/** The stock of the last twelve months as steps, with the trigger as the ERP has it and as chosen. */
export function MiniMovigram({ name, triggerNow, triggerThen }: MovigramProps) {
  const { t } = useTranslation()
  const sent = { params: { sku: name.sku }, query: name.site ? { site: name.site } : {} }
  const { data, error, refetch } = useQuery(query('getMovigram', sent))
  if (error) {
    return (
      <p role="alert">
        {t('common.loadFailed', { what: t('feed.movigram.what') })} {errorText(t, asApiError(error))}{' '}
        <Button variant="tertiary" onClick={() => void refetch()}>
          {t('ui.retry')}
        </Button>
      </p>
    )
  }
  if (!data) return <Skeleton lines={4} />
  const lines: Line[] = []
  if (triggerNow !== null)
    lines.push({ label: t('feed.movigram.triggerNow'), value: triggerNow, kind: 'now' })
  if (triggerThen !== null)
    lines.push({ label: t('feed.movigram.triggerThen'), value: triggerThen, kind: 'then' })
  return <Framed days={data.days.slice(-DAYS)} lines={lines} sku={name.sku} />
}

function Framed({ days, lines, sku }: { days: readonly Day[]; lines: readonly Line[]; sku: string }) {
  const { t } = useTranslation()
  const { quantity } = useFormat()
  const { consumed, received, emptyDays } = summaryOf(days)
  const summary = t('feed.movigram.summary', {
    consumed: quantity(consumed),
    received: quantity(received),
    count: emptyDays,
  })
  return (
    <ChartFrame title={t('feed.movigram.title')} summary={summary} table={useMonths(days)} about={sku}>
      {days.every(({ balance }) => balance === null) ? (
        <p className="muted">{t('feed.movigram.empty')}</p>
      ) : (
        <Drawing days={days} lines={lines} />
      )}
    </ChartFrame>
  )
}

/** The stock by month, as a table. */
function useMonths(days: readonly Day[]): ChartTable {
  const { t } = useTranslation()
  const { quantity, date } = useFormat()
  const cell = (value: number | null) => ({ text: quantity(value), value })
  return {
    columns: [
      { label: t('feed.movigram.until') },
      { label: t('words.movement.consumption'), align: 'end' },
      { label: t('words.movement.replenishment'), align: 'end' },
      { label: t('fields.currentBalance'), align: 'end' },
      { label: t('feed.movigram.lowest'), align: 'end' },
    ],
    rows: monthsOf(days).map(({ until, consumption, replenishment, balance, lowest }) => [
      { text: date(until), value: until },
      ...[consumption, replenishment, balance, lowest].map(cell),
    ]),
  }
}

const WIDTH = 400
const HEIGHT = 120

function Drawing({ days, lines }: { days: readonly Day[]; lines: readonly Line[] }) {
  const { t } = useTranslation()
  const { number, quantity, date } = useFormat()
  const ends = bounds(
    days,
    lines.map(({ value }) => value),
  )
  const { low, high } = ends
  const y = (value: number) => HEIGHT - ((value - low) / (high - low)) * HEIGHT
  return (
    <div>
      <div className={css.plot}>
        <div className={css.scale} aria-hidden="true">
          {ticksOf(ends).map((value) => (
            <span key={value} style={{ top: y(value) }}>
              {number(value)}
            </span>
          ))}
        </div>
        <svg
          viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
          className={css.drawing}
          aria-hidden="true"
          preserveAspectRatio="none"
        >
          <line x1="0" x2={WIDTH} y1="0" y2="0" className={css.top} />
          <line x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} className={css.zero} />
          {lines.map(({ kind, value }) => (
            <line key={kind} x1="0" x2={WIDTH} y1={y(value)} y2={y(value)} className={css[kind]} />
          ))}
          <path d={stepPath(days, WIDTH, y)} className={css.stock} />
        </svg>
        <div className={css.axis} aria-hidden="true">
          <span>{date(days[0]?.date)}</span>
          <span>{date(days.at(-1)?.date)}</span>
        </div>
      </div>
      <ul className={css.legend}>
        <li data-kind="stock">{t('fields.currentBalance')}</li>
        {lines.map(({ kind, label, value }) => (
          <li key={kind} data-kind={kind}>
            {label} {quantity(value)}
          </li>
        ))}
      </ul>
    </div>
  )
}

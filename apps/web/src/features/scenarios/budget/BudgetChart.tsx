import type { Budget, BudgetPoint } from '@giro/contract'
import type { EChartsOption } from 'echarts/types/dist/shared'
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { serviceToday } from '#features/scenarios/budget/curve.ts'
import css from '#features/scenarios/scenarios.module.css'
import { ChartFrame } from '#ui/chart/ChartFrame.tsx'
import { EChart, type Plot } from '#ui/chart/EChart.tsx'
import { AXIS_LINE, AXIS_TEXT, valueAxis } from '#ui/chart/series-option.ts'

type ChartProps = { budget: Budget; chosen: BudgetPoint; onMove: (capital: number) => void }
const HEIGHT = 320
/** Room for the words of the axis of capital, px. */
const UNDER_AXIS = 28

/** The chart shows what service costs: the frontier, the plan, the stock of today, the ERP's parameters, and the point that a person moves. */
export function BudgetChart({ budget, chosen, onMove }: ChartProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const option = useMemo(() => optionOf(budget, format.moneyAxis, format.percent), [budget, format])
  const { plan, erp, curve, stock } = budget
  const now = { name: t('budget.plan'), sign: '●', ...plan }
  const measureToday = serviceToday(budget)
  const places = measureToday === null ? [now] : [now, { name: t('budget.erp'), sign: '○', ...erp }]
  const row = (name: string, point: Pick<BudgetPoint, 'capital' | 'measure'>) => [
    { text: name },
    { text: format.money(point.capital), value: point.capital },
    { text: format.percent(point.measure, 2), value: point.measure },
  ]
  return (
    <ChartFrame
      title={t('budget.chart')}
      rank="h2"
      summary={t('budget.chosen', {
        capital: format.moneyCompact(chosen.capital),
        measure: format.percent(chosen.measure, 2),
      })}
      unit={`${t('budget.capital')} · ${t(`budget.measures.${budget.objective}`)}`}
      table={{
        columns: [
          { label: '' },
          { label: t('budget.capital'), align: 'end' },
          { label: t(`budget.measures.${budget.objective}`), align: 'end' },
        ],
        rows: [
          ...(stock > 0 ? [row(t('budget.today'), { capital: stock, measure: measureToday })] : []),
          ...places.map(({ name, ...point }) => row(name, point)),
          row(t('budget.this'), chosen),
          ...curve.map((point) => row(t('budget.frontier'), point)),
        ],
      }}
    >
      <EChart option={option} height={HEIGHT}>
        {(plot) => (
          <>
            {placed(places, plot).map((one) => (
              <Sign key={one.name} {...one} width={plot.width} />
            ))}
            {stock > 0 ? <Today x={plot.at(0, stock, plan.measure ?? 0).x} plot={plot} /> : null}
            <Ground budget={budget} onMove={onMove} plot={plot} />
            <Handle budget={budget} chosen={chosen} onMove={onMove} plot={plot} />
          </>
        )}
      </EChart>
    </ChartFrame>
  )
}

type NamedPoint = Pick<BudgetPoint, 'capital' | 'measure'> & { name: string; sign: string }
type SignProps = { name: string; sign: string; x: number; y: number; side: 'above' | 'below' | undefined }

/** Room that a name takes beside its sign, px. */
const NAME = { width: 170, height: 18 }

/** Places the labels. Of two that would overlap, one is higher and one lower. */
function placed(places: readonly NamedPoint[], plot: Plot): SignProps[] {
  const all = places.map(({ name, sign, capital, measure }) => ({
    ...{ name, sign },
    ...plot.at(0, capital, measure ?? 0),
  }))
  const [first, second] = all
  const isNear =
    first !== undefined &&
    second !== undefined &&
    Math.abs(first.x - second.x) < NAME.width &&
    Math.abs(first.y - second.y) < NAME.height
  const highest = isNear && second.y < first.y ? second : first
  return all.map((one) => ({ ...one, side: isNear ? (one === highest ? 'above' : 'below') : undefined }))
}

/** Something stands here, with its name; at the right edge the name stands at the other side. */
function Sign({ name, sign, x, y, side, width }: SignProps & { width: number }) {
  const isRight = x > width / 2
  return (
    <span
      className={css.place}
      data-before={isRight || undefined}
      data-side={side}
      style={{ ...(isRight ? { right: width - x } : { left: x }), top: y }}
      aria-hidden="true"
    >
      {sign} <span className="caption">{name}</span>
    </span>
  )
}

/** The stock that the company holds, on the axis of capital: its service is no point of the long run. */
function Today({ x, plot: { width, height } }: { x: number; plot: Plot }) {
  const { t } = useTranslation()
  const isRight = x > width / 2
  return (
    <span
      className={css.today}
      data-before={isRight || undefined}
      style={{ ...(isRight ? { right: width - x } : { left: x }), height: height - UNDER_AXIS }}
      aria-hidden="true"
    >
      <span className="caption">{t('budget.today')}</span>
    </span>
  )
}

/** Shares of the curve's width that a press of a key moves the point by. */
const STEP = 1 / 100
const PAGE = 1 / 10

/** The drawing behind everything: a press on it moves the point there. The slider is the same for keys and screen readers. */
function Ground({ budget: { curve }, onMove, plot }: Omit<ChartProps, 'chosen'> & { plot: Plot }) {
  return (
    <span
      className={css.ground}
      style={{ height: plot.height - UNDER_AXIS }}
      aria-hidden="true"
      onPointerDown={({ clientX, currentTarget }) =>
        onMove(within(curve, plot.valueAt(clientX - currentTarget.getBoundingClientRect().left)))
      }
    />
  )
}

/** A capital on the curve. */
const within = (curve: Budget['curve'], capital: number): number =>
  Math.max(curve[0]?.capital ?? 0, Math.min(curve.at(-1)?.capital ?? 0, capital))

/** The point of this budget: moved with the mouse, a finger, or the arrow keys. */
function Handle({ budget: { curve, objective }, chosen, onMove, plot }: ChartProps & { plot: Plot }) {
  const { t } = useTranslation()
  const { money, percent } = useFormat()
  const frame = useRef<HTMLSpanElement>(null)
  const [least, most] = [curve[0]?.capital ?? 0, curve.at(-1)?.capital ?? 0]
  const moveTo = (capital: number) => onMove(within(curve, capital))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = (share: number) => chosen.capital + (most - least) * share
    const next = {
      ArrowRight: by(STEP),
      ArrowUp: by(STEP),
      ArrowLeft: by(-STEP),
      ArrowDown: by(-STEP),
      PageUp: by(PAGE),
      PageDown: by(-PAGE),
      Home: least,
      End: most,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    moveTo(next)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const left = frame.current?.offsetParent?.getBoundingClientRect().left
    if (left !== undefined && event.currentTarget.hasPointerCapture(event.pointerId))
      moveTo(plot.valueAt(event.clientX - left))
  }
  const { x, y } = plot.at(0, chosen.capital, chosen.measure ?? 0)
  return (
    <span
      ref={frame}
      role="slider"
      tabIndex={0}
      className={css.handle}
      style={{ left: x, top: y }}
      aria-label={t('budget.this')}
      aria-valuemin={Math.round(least)}
      aria-valuemax={Math.round(most)}
      aria-valuenow={Math.round(chosen.capital)}
      aria-valuetext={`${money(chosen.capital)}, ${t(`budget.measures.${objective}`)} ${percent(chosen.measure, 2)}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
    />
  )
}

const WITHOUT_ENDS = { hideOverlap: true, showMinLabel: false, showMaxLabel: false }
/** A whole percent above the curve, and no more than all. */
const topOf = ({ max }: { max: number }) => Math.min(1, Math.ceil(max * 100 + 1) / 100)

function optionOf(
  { curve, plan, erp, stock }: Budget,
  writeMoney: (value: number) => string,
  writeShare: (value: number, decimals: number) => string,
): EChartsOption {
  const drawn = [...curve, plan, erp].map(({ capital }) => capital)
  const capitals = stock > 0 ? [...drawn, stock] : drawn
  return {
    grid: { left: 56, right: 24, top: 16, bottom: UNDER_AXIS, outerBoundsMode: 'none' },
    xAxis: {
      type: 'value',
      min: Math.min(...capitals) * 0.95,
      max: Math.max(...capitals) * 1.05,
      splitNumber: 4,
      axisLabel: { ...AXIS_TEXT, ...WITHOUT_ENDS, formatter: writeMoney },
      axisLine: AXIS_LINE,
      splitLine: { show: false },
    },
    yAxis: { ...valueAxis((value) => writeShare(value, 0)), scale: true, max: topOf },
    series: [
      {
        type: 'line',
        symbol: 'none',
        silent: true,
        lineStyle: { color: 'var(--accent)', width: 2 },
        data: curve.flatMap(({ capital, measure }) => (measure === null ? [] : [[capital, measure]])),
      },
      // They make the axis reach to what is drawn over the chart.
      {
        type: 'scatter',
        symbolSize: 0,
        silent: true,
        data: [plan, erp].map(({ capital, measure }) => [capital, measure ?? 0]),
      },
    ],
  } as EChartsOption
}

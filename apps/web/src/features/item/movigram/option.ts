import type { EChartsOption } from 'echarts/types/dist/shared'
import { DAY_MS, momentOf } from '#app/days.ts'
import type { Lane, Point, StockEvent, Stockout } from '#features/item/movigram/data.ts'
import { AXIS_LINE, AXIS_TEXT, valueAxis } from '#ui/chart/series-option.ts'

/** Lines of the movigram that may be switched off. */
export const LINES = ['trigger', 'maximum', 'minimum', 'security', 'suggested', 'estimate'] as const
export type LineName = (typeof LINES)[number]
/** The levels of stock that are known, in units. */
export type Levels = Partial<Record<LineName, number>>

export type MovigramDrawing = {
  from: string
  to: string
  /** The day planned as of. */
  today: string
  todayWord: string
  points: readonly Point[]
  estimate: readonly Point[]
  /** Levels that are known and switched on, in what the axis shows. */
  levels: Levels
  stockouts: readonly Stockout[]
  events: readonly StockEvent[]
  lanes: readonly Lane[]
  writeAxis: (value: number) => string
  writeDay: (moment: number) => string
}

/** Heights, px: the stock, the transactions below it, the orders below them. */
const STOCK = { top: 16, height: 220 }
const EVENTS = { top: 262, height: 40 }
const ORDERS = { top: 310, lane: 14 }
/** Height of the drawing, px: as many lanes as the orders need. */
export const movigramHeight = ({ lanes }: Pick<MovigramDrawing, 'lanes'>): number =>
  ORDERS.top + ORDERS.lane * lanesUsed(lanes) + 4
const lanesUsed = (lanes: readonly Lane[]): number =>
  lanes.reduce((most, { lane }) => Math.max(most, lane + 1), 0)
const SIDES = { left: 64, right: 16 }

const LEVEL_STYLE: Record<LineName, { color: string; width: number; type: 'solid' | 'dashed' | 'dotted' }> = {
  trigger: { color: 'var(--accent)', width: 2, type: 'solid' },
  suggested: { color: 'var(--accent)', width: 2, type: 'dashed' },
  maximum: { color: 'var(--muted)', width: 1, type: 'solid' },
  minimum: { color: 'var(--muted)', width: 1, type: 'solid' },
  security: { color: 'var(--muted)', width: 2, type: 'dotted' },
  estimate: { color: 'var(--text)', width: 2, type: 'dashed' },
}

/** The stock as steps with its levels, the transactions and the orders, on one axis of time. */
export function movigramOption(drawing: MovigramDrawing): EChartsOption {
  const { from, to, estimate, today } = drawing
  const used = Math.max(1, lanesUsed(drawing.lanes))
  const orders = { top: ORDERS.top, height: ORDERS.lane * used }
  const end = Math.max(momentOf(to) + DAY_MS, to >= today ? (estimate.at(-1)?.[0] ?? 0) : 0)
  const time = (gridIndex: number, isShown: boolean) => ({
    type: 'time' as const,
    gridIndex,
    min: momentOf(from),
    max: end,
    splitNumber: 5,
    axisLabel: { ...AXIS_TEXT, show: isShown, hideOverlap: true, formatter: drawing.writeDay },
    axisTick: { show: isShown },
    axisLine: { ...AXIS_LINE, show: gridIndex < 2 },
    splitLine: { show: false },
  })
  const hidden = (gridIndex: number, max: number) => ({
    type: 'value' as const,
    gridIndex,
    min: 0,
    max,
    show: false,
  })
  return {
    useUTC: true,
    grid: [STOCK, EVENTS, orders].map((place) => ({ ...SIDES, ...place, outerBoundsMode: 'none' })),
    xAxis: [time(0, true), time(1, false), time(2, false)],
    yAxis: [
      {
        ...valueAxis(drawing.writeAxis),
        gridIndex: 0,
      },
      hidden(1, 2),
      hidden(2, used),
    ],
    series: [
      stockLine(drawing),
      levelReach(drawing),
      stockoutMarks(drawing),
      estimateLine(drawing),
      eventMarks(drawing),
      orderBars(drawing, used),
    ],
  } as EChartsOption
}

function stockLine({ points, levels, today, todayWord }: MovigramDrawing) {
  const drawn = Object.entries(levels) as [LineName, number][]
  return {
    type: 'line',
    step: 'end',
    symbol: 'none',
    connectNulls: false,
    z: 4,
    lineStyle: { color: 'var(--text)', width: 2 },
    data: [...points],
    markLine: {
      symbol: 'none',
      silent: true,
      label: { show: false },
      data: [
        ...drawn.map(([name, value]) => ({ yAxis: value, lineStyle: LEVEL_STYLE[name] })),
        {
          xAxis: momentOf(today) + DAY_MS,
          lineStyle: { color: 'var(--border-strong)', width: 1, type: 'solid' },
          label: { ...AXIS_TEXT, show: true, position: 'end', align: 'right', formatter: todayWord },
        },
      ],
    },
    markArea: { silent: true, data: zones(levels) },
  }
}

/** The axis reaches to the highest level, which is no data to it. */
function levelReach({ levels, from }: MovigramDrawing) {
  const highest = Math.max(0, ...Object.values(levels))
  return { type: 'line', symbol: 'none', silent: true, data: [[momentOf(from), highest]] }
}

/** Above the maximum and below the security balance the ground is tinted. */
function zones({ maximum, security }: MovigramDrawing['levels']) {
  const above = { itemStyle: { color: 'color-mix(in srgb, var(--mark-none) 14%, transparent)' } }
  const below = { itemStyle: { color: 'color-mix(in srgb, var(--mark-warning) 16%, transparent)' } }
  return [
    ...(maximum === undefined ? [] : [[{ yAxis: maximum, ...above }, { yAxis: Number.POSITIVE_INFINITY }]]),
    ...(security ? [[{ yAxis: 0, ...below }, { yAxis: security }]] : []),
  ]
}

/** Two moments and a height: unsaid, the second moment would count as the height, and the axis reach to it. */
const SPAN = { x: [0, 1], y: 2 }

/** A cross where each stockout begins and a thick stroke along its days. */
function stockoutMarks({ stockouts }: MovigramDrawing) {
  return {
    type: 'custom',
    silent: true,
    z: 5,
    encode: SPAN,
    data: stockouts.map(({ from, to }) => [momentOf(from), momentOf(to) + DAY_MS, 0]),
    renderItem: (_: unknown, api: CustomApi) => {
      const [x = 0, y = 0] = api.coord([api.value(0), 0])
      const [end = 0] = api.coord([api.value(1), 0])
      const stroke = { stroke: 'var(--mark-problem)', lineWidth: 2 }
      return {
        type: 'group',
        children: [
          { type: 'line', shape: { x1: x - 4, y1: y - 4, x2: x + 4, y2: y + 4 }, style: stroke },
          { type: 'line', shape: { x1: x - 4, y1: y + 4, x2: x + 4, y2: y - 4 }, style: stroke },
          {
            type: 'line',
            shape: { x1: x, y1: y, x2: Math.max(end, x + 2), y2: y },
            style: { ...stroke, lineWidth: 4 },
          },
        ],
      }
    },
  }
}

type CustomApi = { value: (dimension: number) => number; coord: (point: number[]) => number[] }

function estimateLine({ estimate, to, today }: MovigramDrawing) {
  return {
    type: 'line',
    step: 'end',
    symbol: 'none',
    silent: true,
    lineStyle: LEVEL_STYLE.estimate,
    data: to >= today ? [...estimate] : [],
  }
}

const SHAPE = {
  replenishment: 'triangle',
  consumption: 'triangle',
  inventory: 'diamond',
  balance: 'rect',
} as const
/** Replenishment above, consumption below, counts and records between. */
const ROW = { replenishment: 1.6, consumption: 0.4, inventory: 1, balance: 1 } as const
/** Sizes of a mark, px: the largest quantity of its kind has the largest. */
const SIZE = { least: 6, most: 14 }

function eventMarks({ events }: MovigramDrawing) {
  const largest = Math.max(1e-9, ...events.map(({ quantity }) => Math.abs(quantity)))
  return {
    type: 'scatter',
    xAxisIndex: 1,
    yAxisIndex: 1,
    data: events.map((event) => {
      const colour = event.affectsLearning ? 'var(--category-1)' : 'var(--category-2)'
      return {
        value: [momentOf(event.date), ROW[event.type]],
        symbol: event.affectsLearning ? SHAPE[event.type] : 'pin',
        symbolRotate: event.type === 'consumption' && event.affectsLearning ? 180 : 0,
        symbolSize: SIZE.least + (SIZE.most - SIZE.least) * Math.sqrt(Math.abs(event.quantity) / largest),
        // Hollow: it does not affect the balance.
        itemStyle: event.affectsBalance
          ? { color: colour }
          : { color: 'var(--surface)', borderColor: colour, borderWidth: 1.5 },
      }
    }),
  }
}

/** A bar from the start of an order to its end, with an arrow; hollow where it is closed, with ! where it is late. */
function orderBars({ lanes }: MovigramDrawing, used: number) {
  return {
    type: 'custom',
    xAxisIndex: 2,
    yAxisIndex: 2,
    silent: true,
    clip: true,
    encode: SPAN,
    data: lanes.map(({ from, to, lane, order, isLate }) => [
      momentOf(from),
      momentOf(to),
      used - lane - 0.5,
      order.active ? 1 : 0,
      isLate ? 1 : 0,
    ]),
    renderItem: (_: unknown, api: CustomApi) => {
      const [x = 0, y = 0] = api.coord([api.value(0), api.value(2)])
      const [end = 0] = api.coord([api.value(1), api.value(2)])
      const right = Math.max(end, x + 6)
      const colour = api.value(4) ? 'var(--mark-problem)' : 'var(--category-3)'
      const isActive = api.value(3) === 1
      return {
        type: 'group',
        children: [
          {
            type: 'rect',
            shape: { x, y: y - 3, width: right - x - 5, height: 6 },
            style: { fill: isActive ? colour : 'var(--surface)', stroke: colour, lineWidth: 1 },
          },
          {
            type: 'polygon',
            shape: {
              points: [
                [right - 5, y - 5],
                [right, y],
                [right - 5, y + 5],
              ],
            },
            style: { fill: colour },
          },
          ...(api.value(4)
            ? [{ type: 'text', style: { text: '!', x: right + 3, y: y - 6, fill: colour, fontWeight: 700 } }]
            : []),
        ],
      }
    },
  }
}

import type { EChartsOption } from 'echarts/types/dist/shared'

/** A line across the chart: an average, a limit. */
export type ReferenceLine = { label: string; value: number; kind: 'strong' | 'dashed' | 'thin' }

/** Series drawn over a row of categories. */
export type SeriesSpec = {
  categories: readonly string[]
  /** Bars from zero. */
  bars?: readonly (number | null)[]
  /** Bars from a lowest to a highest value. */
  ranges?: readonly (readonly [low: number, high: number] | null)[]
  /** The colour of each range; undefined: that of all bars. */
  tones?: readonly (string | undefined)[]
  points?: readonly (number | null)[]
  /** Lines from category to category. */
  paths?: readonly { values: readonly (number | null)[]; kind: ReferenceLine['kind'] }[]
  /** Places of categories that are something out of the ordinary. */
  marked?: ReadonlySet<number>
  /** Places of points that are shown and not counted. */
  hollow?: ReadonlySet<number>
  /** A band from category to category, from a lowest to a highest value. */
  area?: readonly (readonly [low: number, high: number] | null)[]
  /** Upright lines at categories, with their labels above the plot. */
  uprights?: readonly { place: number; label: string; kind: ReferenceLine['kind'] }[]
  lines: readonly ReferenceLine[]
  /** A band in the background, from and to. */
  band?: readonly [from: number, to: number] | undefined
  writeAxis: (value: number) => string
  /** Start of the value axis; absent: at zero, or automatic. */
  axisFrom?: number | undefined
  /** Written above the bars from a lowest to a highest value. */
  labels?: readonly string[]
}

const TEXT = { color: 'var(--muted)', fontFamily: 'system-ui, sans-serif', fontSize: 12 }
const RULE = { lineStyle: { color: 'var(--border)' } }

/** Axes that all charts share: few ticks, a baseline, words in the muted colour. */
export const valueAxis = (write: (value: number) => string) => ({
  type: 'value' as const,
  splitNumber: 4,
  axisLabel: { ...TEXT, formatter: write },
  splitLine: RULE,
})

export const AXIS_TEXT = TEXT
export const AXIS_LINE = { lineStyle: { color: 'var(--border-strong)' } }

const LINE_STYLE = {
  strong: { color: 'var(--accent)', width: 2, type: 'solid' },
  dashed: { color: 'var(--accent)', width: 2, type: 'dashed' },
  thin: { color: 'var(--muted)', width: 1, type: 'dashed' },
} as const

const BAND = 'color-mix(in srgb, var(--accent) 10%, transparent)'
/** The band of values that are likely carries the meaning of the drawing, so it is stronger. */
const AREA = 'color-mix(in srgb, var(--accent) 22%, transparent)'

const FEW = 10

/** Pixels around the plot; at its right the labels of reference lines have more. */
const MARGIN = { left: 8, right: 12, top: 12, bottom: 8 }

/** The option of ECharts for bars, ranges or points over categories, with lines across. */
export function seriesOption(spec: SeriesSpec): EChartsOption {
  return {
    grid: {
      ...MARGIN,
      top: MARGIN.top + LABEL * (spec.uprights?.length ?? 0),
      right: MARGIN.right + labelRoom(spec.lines),
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      type: 'category',
      data: [...spec.categories],
      axisLabel: {
        ...TEXT,
        lineHeight: LABEL,
        hideOverlap: true,
        // A few categories are all named; of many the last name would reach beyond the edge.
        ...(spec.categories.length <= FEW ? { interval: 0 } : { alignMaxLabel: 'right' }),
      },
      axisTick: { show: false },
      axisLine: AXIS_LINE,
    },
    yAxis: { ...valueAxis(spec.writeAxis), ...(spec.axisFrom === undefined ? {} : { min: spec.axisFrom }) },
    series: [
      ...areaSeries(spec),
      barSeries(spec),
      ...rangeSeries(spec),
      pointSeries(spec),
      ...pathSeries(spec),
      uprightSeries(spec),
      lineSeries(spec),
    ].filter((one) => one !== null),
  } as EChartsOption
}

function barSeries({ bars, marked }: SeriesSpec) {
  if (!bars) return null
  return {
    type: 'bar',
    barMaxWidth: 28,
    data: bars.map((value, place) => ({ value, itemStyle: tint(marked?.has(place) ?? false) })),
  }
}

/** A bar out of the ordinary is hollow, so that it is told apart without colour. */
const tint = (isMarked: boolean) =>
  isMarked
    ? { color: 'var(--surface)', borderColor: 'var(--category-2)', borderWidth: 2, borderType: 'dashed' }
    : { color: 'var(--category-1)' }

function rangeSeries({ ranges, labels, tones }: SeriesSpec) {
  if (!ranges) return []
  const invisible = { color: 'transparent' }
  return [
    {
      type: 'bar',
      stack: 'range',
      silent: true,
      itemStyle: invisible,
      data: ranges.map((one) => one?.[0] ?? null),
    },
    {
      type: 'bar',
      stack: 'range',
      barMaxWidth: 22,
      itemStyle: tint(false),
      // A month that stood still is a stroke, not nothing.
      barMinHeight: 2,
      // In a narrow window those that would cover each other are left out.
      labelLayout: { hideOverlap: true },
      label: {
        ...TEXT,
        show: labels !== undefined,
        position: 'top',
        formatter: ({ dataIndex }: { dataIndex: number }) => labels?.[dataIndex] ?? '',
      },
      data: ranges.map((one, place) => {
        const value = one && one[1] - one[0]
        const color = tones?.[place]
        return color ? { value, itemStyle: { color } } : value
      }),
    },
  ]
}

/** A hollow point, so that it is told apart without colour. */
const HOLLOW = { color: 'var(--surface)', borderColor: 'var(--muted)', borderWidth: 1.5 }

function pointSeries({ points, hollow }: SeriesSpec) {
  if (!points) return null
  return {
    type: 'scatter',
    symbolSize: 9,
    z: 4,
    itemStyle: { color: 'var(--text)', borderColor: 'var(--surface)', borderWidth: 1 },
    data: points.map((value, place) => (hollow?.has(place) ? { value, itemStyle: HOLLOW } : value)),
  }
}

function pathSeries({ paths = [] }: SeriesSpec) {
  return paths.map(({ values, kind }) => ({
    type: 'line',
    silent: true,
    symbol: 'circle',
    symbolSize: 6,
    lineStyle: LINE_STYLE[kind],
    itemStyle: { color: LINE_STYLE[kind].color },
    data: [...values],
  }))
}

function areaSeries({ area }: SeriesSpec) {
  if (!area) return []
  const edge = { type: 'line', stack: 'area', silent: true, symbol: 'none', lineStyle: { opacity: 0 } }
  return [
    { ...edge, data: area.map((one) => one?.[0] ?? null) },
    { ...edge, areaStyle: { color: AREA }, data: area.map((one) => one && one[1] - one[0]) },
  ]
}

/** Alignment of a label by its share of the way along the plot: it stays within the drawing in a narrow window too. */
function sideOf(share: number): 'left' | 'center' | 'right' {
  if (share < 1 / 3) return 'left'
  return share > 2 / 3 ? 'right' : 'center'
}

function uprightSeries({ uprights = [], categories }: SeriesSpec) {
  if (uprights.length === 0) return null
  return {
    type: 'line',
    data: [],
    markLine: {
      symbol: 'none',
      silent: true,
      data: uprights.map(({ place, label, kind }, at) => ({
        xAxis: place,
        lineStyle: { ...LINE_STYLE[kind], color: 'var(--text)' },
        label: {
          ...TEXT,
          position: 'end',
          rotate: 0,
          formatter: label,
          // each on a line of its own, to the side where there is more room
          align: sideOf((place + 0.5) / categories.length),
          offset: [0, -LABEL * at],
        },
      })),
    },
  }
}

/** Px: of a line of words, also between the labels of two lines; of a wide letter; and the least that the highest value stands above the axis. */
const LABEL = 15
const LETTER = 7.6
const PLOT = 140

/** Labels stand beside the plot, where no bar is; of lines so near that they would cover each other, the lower is moved down. */
function labelShifts(lines: readonly ReferenceLine[], highest: number): Map<ReferenceLine, number> {
  const shifts = new Map<ReferenceLine, number>()
  let above = Number.POSITIVE_INFINITY
  for (const line of [...lines].sort((a, b) => b.value - a.value)) {
    const at = highest > 0 ? (PLOT * line.value) / highest : 0
    above = Math.min(at, above - LABEL)
    shifts.set(line, Math.round(at - above))
  }
  return shifts
}

/** Room for the longest label at the right of the plot. */
const labelRoom = (lines: readonly ReferenceLine[]): number =>
  lines.length === 0 ? 0 : Math.round(Math.max(...lines.map(({ label }) => label.length)) * LETTER)

/** The highest of all that is drawn. */
function highestOf({
  bars = [],
  ranges = [],
  area = [],
  points = [],
  paths = [],
  lines,
}: SeriesSpec): number {
  const drawn = [
    ...bars,
    ...[...ranges, ...area].map((range) => range?.[1]),
    ...points,
    ...paths.flatMap(({ values }) => values),
    ...lines.map(({ value }) => value),
  ]
  return drawn.reduce<number>((highest, value) => Math.max(highest, value ?? 0), 0)
}

function lineSeries(spec: SeriesSpec) {
  const { lines, band, categories } = spec
  const shifts = labelShifts(lines, highestOf(spec))
  return {
    type: 'line',
    // The axis reaches to the highest line, which is no data to it.
    data: categories.map((_, place) =>
      place === 0 && lines.length > 0 ? Math.max(...lines.map(({ value }) => value)) : null,
    ),
    symbol: 'none',
    silent: true,
    markLine: {
      symbol: 'none',
      silent: true,
      data: lines.map((line) => ({
        yAxis: line.value,
        lineStyle: LINE_STYLE[line.kind],
        label: {
          ...TEXT,
          position: 'end',
          offset: [0, shifts.get(line) ?? 0],
          formatter: line.label,
        },
      })),
    },
    ...(band
      ? {
          markArea: {
            silent: true,
            itemStyle: { color: BAND },
            data: [[{ yAxis: band[0] }, { yAxis: band[1] }]],
          },
        }
      : {}),
  }
}

import type { EChartsOption } from 'echarts/types/dist/shared'
import { DAY_MS, momentOf } from '#app/days.ts'
import { AXIS_LINE, AXIS_TEXT, valueAxis } from '#ui/chart/series-option.ts'

/** Line style of each scenario, distinguishable without color as well. */
export const REPLAY_LINES = {
  actual: { color: 'var(--text)', width: 2, type: 'solid' },
  erp: { color: 'var(--muted)', width: 2, type: 'dotted' },
  then: { color: 'var(--accent)', width: 2, type: 'dashed' },
  suggested: { color: 'var(--accent)', width: 2, type: 'solid' },
  chosen: { color: 'var(--category-2)', width: 2, type: 'dotted' },
} as const
export type ReplayLine = keyof typeof REPLAY_LINES

export type ReplayDrawing = {
  /** The day of the first balance. */
  from: string
  /** Balance at the end of each day, in what the axis shows. */
  scenarios: readonly { line: ReplayLine; days: readonly number[] }[]
  writeAxis: (value: number) => string
  writeDay: (moment: number) => string
}

export const REPLAY_HEIGHT = 240

/** The balance of each scenario in steps, on one axis of time. */
export function replayOption({ from, scenarios, writeAxis, writeDay }: ReplayDrawing): EChartsOption {
  const start = momentOf(from)
  return {
    useUTC: true,
    grid: { left: 64, right: 16, top: 16, bottom: 28, outerBoundsMode: 'none' },
    xAxis: {
      type: 'time',
      min: start,
      max: start + Math.max(0, ...scenarios.map(({ days }) => days.length)) * DAY_MS,
      splitNumber: 5,
      axisLabel: { ...AXIS_TEXT, hideOverlap: true, formatter: writeDay },
      axisLine: AXIS_LINE,
      splitLine: { show: false },
    },
    yAxis: { ...valueAxis(writeAxis), min: (extent: { min: number }) => Math.min(0, extent.min) },
    series: scenarios.map(({ line, days }) => ({
      type: 'line',
      step: 'end',
      symbol: 'none',
      silent: true,
      lineStyle: REPLAY_LINES[line],
      data: stepsOf(days, start),
    })),
  } as EChartsOption
}

/** Returns the points where the balance changes, and the end: a step line needs no daily points. */
export function stepsOf(days: readonly number[], start: number): [moment: number, balance: number][] {
  const steps = days.flatMap((balance, place): [number, number][] =>
    balance === days[place - 1] ? [] : [[start + place * DAY_MS, balance]],
  )
  const last = days.at(-1)
  return last === undefined ? steps : [...steps, [start + days.length * DAY_MS, last]]
}

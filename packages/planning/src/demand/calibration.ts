import type { DemandSeries } from './series.ts'

/**
 * Quiet time over the item's usual time between events, and its events so far: the limits between which items are
 * alike. Items are in a catalog because they were asked for, so that most are asked for less afterwards; and the
 * longer one has been quiet for its pace, the likelier it is that nobody will ask again. [C, measured]
 */
const QUIET_LIMITS = [0.5, 1, 1.5, 2, 3, 5] as const
const EVENT_LIMITS = [2, 3, 5, 8, 15] as const
const ROWS = QUIET_LIMITS.length + 1
const COLUMNS = EVENT_LIMITS.length + 1
const CELLS = ROWS * COLUMNS

/** Events of the usual calibration added to every cell, row and column: what is seldom seen hardly leaves it. [C] */
const PRIOR_EVENTS = 50
const PASSES = 20
/** A calibration is believed from here to there. [C] */
const LOWEST = 0.02
const HIGHEST = 1.1
/** Days after which what was seen counts 1/e. [C] two years. */
const FADE_DAYS = 730

/** g of each cell: how many times what their history says its items are asked for; rows by quiet time, columns by events. */
export type Calibration = readonly number[]

/** g of an item, by the events it learns from. */
export function calibrationOf(series: Pick<DemandSeries, 'ages'>, calibration?: Calibration): number {
  if (calibration === undefined || series.ages.length === 0) return 1
  return calibration[calibrationCell(series)] ?? 1
}

/** The cell of an item with at least one event. */
export function calibrationCell({ ages }: Pick<DemandSeries, 'ages'>): number {
  const events = ages.length
  const usual = Math.max(1, ((ages[0] as number) + 1) / events)
  const quiet = (ages[events - 1] as number) / usual
  return placeOf(QUIET_LIMITS, quiet) * COLUMNS + placeOf(EVENT_LIMITS, events)
}

function placeOf(limits: readonly number[], x: number): number {
  let place = 0
  while (place < limits.length && x >= (limits[place] as number)) place++
  return place
}

/** Sums of the cells: actual demand and what a model had forecast, in events of each item's mean size. */
export type CalibrationSums = { actual: Float64Array; forecast: Float64Array }

export const noCalibrationSums = (): CalibrationSums => ({
  actual: new Float64Array(CELLS),
  forecast: new Float64Array(CELLS),
})

/** Returns the weight of an observation after a number of days. */
export const calibrationFade = (days: number) => Math.exp(-days / FADE_DAYS)

const sumOf = (cells: Float64Array, from: number, step: number, count: number, weights?: Float64Array) => {
  let sum = 0
  for (let i = 0; i < count; i++) sum += (cells[from + i * step] as number) * (weights?.[i] ?? 1)
  return sum
}

/**
 * The calibration of each cell: its own ratio, drawn to the product of its row's and its column's. Relative to all
 * items: that everything sold more than was said does not repeat.
 */
export function fitCalibration({ actual, forecast }: CalibrationSums): Calibration {
  const all = (sumOf(actual, 0, 1, CELLS) + PRIOR_EVENTS) / (sumOf(forecast, 0, 1, CELLS) + PRIOR_EVENTS)
  const row = new Float64Array(ROWS).fill(1)
  const column = new Float64Array(COLUMNS).fill(1)
  for (let pass = 0; pass < PASSES; pass++) {
    for (let r = 0; r < ROWS; r++) {
      const came = sumOf(actual, r * COLUMNS, 1, COLUMNS) + PRIOR_EVENTS
      row[r] = came / (all * sumOf(forecast, r * COLUMNS, 1, COLUMNS, column) + PRIOR_EVENTS)
    }
    for (let c = 0; c < COLUMNS; c++) {
      const came = sumOf(actual, c, COLUMNS, ROWS) + PRIOR_EVENTS
      column[c] = came / (all * sumOf(forecast, c, COLUMNS, ROWS, row) + PRIOR_EVENTS)
    }
  }
  return Array.from({ length: CELLS }, (_, cell) => {
    const usual = (row[Math.floor(cell / COLUMNS)] as number) * (column[cell % COLUMNS] as number)
    const factor =
      ((actual[cell] as number) + PRIOR_EVENTS * usual * all) /
      ((forecast[cell] as number) + PRIOR_EVENTS) /
      all
    return Math.min(HIGHEST, Math.max(LOWEST, factor))
  })
}

/** Mean and variance of demand, calibrated: with probability 1 - g the item is no longer asked for, where g is below 1. */
export function calibrated(g: number, mean: number, variance: number): { mean: number; variance: number } {
  return { mean: g * mean, variance: g * variance + Math.max(0, g * (1 - g)) * mean * mean }
}

import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { smoothed, smoothedIntervals, smoothedProbability, unbiased } from '#backtest/forecasts.ts'

/**
 * The forecasts of the baselines against those of R (tsintermittent 1.10, forecast 8.20, stats), begun as R begins
 * them: at the first demand. The baselines begin at the averages of their first periods.
 */
const FILE = fileURLToPath(new URL('../../../../../shared/reference/cases.json', import.meta.url))

type Case = {
  id: string
  inputs: {
    series: number[]
    type?: string
    init?: string
    alpha?: number
    alpha_size?: number
    alpha_interval?: number
    alpha_prob?: number
  }
  expected: { rate?: number; forecast?: number }
  tolerance: { rel: number }
}

/** The series after its first demand, that demand, and the gaps between demands, the first one from the beginning. */
function demandOf({ series }: Case['inputs']) {
  const places = series.flatMap((y, i) => (y > 0 ? [i] : []))
  const [first = 0] = places
  const gaps = places.map((place, i) => place - (places[i - 1] ?? -1))
  return { after: Float64Array.from(series.slice(first + 1)), size: series[first] ?? 0, gaps, places }
}

const CORRECTIONS: Record<string, (alpha: number) => number> = {
  croston: () => 1,
  sba: unbiased,
  // Shale, Boylan & Johnston 2006, which no baseline takes
  sbj: (alpha) => 1 - alpha / (2 - alpha),
}

function crostonOf(inputs: Case['inputs']): number {
  const { after, size, gaps } = demandOf(inputs)
  const often = inputs.alpha_interval ?? inputs.alpha ?? Number.NaN
  const alpha = { size: inputs.alpha_size ?? inputs.alpha ?? Number.NaN, often, variance: 0.1 }
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  const interval = inputs.init === 'mean' ? mean : (gaps[0] ?? 1)
  const correction = CORRECTIONS[inputs.type ?? 'croston']?.(often) ?? Number.NaN
  return smoothedIntervals(after, { size, interval, variance: 0 }, alpha, correction).mean
}

/** The first period is what R begins with, whether there was demand or not. */
function tsbOf(inputs: Case['inputs']): number {
  const { size, places } = demandOf(inputs)
  const probability = places.length / inputs.series.length
  const alpha = {
    size: inputs.alpha_size ?? Number.NaN,
    often: inputs.alpha_prob ?? Number.NaN,
    variance: 0.1,
  }
  const rest = Float64Array.from(inputs.series.slice(1))
  return smoothedProbability(rest, { size, probability, variance: 0 }, alpha).mean
}

function levelOf({ series, alpha = Number.NaN }: Case['inputs']): number {
  return smoothed(Float64Array.from(series.slice(1)), { mean: series[0] ?? 0, variance: 0 }, alpha).mean
}

const answerOf = ({ id, inputs }: Case) =>
  id.startsWith('SES-') ? levelOf(inputs) : id.startsWith('TSI-tsb') ? tsbOf(inputs) : crostonOf(inputs)

const isMissing = !existsSync(FILE)
const cases: Case[] = isMissing ? [] : JSON.parse(readFileSync(FILE, 'utf8')).cases

describe.skipIf(isMissing)(`forecasts of R (skipped when ${FILE} is missing)`, () => {
  for (const c of cases.filter(({ id }) => /^(TSI|FC|SES)-/.test(id))) {
    const expected = c.expected.rate ?? c.expected.forecast ?? Number.NaN
    const got = answerOf(c)
    test(`${c.id} ${expected} got ${got}`, () => {
      expect(Math.abs(got - expected)).toBeLessThanOrEqual(c.tolerance.rel * expected)
    })
  }
})

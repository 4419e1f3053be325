import type { DemandModel } from '../facts.ts'
import { firstFrom } from '../numbers/sorted.ts'
import {
  type Calibration,
  calibrationCell,
  calibrationFade,
  fitCalibration,
  noCalibrationSums,
} from './calibration.ts'
import type { CatalogItem } from './catalog-item.ts'
import {
  cumulatedDemand,
  historyUntil,
  type KnownCalibration,
  protectionDaysOf,
  type TrialSetting,
} from './model-trial.ts'
import { type Fits, fitsOver } from './models.ts'
import { pacesOf } from './pace.ts'
import type { CatalogPriors } from './priors.ts'

/** Maximum number of looks at the history. */
const LOOKS = 40
/** Number of times the calibrations are renewed while the models are tried. */
const RENEWALS = 8
/** Number of leading values of a look: the cell, the end of its window, the demand; each model's forecast follows. */
const HEAD = 3
const UNSEEN = -1

/** A model whose mean is calibrated, and since when it takes items of untold birth to have been there. */
export type CalibratedModel = { model: DemandModel; sinceDay: number | null }
/** Forecasts of these models for these items, and the actual demand. Plain data that can be sent to another thread. */
export type CalibrationRound = {
  setting: TrialSetting
  /** Day of the first look. */
  firstDay: number
  items: readonly CatalogItem[]
  models: readonly CalibratedModel[]
}

function looksOf({ firstDay, setting }: Pick<CalibrationRound, 'firstDay' | 'setting'>) {
  const { asOfDay, priors } = setting
  const looks = Math.min(LOOKS, Math.max(1, Math.floor((asOfDay - firstDay) / (priors.demandStepDays ?? 1))))
  const strideDays = (asOfDay - firstDay) / looks
  return { strideDays, days: Array.from({ length: looks }, (_, k) => Math.round(firstDay + k * strideDays)) }
}

/** Returns for each item and look: its cell, the last day of its window, the demand, and each model's forecast. */
export function calibrationObservations(round: CalibrationRound): Float64Array {
  const { setting, items, models } = round
  const { days, strideDays } = looksOf(round)
  const paceOf = pacesOf(setting.pace)
  const width = HEAD + models.length
  const seen = new Float64Array(items.length * days.length * width).fill(UNSEEN)
  for (const [i, item] of items.entries()) {
    const protectionDays = protectionDaysOf(item, setting)
    const demandUpTo = cumulatedDemand(item.demand)
    const fitsOn = fitsOver(setting.priors.demandStepDays ?? 1, setting.parameters)
    for (const [k, day] of days.entries()) {
      const lastDay = Math.ceil(day + protectionDays) - 1
      const events = firstFrom(item.demand.eventDays, day)
      if (events === 0 || lastDay > setting.asOfDay) continue
      // in events of the item's usual size, so that no large one decides; windows that overlap count once
      const unit = demandUpTo(day - 1) / events
      const share = Math.min(1, strideDays / protectionDays) / unit
      const actual = share * (demandUpTo(lastDay) - demandUpTo(day - 1))
      const row = seen.subarray((i * days.length + k) * width, (i * days.length + k + 1) * width)
      const priors = { ...setting.priors, demandPace: paceOf(day - 1) }
      const rates = ratesOf(fitsOn(historyUntil(item.demand, day - 1)), models, priors)
      row.set([
        rates.cell,
        lastDay,
        actual,
        ...rates.unitsPerDay.map((rate) => share * protectionDays * rate),
      ])
    }
  }
  return seen
}

/** Returns each model's forecast of an item from its data before a day. */
function ratesOf({ fit, fromBirth }: Fits, models: readonly CalibratedModel[], priors: CatalogPriors) {
  return {
    cell: fromBirth.ages.length > 0 ? calibrationCell(fromBirth) : UNSEEN,
    unitsPerDay: models.map(({ model, sinceDay }) => fit(model, sinceDay, priors).moments.unitsPerDay),
  }
}

/**
 * Calibrations of each model from what was seen: those that were known in the course of the trials, the earliest
 * first, and the one of now.
 */
export function calibrationsOf(
  round: CalibrationRound,
  seen: Float64Array,
): { known: KnownCalibration[]; now: Calibration }[] {
  const { splitDay, asOfDay } = round.setting
  const renewals = Array.from(
    { length: RENEWALS + 1 },
    (_, k) => splitDay + Math.round((k * (asOfDay + 1 - splitDay)) / RENEWALS),
  )
  const sums = sumsByRenewal(round, seen, renewals)
  return round.models.map((_, m) => {
    const total = noCalibrationSums()
    const renewed = renewals.map((fromDay, k): KnownCalibration => {
      const { actual, forecast } = sums[k]?.[m] ?? noCalibrationSums()
      const unfaded = 1 / calibrationFade(asOfDay + 1 - fromDay)
      for (const [cell, units] of actual.entries()) total.actual[cell]! += units
      for (const [cell, units] of forecast.entries()) total.forecast[cell]! += units
      const then = {
        actual: total.actual.map((x) => x * unfaded),
        forecast: total.forecast.map((x) => x * unfaded),
      }
      return { fromDay, calibration: fitCalibration(then) }
    })
    return { known: renewed, now: (renewed.at(-1) as KnownCalibration).calibration }
  })
}

/** Sums of each model over the windows that were over by each renewal and not by the one before, as they count now. */
function sumsByRenewal(round: CalibrationRound, seen: Float64Array, renewals: readonly number[]) {
  const { models, setting } = round
  const { days } = looksOf(round)
  const sums = renewals.map(() => models.map(noCalibrationSums))
  const width = HEAD + models.length
  for (let at = 0; at < seen.length; at += width) {
    const [cell = 0, lastDay = 0, actual = 0] = seen.subarray(at, at + HEAD)
    const modelSums = sums[renewals.findIndex((day) => lastDay < day)]
    if (cell === UNSEEN || modelSums === undefined) continue
    const weight = calibrationFade(setting.asOfDay - (days[(at / width) % days.length] as number))
    for (const [m, { actual: units, forecast }] of modelSums.entries()) {
      units[cell]! += weight * actual
      forecast[cell]! += weight * (seen[at + HEAD + m] as number)
    }
  }
  return sums
}

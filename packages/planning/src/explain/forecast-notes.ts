import { MOST_MONTHS } from '../demand/item-months.ts'
import { OWN_SEASON } from '../demand/own-season.ts'
import { countEmptyDays } from '../history/empty-shelf.ts'
import type { WorkedPlan } from '../plan.ts'
import type { ForecastNoteKind } from '../vocabulary.ts'

/** Note on an item's forecast, with the numbers of its sentence: days, units a day or a year, requests, shares. */
export type ForecastNote = { note: ForecastNoteKind; values: Record<string, number> }

/** An item younger than a year with fewer requests than these is planned by the catalog's other items as well. [C] */
const YOUNG = { days: 365, requests: 12 }
/** An item with at least so many requests a year is frequent: a planner expects a reorder point and a forecast near its usage. [C] */
const FREQUENT_REQUESTS = 6
/** A forecast beyond this many times the usage of both spans, or under its reciprocal, is worth a note. [C] */
const DEPARTURE = 2
/** Minimum number of days before an item begins that are worth a note. [C] */
const LEAST_UNASKED_DAYS = 90

/** Says where the forecast differs from what a reader of the history expects, and why. */
export const forecastNotes = (worked: WorkedPlan): ForecastNote[] => [
  ...transferNotes(worked),
  ...endingNotes(worked),
  ...trendNotes(worked),
  ...emptyShelfNotes(worked),
  ...youngNotes(worked),
  ...beginNotes(worked),
  ...cappedNotes(worked),
  ...atZeroNotes(worked),
  ...departureNotes(worked),
  ...ownSeasonNotes(worked),
  ...seasonalNotes(worked),
]

/** Says which share of the demand is that of other sites, and what is approved to be sent to them. */
function transferNotes({ subject: { terms, history } }: WorkedPlan): ForecastNote[] {
  const { elsewhereUnits = 0, leavingUnits = 0 } = terms
  const { units730 } = history.demandStatistics
  const isForOthers = elsewhereUnits > 0 && units730 > 0
  return [
    ...(isForOthers
      ? [{ note: 'elsewhere' as const, values: { usedShare: Math.min(1, elsewhereUnits / units730) } }]
      : []),
    ...(leavingUnits > 0 ? [{ note: 'leaving' as const, values: { leavingUnits } }] : []),
  ]
}

/** Demand may have stopped, or is taken to have. */
function endingNotes({ subject: { history }, policy }: WorkedPlan): ForecastNote[] {
  const { silence } = history
  if (silence === null) return []
  const hasEnded = policy.workings.stocking.reason === 'silent'
  return [
    { note: hasEnded ? 'ended' : 'silent', values: { days: silence.days, usualDays: silence.usualDays } },
  ]
}

/**
 * Trends are not extrapolated: of 29 groups of items with one, the last 90 days would have forecast worse in 26. A level that has moved for
 * years is followed.
 */
function trendNotes(worked: WorkedPlan): ForecastNote[] {
  const { history, catalog } = worked.subject
  const { policy, plan } = worked
  if (catalog.demandRecentDays !== undefined) {
    const [forecastPerDay, longPerDay] = [policy.unitsPerDay, plan.demand730dUnitsPerDay]
    const note = forecastPerDay > longPerDay ? 'growthFollowed' : 'declineFollowed'
    return [{ note, values: { days: catalog.demandRecentDays, forecastPerDay, longPerDay } }]
  }
  const { tendency } = history.trend
  const isLevel = tendency === null || tendency === 'stable'
  if (hasOwnSeason(worked) || isLevel || history.silence !== null || !(policy.unitsPerDay > 0)) return []
  const values = { recentPerDay: plan.demand90dUnitsPerDay, forecastPerDay: policy.unitsPerDay }
  return [{ note: tendency === 'growth' ? 'growth' : 'decline', values }]
}

function emptyShelfNotes({ subject: { history, parameters } }: WorkedPlan): ForecastNote[] {
  const days = countEmptyDays(history.demand.emptyDays, parameters.emptyShelfDays)
  return days > 0 ? [{ note: 'emptyShelf', values: { days } }] : []
}

function youngNotes({ subject: { history }, policy }: WorkedPlan): ForecastNote[] {
  const { lifeDays, demandStatistics } = history
  const requests = demandStatistics.events730
  if (lifeDays >= YOUNG.days || requests === 0 || requests >= YOUNG.requests) return []
  return [{ note: 'young', values: { days: lifeDays, requests, yearlyUnits: policy.yearlyUnits } }]
}

/**
 * Returns the note for items whose start nobody told: a catalog may count the time before the first usage as time without demand, unless
 * nothing was on hand until the first receipt.
 */
function beginNotes({ subject: { history, catalog, parameters } }: WorkedPlan): ForecastNote[] {
  const { eventDays, birthDay, asOfDay, beginsEmpty } = history.demand
  const firstDay = eventDays[0]
  const { demandSinceDay } = catalog
  if (demandSinceDay === undefined || firstDay === undefined) return []
  if (!beginsEmpty && firstDay > birthDay) return []
  const days = birthDay - Math.max(demandSinceDay, asOfDay - parameters.learningDays + 1)
  if (days < LEAST_UNASKED_DAYS) return []
  return [{ note: beginsEmpty ? 'beginsEmpty' : 'unasked', values: { days } }]
}

/** A shortfall under the promise that is worth a note. */
const LEAST_SHORTFALL = 0.0005

/** The limit on reorder points keeps the item under its promise: says by how much. */
function cappedNotes({ subject: { parameters }, policy }: WorkedPlan): ForecastNote[] {
  const { units, capUnits } = policy.workings.reorderPoint
  const { expectedFillRate: reachedShare, targetServiceLevel: promisedShare } = policy
  if (reachedShare === null || promisedShare === null || parameters.serviceMeasure !== 'fill') return []
  const isLimited = units >= capUnits && policy.reorderPointUnits === units
  if (!isLimited || reachedShare > promisedShare - LEAST_SHORTFALL) return []
  return [{ note: 'capped', values: { days: parameters.reorderPointCapDays, reachedShare, promisedShare } }]
}

const hasOwnSeason = ({ subject: { catalog } }: WorkedPlan) => catalog.demandSeason?.quiet !== undefined

const isFrequent = ({ subject: { history } }: WorkedPlan) =>
  (history.demandStatistics.events730 * 365) / history.exposureDays730 >= FREQUENT_REQUESTS

/** A frequent item is ordered when its shelf is empty: says that the order quantity makes up for it. */
function atZeroNotes(worked: WorkedPlan): ForecastNote[] {
  const { reorderPointUnits, expectedFillRate, targetServiceLevel, lotUnits, unitsPerDay } = worked.policy
  if (expectedFillRate === null || targetServiceLevel === null || reorderPointUnits > 0) return []
  if (!isFrequent(worked) || !(unitsPerDay > 0)) return []
  const days = Math.round(lotUnits / unitsPerDay)
  const shares = { reachedShare: expectedFillRate, promisedShare: targetServiceLevel }
  return [{ note: 'atZero', values: { lotUnits, days, ...shares } }]
}

/** The forecast lies far from what was used, lately and before: says all three. */
function departureNotes(worked: WorkedPlan): ForecastNote[] {
  const { subject, policy, plan } = worked
  const isTold =
    hasOwnSeason(worked) ||
    subject.catalog.demandRecentDays !== undefined ||
    subject.history.silence !== null ||
    subject.history.trend.tendency !== 'stable'
  if (isTold || !isFrequent(worked) || !(policy.unitsPerDay > 0)) return []
  const { demand90dUnitsPerDay: recentPerDay, demand730dUnitsPerDay: longPerDay } = plan
  const forecastPerDay = policy.unitsPerDay
  const isHigh = forecastPerDay > DEPARTURE * Math.max(recentPerDay, longPerDay)
  const isLow = DEPARTURE * forecastPerDay < Math.min(recentPerDay, longPerDay)
  return isHigh || isLow ? [{ note: 'departs', values: { forecastPerDay, recentPerDay, longPerDay } }] : []
}

/** A year's usage looks seasonal where this share of it, and of its events, falls into so many days in a row. [C] */
const PEAK = { days: 120, share: 0.75, events: 12 }
const YEAR_DAYS = 365
const MEAN_MONTH_DAYS = YEAR_DAYS / 12

/**
 * The last year's usage fell into a part of the year, and the catalog has no season that plans go by: says so, because the forecast
 * is then that of an average month.
 */
function seasonalNotes({ subject: { history, catalog } }: WorkedPlan): ForecastNote[] {
  if (catalog.demandSeason?.months || history.lifeDays < YEAR_DAYS) return []
  const { eventDays, eventUnits, asOfDay } = history.demand
  const events = [...eventDays].flatMap((day, i) => {
    const ago = asOfDay - day
    return ago < YEAR_DAYS ? [{ ago, units: eventUnits[i] ?? 0 }] : []
  })
  const units = events.reduce((sum, event) => sum + event.units, 0)
  if (events.length < PEAK.events || !(units > 0)) return []
  let share = 0
  for (const { ago: from } of events) {
    // The year is a circle: a peak may lie around its end.
    const within = events.filter(({ ago }) => (ago - from + YEAR_DAYS) % YEAR_DAYS < PEAK.days)
    if (within.length < PEAK.share * events.length) continue
    share = Math.max(share, within.reduce((sum, event) => sum + event.units, 0) / units)
  }
  return share >= PEAK.share ? [{ note: 'seasonal', values: { days: PEAK.days, peakShare: share } }] : []
}

/** The item is planned by a season of its own: says which months are high, or quiet, and on how many it rests. */
function ownSeasonNotes({ subject: { history, catalog } }: WorkedPlan): ForecastNote[] {
  const { quiet, months: factors = [] } = catalog.demandSeason ?? {}
  if (quiet === undefined) return []
  const { eventDays, birthDay, asOfDay } = history.demand
  const sinceDay = Math.max(birthDay, catalog.firstDemandDay ?? eventDays[0] ?? birthDay)
  const months = Math.min(MOST_MONTHS, Math.floor((asOfDay - sinceDay + 1) / MEAN_MONTH_DAYS))
  if (quiet.length === 0) {
    const most = Math.max(...factors)
    return [{ note: 'ownPeaks', values: { peakMonth: factors.indexOf(most), factor: most, months } }]
  }
  const values = { fromMonth: quiet[0]!, toMonth: quiet.at(-1)!, mostShare: OWN_SEASON.quietShare, months }
  return [{ note: 'ownSeason', values }]
}

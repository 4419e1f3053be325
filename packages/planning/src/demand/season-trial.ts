import type { DemandModel, DemandSeason } from '../facts.ts'
import type { SeasonState } from '../vocabulary.ts'
import type { CatalogItem } from './catalog-item.ts'
import type { Candidate, KnownSeason, TrialSetting } from './model-trial.ts'
import { paceTable, stepsUntil } from './pace.ts'
import { learnedSeason } from './season.ts'

/** Models that go by the pace of the catalog; blocks of the history are what was seen, whatever the season. */
const SEASONAL: ReadonlySet<DemandModel> = new Set([
  'SNB-fast',
  'SNB-slow',
  'SNB-disc',
  'SNB-quick',
  'SNB-month',
])
/** Days after which seasons are learned anew while they are tried: what a month says is known when it is over. */
const RENEWAL_DAYS = 30
/**
 * Days at least that a season, and a week, is tried on after it could be learned. [C] A season then is tried from two years and five months
 * on, whatever the day of the month that the history begins on.
 */
const TRIAL_DAYS = { months: 91, week: 28 }

/** One way to go by the calendar: what was known of it in the course of the trial, and now. */
export type SeasonVariant = { known: readonly KnownSeason[]; now: DemandSeason }
/** Seasonal variants worth a trial, and the note about the year if none is used. */
export type SeasonVariants = {
  variants: SeasonVariant[]
  table: Pick<TrialSetting, 'sizes'>
  state: SeasonState
}

/** Learns the season of a catalog as it was known in the course of the trial, and as it is now. */
export function seasonVariants(items: readonly CatalogItem[], setting: TrialSetting): SeasonVariants {
  const { splitDay, asOfDay, priors, parameters } = setting
  if (parameters.season === 'off') return { variants: [], table: {}, state: 'off' }
  const moved = items.filter(({ demand }) => demand.eventDays.length > 0)
  const sizes = paceTable(moved, priors.demandStepDays ?? 1, asOfDay, true)
  const learned = Array.from({ length: Math.ceil((asOfDay + 1 - splitDay) / RENEWAL_DAYS) }, (_, k) => {
    const fromDay = splitDay + k * RENEWAL_DAYS
    return { fromDay, ...learnedSeason(sizes, stepsUntil(sizes, fromDay - 1)) }
  })
  const now = learnedSeason(sizes).season
  const isTried = (part: 'months' | 'week') =>
    now[part] !== undefined &&
    learned.some(({ fromDay, season }) => season[part] && asOfDay - fromDay >= TRIAL_DAYS[part])
  const months = isTried('months') && now.months ? [{ months: now.months }] : []
  const week = isTried('week') && now.week ? [{ week: now.week }] : []
  const both = months.flatMap((one) => week.map((other) => ({ ...one, ...other })))
  const variants = [...months, ...week, ...both].map((season: DemandSeason) => ({
    now: season,
    known: learned.map(({ fromDay, season: then }) => ({ fromDay, season: partOf(then, season) })),
  }))
  const isLong = learned.some(({ fromDay, isLong }) => isLong && asOfDay - fromDay >= TRIAL_DAYS.months)
  const state = isLong ? (months.length > 0 ? 'rejected' : 'unclear') : 'too_short'
  return { variants, table: variants.length > 0 ? { sizes } : {}, state }
}

/** Keeps the part of a season that another one has too. */
function partOf({ months, week }: DemandSeason, other: DemandSeason): DemandSeason | undefined {
  const part = { ...(months && other.months && { months }), ...(week && other.week && { week }) }
  return Object.keys(part).length > 0 ? part : undefined
}

/** The best of the candidates that can have a season, as wide as it is and as wide as its model says. */
export function seasonalCandidates(ranked: readonly Candidate[], { variants }: SeasonVariants): Candidate[] {
  const best = ranked.find(({ model }) => SEASONAL.has(model))
  if (best === undefined) return []
  return variants.flatMap(({ known: seasons }) =>
    (best.spread === 1 ? [1] : [1, best.spread]).map((spread) => ({ ...best, spread, seasons })),
  )
}

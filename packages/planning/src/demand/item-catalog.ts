import type { CatalogFacts, DemandPace, DemandSeason } from '../facts.ts'
import { withoutEmptyDays } from '../history/empty-shelf.ts'
import type { DemandHistory } from '../history/item-history.ts'
import { MONTHS, WEEK_DAYS } from '../numbers/months.ts'
import type { PlanningParameters } from '../parameters.ts'
import { MOST_MONTHS, monthsOf } from './item-months.ts'
import { ownPeaks } from './own-peaks.ts'
import { type OwnSeason, ownSeason } from './own-season.ts'
import { recentLevelDays } from './recent-level.ts'
import { averageDays } from './season.ts'

const YEAR_DAYS = 365
/** An item with fewer requests than these has nothing of its own. [C] */
const FEWEST_REQUESTS = 15

/** Returns the weight of the past by weeks, or by the catalog's longer steps, as a season has it. */
function paceOf(season: DemandSeason, asOfDay: number, stepDays: number): DemandPace {
  const bucketSteps = Math.max(1, Math.round(WEEK_DAYS / stepDays))
  const days = bucketSteps * stepDays
  const count = Math.ceil((MOST_MONTHS * YEAR_DAYS) / MONTHS / days)
  const relative = Array.from({ length: count }, (_, b) => {
    const from = asOfDay - Math.round(days * (b + 1))
    const length = asOfDay - Math.round(days * b) - from
    return averageDays(season, from, length) / length
  })
  return { bucketSteps, relative }
}

/** Facts of a catalog that an item's own past replaces. */
type ReplacedFacts = Pick<
  CatalogFacts,
  | 'firstDemandDay'
  | 'demandModel'
  | 'demandStepDays'
  | 'demandPace'
  | 'demandCalibration'
  | 'demandSeason'
  | 'demandRecentDays'
  | 'seasonState'
>

/** Returns the catalog with an item's own season. The model is the one of the longest memory: the others forget last summer. */
function inSeason<Facts extends ReplacedFacts>(catalog: Facts, learned: OwnSeason, asOfDay: number): Facts {
  const { week } = catalog.demandSeason ?? {}
  const demandSeason = { ...learned, ...(week && { week }) }
  // It is not taken to end while it waits for the season.
  const { demandCalibration: _, ...others } = catalog
  return {
    ...(others as Facts),
    demandModel: 'SNB-slow',
    demandSeason,
    seasonState: 'own',
    demandPace: paceOf(demandSeason, asOfDay, catalog.demandStepDays ?? 1),
  }
}

/** Returns the catalog as an item sees it: with a season and a recent level of its own, where its own past shows them clearly. */
export function catalogOfItem<Facts extends ReplacedFacts>(
  catalog: Facts,
  demand: DemandHistory,
  { season, emptyShelfDays }: Pick<PlanningParameters, 'season' | 'emptyShelfDays'>,
): Facts {
  const { eventDays, birthDay, asOfDay } = demand
  if (eventDays.length < FEWEST_REQUESTS) return catalog
  const sinceDay = Math.max(birthDay, catalog.firstDemandDay ?? birthDay)
  const seen = monthsOf(demand, sinceDay)
  const learned = season === 'off' ? null : (ownSeason(demand, sinceDay, seen) ?? ownPeaks(seen))
  const seasonal = learned === null ? catalog : inSeason(catalog, learned, asOfDay)
  const days = recentLevelDays(withoutEmptyDays(demand, emptyShelfDays), seen, seasonal.demandSeason)
  return days === null ? seasonal : { ...seasonal, demandRecentDays: days }
}

/** Returns the days of history that an item is planned from. */
export const learningDaysOf = (
  { demandRecentDays }: Pick<CatalogFacts, 'demandRecentDays'>,
  { learningDays }: Pick<PlanningParameters, 'learningDays'>,
): number => Math.min(learningDays, demandRecentDays ?? learningDays)

import { describe, expect, test } from 'vitest'
import type { ItemFacts } from '../../src/index.ts'
import { catalogOfItem } from '../../src/textbook.ts'
import { asked, historyOf, type Movement, movementsOf, planOf, someFacts } from '../facts.ts'
import { aCatalog, noErp } from '../items.ts'
import { rows } from '../table.ts'

const DAY_MS = 86_400_000
const dayOf = (text: string) => Date.parse(text) / DAY_MS
const FIRST = dayOf('2023-11-01')
const LAST = dayOf('2026-10-31')

/** Pseudo-random but the same each time (Park & Miller 1988). */
function dice(seed: number): () => number {
  let state = (7919 * seed + 1) % 2147483647
  for (let i = 0; i < 10; i++) state = (state * 48271) % 2147483647
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const PEAKS = [1.6, 1.2, 0.6, 0.5, 0.5, 0.5, 0.6, 0.6, 0.7, 0.9, 1.5, 3]
const PROMOTED = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5]
const AUGUST = [1, 1, 1, 1, 1, 1, 1, 0.5, 1, 1, 1, 1]
const AUTUMN = [0.8, 0.8, 0.8, 0.8, 1, 1, 1, 1, 1.4, 1.4, 1.4, 0.8]
const ofMonth = (months: readonly number[], day: number) => months[new Date(day * DAY_MS).getUTCMonth()]!
/** Rises evenly to the first of July, and falls again. */
const wave = (height: number) => (day: number) =>
  1 - height * Math.cos((2 * Math.PI * (day - dayOf('2024-01-01'))) / 365.25)
/** Share of the three years that is over. */
const over = (day: number) => (day - FIRST) / (LAST - FIRST)

/** Times the usual demand of a day. */
const KINDS: Record<string, (day: number) => number> = {
  falls: (day) => 1.7 - 1.4 * over(day),
  rises: (day) => 0.4 + 1.2 * over(day),
  rises_but_august: (day) => (0.4 + 1.2 * over(day)) * ofMonth(AUGUST, day),
  rises_to_peak: (day) => (0.4 + 1.2 * over(day)) * ofMonth(AUTUMN, day),
  level: () => 1,
  peaks: (day) => ofMonth(PEAKS, day),
  falling_peaks: (day) => ofMonth(PEAKS, day) * (1.5 - over(day)),
  summers: wave(0.7),
  rising_summers: (day) => wave(0.7)(day) * (0.5 + over(day)),
  mild_summers: wave(0.15),
  one_summer: (day) => (day > dayOf('2025-10-31') ? wave(0.7)(day) : 1),
  one_december: (day) => (day > dayOf('2025-10-31') ? ofMonth(PROMOTED, day) : 1),
  fell_once: (day) => (day < dayOf('2025-10-31') ? 8 : 1),
  rose_once: (day) => (day < dayOf('2025-10-31') ? 1 : 8),
  fell_in_summer: (day) => (day < dayOf('2026-07-15') ? 1 : 0.3),
}

/** Demand of some share of the days, of 1 to 7 pieces on average, times what the kind of item says. */
function requests(kind: string, { share = 0.8, from = FIRST, until = LAST, seed = 1 }): Movement[] {
  const next = dice(seed)
  const found: Movement[] = []
  for (let day = from; day <= until; day++) {
    const [isAsked, units] = [next() < share, Math.round((1 + 6 * next()) * KINDS[kind]!(day))]
    if (isAsked && units > 0) found.push({ day, type: 'consumption', units })
  }
  return found
}

type Wish = { share?: number; from?: number; until?: number; seed?: number; firstDay?: number }

function item(kind: string, wish: Wish = {}): [ItemFacts, object] {
  const asOfDay = wish.until ?? LAST
  const facts = someFacts({
    unitCost: 60,
    registeredDay: dayOf('2020-01-01'),
    onHandUnits: 100,
    erp: { ...noErp, stockingPolicy: 'anticipated', leadTimeDays: 20 },
    movements: movementsOf(requests(kind, wish)),
  })
  const firstDemandDay = wish.from ?? FIRST
  return [facts, { asOfDay, catalog: aCatalog({ asOfDay, firstDemandDay, seasonState: 'rejected' }) }]
}

function own(kind: string, wish: Wish = {}) {
  const [facts, world] = item(kind, wish)
  const { demand } = historyOf(facts, world)
  const catalog = aCatalog({ firstDemandDay: wish.from ?? FIRST })
  const { demandRecentDays, demandSeason } = catalogOfItem(catalog, demand, {
    season: 'auto',
    emptyShelfDays: 180,
  })
  const months = demandSeason?.months
  return {
    recent: String(demandRecentDays ?? 'no'),
    peak: months ? MONTHS[months.indexOf(Math.max(...months))] : 'no',
  }
}

describe('what an item sees of its own past', () => {
  for (const { kind = '', share, from, recent, peak, why } of rows(`
    kind            share  from        recent  peak  why
    falls           0.8    2023-11-01  90      no    for three years
    rises           0.8    2023-11-01  90      no    for three years
    rises           0.25   2023-11-01  180     no    asked for twice a week: half a year is recent
    rises           0.1    2023-11-01  no      no    asked for three times a month: too few to tell
    falls           0.8    2025-03-01  no      no    twenty months are too short
    fell_in_summer  0.8    2023-11-01  no      no    it may be a season, or a customer who comes back
    fell_once       0.8    2023-11-01  90      no    for a year: a step is no season
    rose_once       0.8    2024-11-01  90      no    for a year: a step is no season
    rises_but_august 0.8   2024-05-01  90      no    for thirty months; low in August, but the recent days are usual ones
    rises_to_peak   0.8    2024-05-01  no      no    the recent days are high every year
    level           0.8    2023-11-01  no      no
    level           0.1    2023-11-01  no      no
    peaks           0.8    2023-11-01  no      Dec   three times November to January
    peaks           0.8    2024-11-01  no      Dec   two times
    peaks           0.8    2025-03-01  no      no    seen once
    falling_peaks   0.8    2023-11-01  90      Dec   both
    one_december    0.8    2023-11-01  no      no    a promotion that came once
    summers         0.3    2024-05-01  no      Jul   thirty months
    summers         0.3    2024-05-04  no      Jul   three days less
    summers         0.3    2024-06-01  no      Aug   twenty-nine months
    summers         0.1    2024-05-01  no      Jun   three times a month, the months are uneven: the year is clear
    summers         0.3    2025-03-01  no      no    seen once
    rising_summers  0.3    2023-11-01  90      Jun   both: each summer higher than the last
    mild_summers    0.3    2023-11-01  no      no    no more than chance would give
    one_summer      0.3    2023-11-01  no      no    the other years were level
  `)) {
    test(`${kind}, ${share} of the days, since ${from}: ${why || 'as the catalog'}`, () => {
      expect(own(kind, { share: Number(share), from: dayOf(from!) })).toEqual({ recent, peak })
    })
  }

  test.each([0.05, 0.15, 0.4, 0.9])('noise has neither: asked for on %s of the days', (share) => {
    const found = Array.from({ length: 300 }, (_, n) => own('level', { share, seed: n + 1 }))
    expect(found.filter(({ recent, peak }) => recent !== 'no' || peak !== 'no').length).toBeLessThanOrEqual(1)
  })
})

describe('an item whose demand has moved for years', () => {
  test.each([
    ['falls', 'declineFollowed', 0.85, 1.15],
    ['rises', 'growthFollowed', 0.85, 1.05],
  ])('%s: planned near its last 90 days, and said', (kind, note, least, most) => {
    const [facts, world] = item(kind)
    const recent = planOf(facts, world).demand90dUnitsPerDay
    const [told] = asked(facts, world).forecastNotes()
    expect(told).toMatchObject({ note, values: { days: 90 } })
    expect(told!.values.forecastPerDay! / recent).toBeGreaterThan(least)
    expect(told!.values.forecastPerDay! / recent).toBeLessThan(most)
  })
})

describe('an item that peaks every winter', () => {
  const pointOn = (date: string) => planOf(...item('peaks', { until: dayOf(date) })).reorderPointUnits

  test('the reorder point rises before the peak and falls after it', () => {
    const [october, april] = [pointOn('2026-10-31'), pointOn('2026-04-10')]
    expect(october).toBeGreaterThan(2 * april)
    expect(pointOn('2026-02-20')).toBeLessThan(october)
  })

  test('it says so', () => {
    const question = asked(...item('peaks'))
    const [note] = question.forecastNotes()
    expect(note).toMatchObject({ note: 'ownPeaks', values: { peakMonth: 11, months: 36 } })
    expect(question.season()?.state).toBe('own')
  })

  test('what it orders is not held back, as it is asked for all year', () => {
    const [facts, world] = item('peaks', { until: dayOf('2026-04-10') })
    expect(planOf({ ...facts, onHandUnits: 0 }, world).suggestedOrderUnits).toBeGreaterThan(0)
  })
})

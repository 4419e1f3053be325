import { describe, expect, test } from 'vitest'
import { DEFAULT_PARAMETERS, type ItemFacts } from '../../src/index.ts'
import { oddsOfService, ownSeason } from '../../src/textbook.ts'
import { evaluateExplanation } from '../explain/evaluate.ts'
import { asked, historyOf, type Movement, movementsOf, planOf, someFacts, worked } from '../facts.ts'
import { aCatalog, noErp } from '../items.ts'
import { numberOrNull, rows } from '../table.ts'

const DAY_MS = 86_400_000
const dayOf = (text: string) => Date.parse(text) / DAY_MS
const monthOf = (day: number) => new Date(day * DAY_MS).getUTCMonth()
const FIRST = dayOf('2025-06-01')

/** Pseudo-random but the same each time (Park & Miller 1988). */
function dice(seed: number): () => number {
  let state = (7919 * seed + 1) % 2147483647
  for (let i = 0; i < 10; i++) state = (state * 48271) % 2147483647
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

/** Requests a month, from January on, for up to 8 pieces each. */
type Year = readonly number[]
const ASKED: Record<string, Year> = {
  fans: [0, 0, 0, 0, 14, 20, 20, 12, 1, 0, 0, 0],
  christmas: [0, 0, 0, 0, 0, 0, 0, 0, 1, 6, 16, 12],
  evenly: Array<number>(12).fill(6),
  promoted: [6, 6, 6, 6, 6, 30, 6, 6, 6, 6, 6, 6],
  spares: Array<number>(12).fill(1.2),
}

/** Requests that come at random, as often as their month says. */
function requests(year: Year, from: number, to: number, seed = 1): Movement[] {
  const next = dice(seed)
  const found: Movement[] = []
  for (let day = from; day <= to; day++) {
    const [isAsked, units] = [next() < year[monthOf(day)]! / 30, 1 + Math.floor(8 * next())]
    if (isAsked) found.push({ day, type: 'consumption', units })
  }
  return found
}

type Wish = { asked?: string; from?: number; until?: number; onHandUnits?: number; leadTimeDays?: number }

/** An item of a catalog whose movements begin in June 2025, as of a day. */
function seen(date: string, { asked: kind = 'fans', ...wish }: Wish = {}): [ItemFacts, object] {
  const asOfDay = dayOf(date)
  const { from = FIRST, until = asOfDay, onHandUnits = 0, leadTimeDays = 45 } = wish
  const facts = someFacts({
    unitCost: 60,
    registeredDay: dayOf('2020-01-01'),
    onHandUnits,
    erp: { ...noErp, stockingPolicy: 'anticipated', leadTimeDays, reorderPointUnits: 36 },
    movements: movementsOf(requests(ASKED[kind]!, from, until)),
  })
  return [facts, { asOfDay, catalog: aCatalog({ asOfDay, firstDemandDay: FIRST, seasonState: 'too_short' }) }]
}

const OFF = { ...DEFAULT_PARAMETERS, season: 'off' as const }

describe('fans that sell from May to August, in a catalog that begins in June 2025', () => {
  for (const { day = '', stock, order, point = '', why } of rows(`
    day         stock  order  point     why
    2026-11-28  0      no     0..10     nothing is ordered for the winter
    2026-11-28  60     no     0..10     and the stock waits for the season
    2026-11-28  -4     yes    0..10     four are waited for
    2026-09-10  0      no     0..12     the season is over
    2027-03-01  0      no     0..10     an order of today arrives in April
    2027-03-20  0      yes    20..60    it arrives in May
    2027-04-15  0      yes    90..140   it arrives at the end of May
    2027-04-15  500    no     90..140   more than the season needs
    2027-05-20  60     yes    150..220  60 do not last until July
    2027-08-10  90     no     30..89    it arrives when the season is over
  `)) {
    test(`${day}, ${stock} on hand: ${why}`, () => {
      const { suggestedOrderUnits, reorderPointUnits } = planOf(...seen(day, { onHandUnits: Number(stock) }))
      expect((suggestedOrderUnits ?? 0) > 0 ? 'yes' : 'no').toBe(order)
      const [least, most] = point.split('..').map(Number) as [number, number]
      expect(reorderPointUnits).toBeGreaterThanOrEqual(least)
      expect(reorderPointUnits).toBeLessThanOrEqual(most)
    })
  }

  for (const { day = '', stock, leadTime, order, why } of rows(`
    day         stock  leadTime  order  why
    2027-10-10  20     38        yes    it arrives in November, before the peak
    2027-11-28  20     10        yes    it arrives in December
    2027-11-28  20     38        no     20 are too few for December, but it would arrive in January
    2027-11-28  0      38        no     an empty shelf does not change that
    2027-11-28  -4     38        yes    four are waited for
    2027-12-20  0      15        no     Christmas is over when it arrives
  `)) {
    test(`Christmas lights on ${day}, ${stock} on hand, ${leadTime} days of lead time: ${why}`, () => {
      const wish = { asked: 'christmas', onHandUnits: Number(stock), leadTimeDays: Number(leadTime) }
      const item = asked(...seen(day, wish))
      expect((item.plan.suggestedOrderUnits ?? 0) > 0 ? 'yes' : 'no').toBe(order)
      expect(item.explain().suggestedOrderUnits?.formula === 'off_season' ? 'no' : 'yes').toBe(order)
    })
  }

  for (const { day = '', stock, leadTime, review, least, most, why } of rows(`
    day         stock  leadTime  review  least  most  why
    2027-10-20  0      38        1       60     90    it arrives on 27 November: what December needs, not what is short before
    2027-11-10  0      38        1       25     70    on 18 December: the last thirteen days
    2027-11-20  0      38        1       3      25    on 28 December: three days
    2027-11-20  70     38        1       0      10    and some are left by then
    2027-11-24  0      38        1       0      0     in January
    2027-11-28  0      10        1       35     60    on 8 December
    2027-11-28  0      10        7       40     65    no later where orders are placed once a week
    2027-11-28  0      10        30      40     70    or once a month
    2027-11-20  0      10        30      60     95    on 30 November, for all of December
    2027-12-22  0      10        30      0      0     in January
  `)) {
    test(`Christmas lights that take ${leadTime} days, reviewed every ${review}, on ${day}, ${stock} on hand: ${why}`, () => {
      const wish = { asked: 'christmas', onHandUnits: Number(stock), leadTimeDays: Number(leadTime) }
      const [facts, world] = seen(day, wish)
      const parameters = { ...DEFAULT_PARAMETERS, reviewDays: Number(review) }
      const item = asked(facts, { ...world, parameters })
      const units = item.plan.suggestedOrderUnits ?? 0
      expect(units).toBeGreaterThanOrEqual(Number(least))
      expect(units).toBeLessThanOrEqual(Number(most))
      const [first] = item.projection(1).orders.filter(({ placedDay }) => placedDay === dayOf(day))
      expect(first?.units ?? 0).toBe(units)
      const { suggestedOrderUnits } = item.explain()
      const names = suggestedOrderUnits!.inputs.map(({ name }) => name)
      expect(names).not.toContain('heldBackUnits')
      expect(names.includes('lateUnits')).toBe(suggestedOrderUnits!.formula === 'order_rest_of_season')
      expect(evaluateExplanation(suggestedOrderUnits!)).toBe(units)
    })
  }

  for (const { date = '', least, pack, order, why } of rows(`
    date        least  pack  order  why
    2027-12-05  -      -     38     the rest of the season
    2027-12-05  50     -     50     the least order, as most of it is used
    2027-12-05  80     -     0      most of 80 would be left over
    2027-12-05  -      10    40     the nearest package, also beyond the rest
    2027-12-05  -      24    48     or two
    2027-12-05  -      40    40     most of one is used
    2027-12-05  -      100   0      most of one would be left over
  `)) {
    test(`Christmas lights on ${date}, least order ${least}, package ${pack}: ${why}`, () => {
      const [facts, world] = seen(date, { asked: 'christmas', leadTimeDays: 10 })
      const bounds = { minimumLotUnits: numberOrNull(least), orderMultipleUnits: numberOrNull(pack) }
      const item = asked({ ...facts, ...bounds }, world)
      expect(item.plan.suggestedOrderUnits).toBe(Number(order))
      expect(evaluateExplanation(item.explain().suggestedOrderUnits!)).toBe(Number(order))
    })
  }

  test('in October no order is foreseen for January', () => {
    const item = asked(...seen('2027-10-10', { asked: 'christmas', onHandUnits: 20, leadTimeDays: 38 }))
    const arrivals = item.projection(26).orders.map(({ arrivalDay }) => arrivalDay)
    expect(arrivals.length).toBeGreaterThan(0)
    expect(Math.max(...arrivals)).toBeLessThan(dayOf('2028-01-01'))
  })

  test('without a season the reorder point of November is that of the whole year', () => {
    const [facts, world] = seen('2026-11-28')
    expect(planOf(facts, { ...world, parameters: OFF }).reorderPointUnits).toBeGreaterThan(60)
  })

  test('what was left over is no excess in November, up to a year of sales', () => {
    const [facts, world] = seen('2026-11-28', { onHandUnits: 150 })
    const { excessUnits, financialAction } = planOf(facts, world)
    expect([excessUnits, financialAction]).toEqual([0, null])
    expect(planOf({ ...facts, onHandUnits: 2000 }, world).excessUnits).toBeGreaterThan(1000)
  })

  test('the item says which months are quiet, and that the order waits', () => {
    const item = asked(...seen('2026-11-28'))
    const values = { fromMonth: 8, toMonth: 3, mostShare: 0.05, months: 17 }
    expect(item.forecastNotes()).toEqual([{ note: 'ownSeason', values }])
    expect(item.season()?.state).toBe('own')
    expect(item.explain().suggestedOrderUnits?.formula).toBe('off_season')
    expect(item.projection(4).reason).toBe('off_season')
  })

  test('the yearly saving told in the season is that of a year of months, and not of a year of such months', () => {
    const months = Array.from({ length: 12 }, (_, month) => {
      const [facts, world] = seen(`2027-${String(month + 1).padStart(2, '0')}-15`, { onHandUnits: 60 })
      const { policy, plan } = worked(facts, world)
      const odds = oddsOfService(policy.workings.service.automatic)
      const { erp, now } = asked(facts, world).outcomes()
      const { holdingRatePerYear, orderCost } = DEFAULT_PARAMETERS
      const [costOfErp, cost] = [erp, now].map(
        ({ capital, waiting, ordersPerYear }) =>
          holdingRatePerYear * (capital + odds * waiting) + orderCost * ordersPerYear,
      ) as [number, number]
      return { saved: costOfErp - cost, told: plan.yearlySavingValue ?? 0 }
    })
    const ofYear = months.reduce((sum, { saved }) => sum + saved / 12, 0)
    for (const { told } of months.slice(4, 7)) {
      expect(told).toBeGreaterThan(0.6 * ofYear)
      expect(told).toBeLessThan(1.4 * ofYear)
    }
  })

  test('a reorder point that a person set is ordered by', () => {
    const [facts, world] = seen('2026-11-28')
    const choices = { trigger: { stance: 'manual' as const, value: 36 } }
    expect(planOf({ ...facts, choices }, world).suggestedOrderUnits).toBeGreaterThan(36)
  })
})

describe('who has a season of their own', () => {
  for (const { asked: kind, day = '', from, until, quiet, why } of rows(`
    asked      day         from        until       quiet               why
    fans       2026-11-28  2025-06-01  2026-11-28  8,9,10,11,0,1,2,3   sold in two summers
    fans       2026-09-10  2025-06-01  2026-09-10  8,9,10,11,0,1,2,3   the second has just ended
    fans       2026-05-25  2025-06-01  2026-05-25  none                twelve months, one summer
    fans       2026-11-28  2026-04-01  2026-11-28  none                new this year
    fans       2027-07-28  2025-06-01  2026-08-31  none                gone: the third summer did not come
    christmas  2026-11-28  2025-06-01  2026-11-28  0,1,2,3,4,5,6,7,8   October came twice
    christmas  2027-02-10  2025-06-01  2027-02-10  0,1,2,3,4,5,6,7,8   two Christmases
    evenly     2026-11-28  2025-06-01  2026-11-28  none
    promoted   2026-11-28  2025-06-01  2026-11-28  none                30 in June beside 6 a month
    spares     2026-11-28  2025-06-01  2026-11-28  none                some 14 a year
  `)) {
    test(`${kind}, ${day}: ${why || 'all year'}`, () => {
      const wish = { asked: kind!, from: dayOf(from!), until: dayOf(until!) }
      const [facts, world] = seen(day, wish)
      const { demand } = historyOf(facts, world)
      expect(ownSeason(demand, wish.from)?.quiet.join() ?? 'none').toBe(quiet)
    })
  }

  test.each(['evenly', 'promoted', 'spares'])('%s: the plan is the same with and without', (kind) => {
    const [facts, world] = seen('2026-11-28', { asked: kind })
    expect(planOf(facts, world)).toEqual(planOf(facts, { ...world, parameters: OFF }))
  })

  test.each([
    ['once a month', 1, 1],
    ['twice a month', 2, 1],
    ['once a week', 4, 1],
    ['in jobs of six within three weeks', 2, 6],
  ])('chance hardly gives anybody one: asked for %s', (_, often, together) => {
    const found = Array.from({ length: 400 }, (__, n) => {
      const next = dice(n)
      const year = Array<number>(12).fill(often / together)
      const days = requests(year, FIRST, dayOf('2026-11-28'), n + 1).flatMap(({ day }) =>
        Array.from({ length: together }, (___, k) => day + k + Math.floor(15 * next() * Math.min(1, k))),
      )
      const known = [...new Set(days)].sort((a, b) => a - b).filter((day) => day <= dayOf('2026-11-28'))
      const eventUnits = Float64Array.from(known, () => 1 + Math.floor(8 * next()))
      const demand = { eventDays: Int32Array.from(known), eventUnits, birthDay: FIRST }
      return ownSeason({ ...demand, asOfDay: dayOf('2026-11-28') }, FIRST)
    }).filter((season) => season !== null)
    expect(found.length).toBeLessThanOrEqual(2)
  })
})

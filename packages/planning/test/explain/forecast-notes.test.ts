import { describe, expect, test } from 'vitest'
import { DEFAULT_PARAMETERS, type ItemFacts, type WorkedItem } from '../../src/index.ts'
import { asked, demandEvery, movementsOf, someFacts } from '../facts.ts'
import { AS_OF, aCatalog } from '../items.ts'

const used = (ago: number, units = 2) => ({ day: AS_OF - ago, type: 'consumption' as const, units })
const balance = (ago: number, units: number) => ({ day: AS_OF - ago, type: 'balance' as const, units })

/** Each week of two years, of a size by how many weeks ago it was. */
const weekly = (unitsOf: (weeksAgo: number) => number, from = 104) =>
  Array.from({ length: from }, (_, i) => used(7 * (from - 1 - i), unitsOf(from - 1 - i)))

/** Usage every ten days, the last one so long ago. */
const stopped = (ago: number) => demandEvery(10, [2], 60).map((one) => ({ ...one, day: one.day - ago }))

const notesOf = (over: Partial<ItemFacts>, catalog = {}) =>
  asked(someFacts(over), { catalog: { ...aCatalog(), ...catalog } }).forecastNotes()
const named = (notes: ReturnType<WorkedItem['forecastNotes']>) =>
  notes.map(({ note }) => note).join(' ') || '-'

describe('what a reader has to know of a forecast', () => {
  test.each<[why: string, facts: Partial<ItemFacts>, notes: string]>([
    ['steady usage needs no word', { movements: movementsOf(weekly(() => 5)) }, '-'],
    [
      'half of it is used at other sites',
      { movements: movementsOf(weekly(() => 5)), elsewhereUnits: 260 },
      'elsewhere',
    ],
    [
      'some of the stock is promised to them',
      { movements: movementsOf(weekly(() => 5)), leavingUnits: 7 },
      'leaving',
    ],
    ['growth', { movements: movementsOf(weekly((ago) => 60 - Math.floor(ago / 2))) }, 'growth'],
    ['decline', { movements: movementsOf(weekly((ago) => 8 + Math.floor(ago / 2))) }, 'decline'],
    ['usage that may have stopped', { movements: movementsOf(stopped(100)) }, 'silent'],
    ['usage that is taken to have stopped', { movements: movementsOf(stopped(170)) }, 'ended'],
    [
      'three requests in half a year',
      { movements: movementsOf([180, 90, 5].map((ago) => used(ago))) },
      'young',
    ],
    ['twelve of them speak for themselves', { movements: movementsOf(weekly(() => 5, 12)) }, '-'],
  ])('%s', (_, facts, notes) => expect(named(notesOf(facts))).toBe(notes))

  test('usage that falls into a part of the year, where no season is assumed', () => {
    const inSummer = (ago: number) => (ago % 52 > 20 && ago % 52 < 36 ? 20 : 0)
    const summer = weekly((ago) => (ago < 53 ? inSummer(ago) : 4)).filter(({ units }) => units > 0)
    const notes = notesOf({ movements: movementsOf(summer) })
    expect(notes).toContainEqual({ note: 'seasonal', values: { days: 120, peakShare: 1 } })
    const months = Array.from({ length: 12 }, () => 1)
    expect(named(notesOf({ movements: movementsOf(summer) }, { demandSeason: { months } }))).not.toMatch(
      /seasonal/,
    )
    expect(named(notesOf({ movements: movementsOf(summer.slice(-8)) }))).not.toMatch(/seasonal/)
    const twoSummers = weekly(inSummer).filter(({ units }) => units > 0)
    expect(named(notesOf({ movements: movementsOf(twoSummers) }))).toBe('ownSeason')
  })

  test('a shelf that was empty for thirteen weeks, by the balances', () => {
    const isOut = (weeksAgo: number) => weeksAgo >= 17 && weeksAgo < 30
    const weeks = Array.from({ length: 104 }, (_, i) => 103 - i)
    const movements = weeks.flatMap((ago) => [
      balance(7 * ago + 6, isOut(ago) ? 0 : 500),
      ...(isOut(ago) ? [] : [used(7 * ago + 2, 5)]),
    ])
    const notes = notesOf({ movements: movementsOf(movements), onHandUnits: null })
    expect(notes).toEqual([{ note: 'emptyShelf', values: { days: 91 } }])
  })

  test('time before the first usage, where the catalog counts it', () => {
    const movements = movementsOf(weekly(() => 5, 60))
    const since = { demandSinceDay: AS_OF - 700 }
    expect(notesOf({ movements }, since)).toEqual([{ note: 'unasked', values: { days: 700 - 7 * 59 } }])
    expect(named(notesOf({ movements }))).toBe('-')
    expect(named(notesOf({ movements, startedDay: AS_OF - 650 }, since))).toBe('growth')
  })

  test('time before the first receipt, where nothing was on hand', () => {
    const sales = weekly(() => 5, 60)
    const receipt = { day: AS_OF - 7 * 59, type: 'replenishment' as const, units: 320 }
    const since = { demandSinceDay: AS_OF - 700 }
    const of = (onHandUnits: number | null) =>
      notesOf({ movements: movementsOf([receipt, ...sales]), onHandUnits }, since)
    const values = { days: 700 - 7 * 59 }
    expect(of(20)).toEqual([{ note: 'beginsEmpty', values }])
    expect(of(21)).toEqual([{ note: 'unasked', values }])
    expect(of(null)).toEqual([{ note: 'unasked', values }])
  })

  test('a limit on the reorder point that keeps it under its promise', () => {
    const facts = someFacts({
      movements: movementsOf(weekly(() => 5)),
      choices: { service: { stance: 'manual', value: 0.99 } },
    })
    const limited = (reorderPointCapDays: number) =>
      asked(facts, { parameters: { ...DEFAULT_PARAMETERS, reorderPointCapDays } })
    expect(limited(1095).forecastNotes()).toEqual([])
    const item = limited(0)
    const values = { days: 0, reachedShare: item.plan.expectedFillRate, promisedShare: 0.99 }
    expect(item.forecastNotes()).toEqual([{ note: 'capped', values }])
    expect(item.plan.expectedFillRate).toBeLessThan(0.98)
  })

  test('a reorder point of 0 of what is often asked for, made up for by the order quantity', () => {
    const choices = {
      trigger: { stance: 'manual', value: 0 },
      batch: { stance: 'manual', value: 500 },
    } as const
    const item = asked(someFacts({ movements: movementsOf(weekly(() => 5)), choices }))
    const [note] = item.forecastNotes()
    expect(note?.note).toBe('atZero')
    expect(note?.values).toMatchObject({ lotUnits: 500, reachedShare: item.plan.expectedFillRate })
    expect(note?.values.days).toBeGreaterThan(500)
    const rare = asked(
      someFacts({ movements: movementsOf([500, 300, 100].map((ago) => used(ago))), choices }),
    )
    expect(named(rare.forecastNotes())).toBe('-')
  })

  test('a forecast far from the usage of the last months and of two years', () => {
    const movements = movementsOf(weekly(() => 5))
    const factor = (value: number) => ({ demandCalibration: Array.from({ length: 42 }, () => value) })
    expect(named(notesOf({ movements }, factor(3)))).toBe('departs')
    expect(named(notesOf({ movements }, factor(0.3)))).toBe('departs')
    expect(named(notesOf({ movements }, factor(1.5)))).toBe('-')
  })

  test('the numbers of a sentence are those of the plan', () => {
    const facts = someFacts({ movements: movementsOf(weekly((ago) => 60 - Math.floor(ago / 2))) })
    const item = asked(facts)
    const [note] = item.forecastNotes()
    expect(note?.values.recentPerDay).toBe(item.plan.demand90dUnitsPerDay)
    expect(note?.values.forecastPerDay).toBeGreaterThan(0)
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DEFAULT_PARAMETERS,
  dailyStock,
  type ItemFacts,
  inputOf,
  MOVEMENT_TYPE,
  summarizeCatalog,
  summarizeHistory,
  workItem,
} from '../../src/index.ts'
import { evaluateExplanation } from '../explain/evaluate.ts'
import { historyOf, movementsOf, someFacts } from '../facts.ts'
import { AS_OF } from '../items.ts'
import { randomFacts, toRows } from '../random-items.ts'

/** The stock walked day by day over 2000 days, as one would on paper; NaN before anything is known. */
function stockOnPaper(facts: ItemFacts): number[] {
  const rows = toRows(facts.movements).filter(({ flags }) => flags & 1)
  const firstDay = AS_OF - 1999
  const levels: number[] = []
  let level = 0
  let isKnown = false
  for (let day = firstDay; day <= AS_OF; day++) {
    const today = rows.filter((row) => row.day === day)
    const snapshots = today.filter(({ type }) => type === MOVEMENT_TYPE.balance).map(({ units }) => units)
    if (snapshots.length > 0) {
      level = Math.min(...snapshots)
      isKnown = true
    } else {
      for (const { type, units } of today) level += type === MOVEMENT_TYPE.consumption ? -units : units
    }
    levels.push(isKnown ? level : Number.NaN)
  }
  return levels
}

const mean = (values: number[]) =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null

describe('the history is what one would work out on paper', { timeout: 60_000 }, () => {
  test('stock of every day, averages and availability', () => {
    const unknownToMaster = randomFacts.map((facts): ItemFacts => ({ ...facts, onHandUnits: null }))
    fc.assert(
      fc.property(unknownToMaster, (facts) => {
        const paper = stockOnPaper(facts)
        const { stock } = historyOf(facts)
        const daily = [...dailyStock(facts, AS_OF, AS_OF - 1999, AS_OF)]
        const differs = (units: number, expected: number) =>
          Number.isNaN(expected) ? !Number.isNaN(units) : !(Math.abs(units - expected) < 1e-3)
        expect(daily.filter((units, i) => differs(units, paper[i] ?? 0))).toEqual([])
        const known = (days: number) => paper.slice(-days).filter((units) => !Number.isNaN(units))
        const floored = (days: number) => mean(known(days).map((units) => Math.max(0, units)))
        expect(stock.average90Units ?? -1).toBeCloseTo(floored(90) ?? -1, 3)
        expect(stock.average730Units ?? -1).toBeCloseTo(floored(730) ?? -1, 3)
        expect(stock.negativeDays90).toBe(known(90).filter((units) => units < -1e-6).length)
        const share = mean(known(730).map((units) => (units > 1e-6 ? 1 : 0)))
        expect(stock.availability ?? -1).toBeCloseTo(share ?? -1, 9)
      }),
      { numRuns: 150 },
    )
  })

  test('demand of the windows and of the buckets, without returns', () => {
    const consumed = fc.array(
      fc.record({
        day: fc.integer({ min: AS_OF - 900, max: AS_OF }),
        type: fc.constant('consumption' as const),
        units: fc.integer({ min: 1, max: 50 }),
      }),
      { maxLength: 80 },
    )
    fc.assert(
      fc.property(consumed, (list) => {
        const { demandStatistics: demand } = historyOf(
          someFacts({ startedDay: AS_OF - 1000, movements: movementsOf(list) }),
        )
        const within = (from: number, to: number) => list.filter(({ day }) => day >= from && day <= to)
        const sum = (rows: typeof list) => rows.reduce((total, { units }) => total + units, 0)
        const days = (rows: typeof list) => new Set(rows.map(({ day }) => day)).size
        expect(demand.units730).toBe(sum(within(AS_OF - 729, AS_OF)))
        expect(demand.units90).toBe(sum(within(AS_OF - 89, AS_OF)))
        expect(demand.events730).toBe(days(within(AS_OF - 729, AS_OF)))
        expect(demand.events90).toBe(days(within(AS_OF - 89, AS_OF)))
        const buckets = Array.from({ length: 24 }, (_, i) => sum(within(AS_OF - 30 * i - 29, AS_OF - 30 * i)))
        const average = mean(buckets) ?? 0
        const variance = buckets.reduce((total, units) => total + (units - average) ** 2, 0) / 23
        const variation = average > 0 ? Math.sqrt(variance) / average : -1
        expect(demand.bucketVariation ?? -1).toBeCloseTo(variation, 9)
      }),
      { numRuns: 300 },
    )
  })
})

const CAR_PARTS = `${import.meta.dirname}/../../../../../shared/data/carparts`
const isThere = existsSync(CAR_PARTS)

/** Lines of a plain CSV file without quotes, its heading left out. */
function lines(name: string): string[][] {
  const text = gunzipSync(readFileSync(`${CAR_PARTS}/${name}`)).toString()
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
}

describe('2,674 car parts of the forecasting literature', () => {
  test.skipIf(!isThere)(
    isThere ? 'are planned, and explained' : `skipped: ${CAR_PARTS} is missing`,
    () => {
      const bySku = new Map<string, { day: number; type: 'consumption'; units: number }[]>()
      let asOfDay = 0
      for (const [sku = '', date = '', , units] of lines('transactions.csv.gz')) {
        const day = Date.parse(date) / 86_400_000
        asOfDay = Math.max(asOfDay, day)
        const rows = bySku.get(sku) ?? []
        bySku.set(sku, rows)
        rows.push({ day, type: 'consumption', units: Number(units) })
      }
      const items = lines('master_data.csv.gz').map(([sku = '']) => {
        const movements = movementsOf(bySku.get(sku) ?? [])
        const facts = someFacts({ sku, unitCost: 1, registeredDay: null, onHandUnits: null, movements })
        return { facts, terms: facts, history: summarizeHistory(facts, asOfDay, DEFAULT_PARAMETERS) }
      })
      expect(items).toHaveLength(2674)
      const mistaken = items.flatMap(({ facts, history }) => {
        const sold = (bySku.get(facts.sku) ?? []).reduce((sum, { units }) => sum + units, 0)
        const learned = history.demand.eventUnits.reduce((sum, units) => sum + units, 0)
        return learned === sold ? [] : [`${facts.sku}: sold ${sold}, learned ${learned}`]
      })
      expect(mistaken).toEqual([])
      // A quarter of them is a catalog too, whose model is chosen in a quarter of the time.
      const some = items.filter((_, i) => i % 4 === 0)
      const { world, places } = summarizeCatalog(some, asOfDay, DEFAULT_PARAMETERS)
      const wrong = some.flatMap(({ facts }, i) => {
        if (i % 6 > 0) return []
        const item = workItem(inputOf(facts, places[i]!, world), world)
        const { plan } = item
        return Object.entries(item.explain()).flatMap(([name, explanation]) => {
          const shown = plan[name as keyof typeof plan]
          const again = evaluateExplanation(explanation)
          const isSame =
            typeof shown === 'number' && typeof again === 'number'
              ? Math.abs(again - shown) <= 1e-9 * Math.max(1, Math.abs(shown))
              : again === shown
          return isSame ? [] : [`${facts.sku} ${name}: ${shown} is explained as ${again}`]
        })
      })
      expect(wrong).toEqual([])
    },
    30_000,
  )
})

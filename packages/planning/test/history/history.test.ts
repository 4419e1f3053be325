import { describe, expect, test } from 'vitest'
import { DEFAULT_PARAMETERS, dailyStock, summarizeCatalog, summarizeHistory } from '../../src/index.ts'
import { agingClass } from '../../src/textbook.ts'
import { demandEvery, historyOf, type Movement, movements, movementsOf, order, someFacts } from '../facts.ts'
import { AS_OF } from '../items.ts'
import { numberOrNull, rows } from '../table.ts'

const bare = { registeredDay: null, onHandUnits: null, orders: [], unit: 'un' }

const eventsOf = ({ eventDays, eventUnits }: { eventDays: Int32Array; eventUnits: Float64Array }) =>
  [...eventDays].map((day, i) => `${day - AS_OF}:${eventUnits[i]}`).join(' ')

describe('returns cancel demand backwards', () => {
  // Reads: of these consumption rows (day:units), so much demand is left, so many returned units match nothing.
  const cases = rows(`
    consumption                left            unmatched  why
    -9:5,-5:-2                 -9:3                    0  a return takes from the latest day before it
    -9:5,-7:4,-5:-6            -9:3                    0  what is left over goes on to the day before
    -9:5,-7:4,-5:-9            -                       0  all is returned
    -9:5,-7:4,-5:-12           -                       3  more came back than left
    -5:-3,-4:5                 -4:5                    3  a return does not cancel what comes after it
    -9:80995,-9:-80995         -                       0  one day sums to nothing
    -9:8,-9:-3                 -9:5                    0  one day is netted first
    -371:5,-5:-2               -371:5                  2  366 days back is too far
    -370:5,-5:-2               -370:3                  0  365 days back is not
    -400:5,-370:1,-5:-3        -400:5                  2  the near one is used up, the far one is out of reach
    -9:0.3,-8:-0.1,-7:-0.2     -                       0  fractions leave no dust
    2:5,-3:4                   -3:4                    0  tomorrow is not known yet
  `)
  for (const { consumption = '', left, unmatched, why } of cases) {
    test(why ?? '', () => {
      const list = consumption.split(',').map((cell): Movement => {
        const [day, units] = cell.split(':').map(Number)
        return { day: AS_OF + (day ?? 0), type: 'consumption', units: units ?? 0 }
      })
      const asReceipts = list.map((row): Movement => ({ ...row, type: 'replenishment' }))
      const demand = historyOf(someFacts({ ...bare, movements: movementsOf(list) }))
      const receipts = historyOf(someFacts({ ...bare, movements: movementsOf(asReceipts) }))
      expect(eventsOf(demand.demand) || '-').toBe(left)
      expect(demand.unmatchedReturnUnits).toBeCloseTo(Number(unmatched), 9)
      expect(eventsOf(receipts.receipts) || '-').toBe(left)
      expect(receipts.unmatchedReversalUnits).toBeCloseTo(Number(unmatched), 9)
    })
  }
})

describe('rows that are left out are counted', () => {
  const { rowCounts, demand, stock } = historyOf(
    someFacts({
      ...bare,
      movements: movements(
        `-9 out 5, -9 out 5, -8 out 7 !learn, -7 out 2 !stock, -6 count 100, 1 out 9, -5 out NaN`,
      ),
    }),
  )
  test('two equal rows count as duplicates and are kept', () => {
    expect(rowCounts.duplicateRows).toBe(1)
    expect(eventsOf(demand)).toBe('-9:10 -7:2')
  })
  test('each reason has its count', () => {
    expect(rowCounts).toEqual({
      rows: 7,
      futureRows: 1,
      unreadableRows: 1,
      duplicateRows: 1,
      notForTrainingRows: 1,
      notForBalanceRows: 1,
      demand: { future: 1, unreadable: 1, notForTraining: 1 },
      receipts: { future: 0, unreadable: 0, notForTraining: 0 },
    })
  })
  test('the balance is told by the rows that affect it', () => {
    expect(stock.onHandUnits).toBe(-10 - 7 + 100)
  })
})

describe('the stock from day to day', () => {
  // Reads: of these movements and this balance of the master data, the stock of the last days, oldest first.
  const cases = rows(`
    master  days          onHand  average90  available  movements
         -  -                 -5          -          -  -3 out 5
         -  10,10,7,7          7        8.5          1  -3 stock 10, -1 out 3
         -  10,4,12,12        12        9.5          1  -3 stock 10, -2 out 6, -1 in 8
         -  ?,?,6,4            4          5          1  -3 out 2, -1 stock 6, 0 out 2
         -  -2,0,5,5           5        2.5        0.5  -3 stock -2, -2 stock 0, -1 stock 5
         -  5,5,5,5            5          5          1  -3 stock 5, -3 stock 9
         -  9,9,9,6            6       8.25          1  -3 in 100, -3 stock 9, 0 count -3
         8  ?,?,?,8            8          8          1  -
         8  ?,?,?,8            8          8          1  -2 out 4
         8  0,-4,8,8           8          4        0.5  -3 out 1, -2 out 4, -1 in 12
         8  10,10,10,8         8        9.5          1  -3 stock 10
         8  10,7,7,8           8          8          1  -3 stock 10, -2 out 3
  `)
  for (const row of cases) {
    const text = row.movements ?? ''
    test(`master ${row.master}: ${text}`, () => {
      const facts = someFacts({ ...bare, onHandUnits: numberOrNull(row.master), movements: movements(text) })
      const { stock } = historyOf(facts)
      expect(stock.onHandUnits).toBe(Number(row.onHand))
      expect(stock.average90Units).toBe(numberOrNull(row.average90))
      expect(stock.availability).toBe(numberOrNull(row.available))
      const days = [...dailyStock(facts, AS_OF, AS_OF - 3, AS_OF)].map((units) =>
        Number.isNaN(units) ? '?' : units,
      )
      expect(days.join(',')).toBe(row.days === '-' ? '?,?,?,?' : row.days)
    })
  }

  // Reads: of a list of 19 taken at the end of this day, and these movements, the stock of the last days, oldest first.
  const taken: [why: string, takenOn: number | null, moved: string, days: string][] = [
    ['taken on the planning day', 0, '-3 out 1', '?,?,?,19'],
    ['of no known day: of the planning day', null, '-1 out 4', '?,?,?,19'],
    ['what came later moves it forward', -1, '0 in 23', '?,?,19,42'],
    ['the day of the list is in it, those before are undone', -1, '-2 in 4, -1 out 4, 0 out 4', '?,23,19,15'],
    ['a later count comes after it', -2, '-3 out 2, 0 stock 50', '?,19,19,50'],
    ['a count of its day gives way', -1, '-3 stock 7, -1 stock 7, 0 out 3', '7,7,19,16'],
    ['from after the planning day it stands as it is', 3, '0 out 3', '?,?,?,19'],
  ]
  test.each(taken)('a list of 19: %s', (_, takenOn, moved, expected) => {
    const onHandDay = takenOn === null ? null : AS_OF + takenOn
    const facts = someFacts({ ...bare, onHandUnits: 19, onHandDay, movements: movements(moved) })
    const days = [...dailyStock(facts, AS_OF, AS_OF - 3, AS_OF)].map((units) =>
      Number.isNaN(units) ? '?' : units,
    )
    expect(days.join(',')).toBe(expected)
    expect(historyOf(facts).stock.onHandUnits).toBe(days.at(-1))
  })

  test('negative days count within the last 90', () => {
    const facts = someFacts({ ...bare, movements: movements('-200 stock -5, -95 stock -1, -88 stock 4') })
    expect(historyOf(facts).stock.negativeDays90).toBe(1)
  })
})

describe('windows, birth and idleness', () => {
  // Reads: registered, started on these days, with these movements: born, idle, the denominators, active or not.
  const cases = rows(`
    registered  started  movements   born  idle  days730  days90  inactive  why
             -        -  -              0     0       30      30  false     nothing is known: it waits for its first movement
           100        -  -              0     0       30      30  false     it came after the last day of the data
         -1000        -  -          -1000  1000      730      90  true      registered long ago, never moved
           -10        -  -            -10    10       30      30  false     no denominator under 30 days
           -60        -  -            -60    60       61      61  false     a young item counts its own days
           -60        -  -400:out    -400   400      401      90  false     the first movement is older than the register
           -60      -50  -400:out     -50   400       51      51  false     a stated start wins
         -1000        -  -731:out    -731   731      730      90  true      more than two years
         -1000        -  -730:out    -730   730      730      90  false     two years are not more than two years
         -1000        -  -5:stock   -1000  1000      730      90  true      a snapshot is no movement
         -1000        -  -5:count      -5     5       30      30  false     a stock count is
  `)
  for (const row of cases) {
    test(row.why ?? '', () => {
      const text = row.movements === '-' ? '' : `${(row.movements ?? '').replace(':', ' ')} 0`
      const onDay = (cell: string | undefined) => (cell === '-' ? null : AS_OF + Number(cell))
      const history = historyOf(
        someFacts({
          ...bare,
          registeredDay: onDay(row.registered),
          startedDay: onDay(row.started),
          movements: movements(text),
        }),
      )
      expect(history.birthDay - AS_OF).toBe(Number(row.born))
      expect(history.idleDays).toBe(Number(row.idle))
      expect(history.exposureDays730).toBe(Number(row.days730))
      expect(history.exposureDays90).toBe(Number(row.days90))
      expect(String(history.isInactive)).toBe(row.inactive)
    })
  }
})

describe('days without usage or receipt', () => {
  // Of these movements: days since the last transaction, since the last usage or receipt, and the age of the stock.
  test.each([
    ['used long ago', '-400 out 2', 400, 400, 'A6'],
    ['a count of one piece makes dead stock no younger', '-400 out 2, -5 count 1', 5, 400, 'A6'],
    ['nor what nobody used for more than two years', '-900 out 2, -5 count -1', 5, 900, 'A7'],
    ['a receipt does', '-400 out 2, -5 in 3', 5, 5, 'A0'],
    ['usage does', '-400 in 2, -5 out 1', 5, 5, 'A0'],
    ['a balance does not', '-400 out 2, -5 stock 1', 400, 400, 'A6'],
    ['never used: since its registration', '-5 count 1', 5, 60, 'A3'],
  ])('%s: %s', (_, text, idle, unused, aging) => {
    const history = historyOf(someFacts({ ...bare, registeredDay: AS_OF - 60, movements: movements(text) }))
    expect(history).toMatchObject({ idleDays: idle, unusedDays: unused })
    expect(agingClass(history.unusedDays, history.isInactive)).toBe(aging)
  })
})

describe('demand indicators', () => {
  const weekly = historyOf(someFacts({ ...bare, movements: movementsOf(demandEvery(7, [2], 120)) }))
  test('the averages divide by the days of the window', () => {
    // 7·k within 730 days: 105 events; within 90: 13.
    expect(weekly.demandStatistics).toMatchObject({
      events730: 105,
      units730: 210,
      events90: 13,
      units90: 26,
    })
  })
  test('the interval keeps the open days since the last event', () => {
    const dying = historyOf(someFacts({ ...bare, movements: movements('-100 out 1, -90 out 1, -80 out 1') }))
    expect(dying.demandStatistics.intervalDays).toBe(50)
  })
  test('one event has no interval and no variation of sizes', () => {
    const one = historyOf(someFacts({ ...bare, movements: movements('-100 out 4') })).demandStatistics
    expect(one).toMatchObject({
      intervalDays: null,
      sizeVariation: null,
      meanSizeUnits: 4,
      firstEventDay: AS_OF - 100,
    })
  })
  test('the variation is that of whole 30-day buckets, zeros included', () => {
    // 90 days of life: three buckets of 3, 0 and 6 units; mean 3, sample sd 3.
    const young = historyOf(
      someFacts({ ...bare, movements: movements('-89 out 6, 0 out 3') }),
    ).demandStatistics
    expect(young).toMatchObject({ buckets: 3, nonZeroBuckets: 2, bucketVariation: 1 })
  })
  test('two buckets are too few', () => {
    const younger = historyOf(
      someFacts({ ...bare, movements: movements('-88 out 6, 0 out 3') }),
    ).demandStatistics
    expect(younger.bucketVariation).toBeNull()
  })
})

describe('demand pattern (Syntetos, Boylan & Croston)', () => {
  const pattern = (list: Movement[]) =>
    historyOf(someFacts({ ...bare, movements: movementsOf(list) })).demandPattern
  const cases: [string, Movement[], string][] = [
    ['the same every month', demandEvery(30, [5], 24), 'smooth'],
    ['every month, sizes far apart', demandEvery(30, [1, 20], 24), 'erratic'],
    ['every second month, the same', demandEvery(60, [5], 12), 'intermittent'],
    ['every second month, sizes far apart', demandEvery(60, [1, 20], 12), 'lumpy'],
    ['once', movementsToList(-400), 'slow'],
  ]
  for (const [why, list, expected] of cases) test(why, () => expect(pattern(list)).toBe(expected))
})

function movementsToList(day: number): Movement[] {
  return [{ day: AS_OF + day, type: 'consumption', units: 3 }]
}

describe('trend (Mann-Kendall and Theil-Sen)', () => {
  const monthly = (units: number[]) =>
    historyOf(
      someFacts({
        ...bare,
        movements: movementsOf(
          units.map((size, i) => ({
            day: AS_OF - 30 * (units.length - 1 - i),
            type: 'consumption',
            units: size,
          })),
        ),
      }),
    ).trend
  const rising = Array.from({ length: 24 }, (_, i) => 10 + i)
  test('rising steadily', () => {
    // One unit a bucket on a mean of 22 over the 23 whole buckets: 12.17/22 a year.
    const trend = monthly(rising)
    expect(trend.tendency).toBe('growth')
    expect(trend.yearlySlope).toBeCloseTo(12.17 / 22, 9)
  })
  test('falling steadily', () => expect(monthly(rising.toReversed()).tendency).toBe('reduce'))
  test('up and down', () => expect(monthly(rising.map((_, i) => (i % 2 ? 5 : 9))).tendency).toBe('stable'))
  test('rising by less than a tenth a year', () =>
    expect(monthly(rising.map((_, i) => 1000 + i)).tendency).toBe('stable'))
  test('no demand in two years: no trend', () =>
    expect(monthly([...rising, ...Array(25).fill(0)]).tendency).toBeNull())
  test('seven months are too few', () => expect(monthly(rising.slice(0, 7)).significance).toBeNull())
  test('the statistic is the textbook one', () => {
    // S of 9 rising values without ties = 36, variance 9·8·23/18 = 92: Z = 35/√92.
    expect(monthly(rising.slice(0, 10)).significance).toBeCloseTo(35 / Math.sqrt(92), 12)
  })
})

describe('outliers (Hampel and Tukey together)', () => {
  const found = (sizes: number[], at = 0) => {
    const list = sizes.map((units, i): Movement => ({ day: AS_OF - 7 * i - at, type: 'consumption', units }))
    return historyOf(someFacts({ ...bare, movements: movementsOf(list) })).outliers
  }
  test('a spike among equals', () => {
    expect(found([100, 5, 5, 6, 4, 5, 6])).toMatchObject({ days: [AS_OF], events90: 1 })
  })
  test('a spike long ago', () =>
    expect(found([100, 5, 5, 6, 4, 5, 6], 95)).toMatchObject({ days: [AS_OF - 95], events90: 0 }))
  test('small differences among equals are none: the floor of the deviation', () =>
    expect(found([7, 5, 5, 5, 5, 5, 5]).days).toEqual([]))
  test('a large event of years ago among few', () => {
    const list = [
      { day: AS_OF - 1000, units: 1900 },
      ...[30, 1, 4].map((units, i) => ({ day: AS_OF - 100 * (i + 1), units })),
    ].map((one): Movement => ({ ...one, type: 'consumption' }))
    const { days, unitsShare } = historyOf(someFacts({ ...bare, movements: movementsOf(list) })).outliers
    expect(days).toEqual([AS_OF - 1000])
    expect(unitsShare).toBeCloseTo(1900 / 1935, 9)
  })
  test('five events are too few', () =>
    expect(found([100, 5, 5, 5, 5])).toEqual({ days: [], events90: 0, unitsShare: 0, limitUnits: null }))
  test('the share is that of units', () => expect(found([100, 20, 20, 20, 20, 20]).unitsShare).toBe(0.5))
})

describe('orders and receipts', () => {
  test('lead times of closed orders, oldest first; what is beyond belief is counted', () => {
    const history = historyOf(
      someFacts({
        orders: [
          order(-50, -20),
          order(-90, -80),
          order(-60, 5),
          order(-40, -45),
          order(-70, null),
          order(-30, -10, { isActive: true }),
          order(-1095, -1000),
          order(-1094, -1000),
        ],
      }),
    )
    expect([...history.closedLeadTimes]).toEqual([94, 10, 30])
    expect(history.ordersLeftOut).toEqual({ open: 1, unended: 2, older: 1, unreadable: 1 })
  })
  test('the latest twenty count', () => {
    const orders = Array.from({ length: 30 }, (_, i) => order(-500 + i, -500 + i + i))
    expect([...historyOf(someFacts({ orders })).closedLeadTimes]).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 10),
    )
  })
  test('a receipt used up within three days was bought to order', () => {
    const facts = someFacts({
      movements: movements('-50 in 10, -47 out 8, -30 in 10, -26 out 10, -9 in 5, -9 out 4'),
    })
    expect(historyOf(facts).boughtToOrderRatio).toBeCloseTo(2 / 3, 12)
  })
  test('without receipts nothing can be said', () =>
    expect(historyOf(someFacts()).boughtToOrderRatio).toBeNull())
})

test('a history of another day does not see what came after it', () => {
  const facts = someFacts({ ...bare, movements: movements('-30 out 5, -20 in 9, -10 out 2, 0 stock 3') })
  const earlier = someFacts({ ...bare, movements: movements('-30 out 5, -20 in 9') })
  const parameters = { activityDays: 730, learningDays: 1825 }
  const then = summarizeHistory(facts, AS_OF - 15, parameters)
  expect({ ...then, rowCounts: null }).toEqual({
    ...summarizeHistory(earlier, AS_OF - 15, parameters),
    rowCounts: null,
  })
})

test.each([
  ['a start', { startedDay: -1e9 }],
  ['a registration', { registeredDay: -1e9, movements: movements('-') }],
  ['a movement', { movements: movementsOf([{ day: -2_000_000_000, type: 'consumption', units: 3 }]) }],
])('%s in another age makes an item two hundred years old, not more', (_, over) => {
  const facts = someFacts({ startedDay: null, ...over })
  const history = historyOf(facts)
  expect(history.lifeDays).toBe(73_051)
  expect(history.demand.birthDay).toBe(AS_OF - 73_050)
  // The catalog counts day by day from the first birth.
  expect(
    summarizeCatalog([{ terms: facts, history }], AS_OF, DEFAULT_PARAMETERS).world.catalog.demandModel,
  ).toBe('SNB-slow')
})

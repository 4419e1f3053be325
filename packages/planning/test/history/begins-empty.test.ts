import { describe, expect, test } from 'vitest'
import { asked, historyOf, type Movement, movements, movementsOf, someFacts } from '../facts.ts'
import { AS_OF, aCatalog } from '../items.ts'
import { rows } from '../table.ts'

describe('an item begins with its first movement where it shows that nothing was on hand before', () => {
  const cases = rows(`
    start  onHand  rows                                         begins  why
    -      16      -186in20,-186out1,-100out3                   yes     received and sold on the same day; 16 + 4 - 20 = 0
    -      17      -186in20,-186out1,-100out3                   no      one was there before
    -      -       -186in20,-186out1,-100out3                   no      nobody told a balance
    -      26      -186out4,-180in30                            no      sold before anything came: bought for a request
    -      16      -186in4,-186out4,-100in20,-90out4            no      received for a request, none left that evening
    -      16      -900count20,-186out1,-100out3                no      nothing ever came: the past cannot be told from the rest
    -      7       -400stock0,-186in10,-186out1,-100out2        yes     a balance of nothing before
    -      7       -400stock5,-186in10,-186out1,-100out2        no      a balance of five before
    -300   16      -186in20,-186out1,-100out3                   no      the master data tell the start
  `)
  for (const { start, onHand, rows: cells = '', begins, why } of cases) {
    test(why ?? '', () => {
      const facts = someFacts({
        movements: movements(cells.replaceAll(/(in|out|count|stock)/g, ' $1 ')),
        onHandUnits: onHand === '-' ? null : Number(onHand),
        startedDay: start === '-' ? null : AS_OF + Number(start),
        registeredDay: null,
      })
      expect(historyOf(facts).demand.beginsEmpty === true).toBe(begins === 'yes')
    })
  }

  test('three a day for half a year are planned as three a day, and not by the years before', () => {
    const sales = Array.from(
      { length: 186 },
      (_, i): Movement => ({ day: AS_OF - i, type: 'consumption', units: 3 }),
    )
    const receipt: Movement = { day: AS_OF - 185, type: 'replenishment', units: 600 }
    const catalog = { ...aCatalog(), demandSinceDay: AS_OF - 1100 }
    const perDay = (onHandUnits: number) => {
      const facts = someFacts({
        movements: movementsOf([receipt, ...sales]),
        onHandUnits,
        registeredDay: null,
      })
      return asked(facts, { catalog }).outcomes().now.yearlyUnits / 365
    }
    expect(perDay(600 - 3 * 186)).toBeGreaterThan(2.8)
    expect(perDay(600 - 3 * 186 + 5)).toBeLessThan(1.5)
  })
})

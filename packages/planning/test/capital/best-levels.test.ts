import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseBest, frontierOf, hullOf, type Level } from '../../src/textbook.ts'

/** Levels of each item as capital and loss. */
const levelsOf = (pairs: readonly (readonly [number, number])[]): Level[] =>
  pairs.map(([capital, loss]) => ({ capital, benefit: -loss }))

function chosen(items: readonly Level[][], budget: number) {
  const skus = items.map((_, i) => `F${String(i).padStart(2, '0')}`)
  const { levels, capital, benefit, bound, price } = chooseBest(
    frontierOf(skus, items.map(hullOf)),
    items,
    budget,
  )
  return { capitals: levels.map((level) => level.capital), capital, loss: -benefit, bound: -bound, price }
}

/** Least loss within a budget, by trying every combination; infinite where the least levels exceed it. */
function leastLoss(items: readonly Level[][], budget: number): number {
  let known: Level[] = [{ capital: 0, benefit: 0 }]
  for (const own of items) {
    known = known.flatMap((so) =>
      own.map(({ capital, benefit }) => ({ capital: so.capital + capital, benefit: so.benefit + benefit })),
    )
    // combinations that another one beats with as little money stay beaten whatever follows
    known.sort((a, b) => a.capital - b.capital || b.benefit - a.benefit)
    let most = Number.NEGATIVE_INFINITY
    known = known.filter(({ benefit }) => {
      const isBetter = benefit > most
      most = Math.max(most, benefit)
      return isBetter
    })
  }
  return -Math.max(
    Number.NEGATIVE_INFINITY,
    ...known.filter(({ capital }) => capital <= budget).map(({ benefit }) => benefit),
  )
}

describe('the best levels within a budget', () => {
  const three = [
    levelsOf([
      [1000, 30],
      [1400, 18],
      [2000, 10],
    ]),
    levelsOf([
      [200, 25],
      [300, 12],
      [450, 6],
    ]),
    levelsOf([
      [20, 20],
      [30, 8],
      [50, 3],
    ]),
  ]
  // budget, capital of A, B and C, loss, bound, price; and why
  test.each([
    [1800, [1400, 300, 50], 33, 30, 0.03, 'a step of B given back buys one of A, which is worth more'],
    [1500, [1000, 450, 50], 39, 39, 0.03, 'exactly what the steps up to here cost'],
    [1220, [1000, 200, 20], 75, 75, 1.2, 'the least levels'],
    [9999, [2000, 450, 50], 19, 19, 0, 'nothing is left to buy'],
  ])('of %i: %j, loss %i, bound %i, price %d: %s', (budget, capitals, loss, bound, price) => {
    const best = chosen(three, budget)
    expect(best).toMatchObject({ capitals, capital: capitals.reduce((a, b) => a + b, 0), loss })
    expect(best.bound).toBeCloseTo(bound, 9)
    expect(best.price).toBeCloseTo(price, 12)
  })

  test('of any twelve items: what trying every combination finds', () => {
    const level = fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 0, max: 300 }))
    const anItem = fc.array(level, { minLength: 1, maxLength: 4 }).map(levelsOf)
    fc.assert(
      fc.property(
        fc.array(anItem, { minLength: 12, maxLength: 12 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (items, share) => {
          const ends = (pick: (...capitals: number[]) => number) =>
            items.reduce((sum, own) => sum + pick(...hullOf(own).map(({ capital }) => capital)), 0)
          const budget = ends(Math.min) + Math.floor(share * (ends(Math.max) - ends(Math.min)))
          const best = chosen(items, budget)
          expect(best.capital).toBeLessThanOrEqual(budget)
          expect(best.loss).toBeCloseTo(leastLoss(items, budget), 6)
          expect(best.loss).toBeGreaterThanOrEqual(best.bound - 1e-9)
        },
      ),
      { numRuns: 200 },
    )
  })
})

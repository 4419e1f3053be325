import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockDistributions, blockSpans, type DemandSeries } from '../../src/textbook.ts'

/** Histories of few and of many events, of sizes that are counted, sorted or put in bins. */
const histories: fc.Arbitrary<{ series: DemandSeries; isCountable: boolean }> = fc
  .record({
    stepCount: fc.integer({ min: 4, max: 900 }),
    share: fc.constantFrom(0.02, 0.2, 1),
    scale: fc.constantFrom(1, 1, 40, 1e5, 0.013),
    sizes: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 40 }),
    places: fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ stepCount, share, scale, sizes, places }) => {
    const ages: number[] = []
    for (let age = stepCount - 1; age >= 0; age--) if (places.next().value <= share) ages.push(age)
    const series = {
      ages,
      units: Float64Array.from(ages, (_, i) => scale * (sizes[i % sizes.length] as number)),
      stepCount,
      stepDays: 1,
      isBornWithDemand: false,
      unaskedSteps: 0,
      interDemandMonths: 1,
    }
    return { series, isCountable: scale >= 1 }
  })

describe('blocks of a history', () => {
  test('ask for more the longer they are', () => {
    const spans = fc.integer({ min: 1, max: 450 })
    fc.assert(
      fc.property(histories, spans, spans, ({ series, isCountable }, a, b) => {
        const blocks = blockDistributions(series, isCountable)
        fc.pre(blocks.longest > 0)
        const [short, long] = [blocks.distributionOf(Math.min(a, b)), blocks.distributionOf(Math.max(a, b))]
        for (let part = 0; part <= 3; part += 0.1) {
          const x = part * long.mean
          // sums of shares are exact to the last digits
          expect(long.cdf(x)).toBeLessThanOrEqual(short.cdf(x) + 1e-12)
          expect(long.loss(x)).toBeGreaterThanOrEqual(short.loss(x) * (1 - 1e-12))
        }
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['no spread', 11, 0, { span: 11, short: 11, long: 11 }],
    ['under half a step', 11, 0.4, { span: 11, short: 11, long: 11 }],
    ['half a step', 11, 0.5, { span: 11, short: 10, long: 12 }],
    ['two steps', 11, 2, { span: 11, short: 9, long: 13 }],
    ['more than the mean', 3, 9, { span: 3, short: 1, long: 12 }],
  ])('show a lead time of %s', (_, days, sdDays, spans) => {
    const series = { stepDays: 1 } as DemandSeries
    expect(blockSpans(series, days, sdDays)).toEqual(spans)
  })
})

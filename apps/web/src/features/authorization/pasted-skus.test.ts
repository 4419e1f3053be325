import { describe, expect, test } from 'vitest'
import { partsOf, readSkus } from './pasted-skus.ts'

describe('a pasted list of SKUs', () => {
  test.each([
    ['one a line', 'A1\nB2\r\nC3', ['A1', 'B2', 'C3'], 0],
    ['any separator, blanks around it', ' A1 ; B2,C3\tD4 ', ['A1', 'B2', 'C3', 'D4'], 0],
    ['repeated ones count once', 'A1\nA1\nB2\nA1', ['A1', 'B2'], 2],
    ['leading zeros stay', '004512', ['004512'], 0],
    ['blanks inside a SKU stay', 'A 1\nB 2', ['A 1', 'B 2'], 0],
    ['nothing', ' \n;\n', [], 0],
  ])('%s', (_, text, skus, repeated) => expect(readSkus(text)).toEqual({ skus, repeated }))

  test('is asked about in parts that one question can name, none left out', () => {
    const skus = Array.from({ length: 250 }, (_, place) => `${place}`.padStart(60, '0'))
    const parts = partsOf(skus)
    expect(parts.flat()).toEqual(skus)
    for (const part of parts) expect(part.join(',').length).toBeLessThanOrEqual(4000)
  })
})

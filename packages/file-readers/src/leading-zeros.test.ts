import { describe, expect, it } from 'vitest'
import { codeFinder } from './leading-zeros.ts'

describe('codes that differ by leading zeros alone', () => {
  const find = codeFinder(['000000000010000400', '77', '0A-1', '5', '05', '000'])

  it.each([
    ['10000400', '000000000010000400', 'zeros of the catalog'],
    ['0077', '77', 'zeros of the file'],
    ['A-1', '0A-1', 'letters after them'],
    ['05', '05', 'a code that is there is meant itself'],
    ['005', '005', 'two codes could be meant: none is'],
    ['0', '000', 'of zeros alone the last one counts'],
    ['400', '400', 'no such code'],
  ])('%s is %s: %s', (sku, found) => {
    expect(find(sku)).toBe(found)
  })
})

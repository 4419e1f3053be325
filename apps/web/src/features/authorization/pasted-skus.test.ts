import { describe, expect, test } from 'vitest'
import { countNames, namedBy, partsOf, readLines } from './pasted-skus.ts'

describe('a pasted list of SKUs', () => {
  test.each([
    ['one a line', 'A1\nB2\r\nC3', [['A1'], ['B2'], ['C3']], 3, 0],
    ['any separator, blanks around it', ' A1 ; B2,C3\tD4 ', [['A1', 'B2', 'C3', 'D4']], 4, 0],
    ['repeated ones count once', 'A1\nA1\nB2\nA1', [['A1'], ['A1'], ['B2'], ['A1']], 2, 2],
    ['leading zeros stay', '004512', [['004512']], 1, 0],
    ['blanks inside a SKU stay', 'A 1\nB 2', [['A 1'], ['B 2']], 2, 0],
    [
      'two columns are one item a line',
      'A1\tEAST\nA1\tWEST',
      [
        ['A1', 'EAST'],
        ['A1', 'WEST'],
      ],
      2,
      0,
    ],
    ['nothing', ' \n;\n', [], 0, 0],
  ])('%s', (_, text, lines, count, repeated) => {
    expect(readLines(text)).toEqual(lines)
    expect(countNames(lines)).toEqual({ count, repeated })
  })

  test('is asked about in parts that one question can name, none left out', () => {
    const skus = Array.from({ length: 250 }, (_, place) => `${place}`.padStart(60, '0'))
    const parts = partsOf(skus)
    expect(parts.flat()).toEqual(skus)
    for (const part of parts) expect(part.join(',').length).toBeLessThanOrEqual(4000)
  })

  const rows = ['A1 EAST', 'A1 WEST', 'B2 EAST', '100 EAST'].map((name) => {
    const [sku = '', site = ''] = name.split(' ')
    return { sku, site }
  })
  test.each([
    ['a SKU is meant at all its sites', 'A1', ['A1 EAST', 'A1 WEST'], []],
    ['with a site beside it, at that one, in any case', 'A1;east\nB2;EAST', ['A1 EAST', 'B2 EAST'], []],
    ['with a space between, at that one', 'A1 east\nB2 EAST', ['A1 EAST', 'B2 EAST'], []],
    ['a space before what is no site is part of the SKU', 'A1 NORTH', [], ['A1 NORTH']],
    ['where the item is not at that site, nothing else is taken', 'B2,WEST', [], ['B2 · WEST']],
    ['two SKUs in a line are two', 'A1,B2', ['A1 EAST', 'A1 WEST', 'B2 EAST'], []],
    ['a second SKU that does not exist is no site', 'B2,C3', ['B2 EAST'], ['C3']],
    ['an item that two lines name is one', 'A1\nA1\tWEST', ['A1 EAST', 'A1 WEST'], []],
    ['a head of columns is told as missing', 'SKU\tSite\n100\tEAST', ['100 EAST'], ['SKU', 'Site']],
  ])('%s', (_, text, found, missing) => {
    const named = namedBy(readLines(text), rows)
    expect(named.found.map(({ sku, site }) => `${sku} ${site}`)).toEqual(found)
    expect(named.missing).toEqual(missing)
  })
})

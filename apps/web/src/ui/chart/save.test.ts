import { describe, expect, test } from 'vitest'
import { csvCell, csvText } from './save.ts'

describe('a cell of a CSV file', () => {
  test.each<[value: string | number | null, cell: string, why: string]>([
    [1234.5, '1234,5', "a number in the language's decimals, without groups"],
    [-12, '-12', 'a negative number is no formula'],
    ['007', '"007"', 'leading zeros survive'],
    ['a "b"', '"a ""b"""', 'quotes are doubled'],
    ['a;b', '"a;b"', 'the separator inside'],
    ['=1+1', '"\'=1+1"', 'no formula'],
    ['+55 11', '"\'+55 11"', 'no formula'],
    ['@cmd', '"\'@cmd"', 'no formula'],
    ['-x', '"\'-x"', 'a text that begins with a minus'],
    [null, '', 'nothing'],
  ])('%s is %s: %s', (value, cell) => {
    expect(csvCell(value, { decimal: ',' })).toBe(cell)
  })
})

test('the file begins with its byte order mark and ends lines as spreadsheets do', () => {
  const text = csvText(
    [
      ['a', 'b'],
      [1, 'x'],
    ],
    { decimal: '.', separator: ',' },
  )
  expect([...new TextEncoder().encode(text)].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
  expect(text.slice(1)).toBe('"a","b"\r\n1,"x"')
})

import { expect, test } from 'vitest'
import { MASKS, type MaskName } from './masks.ts'

test.each<[MaskName, string, string, string]>([
  ['companyDocument', '11222333000181', '11.222.333/0001-81', 'digits'],
  ['companyDocument', '12abc34501de35', '12.ABC.345/01DE-35', 'letters are written large'],
  ['companyDocument', '11.222.333/0001-81', '11.222.333/0001-81', 'written already'],
  ['companyDocument', '11222', '11.222', 'half typed'],
  ['companyDocument', '11.', '11', 'a point that nothing follows is taken away'],
  ['companyDocument', '112223330001810', '11.222.333/0001-81', 'too long'],
  ['personalDocument', '52998224725', '529.982.247-25', 'digits'],
  ['personalDocument', '529a98', '529.98', 'letters are none'],
  ['phone', '5511987654321', '+55 (11) 98765-4321', 'a mobile phone of São Paulo'],
  ['phone', '+55', '+55', 'half typed'],
  ['phone', '+', '+', 'begun'],
  ['phone', '', '', 'empty'],
  ['phone', '551198765432100', '+551198765432100', 'longer than ours'],
  ['postalCode', '01310100', '01310-100', 'digits'],
  ['date', '05112026', '05/11/2026', 'digits'],
  ['date', '5/1', '05/1', 'a day of one digit'],
  ['date', '5/1/2026', '05/01/2026', 'a day and a month of one digit'],
  ['date', '05.11.26', '05/11/26', 'a year of two digits'],
  ['date', '2026-11-05', '2026-11-05', 'pasted, the year first'],
  ['date', '20/26-', '2026', 'typed: no month is 26, so it is a year'],
  ['date', '20261105', '2026-11-05', 'digits, the year first'],
  ['date', '2026/11/05', '2026-11-05', 'pasted with slashes, the year first'],
  ['date', '20/11-', '20/11', 'a day and a month'],
  ['time', '0830', '08:30', 'digits'],
  ['currency', 'R$ 12,345', '12,34', 'two decimals'],
  ['percent', '97.5%', '97.5', 'a point'],
  ['decimal', '-0,1234567', '-0,123456', 'six decimals'],
  ['integer', '12,5', '12', 'no decimals'],
])('%s: %j is written %j: %s', (mask, typed, written) => {
  expect(MASKS[mask](typed)).toBe(written)
})

test.each(Object.entries(MASKS))('%s leaves what it wrote as it is', (_, mask) => {
  for (const typed of ['12345678901234', '1', '', 'ab12', '-3,5']) expect(mask(mask(typed))).toBe(mask(typed))
})

test.each([
  ['2026-11-05', '2026-11-05'],
  ['2026/11/5', '2026-11-5'],
  ['2026-1-5', '2026-01-5'],
  ['20/11/2026', '20/11/2026'],
])('a date that is typed %s, sign by sign, is written %s', (typed, written) => {
  expect([...typed].reduce((before, sign) => MASKS.date(before + sign), '')).toBe(written)
})

import { describe, expect, it } from 'vitest'
import { dayParser, isoDay, NOT_A_DAY } from '../src/formats/read-day.ts'
import { numberParser } from '../src/formats/read-number.ts'

describe('numbers', () => {
  const point = ['.', ''] as const
  const english = ['.', ','] as const
  const brazilian = [',', '.'] as const
  const french = [',', ' '] as const
  const swiss = ['.', "'"] as const

  it.each<[format: readonly [string, string], text: string, value: number]>([
    [point, '0', 0],
    [point, '12', 12],
    [point, '-12', -12],
    [point, '+12', 12],
    [point, '-0', 0],
    [point, '0.1', 0.1],
    [point, '.5', 0.5],
    [point, '5.', 5],
    [point, '1234567.891', 1234567.891],
    [point, '0.30000000000000004', 0.30000000000000004],
    [point, '00012', 12],
    [point, '1e3', 1000],
    [point, '1.5E-2', 0.015],
    [point, '12-', -12],
    [point, '(12)', -12],
    [point, "'-12", -12],
    [point, '\u221212', -12],
    [point, '1000000000000', 1e12],
    [english, '1,234.5', 1234.5],
    [english, '1,234,567', 1234567],
    [brazilian, '1.234,56', 1234.56],
    [brazilian, '6,75', 6.75],
    [brazilian, '1.234.567,89-', -1234567.89],
    [brazilian, '1234,5', 1234.5],
    [french, '1 234,5', 1234.5],
    [french, '1\u00a0234,5', 1234.5],
    [french, '1\u202f234\u202f567', 1234567],
    [swiss, "1'234.5", 1234.5],
    [point, '$36.22', 36.22],
    [english, '$1,036.22', 1036.22],
    [english, '($1,036.22)', -1036.22],
    [english, '-$1,036.22', -1036.22],
    [english, '$-36.22', -36.22],
    [point, 'US$ 36.22', 36.22],
    [point, '36.22 USD', 36.22],
    [point, 'usd 36.22', 36.22],
    [brazilian, 'R$ 1.234,56', 1234.56],
    [brazilian, 'R$\u00a01.234,56', 1234.56],
    [brazilian, 'BRL 6,75', 6.75],
    [french, '1\u202f234,50\u00a0€', 1234.5],
    [french, '12 EUR', 12],
    [point, '£12', 12],
  ])('%j reads %j as %d', ([decimal, thousands], text, value) => {
    const bytes = Buffer.from(`;${text};`)
    expect(numberParser(decimal, thousands)(bytes, 1, bytes.length - 1)).toBe(value)
  })

  it.each<[why: string, format: readonly [string, string], text: string]>([
    ['nothing', point, ''],
    ['a sign alone', point, '-'],
    ['a separator alone', point, '.'],
    ['two separators', point, '1.2.3'],
    ['a word', point, 'abc'],
    ['NaN', point, 'NaN'],
    ['infinity', point, 'Infinity'],
    ['infinity by its exponent', point, '1e309'],
    ['more than any stock', point, '1000000000001'],
    ['more than any stock, by its exponent', point, '-1e13'],
    ['hexadecimal', point, '0x10'],
    ['a currency alone', point, 'R$'],
    ['two currencies', point, '$10 USD'],
    ['a currency in the middle', point, '10$5'],
    ['an unknown currency', point, 'X$ 10'],
    ['a unit', point, '10 kg'],
    ['two signs', point, '-5-'],
    ['a sign in brackets', point, '(-5)'],
    ['a bracket that does not close', point, '(5'],
    ['a sign within', point, '5-5'],
    ['the other decimal separator', point, '1,5'],
    ['groups that are not of three: another format', brazilian, '1.5'],
    ['groups that are not of three', brazilian, '12.34,5'],
    ['a group first', brazilian, '.234,5'],
    ['a thousands separator in the decimals', english, '1.234,567'],
    ['a very long one', point, '1'.repeat(41)],
  ])('%s is none', (_why, [decimal, thousands], text) => {
    const bytes = Buffer.from(text)
    expect(numberParser(decimal, thousands)(bytes, 0, bytes.length)).toBeNaN()
  })
})

describe('dates', () => {
  it.each<[format: string, text: string, day: string]>([
    ['YYYYMMDD', '2011-12-09', '2011-12-09'],
    ['DDMMYYYY', '25/11/26', '2026-11-25'],
    ['MMDDYYYY', '11/25/26 08:00', '2026-11-25'],
    ['DDMMYYYY', '25.11.98', '1998-11-25'],
    ['YYYYMMDD', '2026-03-01 23:50:12 -0500', '2026-03-01'],
    ['YYYYMMDD', '20111209', '2011-12-09'],
    ['YYYYMMDD', '2011/12/09', '2011-12-09'],
    ['YYYYMMDD', '2011.12.09', '2011-12-09'],
    ['YYYYMMDD', '2011 12 09', '2011-12-09'],
    ['YYYYMMDD', '2011-2-9', '2011-02-09'],
    ['YYYYMMDD', '2011-12-09T08:26:00Z', '2011-12-09'],
    ['YYYYMMDD', '2011-12-09T08:26:00.123+03:00', '2011-12-09'],
    ['YYYYMMDD', '2011-12-09 00:00:00', '2011-12-09'],
    ['YYYYMMDDHHMM', '201112092359', '2011-12-09'],
    ['YYYYMMDDHHMM', '20111209', '2011-12-09'],
    ['DDMMYYYY', '31/01/1996', '1996-01-31'],
    ['DDMMYYYY', '1/2/1996', '1996-02-01'],
    ['DDMMYYYY', '31011996', '1996-01-31'],
    ['DDMMYYYY', '31.01.1996 8:05', '1996-01-31'],
    ['DDMMYYYYHHMM', '31-01-1996 08:26', '1996-01-31'],
    ['MMDDYYYYHHMM', '12/01/2010 08:26', '2010-12-01'],
    ['MMDDYYYY', '12/1/2010 8:26:05 PM', '2010-12-01'],
    ['DDMMYYYY', '29/02/2024', '2024-02-29'],
    ['DDMMYYYY', '29/02/2000', '2000-02-29'],
    ['DDMMYYYY', '01/01/1900', '1900-01-01'],
    ['DDMMYYYY', '31/12/2200', '2200-12-31'],
  ])('%s reads %j', (format, text, day) => {
    const bytes = Buffer.from(`;${text};`)
    expect(isoDay(dayParser(format)(bytes, 1, bytes.length - 1))).toBe(day)
  })

  it.each<[format: string, text: string, why: string]>([
    ['DDMMYYYY', '31/02/2020', 'no such day'],
    ['DDMMYYYY', '29/02/2023', 'not a leap year'],
    ['DDMMYYYY', '29/02/2100', 'nor this, a century'],
    ['DDMMYYYY', '31/04/2020', 'April has 30'],
    ['DDMMYYYY', '01/13/2020', 'no such month: the order is another'],
    ['DDMMYYYY', '00/01/2020', 'no day 0'],
    ['DDMMYYYY', '00/00/0000', 'how SAP writes that there is none'],
    ['DDMMYYYY', '2020-01-31', 'the year comes last'],
    ['YYYYMMDD', '31/01/2020', 'the year comes first'],
    ['YYYYMMDD', '20/01/31', 'a year of two digits comes last'],
    ['DDMMYYYY', '310120', 'a year of two digits needs separators'],
    ['YYYYMMDD', '2025/011', 'a period of a fiscal year'],
    ['DDMMYYYY', '31/12/1899', 'before 1900'],
    ['DDMMYYYY', '01/01/2201', 'after 2200'],
    ['DDMMYYYY', '3112020', 'one digit without a separator'],
    ['DDMMYYYY', '31//01/2020', 'two separators'],
    ['DDMMYYYY', '31/01/2020 25:00', 'no such hour'],
    ['DDMMYYYY', '31/01/2020 08:61', 'no such minute'],
    ['DDMMYYYY', '31/01/2020 yesterday', 'no time'],
    ['DDMMYYYY', 'Date Not Captured', 'words'],
    ['DDMMYYYY', '40513', 'a day number of a spreadsheet'],
    ['DDMMYYYY', '', 'nothing'],
  ])('%s does not read %j: %s', (format, text) => {
    const bytes = Buffer.from(text)
    expect(dayParser(format)(bytes, 0, bytes.length)).toBe(NOT_A_DAY)
  })

  it('every day from 1900 to 2200 is its number', () => {
    const parse = dayParser('YYYYMMDD')
    const first = Date.UTC(1900, 0, 1) / 86_400_000
    const last = Date.UTC(2200, 11, 31) / 86_400_000
    const wrong: string[] = []
    for (let day = first; day <= last; day++) {
      const text = isoDay(day)
      if (parse(Buffer.from(text), 0, text.length) !== day) wrong.push(text)
    }
    expect(wrong).toEqual([])
  })
})

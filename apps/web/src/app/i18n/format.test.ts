import { afterEach, describe, expect, test } from 'vitest'
import { MASKS } from '#ui/form/masks.ts'
import { type Currency, formatFor } from './format.ts'
import type { Language } from './i18n.ts'
import { writeAsIn } from './locale.ts'

/** Intl writes no-break spaces; the tables below write plain ones. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('numbers and money going out', () => {
  const cases: [
    language: Language,
    currency: Currency,
    what:
      | 'number'
      | 'quantity'
      | 'integer'
      | 'money'
      | 'moneyCompact'
      | 'moneyAxis'
      | 'moneyEffect'
      | 'percent'
      | 'bytes',
    value: number | null,
    text: string,
    why: string,
  ][] = [
    ['pt-BR', 'BRL', 'number', 1234.5, '1.234,5', 'point groups, comma decides'],
    ['en-US', 'USD', 'number', 1234.5678, '1,234.568', 'three decimals at most'],
    ['fr-FR', 'EUR', 'number', 1234.5, '1 234,5', 'French groups by a space'],
    ['es-ES', 'EUR', 'number', 1234, '1.234', 'Spanish alone would leave four digits bare'],
    ['pt-BR', 'BRL', 'number', -12, '−12', 'a true minus'],
    ['pt-BR', 'BRL', 'quantity', 1234.5678, '1.234,57', 'three decimals are read as thousands'],
    ['en-US', 'USD', 'quantity', 7.1, '7.10', 'the decimals of a column'],
    ['en-US', 'USD', 'quantity', 11, '11', 'pieces have none'],
    ['en-US', 'USD', 'quantity', 11.999, '12', 'nor has what is nearly whole'],
    ['en-US', 'USD', 'quantity', 0.1254, '0.125', 'little would be nearly nothing with two'],
    ['en-US', 'USD', 'quantity', null, '', 'blank is not zero'],
    ['pt-BR', 'BRL', 'integer', -0.4, '0', 'no negative zero'],
    ['pt-BR', 'BRL', 'number', null, '', 'blank is not zero'],
    ['pt-BR', 'BRL', 'number', 0, '0', 'zero is zero'],
    ['pt-BR', 'BRL', 'money', 1234.5, 'R$ 1.234,50', 'two decimals'],
    ['en-US', 'BRL', 'money', 1234.5, 'R$1,234.50', 'the language changes the format, never the currency'],
    ['es-ES', 'BRL', 'money', 1234.5, '1.234,50 R$', 'the narrow sign, not BRL'],
    ['en-US', 'USD', 'money', -5, '−$5.00', 'the sign before the currency'],
    ['pt-BR', 'BRL', 'moneyCompact', 1_200_000, 'R$ 1,2 mi', 'tiles'],
    ['pt-BR', 'BRL', 'moneyCompact', 89_000, 'R$ 89,0 mil', 'a column reads alike'],
    ['pt-BR', 'BRL', 'moneyCompact', 42_240, 'R$ 42,2 mil', 'a column reads alike'],
    ['en-US', 'USD', 'moneyCompact', 2_000_000, '$2.0M', 'in millions too'],
    ['fr-FR', 'EUR', 'moneyCompact', 0, '0 €', 'nothing has no decimal'],
    ['pt-BR', 'BRL', 'moneyAxis', 50_000, 'R$ 50 mil', 'ticks are round'],
    ['pt-BR', 'BRL', 'moneyEffect', 4100, '+R$ 4,1 mil', 'an effect always has its sign'],
    ['en-US', 'BRL', 'moneyCompact', 988.7, 'R$989', 'no cents where thousands have none'],
    ['en-US', 'BRL', 'moneyCompact', 999.6, 'R$1,000', 'up to a thousand'],
    ['pt-BR', 'BRL', 'moneyEffect', -600.4, '−R$ 600', 'a small effect'],
    ['pt-BR', 'BRL', 'moneyEffect', -38_000, '−R$ 38,0 mil', 'less stock'],
    ['pt-BR', 'BRL', 'percent', 0.975, '97,5%', 'one decimal'],
    ['fr-FR', 'EUR', 'percent', 1, '100 %', 'French puts a space'],
    ['en-US', 'USD', 'bytes', 1_234_567, '1.2 MB', 'size of a file'],
    ['en-US', 'USD', 'bytes', 999, '999 bytes', 'small files, in the plural'],
    ['en-US', 'USD', 'bytes', 1, '1 byte', 'one'],
    ['pt-BR', 'BRL', 'bytes', 1, '1 byte', 'one'],
    ['pt-BR', 'BRL', 'bytes', 85, '85 bytes', 'small files'],
    ['fr-FR', 'EUR', 'bytes', 85, '85 octets', 'French has its own word'],
    ['fr-FR', 'EUR', 'bytes', 85_000, '85 ko', 'and sign'],
    ['es-ES', 'EUR', 'bytes', 85, '85 bytes', 'small files'],
  ]
  test.each(cases)('%s %s %s %s is "%s": %s', (language, currency, what, value, text) => {
    expect(plain(formatFor(language, currency)[what](value))).toBe(text)
  })
})

describe('numbers and dates follow the country of the company', () => {
  afterEach(() => writeAsIn(null))
  test.each<[Language, string, number: string, day: string, line: string, why: string]>([
    ['es-ES', 'MX', '1,234.5', '05/11/2026', 'a,0.5', 'Mexico writes a decimal point'],
    ['es-ES', 'AR', '1.234,5', '05/11/2026', 'a;0,5', 'Argentina a comma'],
    ['es-ES', 'BR', '1.234,5', '05/11/2026', 'a;0,5', 'no platform knows Spanish of Brazil'],
    ['pt-BR', 'PT', '1 234,5', '05/11/2026', 'a;0,5', 'Portugal groups by a space'],
    ['en-US', 'GB', '1,234.5', '05/11/2026', 'a,0.5', 'the day first'],
    ['en-US', 'CA', '1,234.5', '2026-11-05', 'a,0.5', 'the year first'],
    ['en-US', 'BR', '1,234.5', '11/05/2026', 'a,0.5', 'Brazil has no English of its own'],
    ['fr-FR', 'CH', '1 234,5', '05/11/2026', 'a;0,5', 'Swiss German writes otherwise'],
  ])('%s in %s: %s, %s, %s: %s', (language, country, number, day, line) => {
    writeAsIn(country)
    const format = formatFor(language)
    expect([plain(format.number(1234.5)), format.date('2026-11-05')]).toEqual([number, day])
    expect(format.csvLine(['a', 0.5]).trim()).toBe(line)
    expect([format.parseNumber(number)?.value, format.parseDate(day)]).toEqual([1234.5, '2026-11-05'])
  })
})

test('a quantity has its unit where there is one, and a column has its decimals', () => {
  const { quantity, percent, number } = formatFor('en-US')
  expect([quantity(2.5, 'kg'), quantity(2.5, null), quantity(null, 'kg')].map(plain)).toEqual([
    '2.50 kg',
    '2.50',
    '',
  ])
  expect([percent(0.98, 2, 1), percent(0.9525, 2, 1), number(66, 1, 1)]).toEqual(['98.0%', '95.25%', '66.0'])
})

describe('dates going out', () => {
  test.each<[Language, string, string]>([
    ['pt-BR', '2026-11-05', '05/11/2026'],
    ['en-US', '2026-11-05', '11/05/2026'],
    ['fr-FR', '2026-01-31', '31/01/2026'],
    ['es-ES', '', ''],
  ])('%s writes the day %s as "%s", in any zone', (language, day, text) => {
    expect(formatFor(language).date(day)).toBe(text)
  })

  test('an instant has 24 hours and no comma', () => {
    const instant = new Date(2026, 10, 5, 15, 7).toISOString()
    expect(formatFor('pt-BR').dateTime(instant)).toBe('05/11/2026 15:07')
    expect(formatFor('en-US').dateTime(instant)).toBe('11/05/2026 3:07 PM')
  })

  test('a typed date is read back in words', () => {
    expect(formatFor('en-US').longDate('2026-11-05')).toBe('Thursday, November 5, 2026')
  })
})

describe('numbers coming in', () => {
  const cases: [
    language: Language,
    typed: string,
    value: number | null,
    isAmbiguous: boolean,
    why: string,
  ][] = [
    ['pt-BR', '110,70', 110.7, false, 'comma'],
    ['pt-BR', '110.70', 110.7, false, 'a point with two digits can only be decimal'],
    ['en-US', '110,70', 110.7, false, 'so can a comma'],
    ['pt-BR', '1.234', 1234, true, 'two readings: Portuguese groups by point'],
    ['en-US', '1.234', 1.234, true, 'English decides by point'],
    ['fr-FR', '1.234', 1234, true, 'no decimal point in French'],
    ['en-US', '1,234', 1234, true, 'English groups by comma'],
    ['pt-BR', '0,123', 0.123, false, 'no group begins with zero'],
    ['pt-BR', '1234,567', 1234.567, false, 'four digits are no group'],
    ['pt-BR', '1.234,5', 1234.5, false, 'both marks: the last one decides'],
    ['pt-BR', '1,234.5', 1234.5, false, 'also against the language'],
    ['pt-BR', '1.234.567', 1_234_567, false, 'twice the same mark groups'],
    ['fr-FR', '1\u202f234,5', 1234.5, false, 'the spaces that Intl writes come back'],
    ['pt-BR', 'R$ 1.234,50', 1234.5, false, 'currency sign'],
    ['pt-BR', '−12', -12, false, 'true minus'],
    ['pt-BR', ',5', 0.5, false, 'nothing before the comma'],
    ['pt-BR', '12,', 12, false, 'nothing after it, while typing'],
    ['pt-BR', '1.23.4', null, false, 'groups of three only'],
    ['pt-BR', '1,2,3.4', null, false, 'groups of three only'],
    ['pt-BR', '1.5,234.7', null, false, 'no such number'],
    ['en-US', '12,34,567', 1_234_567, false, 'India groups by two before the last three'],
    ['en-US', '1,234,567.5', 1_234_567.5, false, 'groups of three'],
    ['en-US', '12,34,56', null, false, 'the last group has three'],
    ['pt-BR', '12.34.567', null, false, 'nobody groups so by points'],
    ['es-ES', '₡ 12.500', 12_500, true, 'the sign of another currency'],
    ['pt-BR', 'abc', null, false, 'no digits'],
    ['pt-BR', '12a', null, false, 'letters'],
    ['pt-BR', ',', null, false, 'a mark alone'],
    ['pt-BR', '', null, false, 'nothing'],
  ]
  test.each(cases)('%s "%s" is %s, ambiguous %s: %s', (language, typed, value, isAmbiguous) => {
    expect(formatFor(language).parseNumber(typed)).toEqual(value === null ? null : { value, isAmbiguous })
  })

  test.each<[Currency, country: string, Language]>([
    ['PEN', 'PE', 'es-ES'],
    ['GTQ', 'GT', 'es-ES'],
    ['VES', 'VE', 'es-ES'],
    ['PYG', 'PY', 'es-ES'],
    ['CHF', 'CH', 'fr-FR'],
    ['USD', 'IN', 'en-US'],
  ])('an amount in %s is read as it is written in %s', (currency, country, language) => {
    writeAsIn(country)
    const { money, parseNumber } = formatFor(language, currency)
    writeAsIn(null)
    expect(parseNumber(money(1_234_567))?.value).toBe(1_234_567)
  })
})

describe('dates coming in', () => {
  test.each<[Language, string, string | null]>([
    ['pt-BR', '05112026', '2026-11-05'],
    ['en-US', '11052026', '2026-11-05'],
    ['pt-BR', '5/11/2026', '2026-11-05'],
    ['pt-BR', '5.1.26', '2026-01-05'],
    ['en-US', '11-5-2026', '2026-11-05'],
    ['fr-FR', '2026-11-05', '2026-11-05'],
    ['pt-BR', '31/02/2026', null],
    ['pt-BR', '29/02/2024', '2024-02-29'],
    ['en-US', '13/01/2026', null],
    ['pt-BR', 'amanhã', null],
    ['pt-BR', '20261105', '2026-11-05'],
    ['pt-BR', '2026/11/05', '2026-11-05'],
    ['pt-BR', '9999-12-31', '9999-12-31'],
    ['pt-BR', '32011012', null],
    ['pt-BR', '202611', null],
  ])('%s "%s" is %s', (language, typed, day) => {
    expect(formatFor(language).parseDate(typed)).toBe(day)
  })

  test.each(['CA', 'SE', 'ZA'])('in %s the date that the hint asks for can be typed', (country) => {
    writeAsIn(country)
    const { datePattern, parseDate } = formatFor('en-US')
    writeAsIn(null)
    const written = [...'2026-11-05'].reduce((before, sign) => MASKS.date(before + sign), '')
    expect([datePattern, written, parseDate(written)]).toEqual(['yyyy-mm-dd', '2026-11-05', '2026-11-05'])
    expect([parseDate('20111205'), parseDate('05/11/2026')]).toEqual(['2011-12-05', '2026-11-05'])
  })
})

import { describe, expect, test } from 'vitest'
import { marksOf, parseDecimal } from '#app/i18n/parse.ts'
import { readNumberFilter, writeNumberFilter } from './number-filter.ts'
import type { Filter } from './search.ts'

const parse = (text: string) => parseDecimal(text, marksOf('pt-BR'))
const between = (from: string | null, to: string | null): Filter => ({ op: 'between', from, to })

const cases: [typed: string, filter: Filter | null, why: string][] = [
  ['>10', { op: 'gt', value: '10' }, 'more than'],
  ['< 0', { op: 'lt', value: '0' }, 'a space does not count'],
  ['>=10', between('10', null), 'at least'],
  ['≤ 10', between(null, '10'), 'the sign itself'],
  ['10..20', between('10', '20'), 'between'],
  ['20..10', between('10', '20'), 'the wrong way round'],
  ['..20', between(null, '20'), 'open at the left'],
  ['=0', between('0', '0'), 'equal'],
  ['5', between('5', '5'), 'a bare number'],
  ['1.234,5', between('1234.5', '1234.5'), "the language's decimals"],
  ['-12..−3', between('-12', '-3'), 'negative numbers'],
  ['abc', null, 'no number'],
  ['>', null, 'a sign alone'],
  ['1..2..3', null, 'three ends'],
  ['..', null, 'no ends'],
  ['', null, 'nothing'],
]

describe('typed number filters', () => {
  test.each(cases)('"%s": %j, %s', (typed, filter) => {
    expect(readNumberFilter(typed, parse)).toEqual(filter)
  })

  test.each(cases.filter(([, filter]) => filter !== null))(
    'what "%s" means is written so that it is read again',
    (_, filter) => {
      expect(
        readNumberFilter(
          writeNumberFilter(filter ?? undefined, (value) => String(value).replace('.', ',')),
          parse,
        ),
      ).toEqual(filter)
    },
  )
})

import { describe, expect, test } from 'vitest'
import {
  formatLeadTime,
  formulaLanguage,
  type LeadTimeFormat,
  leadTimeFormatOf,
  parseLeadTime,
  readNumberIn,
} from '../src/formats/lead-time.ts'

import { checkedText } from './exports.ts'
import { readAll } from './read-whole-file.ts'

const point = readNumberIn({ decimalSeparator: '.', thousandsSeparator: '' })
const comma = readNumberIn({ decimalSeparator: ',', thousandsSeparator: '.' })

describe('a lead time alone', () => {
  test.each<[text: string, days: number, why: string]>([
    ['14', 14, 'days as a number'],
    ['0', 0, 'none'],
    ['13.5', 13.5, 'a fraction'],
    ['30D', 30, 'a date formula in days'],
    ['2W', 14, 'in weeks'],
    ['1M', 30, 'in months'],
    ['1Q', 91, 'in quarters'],
    ['1Y', 365, 'in years'],
    ['17d', 17, 'in lower case'],
    ['<2W>', 14, 'the form that is of no language'],
    ['1M+2W', 44, 'two terms'],
    ['1W 3D', 10, 'two terms with a space'],
    ['2S', 14, 'weeks in Spanish, Portuguese, French'],
    ['30T', 30, 'days in German, rather than quarters in Spanish'],
    ['30J', 30, 'days in French, rather than years in German'],
    ['10G', 10, 'days in Italian'],
    ['2U', 14, 'weeks in Danish'],
    ['3V', 21, 'weeks in Swedish'],
    ['1Å', 365, 'a year in Danish'],
    ['34 days, 0:00:00', 34, 'as Python and Tryton write a duration'],
    ['1 day, 12:00:00', 1.5, 'with half a day'],
    ['0:00:00', 0, 'a duration of none'],
    ['34 d', 34, 'with a short word'],
    ['1.5 weeks', 10.5, 'in weeks'],
    ['15 dias', 15, 'in Portuguese'],
    ['2 semanas', 14, 'in Spanish'],
    ['3 semaines', 21, 'in French'],
    ['2 Wochen', 14, 'in German'],
    ['1 mês', 30, 'a month with an accent'],
    ['48 h', 2, 'hours'],
    ['P14D', 14, 'ISO 8601'],
    ['P2W', 14, 'ISO 8601 in weeks'],
  ])('%j is %d days: %s', (text, days) => {
    expect(parseLeadTime(text, point)).toBe(days)
  })

  test('its numbers have the separators of the file', () => {
    expect(parseLeadTime('1,5 semanas', comma)).toBe(10.5)
    expect(parseLeadTime('1.000', comma)).toBe(1000)
    expect(parseLeadTime('1,5 semanas', point)).toBeNull()
  })

  test.each([
    ['TBD', 'not known yet'],
    ['n/a', 'none'],
    ['', 'empty'],
    ['-', 'a dash'],
    ['-1', 'below zero'],
    ['-2W', 'below zero'],
    ['2-3 weeks', 'a range'],
    ['CM+10D', 'depends on the day'],
    ['D15', 'a day of the month'],
    ['2 X', 'a unit that is none'],
    ['10000', 'over 27 years'],
    ['30Y', 'over 27 years'],
    ['call supplier 3D', 'a sentence'],
  ])('%j cannot be read: %s', (text) => {
    expect(parseLeadTime(text, point)).toBeNull()
  })
})

describe('a file of lead times', () => {
  test.each([
    ['Délai de réappro.', ['2S', '10J', '1T'], [14, 10, 91]],
    ['Beschaffungszeit', ['2W', '10T', '1J'], [14, 10, 365]],
  ])('%s reads all of its cells in one language', async (title, cells, days) => {
    const rows = cells.map((cell, i) => `A${i},Schraube,1.5,${cell}`).join('\n')
    const text = `No.,Description,Unit Cost,${title}\n${rows}\n`
    const check = await checkedText(text, 'master_data')
    expect(check.known?.id).toBe('business_central')
    const { batches } = await readAll('master_data', text, { reading: check.reading })
    expect(batches.flatMap(({ records }) => records.map((one) => one.erpLeadTimeDays))).toEqual(days)
  })
})

describe('a column of lead times', () => {
  test.each<[cells: string[], language: string | null, days: (number | null)[]]>([
    [['2W', '30D'], 'en', [14, 30]],
    [['2W', '30T'], 'de', [14, 30]],
    [['30T', '1J'], 'de', [30, 365]],
    [['2S', '1T'], 'es', [14, 91]],
    [['2S', '10J'], 'fr', [14, 10]],
    [['10G', '1T'], 'it', [10, 91]],
    [['2W', '1J', '5D'], 'nl', [14, 365, 5]],
    [['14', '30'], null, [14, 30]],
    [['TBD', '2W'], 'en', [null, 14]],
  ])('%j is in %s', (cells, language, days) => {
    const found = formulaLanguage(cells, point)
    expect(found).toBe(language)
    expect(cells.map((cell) => parseLeadTime(cell, point, found))).toEqual(days)
  })

  test.each<[cells: string[], format: LeadTimeFormat, written: [number, string | number][]]>([
    [['14', '30'], { day: '#', week: null }, [[34, 34]]],
    [[], { day: '#', week: null }, [[34, 34]]],
    [['TBD', 'n/a'], { day: '#', week: null }, [[34, 34]]],
    [
      ['30D', '2W'],
      { day: '#D', week: '#W' },
      [
        [34, '34D'],
        [35, '5W'],
        [0, '0D'],
      ],
    ],
    [['30D', '14D', 'TBD'], { day: '#D', week: null }, [[35, '35D']]],
    [['<30D>'], { day: '<#D>', week: null }, [[7, '<7D>']]],
    [
      ['30T', '2W'],
      { day: '#T', week: '#W' },
      [
        [34, '34T'],
        [14, '2W'],
      ],
    ],
    [
      ['2S', '10J'],
      { day: '#J', week: '#S' },
      [
        [34, '34J'],
        [14, '2S'],
      ],
    ],
    [['1M', '2M'], { day: '#D', week: null }, [[30, '30D']]],
    [
      ['34 days, 0:00:00', '7 days, 0:00:00'],
      { day: '# days, 0:00:00', week: null },
      [[5, '5 days, 0:00:00']],
    ],
    [['34 d', '7 d'], { day: '# d', week: null }, [[5, '5 d']]],
    [['34 days', '14 days'], { day: '# days', week: null }, [[5, '5 days']]],
    [['15 dias'], { day: '# dias', week: null }, [[5, '5 dias']]],
    [
      ['P14D', 'P2W'],
      { day: 'P#D', week: 'P#W' },
      [
        [5, 'P5D'],
        [21, 'P3W'],
      ],
    ],
    [['30D', '13', '14'], { day: '#', week: null }, [[34, 34]]],
  ])('%j is written as %o', (cells, format, written) => {
    const found = leadTimeFormatOf(cells, point)
    expect(found).toEqual(format)
    for (const [days, text] of written) {
      expect(formatLeadTime(days, found)).toBe(text)
      expect(parseLeadTime(String(text), point, formulaLanguage(cells, point))).toBe(days)
    }
  })

  test('a fraction of a day is written as the whole day', () => {
    expect(formatLeadTime(13.2, { day: '#D', week: '#W' })).toBe('2W')
  })
})

/** ERPs have 0 where nobody filled it in: B1_PE of Protheus, PLIFZ of SAP. */
describe('a lead time of 0 in master data is none', () => {
  test.each([
    ['TOTVS Protheus', 'B1_COD;B1_DESC;B1_CUSTD;B1_PE', ['0', '12', '', '0'], [null, 12, null, null], 2],
    ['SAP', 'MATNR;MAKTX;VERPR;PLIFZ', ['0', '0', '7', '21'], [null, null, 7, 21], 2],
    ['a list in words', 'Código;Descrição;Custo;Prazo Entrega', ['0', '3', '4', '5'], [null, 3, 4, 5], 1],
    [
      'Business Central',
      'No.;Description;Unit Cost;Lead Time Calculation',
      ['0D', '2W', '', '1W'],
      [null, 14, null, 7],
      1,
    ],
    [
      'durations',
      'sku;description;cost;leadTime',
      ['0:00:00', '2 days', '3 days', '1 day'],
      [null, 2, 3, 1],
      1,
    ],
    [
      'nobody filled any in',
      'sku;description;cost;leadTime',
      ['0', '0', '0', '0'],
      [null, null, null, null],
      4,
    ],
  ])('%s', async (_, titles, cells, days, zeros) => {
    const text = `${titles}\n${cells.map((cell, row) => `A${row + 1};Rolamento;2;${cell}\n`).join('')}`
    const check = await checkedText(text, 'master_data')
    const words = {
      master_data: Object.fromEntries(check.taken.columns.map(({ column, title }) => [column, [title]])),
    }
    const { batches, rejections } = await readAll('master_data', text, {
      ...{ format: check.writing, reading: check.reading },
      words: check.reading ? {} : words,
    })
    expect(rejections).toEqual([])
    expect(batches.flatMap(({ records }) => records.map((one) => one.erpLeadTimeDays))).toEqual(days)
    expect(check.lostCells.map(({ expected, rows }) => [expected.kind, rows])).toEqual([
      ['above_zero', zeros],
    ])
    expect(batches.at(-1)?.lostCells).toEqual([])
  })
})

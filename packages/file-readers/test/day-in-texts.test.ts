import { describe, expect, test } from 'vitest'
import { dayInTexts } from '../src/formats/day-in-texts.ts'

const day = (iso: string) => Date.parse(iso) / 86_400_000

/** Titles and names of lists that are loaded on 29 November 2026, and the day that they give; null: none. */
const CASES: [texts: string[], day: string | null][] = [
  [['Etat du stock au 28/11/2026', 'SOCIETE DUPONT', 'stock.csv'], '2026-11-28'],
  [['Posição de estoque em 28.11.26'], '2026-11-28'],
  [['Stock as of 11/28/2026'], '2026-11-28'],
  [['Du 01/11/2026 au 28/11/2026'], '2026-11-28'],
  [['Stock au 28/11/2026', 'Edité le 29/11/2026'], '2026-11-28'],
  [['Kardex', 'stock_20261128.csv'], '2026-11-28'],
  [['saldo-2026-11-27.xlsx'], '2026-11-27'],
  [['28112026.csv'], '2026-11-28'],
  // Of another year, still to come, or no date at all.
  [['Fondée le 01/02/1998'], null],
  [['Stock au 30/11/2026'], null],
  [['CNPJ 12.345.678/0001-95', 'Tel. 04 72 11 10 26', 'Estoque2026.csv'], null],
]

describe('the day of a list', () => {
  test.each(CASES)('%j', (texts, iso) => {
    expect(dayInTexts(texts, day('2026-11-29'))).toBe(iso && day(iso))
  })
})

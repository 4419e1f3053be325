import { describe, expect, it } from 'vitest'
import { DEFAULT_FILE_FORMAT } from '../formats/file-format.ts'
import { suggestReading } from './suggest.ts'

const LEDGER = ['Dt. Mov.', 'Cód. Produto', 'Histórico', 'Entrada', 'Saída']
const REASONS = [
  ['02/01/2026', 'A', 'VENDA NF 812', '', '4'],
  ['03/01/2026', 'A', 'VENDA NF 813', '', '2'],
  ['04/01/2026', 'A', 'DEVOLUÇÃO DE VENDA NF 812', '1', ''],
  ['05/01/2026', 'A', 'COMPRA NF 77', '9', ''],
  ['06/01/2026', 'A', 'DEVOLUÇÃO DE COMPRA NF 77', '', '1'],
  ['07/01/2026', 'A', 'ACERTO DE INVENTÁRIO', '2', ''],
]
const MOVEMENTS = ['Date', 'Réf. produit', 'Libellé mouvement', 'Type', 'Qté']
const SIDES = [
  ['02/01/26', 'A', 'Expédition SH12 validée', 'Sortie', '4'],
  ['03/01/26', 'A', 'Réception RC3', 'Entrée', '9'],
  ['04/01/26', 'A', 'Transfert de stock', 'Sortie', '2'],
]
const suggested = (titles: string[], rows: string[][]) =>
  suggestReading('transactions', { titles, rows, format: DEFAULT_FILE_FORMAT }, {})?.reading

describe('a column of reasons says what each row is', () => {
  it('in a ledger with two columns of quantities', () => {
    const reading = suggested(LEDGER, REASONS)
    expect(reading?.columns).toContainEqual({ column: 'type', title: 'Histórico' })
    expect(reading?.codes?.map(({ code, meaning }) => `${code}: ${meaning}`)).toEqual([
      'VENDA NF: consumption',
      'DEVOLUÇÃO DE VENDA NF: consumptionReturn',
      'COMPRA NF: replenishment',
      'DEVOLUÇÃO DE COMPRA NF: replenishmentReturn',
      'ACERTO DE INVENTÁRIO: inventory',
    ])
    expect(reading?.allRows).toBeUndefined()
  })

  it('beside a column that says no more than in or out, which is the direction then', () => {
    const reading = suggested(MOVEMENTS, SIDES)
    expect(reading?.columns).toContainEqual({ column: 'type', title: 'Libellé mouvement' })
    expect(reading?.columns).toContainEqual({ column: 'direction', title: 'Type' })
    expect(reading?.out).toEqual(['Sortie'])
  })

  it.each([
    [
      'words of which most say nothing',
      (row: string[]) => [...row.slice(0, 2), 'Pump house', ...row.slice(3)],
    ],
    ['reasons of one meaning', (row: string[]) => [...row.slice(0, 2), 'VENDA', ...row.slice(3)]],
  ])('not with %s', (_, changed) => {
    const reading = suggested(LEDGER, REASONS.map(changed))
    expect(reading?.columns.some(({ column }) => column === 'type')).toBe(false)
  })
})

import type { Reading } from '@giro/file-readers/check'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signIn } from '../../../test/decisions.tsx'
import { show } from '../../../test/show.tsx'
import { FileSummary } from './FileSummary.tsx'

const NONE = { rows: 0, units: 0 }
const checked = (firstDay: string, lastDay: string, allRows = 9) =>
  ({
    ...{ rows: 9, allRows },
    ...{ leftOut: [], lostCells: [], ignoredRows: 0, totals: null, reading: null },
    summary: {
      ...{ usage: { rows: 9, units: 40 }, returns: NONE, receipts: NONE, supplierReturns: NONE },
      ...{
        transfers: NONE,
        adjustments: NONE,
        balances: NONE,
        movements: 9,
        items: 1,
        usedItems: 1,
        sites: 1,
      },
      ...{ firstDay, lastDay, yearUnits: 40, mostUsed: [{ sku: 'BRG-1', yearUnits: 40 }] },
    },
  }) as unknown as Reading

test.each([
  ['2026-05-04', '2026-05-04', 'Consumo deste dia: 40. ', 'a file of one day'],
  ['2026-05-04', '2026-05-31', 'Consumo destes 28 dias: 40. ', 'a file of a month'],
  ['2025-06-02', '2026-05-31', 'Consumo destes 364 dias: 40. ', 'a day short of a year'],
  ['2025-06-01', '2026-05-31', 'Consumo dos últimos 12 meses: 40. ', 'a whole year'],
  ['2019-01-01', '2026-05-31', 'Consumo dos últimos 12 meses: 40. ', 'years: the last of them'],
])('usage from %s to %s: %s (%s)', (first, last, says) => {
  signIn()
  show(<FileSummary check={checked(first, last)} kind="transactions" />)
  expect(screen.getByText(new RegExp(`^${says}`))).toBeTruthy()
})

test('of a file that is checked in part the figure is of that part, and nothing to compare', () => {
  signIn()
  show(<FileSummary check={checked('2023-11-01', '2025-10-22', 20)} kind="transactions" />)
  expect(
    screen.getByText(
      'Consumo nas primeiras 9 linhas, até 22/10/2025: 40. O restante é contado durante a carga.',
    ),
  ).toBeTruthy()
  expect(screen.queryByText(/Compare com o seu ERP/)).toBeNull()
})

test('lead times of 0 are counted apart from what cannot be read', () => {
  signIn()
  const lost = (kind: string, rows: number, found: string) => ({
    title: 'Prazo',
    expected: { kind },
    rows,
    examples: [{ line: 2, found }],
  })
  const check = {
    ...checked('2026-05-04', '2026-05-31'),
    lostCells: [lost('above_zero', 80, '0'), lost('lead_time', 2, 'TBD')],
  }
  show(<FileSummary check={check as unknown as Reading} kind="master_data" />)
  expect(screen.getByText('Prazo: 80 prazos iguais a 0 são lidos como não informados.')).toBeTruthy()
  expect(screen.getByText(/^Prazo: 2 células ilegíveis/)).toBeTruthy()
})

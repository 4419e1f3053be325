import type { Reading } from '@giro/file-readers/check'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signIn } from '../../../test/decisions.tsx'
import { show } from '../../../test/show.tsx'
import { FileSummary } from './FileSummary.tsx'

const NONE = { rows: 0, units: 0 }
const checked = (firstDay: string, lastDay: string) =>
  ({
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

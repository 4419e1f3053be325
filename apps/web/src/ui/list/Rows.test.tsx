import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { COLUMNS, ITEMS, Items } from '../../../test/items.tsx'
import { show } from '../../../test/show.tsx'
import { windowOf } from '../../../test/window.ts'

/** Every press brings rows that were read before. */
function Resorted({ columns }: { columns: typeof COLUMNS }) {
  const [rows, setRows] = useState(ITEMS)
  return <Items columns={columns} rows={rows} changed={() => setRows(rows.map((one) => ({ ...one })))} />
}

test('a press on a head draws no row again', async () => {
  const cell = vi.fn(({ sku }: (typeof ITEMS)[number]) => sku)
  const columns = [{ ...COLUMNS[0], id: 'sku', header: 'Item', cell }, ...COLUMNS.slice(1)]
  const { user } = show(<Items columns={columns} isChoosing />)
  cell.mockClear()
  await user.click(within(screen.getByRole('columnheader', { name: /Saldo/ })).getByRole('button'))
  expect(cell).not.toHaveBeenCalled()
})

test('the sign of an order stands before the rows that it brings are drawn', async () => {
  const signs: (string | null | undefined)[] = []
  const cell = ({ sku }: (typeof ITEMS)[number]) => {
    signs.push(screen.queryByRole('columnheader', { name: /Saldo/ })?.getAttribute('aria-sort'))
    return sku
  }
  const columns = [{ ...COLUMNS[0], id: 'sku', header: 'Item', cell }, ...COLUMNS.slice(1)]
  const { user } = show(<Resorted columns={columns} />)
  signs.length = 0
  await user.click(within(screen.getByRole('columnheader', { name: /Saldo/ })).getByRole('button'))
  expect(signs).toEqual(['ascending', 'ascending', 'ascending'])
})

test.each([1280, 400])('at %d px what rows share stands once, over the first of them', (width) => {
  windowOf(width)
  show(<Items headingOf={({ sku }) => (sku < '1005' ? 'até 1005' : 'depois')} />)
  const headings = screen.getAllByText(/^(até|depois)/).map(({ textContent }) => textContent)
  expect(headings).toEqual(['até 1005', 'depois'])
})

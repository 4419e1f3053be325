import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { COLUMNS, Items } from '../../../test/items.tsx'
import { show } from '../../../test/show.tsx'
import { windowOf } from '../../../test/window.ts'

describe('on a small window', () => {
  test('a narrow one shows four columns; the others stand in a row that opens', async () => {
    windowOf(800)
    const { user } = show(<Items />)
    expect(screen.queryByRole('columnheader', { name: 'Unidade' })).toBeNull()
    const [unfold] = screen.getAllByRole('button', { name: /100140/ })
    await user.click(unfold as HTMLElement)
    expect(unfold?.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByText('Unidade').nextSibling?.textContent).toBe('SP01')
  })

  test('a phone shows cards with four facts, the rest on demand', async () => {
    windowOf(400)
    const many = [...COLUMNS, { id: 'more', header: 'Cor', cell: () => 'azul' }]
    const { user } = show(<Items columns={many} />)
    expect(screen.queryByRole('table')).toBeNull()
    const [card] = screen.getAllByRole('listitem')
    const inside = within(card as HTMLElement)
    expect(inside.getByText('100140')).toBeTruthy()
    expect(inside.queryByText('Cor')).toBeNull()
    await user.click(inside.getByRole('button', { name: 'Mostrar mais' }))
    expect(inside.getByText('Cor').nextSibling?.textContent).toBe('azul')
    expect(screen.queryByRole('button', { name: /^Colunas/ })).toBeNull()
  })

  test('on a phone rows are chosen after Select', async () => {
    windowOf(400)
    const { user } = show(<Items isChoosing />)
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Filtros' }))
    await user.click(screen.getByRole('button', { name: 'Selecionar' }))
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar 100140' }))
    expect(screen.getByText('1 selecionado')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getByRole('searchbox')).toBeTruthy()
  })

  test('a phone has no heads: the order is chosen, turned round, and given back to the list', async () => {
    windowOf(400)
    const changed = vi.fn()
    const { user } = show(<Items changed={changed} />)
    expect(screen.queryByRole('combobox', { name: 'Ordenar por …' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Filtros' }))
    const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ordenar por …' })
    expect([...order.options].map(({ text }) => text)).toEqual([
      'Ordenar por …',
      'Ordenar por Item',
      'Ordenar por Saldo',
    ])
    const turn = () => screen.queryByRole('button', { name: 'Decrescente' })
    expect(turn()).toBeNull()
    await user.selectOptions(order, 'Ordenar por Saldo')
    expect(turn()?.getAttribute('aria-pressed')).toBe('false')
    await user.click(turn() as HTMLElement)
    expect(turn()?.getAttribute('aria-pressed')).toBe('true')
    await user.selectOptions(order, 'Ordenar por …')
    expect(changed.mock.calls.map(([now]) => now.sort)).toEqual([
      { by: 'stock', isDescending: false },
      { by: 'stock', isDescending: true },
      null,
    ])
  })

  test('a list with an order of its own is always ordered by a column, and begins that one as it does', async () => {
    windowOf(400)
    const changed = vi.fn()
    const ownSort = { by: 'stock', isDescending: true }
    const { user } = show(<Items ownSort={ownSort} changed={changed} />)
    await user.click(screen.getByRole('button', { name: 'Filtros' }))
    const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ordenar por …' })
    expect([...order.options].map(({ value }) => value)).toEqual(['sku', 'stock'])
    await user.selectOptions(order, 'sku')
    await user.selectOptions(order, 'stock')
    expect(changed.mock.calls.map(([now]) => now.sort)).toEqual([{ by: 'sku', isDescending: false }, ownSort])
  })

  test('cards that nothing can be ordered by offer no order', async () => {
    windowOf(400)
    const { user } = show(<Items columns={COLUMNS.map((column) => ({ ...column, isSortable: false }))} />)
    await user.click(screen.getByRole('button', { name: 'Filtros' }))
    expect(screen.queryByRole('combobox', { name: 'Ordenar por …' })).toBeNull()
  })
})

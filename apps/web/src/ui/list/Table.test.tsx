import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { setPreferences } from '#app/session/preferences.ts'
import { COLUMNS, ITEMS, Items, LOADED } from '../../../test/items.tsx'
import { show } from '../../../test/show.tsx'

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
const row = (sku: string) => screen.getByRole('row', { name: new RegExp(sku) })
const focusedRow = () => (document.activeElement as HTMLElement).dataset.row
afterEach(() => setPreferences({ shortcuts: true, density: 'regular' }))

describe('what a table says', () => {
  test('it has a name, and each row is headed by its key', () => {
    show(<Items />)
    expect(screen.getByRole('table', { name: 'Itens' })).toBeTruthy()
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(
      ITEMS.map(({ sku }) => sku),
    )
  })

  test('nothing in a cell is said to be no value, and zero is a value', () => {
    show(<Items />)
    const stocks = ['100140', '100315', '100707'].map(
      (sku) => within(row(sku)).getAllByRole('cell')[1]?.textContent,
    )
    expect(stocks).toEqual(['12', 'sem valor', '0'])
  })

  test('a calculated column says so', () => {
    show(<Items />)
    expect(screen.getByRole('columnheader', { name: /Gap/ }).textContent).toMatch(/calculad/)
  })

  test('a part of the address that was not understood is named', () => {
    show(<Items start={{ misunderstood: ['sort', 'f.abc'] }} />)
    expect(screen.getByRole('status').textContent).toContain('sort, f.abc')
  })

  test('it is named also where the step to the last page drops it from the address', async () => {
    const start = { offset: 9, limit: 2, misunderstood: ['limit', 'sort'] }
    const { user } = show(<Items start={start} />)
    expect(screen.getByRole('status').textContent).toContain('limit, sort')
    await user.click(screen.getByRole('button', { name: /Página anterior/ }))
    expect(screen.queryByText('limit, sort')).toBeNull()
  })
})

describe('sorting', () => {
  test('a press sorts ascending, the next descending, the third leaves the list its own order', async () => {
    const changed = vi.fn()
    const { user } = show(<Items changed={changed} />)
    const head = () => screen.getByRole('columnheader', { name: /Saldo/ })
    const press = () => user.click(within(head()).getByRole('button'))
    expect(head().getAttribute('aria-sort')).toBeNull()
    await press()
    expect(head().getAttribute('aria-sort')).toBe('ascending')
    await press()
    expect(head().getAttribute('aria-sort')).toBe('descending')
    await press()
    expect(head().getAttribute('aria-sort')).toBeNull()
    expect(changed.mock.calls.map(([now]) => now.sort)).toEqual([
      { by: 'stock', isDescending: false },
      { by: 'stock', isDescending: true },
      null,
    ])
  })

  test('the column of the list’s own order leads back to it, and turns it round', async () => {
    const changed = vi.fn()
    const ownSort = { by: 'stock', isDescending: true }
    const { user } = show(
      <Items ownSort={ownSort} start={{ sort: { by: 'sku', isDescending: false } }} changed={changed} />,
    )
    const head = screen.getByRole('columnheader', { name: /Saldo/ })
    for (let press = 0; press < 3; press++) await user.click(within(head).getByRole('button'))
    expect(changed.mock.calls.map(([now]) => now.sort)).toEqual([
      ownSort,
      { ...ownSort, isDescending: false },
      ownSort,
    ])
  })

  test('sorting begins at the first row', async () => {
    const changed = vi.fn()
    const { user } = show(<Items start={{ offset: 25 }} count={80} changed={changed} />)
    await user.click(within(screen.getByRole('columnheader', { name: /Saldo/ })).getByRole('button'))
    expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ offset: 0 }))
  })

  test('a head with a help text tells it to who comes by keys, and Escape takes it away', async () => {
    const columns = COLUMNS.map((column) => ({ ...column, topic: `term.${column.id}` }))
    const { user } = show(<Items columns={columns} />)
    const word = within(screen.getByRole('columnheader', { name: /Saldo/ })).getByRole('button')
    act(() => word.focus())
    const tip = await screen.findByRole('tooltip')
    expect(word.getAttribute('aria-describedby')).toBe(tip.id)
    expect(tip.textContent).toContain('Saldo')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  test('what cannot be sorted has no button', () => {
    show(<Items />)
    expect(within(screen.getByRole('columnheader', { name: 'Descrição' })).queryByRole('button')).toBeNull()
  })
})

describe('columns', () => {
  test('hidden ones are counted; one shown again stands last, and the key cannot be hidden', async () => {
    const { user } = show(<Items />)
    expect(heads()).not.toContain('ABC')
    await user.click(screen.getByRole('button', { name: 'Colunas (1 oculta)' }))
    expect(screen.queryByRole('checkbox', { name: 'Mostrar Item' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Mostrar ABC' }))
    expect(heads().at(-1)).toBe('ABC')
    await user.click(screen.getByRole('checkbox', { name: 'Mostrar Descrição' }))
    expect(heads()).not.toContain('Descrição')
  })

  test('they are moved by buttons; the first cannot go up nor the last down', async () => {
    const { user } = show(<Items />)
    await user.click(screen.getByRole('button', { name: /^Colunas/ }))
    const move = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
    expect(move('Mover Descrição para antes').disabled).toBe(true)
    expect(move('Mover Unidade para depois').disabled).toBe(true)
    await user.click(move('Mover Descrição para depois'))
    expect(heads().slice(1, 3)).toEqual(['Saldo', 'Descrição'])
  })

  test('the list’s own columns come back by one press', async () => {
    const changed = vi.fn()
    const { user } = show(<Items start={{ columns: ['gap'] }} changed={changed} />)
    await user.click(screen.getByRole('button', { name: /^Colunas/ }))
    await user.click(screen.getByRole('button', { name: 'Voltar às colunas padrão' }))
    expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ columns: null }))
  })

  test('the height of the rows is a choice of one', async () => {
    const { user } = show(<Items />)
    await user.click(screen.getByRole('button', { name: 'Exibição' }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Normal' }).checked).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'Compacta' }))
    expect(document.documentElement.dataset.density).toBe('compact')
  })
})

const weighing = (weigh: (row: (typeof ITEMS)[number]) => void) => ({
  scope: { places: ['row'], keys: { weigh: ['w'] } } as const,
  actions: { weigh },
})

describe('keys on the rows', () => {
  test('Tab stops at one row; arrows, j, k, Home and End move between them', async () => {
    const { user } = show(<Items />)
    const stops = screen.getAllByRole('row').filter((one) => one.tabIndex === 0)
    expect(stops.map((one) => one.dataset.row)).toEqual(['100140'])
    row('100140').focus()
    const after = async (keys: string) => {
      await user.keyboard(keys)
      return focusedRow()
    }
    expect(await after('{ArrowDown}')).toBe('100315')
    expect(await after('j')).toBe('100707')
    expect(await after('{ArrowDown}')).toBe('100707')
    expect(await after('k')).toBe('100315')
    expect(await after('{Home}')).toBe('100140')
    expect(await after('{ArrowUp}')).toBe('100140')
    expect(await after('{End}')).toBe('100707')
  })

  test('Enter opens, Space peeks, and a list has keys of its own', async () => {
    const [onOpen, onPeek, weigh] = [vi.fn(), vi.fn(), vi.fn()]
    const { user } = show(<Items onOpen={onOpen} onPeek={onPeek} rowKeys={weighing(weigh)} />)
    row('100315').focus()
    await user.keyboard('{Enter} w')
    for (const { calls } of [onOpen.mock, onPeek.mock, weigh.mock]) expect(calls).toEqual([[ITEMS[1]]])
  })

  test('a key that does nothing here is left to the page', () => {
    show(<Items />)
    expect(fireEvent.keyDown(row('100315'), { key: 'a' })).toBe(true)
    expect(fireEvent.keyDown(row('100315'), { key: 'Enter' })).toBe(true)
    expect(fireEvent.keyDown(row('100315'), { key: 'ArrowDown' })).toBe(false)
  })

  test('with shortcuts turned off arrows still move and letters do nothing', async () => {
    setPreferences({ shortcuts: false })
    const weigh = vi.fn()
    const { user } = show(<Items rowKeys={weighing(weigh)} />)
    row('100140').focus()
    await user.keyboard('w')
    await user.keyboard('j')
    expect(focusedRow()).toBe('100140')
    await user.keyboard('{ArrowDown}')
    expect(focusedRow()).toBe('100315')
    expect(weigh).not.toHaveBeenCalled()
  })
})

describe('choosing rows', () => {
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  const chosen = () => ITEMS.map(({ sku }) => sku).filter((sku) => box(`Selecionar ${sku}`).checked)

  test('while rows are chosen their number and the actions stand in the place of the filters', async () => {
    const { user } = show(<Items isChoosing />)
    await user.click(box('Selecionar 100315'))
    expect(screen.getByText('1 selecionado')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Autorizar' })).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(row('100315').getAttribute('aria-selected')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Limpar seleção' }))
    expect(chosen()).toEqual([])
    expect(screen.getByRole('searchbox')).toBeTruthy()
  })

  test('x chooses the row with the focus; with Shift everything since the last one', async () => {
    const { user } = show(<Items isChoosing />)
    row('100140').focus()
    await user.keyboard('x')
    expect(chosen()).toEqual(['100140'])
    row('100707').focus()
    await user.keyboard('{Shift>}X{/Shift}')
    expect(chosen()).toEqual(['100140', '100315', '100707'])
  })

  test('the whole page, then everything that matches', async () => {
    const { user } = show(<Items isChoosing count={80} />)
    await user.click(box('Selecionar todos desta página'))
    expect(chosen()).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: /80/ }))
    expect(screen.getByRole('status').textContent).toMatch(/80/)
    // Leaving one of all leaves the others of this page.
    await user.click(box('Selecionar 100315'))
    expect(chosen()).toEqual(['100140', '100707'])
  })
})

describe('pages', () => {
  test('the range and the total are said; the ends have no further page', async () => {
    const changed = vi.fn()
    const { user } = show(<Items count={1080} changed={changed} />)
    const pager = within(screen.getByRole('navigation', { name: /[Pp]ágina/ }))
    expect(pager.getByText('1–25 de 1.080')).toBeTruthy()
    expect(pager.getByRole<HTMLButtonElement>('button', { name: /anterior/ }).disabled).toBe(true)
    await user.click(pager.getByRole('button', { name: /Próxima/ }))
    expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ offset: 25 }))
    await user.click(pager.getByRole('button', { name: /44$/ }))
    expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ offset: 1075 }))
    expect(pager.getByText('1.076–1.080 de 1.080')).toBeTruthy()
    expect(pager.getByRole<HTMLButtonElement>('button', { name: /Próxima/ }).disabled).toBe(true)
  })

  test('the page on the screen is the current one', () => {
    show(<Items count={80} start={{ offset: 50 }} />)
    const current = screen.getAllByRole('button').filter((one) => one.getAttribute('aria-current') === 'page')
    expect(current.map((one) => one.textContent)).toEqual(['3'])
  })

  test('a page beyond the last row is the last page', () => {
    const changed = vi.fn()
    show(<Items count={80} start={{ offset: 9000 }} changed={changed} />)
    expect(changed).toHaveBeenCalledWith(expect.objectContaining({ offset: 75 }))
  })

  test('more rows a page', async () => {
    const changed = vi.fn()
    const { user } = show(<Items count={80} changed={changed} />)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Linhas por página' }), '50')
    expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ limit: 50 }))
  })
})

describe('when there are no rows', () => {
  const failure = { title: 'Não foi possível carregar os itens.', text: 'Sem conexão' }

  test('nothing there at all says so in the list’s own words', () => {
    show(<Items rows={[]} />)
    expect(screen.getByText('Nenhum item ainda')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('filters that leave nothing are named, and can be cleared', async () => {
    const changed = vi.fn()
    const { user } = show(
      <Items rows={[]} start={{ filters: { abc: { op: 'in', values: ['a'] } } }} changed={changed} />,
    )
    expect(screen.queryByText('Nenhum item ainda')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ filters: {} }))
  })

  test('a failure says so and offers Retry, never that nothing is there', async () => {
    const retry = vi.fn()
    const { user } = show(<Items rows={[]} load={{ ...LOADED, failure, retry }} />)
    expect(screen.getByRole('alert').textContent).toContain(failure.title)
    expect(screen.queryByText('Nenhum item ainda')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(retry).toHaveBeenCalledTimes(1)
  })

  test('rows that were there stay below a failure', () => {
    show(<Items load={{ ...LOADED, failure }} />)
    expect(screen.getByRole('alert').textContent).toContain('Sem conexão')
    expect(screen.getAllByRole('rowheader')).toHaveLength(3)
  })

  test('the first load shows that something is coming', () => {
    const { container } = show(<Items rows={[]} load={{ ...LOADED, isLoading: true, isFetching: true }} />)
    expect(container.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThan(0)
    expect(screen.queryByText('Nenhum item ainda')).toBeNull()
  })
})

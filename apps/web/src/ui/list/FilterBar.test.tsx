import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { Items } from '../../../test/items.tsx'
import { show } from '../../../test/show.tsx'
import { toasts } from '../toasts.ts'

describe('filters', () => {
  test('a list of words: the chip says what is chosen, its cross takes it away', async () => {
    const { user } = show(<Items />)
    await user.click(screen.getByRole('button', { name: 'ABC' }))
    await user.click(await screen.findByRole('option', { name: 'A' }))
    await user.click(screen.getByRole('option', { name: 'B' }))
    expect(screen.getByRole('button', { name: 'ABC: A, B' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Remover.*ABC: A, B/ }))
    expect(screen.getByRole('button', { name: 'ABC' })).toBeTruthy()
  })

  test('Clear takes all away and offers them back', async () => {
    const changed = vi.fn()
    const filters = { abc: { op: 'in', values: ['a'] } } as const
    const { user } = show(<Items start={{ filters }} changed={changed} />)
    await user.click(screen.getByRole('button', { name: 'Limpar' }))
    expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ filters: {} }))
    const [said] = toasts.get()
    expect(said?.text).toBe('Filtros removidos')
    said?.action?.onPress()
    expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ filters }))
  })

  /** Opens the editor of a field through "+ Filter". */
  const editor = async (user: ReturnType<typeof show>['user'], name: string) => {
    await user.click(screen.getByRole('button', { name: 'Filtro' }))
    await user.click(await screen.findByRole('option', { name }))
  }

  test.each([
    ['> 90', { op: 'gt', value: '90' }, 'Saldo > 90'],
    ['< 1.000,5', { op: 'lt', value: '1000.5' }, 'Saldo < 1.000,5'],
    ['10..20', { op: 'between', from: '10', to: '20' }, 'Saldo: 10 – 20'],
  ])('a number typed as %j is the filter %j and reads %j', async (typed, filter, chip) => {
    const changed = vi.fn()
    const { user } = show(<Items changed={changed} />)
    await editor(user, 'Saldo')
    await user.type(screen.getByRole('textbox', { name: 'Saldo' }), `${typed}{Enter}`)
    expect(changed.mock.lastCall?.[0].filters).toEqual({ stock: filter })
    expect(screen.getByRole('button', { name: chip })).toBeTruthy()
  })

  test('a filter is found by another name of its field too', async () => {
    const { user } = show(<Items />)
    await user.click(screen.getByRole('button', { name: 'Filtro' }))
    await screen.findByRole('option', { name: 'Saldo' })
    await user.keyboard('ESTOQUE AT')
    expect(screen.queryByRole('option', { name: 'SKU' })).toBeNull()
    expect(screen.getByRole('option', { name: 'Saldo' })).toBeTruthy()
  })

  test('a number that cannot be read stays with a message', async () => {
    const changed = vi.fn()
    const { user } = show(<Items changed={changed} />)
    await editor(user, 'Saldo')
    const field = screen.getByRole('textbox', { name: 'Saldo' })
    await user.type(field, 'muito{Enter}')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-describedby')).toMatch(/error/)
    expect(changed).not.toHaveBeenCalled()
  })

  test('“no value” is a filter of its own', async () => {
    const changed = vi.fn()
    const { user } = show(<Items changed={changed} />)
    await editor(user, 'Saldo')
    await user.click(screen.getByRole('checkbox', { name: 'sem valor' }))
    expect(changed.mock.lastCall?.[0].filters).toEqual({ stock: { op: 'empty' } })
  })

  test('days: a period back from today is one press', async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 22, 12), toFake: ['Date'] })
    const changed = vi.fn()
    const { user } = show(<Items changed={changed} />)
    await editor(user, 'Última saída')
    await user.click(screen.getByRole('button', { name: 'Últimos 30 dias' }))
    vi.useRealTimers()
    expect(changed.mock.lastCall?.[0].filters).toEqual({
      last: { op: 'between', from: '2026-10-23', to: null },
    })
    expect(screen.getByRole('button', { name: 'Última saída ≥ 23/10/2026' })).toBeTruthy()
  })

  test('texts pasted from a spreadsheet are several values, each once', async () => {
    const changed = vi.fn()
    const { user } = show(<Items changed={changed} />)
    await editor(user, 'SKU')
    await user.click(screen.getByRole('textbox', { name: 'SKU' }))
    await user.paste('100140\n100315\t100707;100140\n')
    await user.click(screen.getByRole('button', { name: 'Aplicar' }))
    expect(changed.mock.lastCall?.[0].filters).toEqual({
      sku: { op: 'in', values: ['100140', '100315', '100707'] },
    })
  })

  test('more values than fit are counted', () => {
    const values = ['1', '2', '3', '4']
    show(<Items start={{ filters: { sku: { op: 'in', values } } }} />)
    expect(screen.getByRole('button', { name: 'SKU: 4 valores' })).toBeTruthy()
  })
})

describe('searching', () => {
  test('Enter searches at once, a pause does without it', async () => {
    const changed = vi.fn()
    const { user } = show(<Items changed={changed} />)
    const search = screen.getByRole('searchbox', { name: 'SKU ou descrição' })
    await user.type(search, 'gas{Enter}')
    expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'gas', offset: 0 }))
    await user.type(search, 'ket')
    await vi.waitFor(() =>
      expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'gasket' })),
    )
    expect(changed).toHaveBeenCalledTimes(2)
  })
})

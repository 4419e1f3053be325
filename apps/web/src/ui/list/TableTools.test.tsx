import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { setPreferences } from '#app/session/preferences.ts'
import { COLUMNS, Items } from '../../../test/items.tsx'
import { show } from '../../../test/show.tsx'

afterEach(() => {
  setPreferences({ density: 'regular' })
})

/** The columns that can be hidden or shown, in the order they stand, chosen ones first. */
const offered = () =>
  within(screen.getByRole('dialog', { name: 'Colunas' }))
    .getAllByRole<HTMLInputElement>('checkbox')
    .map((box) => `${box.checked ? '+' : '-'} ${box.getAttribute('aria-label')?.replace('Mostrar ', '')}`)
const opened = async (given: Parameters<typeof Items>[0] = {}) => {
  const view = show(<Items {...given} />)
  await view.user.click(screen.getByRole('button', { name: /^Colunas/ }))
  return view
}

describe('the button of the columns', () => {
  test.each([
    [['description', 'stock', 'gap', 'site', 'abc'], 'Colunas'],
    [['description', 'stock', 'gap', 'site'], 'Colunas (1 oculta)'],
    [['stock'], 'Colunas (4 ocultas)'],
  ])('with %j shown it says %s', (columns, name) => {
    show(<Items start={{ columns }} />)
    expect(screen.getByRole('button', { name })).toBeTruthy()
  })
})

describe('finding a column', () => {
  test.each([
    ['descricao', ['+ Descrição'], 'accents do not count'],
    ['SALDO', ['+ Saldo'], 'nor does case'],
    ['r$', ['+ Gap, R$'], 'what is in the middle counts too'],
    ['a', ['+ Descrição', '+ Saldo', '+ Gap, R$', '+ Unidade', '- ABC'], 'shown and hidden ones'],
  ])('%j finds %j: %s', async (text, found) => {
    const { user } = await opened()
    await user.type(screen.getByRole('searchbox', { name: 'Procurar coluna' }), text)
    expect(offered()).toEqual(found)
  })

  test('searching hides no column of the table', async () => {
    const changed = vi.fn()
    const { user } = await opened({ changed })
    await user.type(screen.getByRole('searchbox', { name: 'Procurar coluna' }), 'saldo')
    expect(screen.getAllByRole('columnheader')).toHaveLength(5)
    expect(changed).not.toHaveBeenCalled()
  })

  test('a column found and hidden leaves the others where they were', async () => {
    const changed = vi.fn()
    const { user } = await opened({ changed })
    await user.type(screen.getByRole('searchbox', { name: 'Procurar coluna' }), 'saldo')
    await user.click(screen.getByRole('checkbox', { name: 'Mostrar Saldo' }))
    expect(changed).toHaveBeenLastCalledWith(
      expect.objectContaining({ columns: ['description', 'gap', 'site'] }),
    )
  })
})

describe('the columns that are hidden', () => {
  test('they stand below the shown ones, under the headings of their groups', async () => {
    const more = [
      { id: 'xyz', header: 'XYZ', cell: () => null, isHidden: true, group: 'Classes' },
      { id: 'cost', header: 'Custo', cell: () => null, isHidden: true, group: 'Valores' },
    ]
    await opened({ columns: [...COLUMNS, ...more] })
    expect(offered().slice(-3)).toEqual(['- ABC', '- XYZ', '- Custo'])
    const group = within(screen.getByRole('group', { name: 'Classes' }))
    expect(group.getAllByRole('checkbox')).toHaveLength(2)
    expect(group.queryByRole('checkbox', { name: 'Mostrar Custo' })).toBeNull()
  })

  test('one that is hidden goes to them and has no place to be moved from', async () => {
    const { user } = await opened()
    await user.click(screen.getByRole('checkbox', { name: 'Mostrar Saldo' }))
    expect(offered().filter((one) => one.startsWith('-'))).toContain('- Saldo')
    expect(screen.queryByRole('button', { name: /^Mover Saldo/ })).toBeNull()
  })
})

describe('moving columns', () => {
  const move = (user: ReturnType<typeof show>['user'], name: string) =>
    user.click(screen.getByRole('button', { name }))

  test('one place up, one place down; the others keep their order', async () => {
    const { user } = await opened()
    await move(user, 'Mover Gap, R$ para antes')
    expect(offered().slice(0, 4)).toEqual(['+ Descrição', '+ Gap, R$', '+ Saldo', '+ Unidade'])
    await move(user, 'Mover Descrição para depois')
    expect(offered().slice(0, 4)).toEqual(['+ Gap, R$', '+ Descrição', '+ Saldo', '+ Unidade'])
  })

  test('a button pressed again moves the same column on, as long as there is where to', async () => {
    const { user } = await opened()
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Mover Descrição para depois' })
    for (const _ of [1, 2, 3]) await user.click(button)
    expect(offered().slice(0, 4)).toEqual(['+ Saldo', '+ Gap, R$', '+ Unidade', '+ Descrição'])
    expect(button.disabled).toBe(true)
  })
})

describe('the list’s own columns', () => {
  test('going back to them is offered only once something was changed', async () => {
    const { user } = await opened()
    const back = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Voltar às colunas padrão' })
    expect(back().disabled).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'Mostrar ABC' }))
    expect(back().disabled).toBe(false)
    await user.click(back())
    expect(back().disabled).toBe(true)
    expect(offered().at(-1)).toBe('- ABC')
  })
})

describe('the height of the rows', () => {
  test('the choice has a name, and the one made before is the one chosen', async () => {
    setPreferences({ density: 'relaxed' })
    const { user } = show(<Items />)
    await user.click(screen.getByRole('button', { name: 'Exibição' }))
    const group = within(screen.getByRole('group', { name: 'Altura das linhas' }))
    const chosen = group.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)
    expect(chosen).toEqual([false, false, true])
  })
})

import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { type Language, setLanguage } from '#app/i18n/i18n.ts'
import { show } from '../../../test/show.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useSelection } from './selection.ts'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']
type Given = {
  page?: readonly string[]
  total?: number
  scope?: string
  dropped?: () => void
  begins?: 'none' | 'all'
}
const NOTHING = () => undefined

/** A list whose rows are chosen by pressing them, with Shift a range; below it what the list shows of its choice. */
function List({ page = ROWS.slice(0, 3), total = 6, scope = '', dropped = NOTHING, begins = 'none' }: Given) {
  const selection = useSelection({ pageKeys: page, total, scope, onDropped: dropped, begins })
  return (
    <>
      <button type="button" onClick={selection.togglePage}>
        página
      </button>
      {page.map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={selection.has(key)}
          onClick={(event) => selection.toggle(key, event.shiftKey)}
        >
          {key}
        </button>
      ))}
      <SelectionBar
        selection={selection}
        total={total}
        onPage={page.length}
        actions={<button type="button">Autorizar {selection.chosen.kind}</button>}
      />
    </>
  )
}
const chosen = () =>
  screen
    .getAllByRole('button')
    .filter((row) => row.getAttribute('aria-pressed') === 'true')
    .map((row) => row.textContent)
const said = () => screen.getByRole('status').textContent
const everything = () => screen.queryByRole('button', { name: 'Selecionar todos os 6 correspondentes' })
const press = (user: ReturnType<typeof show>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }))

describe('everything that matches', () => {
  test('a list may begin with it, and does so again when it shows something else', async () => {
    const dropped = vi.fn()
    const { user, again } = show(<List begins="all" dropped={dropped} />)
    expect(chosen()).toEqual(['a', 'b', 'c'])
    again(<List begins="all" scope="other" dropped={dropped} />)
    expect(dropped).not.toHaveBeenCalled()
    await press(user, 'a')
    expect(chosen()).toEqual(['b', 'c'])
    again(<List begins="all" scope="third" dropped={dropped} />)
    expect(dropped).toHaveBeenCalledOnce()
    expect(chosen()).toEqual(['a', 'b', 'c'])
  })

  test('it is offered only when the whole page is chosen', async () => {
    const { user } = show(<List />)
    await press(user, 'a')
    await press(user, 'b')
    expect(everything()).toBeNull()
    await press(user, 'c')
    expect(everything()).toBeTruthy()
  })

  test('nor where the page is everything', async () => {
    const { user } = show(<List page={ROWS} />)
    await press(user, 'página')
    expect(said()).toBe('6 selecionados')
    expect(everything()).toBeNull()
  })

  test('chosen, the whole number is said, it is not offered again, and the action knows it', async () => {
    const { user } = show(<List />)
    await press(user, 'página')
    expect(screen.getByRole('button', { name: 'Autorizar some' })).toBeTruthy()
    await user.click(everything() as HTMLElement)
    expect(said()).toBe('Todo o resultado: 6 selecionados')
    expect(everything()).toBeNull()
    expect(screen.getByRole('button', { name: 'Autorizar all' })).toBeTruthy()
  })

  test('it is chosen on the next page too; the page’s box then leaves all of it', async () => {
    const { user, again } = show(<List />)
    await press(user, 'página')
    await user.click(everything() as HTMLElement)
    again(<List page={['d', 'e', 'f']} />)
    expect(chosen()).toEqual(['d', 'e', 'f'])
    await press(user, 'página')
    expect(said()).toMatch(/^0 /)
    expect(chosen()).toEqual([])
  })
})

describe('choosing over several pages', () => {
  test('what was chosen on another page stays chosen and is counted', async () => {
    const { user, again } = show(<List />)
    await press(user, 'b')
    again(<List page={['d', 'e', 'f']} />)
    expect(said()).toBe('1 selecionado')
    await press(user, 'página')
    expect(said()).toBe('4 selecionados')
    again(<List />)
    expect(chosen()).toEqual(['b'])
  })

  test('Clear leaves the rows of all pages', async () => {
    const { user, again } = show(<List />)
    await press(user, 'b')
    again(<List page={['d', 'e', 'f']} />)
    await press(user, 'e')
    await press(user, 'Limpar seleção')
    again(<List />)
    expect(chosen()).toEqual([])
    expect(said()).toMatch(/^0 /)
  })
})

describe('a range', () => {
  const range = async (from: string, to: string) => {
    const { user } = show(<List page={ROWS} />)
    await press(user, from)
    await user.keyboard('{Shift>}')
    await press(user, to)
    await user.keyboard('{/Shift}')
    return user
  }

  test.each([
    ['b', 'd', 'downwards'],
    ['d', 'b', 'upwards'],
  ])('with Shift from %s to %s is all between, %s', async (from, to) => {
    await range(from, to)
    expect(chosen()).toEqual(['b', 'c', 'd'])
  })

  test('with Shift on a chosen row all since the last one pressed are left', async () => {
    const user = await range('a', 'e')
    await press(user, 'f')
    await user.keyboard('{Shift>}')
    await press(user, 'c')
    await user.keyboard('{/Shift}')
    expect(chosen()).toEqual(['a', 'b'])
  })

  test('Shift on the first row pressed chooses that one', async () => {
    const { user } = show(<List />)
    await user.keyboard('{Shift>}')
    await press(user, 'b')
    await user.keyboard('{/Shift}')
    expect(chosen()).toEqual(['b'])
  })

  test('a range whose beginning is on another page is the row that was pressed', async () => {
    const { user, again } = show(<List />)
    await press(user, 'a')
    again(<List page={['d', 'e', 'f']} />)
    await user.keyboard('{Shift>}')
    await press(user, 'f')
    await user.keyboard('{/Shift}')
    expect(chosen()).toEqual(['f'])
    expect(said()).toBe('2 selecionados')
  })
})

describe('when the list shows something else', () => {
  test('the choice is dropped and the person is told, once', async () => {
    const dropped = vi.fn()
    const { user, again } = show(<List scope="abc" dropped={dropped} />)
    await press(user, 'a')
    again(<List scope="xyz" dropped={dropped} />)
    expect(chosen()).toEqual([])
    expect(dropped).toHaveBeenCalledTimes(1)
    again(<List scope="abc" dropped={dropped} />)
    expect(chosen()).toEqual([])
    expect(dropped).toHaveBeenCalledTimes(1)
  })

  test('nothing is said where nothing was chosen', () => {
    const dropped = vi.fn()
    const { again } = show(<List scope="abc" dropped={dropped} />)
    again(<List scope="xyz" dropped={dropped} />)
    expect(dropped).not.toHaveBeenCalled()
  })
})

test.each([
  ['pt-BR', '1 selecionado', '2 selecionados'],
  ['en-US', '1 selected', '2 selected'],
  ['fr-FR', '1 sélectionné', '2 sélectionnés'],
  ['es-ES', '1 seleccionado', '2 seleccionados'],
] satisfies [Language, string, string][])(
  'in %s one and two rows are said right',
  async (language, one, two) => {
    await setLanguage(language)
    const { user } = show(<List />)
    await press(user, 'a')
    expect(said()).toBe(one)
    await press(user, 'b')
    expect(said()).toBe(two)
  },
)

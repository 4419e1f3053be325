import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import { Button } from './Button.tsx'
import { Menu, type MenuGroup } from './Menu.tsx'

const menu = (groups: readonly MenuGroup[], head?: string) => (
  <Menu
    label="Exportar"
    groups={groups}
    head={head}
    button={(button) => <Button {...button}>Exportar</Button>}
  />
)
const opened = async (groups: readonly MenuGroup[], head?: string) => {
  const shown = show(menu(groups, head))
  await shown.user.click(screen.getByRole('button', { name: 'Exportar' }))
  await screen.findByRole('menu', { name: 'Exportar' })
  return shown
}
const files = (press: (what: string) => void): MenuGroup[] => [
  {
    items: [
      { label: 'Esta visão', onPress: () => press('view') },
      { label: 'Selecionados', isDisabled: true, onPress: () => press('chosen') },
      { label: 'Copiar', icon: 'copy', onPress: () => press('copy') },
    ],
  },
]

test('the button says that it opens a menu, and whether it is open', async () => {
  const { user } = show(menu(files(vi.fn())))
  const button = screen.getByRole('button', { name: 'Exportar' })
  expect(button.getAttribute('aria-haspopup')).toBe('menu')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('menu')).toBeNull()
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findByRole('menu', { name: 'Exportar' })).toBeTruthy()
})

test('an open menu has the focus on its first item; arrows, Home, End and first letters move it', async () => {
  const { user } = await opened(files(vi.fn()))
  const focused = () => document.activeElement?.textContent
  await waitFor(() => expect(focused()).toBe('Esta visão'))
  // The disabled item is passed over.
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Copiar')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Esta visão')
  await user.keyboard('{End}')
  expect(focused()).toBe('Copiar')
  await user.keyboard('{Home}')
  expect(focused()).toBe('Esta visão')
  await user.keyboard('co')
  expect(focused()).toBe('Copiar')
})

test('Enter does what the item says, closes the menu and gives the focus back to the button', async () => {
  const press = vi.fn()
  const { user } = await opened(files(press))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Esta visão'))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(press.mock.calls).toEqual([['copy']])
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Exportar' }))
})

test('a disabled item says so and does nothing', async () => {
  const press = vi.fn()
  const { user } = await opened(files(press))
  const item = screen.getByRole('menuitem', { name: 'Selecionados' })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  await user.click(item)
  expect(press).not.toHaveBeenCalled()
})

test('Escape closes and does nothing', async () => {
  const press = vi.fn()
  const { user } = await opened(files(press))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Esta visão'))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(press).not.toHaveBeenCalled()
})

test('a choice of one is a group of radio items below its name; pressing one leaves the menu open', async () => {
  const press = vi.fn()
  const theme = (label: string, isChecked: boolean) => ({
    label,
    isChecked,
    staysOpen: true,
    onPress: () => press(label),
  })
  const { user } = await opened(
    [{ label: 'Tema', items: [theme('Claro', true), theme('Escuro', false)] }],
    'Ana Lima',
  )
  expect(screen.getByText('Ana Lima')).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Tema' })).toBeTruthy()
  expect(screen.getByRole('menuitemradio', { name: 'Claro' }).getAttribute('aria-checked')).toBe('true')
  const dark = screen.getByRole('menuitemradio', { name: 'Escuro' })
  expect(dark.getAttribute('aria-checked')).toBe('false')
  await user.click(dark)
  expect(press.mock.calls).toEqual([['Escuro']])
  expect(screen.getByRole('menu', { name: 'Exportar' })).toBeTruthy()
})

test('groups are told apart by a line', async () => {
  await opened([...files(vi.fn()), { items: [{ label: 'Sair', onPress: vi.fn() }] }])
  expect(screen.getAllByRole('separator')).toHaveLength(1)
})

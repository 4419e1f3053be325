import { screen, within } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { setLanguage } from '#app/i18n/i18n.ts'
import { show } from '../../../test/show.tsx'
import { windowOf } from '../../../test/window.ts'
import { Pager } from './Pager.tsx'

type Given = Partial<ComponentProps<typeof Pager>>
const pager = (given: Given = {}) => (
  <Pager offset={0} limit={25} count={1080} onPage={() => undefined} {...given} />
)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
/** The pages that can be pressed and the gaps, as they are read. */
const pages = () =>
  (screen.getByRole('navigation').lastElementChild?.textContent ?? '').replaceAll(/\s/g, ' ')

describe('what it says', () => {
  test.each([
    [{ offset: 0, count: 1080 }, '1–25 de 1.080'],
    [{ offset: 1075, count: 1080 }, '1.076–1.080 de 1.080'],
    [{ offset: 0, count: 1 }, '1–1 de 1'],
  ])('%j is %s', (given, range) => {
    show(pager(given))
    expect(screen.getByText(range)).toBeTruthy()
  })

  test('numbers are written as the language does', async () => {
    await setLanguage('en-US')
    show(pager({ limit: 1, count: 1080 }))
    expect(screen.getByText('1–1 of 1,080')).toBeTruthy()
    expect(button('Page 1,080').textContent).toBe('1,080')
  })

  test('a list without rows has no pages', () => {
    show(pager({ count: 0 }))
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('what is left out between pages is no button', () => {
    show(pager({ offset: 500 }))
    expect(pages()).toBe('1…202122…44')
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Página anterior',
      ...['Página 1', 'Página 20', 'Página 21', 'Página 22', 'Página 44'],
      'Próxima página',
    ])
    expect(button('Página 21').getAttribute('aria-current')).toBe('page')
  })
})

function List() {
  const [offset, setOffset] = useState(0)
  return pager({ offset, onPage: setOffset })
}

describe('going through the pages', () => {
  test.each([
    ['Página 22', 525],
    ['Página 1', 0],
    ['Página 44', 1075],
    ['Página anterior', 475],
    ['Próxima página', 525],
  ])('from page 21, %s begins at row %i', async (name, offset) => {
    const onPage = vi.fn()
    const { user } = show(pager({ offset: 500, onPage }))
    await user.click(button(name))
    expect(onPage.mock.calls).toEqual([[offset]])
  })

  test('from an address between two pages the ends are still not overrun', async () => {
    const onPage = vi.fn()
    const { user, again } = show(pager({ offset: 30, count: 80, limit: 50, onPage }))
    await user.click(button('Próxima página'))
    again(pager({ offset: 60, count: 80, limit: 50, onPage }))
    await user.click(button('Página anterior'))
    expect(onPage.mock.calls).toEqual([[50], [10]])
  })

  test('one page has nowhere to go', () => {
    show(pager({ count: 25 }))
    expect(button('Página anterior').disabled).toBe(true)
    expect(button('Próxima página').disabled).toBe(true)
    expect(pages()).toBe('1')
  })

  test('the focus stays on Next while somebody presses it again and again', async () => {
    const { user } = show(<List />)
    button('Próxima página').focus()
    await user.keyboard('{Enter}{Enter}{Enter}')
    expect(screen.getByText('76–100 de 1.080')).toBeTruthy()
    expect(document.activeElement).toBe(button('Próxima página'))
  })
})

describe('rows a page', () => {
  const sizes = () => [...screen.getByRole<HTMLSelectElement>('combobox').options].map(({ text }) => text)

  test('it is asked only where it can be changed', () => {
    const { again } = show(pager())
    expect(screen.queryByRole('combobox')).toBeNull()
    again(pager({ onLimit: vi.fn() }))
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Linhas por página' }).value).toBe('25')
    expect(sizes()).toEqual(['10', '25', '50', '100'])
  })

  test('a size that only the address knows is offered in its place', () => {
    show(pager({ limit: 30, onLimit: vi.fn() }))
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('30')
    expect(sizes()).toEqual(['10', '25', '30', '50', '100'])
  })

  test('the chosen one is told as a number', async () => {
    const onLimit = vi.fn()
    const { user } = show(pager({ onLimit }))
    await user.selectOptions(screen.getByRole('combobox'), '100')
    expect(onLimit.mock.calls).toEqual([[100]])
  })
})

describe('on a phone', () => {
  test('there is room for this page and the ends; the size keeps its name', () => {
    windowOf(400)
    show(pager({ offset: 500, onLimit: vi.fn() }))
    expect(pages()).toBe('1…21…44')
    const inside = within(screen.getByRole('navigation', { name: 'Páginas' }))
    expect(inside.getByRole('combobox', { name: 'Linhas por página' })).toBeTruthy()
  })
})

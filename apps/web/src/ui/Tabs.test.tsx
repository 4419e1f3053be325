import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import { type Tab, Tabs } from './Tabs.tsx'

type Part = 'stock' | 'orders' | 'history'
const PARTS: readonly Tab<Part>[] = [
  { value: 'stock', label: 'Estoque' },
  { value: 'orders', label: 'Pedidos', count: '1.032' },
  { value: 'history', label: 'Histórico' },
]

function Item({
  start = 'stock',
  choose = () => undefined,
}: {
  start?: Part
  choose?: (part: Part) => void
}) {
  const [part, setPart] = useState<Part>(start)
  const change = (next: Part) => {
    setPart(next)
    choose(next)
  }
  return (
    <Tabs label="Partes do item" tabs={PARTS} value={part} onChange={change}>
      <button type="button">Editar {part}</button>
    </Tabs>
  )
}
const tab = (name: RegExp | string) => screen.getByRole('tab', { name })
const chosen = () =>
  screen.getAllByRole('tab').flatMap((one) => (one.getAttribute('aria-selected') === 'true' ? one : []))
const focused = () => document.activeElement?.textContent

test('the tabs have a name, one of them is chosen, and the panel has the name of that one', () => {
  show(<Item start="history" />)
  const tabs = within(screen.getByRole('tablist', { name: 'Partes do item' })).getAllByRole('tab')
  expect(tabs.map((one) => one.textContent)).toEqual(['Estoque', 'Pedidos1.032', 'Histórico'])
  expect(chosen()).toEqual([tab('Histórico')])
  const panel = screen.getByRole('tabpanel', { name: 'Histórico' })
  expect(within(panel).getByRole('button', { name: 'Editar history' })).toBeTruthy()
})

test('each tab says which panel it changes', () => {
  show(<Item />)
  const { id } = screen.getByRole('tabpanel')
  for (const one of screen.getAllByRole('tab')) expect(one.getAttribute('aria-controls')).toBe(id)
})

test('a press chooses, and the panel is the chosen one’s', async () => {
  const choose = vi.fn()
  const { user } = show(<Item choose={choose} />)
  await user.click(tab(/Pedidos/))
  expect(choose.mock.calls).toEqual([['orders']])
  expect(chosen()).toEqual([tab(/Pedidos/)])
  expect(within(screen.getByRole('tabpanel', { name: /Pedidos/ })).getByText('Editar orders')).toBeTruthy()
})

test('arrows go round the tabs and choose nothing: what is behind one may be slow', async () => {
  const choose = vi.fn()
  const { user } = show(<Item choose={choose} />)
  const after = async (key: string) => {
    await user.keyboard(`{${key}}`)
    return focused()
  }
  await user.tab()
  expect(focused()).toBe('Estoque')
  expect(await after('ArrowRight')).toBe('Pedidos1.032')
  expect(await after('ArrowRight')).toBe('Histórico')
  expect(await after('ArrowRight')).toBe('Estoque')
  expect(await after('ArrowLeft')).toBe('Histórico')
  expect(await after('Home')).toBe('Estoque')
  expect(await after('End')).toBe('Histórico')
  expect(choose).not.toHaveBeenCalled()
  expect(chosen()).toEqual([tab('Estoque')])
})

test.each([
  ['Enter', '{Enter}'],
  ['Space', ' '],
])('%s chooses the tab with the focus, which stays there', async (_, key) => {
  const choose = vi.fn()
  const { user } = show(<Item choose={choose} />)
  await user.tab()
  await user.keyboard(`{End}${key}`)
  expect(choose.mock.calls).toEqual([['history']])
  expect(focused()).toBe('Histórico')
})

test('the tabs are one stop of the Tab key: the chosen one, then what is in the panel', async () => {
  const { user } = show(<Item start="orders" />)
  await user.tab()
  expect(focused()).toBe('Pedidos1.032')
  await user.tab()
  expect(focused()).toBe('Editar orders')
  await user.tab({ shift: true })
  expect(focused()).toBe('Pedidos1.032')
})

test('keys that move nothing are left to the page', () => {
  show(<Item />)
  tab('Estoque').focus()
  expect(fireEvent.keyDown(tab('Estoque'), { key: 'ArrowDown' })).toBe(true)
  expect(fireEvent.keyDown(tab('Estoque'), { key: 'f' })).toBe(true)
  expect(fireEvent.keyDown(tab('Estoque'), { key: 'ArrowRight' })).toBe(false)
})

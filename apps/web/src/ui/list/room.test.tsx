import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { COLUMNS, Items } from '../../../test/items.tsx'
import { show } from '../../../test/show.tsx'
import { windowOf } from '../../../test/window.ts'

/** px of each column, as a browser would have them. */
const COLUMN = 100
let room = 0
let measures: (() => void)[] = []
let measured = 0
const define = (name: 'offsetWidth' | 'clientWidth', read: () => number) =>
  vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(read)

beforeEach(() => {
  windowOf(1280)
  measures = []
  measured = 0
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: () => void) {
        measures.push(measure)
      }
      observe() {}
      disconnect() {}
    },
  )
  define('clientWidth', () => room)
  define('offsetWidth', () => {
    measured++
    return Math.max(room, COLUMN * document.querySelectorAll('thead tr > *').length)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const LEAVING = COLUMNS.map((column) => ({
  ...column,
  ...(column.id === 'gap' && { leaves: 2 }),
  ...(column.id === 'site' && { leaves: 1 }),
  ...(column.id === 'description' && { leaves: 3 }),
}))
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.slice(0, 7))
const resize = (px: number) => {
  room = px
  act(() => {
    for (const measure of measures) measure()
  })
}

test('as many columns leave as it takes, the least needed first, and come back where there is room', () => {
  room = 500
  show(<Items columns={LEAVING} />)
  expect(heads()).toEqual(['Item', 'Descriç', 'Saldo', 'Gap, R$', 'Unidade'])
  // The way to what left takes a place of its own.
  resize(400)
  expect(heads()).toEqual(['Item', 'Descriç', 'Saldo'])
  expect(screen.getAllByRole('button', { name: /^(Mostrar|Abrir|Expandir|Mais)/ }).length).toBeGreaterThan(0)
  resize(350)
  expect(heads()).toEqual(['Item', 'Saldo'])
  resize(500)
  expect(heads()).toEqual(['Item', 'Descriç', 'Saldo', 'Gap, R$', 'Unidade'])
  expect(measured).toBeLessThan(40)
})

test('a table that is wider even then has a box that scrolls; columns that may not leave stay', () => {
  room = 150
  show(<Items columns={LEAVING} />)
  expect(heads()).toEqual(['Item', 'Saldo'])
  expect(screen.getByRole('region', { name: /^Tabela/ }).tabIndex).toBe(0)
})

test('columns that a person chose stay', () => {
  room = 200
  show(<Items columns={LEAVING} start={{ columns: ['description', 'gap', 'site'] }} />)
  expect(heads()).toEqual(['Item', 'Descriç', 'Gap, R$', 'Unidade'])
})

import { fireEvent, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setPreferences } from '#app/session/preferences.ts'
import { show } from '../../../test/show.tsx'
import { ChartFrame, type ChartTable } from './ChartFrame.tsx'

const STOCK: ChartTable = {
  columns: [{ label: 'Mês' }, { label: 'Saldo, R$', align: 'end' }],
  rows: [
    [{ text: 'jan. 2026' }, { text: '1.234,50', value: 1234.5 }],
    [{ text: 'fev. 2026' }, { text: '−12', value: -12 }],
    [{ text: 'mar. 2026' }, { text: 'sem valor', value: null }],
  ],
}

/** Three bars, each named. */
const Bars = () => (
  <svg role="presentation">
    {['jan.', 'fev.', 'mar.'].map((month) => (
      <rect key={month} data-mark tabIndex={-1} aria-label={month} style={{ fill: 'red' }} />
    ))}
  </svg>
)
const chart = (given: Partial<ComponentProps<typeof ChartFrame>> = {}) => (
  <ChartFrame
    title="O estoque diminui?"
    summary="Caiu 12 % desde janeiro."
    table={STOCK}
    about="2026"
    {...given}
  >
    <Bars />
  </ChartFrame>
)
const drawing = () => screen.getByRole('group', { name: 'O estoque diminui?' })
const focused = () => document.activeElement?.getAttribute('aria-label')
const press = (name: string) => screen.getByRole('button', { name })

afterEach(() => {
  setPreferences({ shortcuts: true })
})

describe('the question and its answer', () => {
  test('the figure has the name of its question; the answer is a sentence in sight, with the unit', () => {
    show(chart({ unit: 'Em reais, sem itens bloqueados' }))
    const figure = within(screen.getByRole('figure', { name: 'O estoque diminui?' }))
    expect(figure.getByRole('heading', { name: 'O estoque diminui?' })).toBeTruthy()
    expect(figure.getByText('Caiu 12 % desde janeiro.')).toBeTruthy()
    expect(figure.getByText('Em reais, sem itens bloqueados')).toBeTruthy()
  })

  test('the sentence stays when the data is read as a table', async () => {
    const { user } = show(chart())
    await user.click(press('Ver como tabela'))
    expect(screen.getByText('Caiu 12 % desde janeiro.')).toBeTruthy()
  })

  test('without data it says so, keeps its sentence and draws nothing', () => {
    const { container } = show(chart({ table: { ...STOCK, rows: [] }, summary: 'Não houve saldo.' }))
    expect(screen.getByText('Nenhum item neste recorte')).toBeTruthy()
    expect(screen.getByText('Não houve saldo.')).toBeTruthy()
    expect(screen.queryByRole('group')).toBeNull()
    expect(container.querySelector('[data-mark]')).toBeNull()
  })

  test('what else can be done with the chart stands beside its own tools', async () => {
    const zoom = vi.fn()
    const { user } = show(
      chart({
        actions: (
          <button type="button" onClick={zoom}>
            Ampliar
          </button>
        ),
      }),
    )
    await user.click(press('Ampliar'))
    expect(zoom).toHaveBeenCalledTimes(1)
  })
})

describe('the drawing by the keyboard', () => {
  test('it is one stop of the Tab key; arrows walk through its marks and stop at the ends', async () => {
    const { user } = show(chart())
    drawing().focus()
    const after = async (key: string) => {
      await user.keyboard(`{${key}}`)
      return focused()
    }
    expect(await after('ArrowRight')).toBe('jan.')
    expect(await after('ArrowRight')).toBe('fev.')
    expect(await after('ArrowDown')).toBe('mar.')
    expect(await after('ArrowRight')).toBe('mar.')
    expect(await after('ArrowLeft')).toBe('fev.')
    expect(await after('ArrowUp')).toBe('jan.')
    expect(await after('ArrowLeft')).toBe('jan.')
    expect(await after('End')).toBe('mar.')
    expect(await after('Home')).toBe('jan.')
  })

  test('Escape leaves the marks for the drawing', async () => {
    const { user } = show(chart())
    drawing().focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{Escape}')
    expect(document.activeElement).toBe(drawing())
  })

  test('arrows do not scroll the page; keys that mean nothing here are left to it', () => {
    show(chart())
    drawing().focus()
    expect(fireEvent.keyDown(drawing(), { key: 'ArrowDown' })).toBe(false)
    expect(fireEvent.keyDown(drawing(), { key: 'PageDown' })).toBe(true)
  })

  test('a drawing without marks takes the arrows without a fault', () => {
    show(
      <ChartFrame title="Vazio?" summary="Sim." table={STOCK}>
        <p>desenho</p>
      </ChartFrame>,
    )
    const empty = screen.getByRole('group', { name: 'Vazio?' })
    empty.focus()
    fireEvent.keyDown(empty, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(empty)
  })
})

describe('the same data as a table', () => {
  const cells = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      )

  test('one press shows it with its name, its heads and every number as it is read; another the drawing', async () => {
    const { user } = show(chart())
    await user.click(press('Ver como tabela'))
    expect(screen.getByRole('table', { name: 'O estoque diminui?' })).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Mês', 'Saldo, R$'])
    expect(cells()).toEqual([
      ['jan. 2026', '1.234,50'],
      ['fev. 2026', '−12'],
      ['mar. 2026', 'sem valor'],
    ])
    expect(screen.queryByRole('group')).toBeNull()
    await user.click(press('Ver como gráfico'))
    expect(screen.queryByRole('table')).toBeNull()
    expect(drawing()).toBeTruthy()
  })

  test('the button that was pressed keeps the focus, so that a second press goes back', async () => {
    const { user } = show(chart())
    press('Ver como tabela').focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(press('Ver como gráfico'))
    await user.keyboard('{Enter}')
    expect(drawing()).toBeTruthy()
  })

  test('the table can be reached and scrolled by the keyboard', async () => {
    const { user } = show(chart())
    await user.click(press('Ver como tabela'))
    const region = screen.getByRole('region', { name: 'O estoque diminui?' })
    await user.tab()
    await user.tab()
    expect(document.activeElement).toBe(region)
  })

  test('the key t changes from the drawing or one of its marks, and from the table', async () => {
    const { user } = show(chart())
    drawing().focus()
    await user.keyboard('{ArrowRight}t')
    screen.getByRole('region', { name: 'O estoque diminui?' }).focus()
    await user.keyboard('t')
    expect(screen.queryByRole('table')).toBeNull()
    drawing().focus()
    await user.keyboard('t')
    expect(screen.getByRole('table')).toBeTruthy()
  })

  test('with shortcuts turned off the key does nothing, the button still does', async () => {
    setPreferences({ shortcuts: false })
    const { user } = show(chart())
    drawing().focus()
    await user.keyboard('t')
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(press('Ver como tabela'))
    expect(screen.getByRole('table')).toBeTruthy()
  })

  test('numbers follow the data while the table is in sight', async () => {
    const { user, again } = show(chart())
    await user.click(press('Ver como tabela'))
    again(chart({ table: { ...STOCK, rows: [[{ text: 'abr. 2026' }, { text: '7', value: 7 }]] } }))
    expect(cells()).toEqual([['abr. 2026', '7']])
  })
})

describe('as a file', () => {
  const saved: { name: string; blob: Blob }[] = []
  beforeEach(() => {
    saved.length = 0
    const blobs: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob) - 1}`)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const blob = blobs[Number(this.href.replace('blob:', ''))]
      if (blob) saved.push({ name: this.download, blob })
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  const choose = async (user: ReturnType<typeof show>['user'], name: string) => {
    await user.click(press('Opções do gráfico'))
    await user.click(await screen.findByRole('menuitem', { name }))
  }

  test('the CSV has numbers, not their texts, as the language writes them', async () => {
    const { user } = show(chart())
    await choose(user, 'Baixar CSV')
    const [file] = saved
    expect(file?.name).toBe('o-estoque-diminui_2026.csv')
    expect(file?.blob.type).toContain('text/csv')
    const lines = ((await file?.blob.text()) ?? '').replace('\ufeff', '').split('\r\n')
    // A blank is not zero, nor the words for it.
    expect(lines).toEqual(['Mês;Saldo, R$', 'jan. 2026;1234,5', 'fev. 2026;-12', 'mar. 2026;', ''])
  })

  test('the CSV is the same from the table; the drawing cannot be saved while it is not there', async () => {
    const { user } = show(chart())
    await user.click(press('Ver como tabela'))
    await choose(user, 'Baixar CSV')
    expect(saved.map(({ name }) => name)).toEqual(['o-estoque-diminui_2026.csv'])
    await user.click(press('Opções do gráfico'))
    const svg = await screen.findByRole('menuitem', { name: 'Baixar SVG' })
    expect(svg.getAttribute('aria-disabled')).toBe('true')
    await user.click(svg)
    expect(saved).toHaveLength(1)
  })

  test('the SVG is the drawing with its colours written into it; the one on the screen is untouched', async () => {
    const { user } = show(chart())
    const before = drawing().innerHTML
    await choose(user, 'Baixar SVG')
    const [file] = saved
    expect(file?.name).toBe('o-estoque-diminui_2026.svg')
    expect(file?.blob.type).toContain('image/svg+xml')
    const text = (await file?.blob.text()) ?? ''
    expect(text).toContain('xmlns="http://www.w3.org/2000/svg"')
    expect(text.match(/<rect/g)).toHaveLength(3)
    expect(text).toMatch(/fill: ?red/)
    expect(drawing().innerHTML).toBe(before)
  })
})

test('its key shows the table and takes the focus along, so that it leads back', async () => {
  const { user } = show(chart())
  drawing().focus()
  await user.keyboard('t')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'O estoque diminui?' }))
  await user.keyboard('t')
  expect(document.activeElement).toBe(drawing())
})

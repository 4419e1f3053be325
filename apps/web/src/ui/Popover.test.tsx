import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import { Button } from './Button.tsx'
import { Popover } from './Popover.tsx'

type Given = Partial<Pick<ComponentProps<typeof Popover>, 'align' | 'onOpenChange' | 'onReach'>>

/** A panel with a field and a button that closes it, between two other buttons. */
function Lead(given: Given) {
  return (
    <>
      <Popover label="Prazo de entrega" button={(button) => <Button {...button}>Prazo</Button>} {...given}>
        {(close) => (
          <>
            <input aria-label="Dias" />
            <Button onClick={close}>Pronto</Button>
          </>
        )}
      </Popover>
      <Button>Outro</Button>
    </>
  )
}
const opener = () => screen.getByRole('button', { name: 'Prazo' })
const panel = () => screen.getByRole('dialog', { name: 'Prazo de entrega' })
const opened = async (given: Given = {}) => {
  const view = show(<Lead {...given} />)
  await view.user.click(opener())
  return view
}

describe('opening', () => {
  test('the button says that a panel opens, which one, and whether it is open', async () => {
    const { user } = show(<Lead />)
    expect(opener().getAttribute('aria-haspopup')).toBe('dialog')
    expect(opener().getAttribute('aria-expanded')).toBe('false')
    await user.click(opener())
    expect(opener().getAttribute('aria-expanded')).toBe('true')
    expect(opener().getAttribute('aria-controls')).toBe(panel().id)
  })

  test('what is in the panel is drawn only while it is open', async () => {
    const { user } = show(<Lead />)
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(opener())
    expect(within(panel()).getByRole('textbox', { name: 'Dias' })).toBeTruthy()
    await user.click(opener())
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test.each([
    ['Enter', '{Enter}'],
    ['Space', ' '],
  ])('%s on the button opens', async (_, key) => {
    const { user } = show(<Lead />)
    opener().focus()
    await user.keyboard(key)
    expect(opener().getAttribute('aria-expanded')).toBe('true')
  })

  test('the focus goes to its first control, or to the panel itself where there is none', async () => {
    await opened()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Dias' }))
    cleanup()
    const { user } = show(
      <Popover label="Derivação" button={(button) => <Button {...button}>ⓘ</Button>}>
        {() => <p>Saldo ÷ consumo médio</p>}
      </Popover>,
    )
    await user.click(screen.getByRole('button', { name: 'ⓘ' }))
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Derivação' }))
  })

  test('what was typed in a panel that was closed is not there when it opens again', async () => {
    const { user } = await opened()
    await user.type(screen.getByRole('textbox'), '15')
    await user.click(opener())
    await user.click(opener())
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
  })
})

describe('closing', () => {
  test('what closes it from inside gives the focus back to the button', async () => {
    const { user } = await opened()
    await user.click(screen.getByRole('button', { name: 'Pronto' }))
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(opener().getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(opener())
  })

  test('Escape closes', async () => {
    const { user } = await opened()
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(opener().getAttribute('aria-expanded')).toBe('false')
  })

  test('whoever asked is told of each opening and closing, once', async () => {
    const onOpenChange = vi.fn()
    const { user } = await opened({ onOpenChange })
    expect(onOpenChange.mock.calls).toEqual([[true]])
    await user.click(screen.getByRole('button', { name: 'Pronto' }))
    expect(onOpenChange.mock.calls).toEqual([[true], [false]])
  })
})

function Nested({ onOpenChange }: { onOpenChange: (isOpen: boolean) => void }) {
  const [days, setDays] = useState(0)
  return (
    <Popover
      label="Filtros"
      button={(button) => <Button {...button}>Filtrar</Button>}
      onOpenChange={onOpenChange}
    >
      {() => (
        <Popover label="Período" button={(button) => <Button {...button}>{days} dias</Button>}>
          {(close) => (
            <Button
              onClick={() => {
                setDays(30)
                close()
              }}
            >
              Últimos 30
            </Button>
          )}
        </Popover>
      )}
    </Popover>
  )
}

describe('a panel inside a panel', () => {
  test('choosing in the inner one closes that one only', async () => {
    const onOpenChange = vi.fn()
    const { user } = show(<Nested onOpenChange={onOpenChange} />)
    await user.click(screen.getByRole('button', { name: 'Filtrar' }))
    await user.click(screen.getByRole('button', { name: '0 dias' }))
    await user.click(screen.getByRole('button', { name: 'Últimos 30' }))
    expect(screen.queryByRole('button', { name: 'Últimos 30' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '30 dias' }))
    expect(screen.getByRole('button', { name: 'Filtrar' }).getAttribute('aria-expanded')).toBe('true')
    expect(onOpenChange.mock.calls).toEqual([[true]])
  })
})

describe('before it opens', () => {
  test('pointing at the button, or reaching it by the Tab key, is told, so that its data can be fetched', async () => {
    const onReach = vi.fn()
    const { user } = show(<Lead onReach={onReach} />)
    fireEvent.pointerEnter(opener())
    expect(onReach).toHaveBeenCalledTimes(1)
    await user.tab()
    expect(document.activeElement).toBe(opener())
    expect(onReach).toHaveBeenCalledTimes(2)
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

/** A window of 1000 × 800 px; the button and the panel are where a test puts them. */
describe('where it stands', () => {
  const PANEL = { width: 300, height: 200 }
  const at = { left: 0, top: 0 }
  const box = (left: number, top: number, width: number, height: number) =>
    ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect

  beforeEach(() => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000)
    vi.stubGlobal('innerHeight', 800)
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return this.hasAttribute('popover')
        ? box(0, 0, PANEL.width, PANEL.height)
        : box(at.left, at.top, 100, 40)
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test.each([
    ['below the button, from its left edge', { left: 200, top: 100 }, 'start', '200px', '144px'],
    ['below the button, to its right edge', { left: 600, top: 100 }, 'end', '400px', '144px'],
    ['above it where there is no room below', { left: 200, top: 700 }, 'start', '200px', '496px'],
    ['not beyond the right edge of the window', { left: 900, top: 100 }, 'start', '692px', '144px'],
    ['not beyond its left edge', { left: 20, top: 100 }, 'end', '8px', '144px'],
  ] as const)('%s', async (_, button, align, left, top) => {
    Object.assign(at, button)
    await opened({ align })
    expect([panel().style.left, panel().style.top]).toEqual([left, top])
  })

  test('where it fits neither below nor above it is as low as the window lets it', async () => {
    vi.stubGlobal('innerHeight', 300)
    Object.assign(at, { left: 200, top: 150 })
    await opened()
    expect(panel().style.top).toBe('92px')
  })

  test('it follows its button when the page scrolls, and no more once closed', async () => {
    Object.assign(at, { left: 200, top: 300 })
    const { user } = await opened()
    const element = panel()
    expect(element.style.top).toBe('344px')
    at.top = 250
    fireEvent.scroll(document.body)
    expect(element.style.top).toBe('294px')
    await user.click(opener())
    at.top = 100
    fireEvent.scroll(document.body)
    expect(element.style.top).toBe('294px')
  })

  test('it follows its button when the window changes its size', async () => {
    Object.assign(at, { left: 200, top: 300 })
    await opened()
    at.left = 500
    fireEvent(window, new Event('resize'))
    expect(panel().style.left).toBe('500px')
  })
})

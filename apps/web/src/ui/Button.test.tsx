import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import { Button, type ButtonVariant, buttonClass, IconButton } from './Button.tsx'
import { whileBusy } from './busy.ts'

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
/** The picture inside a button: only the spinner has a circle. */
const picture = (name: string) => {
  const svg = button(name).querySelector('svg')
  if (!svg) return 'none'
  return svg.querySelector('circle') ? 'spinner' : 'icon'
}

describe('in a form', () => {
  const inForm = (children: ReactNode) => {
    const submit = vi.fn()
    const view = show(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {children}
      </form>,
    )
    return { submit, ...view }
  }

  test('only a button that is said to send the form sends it', async () => {
    const { user, submit } = inForm(
      <>
        <Button>Calcular</Button>
        <IconButton icon="trash" label="Remover linha" />
        <Button type="submit">Salvar</Button>
      </>,
    )
    await user.click(button('Calcular'))
    await user.click(button('Remover linha'))
    expect(submit).not.toHaveBeenCalled()
    await user.click(button('Salvar'))
    expect(submit).toHaveBeenCalledTimes(1)
  })

  test('a form that is being sent is not sent again', async () => {
    const { user, submit } = inForm(
      <Button type="submit" isRunning>
        Salvar
      </Button>,
    )
    await user.click(button('Salvar'))
    await user.click(button('Salvar'))
    expect(submit).not.toHaveBeenCalled()
  })
})

describe('its own work under way', () => {
  test('presses do nothing until it ends, by mouse and by keyboard', async () => {
    const press = vi.fn()
    const { user, again } = show(
      <Button isRunning onClick={press}>
        Enviar
      </Button>,
    )
    await user.click(button('Enviar'))
    button('Enviar').focus()
    await user.keyboard('{Enter} ')
    expect(press).not.toHaveBeenCalled()
    again(<Button onClick={press}>Enviar</Button>)
    await user.click(button('Enviar'))
    expect(press).toHaveBeenCalledTimes(1)
  })

  test('it says that it is busy, keeps its name, and does not lose the focus', () => {
    const { again } = show(<Button>Enviar</Button>)
    button('Enviar').focus()
    again(<Button isRunning>Enviar</Button>)
    expect(button('Enviar').getAttribute('aria-busy')).toBe('true')
    expect(button('Enviar').getAttribute('aria-disabled')).toBe('true')
    expect(button('Enviar').disabled).toBe(false)
    expect(document.activeElement).toBe(button('Enviar'))
    again(<Button>Enviar</Button>)
    expect(button('Enviar').hasAttribute('aria-busy')).toBe(false)
    expect(button('Enviar').hasAttribute('aria-disabled')).toBe(false)
  })

  test('blocked, it says so and still takes a press, to say why', async () => {
    const press = vi.fn()
    const { user } = show(
      <Button isBlocked onClick={press}>
        Enviar
      </Button>,
    )
    expect(button('Enviar').getAttribute('aria-disabled')).toBe('true')
    await user.click(button('Enviar'))
    expect(press).toHaveBeenCalledTimes(1)
  })

  test('a spinner stands in the place of its icon', () => {
    const { again } = show(<Button icon="upload">Enviar</Button>)
    expect(picture('Enviar')).toBe('icon')
    again(
      <Button icon="upload" isRunning>
        Enviar
      </Button>,
    )
    expect(picture('Enviar')).toBe('spinner')
    expect(button('Enviar').querySelectorAll('svg')).toHaveLength(1)
  })
})

describe('while something is being saved', () => {
  const KINDS: readonly ButtonVariant[] = ['primary', 'secondary', 'tertiary', 'plain', 'danger']
  const pictures = () => Object.fromEntries(KINDS.map((kind) => [kind, picture(kind)]))
  const disabled = () => KINDS.filter((kind) => button(kind).disabled)
  const all = (press = vi.fn()) =>
    show(
      KINDS.map((kind) => (
        <Button key={kind} variant={kind} icon="check" onClick={press}>
          {kind}
        </Button>
      )),
    )
  /** A change that is being saved until `end` or `fail`. */
  const saving = () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const done = whileBusy(promise).catch(() => undefined)
    const settle = (how: () => void) =>
      act(async () => {
        how()
        await done
      })
    const end = () => settle(resolve)
    const fail = () => settle(() => reject(new Error('refused')))
    return { end, fail }
  }

  test('all buttons spin, the plain ones wait, and afterwards all are as they were', async () => {
    all()
    const { end } = await act(async () => saving())
    expect(pictures()).toEqual({
      primary: 'spinner',
      secondary: 'spinner',
      tertiary: 'spinner',
      plain: 'spinner',
      danger: 'spinner',
    })
    expect(disabled()).toEqual(['plain'])
    await end()
    expect(new Set(Object.values(pictures()))).toEqual(new Set(['icon']))
    expect(disabled()).toEqual([])
  })

  test('a change that fails leaves nothing spinning', async () => {
    all()
    const { fail } = await act(async () => saving())
    expect(picture('primary')).toBe('spinner')
    await fail()
    expect(picture('primary')).toBe('icon')
    expect(disabled()).toEqual([])
  })

  test('of two changes, the first that ends does not end the waiting', async () => {
    all()
    const [first, second] = await act(async () => [saving(), saving()])
    await first?.end()
    expect(picture('primary')).toBe('spinner')
    await second?.end()
    expect(picture('primary')).toBe('icon')
  })

  test('another change can be asked for meanwhile', async () => {
    const press = vi.fn()
    const { user } = all(press)
    const { end } = await act(async () => saving())
    await user.click(button('primary'))
    expect(press).toHaveBeenCalledTimes(1)
    await user.click(button('plain'))
    expect(press).toHaveBeenCalledTimes(1)
    await end()
  })
})

describe('a disabled button', () => {
  test('does nothing and is passed over by the Tab key', async () => {
    const press = vi.fn()
    const { user } = show(
      <>
        <Button disabled onClick={press}>
          Autorizar
        </Button>
        <IconButton icon="up" label="Mover para antes" disabled onClick={press} />
        <Button>Fechar</Button>
      </>,
    )
    await user.click(button('Autorizar'))
    await user.click(button('Mover para antes'))
    expect(press).not.toHaveBeenCalled()
    await user.tab()
    expect(document.activeElement).toBe(button('Fechar'))
  })
})

describe('an icon', () => {
  test('beside a word it is decoration: the name is the word', () => {
    show(<Button icon="download">Baixar</Button>)
    const svg = button('Baixar').querySelector('svg')
    expect(svg?.getAttribute('aria-hidden')).toBe('true')
    expect(svg?.getAttribute('focusable')).toBe('false')
  })

  test('alone it has a name, which is shown when it is pointed at', async () => {
    const press = vi.fn()
    const { user } = show(<IconButton icon="trash" label="Remover arquivo" onClick={press} />)
    expect(button('Remover arquivo').title).toBe('Remover arquivo')
    await user.click(button('Remover arquivo'))
    expect(press).toHaveBeenCalledTimes(1)
  })
})

test('a link that looks like a button looks like the same variant and size, and is still a link', () => {
  show(
    <>
      <a href="/upload" className={buttonClass('secondary', 'small')}>
        Enviar arquivos
      </a>
      <Button variant="secondary" size="small">
        Salvar
      </Button>
    </>,
  )
  const link = screen.getByRole('link', { name: 'Enviar arquivos' })
  expect(link.className).toBe(button('Salvar').className)
  expect(link.className).not.toBe(buttonClass())
})

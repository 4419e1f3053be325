import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import { Toasts } from './Toasts.tsx'
import { toast, toasts } from './toasts.ts'

const say = (what: () => void) => act(what)
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const texts = () => toasts.get().map(({ text }) => text)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('where a message is said', () => {
  test('what went well is said when there is time, what failed at once', () => {
    show(<Toasts />)
    say(() => {
      toast.success('Salvo')
      toast.error('Não foi salvo')
    })
    expect(within(screen.getByRole('status')).getByText('Salvo')).toBeTruthy()
    expect(within(screen.getByRole('alert')).getByText('Não foi salvo')).toBeTruthy()
  })

  test.each([
    ['success', 'Sucesso: '],
    ['info', 'Informação: '],
    ['warning', 'Atenção: '],
    ['error', 'Erro: '],
  ] as const)('a screen reader is told that it is of kind %s', (kind, word) => {
    show(<Toasts />)
    say(() => toast[kind]('Texto'))
    expect(screen.getByText('Texto').parentElement?.textContent).toBe(`${word}Texto`)
  })

  test('F8 goes to the messages', () => {
    show(<Toasts />)
    say(() => toast.info('Processado'))
    fireEvent.keyDown(document.body, { key: 'F8' })
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notificações' }))
  })
})

describe('how long a message stays', () => {
  test('five seconds', () => {
    show(<Toasts />)
    say(() => toast.success('Salvo'))
    pass(4900)
    expect(texts()).toEqual(['Salvo'])
    pass(200)
    expect(texts()).toEqual([])
  })

  test('longer while it is pointed at, and then what was left', () => {
    show(<Toasts />)
    say(() => toast.success('Salvo'))
    pass(3000)
    const card = screen.getByText('Salvo').closest('div[class*=toast]') as HTMLElement
    fireEvent.pointerEnter(card)
    pass(60_000)
    expect(texts()).toEqual(['Salvo'])
    fireEvent.pointerLeave(card)
    pass(1900)
    expect(texts()).toEqual(['Salvo'])
    pass(200)
    expect(texts()).toEqual([])
  })

  test('as long as it was not in front, it does not count', () => {
    show(<Toasts />)
    say(() => toast.success('Primeiro'))
    pass(3000)
    say(() => toast.success('Segundo'))
    pass(5100)
    expect(texts()).toEqual(['Primeiro'])
    pass(1800)
    expect(texts()).toEqual(['Primeiro'])
    pass(300)
    expect(texts()).toEqual([])
  })

  test('until it is closed', () => {
    show(<Toasts />)
    say(() => toast.success('Salvo'))
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(texts()).toEqual([])
  })
})

describe('several messages', () => {
  test('at most three, the newest first; the same words again renew theirs', () => {
    for (const text of ['um', 'dois', 'três', 'quatro']) toast.info(text)
    expect(texts()).toEqual(['quatro', 'três', 'dois'])
    toast.info('dois')
    expect(texts()).toEqual(['dois', 'quatro', 'três'])
  })

  test.each([
    ['news does not cover an Undo', ['undo', 'news'], ['undo', 'news']],
    ['the newest Undo is in front', ['undo', 'news', 'another undo'], ['another undo', 'undo', 'news']],
    ['an error comes before both', ['undo', 'error', 'news'], ['error', 'undo', 'news']],
    ['three newer ones end an older', ['undo', 'news', 'error', 'more news'], ['error', 'more news', 'news']],
  ])('%s', (_, said, fromFront) => {
    const { container } = show(<Toasts />)
    say(() => {
      for (const text of said) {
        const action = text.endsWith('undo') ? { label: 'Desfazer', onPress: () => {} } : undefined
        toast[text === 'error' ? 'error' : 'info'](text, action)
      }
    })
    expect(texts()).toEqual(fromFront)
    const inFront = container.querySelectorAll('[class*=toast]:not([class*=covered])')
    expect([...inFront].map((card) => card.querySelector('p')?.textContent)).toEqual([fromFront[0]])
  })

  test('what a message offers is done once, and it goes', () => {
    const undo = vi.fn()
    show(<Toasts />)
    say(() => toast.success('Aceito', { label: 'Desfazer', onPress: undo }))
    fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(undo).toHaveBeenCalledTimes(1)
    expect(texts()).toEqual([])
  })
})

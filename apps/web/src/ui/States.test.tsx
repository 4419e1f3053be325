import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import { EmptyState, ErrorState, Skeleton } from './States.tsx'
import { Banner, Status, StatusCount } from './Status.tsx'

afterEach(() => {
  vi.useRealTimers()
})

describe('loading', () => {
  test('what comes within 300 ms is not announced; what takes longer is', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    show(<Skeleton lines={2} />)
    act(() => vi.advanceTimersByTime(250))
    expect(screen.getByRole('status').textContent).toBe('')
    act(() => vi.advanceTimersByTime(100))
    expect(screen.getByRole('status').textContent).toBe('Carregando')
  })
})

describe('nothing, and failure', () => {
  test('nothing is no alarm; it says why and what to do', () => {
    show(
      <EmptyState title="Nenhum item ainda" actions={<a href="/upload">Enviar arquivos</a>}>
        Os itens aparecem depois do carregamento.
      </EmptyState>,
    )
    expect(screen.getByText('Os itens aparecem depois do carregamento.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Enviar arquivos' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a failure is said at once and offers Retry only where that can help', async () => {
    const retry = vi.fn()
    const { user, again } = show(
      <ErrorState title="Não foi possível carregar." onRetry={retry}>
        Sem conexão
      </ErrorState>,
    )
    expect(screen.getByRole('alert').textContent).toContain('Sem conexão')
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(retry).toHaveBeenCalledTimes(1)
    again(<ErrorState title="Não existe." />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('a status is a shape and a word', () => {
  test.each(['success', 'warning', 'problem', 'none'] as const)('%s has a shape of its own', (level) => {
    const shape = (one: typeof level) =>
      show(<Status level={one}>Palavra</Status>).container.querySelector('svg')?.innerHTML
    const others = (['success', 'warning', 'problem', 'none'] as const).filter((one) => one !== level)
    for (const other of others) expect(shape(level)).not.toBe(shape(other))
  })

  test('a word without room is a tooltip and is still read', () => {
    const { container } = show(
      <Status level="problem" isWordHidden>
        Falta
      </Status>,
    )
    expect(container.querySelector('[title="Falta"] .sr')?.textContent).toBe('Falta')
  })

  test.each(['plain', 'pill'] as const)('a word in sight is the word once, without a tooltip: %s', (kind) => {
    const { container } = show(
      <Status level="success" kind={kind}>
        Em dia
      </Status>,
    )
    expect(container.textContent).toBe('Em dia')
    expect(container.querySelector('[title], .sr')).toBeNull()
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  })

  test('a count is read as its label, not as a bare number', () => {
    const { container } = show(<StatusCount level="warning" count={2} label="2 avisos" />)
    expect(container.querySelector('.sr')?.textContent).toBe('2 avisos')
    expect(container.querySelector('[aria-hidden="true"]:not(svg)')?.textContent).toBe('2')
  })

  test.each([
    ['problem', 'alert'],
    ['warning', 'status'],
    ['success', 'status'],
    ['none', 'status'],
  ] as const)('a sentence of level %s is said as %s', (level, role) => {
    show(<Banner level={level}>Dados de ontem.</Banner>)
    expect(screen.getByRole(role).textContent).toBe('Dados de ontem.')
  })

  test('what can be done about it stands in the same sentence’s frame', async () => {
    const send = vi.fn()
    const { user } = show(
      <Banner
        level="problem"
        actions={
          <button type="button" onClick={send}>
            Enviar de novo
          </button>
        }
      >
        O arquivo não chegou.
      </Banner>,
    )
    const alert = within(screen.getByRole('alert'))
    expect(alert.getByText('O arquivo não chegou.')).toBeTruthy()
    await user.click(alert.getByRole('button', { name: 'Enviar de novo' }))
    expect(send).toHaveBeenCalledTimes(1)
  })
})

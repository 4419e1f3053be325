import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

function Page({ close = () => undefined }: { close?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const leave = () => {
    setOpen(false)
    close()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remover</Button>
      {isOpen ? (
        <Dialog
          title="Remover arquivo?"
          onClose={leave}
          actions={<Button onClick={leave}>Remover arquivo</Button>}
        >
          Não pode ser desfeito.
        </Dialog>
      ) : null}
    </>
  )
}
const opened = async (close?: () => void) => {
  const view = show(<Page {...(close ? { close } : {})} />)
  await view.user.click(screen.getByRole('button', { name: 'Remover' }))
  return view
}

test('it has the name of its title and is modal', async () => {
  await opened()
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Remover arquivo?' })
  expect(dialog.open).toBe(true)
  expect(dialog.textContent).toContain('Não pode ser desfeito.')
})

test.each(['Fechar', 'Remover arquivo'])(
  '%s closes it and gives the focus back to where it was',
  async (name) => {
    const close = vi.fn()
    const { user } = await opened(close)
    await user.click(screen.getByRole('button', { name }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(close).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remover' }))
  },
)

test('Escape is told to whoever opened it; the browser does not close it by itself', async () => {
  const close = vi.fn()
  await opened(close)
  // What a browser sends for Escape in a modal dialog.
  const isLeft = fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(isLeft).toBe(false)
  expect(close).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['its first field', <input key="title" name="title" />],
  [
    'its first field after what a draft says',
    [
      <button key="draft" type="button">
        Descartar
      </button>,
      <select key="kind" name="kind" />,
    ],
  ],
  [
    'its first field that may be changed',
    [<input key="key" name="key" disabled />, <textarea key="note" name="note" />],
  ],
])('a form begins at %s', (_, fields) => {
  show(
    <Dialog title="Nova unidade" onClose={() => undefined}>
      <form>
        {fields}
        <input name="last" />
      </form>
    </Dialog>,
  )
  expect(document.activeElement?.getAttribute('name')).toMatch(/^(title|kind|note)$/)
})

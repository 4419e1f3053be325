import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import { Field } from '../Field.tsx'
import { PasswordInput } from './PasswordInput.tsx'

/** The password of a form whose sending is told to `submit`. */
const shown = (submit = vi.fn()) =>
  show(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field id="password" label="Senha">
        <PasswordInput id="password" autoComplete="current-password" />
      </Field>
    </form>,
  )
const password = () => screen.getByLabelText<HTMLInputElement>('Senha')
const press = (name: string) => screen.getByRole('button', { name })

describe('a password', () => {
  test('it is hidden, its name is the label’s, and a password manager may fill it', () => {
    shown()
    expect(password().type).toBe('password')
    expect(password().autocomplete).toBe('current-password')
  })

  test('Show lets it be read and Hide covers it again; nothing typed is lost', async () => {
    const { user } = shown()
    await user.type(password(), 'Gavião7')
    await user.click(press('Mostrar senha'))
    expect(password().type).toBe('text')
    expect(password().value).toBe('Gavião7')
    await user.type(password(), '!')
    await user.click(press('Ocultar senha'))
    expect(password().type).toBe('password')
    expect(password().value).toBe('Gavião7!')
  })

  test('while it can be read nobody corrects it: no spelling, no capital letter at its beginning', async () => {
    const { user } = shown()
    await user.click(press('Mostrar senha'))
    expect(password().getAttribute('spellcheck')).toBe('false')
    expect(password().getAttribute('autocapitalize')).toBe('none')
  })

  test('showing it does not send the form; Enter in it does', async () => {
    const submit = vi.fn()
    const { user } = shown(submit)
    await user.click(press('Mostrar senha'))
    expect(submit).not.toHaveBeenCalled()
    await user.type(password(), 'Gavião7{Enter}')
    expect(submit).toHaveBeenCalledTimes(1)
  })

  test('it can be pasted', async () => {
    const { user } = shown()
    await user.click(password())
    await user.paste('uma frase bem longa')
    expect(password().value).toBe('uma frase bem longa')
  })
})

describe('Caps Lock', () => {
  test('is said while it is on, and no more once it is off', async () => {
    const { user } = shown()
    await user.click(password())
    await user.keyboard('a')
    expect(screen.getByRole('status').textContent).toBe('')
    await user.keyboard('{CapsLock}a')
    expect(screen.getByRole('status').textContent).toBe('Caps Lock está ligado.')
    await user.keyboard('{CapsLock}a')
    expect(screen.getByRole('status').textContent).toBe('')
  })
})

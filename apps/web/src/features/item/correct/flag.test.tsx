import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#app/api/error.ts'
import { show } from '../../../../test/show.tsx'
import { Flag } from './Flag.tsx'

test('a row says that its change was not saved, until the next one', async () => {
  const save = vi.fn(async () => ({ ok: false as const, error: new ApiError('unavailable') }))
  const { user } = show(<Flag label="Estoque" isOn save={save} />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Estoque' })
  expect(screen.queryByText('Não foi possível salvar.')).toBeNull()
  await user.click(box)
  expect((await screen.findByRole('alert')).textContent).toBe('Não foi possível salvar.')
  expect(box.checked).toBe(true)
  save.mockReturnValue(new Promise<never>(() => {}))
  await user.click(box)
  expect(screen.queryByText('Não foi possível salvar.')).toBeNull()
})

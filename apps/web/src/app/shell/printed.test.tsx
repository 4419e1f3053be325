import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PrintedPart } from '#app/shell/PrintedPart.tsx'
import { show } from '../../../test/show.tsx'

const said = 'Só parte da lista está aqui: a exportação tem as 1.430 linhas.'
const tell = (event: string) => act(() => void dispatchEvent(new Event(event)))

test('what only paper has is drawn before a browser counts its sheets, and gone after', () => {
  show(<PrintedPart shown={10} count={1430} />)
  expect(screen.queryByText(said)).toBeNull()
  tell('beforeprint')
  screen.getByText(said)
  tell('afterprint')
  expect(screen.queryByText(said)).toBeNull()
})

test('a list that is printed whole does not speak of parts', () => {
  const { container } = show(<PrintedPart shown={10} count={10} />)
  tell('beforeprint')
  expect(container.textContent).toBe('')
  tell('afterprint')
})

import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './lost-focus.ts'

let end: () => void
beforeEach(() => {
  end = keepFocus()
})
afterEach(() => end())

/** Two parts of a page; a press takes something of the second away. */
function Pressed({ takes }: { takes: 'button' | 'part' | 'nothing' }) {
  const [isPressed, setPressed] = useState(false)
  const isGone = (what: typeof takes) => isPressed && what === takes
  return (
    <main>
      <h1>Page</h1>
      <section>
        <h2>First</h2>
      </section>
      {isGone('part') ? null : (
        <section>
          <h2>Second</h2>
          {isGone('button') ? null : (
            <button type="button" onClick={() => setPressed(true)}>
              Press
            </button>
          )}
        </section>
      )}
    </main>
  )
}

test.each([
  ['button', 'Second'],
  ['part', 'Page'],
  ['nothing', 'Press'],
] as const)('when a press takes its %s away, the focus is at %s', async (takes, at) => {
  render(<Pressed takes={takes} />)
  await userEvent.click(screen.getByRole('button', { name: 'Press' }))
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(at))
})

test('what is marked as the place of the focus has it before a heading', async () => {
  const page = (isPressed: boolean) => (
    <main>
      <h1>Page</h1>
      <section>
        <h2>Part</h2>
        <p data-focus-place>{isPressed ? 'Published' : <button type="button">Publish</button>}</p>
      </section>
    </main>
  )
  const { rerender } = render(page(false))
  await userEvent.click(screen.getByRole('button'))
  rerender(page(true))
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Published'))
})

test('what was disabled while its work was done has the focus again', async () => {
  const { rerender } = render(<button type="button">Save</button>)
  const button = screen.getByRole('button')
  act(() => button.focus())
  rerender(
    <button type="button" disabled>
      Save
    </button>,
  )
  // A browser takes the focus from what is disabled; this one leaves that to the test.
  act(() => button.blur())
  rerender(<button type="button">Save</button>)
  await vi.waitFor(() => expect(document.activeElement).toBe(button))
})

test('who presses beside everything keeps the focus nowhere when something goes away', async () => {
  const { rerender } = render(
    <main>
      <h1>Page</h1>
      <p>beside</p>
      <button type="button">Press</button>
    </main>,
  )
  await userEvent.click(screen.getByRole('button'))
  await userEvent.click(screen.getByText('beside'))
  rerender(
    <main>
      <h1>Page</h1>
    </main>,
  )
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(document.activeElement).toBe(document.body)
})

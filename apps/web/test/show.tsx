import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { AppUi } from '#app/AppUi.tsx'
import { queryClient } from '#app/api/query.ts'

/** Draws something as the app does: with its own dictionary, formats and preferences. `user` then types and presses. */
export function show(children: ReactNode) {
  const around = (shown: ReactNode) => (
    <QueryClientProvider client={queryClient}>
      <AppUi>{shown}</AppUi>
    </QueryClientProvider>
  )
  const user = userEvent.setup()
  const view = render(around(children))
  return { user, ...view, again: (next: ReactNode) => view.rerender(around(next)) }
}

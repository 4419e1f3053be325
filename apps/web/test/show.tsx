import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '#app/api/query.ts'
import { uiTexts } from '#app/i18n/ui-texts.ts'
import { setPreferences, usePreferences } from '#app/session/preferences.ts'
import { useFormat } from '#app/session/use-format.ts'
import { UiProvider } from '#ui/texts.tsx'

/** Draws something as the app does: with its own dictionary, formats and preferences. `user` then types and presses. */
export function show(children: ReactNode) {
  const user = userEvent.setup()
  const view = render(<Around>{children}</Around>)
  return { user, ...view, again: (next: ReactNode) => view.rerender(<Around>{next}</Around>) }
}

function Around({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const { density } = usePreferences()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language.
  const texts = useMemo(() => uiTexts(t), [t, i18n.language])
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider
        texts={texts}
        format={format}
        density={[density, (chosen) => setPreferences({ density: chosen })]}
      >
        {children}
      </UiProvider>
    </QueryClientProvider>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#api/query.ts'
import { browserLanguage, startLanguages } from '#i18n/i18n.ts'
import { router } from '#routes.tsx'
import { applyAppearance, preferences } from '#session/preferences.ts'
import { startSession } from '#session/session.ts'
import '#ui/theme.css'

applyAppearance()
await Promise.all([startLanguages(preferences().language ?? browserLanguage()), startSession()])

const element = document.getElementById('root')
if (!element) throw new Error('the page has no #root')
createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)

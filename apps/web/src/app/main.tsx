import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browserLanguage, startLanguages } from '#app/i18n/i18n.ts'
import { router } from '#app/routes.tsx'
import { applyAppearance, preferences } from '#app/session/preferences.ts'
import { startSession } from '#app/session/session.ts'
import '#ui/theme.css'

applyAppearance()
await Promise.all([startLanguages(preferences().language ?? browserLanguage()), startSession()])

const element = document.getElementById('root')
if (!element) throw new Error('the page has no #root')
createRoot(element).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)

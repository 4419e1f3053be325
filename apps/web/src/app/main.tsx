import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browserLanguage, startLanguages } from '#app/i18n/i18n.ts'
import { router } from '#app/routes.tsx'
import { applyAppearance, preferences } from '#app/session/preferences.ts'
import { knownUser, session, startSession } from '#app/session/session.ts'
import '#ui/theme.css'
import '#ui/layout.css'

applyAppearance()
const element = document.getElementById('root')
if (!element) throw new Error('the page has no #root')
const root = createRoot(element)

// The frame is fetched, and stands, while the server is asked who is there.
const isStarting = () => session.get().status === 'starting'
if (knownUser() !== null)
  void import('#app/shell/Shell.tsx').then(
    ({ FirstFrame }) => isStarting() && root.render(<FirstFrame />),
    // The page itself asks for it again, and says when it cannot be had.
    () => undefined,
  )

await Promise.all([startLanguages(preferences().language ?? browserLanguage()), startSession()])
root.render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)

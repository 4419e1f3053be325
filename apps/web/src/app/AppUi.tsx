import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { uiTexts } from '#app/i18n/ui-texts.ts'
import { setPreferences, usePreferences } from '#app/session/preferences.ts'
import { useFormat } from '#app/session/use-format.ts'
import { UiProvider } from '#ui/texts.tsx'

/** Pages without a session ask the server for no words. */
const Help = lazy(async () => ({ default: (await import('#app/help/Help.tsx')).Help }))

/** Gives the shared components the words, the formats and the choices of the person. */
export function AppUi({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const { density, shortcuts } = usePreferences()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language.
  const texts = useMemo(() => uiTexts(t), [t, i18n.language])
  return (
    <UiProvider
      texts={texts}
      format={format}
      density={[density, (chosen) => setPreferences({ density: chosen })]}
      areShortcutsOn={shortcuts}
      help={(topic) => (
        <Suspense fallback={null}>
          <Help topic={topic} />
        </Suspense>
      )}
    >
      {children}
    </UiProvider>
  )
}

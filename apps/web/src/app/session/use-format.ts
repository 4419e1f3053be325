import { useMemo } from 'react'
import { type Format, formatFor } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/i18n.ts'
import { useSession } from '#app/session/session.ts'

/** Numbers, money and dates in the language on the screen and the currency of the selected company. */
export function useFormat(): Format {
  const language = useLanguage()
  const { country, currency } = useSession().me?.company ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: formats are written as in the country.
  return useMemo(() => formatFor(language, currency), [language, currency, country])
}

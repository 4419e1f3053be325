import { LANGUAGES } from 'virtual:contract'
import type { Dictionary } from '@giro/words/dictionary'
import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'

export type { Dictionary }
export type Language = (typeof LANGUAGES)[number]

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Dictionary }
    strictInterpolationChecks: false
  }
}

/** Each language is a chunk of its own; only the one on the screen is loaded. */
const load: Record<Language, () => Promise<{ dictionary: Dictionary }>> = {
  'pt-BR': () => import('virtual:words/pt-BR'),
  'en-US': () => import('virtual:words/en-US'),
  'fr-FR': () => import('virtual:words/fr-FR'),
  'es-ES': () => import('virtual:words/es-ES'),
}

const SHORT: Record<string, Language> = { pt: 'pt-BR', en: 'en-US', fr: 'fr-FR', es: 'es-ES' }

/** A full or a short code, or a regional one of the same language; null for any other language. */
export const asLanguage = (code: string | null | undefined): Language | null =>
  code
    ? (LANGUAGES.find((language) => language === code) ?? SHORT[code.slice(0, 2).toLowerCase()] ?? null)
    : null

/** The first language of the browser that we speak, else Portuguese. */
export const browserLanguage = (): Language =>
  navigator.languages.map(asLanguage).find((language) => language !== null) ?? 'pt-BR'

export async function startLanguages(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: (await load[language]()).dictionary } },
    interpolation: { escapeValue: false },
    returnNull: false,
    nsSeparator: false,
    react: { useSuspense: false },
  })
  // `{{count, number}}`: grouped also where the language would leave four digits bare.
  i18next.services.formatter?.addCached('number', (locale) => {
    const format = new Intl.NumberFormat(locale, { useGrouping: 'always' })
    return (value: number) => format.format(value)
  })
  document.documentElement.lang = language
}

/** Shows everything in another language, after its chunk is there. */
export async function setLanguage(language: Language): Promise<void> {
  if (i18next.language === language) return
  i18next.addResourceBundle(language, 'translation', (await load[language]()).dictionary)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

export const useLanguage = (): Language => asLanguage(useTranslation().i18n.language) ?? 'pt-BR'

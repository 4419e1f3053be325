import { LANGUAGES } from 'virtual:contract'
import type { Dictionary } from '@giro/words/dictionary'
import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { formatFor } from '#app/i18n/format.ts'

export type { Dictionary }
export type Language = (typeof LANGUAGES)[number]

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Dictionary }
    strictInterpolationChecks: false
  }
}

/** Each language is two chunks, of which those of the language on the screen are loaded: the second with the pages it is for. */
const load: Record<Language, () => Promise<{ dictionary: object }>> = {
  'pt-BR': () => import('virtual:words/pt-BR'),
  'en-US': () => import('virtual:words/en-US'),
  'fr-FR': () => import('virtual:words/fr-FR'),
  'es-ES': () => import('virtual:words/es-ES'),
}
const loadPages: typeof load = {
  'pt-BR': () => import('virtual:words/pages/pt-BR'),
  'en-US': () => import('virtual:words/pages/en-US'),
  'fr-FR': () => import('virtual:words/pages/fr-FR'),
  'es-ES': () => import('virtual:words/pages/es-ES'),
}
/** The languages of which the words of all pages are there. */
const whole = new Set<string>()

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
  whole.clear()
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: (await load[language]()).dictionary } },
    interpolation: { escapeValue: false },
    returnNull: false,
    nsSeparator: false,
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  // `{{count, number}}`: grouped also where the language would leave four digits bare.
  i18next.services.formatter?.add('number', (value: number, code) =>
    formatFor(asLanguage(code) ?? language).number(value),
  )
  document.documentElement.lang = language
}

/** Brings the words that are not loaded at once, for the pages that show them. */
export async function pageWords(language: string = i18next.language): Promise<void> {
  const wanted = asLanguage(language)
  if (!wanted || whole.has(wanted)) return
  const { dictionary } = await loadPages[wanted]()
  // Many pages are fetched ahead at once, and each adding draws everything on the screen again.
  if (whole.has(wanted)) return
  whole.add(wanted)
  i18next.addResourceBundle(wanted, 'translation', dictionary, true)
}

/** Shows everything in another language, after its words are there. */
export async function setLanguage(language: Language): Promise<void> {
  if (i18next.language === language) return
  const [{ dictionary }] = await Promise.all([load[language](), whole.size > 0 && pageWords(language)])
  i18next.addResourceBundle(language, 'translation', dictionary, true)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

export const useLanguage = (): Language => asLanguage(useTranslation().i18n.language) ?? 'pt-BR'

/** The language of the page, outside of components. */
export const languageHere = (): Language => asLanguage(i18next.language) ?? 'pt-BR'

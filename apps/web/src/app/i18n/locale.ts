import type { Language } from '#app/i18n/i18n.ts'
import { marksOf } from '#app/i18n/parse.ts'

/** The country of the company that is worked in, where the session knows one. */
let country: string | null = null
const locales = new Map<string, string>()

/** Writes numbers and dates as in this country from now on. */
export const writeAsIn = (companyCountry: string | null): void => {
  country = companyCountry
}

/**
 * Returns the language as it is written in the company's country: `es-MX`. Where the country has another language, it counts only if
 * the platform writes decimals in both alike: it knows no Spanish of Brazil.
 */
export function localeOf(language: Language): string {
  if (country === null) return language
  const key = `${language.slice(0, 2)}-${country}`
  const known = locales.get(key)
  if (known) return known
  const mainLanguage = new Intl.Locale(`und-${country}`).maximize().language
  const locale = marksOf(`${mainLanguage}-${country}`).decimal === marksOf(key).decimal ? key : language
  locales.set(key, locale)
  return locale
}

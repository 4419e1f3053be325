import { localeIn } from '@giro/file-readers/locale'
import type { Language } from '#app/i18n/i18n.ts'

/** The country of the company that is worked in, where the session knows one. */
let country: string | null = null
const locales = new Map<string, string>()

/** Writes numbers and dates as in this country from now on. */
export const writeAsIn = (companyCountry: string | null): void => {
  country = companyCountry
}

/** Returns the language as it is written in the company's country; asked often, so each answer is kept. */
export function localeOf(language: Language): string {
  if (country === null) return language
  const key = `${language} ${country}`
  const locale = locales.get(key) ?? localeIn(language, country)
  locales.set(key, locale)
  return locale
}

import { COUNTRIES, CURRENCIES, CURRENCY_OF_COUNTRY } from 'virtual:contract'
import { type Currency, formatFor } from '#app/i18n/format.ts'
import { asLanguage, type Language, languageHere } from '#app/i18n/i18n.ts'

type WithZones = Intl.Locale & { getTimeZones?: () => readonly string[] | undefined }
const zonesOf = (country: string) =>
  (new Intl.Locale('und', { region: country }) as WithZones).getTimeZones?.()

/** The country of who reads the page: that of the browser's time zone, or else of the language they read. */
export function countryHere(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const byZone = COUNTRIES.find((country) => zonesOf(country)?.includes(timeZone))
  const read = languageHere()
  const spoken = navigator.languages.find((code) => asLanguage(code) === read) ?? read
  const byLanguage = new Intl.Locale(spoken).maximize().region
  return byZone ?? COUNTRIES.find((country) => country === byLanguage) ?? 'BR'
}

/** Returns the currency of a country if supported, else that of the language. */
export const currencyOf = (country: string, language: Language): Currency =>
  CURRENCY_OF_COUNTRY[country] ?? formatFor(language).currency

/** The name of a country in a language. */
export const countryName = (country: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country

/** Words with their names in a language, by these. */
function named(language: Language, values: readonly string[], nameOf: (value: string) => string) {
  const { compare } = formatFor(language)
  return values.map((value) => ({ value, label: nameOf(value) })).sort((a, b) => compare(a.label, b.label))
}
/** All countries by their names in a language. */
export function countryOptions(language: Language) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return named(language, COUNTRIES, (code) => names.of(code) ?? code)
}
/** All currencies by their names in a language: `peso mexicano (MXN)`. */
export function currencyOptions(language: Language) {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return named(language, CURRENCIES, (code) => `${names.of(code)} (${code})`)
}

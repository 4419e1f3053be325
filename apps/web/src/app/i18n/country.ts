import { COUNTRIES } from 'virtual:contract'
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

/** Countries that count in a currency of the product. */
const COUNT_IN: readonly (readonly [Currency, readonly string[]])[] = [
  ['BRL', ['BR']],
  ['USD', ['US', 'PR', 'EC', 'SV', 'PA', 'GU', 'VI']],
  ['EUR', 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA'.split(' ')],
]
/** Returns the currency of a country if supported, else that of the language. */
export const currencyOf = (country: string, language: Language): Currency =>
  COUNT_IN.find(([, countries]) => countries.includes(country))?.[0] ?? formatFor(language).currency

/** The name of a country in a language. */
export const countryName = (country: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country

/** All countries by their names in a language. */
export function countryOptions(language: Language) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = formatFor(language)
  return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) =>
    compare(a.label, b.label),
  )
}

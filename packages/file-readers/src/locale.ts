/** The decimal sign of a locale. */
export const decimalOf = (locale: string): ',' | '.' =>
  new Intl.NumberFormat(locale).format(1.5).includes('.') ? '.' : ','

const mainLocaleOf = (country: string): string =>
  `${new Intl.Locale(`und-${country}`).maximize().language}-${country}`

/**
 * Returns a language as it is written in a country: `es-MX`. Where the country has another language, it counts only if the platform
 * writes decimals in both alike: it knows no Spanish of Brazil.
 */
export function localeIn(language: string, country: string): string {
  const there = `${language.slice(0, 2)}-${country}`
  return decimalOf(there) === decimalOf(mainLocaleOf(country)) ? there : language
}

/**
 * The decimal sign by which 9,999 is read without a question: the point, where a country writes it so in its own language and in that
 * of the reader. Elsewhere many files come from systems that write English numbers.
 */
export const usualDecimal = (language: string, country: string): '.' | undefined =>
  [mainLocaleOf(country), localeIn(language, country)].every((locale) => decimalOf(locale) === '.')
    ? '.'
    : undefined

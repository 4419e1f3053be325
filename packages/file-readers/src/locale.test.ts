import { expect, test } from 'vitest'
import { decimalOf, localeIn, usualDecimal } from './locale.ts'

test.each<
  [language: string, country: string, locale: string, decimal: ',' | '.', usual: '.' | undefined, why: string]
>([
  ['es-ES', 'MX', 'es-MX', '.', '.', 'Mexico writes a decimal point'],
  ['es-ES', 'AR', 'es-AR', ',', undefined, 'Argentina a comma'],
  ['es-ES', 'BR', 'es-ES', ',', undefined, 'the platform knows no Spanish of Brazil'],
  ['es-ES', 'US', 'es-US', '.', '.', 'Spanish of the United States has their point'],
  ['en-US', 'GB', 'en-GB', '.', '.', 'the United Kingdom writes a point'],
  ['en-US', 'BR', 'en-US', '.', undefined, 'English by itself, but files of Brazil have commas'],
  ['pt-BR', 'US', 'pt-BR', ',', undefined, 'Portuguese by itself, although files have points'],
  ['fr-FR', 'CA', 'fr-FR', ',', undefined, 'English is the main language of Canada'],
])('%s in %s is %s, decimal %s, usual %s: %s', (language, country, locale, decimal, usual) => {
  expect(localeIn(language, country)).toBe(locale)
  expect([decimalOf(locale), usualDecimal(language, country)]).toEqual([decimal, usual])
})

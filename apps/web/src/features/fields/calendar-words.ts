import type { Language } from '#app/i18n/i18n.ts'

const named = (language: Language, options: Intl.DateTimeFormatOptions, day: number) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(day)

/** The name of a month, 0 is January. */
export const monthName = (language: Language, month: number): string =>
  named(language, { month: 'long' }, Date.UTC(2001, month, 1))

/** The name of a day of the week, 0 is Sunday. */
export const weekdayName = (language: Language, day: number): string =>
  named(language, { weekday: 'long' }, Date.UTC(2001, 6, 1 + day))

import type { Format } from '#app/i18n/format.ts'
import type { Supplier } from '#features/purchases/columns.tsx'

type Closures = Supplier['closures']

/** Returns closures as they are typed: two dates with a dash between them, a period on each line or after a semicolon. */
export const closuresText = (closures: Closures, { date }: Pick<Format, 'date'>): string =>
  closures.map(({ from, to }) => `${date(from)} – ${date(to)}`).join('; ')

/** Reads typed closures; null if one of them is no period. A date alone is a period of one day. */
export function readClosures(typed: string, { parseDate }: Pick<Format, 'parseDate'>): Closures | null {
  const closures: Closures = []
  for (const part of typed.split(/[;\n]/).map((text) => text.trim())) {
    if (part === '') continue
    const [first = '', last = first] = part.split(/\s+[-–]\s+|–|\s+(?:a|to|au|al)\s+/)
    const [from, to] = [parseDate(first.trim()), parseDate(last.trim())]
    if (from === null || to === null || from > to) return null
    closures.push({ from, to })
  }
  return closures
}

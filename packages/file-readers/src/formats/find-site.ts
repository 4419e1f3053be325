import { foldText } from '../fold.ts'
import { withoutLeadingZeros } from '../leading-zeros.ts'

type NamedSite = { identifier: string; title: string }

/** A site's name as it is compared: without case, accents and the spaces around it and in rows. */
export const siteKey = (name: string): string => foldText(name.trim().replace(/\s+/g, ' '))

/**
 * Finds sites by what files call them: by the identifier as it is written, then by the identifier and by the title without case
 * and accents, then a number without the zeros that a spreadsheet takes off it, each where it is one site's alone. Returns the place in `sites`; null for an unknown or ambiguous name.
 */
export function siteFinder(sites: readonly NamedSite[]): (name: string) => number | null {
  const exact = new Map(sites.map(({ identifier }, place) => [identifier, place]))
  const identifiers = uniquePlaces(sites.map(({ identifier }) => siteKey(identifier)))
  const plain = uniquePlaces(sites.map(({ identifier }) => plainKey(identifier)))
  const titles = uniquePlaces(sites.map(({ title }) => siteKey(title)))
  return (name) => {
    const key = siteKey(name)
    return exact.get(name) ?? identifiers.get(key) ?? titles.get(key) ?? plain.get(plainKey(name)) ?? null
  }
}

/** A site's number without leading zeros: `1` is `01`. */
const plainKey = (name: string): string => {
  const key = siteKey(name)
  return /^\d+$/.test(key) ? withoutLeadingZeros(key) : key
}

/** The places of the keys that come once. */
function uniquePlaces(keys: readonly string[]): Map<string, number> {
  const places = new Map<string, number>()
  const repeated = new Set<string>()
  for (const [place, key] of keys.entries()) {
    if (places.has(key)) repeated.add(key)
    places.set(key, place)
  }
  for (const key of repeated) places.delete(key)
  return places
}

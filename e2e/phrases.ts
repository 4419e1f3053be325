import { readDictionary } from '@giro/words/read'

type Language = Parameters<typeof readDictionary>[0]

/** A function that works each answer out once. */
export function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    if (!made.has(key)) made.set(key, make(key))
    return made.get(key) as Value
  }
}

/** Phrases of a language, to detect phrases of another one, and names shown instead of phrases. */
export const phrasesOf = once(readPhrases)

async function readPhrases(language: Language) {
  const dictionary = await readDictionary(language)
  const phrases = flat(dictionary).map((phrase) => phrase.trim())
  const fixed = new Set(phrases.filter((phrase) => !phrase.includes('{{')))
  const open = phrases.filter((phrase) => phrase.includes('{{')).flatMap(asPattern)
  const sections = Object.keys(dictionary).join('|')
  const name = new RegExp(`\\b(${sections})\\.[a-z]\\w+(\\.\\w+)*\\b`)
  return {
    has: once((text: string) => fixed.has(text) || open.some((pattern) => pattern.test(text))),
    showsName: (text: string) => name.test(text),
  }
}

const flat = (part: unknown): string[] =>
  typeof part === 'string'
    ? [part]
    : part !== null && typeof part === 'object'
      ? Object.values(part).flatMap(flat)
      : []

/** A phrase with numbers or names in it; not one that is hardly more than these. */
function asPattern(phrase: string): RegExp[] {
  const fixed = phrase.split(/\{\{.*?\}\}/)
  if (fixed.join('').replace(/\P{L}/gu, '').length < 8) return []
  return [new RegExp(`^${fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`)]
}

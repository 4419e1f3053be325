import type { ItemField } from '@giro/contract'
import type { Format } from '#i18n/format.ts'

export type PlainValue = number | string | boolean | null

/** Families of words (in `words` of the dictionary) that the value of an input belongs to, by the input's name. */
const WORDS_OF_INPUT: Readonly<Record<string, string>> = {
  stance: 'words.stance',
  criticality: 'words.criticality',
  purchasability: 'words.purchasability',
  abcClass: 'words.abcClass',
  class: 'words.abcClass',
  stockingPolicy: 'words.portfolio',
  current: 'words.portfolio',
  recommended: 'words.portfolio',
  value: 'words.portfolio',
  serviceMeasure: 'words.serviceMeasure',
  source: 'explain.sources',
  reason: 'explain.reasons',
  law: 'explain.laws',
  of: 'explain.inputs',
}

/** Looks a key up in the dictionary; the fallback where it is not there. */
export type Lookup = (key: string, fallback: string) => string

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Amounts of a list that are written out; the rest is counted. */
const LISTED = 24

type Writing = { format: Format; lookup: Lookup; more: (count: number) => string }

/** One input or parameter as it is read: numbers by their unit, days as dates, words of the dictionary, lists and tables. */
export function writeValue(
  name: string,
  value: PlainValue,
  unit: string | null,
  { format, lookup, more }: Writing,
): string {
  if (value === null) return '–'
  if (typeof value === 'boolean') return lookup(`words.yesNo.${value}`, String(value))
  if (typeof value === 'number') return writeNumber(value, unit, format)
  if (DAY.test(value)) return format.date(value)
  const whole = readJson(value)
  if (Array.isArray(whole)) {
    const listed = whole.slice(0, LISTED).map((one) => format.number(Number(one)))
    return listed.join(' · ') + (whole.length > LISTED ? ` ${more(whole.length - LISTED)}` : '')
  }
  if (typeof whole === 'object' && whole !== null) return writeRecord(name, whole, { format, lookup })
  const family = WORDS_OF_INPUT[name]
  return family ? lookup(`${family}.${value}`, value) : value
}

function writeNumber(value: number, unit: string | null, format: Format): string {
  if (unit === 'share') return format.percent(value, 2)
  if (unit === 'money' || unit === 'money/unit') return format.money(value)
  return format.number(value)
}

/** What the names inside a parameter made of several numbers are words of. */
const WORDS_OF_PARAMETER: Readonly<Record<string, string>> = {
  basePenaltyOdds: 'words.criticality',
  minimumCycleService: 'words.criticality',
  abcOddsFactor: 'words.abcClass',
  lotCoverDays: 'words.abcClass',
  purchasabilityOddsFactor: 'words.purchasability',
  oddsStanceFactor: 'words.stance',
  leadTimeStanceFactor: 'words.stance',
  leadTimeStanceQuantile: 'words.stance',
  lotStanceFactor: 'words.stance',
}

function writeRecord(name: string, record: object, { format, lookup }: Omit<Writing, 'more'>): string {
  const family = WORDS_OF_PARAMETER[name]
  return Object.entries(record)
    .map(
      ([word, number]) =>
        `${family ? lookup(`${family}.${word}`, word) : word}: ${format.number(Number(number))}`,
    )
    .join(' · ')
}

function readJson(text: string): unknown {
  if (!/^[[{]/.test(text)) return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** `movements 2024-11-21/2026-11-20`: where an input comes from, and the days it speaks of. */
export function readSource(from: string | null): {
  source: string | null
  fromDay: string | null
  toDay: string | null
} {
  const [, source = null, fromDay = null, toDay = null] =
    /^(\w+)(?: (\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2}))?$/.exec(from ?? '') ?? []
  return { source, fromDay, toDay }
}

/** The phrase in place of a derivation: the field is loaded, or what it is calculated from has changed since. */
export const withoutDerivation = (field: ItemField, outdated: readonly ItemField[]) =>
  outdated.includes(field) ? 'explain.outdated' : 'explain.loaded'

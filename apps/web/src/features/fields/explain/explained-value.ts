import { DEFAULT_PARAMETERS, PARAMETER_RULES } from 'virtual:contract'
import type { Explained, ItemField } from '@giro/contract'
import type { Format } from '#app/i18n/format.ts'
import { monthName } from '#features/fields/calendar-words.ts'
import {
  exactMoney,
  exactQuantity,
  readMoney,
  readQuantity,
  writeShare,
} from '#features/fields/explain/digits.ts'

export type PlainValue = Explained['inputs'][number]['value']
type ParameterValue = Explained['parameters'][number]['value']

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
  serviceRule: 'words.serviceRule',
  serviceOfToday: 'words.serviceOfToday',
  season: 'words.season',
  source: 'explain.sources',
  reason: 'explain.reasons',
  law: 'explain.laws',
  demandModel: 'explain.models',
  of: 'explain.inputs',
}

/** Families of the names inside a parameter of several numbers; the others are limits. */
const WORDS_OF_PARAMETER: Readonly<Record<string, string>> = {
  basePenaltyOdds: 'words.criticality',
  minimumCycleService: 'words.criticality',
  serviceTargets: 'words.criticality',
  purchasabilityOddsFactor: 'words.purchasability',
  oddsStanceFactor: 'words.stance',
  leadTimeStanceFactor: 'words.stance',
  leadTimeStanceQuantile: 'words.stance',
  lotStanceFactor: 'words.stance',
  memoryEvents: 'explain.memories',
  memoryFloorDays: 'explain.memories',
  sizeMemory: 'explain.memories',
}

/** Looks a key up in the dictionary; the fallback where it is not there. */
export type Lookup = (
  key: string,
  fallback: string,
  values?: { count?: number; unit?: string; word?: string; number?: string },
) => string

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Amounts of a list that are written out; the rest is counted. */
const LISTED = 24

export type Writing = {
  format: Format
  lookup: Lookup
  more: (count: number) => string
  /** The item's own unit of measure; null where nobody told it. */
  itemUnit: string | null
  /** True if the numbers are written so exactly that others can be computed of them. */
  isExact?: boolean
  /** Every share of the explanation: two that differ are not written alike. */
  shares: readonly number[]
}

/** One input as it is read: numbers with their unit, days as dates, words of the dictionary, lists and tables. */
export function writeValue(name: string, value: PlainValue, unit: string | null, writing: Writing): string {
  const { format, lookup, more } = writing
  if (value === null) return '–'
  if (typeof value === 'boolean') return lookup(`words.yesNo.${value}`, String(value))
  if (typeof value === 'number') return withUnit(writeNumber(value, unit, writing), unit, value, writing)
  if (name === 'seasonMonths') return monthsOf(Object.entries(value), writing)
  if (typeof value === 'object') {
    const whole = Object.values(value)
    if (whole.length === 0) return '–'
    const listed = whole.slice(0, LISTED).map((one) => writeNumber(one, unit, writing))
    const all = listed.join(' · ') + (whole.length > LISTED ? ` ${more(whole.length - LISTED)}` : '')
    return withUnit(all, unit, Number(whole.at(-1)), writing)
  }
  if (DAY.test(value)) return format.date(value)
  const family = WORDS_OF_INPUT[name]
  return family ? lookup(`${family}.${value}`, value) : value
}

/** Months by their names: `December is 1.8 times the average month`. */
function monthsOf(months: readonly [string, number][], { format, lookup }: Writing): string {
  const named = months.map(([month, times]) => {
    const number = format.number(times, 2)
    return lookup('explain.seasonMonth', number, {
      word: monthName(format.language, Number(month.slice(5)) - 1),
      number,
    })
  })
  return named.join(' · ')
}

/** A parameter with its unit, the numbers it is made of in the order of the contract and by their words. */
export function writeParameter(name: string, value: ParameterValue, given: Writing): string {
  // It is what somebody chose, and read as such.
  const writing = { ...given, isExact: true }
  const unit = ruleOf(name)?.unit ?? null
  if (typeof value !== 'object') return writeValue(name, value, unit, writing)
  const { lookup } = writing
  const familyOf = (word: string) =>
    word.startsWith('abc_') ? 'words.abcClass' : (WORDS_OF_PARAMETER[name] ?? 'explain.limits')
  const places = Object.keys(Object(defaultOf(name)))
  const parts = Object.entries(value).sort(([a], [b]) => places.indexOf(a) - places.indexOf(b))
  const last = Number(parts.at(-1)?.[1])
  const written = parts.map(([word, value]) => {
    const number = writeNumber(value, unit, writing)
    return lookup('explain.part', number, { word: lookup(`${familyOf(word)}.${word}`, word), number })
  })
  return withUnit(written.join(' · '), unit, last, writing)
}

const ruleOf = (name: string) =>
  name in PARAMETER_RULES ? PARAMETER_RULES[name as keyof typeof PARAMETER_RULES] : null
const defaultOf = (name: string) =>
  name in DEFAULT_PARAMETERS ? DEFAULT_PARAMETERS[name as keyof typeof DEFAULT_PARAMETERS] : null

type Input = Explained['inputs'][number]

/** Costs of stocking in units held, which say nothing to who reads the same costs in money. */
const COSTS_IN_UNITS = ['costStocked', 'costNotStocked', 'orderCostUnits']

/** The inputs to be shown: a cost in money where it is known. */
export const shownInputs = (inputs: readonly Input[]): readonly Input[] =>
  inputs.some(({ name }) => name === 'yearlyCostStocked')
    ? inputs.filter(({ name }) => !COSTS_IN_UNITS.includes(name))
    : inputs

/** Every share among the inputs and parameters of an explanation. */
export function sharesOf({
  inputs,
  parameters,
}: {
  inputs: readonly { value: PlainValue; unit: string | null }[]
  parameters: readonly { name: string; value: ParameterValue }[]
}): number[] {
  const ofParameters = parameters
    .filter(({ name }) => ruleOf(name)?.unit === 'share')
    .flatMap(({ value }) => (typeof value === 'object' ? Object.values(value) : [value]))
  const ofInputs = inputs.filter(({ unit }) => unit === 'share').map(({ value }) => value)
  return [...ofInputs, ...ofParameters].filter((share) => typeof share === 'number')
}

function writeNumber(value: number, unit: string | null, { format, shares, isExact }: Writing): string {
  switch (unit) {
    case 'share':
    case 'share/year':
      return writeShare(value, format, shares)
    case 'money':
    case 'money/unit':
      return (isExact ? exactMoney : readMoney)(value, format)
    default:
      return (isExact ? exactQuantity : readQuantity)(value, format)
  }
}

/** Units that are words of the dictionary in the singular and the plural. */
const COUNTED_UNITS: Readonly<Record<string, string>> = { days: 'day', orders: 'order' }
/** Units that are made with the item's own. */
const UNITS_OF_ITEM: Readonly<Record<string, string>> = {
  'units/day': 'perDay',
  'units²': 'squared',
  'unit-days': 'timesDays',
  'money/unit': 'perUnit',
}
/** Units that never change. */
const FIXED_UNITS: Readonly<Record<string, string>> = {
  'events/day': 'eventsPerDay',
  'events/730 days': 'eventsInTwoYears',
  'share/year': 'perYear',
}

/** The number with its unit: the item's own where it is a quantity, in the singular or the plural the language asks for. */
function withUnit(text: string, unit: string | null, value: number, { lookup, itemUnit }: Writing): string {
  if (unit === null) return text
  const count = Number(value.toFixed(3))
  const unitOf = (many: number) => itemUnit || lookup('explain.units.unit', '', { count: many })
  if (unit === 'units') return `${text} ${unitOf(count)}`
  const ofItem = UNITS_OF_ITEM[unit]
  const joint = ofItem === 'perUnit' || ofItem === 'squared' ? 1 : count
  if (ofItem) return `${text} ${lookup(`explain.units.${ofItem}`, '', { unit: unitOf(joint) })}`
  const counted = COUNTED_UNITS[unit]
  if (counted) return `${text} ${lookup(`explain.units.${counted}`, '', { count })}`
  const fixed = FIXED_UNITS[unit]
  return fixed ? `${text} ${lookup(`explain.units.${fixed}`, '')}` : text
}

/** The phrase in place of a derivation: the field is loaded, or what it is calculated from has changed since. */
export const withoutDerivation = (field: ItemField, outdated: readonly ItemField[]) =>
  outdated.includes(field) ? 'explain.outdated' : 'explain.loaded'

import { foldText } from '@giro/file-readers/fold'
import { ALERT_KINDS, ALERT_LEVELS, CONTEXT_KINDS, CONTEXT_REASONS, THEMES } from '@giro/planning/vocabulary'
import { z } from 'zod'
import { DECIDABLE_CAUSES, type DecidableCause } from './causes.ts'
import { day, queryFlag, queryNumber, typedNumber } from './fields.ts'
import { type FieldSpec, ITEM_FIELD_NAMES, ITEM_FIELDS, type ItemField } from './item-fields.ts'
import { LIMITS } from './limits.ts'
import { anyOf, search } from './page.ts'

/** Stands for no value in a filter. */
const NO_VALUE = 'empty'
/** Prefix of a filter on a column of the master data that is none of the product's. */
export const ATTRIBUTE_FILTER = 'attributes.'
const ALERT_FILTER = 'alerts.'

/**
 * Parts of a worklist: the items that together have most of the cost of not acting, and all others. Where that cost is unknown,
 * an item of which a value changes much is among the large ones.
 */
export const DIFFERENCES = ['large', 'small'] as const
/**
 * Changes of an item by the last load: it needs a decision and did not, a suggestion moved, it needs none any more; or the ERP has
 * other values than it was sent.
 */
export const LOAD_CHANGES = ['new', 'changed', 'ended', 'drifted'] as const
/**
 * State of an authorized item on its way to the ERP. `confirmed`: the ERP has what it was sent; `reverted`: the ERP has
 * what it had before; `drifted`: it has neither.
 */
export const ERP_STATES = ['none', 'authorized', 'in_file', 'confirmed', 'reverted', 'drifted'] as const
/** Authors of decisions about an item itself: the caller, anybody, or nobody. Rules and files decide about many and do not count. */
export const REVIEWERS = ['me', 'people', 'nobody'] as const

/** Text of a filter: `a`, `a,b` (any of), `empty` for null. */
const filterText = z
  .string()
  .max(LIMITS.filterValues * (LIMITS.skuCharacters + 1))
  .refine((value) => !value.includes('\0'), { error: 'validation.format' })
  .optional()

/** True if a field can be filtered by a range. */
const isRanged = (name: ItemField): boolean => !['text', 'enum', 'boolean'].includes(ITEM_FIELDS[name].kind)

/** Filters on every field: `field=`, and for what has an order `fieldFrom=`, `fieldTo=`. */
export const ITEM_FILTERS: Record<string, z.ZodType<string | undefined>> = Object.fromEntries(
  [
    ...ITEM_FIELD_NAMES.flatMap((name) => (isRanged(name) ? [name, `${name}From`, `${name}To`] : [name])),
    ...ALERT_KINDS.map((kind) => `${ALERT_FILTER}${kind}`),
    'alertLevel',
    'openContexts',
    'quietContexts',
    'difference',
    'sinceLoad',
  ].map((name) => [name, filterText]),
)
const RATIO = 'ratio of the suggestion to the value of the ERP'
/** Filters of open alerts, beside those of their items. */
export const ALERT_FILTERS = {
  theme: anyOf(THEMES),
  context: anyOf(CONTEXT_KINDS),
  level: anyOf(['warning', 'problem']),
  reason: anyOf(CONTEXT_REASONS),
  /** True for the alerts of items that are put off, which stand in no list otherwise. */
  snoozed: queryFlag,
  ratioFrom: queryNumber(0, 1e6).optional().meta({ description: RATIO }),
  ratioTo: queryNumber(0, 1e6).optional().meta({ description: RATIO }),
  worthPerMinuteTo: queryNumber(0, 1e9)
    .optional()
    .meta({ description: 'money that an item saves for a minute of deciding, at most' }),
}
/** The filter for what most of the catalog lacks. */
export const CAUSE_FILTER = { cause: z.enum(DECIDABLE_CAUSES).optional() }
/** Filters of how items stand to the ERP, beside those of the items. */
export const AUTHORIZATION_FILTERS = {
  /** True if the item cannot be authorized. */
  blocked: queryFlag,
  /** True if a context of the item has a manual value. */
  manual: queryFlag,
  /** True if the item is authorized and a value of it has changed since: it is to be authorized again. */
  stale: queryFlag,
  /** Minimum ratio between a new number and the ERP's: 0.5 finds changes of 50% and more. */
  changeFrom: queryNumber(0, 1e6).optional(),
  erpState: anyOf(ERP_STATES),
  /** Author of the decision about the item. */
  decided: z.enum(REVIEWERS, { error: 'validation.one_of' }).optional(),
}
/** The filter of the items of a scenario: true for those that it leaves, false for those that it plans otherwise. */
export const SCENARIO_FILTERS = { kept: queryFlag }
/** The filter of the items of a rule: true for those of which it decides something, false for the others. */
export const RULE_ITEM_FILTERS = { deciding: queryFlag }

/** The place that a filter is read from: the plan of an item, its open alerts, how it stands to the ERP, a scenario, a rule, or its master data. */
export type FilterSource = 'plan' | 'alert' | 'authorization' | 'scenario' | 'ruling' | 'master'
/** Each source with its filters. Those of the master data are named by their columns. */
const FILTERS: Record<Exclude<FilterSource, 'master'>, object> = {
  plan: { search, ...ITEM_FILTERS },
  alert: { ...ALERT_FILTERS, ...CAUSE_FILTER },
  authorization: AUTHORIZATION_FILTERS,
  scenario: SCENARIO_FILTERS,
  ruling: RULE_ITEM_FILTERS,
}
const SOURCES = new Map(
  Object.entries(FILTERS).flatMap(([source, filters]) =>
    Object.keys(filters).map((name): [string, FilterSource] => [name, source as FilterSource]),
  ),
)
/** Returns what a filter is read from; undefined for any other part of a query. */
const sourceOf = (name: string): FilterSource | undefined =>
  SOURCES.get(name) ?? (name.startsWith(ATTRIBUTE_FILTER) ? 'master' : undefined)

/** Names of filters that the list of items has not: each is known to some lists alone. */
export const OTHER_FILTERS: readonly string[] = [...SOURCES].flatMap(([name, source]) =>
  source === 'plan' ? [] : [name],
)

/** Filters of items by their names. */
export type ItemFilters = Partial<Record<string, string>>
/**
 * A question with its own parts, which come first, and the filters of items: these have hundreds of names, of which the
 * compiler is told that they are texts.
 */
export const withItemFilters = <const Parts extends z.ZodRawShape>(parts: Parts) =>
  z.strictObject({ ...parts, ...ITEM_FILTERS, ...parts }) as unknown as z.ZodType<
    z.output<z.ZodObject<Parts>> & ItemFilters,
    z.input<z.ZodObject<Parts>> & Partial<Record<string, unknown>>
  >
/** The filters as a body takes them. */
export const ItemFilter: z.ZodType<ItemFilters> = withItemFilters({ search })

type FilterValue = string | number | boolean
type Listed = { of: readonly string[] }
type Flag = { is: boolean }
/** The terms of each kind of condition. */
type Conditions = {
  search: { words: readonly string[] }
  any: { field: ItemField; values: readonly FilterValue[]; orNone: boolean }
  bound: { field: ItemField; isFrom: boolean; value: string | number }
  attribute: { column: string; values: readonly string[]; orNone: boolean }
  alertLevel: { alert: (typeof ALERT_KINDS)[number] | 'alertLevel'; levels: readonly number[] }
  openContexts: Listed & { orNone: boolean }
  quietContexts: Listed
  sinceLoad: Listed
  difference: Listed
  theme: { of: readonly (typeof THEMES)[number][] }
  context: Listed
  level: Listed
  reason: Listed
  cause: { cause: DecidableCause }
  snoozed: Flag
  ratioFrom: { ratio: number }
  ratioTo: { ratio: number }
  worthPerMinuteTo: { ratio: number }
  blocked: Flag
  manual: Flag
  stale: Flag
  changeFrom: { ratio: number }
  erpState: Listed
  decided: { reviewer: (typeof REVIEWERS)[number] }
  kept: Flag
  deciding: Flag
}
type Condition = { [By in keyof Conditions]: { by: By } & Conditions[By] }[keyof Conditions]
/** One condition of a filter, read, with what it is read from. */
export type Predicate = Condition & { from: FilterSource }
/** A filter whose value does not fit its field. */
export type WrongFilter = { wrong: string; code: 'one_of' | 'date' | 'number' }

/** Reads the parts of a query that are filters, and leaves its other parts. */
export function readFilter(query: object): (Predicate | WrongFilter)[] {
  return Object.entries(query).flatMap(([name, value]) => {
    const from = value === undefined ? undefined : sourceOf(name)
    if (!from) return []
    const condition =
      typeof value === 'string' || name in ITEM_FIELDS
        ? ofText(name, String(value))
        : { by: name, ...ofValue(value) }
    return ['code' in condition ? condition : ({ ...condition, from } as Predicate)]
  })
}

/** Reads a filter that its schema has read already. */
function ofValue(value: unknown): object {
  if (typeof value === 'boolean') return { is: value }
  return typeof value === 'number' ? { ratio: value } : { of: value }
}

const WORDS: Record<string, readonly string[]> = {
  quietContexts: CONTEXT_KINDS,
  difference: DIFFERENCES,
  sinceLoad: LOAD_CHANGES,
}

function ofText(name: string, text: string): Condition | WrongFilter {
  const words = text.split(',')
  const orNone = words.includes(NO_VALUE)
  const wanted = words.filter((word) => word !== NO_VALUE)
  if (name === 'search') return { by: 'search', words: foldText(text).split(/\s+/).filter(Boolean) }
  if (name === 'cause') return { by: 'cause', cause: text as DecidableCause }
  if (name === 'decided') return { by: 'decided', reviewer: text as (typeof REVIEWERS)[number] }
  if (name.startsWith(ATTRIBUTE_FILTER))
    return { by: 'attribute', column: name.slice(ATTRIBUTE_FILTER.length), values: [...wanted, text], orNone }
  if (name === 'alertLevel' || name.startsWith(ALERT_FILTER)) return ofLevels(name, words)
  const known = WORDS[name]
  if (known)
    return words.every((word) => known.includes(word))
      ? { by: name as 'difference', of: words }
      : { wrong: name, code: 'one_of' }
  if (name === 'openContexts')
    return wanted.every((kind) => (CONTEXT_KINDS as readonly string[]).includes(kind))
      ? { by: 'openContexts', of: wanted, orNone }
      : { wrong: name, code: 'one_of' }
  return name in ITEM_FIELDS ? ofField(name as ItemField, { text, wanted, orNone }) : ofBound(name, text)
}

function ofLevels(name: string, words: readonly string[]): Condition | WrongFilter {
  const levels = words.map((word) => (ALERT_LEVELS as readonly string[]).indexOf(word))
  if (levels.includes(-1)) return { wrong: name, code: 'one_of' }
  const alert = name.startsWith(ALERT_FILTER) ? name.slice(ALERT_FILTER.length) : name
  return { by: 'alertLevel', alert: alert as (typeof ALERT_KINDS)[number], levels }
}

type Words = { text: string; wanted: readonly string[]; orNone: boolean }

function ofField(field: ItemField, { text, wanted, orNone }: Words): Condition | WrongFilter {
  const { kind, values: known }: FieldSpec = ITEM_FIELDS[field]
  // A code may have a comma of its own.
  if (kind === 'text' && wanted.length > 0)
    return { by: 'any', field, values: field === 'id' ? wanted : [...wanted, text], orNone }
  if (kind === 'enum' && !wanted.every((word) => known?.includes(word)))
    return { wrong: field, code: 'one_of' }
  const values = wanted.map((word) => typedValue(kind, word))
  return values.every((value) => value !== null)
    ? { by: 'any', field, values, orNone }
    : { wrong: field, code: codeOf(kind) }
}

function ofBound(name: string, text: string): Condition | WrongFilter {
  const isFrom = name.endsWith('From')
  const field = name.slice(0, isFrom ? -4 : -2) as ItemField
  const { kind } = ITEM_FIELDS[field]
  const value = typedValue(kind, text)
  if (value === null || typeof value === 'boolean') return { wrong: name, code: codeOf(kind) }
  return { by: 'bound', field, isFrom, value }
}

const codeOf = (kind: FieldSpec['kind']): WrongFilter['code'] =>
  kind === 'boolean' ? 'one_of' : kind === 'day' || kind === 'instant' ? 'date' : 'number'

/** Reads a word as a value of this kind; null where it is none. */
function typedValue(kind: FieldSpec['kind'], word: string): FilterValue | null {
  if (kind === 'text' || kind === 'enum') return word
  if (kind === 'boolean') return /^(true|1)$/.test(word) ? true : /^(false|0)$/.test(word) ? false : null
  if (kind === 'day') return isDay(word) ? word : null
  if (kind === 'instant') return moment(word)
  const value = typedNumber(word)
  return Number.isFinite(value) ? value : null
}

const isDay = (text: string): boolean => day.safeParse(text).success

/** Reads a day, or a moment as ISO 8601; null where it is neither. */
function moment(text: string): string | null {
  // Where its day does not exist, a date rolls over to another one here and is an error in the database.
  const parsed = isDay(text.slice(0, 10)) ? new Date(text) : null
  const written = parsed && !Number.isNaN(parsed.getTime()) ? parsed.toISOString() : ''
  // In another time zone the last evening of 9999 is in no year of four digits.
  if (!/^\d{4}/.test(written) || written.startsWith('0000')) return null
  return isDay(text) ? text : written
}

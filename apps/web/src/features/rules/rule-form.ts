import { CONTEXT_KINDS } from 'virtual:contract'
import { rules } from 'virtual:contract/rules/createRule'
import type { RuleActions, RuleBody, RuleRow } from '@giro/contract'
import type { ContextKind, Stance } from '#app/api/types.ts'
import { brokenRule, type FieldCheck, rulesFor } from '#ui/form/rules.ts'

/** Numbers of a rule, by their place in its actions, and their input. */
export const NUMBERS = {
  'limits.nsrMin': 'share',
  'limits.nsrMax': 'share',
  'limits.batchDaysMin': 'days',
  'limits.batchDaysMax': 'days',
  'limits.triggerDaysMax': 'days',
  'costs.orderCost': 'money',
  'costs.holdingRatePerYear': 'share',
  reviewDays: 'days',
} as const satisfies Record<string, 'share' | 'days' | 'money'>
export type NumberName = keyof typeof NUMBERS
const NAMES = Object.keys(NUMBERS) as NumberName[]

/** Settings of a rule, in the order of its sentence. */
export const LINES = [...CONTEXT_KINDS, ...NAMES, 'owner'] as const
export type LineName = (typeof LINES)[number]

/** Contexts of which a rule may give a value. */
export const VALUE_KINDS = ['service', 'leadTime'] as const satisfies readonly ContextKind[]
export type ValueKind = (typeof VALUE_KINDS)[number]
export const takesValue = (kind: ContextKind): kind is ValueKind => VALUE_KINDS.some((one) => one === kind)

/** Two that must be in their order. */
const PAIRS: Partial<Record<NumberName, NumberName>> = {
  'limits.nsrMax': 'limits.nsrMin',
  'limits.batchDaysMax': 'limits.batchDaysMin',
}

type Typed<Part extends string> = Record<Part, string>
/** A rule as it is typed: the places are those of the body, so that a refusal finds its field. */
export type RuleValues = {
  title: string
  priority: string
  active: boolean
  filter: Record<string, string>
  actions: {
    stances: Record<ContextKind, { stance: Stance | ''; value: string }>
    limits: Typed<'nsrMin' | 'nsrMax' | 'batchDaysMin' | 'batchDaysMax' | 'triggerDaysMax'>
    costs: Typed<'orderCost' | 'holdingRatePerYear'>
    reviewDays: string
    owner: string
  }
  validFrom: string
  validTo: string
  note: string
  /** Typed nowhere: what is wrong with the actions as a whole stands at it. */
  says: ''
}

/** Reads and writes numbers and days of a language. */
export type Language = {
  number: (value: number | null | undefined, decimals?: number) => string
  date: (day: string | null) => string
  parseNumber: (text: string) => { value: number } | null
  parseDate: (text: string) => string | null
}

const DECIMALS = 6
/** 0.975 and 97.5 without the dust of binary division. */
const scaled = (value: number, by: number) => Number((value * by).toFixed(DECIMALS))
const isShare = (name: NumberName | ValueKind) =>
  name === 'service' || NUMBERS[name as NumberName] === 'share'

const at = (of: object, name: string): unknown =>
  name.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], of)

/** A rule as its form begins with it; `next` is the priority of a new one, which may `begin` with a title and a filter. */
export function valuesOf(
  rule: RuleRow | null,
  next: string,
  language: Language,
  begin: Partial<Pick<RuleValues, 'title' | 'filter'>> = {},
): RuleValues {
  const { number, date } = language
  const actions: RuleActions = rule?.actions ?? {}
  const written = (name: NumberName | ValueKind, value: unknown) =>
    typeof value === 'number' ? number(isShare(name) ? scaled(value, 100) : value, DECIMALS) : ''
  const read = (name: NumberName) => written(name, at(actions, name))
  const stances = CONTEXT_KINDS.map((kind) => {
    const { stance = '', value } = actions.stances?.[kind] ?? {}
    return [kind, { stance, value: takesValue(kind) ? written(kind, value) : '' }] as const
  })
  return {
    title: rule?.title ?? begin.title ?? '',
    priority: rule ? String(rule.priority) : next,
    active: rule?.active ?? true,
    filter: rule?.filter ?? begin.filter ?? {},
    actions: {
      stances: Object.fromEntries(stances) as RuleValues['actions']['stances'],
      limits: {
        nsrMin: read('limits.nsrMin'),
        nsrMax: read('limits.nsrMax'),
        batchDaysMin: read('limits.batchDaysMin'),
        batchDaysMax: read('limits.batchDaysMax'),
        triggerDaysMax: read('limits.triggerDaysMax'),
      },
      costs: { orderCost: read('costs.orderCost'), holdingRatePerYear: read('costs.holdingRatePerYear') },
      reviewDays: read('reviewDays'),
      owner: actions.owner ?? '',
    },
    validFrom: date(rule?.validFrom ?? null),
    validTo: date(rule?.validTo ?? null),
    note: rule?.note ?? '',
    says: '',
  }
}

/** A typed number as the contract has it; null where it is none. */
export function readNumber(
  name: NumberName | ValueKind,
  text: string,
  { parseNumber }: Language,
): number | null {
  const read = parseNumber(text)?.value ?? null
  return read !== null && isShare(name) ? scaled(read, 0.01) : read
}

/** Returns the contract's checks of a number. */
const checksOf = (name: NumberName): readonly FieldCheck[] => rulesFor(rules, `actions.${name}`).checks
/** The least and the most that may be typed. */
export function boundsOf(name: NumberName): { from: number; to: number } {
  const by = isShare(name) ? 100 : 1
  const bound = (kind: 'least' | 'most') => {
    const check = checksOf(name).find((one) => one.kind === kind)
    return check && 'value' in check ? scaled(check.value, by) : 0
  }
  return { from: bound('least'), to: bound('most') }
}

/** The key of what is wrong with a typed number; null where nothing is. An empty field says nothing of it. */
export function problemOf(
  name: NumberName,
  text: string,
  actions: RuleValues['actions'],
  language: Language,
): string | null {
  if (text.trim() === '') return null
  const value = readNumber(name, text, language)
  if (value === null) return 'validation.number'
  const broken = brokenRule({ checks: checksOf(name) }, String(value))
  if (broken !== null) return broken
  const lower = PAIRS[name]
  const least = lower && readNumber(lower, String(at(actions, lower)), language)
  return least !== undefined && least !== null && least > value ? 'rules.form.order' : null
}

/** Returns the typed value of a line; empty if it has none. */
export const lineValue = (actions: RuleValues['actions'], name: LineName): string =>
  name in actions.stances ? actions.stances[name as ContextKind].stance : String(at(actions, name)).trim()

/** True if it says anything of the items that it meets. */
export const saysAnything = ({ actions }: Pick<RuleValues, 'actions'>): boolean =>
  LINES.some((name) => lineValue(actions, name) !== '')

/** Returns the request for a typed rule. */
export function bodyOf(values: RuleValues, language: Language): RuleBody {
  const { title, priority, active, filter, note, actions } = values
  const day = (text: string) => (text.trim() === '' ? null : (language.parseDate(text) ?? text))
  const numbersOf = (group: string) =>
    NAMES.flatMap((name) => {
      const [of = '', field = of] = name.split('.')
      const value = of === group ? readNumber(name, String(at(actions, name)), language) : null
      return value === null ? [] : [[field, value] as const]
    })
  const stances = CONTEXT_KINDS.flatMap((kind) => {
    const { stance, value } = actions.stances[kind]
    if (stance === '') return []
    const number = stance === 'manual' && takesValue(kind) ? readNumber(kind, value, language) : null
    return [[kind, { stance, ...(number === null ? {} : { value: number }) }] as const]
  })
  return {
    kind: 'policy',
    title: title.trim(),
    priority: Number(priority),
    active,
    filter,
    actions: {
      ...grouped('stances', stances),
      ...grouped('limits', numbersOf('limits')),
      ...grouped('costs', numbersOf('costs')),
      ...Object.fromEntries(numbersOf('reviewDays')),
      ...(actions.owner === '' ? {} : { owner: actions.owner }),
    } as RuleActions,
    validFrom: day(values.validFrom),
    validTo: day(values.validTo),
    note: note.trim() === '' ? null : note.trim(),
  }
}

const grouped = (name: string, entries: readonly (readonly [string, unknown])[]) =>
  entries.length === 0 ? {} : { [name]: Object.fromEntries(entries) }

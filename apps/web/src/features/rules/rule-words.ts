import { CONTEXT_KINDS } from 'virtual:contract'
import type { RuleActions, RuledField, RuleRow } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import type { ContextKind, Stance } from '#app/api/types.ts'
import { useFormat } from '#app/session/use-format.ts'
import type { Words } from '#app/session/use-words.ts'
import { useContextValue } from '#features/decisions/index.ts'
import type { Level } from '#ui/Status.tsx'

/**
 * Returns the actions of a rule in words; `owner` is the name of the owner it sets, null if there is no such user any
 * more.
 */
export function useRuleWords(): (actions: RuleActions, owner: string | null) => string[] {
  const { t } = useTranslation()
  const { percent, number, integer, money } = useFormat()
  const write = useContextValue()
  return ({ stances = {}, limits = {}, costs = {}, reviewDays, owner: ownerId }, owner) => {
    const ofContexts = CONTEXT_KINDS.flatMap((kind) => {
      const { stance, value } = stances[kind] ?? {}
      if (stance === undefined) return []
      const text = typeof value === 'number' ? write(kind, value) : stepWord(stance, t)
      return [t('common.named', { name: t(`words.contextShort.${kind}`), value: text })]
    })
    const shares = { nsrMin: limits.nsrMin, nsrMax: limits.nsrMax }
    const days = {
      batchDaysMin: limits.batchDaysMin,
      batchDaysMax: limits.batchDaysMax,
      triggerDaysMax: limits.triggerDaysMax,
    }
    const ofNumbers = [
      ...linesOf(shares, (value) => percent(value, 2)),
      ...linesOf(days, (value) => integer(value)),
      ...linesOf({ orderCost: costs.orderCost }, (value) => money(value)),
      ...linesOf({ holdingRatePerYear: costs.holdingRatePerYear }, (value) => percent(value, 2)),
      ...linesOf({ reviewDays }, (value) => number(value)),
    ]
    const ofOwner = ownerId === undefined ? [] : [ownerText(owner, t)]
    return [
      ...ofContexts,
      ...ofNumbers.map(([name, value]) => t(`rules.said.${name}`, { value })),
      ...ofOwner,
    ]
  }
}

const ownerText = (owner: string | null, t: Words['t']): string =>
  owner === null ? t('rules.said.ownerGone') : t('rules.said.owner', { value: owner })

const STEPS = [
  'very_aggressive',
  'aggressive',
  'conservative',
  'very_conservative',
  'automatic',
  'erp',
] as const
/** A stance in a sentence: how far it goes from the suggestion. */
function stepWord(stance: Stance, t: Words['t']): string {
  const step = STEPS.find((one) => one === stance)
  return step ? t(`rules.steps.${step}`) : t(`words.stance.${stance}`)
}

/** The numbers that are there, written. */
const linesOf = <Name extends string>(
  numbers: Partial<Record<Name, number | undefined>>,
  write: (value: number) => string,
): [Name, string][] =>
  (Object.entries(numbers) as [Name, number | undefined][]).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, write(value)]],
  )

/** Returns the text for the capital that the rule moves: why it is unknown, or null if no run used it. */
export function effectText(
  { meets, effect, effectPending }: Pick<RuleRow, 'meets' | 'effect' | 'effectPending'>,
  { t, format }: Pick<Words, 't' | 'format'>,
): string | null {
  if (effect !== null) return `${effect > 0 ? '+' : ''}${format.integer(effect)}`
  if (meets === null) return null
  return effectPending ? t('rules.effectUnknown') : t('rules.effectFailed')
}

const isContext = (field: string): field is ContextKind => CONTEXT_KINDS.some((kind) => kind === field)

/** Returns the label of a field that a rule can decide. */
export function fieldWord(field: RuledField, t: Words['t']): string {
  if (isContext(field)) return t(`words.context.${field}`)
  if (field === 'owner') return t('fields.owner')
  return field === 'orderCost' || field === 'holdingRatePerYear' || field === 'reviewDays'
    ? t(`explain.parameterNames.${field}`)
    : t(`rules.fields.${field}`)
}

const LEVEL: Record<RuleRow['state'], Level> = {
  active: 'success',
  off: 'none',
  not_yet: 'none',
  expired: 'none',
  pending: 'none',
  broken: 'problem',
  no_owner: 'problem',
  meets_nothing: 'warning',
  decides_nothing: 'warning',
}

/** Returns the state of a rule and, if it has no effect, the reason. */
export function stateOf(rule: RuleRow, { t, format }: Words): { level: Level; text: string } {
  return { level: LEVEL[rule.state], text: stateText(rule, t, format) }
}

function stateText({ state, before, ...rule }: RuleRow, t: Words['t'], format: Words['format']): string {
  switch (state) {
    case 'not_yet':
      return t('rules.states.not_yet', { day: format.date(rule.validFrom) })
    case 'expired':
      return t('rules.states.expired', { day: format.date(rule.validTo) })
    case 'broken':
      return t('rules.states.broken', { columns: columnsOf(rule).join(', ') })
    case 'decides_nothing': {
      const count = rule.meets ?? 0
      if (before === null) return t('rules.states.decided')
      return t(before.items < count ? 'rules.states.beforeSome' : 'rules.states.beforeAll', {
        ...before,
        count,
      })
    }
    default:
      return t(`rules.states.${state}`)
  }
}

const ATTRIBUTE = 'attributes.'
const columnsOf = ({ filter }: Pick<RuleRow, 'filter'>): string[] =>
  Object.keys(filter).flatMap((name) => (name.startsWith(ATTRIBUTE) ? [name.slice(ATTRIBUTE.length)] : []))

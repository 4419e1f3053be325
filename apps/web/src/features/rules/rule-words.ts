import { CONTEXT_KINDS } from 'virtual:contract'
import type { RuleActions, RuledField, RuleRow } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import type { ContextKind } from '#app/api/types.ts'
import { useFormat } from '#app/session/use-format.ts'
import type { Words } from '#app/session/use-words.ts'
import { useContextValue } from '#features/decisions/index.ts'
import type { Level } from '#ui/Status.tsx'

/**
 * What a rule says of its items, each thing in words; `owner` is the name of whom it makes the owner, null where nobody is
 * called so any more.
 */
export function useRuleWords(): (actions: RuleActions, owner: string | null) => string[] {
  const { t } = useTranslation()
  const { percent, number, integer, money } = useFormat()
  const write = useContextValue()
  return ({ stances = {}, limits = {}, costs = {}, reviewDays, owner: ownerId }, owner) => {
    const ofContexts = CONTEXT_KINDS.flatMap((kind) => {
      const { stance, value } = stances[kind] ?? {}
      if (stance === undefined) return []
      const said = typeof value === 'number' ? write(kind, value) : t(`words.stance.${stance}`)
      return [t('common.named', { name: t(`words.contextShort.${kind}`), value: said })]
    })
    const shares = { nsrMin: limits.nsrMin, nsrMax: limits.nsrMax }
    const days = {
      batchDaysMin: limits.batchDaysMin,
      batchDaysMax: limits.batchDaysMax,
      triggerDaysMax: limits.triggerDaysMax,
    }
    const ofNumbers = [
      ...said(shares, (value) => percent(value, 2)),
      ...said(days, (value) => integer(value)),
      ...said({ orderCost: costs.orderCost }, (value) => money(value)),
      ...said({ holdingRatePerYear: costs.holdingRatePerYear }, (value) => percent(value, 2)),
      ...said({ reviewDays }, (value) => number(value)),
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

/** The numbers that are there, written. */
const said = <Name extends string>(
  numbers: Partial<Record<Name, number | undefined>>,
  write: (value: number) => string,
): [Name, string][] =>
  (Object.entries(numbers) as [Name, number | undefined][]).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, write(value)]],
  )

/** What the rule moves of the capital, as the list says it: why it is not known, or null where no run went by it. */
export function effectText(
  { meets, effect, effectPending }: Pick<RuleRow, 'meets' | 'effect' | 'effectPending'>,
  { t, format }: Pick<Words, 't' | 'format'>,
): string | null {
  if (effect !== null) return `${effect > 0 ? '+' : ''}${format.integer(effect)}`
  if (meets === null) return null
  return effectPending ? t('rules.effectUnknown') : t('rules.effectFailed')
}

const isContext = (field: string): field is ContextKind => CONTEXT_KINDS.some((kind) => kind === field)

/** What a rule can decide of an item, in words. */
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

/** Where a rule stands and, where it decides nothing, why. */
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

import { CONTEXT_KINDS, LIMITS, PLANNING_PARAMETERS } from 'virtual:contract'
import type { ScenarioChange } from '@giro/contract'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useList } from '#app/api/query.ts'
import type { Format } from '#app/i18n/format.ts'
import { useParameterWords } from '#app/i18n/parameter-words.ts'
import { useFormat } from '#app/session/use-format.ts'
import { useOwners } from '#features/fields/index.ts'
import { useFilterWords } from '#features/items/index.ts'
import { useRuleWords } from '#features/rules/index.ts'
import { type Of, ruleNamed } from '#features/scenarios/changes/change.ts'
import { isShare, useParameterUnits } from '#features/settings/index.ts'

/** A change in two lines: what it does, and to which items. `changes`: those that are to be put in words. */
export function useChangeWords(
  changes: readonly ScenarioChange[],
): (change: ScenarioChange) => { what: string; whom: string | null } {
  const { t } = useTranslation()
  const { number, money, date } = useFormat()
  const whomOf = useFilterWords(changes.map((change) => ('filter' in change ? change.filter : undefined)))
  const writeValue = useParameterValue()
  const nameOf = useParameterName()
  const saysOf = useRuleWords()
  const ruleOf = useNamedRules(changes)
  const ownerOf = useOwnerNames(changes)
  const ruleWords = (change: Of<'rule'>) => {
    const { rule, turn } = change
    const title = (rule ?? ruleOf(change))?.title
    const named = title ? t('scenarios.changes.said.rule', { title }) : t('scenarios.changes.kinds.rule')
    const does = turn ? (turn.active ? 'on' : 'off') : 'remove'
    const off = [t('rules.states.off')]
    const lines = rule?.active ? saysOf(rule.actions, ownerOf(rule.actions.owner)) : off
    const says = rule ? lines : [t(`scenarios.changes.ruleDoes.${does}`)]
    return [named, ...says].join(' · ')
  }
  const filterOf = (change: ScenarioChange) =>
    'filter' in change
      ? change.filter
      : change.type === 'rule'
        ? (change.rule ?? ruleOf(change))?.filter
        : undefined
  const whatOf = (change: ScenarioChange): string => {
    switch (change.type) {
      case 'stance':
        return stanceWords(change, t)
      case 'decisions':
        return change.decisions
          ? t('scenarios.changes.said.decisions', { count: change.decisions.length })
          : t('scenarios.changes.said.file')
      case 'parameter':
        return t('common.named', {
          name: nameOf(change.name),
          value: writeValue(change.name, change.value),
        })
      case 'demand':
      case 'cost':
        return t(`scenarios.changes.said.${change.type}`, { factor: number(change.factor, 3) })
      case 'leadTime':
        return leadTimeWords(change, t, number)
      case 'rule':
        return ruleWords(change)
      case 'budget':
        return budgetWords(change, t, { money, date })
      default:
        return t(`scenarios.changes.kinds.${(change as ScenarioChange).type}`)
    }
  }
  return (change) => {
    const filter = filterOf(change)
    return { what: whatOf(change), whom: filter ? whomOf(filter) : null }
  }
}

/** Finds the rule of the catalog that a change names and does not write. */
function useNamedRules(changes: readonly ScenarioChange[]) {
  const isEnabled = changes.some((change) => change.type === 'rule' && !change.rule)
  const { rows } = useList('listRules', { query: { limit: LIMITS.rules } }, { isEnabled })
  return (change: Of<'rule'>) => rows.find(({ id }) => id === ruleNamed(change))
}

/** Returns the names of owners that the changes' rules set; null: nobody who works in the catalog. */
function useOwnerNames(changes: readonly ScenarioChange[]) {
  const { options, isKnown } = useOwners(
    changes.some((change) => change.type === 'rule' && change.rule?.actions.owner !== undefined),
  )
  return (owner: string | undefined): string | null =>
    options.find(({ value }) => value === owner)?.label ?? (isKnown ? null : '…')
}

function stanceWords({ contexts }: Of<'stance'>, t: TFunction): string {
  return CONTEXT_KINDS.flatMap((kind) => {
    const stance = contexts[kind]?.stance
    if (!stance) return []
    return [t('common.named', { name: t(`words.contextShort.${kind}`), value: t(`words.stance.${stance}`) })]
  }).join(' · ')
}

function budgetWords(
  { target, by }: Of<'budget'>,
  t: TFunction,
  { money, date }: Pick<Format, 'money' | 'date'>,
) {
  const sum = (value: number) => money(Math.round(value))
  if (target && 'capital' in target) return t('budget.named', { capital: sum(target.capital) })
  if (target && 'release' in target && by)
    return t('budget.namedBy', { release: sum(target.release), day: date(by) })
  return t('scenarios.changes.kinds.budget')
}

function leadTimeWords({ set, factor, addDays = 0 }: Of<'leadTime'>, t: TFunction, number: Format['number']) {
  if (set !== undefined) return t('scenarios.changes.said.leadTimeSet', { value: number(set, 1) })
  if (factor !== undefined) return t('scenarios.changes.said.leadTimeFactor', { value: number(factor, 3) })
  const value = `${addDays < 0 ? '' : '+'}${number(addDays, 1)}`
  return t('scenarios.changes.said.leadTimeAdd', { value })
}

/** A parameter with its unit, as a column of a list has it. */
function useParameterName(): (name: Of<'parameter'>['name']) => string {
  const { t } = useTranslation()
  const unitOf = useParameterUnits()
  return (name) => {
    const { unit: measure = null } = parameterOf(name) ?? {}
    // A percentage carries its sign.
    const unit = isShare({ unit: measure }) ? null : unitOf(measure)
    return [t(`explain.parameterNames.${name as 'reviewDays'}`), unit].filter(Boolean).join(', ')
  }
}

const parameterOf = (name: string) => PLANNING_PARAMETERS.find((one) => one.name === name)

/** The value of a parameter as it is read: a number, a word, or the numbers of its parts. */
function useParameterValue(): (parameter: string, value: unknown) => string {
  const wordOf = useParameterWords()
  const { number, percent } = useFormat()
  return (parameter, value) => {
    const isPercent = isShare(parameterOf(parameter) ?? { unit: null })
    const write = (part: number) => (isPercent ? percent(part, 4) : number(part, 6))
    const one = (part: unknown) => (typeof part === 'number' ? write(part) : wordOf(parameter, String(part)))
    if (typeof value !== 'object' || value === null) return one(value)
    return Object.entries(value)
      .map(([key, part]) => `${wordOf(parameter, key)} ${one(part)}`)
      .join(', ')
  }
}

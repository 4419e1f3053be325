import { ABC_CLASSES, CONTEXT_KINDS, CONTEXT_REASONS } from 'virtual:contract'
import { rules } from 'virtual:contract/rules/createDecisionRule'
import type { DecisionRuleRow } from '@giro/contract'
import { Link, useSearch } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { say } from '#app/i18n/say.ts'
import { RowScreen } from '#app/rows/RowScreen.tsx'
import type { RowResource } from '#app/rows/resource.ts'
import { useMay } from '#app/session/session.ts'
import { useWords } from '#app/session/use-words.ts'
import { DECISION_RULES } from '#features/rules/decision/columns.tsx'
import {
  type DecisionRuleValues,
  decisionRuleBody,
  decisionRuleValues,
  FILTERED_NUMBERS,
  type NumberReader,
} from '#features/rules/decision/decision-rule-form.ts'
import { TodaysShare } from '#features/rules/decision/TodaysShare.tsx'
import type { FormField } from '#ui/form/Fields.tsx'

const NO_RULE = { checks: [] }
const FORM_RULES = {
  ...rules,
  ...Object.fromEntries(
    ['context', 'reason', 'level', 'abcClass', ...FILTERED_NUMBERS].map((name) => [
      `filter.${name}`,
      NO_RULE,
    ]),
  ),
  mostEffect: NO_RULE,
}

/** One of some words, or any of them. */
const oneOf = (
  name: 'context' | 'reason' | 'level' | 'abcClass',
  label: string,
  any: string,
  words: readonly { value: string; label: string }[],
): FormField<DecisionRuleValues> => ({
  name: `filter.${name}`,
  kind: 'pick',
  label,
  options: [{ value: '', label: any }, ...words],
})

function fieldsOf(t: TFunction): FormField<DecisionRuleValues>[] {
  const worded = (family: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: say(t, `words.${family}.${value}`) }))
  return [
    { name: 'title', kind: 'text', label: t('rules.name'), autoComplete: 'off' },
    { name: 'priority', kind: 'number', label: t('rules.priority'), hint: t('rules.form.priorityHint') },
    oneOf(
      'context',
      t('item.contexts.context'),
      t('decisionRules.anyContext'),
      worded('contextShort', CONTEXT_KINDS),
    ),
    oneOf('reason', t('feed.column.reason'), t('decisionRules.anyReason'), worded('reason', CONTEXT_REASONS)),
    oneOf(
      'level',
      t('feed.column.level'),
      t('decisionRules.anyLevel'),
      worded('level', ['problem', 'warning']),
    ),
    oneOf('abcClass', t('fields.abcClass'), t('decisionRules.anyClass'), worded('abcClass', ABC_CLASSES)),
    ...FILTERED_NUMBERS.map(
      (name): FormField<DecisionRuleValues> => ({
        name: `filter.${name}`,
        kind: 'text',
        label: t(`decisionRules.${name}`),
        autoComplete: 'off',
      }),
    ),
    { name: 'actions.endAlert', kind: 'check', label: t('decisionRules.endAlert') },
    { name: 'actions.authorize', kind: 'check', label: t('decisionRules.authorize') },
    { name: 'mostItems', kind: 'number', label: t('decisionRules.mostItems') },
    {
      name: 'mostEffect',
      kind: 'text',
      label: t('decisionRules.mostEffect'),
      hint: t('decisionRules.mostEffectHint'),
      autoComplete: 'off',
    },
    { name: 'active', kind: 'check', label: t('decisionRules.active') },
  ]
}

const resource = (
  read: NumberReader,
  perMinute: string | undefined,
): RowResource<'listDecisionRules', DecisionRuleValues> => ({
  words: 'decisionRules',
  icon: 'rule',
  calls: {
    list: 'listDecisionRules',
    get: 'getDecisionRule',
    create: 'createDecisionRule',
    update: 'updateDecisionRule',
    remove: 'deleteDecisionRule',
  },
  definition: DECISION_RULES,
  nameOf: ({ title }: DecisionRuleRow) => title,
  rules: FORM_RULES,
  fields: ({ t }) => fieldsOf(t),
  values: (rule) => decisionRuleValues(rule, read, perMinute),
  body: (values, rule) => decisionRuleBody(values, rule, read),
  beside: (form, rule) => <TodaysShare form={form} rule={rule} />,
})

/** Rules that take decisions after each run: what they decide, within which limits, and what their last run did. */
export function DecisionRulesScreen() {
  const { t, format } = useWords()
  const mayWrite = useMay('rule.write')
  const { perMinute } = useSearch({ strict: false }) as { perMinute?: unknown }
  const least = perMinute === undefined ? undefined : String(perMinute)
  const ofRules = useMemo(() => resource(format, least), [format, least])
  return (
    <RowScreen
      resource={ofRules}
      may={{ create: mayWrite, edit: mayWrite, remove: mayWrite }}
      lead={
        <>
          {t('decisionRules.lead')} <Link to="/rules">{t('decisionRules.toRules')}</Link>
        </>
      }
    />
  )
}

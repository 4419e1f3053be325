import { rules } from 'virtual:contract/rules/createRule'
import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { RowScreen } from '#app/rows/RowScreen.tsx'
import { callsOf, type RowResource } from '#app/rows/resource.ts'
import { useMay } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { Page } from '#app/shell/Page.tsx'
import { RULE_KEYS } from '#app/shortcuts.ts'
import { RULES } from '#features/rules/columns.tsx'
import { bodyOf, type Language, type RuleValues, valuesOf } from '#features/rules/rule-form.ts'
import { useRuleOrder } from '#features/rules/use-rule-order.ts'
import { Skeleton } from '#ui/States.tsx'

/** The form brings the whole filter bar: it comes when a rule is made or changed. */
const RuleFields = lazy(async () => ({
  default: (await import('#features/rules/RuleFields.tsx')).RuleFields,
}))

/** Between the last priority and that of a new rule, so that others find room. */
const STEP = 10

type Begin = Partial<Pick<RuleValues, 'title' | 'filter'>>

const resource = (next: string, language: Language, begin: Begin): RowResource<'listRules', RuleValues> => ({
  words: 'rules',
  icon: 'rule',
  calls: callsOf('Rule'),
  definition: RULES,
  nameOf: ({ title }) => title,
  rules,
  fields: ({ t }) => [
    { name: 'title', kind: 'text', label: t('rules.name'), autoComplete: 'off' },
    { name: 'priority', kind: 'number', label: t('rules.priority'), hint: t('rules.form.priorityHint') },
  ],
  values: (rule) => valuesOf(rule, next, language, begin),
  body: (values) => bodyOf(values, language),
  beside: (form, rule) => (
    <Suspense fallback={<Skeleton lines={8} height={32} />}>
      <RuleFields form={form} rule={rule} />
    </Suspense>
  ),
})

/** The rules of the catalog in the order in which they hold, each with what it says and what came of it. */
export function RulesScreen() {
  const mayWrite = useMay('rule.write')
  const format = useFormat()
  const { t } = useTranslation()
  const { rows, isLoading, move } = useRuleOrder()
  const next = String((rows.at(-1)?.priority ?? 0) + STEP)
  // Outcomes offer a rule that begins so.
  const { newTitle, newClass } = useSearch({ strict: false }) as Record<string, string | undefined>
  const ofRules = useMemo(
    () =>
      resource(next, format, {
        ...(newTitle ? { title: newTitle } : {}),
        ...(newClass ? { filter: { abcClass: newClass } } : {}),
      }),
    [next, format, newTitle, newClass],
  )
  // A new rule begins behind the last one: not before that is known.
  if (isLoading) {
    return (
      <Page lead={t('rules.lead')}>
        <Skeleton lines={8} height={32} />
      </Page>
    )
  }
  return (
    <RowScreen
      resource={ofRules}
      lead={
        <>
          {t('rules.lead')} <Link to="/rules/decisions">{t('decisionRules.title')}</Link>
        </>
      }
      may={{ create: mayWrite, edit: mayWrite, remove: mayWrite }}
      rowKeys={
        mayWrite
          ? {
              scope: RULE_KEYS,
              actions: {
                up: (rule) => void move(rule, 'up', true),
                down: (rule) => void move(rule, 'down', true),
              },
            }
          : undefined
      }
    />
  )
}

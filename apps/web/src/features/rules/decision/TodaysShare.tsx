import type { DecisionRuleRow } from '@giro/contract'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { call } from '#app/api/client.ts'
import { useWords } from '#app/session/use-words.ts'
import { type DecisionRuleValues, decisionRuleBody } from '#features/rules/decision/decision-rule-form.ts'
import { Button } from '#ui/Button.tsx'

/** Says what the rule as it is typed would decide on the alerts of today, and that a new one is off. */
export function TodaysShare({
  form,
  rule,
}: {
  form: UseFormReturn<DecisionRuleValues>
  rule: DecisionRuleRow | null
}) {
  const { t, format } = useWords()
  const values = useWatch<DecisionRuleValues>({ control: form.control }) as DecisionRuleValues
  // A title is needed to save a rule, and not to try it.
  const typed = { ...decisionRuleBody(values, rule, format), title: 'xx' }
  const { data } = useQuery({
    queryKey: ['previewDecisionRule', typed, rule?.id],
    queryFn: () => call('previewDecisionRule', { body: { rule: typed, ...(rule ? { id: rule.id } : {}) } }),
    placeholderData: (before) => before,
  })
  if (!data) return null
  const { items, effect, left } = data
  return (
    <div className="stack gap-1">
      <p role="status" className="strong">
        {t('decisionRules.today', { count: items, effect: format.moneyCompact(effect) })}{' '}
        {left.items > 0 ? t('decisionRules.left', { count: left.items }) : null}
      </p>
      {rule || values.active ? null : (
        <p>
          {t('decisionRules.startsOff')}{' '}
          <Button variant="plain" onClick={() => form.setValue('active', true, { shouldDirty: true })}>
            {t('decisionRules.turnOn')}
          </Button>
        </p>
      )}
    </div>
  )
}

import type { RuleRow, Scenario, ScenarioRow } from '@giro/contract'
import { useNavigate } from '@tanstack/react-router'
import { useTransition } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useCall } from '#app/api/call.ts'
import { call } from '#app/api/client.ts'
import { ApiError, asApiError } from '#app/api/error.ts'
import { showRefusal } from '#app/api/form-errors.ts'
import { useMay } from '#app/session/session.ts'
import { useWords } from '#app/session/use-words.ts'
import { bodyOf, type RuleValues } from '#features/rules/rule-form.ts'
import { Button } from '#ui/Button.tsx'

/** Leads to a scenario that has the rule as it is typed, in place of the rule as it stands. */
export function Preview({ form, rule }: { form: UseFormReturn<RuleValues>; rule: RuleRow | null }) {
  const { t, format } = useWords()
  const navigate = useNavigate()
  const settings = { failure: 'none', refreshes: ['listScenarios', 'getScenario'] } as const
  const create = useCall('createScenario', settings)
  const update = useCall('updateScenario', settings)
  const [isRunning, start] = useTransition()
  const preview = form.handleSubmit(async (values) => {
    const typed = bodyOf(values, format)
    const changes = [{ type: 'rule' as const, rule: rule ? { ...typed, id: rule.id } : typed }]
    const title = t('scenarios.changes.said.rule', { title: typed.title })
    const body = { title, changes }
    const former = await formerLook(title, rule?.id).catch(asApiError)
    if (former instanceof ApiError) return showRefusal(form, t, former)
    const outcome = former
      ? await update.run({ params: { id: former.id }, body })
      : await create.run({ body })
    if (outcome.ok) void navigate({ to: '/what-if/$id', params: { id: outcome.answer.id } })
    else showRefusal(form, t, inForm(outcome.error))
  })
  if (!useMay('scenario.write')) return null
  return (
    <div className="stack">
      <p className="muted">{t('rules.form.previewText')}</p>
      <div>
        <Button
          variant="secondary"
          icon="scenario"
          isRunning={isRunning}
          onClick={() => start(() => preview())}
        >
          {t('rules.form.preview')}
        </Button>
      </div>
    </div>
  )
}

/** Scenarios that are looked through for a former preview. */
const FORMER = 100
const UNPUBLISHED: readonly ScenarioRow['status'][] = ['pending', 'processing', 'finished', 'stale', 'error']
/** One's own scenario of nothing but the same rule: the next look takes its place, so that looks do not pile up. */
async function formerLook(title: string, ruleId: string | undefined): Promise<Scenario | undefined> {
  const { rows } = await call('listScenarios', { query: { limit: FORMER } })
  const alike = rows.filter((row) => row.mine && row.title === title && UNPUBLISHED.includes(row.status))
  const whole = await Promise.all(alike.map(({ id }) => call('getScenario', { params: { id } })))
  return whole.find(
    ({ changes: [first, ...others] }) =>
      first?.type === 'rule' && first.rule && first.rule.id === ruleId && others.length === 0,
  )
}

/** A refusal names a field of the rule by its place in the scenario. */
const inForm = (error: ApiError): ApiError =>
  new ApiError(error.code, {
    ...error,
    fields: error.fields.map(({ path, message }) => ({
      path: path.replace(/^changes\.0\.rule\./, ''),
      message,
    })),
  })

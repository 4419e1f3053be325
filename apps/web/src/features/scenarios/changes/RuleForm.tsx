import { LIMITS } from 'virtual:contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useList } from '#app/api/query.ts'
import { ChangeFrame, type FormOf } from '#features/scenarios/changes/ChangeFrame.tsx'
import { ruleNamed } from '#features/scenarios/changes/change.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Select } from '#ui/form/controls.tsx'
import { useForm } from '#ui/form/use-form.ts'

const DOES = ['off', 'on', 'remove'] as const
type Does = (typeof DOES)[number]
const doesOf = (change: { active?: boolean | undefined } | undefined): Does => (change?.active ? 'on' : 'off')

/** Turns a rule of the catalog off or on, or deletes it. What it says is changed on its own page, which previews it here. */
export function RuleForm({ begun, onDone, onCancel }: FormOf<'rule'>) {
  const { t } = useTranslation()
  const { rows } = useList('listRules', { query: { limit: LIMITS.rules } })
  const form = useForm<{ rule: string; does: Does }>({
    defaultValues: {
      rule: ruleNamed(begun) ?? '',
      does: begun.remove ? 'remove' : doesOf(begun.turn ?? begun.rule),
    },
  })
  const chosen = form.watch('rule')
  const use = ({ rule: id, does }: { rule: string; does: Does }) => {
    if (does === 'remove') return onDone({ type: 'rule', remove: id })
    const active = does === 'on'
    // What a preview says of the rule stays.
    if (begun.rule?.id === id) return onDone({ type: 'rule', rule: { ...begun.rule, active } })
    onDone({ type: 'rule', turn: { id, active } })
  }
  return (
    <ChangeFrame
      kind="rule"
      form={form}
      onCancel={onCancel}
      onSubmit={use}
      actions={
        chosen ? (
          <Link to="/rules" search={{ panel: 'edit', id: chosen }} className={buttonClass('tertiary')}>
            {t('rules.edit')}
          </Link>
        ) : null
      }
    >
      <Select
        // Options that come later would leave the choice of before without one.
        key={rows.length}
        name="rule"
        label={t('scenarios.changes.kinds.rule')}
        rules={{
          validate: (id: string) =>
            rows.some((row) => row.id === id) || t('scenarios.changes.problems.noRule'),
        }}
        options={[
          { value: '', label: '' },
          ...rows.map(({ id: value, priority, title }) => ({ value, label: `${priority} ${title}` })),
        ]}
      />
      <Select
        name="does"
        label={t('scenarios.changes.what')}
        options={DOES.map((value) => ({ value, label: t(`scenarios.changes.ruleDoes.${value}`) }))}
      />
    </ChangeFrame>
  )
}

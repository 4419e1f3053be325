import { LIMITS } from 'virtual:contract'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '#app/api/query.ts'
import { ChangeFrame, type FormOf } from '#features/scenarios/changes/ChangeFrame.tsx'
import { ruleNamed } from '#features/scenarios/changes/change.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Field, SelectInput } from '#ui/Field.tsx'
import { Banner } from '#ui/Status.tsx'

const DOES = ['off', 'on', 'remove'] as const
type Does = (typeof DOES)[number]
const doesOf = (said: { active?: boolean | undefined } | undefined): Does => (said?.active ? 'on' : 'off')

/** Turns a rule of the catalog off or on, or deletes it. What it says is changed on its own page, which previews it here. */
export function RuleForm({ begun, onDone, onCancel }: FormOf<'rule'>) {
  const { t } = useTranslation()
  const id = useId()
  const { rows } = useList('listRules', { query: { limit: LIMITS.rules } })
  const [chosen, setChosen] = useState(ruleNamed(begun) ?? '')
  const [does, setDoes] = useState<Does>(begun.remove ? 'remove' : doesOf(begun.turn ?? begun.rule))
  const [isAsked, setAsked] = useState(false)
  const rule = rows.find((row) => row.id === chosen)
  const use = () => {
    if (!rule) return setAsked(true)
    if (does === 'remove') return onDone({ type: 'rule', remove: rule.id })
    const active = does === 'on'
    // What a preview says of the rule stays.
    if (begun.rule?.id === rule.id) return onDone({ type: 'rule', rule: { ...begun.rule, active } })
    onDone({ type: 'rule', turn: { id: rule.id, active } })
  }
  return (
    <ChangeFrame
      kind="rule"
      onCancel={onCancel}
      onSubmit={use}
      actions={
        rule ? (
          <Link to="/rules" search={{ panel: 'edit', id: rule.id }} className={buttonClass('tertiary')}>
            {t('rules.edit')}
          </Link>
        ) : null
      }
    >
      <Field id={`${id}-rule`} label={t('scenarios.changes.kinds.rule')}>
        <SelectInput
          id={`${id}-rule`}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={[
            { value: '', label: '' },
            ...rows.map(({ id: value, priority, title }) => ({ value, label: `${priority} ${title}` })),
          ]}
        />
      </Field>
      <Field id={`${id}-does`} label={t('scenarios.changes.what')}>
        <SelectInput
          id={`${id}-does`}
          value={does}
          onChange={({ target }) => setDoes(target.value as Does)}
          options={DOES.map((value) => ({ value, label: t(`scenarios.changes.ruleDoes.${value}`) }))}
        />
      </Field>
      {isAsked && !rule ? <Banner level="problem">{t('scenarios.changes.problems.noRule')}</Banner> : null}
    </ChangeFrame>
  )
}

import type { RuleRow } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '#app/api/query.ts'
import { ChangeFrame, type FormOf } from '#features/scenarios/changes/ChangeFrame.tsx'
import type { Of } from '#features/scenarios/changes/change.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Field, SelectInput } from '#ui/Field.tsx'
import { Banner } from '#ui/Status.tsx'

const DOES = ['off', 'on', 'remove'] as const
type Does = (typeof DOES)[number]

/** Turns a rule of the catalog off or on, or deletes it. What it says is changed on its own page, which previews it here. */
export function RuleForm({ begun, onDone, onCancel }: FormOf<'rule'>) {
  const { t } = useTranslation()
  const id = useId()
  const { rows } = useList('listRules', {})
  const [chosen, setChosen] = useState(begun.remove ?? begun.rule?.id ?? '')
  const [does, setDoes] = useState<Does>(begun.remove ? 'remove' : begun.rule?.active ? 'on' : 'off')
  const [isAsked, setAsked] = useState(false)
  const rule = rows.find((row) => row.id === chosen)
  const use = () => {
    if (!rule) return setAsked(true)
    if (does === 'remove') return onDone({ type: 'rule', remove: rule.id })
    // What a preview says of the rule stays.
    const said = begun.rule?.id === rule.id ? begun.rule : bodyOf(rule)
    onDone({ type: 'rule', rule: { ...said, active: does === 'on' } })
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

/** A rule as it stands, as it is sent. */
const bodyOf = (rule: RuleRow): NonNullable<Of<'rule'>['rule']> => {
  const { id, kind, title, priority, active, filter, actions, validFrom, validTo, note } = rule
  return { id, kind, title, priority, active, filter, actions, validFrom, validTo, note }
}

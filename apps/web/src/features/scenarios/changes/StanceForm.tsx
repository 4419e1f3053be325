import { CONTEXT_KINDS } from 'virtual:contract'
import type { Choices } from '@giro/contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContextKind, Stance } from '#app/api/types.ts'
import { stancesForMany } from '#features/decisions/index.ts'
import { ForWhom } from '#features/items/index.ts'
import { ChangeFrame, type FormOf } from '#features/scenarios/changes/ChangeFrame.tsx'
import css from '#features/scenarios/scenarios.module.css'
import { Field, SelectInput } from '#ui/Field.tsx'
import { Banner } from '#ui/Status.tsx'

/** A stance of some contexts for all items of a filter. */
export function StanceForm({ begun, onDone, onCancel }: FormOf<'stance'>) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState(begun.filter ?? {})
  const [contexts, setContexts] = useState<Choices>(begun.contexts ?? {})
  const [isAsked, setAsked] = useState(false)
  const isEmpty = Object.keys(contexts).length === 0
  const choose = (kind: ContextKind, stance: Stance | null) => {
    const { [kind]: _, ...others } = contexts
    setContexts(stance === null ? others : { ...others, [kind]: { stance } })
  }
  return (
    <ChangeFrame
      kind="stance"
      onCancel={onCancel}
      onSubmit={() => (isEmpty ? setAsked(true) : onDone({ type: 'stance', filter, contexts }))}
    >
      <ForWhom filter={filter} onChange={setFilter} />
      <fieldset className={css.choices}>
        <legend className="strong">{t('scenarios.changes.what')}</legend>
        {CONTEXT_KINDS.map((kind) => (
          <StanceField
            key={kind}
            kind={kind}
            value={contexts[kind]?.stance ?? null}
            onChange={(stance) => choose(kind, stance)}
          />
        ))}
      </fieldset>
      {isAsked && isEmpty ? (
        <Banner level="problem">{t('scenarios.changes.problems.noContext')}</Banner>
      ) : null}
    </ChangeFrame>
  )
}

type StanceFieldProps = {
  kind: ContextKind
  value: Stance | null
  onChange: (stance: Stance | null) => void
}

function StanceField({ kind, value, onChange }: StanceFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Field id={id} label={t(`words.context.${kind}`)}>
      <SelectInput
        id={id}
        isCompact
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : (target.value as Stance))}
        options={[
          { value: '', label: t('scenarios.changes.asNow') },
          ...stancesForMany(kind).map((stance) => ({ value: stance, label: t(`words.stance.${stance}`) })),
        ]}
      />
    </Field>
  )
}

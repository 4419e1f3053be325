import { CONTEXT_KINDS } from 'virtual:contract'
import type { Choices } from '@giro/contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContextKind, Stance } from '#app/api/types.ts'
import { stancesForMany } from '#features/decisions/index.ts'
import { ForWhom } from '#features/items/index.ts'
import { ChangeFrame, type FormOf } from '#features/scenarios/changes/ChangeFrame.tsx'
import { Field, SelectInput } from '#ui/Field.tsx'
import { SentenceLines } from '#ui/form/SentenceLines.tsx'
import { Banner } from '#ui/Status.tsx'

/** A stance of some contexts for all items of a filter: for these items, set this and that. */
export function StanceForm({ begun, onDone, onCancel }: FormOf<'stance'>) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState(begun.filter ?? {})
  const [contexts, setContexts] = useState<Choices>(begun.contexts ?? {})
  const [added, setAdded] = useState<readonly ContextKind[]>([])
  const [isAsked, setAsked] = useState(false)
  const isEmpty = Object.keys(contexts).length === 0
  const choose = (kind: ContextKind, stance: Stance | null) => {
    const { [kind]: _, ...others } = contexts
    setContexts(stance === null ? others : { ...others, [kind]: { stance } })
  }
  const isShown = (kind: ContextKind) => added.includes(kind) || contexts[kind] !== undefined
  const nameOf = (kind: ContextKind) => t(`words.context.${kind}`)
  return (
    <ChangeFrame
      kind="stance"
      onCancel={onCancel}
      onSubmit={() => (isEmpty ? setAsked(true) : onDone({ type: 'stance', filter, contexts }))}
    >
      <ForWhom filter={filter} onChange={setFilter} />
      <SentenceLines
        lines={CONTEXT_KINDS.filter(isShown)}
        words={{
          first: t('rules.form.set'),
          next: t('rules.form.and'),
          remove: (kind) => t('rules.form.removeLine', { what: nameOf(kind) }),
        }}
        fieldOf={(kind) => (
          <StanceField
            kind={kind}
            value={contexts[kind]?.stance ?? null}
            onChange={(stance) => choose(kind, stance)}
          />
        )}
        onRemove={(kind) => {
          setAdded(added.filter((one) => one !== kind))
          choose(kind, null)
        }}
        addLabel={t('scenarios.changes.what')}
        groups={[
          {
            label: t('rules.form.stances'),
            items: CONTEXT_KINDS.filter((kind) => !isShown(kind)).map((kind) => ({
              name: kind,
              label: nameOf(kind),
            })),
          },
        ]}
        onAdd={(kind) => setAdded([...added, kind])}
      />
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

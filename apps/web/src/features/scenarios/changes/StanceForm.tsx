import { CONTEXT_KINDS } from 'virtual:contract'
import type { Choices, ItemFilters } from '@giro/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContextKind, Stance } from '#app/api/types.ts'
import { stancesForMany } from '#features/decisions/index.ts'
import { ChangeFrame, type FormOf, WhomField } from '#features/scenarios/changes/ChangeFrame.tsx'
import { Select } from '#ui/form/controls.tsx'
import { SentenceLines } from '#ui/form/SentenceLines.tsx'
import { useForm } from '#ui/form/use-form.ts'

type Values = { filter: ItemFilters; stances: Record<ContextKind, Stance | ''> }

/** A stance of some contexts for all items of a filter: for these items, set this and that. */
export function StanceForm({ begun, onDone, onCancel }: FormOf<'stance'>) {
  const { t } = useTranslation()
  const stances = Object.fromEntries(
    CONTEXT_KINDS.map((kind) => [kind, begun.contexts?.[kind]?.stance ?? '']),
  ) as Values['stances']
  const form = useForm<Values>({ defaultValues: { filter: begun.filter ?? {}, stances } })
  const [added, setAdded] = useState<readonly ContextKind[]>([])
  const chosen = form.watch('stances')
  const isShown = (kind: ContextKind) => added.includes(kind) || chosen[kind] !== ''
  const nameOf = (kind: ContextKind) => t(`words.context.${kind}`)
  const use = ({ filter, stances }: Values) => {
    const set = CONTEXT_KINDS.filter((kind) => stances[kind] !== '')
    if (set.length === 0) return form.setError('root', { message: t('scenarios.changes.problems.noContext') })
    const contexts = Object.fromEntries(set.map((kind) => [kind, { stance: stances[kind] }])) as Choices
    onDone({ type: 'stance', filter, contexts })
  }
  return (
    <ChangeFrame kind="stance" form={form} onCancel={onCancel} onSubmit={use}>
      <WhomField />
      <SentenceLines
        lines={CONTEXT_KINDS.filter(isShown)}
        words={{
          first: t('rules.form.set'),
          next: t('rules.form.and'),
          remove: (kind) => t('rules.form.removeLine', { what: nameOf(kind) }),
        }}
        fieldOf={(kind) => (
          <Select
            name={`stances.${kind}`}
            label={nameOf(kind)}
            isCompact
            options={[
              { value: '', label: t('scenarios.changes.asNow') },
              ...stancesForMany(kind).map((value) => ({ value, label: t(`words.stance.${value}`) })),
            ]}
          />
        )}
        onRemove={(kind) => {
          setAdded(added.filter((one) => one !== kind))
          form.setValue(`stances.${kind}`, '')
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
    </ChangeFrame>
  )
}

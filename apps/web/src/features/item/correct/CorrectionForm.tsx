import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Outcome } from '#app/api/call.ts'
import type { RowFormProps } from '#app/rows/RowForm.tsx'
import type { FormField } from '#ui/form/Fields.tsx'
import type { FieldRules, Rules } from '#ui/form/rules.ts'
import { Banner } from '#ui/Status.tsx'

/** Forms are a part of their own, fetched when a drawer opens: most visits of an item correct nothing. */
const RowForm = lazy(async () => ({
  default: (await import('#app/rows/RowForm.tsx')).RowForm as ComponentType<RowFormProps<Typed>>,
}))

/** A number or a day is read in the person's language, which the contract's rules do not know. */
export const READ: FieldRules = { checks: [{ kind: 'min', length: 1, message: 'validation.required' }] }
export const READ_OPTIONAL: FieldRules = { checks: [], isOptional: true }

export type Typed = Record<string, string>
type CorrectionFormProps<V extends Typed> = {
  title: string
  /** The correction takes the row from the ERP: it is said before it is saved. */
  takesFromErp?: boolean
  fields: readonly FormField<V>[]
  rules: Rules
  values: V
  /** Saves the fields that were changed. */
  save: (changed: Partial<V>) => Promise<Outcome<unknown>>
  isSaving: boolean
  onClose: () => void
}

/** Corrects a fact in a drawer. A form in which nothing was changed sends nothing. */
export function CorrectionForm<V extends Typed>(props: CorrectionFormProps<V>) {
  const { takesFromErp, save, values, ...form } = props
  const { t } = useTranslation()
  const submit = async (typedValues: V): Promise<Outcome<unknown>> => {
    const changed = Object.fromEntries(
      Object.entries(typedValues).filter(([name, typed]) => typed !== values[name]),
    ) as Partial<V>
    if (Object.keys(changed).length === 0) return { ok: true, answer: null }
    return save(changed)
  }
  return (
    <Suspense>
      <RowForm {...({ ...form, values, save: submit } as unknown as RowFormProps<Typed>)}>
        {() => (takesFromErp ? <Banner level="none">{t('item.correct.becomesManual')}</Banner> : null)}
      </RowForm>
    </Suspense>
  )
}

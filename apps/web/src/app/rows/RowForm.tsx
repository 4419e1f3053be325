import { type ReactNode, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Outcome } from '#app/api/call.ts'
import { showRefusal } from '#app/api/form-errors.ts'
import { fieldErrorText } from '#app/i18n/error-text.ts'
import css from '#app/rows/rows.module.css'
import { useFormDraft } from '#app/rows/use-form-draft.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Fields, type FormField } from '#ui/form/Fields.tsx'
import { Form } from '#ui/form/Form.tsx'
import type { Rules } from '#ui/form/rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Banner } from '#ui/Status.tsx'

export type RowFormProps<V extends FieldValues> = {
  /** Tells its draft from those of other forms. */
  draft: string
  title: string
  fields: readonly FormField<V>[]
  rules: Rules
  values: DefaultValues<V>
  /** Saves what was given; a refusal is shown at its fields. */
  save: (values: V) => Promise<Outcome<unknown>>
  isSaving: boolean
  /** The row is there: it is not saved before something is changed. */
  isThere?: boolean
  /** Label of the button; *Save* by default. */
  action?: string
  onClose: () => void
  /** Between the fields and the buttons: what the change will do. */
  children?: (form: UseFormReturn<V>) => ReactNode
}

/** A row in a drawer: its fields, saved together. What was typed is not dropped without asking once. */
export function RowForm<V extends FieldValues>(props: RowFormProps<V>) {
  const {
    draft: name,
    title,
    fields,
    rules,
    values,
    save,
    isSaving,
    isThere,
    action,
    onClose,
    children,
  } = props
  const { t } = useTranslation()
  const form = useForm<V>({ defaultValues: values })
  const [isLeaving, setLeaving] = useState(false)
  const { isDirty } = form.formState
  const draft = useFormDraft(form, name)
  const end = () => {
    draft.drop()
    onClose()
  }
  const leave = () => (isDirty && !isLeaving ? setLeaving(true) : end())
  const submit = async (values: V) => {
    const outcome = await save(values)
    if (outcome.ok) end()
    else showRefusal(form, t, outcome.error)
  }
  return (
    <Dialog title={title} onClose={leave} isDrawer>
      <Form form={form} onSubmit={submit}>
        {draft.notice}
        <Fields<V> fields={fields} rules={rules} messageOf={(key) => fieldErrorText(t, key)} />
        {children?.(form)}
        {isLeaving && isDirty ? (
          <Banner level="warning">
            {t('ui.unsaved')}{' '}
            <Button variant="plain" onClick={end}>
              {t('ui.discard')}
            </Button>
          </Banner>
        ) : null}
        <div className={css.formActions}>
          <Button type="submit" size="small" isRunning={isSaving} disabled={isThere && !isDirty}>
            {action ?? t('ui.save')}
          </Button>
          <Button variant="secondary" size="small" onClick={leave}>
            {t('ui.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

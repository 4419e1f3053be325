import { DATE_FORMATS, ENCODINGS, LIMITS } from 'virtual:contract'
import type { TFunction } from 'i18next'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { errorText, fieldErrorText } from '#app/i18n/error-text.ts'
import { useMe } from '#app/session/session.ts'
import { dateSample, type FormatRow, type FormatValues, formatSample } from '#features/imports/formats.ts'
import css from '#features/imports/upload.module.css'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { Checkbox, Select, TextField } from '#ui/form-fields.tsx'
import { ENCODING } from './Writing.tsx'

type Values = Omit<FormatRow['value'], 'columnSeparator'> & { title: string; columnSeparator: string }
type DialogProps = {
  /** The one to change; null makes a new one, filled in with `values`. */
  format: FormatRow | null
  values: FormatValues
  onDone: (saved: FormatRow | null) => void
}

/** Makes or changes a file format, with a live sample. */
export function FormatDialog({ format, values, onDone }: DialogProps) {
  const { t } = useTranslation()
  const save = useSave(format)
  const form = useForm<Values>({
    defaultValues: {
      title: format?.title ?? '',
      default: format?.value.default ?? false,
      ...values,
      columnSeparator: values.columnSeparator ?? ',',
    },
  })
  const submit = async (given: Values) => {
    const outcome = await save.run(given)
    if (outcome.ok) return onDone(outcome.answer.kind === 'file_format' ? outcome.answer : null)
    for (const { path, message } of outcome.error.fields) {
      form.setError(path.replace('value.', '') as keyof Values, { message: fieldErrorText(t, message) })
    }
    if (outcome.error.fields.length === 0) form.setError('root', { message: errorText(t, outcome.error) })
  }
  return (
    <Dialog title={t(format ? 'upload.format.edit' : 'upload.format.create')} onClose={() => onDone(null)}>
      <Form form={form} onSubmit={submit}>
        <Fields form={form} />
        <div className={css.formActions}>
          <Button type="submit" size="smaller" isRunning={save.isRunning}>
            {t('ui.save')}
          </Button>
          <Button variant="secondary" onClick={() => onDone(null)}>
            {t('ui.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** The fields with their sample. */
function Fields({ form }: { form: UseFormReturn<Values> }) {
  const { t } = useTranslation()
  const typed = useWatch({ control: form.control }) as Values
  const differs = (other: keyof Values) => (value: string) =>
    value !== form.getValues(other) || t('validation.separators')
  return (
    <>
      <TextField
        name="title"
        label={t('upload.format.title')}
        rules={{
          required: t('validation.required'),
          minLength: { value: 2, message: t('validation.min') },
          maxLength: { value: LIMITS.titleCharacters, message: t('validation.max60') },
        }}
      />
      <Select
        name="dateFormat"
        label={t('upload.format.date')}
        options={DATE_FORMATS.map((one) => ({ value: one, label: `${dateSample(one)} (${one})` }))}
      />
      <Select
        name="decimalSeparator"
        label={t('upload.format.decimal')}
        options={separators(t, [',', '.'])}
      />
      <Select
        name="thousandsSeparator"
        label={t('upload.format.thousands')}
        options={separators(t, ['', '.', ',', ' ', "'"])}
        rules={{ validate: differs('decimalSeparator') }}
      />
      <Select
        name="columnSeparator"
        label={t('upload.format.column')}
        options={separators(t, [';', ',', '\t', '|'])}
        rules={{ validate: differs('decimalSeparator') }}
      />
      <Select
        name="encoding"
        label={t('upload.format.encoding')}
        options={ENCODINGS.map((one) => ({ value: one, label: ENCODING[one] }))}
      />
      <Checkbox name="default" label={t('upload.format.default')} />
      <p role="status">
        {t('upload.format.sample')}: <code>{formatSample(typed)}</code>
      </p>
    </>
  )
}

const separators = (t: TFunction, signs: readonly string[]) =>
  signs.map((sign) => ({
    value: sign,
    label:
      sign === ''
        ? t('upload.format.none')
        : sign === ' '
          ? t('upload.format.space')
          : sign === '\t'
            ? 'Tab'
            : sign,
  }))

function useSave(format: FormatRow | null) {
  const { t } = useTranslation()
  const { company } = useMe()
  const settings = {
    success: t('upload.format.saved'),
    failure: 'none',
    refreshes: ['listSettings'],
  } as const
  const create = useCall('createSetting', settings)
  const update = useCall('updateSetting', settings)
  return {
    isRunning: create.isRunning || update.isRunning,
    run: ({ title, ...value }: Values) => {
      const body = {
        kind: 'file_format' as const,
        title,
        scope: company ? { company: company.id } : {},
        value: value as FormatRow['value'],
      }
      return format ? update.run({ params: { id: format.id }, body }) : create.run({ body })
    },
  }
}

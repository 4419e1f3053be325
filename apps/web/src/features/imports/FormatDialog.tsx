import { rules } from 'virtual:contract/rules/createSetting.file_format'
import type { TFunction } from 'i18next'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { showRefusal } from '#app/api/form-errors.ts'
import { fieldErrorText } from '#app/i18n/error-text.ts'
import { useMe } from '#app/session/session.ts'
import { dateSample, type FormatRow, type FormatValues, formatSample } from '#features/imports/formats.ts'
import css from '#features/imports/upload.module.css'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Fields, type FormField } from '#ui/form/Fields.tsx'
import { Form } from '#ui/form/Form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { ENCODING } from './Writing.tsx'

type Values = {
  title: string
  value: Omit<FormatRow['value'], 'columnSeparator'> & { columnSeparator: string }
}
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
      value: {
        default: format?.value.default ?? false,
        ...values,
        columnSeparator: values.columnSeparator ?? ',',
      },
    },
  })
  const submit = async (given: Values) => {
    const outcome = await save.run(given)
    if (outcome.ok) return onDone(outcome.answer.kind === 'file_format' ? outcome.answer : null)
    showRefusal(form, t, outcome.error)
  }
  return (
    <Dialog title={t(format ? 'upload.format.edit' : 'upload.format.create')} onClose={() => onDone(null)}>
      <Form form={form} onSubmit={submit}>
        <FormatFields form={form} />
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
function FormatFields({ form }: { form: UseFormReturn<Values> }) {
  const { t } = useTranslation()
  const { value } = useWatch({ control: form.control }) as Values
  return (
    <>
      <Fields<Values> fields={fieldsOf(t)} rules={rules} messageOf={(key) => fieldErrorText(t, key)} />
      <p role="status">
        {t('upload.format.sample')}: <code>{formatSample(value)}</code>
      </p>
    </>
  )
}

function fieldsOf(t: TFunction): FormField<Values>[] {
  const isDecimal =
    (message: 'separators' | 'column_separator') =>
    (sign: unknown, { value }: Values) =>
      sign === value.decimalSeparator ? t(`validation.${message}`) : null
  const wordOf = (sign: string) =>
    sign === ''
      ? t('upload.format.none')
      : sign === ' '
        ? t('upload.format.space')
        : sign === '\t'
          ? 'Tab'
          : sign
  return [
    { name: 'title', kind: 'text', label: t('upload.format.title') },
    {
      name: 'value.dateFormat',
      kind: 'choice',
      label: t('upload.format.date'),
      wordOf: (one) => `${dateSample(one)} (${one})`,
    },
    { name: 'value.decimalSeparator', kind: 'choice', label: t('upload.format.decimal'), wordOf, first: ',' },
    {
      name: 'value.thousandsSeparator',
      kind: 'choice',
      label: t('upload.format.thousands'),
      wordOf,
      alsoWrong: isDecimal('separators'),
    },
    {
      name: 'value.columnSeparator',
      kind: 'choice',
      label: t('upload.format.column'),
      wordOf,
      first: ';',
      alsoWrong: isDecimal('column_separator'),
    },
    {
      name: 'value.encoding',
      kind: 'choice',
      label: t('upload.format.encoding'),
      wordOf: (one) => ENCODING[one as keyof typeof ENCODING],
    },
    { name: 'value.default', kind: 'check', label: t('upload.format.default') },
  ]
}

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
    run: ({ title, value }: Values) => {
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

import type { TFunction } from 'i18next'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  dateSample,
  ENCODING,
  type FormatRow,
  type FormatValues,
  formatSample,
} from '#features/imports/formats.ts'
import type { FormField } from '#ui/form/Fields.tsx'

/** Tools for the fields of a file format's form. */
export type FormatForm = {
  title: string
  value: Omit<FormatRow['value'], 'columnSeparator'> & { columnSeparator: string }
}

/** The form of a format, or of a new one that is written like `values`. */
export const formatForm = (format: FormatRow | null, values: FormatValues): FormatForm => ({
  title: format?.title ?? '',
  value: {
    default: format?.value.default ?? false,
    ...values,
    columnSeparator: values.columnSeparator ?? ',',
  },
})

/** A format as it is sent. */
export const formatBody = ({ title, value }: FormatForm, company: string | undefined) => ({
  kind: 'file_format' as const,
  title,
  scope: company ? { company } : {},
  value: value as FormatRow['value'],
})

export function formatFields(t: TFunction): FormField<FormatForm>[] {
  const isDecimal =
    (message: 'separators' | 'column_separator') =>
    (sign: unknown, { value }: FormatForm) =>
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

/** Shows the form's current choices as a sample of a file. */
export function FormatSample() {
  const { t } = useTranslation()
  const { value } = useWatch() as FormatForm
  return (
    <p role="status">
      {t('upload.format.sample')}: <code>{formatSample(value)}</code>
    </p>
  )
}

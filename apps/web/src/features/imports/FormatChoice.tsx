import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#app/session/session.ts'
import { type FormatRow, type FormatValues, formatSample, valuesOf } from '#features/imports/formats.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { SelectInput } from '#ui/Field.tsx'

type ChoiceProps = {
  formats: readonly FormatRow[]
  chosen: FormatRow | null
  onChoose: (format: FormatRow | null) => void
  onEdit: (format: FormatRow | null) => void
}

/** Chooses one of the company's formats, with a sample; users with the permission create and edit them. */
export function FormatChoice({ formats, chosen, onChoose, onEdit }: ChoiceProps) {
  const { t } = useTranslation()
  const mayWrite = useMay('format.write')
  const id = useId()
  return (
    <div className="row gap-1 apart-2 middle shrink">
      <label htmlFor={id}>{t('upload.formatLabel')}</label>
      <SelectInput
        id={id}
        isCompact
        value={chosen?.id ?? ''}
        onChange={(event) => onChoose(formats.find((format) => format.id === event.target.value) ?? null)}
        options={[
          ...(formats.some(({ value }) => value.default)
            ? []
            : [{ value: '', label: t('upload.withoutFormat') }]),
          ...formats.map((format) => ({ value: format.id, label: format.title })),
        ]}
      />
      {chosen ? <code className="caption">{formatSample(valuesOf(chosen))}</code> : null}
      {mayWrite && chosen ? (
        <IconButton icon="edit" label={t('fileFormats.edit')} onClick={() => onEdit(chosen)} />
      ) : null}
      {mayWrite ? (
        <Button variant="plain" icon="plus" onClick={() => onEdit(null)}>
          {t('fileFormats.new')}
        </Button>
      ) : null}
    </div>
  )
}

/** Subject of the dialog: a new format, prefilled or not, or an existing one. */
export type Editing = { format: FormatRow | null; values: FormatValues }

export const useEditing = () => useState<Editing | null>(null)

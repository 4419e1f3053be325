import { rules } from 'virtual:contract/rules/createSetting.file_format'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { RowForm } from '#app/rows/RowForm.tsx'
import { useMe } from '#app/session/session.ts'
import {
  type FormatForm,
  FormatSample,
  formatBody,
  formatFields,
  formatForm,
} from '#features/imports/format-form.tsx'
import type { FormatRow, FormatValues } from '#features/imports/formats.ts'

type DialogProps = {
  /** The one to change; null makes a new one, filled in with `values`. */
  format: FormatRow | null
  values: FormatValues
  onSaved: (saved: FormatRow) => void
  onClose: () => void
}

/** Makes or changes a file format beside the files that are written so. */
export function FormatDialog({ format, values, onSaved, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { company } = useMe()
  const settings = { failure: 'none', refreshes: ['listSettings'] } as const
  const create = useCall('createSetting', { ...settings, success: t('fileFormats.created') })
  const update = useCall('updateSetting', { ...settings, success: t('fileFormats.changed') })
  const save = async (values: FormatForm) => {
    const body = formatBody(values, company?.id)
    const outcome = await (format ? update.run({ params: { id: format.id }, body }) : create.run({ body }))
    if (outcome.ok && outcome.answer.kind === 'file_format') onSaved(outcome.answer)
    return outcome
  }
  return (
    <RowForm<FormatForm>
      draft={`upload.fileFormats.${format?.id ?? 'new'}`}
      title={t(format ? 'fileFormats.edit' : 'fileFormats.new')}
      fields={formatFields(t)}
      rules={rules}
      values={formatForm(format, values)}
      save={save}
      isSaving={create.isRunning || update.isRunning}
      onClose={onClose}
    >
      {() => <FormatSample />}
    </RowForm>
  )
}

import { ERP_FILE_COLUMNS, ERP_LAYOUTS } from 'virtual:contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import type { AnswerOf } from '#app/api/client.ts'
import { query } from '#app/api/query.ts'
import { useMay } from '#app/session/session.ts'
import css from '#features/exports/erp-file.module.css'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Check, Field, SelectInput } from '#ui/Field.tsx'
import { SmallTable } from '#ui/SmallTable.tsx'

type Writing = AnswerOf<'getErpWriting'>
type Layout = Writing['layout']
type Value = Writing['available'][number]

/** Opens the layout of the company's file for the ERP. */
export function ErpFileButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (!useMay('format.write')) return null
  return (
    <>
      <Button variant="secondary" size="medium" onClick={() => setOpen(true)}>
        {t('results.erpFile.open')}
      </Button>
      {isOpen ? <ErpFileDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** A layout and columns to try; without them, the company's own. `null` is the columns that Giro chooses. */
type Asked = { layout?: Layout; columns?: Value[] | null }

/** Reads how the file would be written by these choices, with its first rows. */
const useWriting = ({ layout, columns }: Asked) =>
  useQuery({
    ...query('getErpWriting', {
      query: {
        ...(layout && { layout }),
        ...(columns !== undefined && {
          columns: columns === null ? 'automatic' : columns.join(',') || 'none',
        }),
      },
    }),
    placeholderData: keepPreviousData,
  })

/** Chooses layout and columns of the company's file for the ERP, with its first rows as they would be written. */
function ErpFileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const [choice, setChoice] = useState<Asked>({})
  const { layout, columns } = choice
  // Until a choice has been previewed, the rows and the layout are those of the choice before.
  const { data, isPlaceholderData } = useWriting(choice)
  const save = useCall('setErpWriting', { success: t('results.erpFile.saved'), refreshes: ['getErpWriting'] })
  const submit = async () => {
    if (!data) return
    const outcome = await save.run({ body: { layout: data.layout, columns: data.columns } })
    if (outcome.ok) onClose()
  }
  return (
    <Dialog
      title={t('results.erpFile.title')}
      width={880}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            size="smaller"
            isRunning={save.isRunning}
            disabled={!data || isPlaceholderData}
            onClick={() => void submit()}
          >
            {t('results.erpFile.save')}
          </Button>
        </>
      }
    >
      <Field id={id} label={t('results.erpFile.layout')}>
        <SelectInput
          id={id}
          value={layout ?? data?.layout ?? 'as_loaded'}
          onChange={({ target }) => setChoice({ layout: target.value as Layout, columns: null })}
          options={ERP_LAYOUTS.map((value) => ({ value, label: t(`results.erpFile.layouts.${value}`) }))}
        />
      </Field>
      {data ? (
        <>
          <Columns
            data={columns === undefined ? data : { ...data, columns, written: columns ?? data.written }}
            onChange={(chosen) => setChoice({ layout: data.layout, columns: chosen })}
          />
          <FirstRows {...data} />
        </>
      ) : null}
    </Dialog>
  )
}

function Columns({ data, onChange }: { data: Writing; onChange: (columns: Value[] | null) => void }) {
  const { t } = useTranslation()
  const { available, written, columns } = data
  const isAutomatic = columns === null
  const shown = ERP_FILE_COLUMNS.filter((name): name is Value => available.includes(name as Value))
  const toggle = (name: Value, isOn: boolean) =>
    onChange(shown.filter((one) => (one === name ? isOn : written.includes(one))))
  return (
    <fieldset className={css.columns}>
      <legend>{t('results.erpFile.columns')}</legend>
      <Check
        label={t('results.erpFile.automatic')}
        checked={isAutomatic}
        onChange={({ target }) => onChange(target.checked ? null : [...written])}
      />
      <div className={css.values}>
        {shown.map((name) => (
          <Check
            key={name}
            label={t(`fields.${name}`)}
            disabled={isAutomatic}
            checked={written.includes(name)}
            onChange={({ target }) => toggle(name, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function FirstRows({ titles, rows }: Pick<Writing, 'titles' | 'rows'>) {
  const { t } = useTranslation()
  const label = t('results.erpFile.preview')
  return (
    <>
      <SmallTable
        label={label}
        caption={label}
        isPlain
        isDense
        className="mono"
        columns={titles.map((head) => ({ head }))}
        rows={rows.map((row) => ({ key: row.join('\t'), cells: titles.map((_, at) => row[at]) }))}
      />
      {rows.length === 0 ? <p className="muted">{t('results.erpFile.noRows')}</p> : null}
    </>
  )
}

import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { SelectInput } from '#ui/Field.tsx'
import type { Sheets } from './sheets.ts'

type SheetProps = {
  sheets: Sheets
  onChoose: (sheet: string) => void
  /** Another sheet goes as a file of its own; null: each one is chosen. */
  onAlso: (() => void) | null
}

/** Chooses the sheet of a workbook if several have rows. */
export function SheetChoice({ sheets: { names, read }, onChoose, onAlso }: SheetProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="row gap-1 apart-2 middle shrink">
      <label htmlFor={id}>{t('upload.sheet')}</label>
      <SelectInput
        id={id}
        isCompact
        value={read ?? ''}
        onChange={({ target }) => onChoose(target.value)}
        options={names.map((name) => ({ value: name, label: name }))}
      />
      {onAlso ? (
        <Button variant="plain" icon="plus" onClick={onAlso}>
          {t('upload.sheetAlso')}
        </Button>
      ) : null}
    </div>
  )
}

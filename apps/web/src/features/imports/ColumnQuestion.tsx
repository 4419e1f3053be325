import { FILE_COLUMNS } from 'virtual:contract'
import type { ColumnMeaning, FileKind } from '@giro/contract'
import type { CheckedColumn, Reading } from '@giro/file-readers/check'
import { useTranslation } from 'react-i18next'
import css from '#features/imports/upload.module.css'
import { Button } from '#ui/Button.tsx'
import { SelectInput } from '#ui/Field.tsx'
import { columnLabel } from './column-label.ts'
import { useTeach } from './use-teach.ts'

/** A column of the file that no name of ours or of the company stands for, and what it is taken to be: '' is nothing. */
export type OpenColumn = Pick<CheckedColumn, 'title'> & { place: number; ours: string }

type QuestionProps = {
  kind: FileKind
  check: Reading
  columns: readonly OpenColumn[]
  onChange: (place: number, ours: string) => void
  onUse: (columns: readonly ColumnMeaning[]) => void
}

/** One question for all columns that are guessed: what each means, and one button that keeps their names, or uses them once. */
export function ColumnQuestion({ kind, check, columns, onChange, onUse }: QuestionProps) {
  const { t } = useTranslation()
  const teacher = useTeach()
  const { section, required, optional } = FILE_COLUMNS[kind]
  const known = new Set(check.columns.flatMap(({ match, column }) => (match === 'known' ? [column] : [])))
  const options = [...required, ...optional].filter((one) => !known.has(one))
  const isTaken = (one: string, place: number) =>
    columns.some((other) => other.place !== place && other.ours === one)
  const answered = columns.filter(({ ours }) => ours !== '')
  return (
    <fieldset className={css.question}>
      <legend className={css.asked}>{t('upload.columnsMean', { count: columns.length })}</legend>
      <ul className={css.meanings}>
        {columns.map(({ title, place, ours }) => (
          <li key={place}>
            <code>{title}</code>
            <span aria-hidden="true">→</span>
            <SelectInput
              isCompact
              aria-label={t('upload.meaningOf', { title })}
              value={ours}
              onChange={({ target }) => onChange(place, target.value)}
              options={[
                { value: '', label: t('upload.ignored') },
                ...options.map((one) => ({
                  value: one,
                  label: columnLabel(t, one),
                  isDisabled: isTaken(one, place),
                })),
              ]}
            />
          </li>
        ))}
      </ul>
      {teacher ? (
        <Button
          disabled={answered.length === 0}
          isRunning={teacher.isRunning}
          onClick={() =>
            void teacher.teach(answered.map(({ title, ours }) => ({ section, ours, theirs: title })))
          }
        >
          {t('upload.useAndRemember', { count: answered.length })}
        </Button>
      ) : (
        <Button
          disabled={answered.length === 0}
          onClick={() => onUse(answered.map(({ title, ours }) => ({ column: ours, title })))}
        >
          {t('upload.use')}
        </Button>
      )}
    </fieldset>
  )
}

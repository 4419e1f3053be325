import { FILE_COLUMNS } from 'virtual:contract'
import type { ColumnMeaning, FileKind } from '@giro/contract'
import type { CheckedColumn, Reading } from '@giro/file-readers/check'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from '#features/imports/upload.module.css'
import { Banner, StatusShape } from '#ui/Status.tsx'
import { columnLabel } from './column-label.ts'
import { MeaningQuestion, type Open } from './MeaningQuestion.tsx'

type ColumnsProps = {
  kind: FileKind
  check: Reading
  /** Who may not keep names says what the columns of this file mean, for it alone. */
  onUse: (columns: readonly ColumnMeaning[]) => void
}

/**
 * Which of our columns each column of the file stands for. All known: one green line. Guessed ones are asked about
 * together; red is only what must be there and no column is even guessed to be.
 */
export function Columns({ kind, check, onUse }: ColumnsProps) {
  const { t } = useTranslation()
  const [changed, setChanged] = useState<ReadonlyMap<number, string>>(new Map())
  const known = check.columns.filter(({ match }) => match === 'known')
  const open = check.columns.flatMap(({ title, column, match }, place) =>
    match === 'known' || title === ''
      ? []
      : [{ title, place, ours: changed.get(place) ?? column ?? '', match }],
  )
  const unknown = check.missing.filter((one) => !open.some(({ ours }) => ours === one))
  const isAsked = ({ match, ours }: (typeof open)[number]) =>
    match === 'guess' || ours !== '' || unknown.length > 0
  const asked = open.filter(isAsked)
  return (
    <div className={css.columns}>
      {unknown.length > 0 ? (
        <Banner level="problem">
          {t('upload.missing', {
            count: unknown.length,
            columns: unknown.map((one) => columnLabel(t, one)).join(', '),
          })}{' '}
          {asked.length > 0 ? t('upload.confirmBelow') : null}
        </Banner>
      ) : null}
      {check.missing.length === 0 ? (
        <p className={css.fine}>
          <StatusShape level="success" />
          {t('upload.columnsKnown', { count: known.length })}
        </p>
      ) : null}
      {asked.length > 0 ? (
        <MeaningQuestion
          legend={t('upload.columnsMean', { count: asked.length })}
          section={FILE_COLUMNS[kind].section}
          words={asked}
          optionsOf={(place) => [
            { value: '', label: t('upload.ignored') },
            ...freeColumns(t, kind, check, asked, place),
          ]}
          onUse={onUse}
          onChange={(place, ours) => setChanged(new Map([...changed, [place, ours]]))}
        />
      ) : null}
      {known.length > 0 ? <Known columns={known} /> : null}
      {open
        .filter((one) => !isAsked(one))
        .map(({ title, place }) => (
          <p key={place} className="muted">
            <code>{title}</code> – {t(kind === 'master_data' ? 'upload.keptAsAttribute' : 'upload.ignored')}
          </p>
        ))}
    </div>
  )
}

/** Our columns that none of the file is known to be; one that another stands for cannot be chosen again. */
function freeColumns(t: TFunction, kind: FileKind, check: Reading, asked: readonly Open[], place: number) {
  const { required, optional } = FILE_COLUMNS[kind]
  const known = new Set(check.columns.flatMap(({ match, column }) => (match === 'known' ? [column] : [])))
  return [...required, ...optional]
    .filter((one) => !known.has(one))
    .map((one) => ({
      value: one,
      label: columnLabel(t, one),
      isDisabled: asked.some((other) => other.place !== place && other.ours === one),
    }))
}

function Known({ columns }: { columns: readonly CheckedColumn[] }) {
  const { t } = useTranslation()
  return (
    <details>
      <summary>{t('upload.columnsShow')}</summary>
      <ul className={css.matches}>
        {columns.map(({ title, column }) => (
          <li key={title}>
            <code>{title}</code> → {columnLabel(t, column ?? '')}
          </li>
        ))}
      </ul>
    </details>
  )
}

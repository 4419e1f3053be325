import { FILE_COLUMNS } from 'virtual:contract'
import type { FileKind } from '@giro/contract'
import type { CheckedColumn, Reading } from '@giro/file-readers/check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#app/session/session.ts'
import css from '#features/imports/upload.module.css'
import { Button } from '#ui/Button.tsx'
import { SelectInput } from '#ui/Field.tsx'
import { Banner, StatusShape } from '#ui/Status.tsx'
import { columnLabel } from './column-label.ts'
import { useTeach } from './use-teach.ts'

type ColumnsProps = { kind: FileKind; check: Reading }

/** Which of our columns each column of the file stands for. All known: one green line. */
export function Columns({ kind, check }: ColumnsProps) {
  const { t } = useTranslation()
  const { columns, missing } = check
  const known = columns.filter(({ match }) => match === 'known')
  const open = columns.filter(({ match }) => match !== 'known')
  const mayTeach = useMay('translation.write')
  return (
    <div className={css.columns}>
      {missing.length > 0 ? (
        <Banner level="problem">
          {t('upload.missing', {
            count: missing.length,
            columns: missing.map((one) => columnLabel(t, one)).join(', '),
          })}{' '}
          {mayTeach && open.some(({ match }) => match === 'guess') ? t('upload.confirmBelow') : null}
        </Banner>
      ) : (
        <p className={css.fine}>
          <StatusShape level="success" />
          {t('upload.columnsKnown', { count: known.length })}
        </p>
      )}
      <details>
        <summary>{t('upload.columnsShow')}</summary>
        <ul className={css.matches}>
          {known.map(({ title, column }) => (
            <li key={title}>
              <code>{title}</code> → {columnLabel(t, column ?? '')}
            </li>
          ))}
        </ul>
      </details>
      {open.map((column) => (
        <OpenColumn
          key={column.title}
          column={column}
          kind={kind}
          check={check}
          isNeeded={missing.length > 0}
        />
      ))}
    </div>
  )
}

type OpenProps = ColumnsProps & { column: CheckedColumn; isNeeded: boolean }

/** A title we do not know: a guess to confirm, or one to be ignored unless a column is missing. */
function OpenColumn({ column, kind, check, isNeeded }: OpenProps) {
  const { t } = useTranslation()
  const teacher = useTeach()
  const [ours, setOurs] = useState(column.column ?? '')
  const { title, match } = column
  const isShown = match === 'guess' || isNeeded
  if (!isShown || title === '')
    return match === 'none' && title !== '' ? <Ignored title={title} kind={kind} /> : null
  const { section, required, optional } = FILE_COLUMNS[kind]
  const taken = new Set(
    check.columns.flatMap((one) => (one.match === 'known' && one.column ? [one.column] : [])),
  )
  const options = [...required, ...optional].filter((one) => !taken.has(one))
  if (!teacher)
    return match === 'guess' ? (
      <p className="row middle">
        {t('upload.guess', { title, column: columnLabel(t, column.column ?? '') })} {t('upload.askTeach')}
      </p>
    ) : (
      <Ignored title={title} kind={kind} />
    )
  return (
    <div className="row middle">
      <code>{title}</code>
      <span aria-hidden="true">→</span>
      <SelectInput
        isCompact
        aria-label={t('upload.meaningOf', { title })}
        value={ours}
        onChange={(event) => setOurs(event.target.value)}
        options={[
          { value: '', label: t('upload.ignored') },
          ...options.map((one) => ({ value: one, label: columnLabel(t, one) })),
        ]}
      />
      <Button
        variant="secondary"
        disabled={ours === ''}
        isRunning={teacher.isRunning}
        onClick={() => void teacher.teach({ section, ours, theirs: title })}
      >
        {t('upload.remember')}
      </Button>
    </div>
  )
}

function Ignored({ title, kind }: { title: string; kind: FileKind }) {
  const { t } = useTranslation()
  return (
    <p className="muted">
      <code>{title}</code> – {t(kind === 'master_data' ? 'upload.keptAsAttribute' : 'upload.ignored')}
    </p>
  )
}

import type { ColumnMeaning, FileKind } from '@giro/contract'
import type { Reading } from '@giro/file-readers/check'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '#app/api/query.ts'
import { useLanguage } from '#app/i18n/i18n.ts'
import { useFormat } from '#app/session/use-format.ts'
import { dateSample, type FormatValues } from '#features/imports/formats.ts'
import { problemText } from '#features/imports/problem-text.ts'
import css from '#features/imports/upload.module.css'
import { Button } from '#ui/Button.tsx'
import { useMedia } from '#ui/media.ts'
import { Skeleton } from '#ui/States.tsx'
import { Banner, Status } from '#ui/Status.tsx'
import { Codes } from './Codes.tsx'
import { Columns } from './Columns.tsx'
import { Faults } from './Faults.tsx'
import { asksDates, isFlawless, isWorkbook } from './file-rules.ts'
import type { Checked } from './use-checks.ts'
import { AmbiguousDates, ENCODING, type FileUse, OtherWriting } from './Writing.tsx'

type CardProps = {
  checked: Checked
  kind: FileKind
  use: FileUse
  /** The order of the dates that this file is read by was said. */
  hasDates: boolean
  onDates: (values: FormatValues) => void
  /** What columns of this file mean was said, or codes in them. */
  onUse: (columns: readonly ColumnMeaning[]) => void
  onRemove: () => void
}

/** 3: one chosen file, how it will be read, and what is wrong with it. */
export function CheckCard(card: CardProps) {
  const { kind, use, hasDates, onDates, onUse, onRemove } = card
  // What a check found has much to draw: not in one piece, so that the page answers meanwhile.
  const checked = useDeferredValue(card.checked)
  const { t } = useTranslation()
  const language = useLanguage()
  const { bytes } = useFormat()
  const { file, refusal, check, isChecking } = checked
  return (
    <section className={css.card} aria-label={file.name}>
      <header className={css.cardHead}>
        <h3 className={css.cardTitle}>{file.name}</h3>
        <span className="muted">{bytes(file.size)}</span>
        <Button
          variant="tertiary"
          aria-label={t('upload.removeNamed', { name: file.name })}
          onClick={onRemove}
        >
          {t('upload.remove')}
        </Button>
      </header>
      {refusal ? (
        <Banner level="problem">{t(`upload.refusal.${refusal}`)}</Banner>
      ) : (
        <SentBefore file={file} />
      )}
      {isChecking ? <Skeleton lines={3} /> : null}
      {refusal === null && isWorkbook(file) ? <p className="muted">{t('upload.checkedLater')}</p> : null}
      {check?.outcome === 'refused' ? (
        <Banner level="problem">{problemText(t, check, language)}</Banner>
      ) : null}
      {check?.outcome === 'read' ? (
        <>
          <Facts check={check} use={use} kind={kind} isFlawless={isFlawless(check, hasDates)} />
          {check.refusal && check.missing.length === 0 ? (
            <Banner level="problem">{problemText(t, check.refusal, language)}</Banner>
          ) : null}
          {asksDates(check, hasDates) ? <AmbiguousDates check={check} use={use} onSay={onDates} /> : null}
          <OtherWriting check={check} use={use} />
          <Columns key={kind} kind={kind} check={check} onUse={onUse} />
          <Codes kind={kind} check={check} onUse={onUse} />
          <Faults check={check} writing={use.writing} />
          <Preview check={check} name={file.name} />
        </>
      ) : null}
    </section>
  )
}

type FactsProps = { check: Reading; use: FileUse; kind: FileKind; isFlawless: boolean }

/** `48.120 linhas · ; · UTF-8 · datas 31/12/2026 · decimais ,` */
function Facts({ check, use, kind, isFlawless }: FactsProps) {
  const { t } = useTranslation()
  const isAuthorization = kind === 'authorization' || kind === 'disauthorization'
  const parts = [
    t(check.isWhole ? 'upload.rows' : 'upload.firstRows', { count: check.rows }),
    t('upload.separatedBy', { separator: check.columnSeparator === '\t' ? 'Tab' : check.columnSeparator }),
    ENCODING[check.encoding],
    ...(isAuthorization
      ? []
      : [
          t('upload.datesAs', { sample: dateSample(use.writing.dateFormat) }),
          t('upload.decimalsAs', { separator: use.writing.decimalSeparator }),
        ]),
  ]
  return (
    <p>
      {parts.join(' · ')}
      {isFlawless ? (
        <>
          {' '}
          <Status level="success">{t('upload.noFaults')}</Status>
        </>
      ) : null}
    </p>
  )
}

/** The same name and size was sent before: asked, not refused, since loading it twice changes nothing. */
function SentBefore({ file }: { file: File }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { rows } = useList('listCompanyFiles', {
    query: { search: file.name, limit: 10, orderBy: 'createdAt', isDESC: true },
  })
  const before = rows.find(
    (row) => row.fileName === file.name && row.size === file.size && row.downloadUrl !== null,
  )
  return before ? (
    <Banner level="warning">{t('upload.sentBefore', { when: dateTime(before.createdAt) })}</Banner>
  ) : null
}

/** The first rows as they came. A phone has no room for them. */
function Preview({ check, name }: { check: Reading; name: string }) {
  const { t } = useTranslation()
  const isPhone = useMedia('phone')
  if (isPhone) return null
  return (
    <details>
      <summary>{t('upload.preview', { count: check.preview.length })}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard. */}
      <section className={css.preview} tabIndex={0} aria-label={t('upload.previewOf', { name })}>
        <table>
          <thead>
            <tr>
              {check.columns.map(({ title }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file never change places.
                <th key={place} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {check.preview.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file never change places.
              <tr key={row}>
                {cells.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells of a row never change places.
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

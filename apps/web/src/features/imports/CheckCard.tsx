import { FILE_KINDS } from 'virtual:contract'
import type { FileKind } from '@giro/contract'
import type { Reading } from '@giro/file-readers/check'
import { type ComponentProps, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#app/i18n/i18n.ts'
import { useMay } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import {
  dateSample,
  ENCODING,
  type FormatRow,
  type FormatValues,
  foundWriting,
  isSameWriting,
} from '#features/imports/formats.ts'
import { problemText } from '#features/imports/problem-text.ts'
import css from '#features/imports/upload.module.css'
import { Button } from '#ui/Button.tsx'
import { SelectInput } from '#ui/Field.tsx'
import { useMedia } from '#ui/media.ts'
import { SmallTable } from '#ui/SmallTable.tsx'
import { Skeleton } from '#ui/States.tsx'
import { Banner } from '#ui/Status.tsx'
import { ColumnOffer } from './ColumnOffer.tsx'
import { columnLabel } from './column-label.ts'
import { Faults } from './Faults.tsx'
import { FileSummary, KnownList, RememberedAs } from './FileSummary.tsx'
import {
  isForeign,
  isLookedThrough,
  minimumForTrigger,
  type Question,
  rejectedRows,
  type Said,
  UNSAID,
  type Unknown,
  usefulMissing,
  withMeanings,
} from './file-rules.ts'
import { CorrectionQuestion, correctable } from './Meanings.tsx'
import { KindQuestion, OpenQuestion } from './Questions.tsx'
import { ReadOtherwise, SentBefore } from './SentBefore.tsx'
import { SheetChoice } from './SheetChoice.tsx'
import { MatchedZeros, NewSuppliers, SiteAnswers, UnknownRows } from './Unknown.tsx'
import type { Checked } from './use-checks.ts'
import { wordLabel } from './word-label.ts'

/** Default format of files, and the way to a company format. */
export type FormatUse = {
  format: FormatRow | null
  values: FormatValues
  /** Opens the form of a new format, filled in so. */
  create: (values: FormatValues) => void
}
type CardProps = {
  checked: Checked
  /** Questions to answer before upload, the first one first. */
  questions: readonly Question[]
  /** Codes in the file that the catalog does not have. */
  unknown: Unknown | null
  use: FormatUse
  onSay: (answers: Partial<Said>) => void
  onKind: (kind: FileKind) => void
  onRemove: () => void
  /** Sends another sheet of the workbook too; null: there is none. */
  onAlso: (() => void) | null
}

/**
 * Step 3: shows the expected result of one chosen file, or its next question. A finished check is drawn deferred, so
 * that the page stays responsive.
 */
export function CheckCard(card: CardProps) {
  const { use, onSay, onKind, onRemove, onAlso, questions, unknown } = card
  const checked = useDeferredValue(card.checked)
  const { t } = useTranslation()
  const { bytes } = useFormat()
  const { file, kind, refusal, check, sheets, isChecking, given, remembered } = checked
  const name = nameOf(checked)
  const [question] = questions
  const isUnseen = refusal === null && !isChecking && check === null
  return (
    <section className={css.card} aria-label={name} aria-busy={isChecking}>
      <header className={css.cardHead}>
        <h3 className="anywhere">{file.name}</h3>
        <SelectInput
          isCompact
          aria-label={t('upload.kindOf', { name })}
          value={kind}
          onChange={({ target }) => onKind(target.value as FileKind)}
          options={FILE_KINDS.map((value) => ({ value, label: t(`words.fileKind.${value}`) }))}
        />
        <span className="muted">{bytes(file.size)}</span>
        <Button variant="tertiary" aria-label={t('upload.removeNamed', { name })} onClick={onRemove}>
          {t('upload.remove')}
        </Button>
      </header>
      {refusal ? (
        <Banner level="problem">{t(`upload.refusal.${refusal}`)}</Banner>
      ) : (
        <SentBefore file={file} sheet={sheets?.read ?? null} check={check} />
      )}
      {sheets && sheets.names.length > 1 ? (
        <SheetChoice
          sheets={sheets}
          onChoose={(sheet) => onSay({ ...UNSAID, isFresh: false, keepsKind: false, sheet })}
          onAlso={onAlso}
        />
      ) : null}
      {isChecking && check === null ? <Skeleton lines={3} /> : null}
      {isUnseen ? <p className="muted">{t('upload.unseen')}</p> : null}
      {check?.outcome === 'refused' ? <RefusedFile {...{ check, kind, onKind }} /> : null}
      {check?.outcome === 'read' ? (
        <>
          {question === 'kind' ? null : <KnownList check={check} />}
          <RememberedAs row={remembered} onAgain={() => onSay(UNSAID)} />
          <Facts check={check} use={use} kind={kind} isSheet={sheets !== null} />
          {question ? (
            <Asked {...{ question, kind, check, given, onSay, onKind, unknown }} />
          ) : (
            <Ready {...{ check, kind, given, onSay, unknown }} />
          )}
          <Details {...{ check, kind, name, use, given, onSay }} isSheet={sheets !== null} />
        </>
      ) : null}
    </section>
  )
}

/** The open question. What is wrong with cells is told beside that of the site, whose answer changes none of them. */
function Asked(props: ComponentProps<typeof OpenQuestion>) {
  const { question, check } = props
  return (
    <>
      <OpenQuestion key={question} {...props} />
      {question === 'site' ? <Faults check={check} writing={foundWriting(check.writing)} /> : null}
    </>
  )
}

/** A file, or the sheet of it where it has several. */
const nameOf = ({ file, sheets }: Checked): string =>
  sheets && sheets.names.length > 1 ? `${file.name} · ${sheets.read}` : file.name

type RefusedProps = {
  check: Extract<Checked['check'], { outcome: 'refused' }>
  kind: FileKind
  onKind: (kind: FileKind) => void
}

function RefusedFile({ check, kind, onKind }: RefusedProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const otherKind = FILE_KINDS.find(
    (one) => check.code === 'file_wrong_kind' && check.parameters.found === one,
  )
  if (otherKind) {
    const { titles = '' } = check.parameters
    return <KindQuestion kind={kind} found={otherKind} titles={String(titles)} onKind={onKind} />
  }
  return <Banner level="problem">{problemText(t, check, language)}</Banner>
}

type FactsProps = { check: Reading; use: FormatUse; kind: FileKind; isSheet: boolean }

/** Columns whose cells say which rows are left out. */
const leaving = ({ reading }: Reading) => new Set(reading?.leaveOut?.map(({ title }) => title))

/** Returns the columns of which nothing is read, not even whether a row is left out. */
function unusedColumns(check: Reading) {
  const used = leaving(check)
  return check.columns.filter(({ title, match }) => match === 'none' && title !== '' && !used.has(title))
}

/** Texts about columns that a kind of file does not use. */
const UNUSED: Partial<Record<FileKind, 'extraColumns' | 'unusedInOrders'>> = {
  master_data: 'extraColumns',
  orders: 'unusedInOrders',
}

/** `48.120 linhas · ; · UTF-8 · datas 31/12/2026 · decimais ,`; a sheet has cells, and no signs between them. */
function Facts({ check, use, kind, isSheet }: FactsProps) {
  const { t } = useTranslation()
  const { rows, allRows, columnSeparator, headerLine } = check
  const unused = unusedColumns(check)
  const writing = foundWriting(check.writing)
  const isAuthorization = kind === 'authorization' || kind === 'disauthorization'
  const isOther = use.format !== null && !isSameWriting(use.values, { ...writing, columnSeparator })
  const written = [
    t('upload.separatedBy', { separator: columnSeparator === '\t' ? 'Tab' : columnSeparator }),
    ENCODING[writing.encoding],
    ...(kind === 'transactions' || kind === 'orders'
      ? [t('upload.datesAs', { sample: dateSample(writing.dateFormat) })]
      : []),
    ...(isAuthorization ? [] : [t('upload.decimalsAs', { separator: writing.decimalSeparator })]),
    ...(isOther ? [t('upload.notAsFormat', { title: use.format?.title })] : []),
  ]
  const parts = [
    ...(allRows === null ? [] : [t('upload.rows', { count: allRows })]),
    ...(isLookedThrough(check) ? [] : [t('upload.firstRows', { count: rows })]),
    ...(isSheet ? [] : written),
  ]
  return (
    <>
      <p className="muted">{parts.join(' · ')}</p>
      {headerLine === null ? null : <p className="muted">{t('upload.headerBelow', { line: headerLine })}</p>}
      {unused.length === 0 || isAuthorization || isForeign(check, kind) ? null : (
        <p className="muted">
          {t(`upload.${UNUSED[kind] ?? 'unusedColumns'}`, {
            titles: unused.map(({ title }) => title).join(', '),
          })}
        </p>
      )}
    </>
  )
}

type ReadyProps = Pick<DetailsProps, 'check' | 'kind' | 'given' | 'onSay'> & { unknown: Unknown | null }

/** Summarizes the result of loading the file in one sentence, then the errors of some rows. */
function Ready({ check, kind, given, onSay, unknown }: ReadyProps) {
  const { t } = useTranslation()
  const missing = usefulMissing(check, kind)
  const minimum = minimumForTrigger(check)
  return (
    <>
      <FileSummary check={check} kind={kind} />
      {kind === 'transactions' ? <ReadOtherwise {...check} /> : null}
      <ReadyBanner {...{ check, given }} rejected={rejectedRows(check, unknown, given)} />
      {unknown ? <UnknownRows unknown={unknown} given={given} /> : null}
      {unknown ? <NewSuppliers unknown={unknown} listed={check.named.suppliers.length} /> : null}
      {unknown ? <MatchedZeros {...{ unknown, check, given, onSay }} /> : null}
      <SiteAnswers {...{ unknown, check, given, onSay }} />
      {missing.length > 0 ? (
        <p className="muted">
          {t('upload.usefulMissing', { columns: missing.map((one) => columnLabel(t, one)).join(', ') })}
        </p>
      ) : null}
      {minimum === null ? null : (
        <ColumnOffer
          kind="master_data"
          column="trigger"
          title={minimum}
          onSay={(...meanings) => onSay(withMeanings(given, ...meanings))}
        >
          {t('upload.minimumForTrigger', { title: minimum })}
        </ColumnOffer>
      )}
      <Faults check={check} writing={foundWriting(check.writing)} />
    </>
  )
}

type ReadyBannerProps = Pick<DetailsProps, 'check' | 'given'> & { rejected: number }

/** No more than the checked rows can promise. */
function ReadyBanner({ check, given, rejected }: ReadyBannerProps) {
  const { t } = useTranslation()
  const { integer } = useFormat()
  const { rows, ignoredRows, repeatedKeys } = check
  const all = check.allRows ?? rows
  const sentence = () => {
    if (rejected > 0)
      return t('upload.readyPart', {
        ...{ good: integer(rows - rejected - ignoredRows), rows: integer(rows), count: rejected },
      })
    if (repeatedKeys > 0) return t('fileReading.readyRepeated', { rows: integer(all), count: repeatedKeys })
    return rows < all
      ? t('fileReading.readyFirst', { all: integer(all), count: rows })
      : t('upload.ready', { count: all })
  }
  return (
    <Banner level={given.losesMost ? 'problem' : rejected + repeatedKeys > 0 ? 'warning' : 'success'}>
      {sentence()}
    </Banner>
  )
}

type DetailsProps = {
  check: Reading
  kind: FileKind
  name: string
  use: FormatUse
  given: Said
  isSheet: boolean
  onSay: (answers: Partial<Said>) => void
}

/** Shows how the file is read, for review and correction. */
function Details({ check, kind, name, use, given, isSheet, onSay }: DetailsProps) {
  const { t } = useTranslation()
  const mayWrite = useMay('format.write')
  const [isCorrecting, setCorrecting] = useState(false)
  const { columns, taken } = check
  const writing = foundWriting(check.writing)
  const isTaken = correctable(check).length + taken.codes.length > 0
  const unread = kind === 'master_data' ? 'upload.keptExtra' : 'upload.ignored'
  const nothing = (title: string) => (leaving(check).has(title) ? 'upload.leavesRowsOut' : unread)
  const asFormat = writing.columnSeparator === null ? null : writing
  const isNew = !isSheet && asFormat !== null && !isSameWriting(use.values, asFormat)
  return (
    <details>
      <summary>{t('upload.understood')}</summary>
      <ul className={css.matches}>
        {columns.map(({ title, column, match }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file never change places.
          <li key={place}>
            <code>{title}</code> →{' '}
            {column === null || match === 'doubt' ? t(nothing(title)) : columnLabel(t, column)}
          </li>
        ))}
        {taken.codes.map(({ column, title }) => (
          <li key={`=${title}`}>
            <code>{title}</code> → {wordLabel(t, column)}
          </li>
        ))}
      </ul>
      <div className="row">
        {isTaken && !isCorrecting ? (
          <Button variant="plain" icon="edit" onClick={() => setCorrecting(true)}>
            {t('upload.correct')}
          </Button>
        ) : null}
        {mayWrite && isNew ? (
          <Button variant="plain" icon="plus" onClick={() => use.create(asFormat)}>
            {t('upload.createFormat')}
          </Button>
        ) : null}
      </div>
      {isCorrecting ? (
        <CorrectionQuestion
          kind={kind}
          check={check}
          given={given}
          onSay={(meanings, lessons) => {
            setCorrecting(false)
            onSay({
              ...withMeanings(given, meanings, lessons),
              ...(lessons === undefined && { isOnce: true }),
            })
          }}
        />
      ) : null}
      <Preview check={check} name={name} />
    </details>
  )
}

/** The first rows as they came. A phone has no room for them. */
function Preview({ check, name }: { check: Reading; name: string }) {
  const { t } = useTranslation()
  const isPhone = useMedia('phone')
  if (isPhone) return null
  return (
    <>
      <p className="strong">{t('upload.preview', { count: check.preview.length })}</p>
      <SmallTable
        label={t('upload.previewOf', { name })}
        isPlain
        isDense
        className="mono"
        columns={check.columns.map(({ title }) => ({ head: title }))}
        rows={check.preview.map((cells, key) => ({ key, cells }))}
      />
    </>
  )
}

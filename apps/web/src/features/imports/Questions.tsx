import type { FileKind } from '@giro/contract'
import type { AmbiguousDates, AmbiguousNumbers, Doubt, Reading } from '@giro/file-readers/check'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { foundWriting } from '#features/imports/formats.ts'
import css from '#features/imports/upload.module.css'
import { Button } from '#ui/Button.tsx'
import { SelectInput } from '#ui/Field.tsx'
import { Banner } from '#ui/Status.tsx'
import { ColumnOffer } from './ColumnOffer.tsx'
import { columnLabel } from './column-label.ts'
import { Faults, faultAt } from './Faults.tsx'
import {
  doubtOf,
  isAnswered,
  losesMost,
  type Question,
  rejectedRows,
  type Said,
  siteColumn,
  UNSAID,
  type Unknown,
  withMeanings,
} from './file-rules.ts'
import { CodesQuestion, ColumnsQuestion } from './Meanings.tsx'
import { ReadingQuestion } from './ReadingQuestion.tsx'
import type { SayMeaning } from './SayButtons.tsx'
import { useCompanySites } from './sites.ts'
import { NewSitesQuestion, UnknownRows, YesOrNo } from './Unknown.tsx'
import { wordLabel } from './word-label.ts'

type QuestionProps = {
  question: Question
  kind: FileKind
  check: Reading
  given: Said
  onSay: (answers: Partial<Said>) => void
  onKind: (kind: FileKind) => void
  unknown?: Unknown | null
}

/** The one thing that has to be said next of a file before it is sent. */
export function OpenQuestion({ question, kind, check, given, onSay, onKind, unknown = null }: QuestionProps) {
  const { t } = useTranslation()
  const onMeaning: SayMeaning = (columns, lessons) =>
    onSay({ ...withMeanings(given, columns, lessons), ...(lessons === undefined && { isOnce: true }) })
  const onAgain = isAnswered(given) ? () => onSay(UNSAID) : null
  const onColumn = () => onSay({ hasTypeColumn: true })
  const onSend = () => onSay({ losesMost: true })
  const onWriting = (writing: Said['writing']) => onSay({ writing: { ...given.writing, ...writing } })
  const onAnswer = (answers: Said['answers']) => onSay({ answers: { ...given.answers, ...answers } })
  switch (question) {
    case 'kind':
      return (
        <KindQuestion
          {...{ kind, onKind, found: check.otherKind, titles: check.otherTitles.join(', ') }}
          onKeep={() => onSay({ keepsKind: true })}
        />
      )
    case 'dates':
      return check.ambiguousDates && <DatesQuestion dates={check.ambiguousDates} onSay={onWriting} />
    case 'numbers':
      return check.ambiguousNumbers && <NumbersQuestion numbers={check.ambiguousNumbers} onSay={onWriting} />
    case 'columns':
      return <ColumnsQuestion kind={kind} check={check} onSay={onMeaning} />
    case 'reading':
      return <ReadingQuestion check={check} onSay={onAnswer} onColumn={onColumn} />
    case 'codes':
      return <CodesQuestion kind={kind} check={check} onSay={onMeaning} />
    case 'site':
      return <SiteQuestion {...{ kind, check, onSay, onMeaning }} />
    case 'newSites':
      return unknown && <NewSitesQuestion {...{ unknown, check, onSay }} />
    case 'zeros':
      return (
        <YesOrNo
          asked={t('upload.zeros', { count: unknown?.sameButZeros ?? 0 })}
          answers={[t('upload.matchZeros'), t('upload.keepZeros')]}
          onSay={(ignoresLeadingZeros) => onAnswer({ ignoresLeadingZeros })}
        />
      )
    case 'newItems':
      return (
        <YesOrNo
          asked={t('upload.newItems', { count: unknown?.elsewhere ?? 0 })}
          why={t('upload.newItemsWhy')}
          answers={[t('upload.createItems'), t('upload.rejectItems')]}
          onSay={(createsItems) => onSay({ createsItems })}
        />
      )
    case 'loss':
      return <LossQuestion {...{ check, given, unknown, onAgain, onSend }} />
    case 'doubt':
      return (
        <DoubtQuestion
          doubt={doubtOf(check, given)}
          onAgain={onAgain}
          onSure={(reason) => onSay({ sure: [...(given.sure ?? []), reason] })}
        />
      )
  }
}

export function QuestionBox({
  legend,
  why,
  children,
}: {
  legend: string
  why?: string | null
  children: ReactNode
}) {
  return (
    <fieldset className={css.question}>
      <legend className={css.asked}>{legend}</legend>
      {why ? <p className="muted">{why}</p> : null}
      <div className="row">{children}</div>
    </fieldset>
  )
}

type KindProps = {
  kind: FileKind
  found: FileKind | null
  /** The titles that tell it. */
  titles: string
  onKind: (kind: FileKind) => void
  /** Absent if the file cannot be of the chosen kind. */
  onKeep?: () => void
}

/** The file looks like one of another kind: exchanged with one press. */
export function KindQuestion({ kind, found, titles, onKind, onKeep }: KindProps) {
  const { t } = useTranslation()
  if (found === null) return null
  const names = { found: t(`words.fileKind.${found}`), expected: t(`words.fileKind.${kind}`) }
  return (
    <QuestionBox
      legend={t('upload.kindAsked', names)}
      why={titles === '' ? null : t('upload.kindBy', { ...names, titles })}
    >
      <Button size="smaller" onClick={() => onKind(found)}>
        {t('upload.kindChange', names)}
      </Button>
      {onKeep ? (
        <Button variant="secondary" onClick={onKeep}>
          {t('upload.kindKeep', names)}
        </Button>
      ) : null}
    </QuestionBox>
  )
}

type Writing = NonNullable<Said['writing']>

/** Days of 12 and less only, in all of the file: it does not say whether the day or the month comes first. */
function DatesQuestion({ dates, onSay }: { dates: AmbiguousDates; onSay: (writing: Writing) => void }) {
  const { t } = useTranslation()
  const { longDate } = useFormat()
  return (
    <QuestionBox legend={t('upload.ambiguous', { title: dates.title, found: dates.found })}>
      {dates.readings.map(({ dateFormat, day }) => (
        <Button key={dateFormat} variant="secondary" onClick={() => onSay({ dateFormat } as Writing)}>
          {longDate(day)}
        </Button>
      ))}
    </QuestionBox>
  )
}

/** Groups of three digits only: the file does not say whether they are thousands or decimals. */
function NumbersQuestion({
  numbers,
  onSay,
}: {
  numbers: AmbiguousNumbers
  onSay: (writing: Writing) => void
}) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <QuestionBox legend={t('upload.ambiguous', { title: numbers.title, found: numbers.found })}>
      {numbers.readings.map(({ value, ...separators }) => (
        <Button key={value} variant="secondary" onClick={() => onSay(separators as Writing)}>
          {value < 1000 ? t('upload.littleNumber', { number: number(value) }) : number(value)}
        </Button>
      ))}
    </QuestionBox>
  )
}

/** The answer that is no site's id. */
const ALL = 'all'
type SiteProps = Pick<QuestionProps, 'kind' | 'check' | 'onSay'> & { onMeaning: SayMeaning }

/**
 * Rows that name no site, in a company of several: asked once for the file. A column with the codes of the sites is offered
 * in its place.
 */
function SiteQuestion({ kind, check, onSay, onMeaning }: SiteProps) {
  const { t } = useTranslation()
  const sites = useCompanySites()
  const mayBeAll = kind === 'master_data'
  const title = siteColumn(check, sites)
  const [chosen, setChosen] = useState('')
  const [isOther, setOther] = useState(false)
  if (title !== null && !isOther)
    return (
      <>
        <ColumnOffer {...{ kind, title }} column="site" onSay={onMeaning}>
          {t('upload.siteColumn', { title })}
        </ColumnOffer>
        <Button variant="plain" onClick={() => setOther(true)}>
          {t('upload.siteOther')}
        </Button>
      </>
    )
  return (
    <QuestionBox
      legend={t('upload.siteAsked', { count: check.withoutSite })}
      why={mayBeAll ? t('upload.allSitesWhy') : null}
    >
      <SelectInput
        isCompact
        aria-label={t('fields.site')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          { value: '', label: t('upload.chooseColumn') },
          ...(mayBeAll ? [{ value: ALL, label: t('upload.allSites') }] : []),
          ...sites.map(({ id, title, identifier }) => ({
            value: id,
            label: identifier === title ? title : `${identifier} · ${title}`,
          })),
        ]}
      />
      <Button
        size="smaller"
        disabled={chosen === ''}
        onClick={() => onSay(chosen === ALL ? { atAllSites: true } : { siteId: chosen })}
      >
        {t('upload.use')}
      </Button>
    </QuestionBox>
  )
}

type DoubtProps = {
  doubt: Doubt | undefined
  onAgain: (() => void) | null
  onSure: (reason: Doubt['reason']) => void
}

/** Each row can be read, but as something that is hardly meant: the first of them. */
function DoubtQuestion({ doubt, onAgain, onSure }: DoubtProps) {
  const { t } = useTranslation()
  const { integer, number, longDate } = useFormat()
  if (!doubt) return null
  const { reason, line, title, read } = doubt
  const isDay = reason === 'later_than_today' || reason === 'one_month'
  const shown = typeof read === 'number' ? number(read) : isDay ? longDate(read) : wordLabel(t, read)
  return (
    <Banner
      level="problem"
      actions={
        <>
          <AnswerAgain onAgain={onAgain} />
          <Button variant="secondary" onClick={() => onSure(reason)}>
            {t('upload.sure')}
          </Button>
        </>
      }
    >
      {isGuard(reason)
        ? t(`fileReading.doubt.${reason}`, { read: shown })
        : t(`upload.doubt.${reason}`, { line: integer(line), title, read: shown })}
    </Banner>
  )
}

/** Doubts about what a file says as a whole. */
const GUARDS = ['more_returns', 'nothing_used', 'little_usage', 'one_way'] as const
const isGuard = (reason: Doubt['reason']): reason is (typeof GUARDS)[number] =>
  GUARDS.some((one) => one === reason)

function AnswerAgain({ onAgain }: { onAgain: (() => void) | null }) {
  const { t } = useTranslation()
  return onAgain ? (
    <Button variant="secondary" onClick={onAgain}>
      {t('upload.answerAgain')}
    </Button>
  ) : null
}

type LossProps = {
  check: Reading
  given: Said
  unknown: Unknown | null
  onAgain: (() => void) | null
  onSend: () => void
}

/** Most rows would be rejected, and the server would keep nothing; or each would stand for the one before. */
function LossQuestion({ check, given, unknown, onAgain, onSend }: LossProps) {
  const { t } = useTranslation()
  const { integer } = useFormat()
  const { rows, repeatedKeys, firstRepeated, faults } = check
  const rejected = rejectedRows(check, unknown, given)
  const writing = foundWriting(check.writing)
  const lost = {
    rejected: integer(rejected),
    repeated: integer(repeatedKeys),
    rows: integer(rows),
    line: integer(firstRepeated?.line ?? 0),
    column: columnLabel(t, firstRepeated?.column ?? 'sku'),
    found: firstRepeated?.found,
  }
  const isRejected = rejected >= repeatedKeys
  const [commonest] = [...faults].sort((a, b) => b.rows - a.rows)
  // Where most rows lack their item or site, those are named below; what is wrong with a few others is not the reason.
  const isOfFaults = commonest !== undefined && commonest.rows > rejected - check.rejected
  return (
    <>
      <Banner
        level="problem"
        actions={
          <>
            <AnswerAgain onAgain={onAgain} />
            <Button variant="secondary" onClick={onSend}>
              {t('upload.lossSend')}
            </Button>
          </>
        }
      >
        {t(isRejected ? 'upload.lossAsked' : 'upload.repeatsAsked', lost)}
        {isRejected && losesMost(check, rejected) ? ` ${t('upload.lossAll')}` : null}
        {isRejected && isOfFaults ? ` ${faultAt(t, commonest, writing, integer)}.` : null}
      </Banner>
      {unknown && isRejected ? <UnknownRows unknown={unknown} given={given} /> : null}
      <Faults check={check} writing={writing} />
    </>
  )
}

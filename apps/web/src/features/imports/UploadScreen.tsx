import { FILE_KINDS } from 'virtual:contract'
import type { FileKind } from '@giro/contract'
import { lazy, Suspense, startTransition, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newKey } from '#app/api/call.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { useLanguage } from '#app/i18n/i18n.ts'
import { useMe } from '#app/session/session.ts'
import { Page } from '#app/shell/Page.tsx'
import {
  type FormatRow,
  type FormatValues,
  foundWriting,
  isSameInCells,
  isSameWriting,
  useFileFormats,
  useUsualDecimal,
  valuesOf,
  writingIn,
  writingOf,
} from '#features/imports/formats.ts'
import { TemplateButtons } from '#features/imports/Templates.tsx'
import css from '#features/imports/upload.module.css'
import { useCompanyWords } from '#features/imports/words.ts'
import { Button } from '#ui/Button.tsx'
import { focusOn } from '#ui/lost-focus.ts'
import { Popover } from '#ui/Popover.tsx'
import { ErrorState } from '#ui/States.tsx'
import { Banner } from '#ui/Status.tsx'
import { CheckCard } from './CheckCard.tsx'
import { FileStep } from './FileStep.tsx'
import { FormatChoice, useEditing } from './FormatChoice.tsx'
import { heldBack, MOST_FILES, questionsOf, type Said, withLessons } from './file-rules.ts'
import { KindStep } from './KindStep.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { RecentFiles } from './RecentFiles.tsx'
import { useRemember, useRememberedReadings } from './remembered.ts'
import { useCompanySites } from './sites.ts'
import { dropTransfer, keepUnsent, sendFiles } from './transfers.ts'
import { UnusualDays } from './UnusualDays.tsx'
import { type Checked, type Chosen, isSendable, useChecks } from './use-checks.ts'
import { useUnknown } from './use-unknown.ts'

/** Loaded when a format is written. */
const FormatDialog = lazy(async () => ({ default: (await import('./FormatDialog.tsx')).FormatDialog }))

/** Will my file be accepted, and if not, what do I fix? Kind, file, check; then what was sent and what became of it. */
export function UploadScreen() {
  const { t } = useTranslation()
  const { waitsFor } = useMe()
  const [kind, setKind] = useState<FileKind>(waitsFor === 'transactions' ? waitsFor : 'master_data')
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [isTooMany, setTooMany] = useState(false)
  const formats = useFormatChoice((values) =>
    setChosen((now) => now.map((one) => ({ ...one, given: underFormat(one.given, values) }))),
  )
  const add = (files: readonly File[], of: FileKind) => {
    const hasRoom = chosen.length + files.length <= MOST_FILES
    setTooMany(!hasRoom)
    if (!hasRoom) return
    // A card has much to draw: not in one piece, so that the page answers meanwhile.
    const isOneOfMany = files.length > 1
    startTransition(() =>
      setChosen((now) => [
        ...now,
        ...files.map((file) => ({ key: newKey(), file, kind: of, isOneOfMany, given: {} })),
      ]),
    )
  }
  return (
    <Page>
      {formats.error ? (
        <ErrorState title={t('upload.formatsFailed')} onRetry={formats.retry}>
          {errorText(t, formats.error)}
        </ErrorState>
      ) : null}
      <div className={css.beginning}>
        <KindStep kind={kind} isNext={chosen.length > 0} onChange={setKind}>
          {formats.choice}
          <Templates />
        </KindStep>
        <FileStep onFiles={(files) => add(files, kind)} />
      </div>
      {isTooMany ? <Banner level="problem">{t('upload.tooMany', { count: MOST_FILES })}</Banner> : null}
      {chosen.length > 0 ? (
        <CheckStep onKind={setKind} chosen={chosen} onChange={setChosen} formats={formats} />
      ) : null}
      <UnusualDays />
      <RecentFiles
        onCheck={({ key, file, kind: was }) => {
          dropTransfer(key)
          add([file], was)
        }}
      />
      <LeaveGuard />
      {formats.dialog}
    </Page>
  )
}

function Templates() {
  const { t } = useTranslation()
  return (
    <Popover
      label={t('upload.templates')}
      align="end"
      button={(button) => (
        <Button {...button} variant="plain" icon="file">
          {t('upload.templates')}
        </Button>
      )}
    >
      {() => <TemplateButtons />}
    </Popover>
  )
}

/** A file of another kind: what was said of it holds where that is so of any kind. */
const ofKind = ({ given: { writing, siteId, sheet }, ...one }: Chosen, kind: FileKind): Chosen => ({
  ...{ ...one, kind, isOneOfMany: false },
  given: { ...(writing && { writing }), ...(siteId && { siteId }), ...(sheet && { sheet }) },
})

/** A format that is chosen stands over what was said of a file otherwise; made of what was said, it is not asked again. */
const underFormat = ({ writing = {}, ...answers }: Said, values: FormatValues): Said => {
  const agreed = Object.entries(writing).filter(
    ([name, value]) => values[name as keyof FormatValues] === value,
  )
  return agreed.length > 0 ? { ...answers, writing: Object.fromEntries(agreed) } : answers
}

type Formats = ReturnType<typeof useFormatChoice>

/** The format in use: the company's own until another is chosen; its dialog. */
function useFormatChoice(onChoose: (values: FormatValues) => void) {
  const { rows, standard, error, retry, isLoading } = useFileFormats()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [editing, setEditing] = useEditing()
  const language = useLanguage()
  const format = rows.find(({ id }) => id === chosenId) ?? standard
  const choose = (one: FormatRow | null) => {
    setChosenId(one?.id ?? null)
    onChoose(valuesOf(one))
  }
  return {
    format,
    error,
    retry,
    isLoading,
    use: {
      format,
      values: valuesOf(format),
      create: (values: FormatValues) => setEditing({ format: null, values }),
    },
    choice: (
      <FormatChoice
        formats={rows}
        chosen={format}
        onChoose={choose}
        onEdit={(one) => setEditing({ format: one, values: one ? valuesOf(one) : writingOf(language) })}
      />
    ),
    dialog: editing ? (
      <Suspense>
        <FormatDialog {...editing} onSaved={choose} onClose={() => setEditing(null)} />
      </Suspense>
    ) : null,
  }
}

type StepProps = {
  /** The files added next are likely of the kind that one of these was found to be. */
  onKind: (kind: FileKind) => void
  chosen: readonly Chosen[]
  onChange: (chosen: readonly Chosen[]) => void
  formats: Formats
}

/** 3: what will become of each file, and the button that sends those of which nothing is open. */
function CheckStep({ onKind, chosen, onChange, formats }: StepProps) {
  const { t } = useTranslation()
  const { words, isLoading } = useCompanyWords()
  const siteIds = useCompanySites().map(({ id }) => id)
  const remembered = useRememberedReadings()
  const format = formats.use.values
  const checks = useChecks(chosen, {
    ...{ format, words, siteIds, remembered: remembered.rows, usualDecimal: useUsualDecimal() },
    isReady: !isLoading && !formats.isLoading && !remembered.isLoading,
  })
  const found = useUnknown(checks)
  const say = (about: Checked, answers: Partial<Said>) =>
    onChange(chosen.map((one, place) => answered(one, checks[place]?.kind ?? one.kind, about, answers)))
  const questions = ({ check, given }: Checked, place: number) =>
    check?.outcome === 'read' ? questionsOf(check, given, siteIds.length > 1, found[place]?.unknown) : []
  const open = new Map(checks.map((one, place) => [one.key, questions(one, place)]))
  useRemember(chosen, checks, open)
  const mayGo = checks.map(
    (one, place) => isSendable(one) && !found[place]?.isPending && open.get(one.key)?.length === 0,
  )
  const isHeld = heldBack(found.map((one, place) => ({ ...one, isReady: mayGo[place] === true })))
  const ready = checks.filter((_, place) => mayGo[place] && !isHeld[place])
  const remove = (checked: Checked) => {
    keepUnsent({ file: checked.file, kind: checked.kind, ...NOTHING_SAID })
    onChange(chosen.filter(({ key }) => key !== checked.key))
  }
  const send = () => {
    // Files are loaded in this order: items before what refers to them.
    const inOrder = ready.toSorted((a, b) => FILE_KINDS.indexOf(a.kind) - FILE_KINDS.indexOf(b.kind))
    sendFiles(inOrder.map((one) => toSend(one, formats.format?.id ?? null, format)))
    onChange(chosen.filter(({ key }) => !ready.some((one) => one.key === key)))
  }
  return (
    <section className="card" aria-labelledby="upload-check-step">
      <h2 id="upload-check-step" className={css.legend}>
        {t('upload.checkStep')}
      </h2>
      {checks.map((checked, place) => (
        <CheckCard
          key={checked.key}
          checked={checked}
          questions={open.get(checked.key) ?? []}
          unknown={found[place]?.unknown ?? null}
          use={formats.use}
          onSay={(answers) => say(checked, answers)}
          onKind={(next) => {
            onKind(next)
            onChange(chosen.map((one) => (one.key === checked.key ? ofKind(one, next) : one)))
          }}
          onRemove={() => remove(checked)}
          onAlso={alsoOf(checked, checks, (one) => onChange([...chosen, one]))}
        />
      ))}
      <SendBar checks={checks} ready={ready.length} held={isHeld.filter(Boolean).length} onSend={send} />
    </section>
  )
}

/** Adds a sheet of the workbook that no other card reads, whatever its kind; null where there is none. */
function alsoOf({ file, kind, sheets }: Checked, checks: readonly Checked[], add: (one: Chosen) => void) {
  const taken = checks.flatMap((one) => (one.file === file ? [one.sheets?.read] : []))
  const sheet = sheets?.names.find((name) => !taken.includes(name))
  if (sheet === undefined) return null
  return () => add({ key: newKey(), file, kind, isOneOfMany: true, given: { sheet } })
}

/** A file after something was said about one of them: a word that is to be kept holds for all that were found to be of its kind. */
function answered(one: Chosen, foundKind: FileKind, about: Checked, answers: Partial<Said>): Chosen {
  // The answer is of the kind that the question was asked of.
  if (one.key === about.key) return { ...one, kind: about.kind, given: { ...one.given, ...answers } }
  const lessons = foundKind === about.kind ? (answers.lessons ?? []) : []
  return lessons.length > 0 ? { ...one, given: withLessons(one.given, lessons) } : one
}

const NOTHING_SAID = {
  ...{ formatId: null, writing: null, siteId: null, columns: [], reading: null, sheet: null },
  ...{ atAllSites: false, createsItems: false, brings: [] },
}

/** A checked file as it is sent: with how it is written where its format says otherwise, and what was said and taken of it. */
function toSend(
  { file, kind, given, check, sheets }: Checked,
  formatId: string | null,
  format: FormatValues,
) {
  const { siteId = null, atAllSites = false, createsItems = false } = given
  const sites = { siteId, atAllSites, createsItems }
  const sheet = sheets?.read ?? null
  if (check?.outcome !== 'read') return { file, kind, ...NOTHING_SAID, ...sites, formatId, sheet }
  const writing = foundWriting(check.writing)
  // Without a format this says how the company's files are written: the file for the ERP follows the last one.
  const isAsFormat = sheets
    ? isSameInCells(format, writing)
    : formatId !== null && isSameWriting(format, writing)
  const named = (given.columns ?? []).filter(({ column }) => column !== '')
  const ignored = (given.columns ?? []).filter(({ column }) => column === '')
  const { columns: titles, codes } = check.taken
  const { reading } = check
  // A reading with columns has what these and codes mean.
  const columns = reading && reading.columns.length > 0 ? [] : [...named, ...titles, ...codes, ...ignored]
  return {
    ...{ file, kind, formatId, ...sites, sheet, columns, reading },
    brings: kind === 'master_data' ? check.named.items.map(({ sku }) => sku) : [],
    writing: isAsFormat ? null : writingIn(writing),
  }
}

type SendProps = { checks: readonly Checked[]; ready: number; held: number; onSend: () => void }

/** Elements that answer a question or report a wrong file. */
const ANSWERS = 'fieldset :is(button, select), [role="alert"] button'
const WRONG = '[role="alert"]'

/** The button that sends what can be sent, once no file is being checked; where nothing can yet, it says why, and leads to what is asked. */
function SendBar({ checks, ready, held, onSend }: SendProps) {
  const { t } = useTranslation()
  const why = useId()
  const bar = useRef<HTMLDivElement>(null)
  const checking = checks.filter((one) => one.isChecking).map(({ file }) => file.name)
  const isBlocked = ready === 0 || checking.length > 0
  const ask = () => {
    const step = bar.current?.parentElement
    const open = step?.querySelector<HTMLElement>(ANSWERS) ?? step?.querySelector<HTMLElement>(WRONG)
    if (!open) return
    focusOn(open)
    open.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="line" ref={bar}>
      <Button
        size="medium"
        icon="upload"
        isBlocked={isBlocked}
        aria-describedby={isBlocked ? why : undefined}
        onClick={isBlocked ? ask : onSend}
      >
        {ready === 0 ? t('upload.sendNone') : t('upload.send', { count: ready })}
      </Button>
      {ready < checks.length ? (
        <p id={why} className="muted" role="status">
          {checking.length > 0
            ? t('upload.checking', { files: checking.join(', ') })
            : t('upload.notReady', { count: checks.length - ready - held })}{' '}
          {held > 0 ? t('upload.held', { count: held }) : null}
        </p>
      ) : null}
    </div>
  )
}

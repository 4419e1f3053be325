import type { FileKind } from '@giro/contract'
import { startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newKey } from '#app/api/call.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { useMe } from '#app/session/session.ts'
import { Page } from '#app/shell/Page.tsx'
import {
  type FormatRow,
  type FormatValues,
  useFileFormats,
  valuesOf,
  writingIn,
} from '#features/imports/formats.ts'
import { TemplateButtons } from '#features/imports/Templates.tsx'
import css from '#features/imports/upload.module.css'
import { useCompanyWords } from '#features/imports/words.ts'
import { Button } from '#ui/Button.tsx'
import { Popover } from '#ui/Popover.tsx'
import { ErrorState } from '#ui/States.tsx'
import { Banner } from '#ui/Status.tsx'
import { CheckCard } from './CheckCard.tsx'
import { FileStep } from './FileStep.tsx'
import { FormatChoice, useEditing } from './FormatChoice.tsx'
import { FormatDialog } from './FormatDialog.tsx'
import { MOST_FILES } from './file-rules.ts'
import { KindStep } from './KindStep.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { RecentFiles } from './RecentFiles.tsx'
import { sendFiles } from './transfers.ts'
import { type Checked, type Chosen, columnsOf, isSendable, useChecks, writingOf } from './use-checks.ts'

/** Will my file be accepted, and if not, what do I fix? Kind, file, check; then what was sent and what became of it. */
export function UploadScreen() {
  const { t } = useTranslation()
  const [kind, setKind] = useState<FileKind>(useMe().waitsFor ?? 'master_data')
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [isTooMany, setTooMany] = useState(false)
  // A format that is chosen stands over what was said of a file.
  const formats = useFormatChoice(() => setChosen((now) => now.map(({ writing: _, ...one }) => one)))
  const add = (files: File[]) => {
    const hasRoom = chosen.length + files.length <= MOST_FILES
    setTooMany(!hasRoom)
    if (!hasRoom) return
    // A card has much to draw: not in one piece, so that the page answers meanwhile.
    startTransition(() => setChosen((now) => [...now, ...files.map((file) => ({ key: newKey(), file }))]))
  }
  return (
    <Page
      actions={
        <>
          {formats.choice}
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
        </>
      }
    >
      {formats.error ? (
        <ErrorState title={t('upload.formatsFailed')} onRetry={formats.retry}>
          {errorText(t, formats.error)}
        </ErrorState>
      ) : null}
      <KindStep kind={kind} onChange={setKind} />
      <FileStep onFiles={add} />
      {isTooMany ? <Banner level="problem">{t('upload.tooMany', { count: MOST_FILES })}</Banner> : null}
      {chosen.length > 0 ? (
        <CheckStep kind={kind} chosen={chosen} onChange={setChosen} formats={formats} />
      ) : null}
      <RecentFiles />
      <LeaveGuard />
      {formats.dialog}
    </Page>
  )
}

type Formats = ReturnType<typeof useFormatChoice>

/** The format in use: the company's own until another is chosen; its dialog. */
function useFormatChoice(onChoose: () => void) {
  const { rows, standard, error, retry, isLoading } = useFileFormats()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [editing, setEditing] = useEditing()
  const format = rows.find(({ id }) => id === chosenId) ?? standard
  const choose = (one: FormatRow | null) => {
    setChosenId(one?.id ?? null)
    onChoose()
  }
  return {
    format,
    error,
    retry,
    isLoading,
    use: {
      formats: rows,
      writing: valuesOf(format),
      choose,
      create: (values: FormatValues) => setEditing({ format: null, values }),
    },
    choice: (
      <FormatChoice
        formats={rows}
        chosen={format}
        onChoose={choose}
        onEdit={(one) => setEditing({ format: one, values: valuesOf(one) })}
      />
    ),
    dialog: editing ? <FormatDialog {...editing} onSaved={choose} onClose={() => setEditing(null)} /> : null,
  }
}

type StepProps = {
  kind: FileKind
  chosen: readonly Chosen[]
  onChange: (chosen: readonly Chosen[]) => void
  formats: Formats
}

/** 3: what will be read of each file, and the button that sends those that can be. */
function CheckStep({ kind, chosen, onChange, formats }: StepProps) {
  const { t } = useTranslation()
  const { words, isLoading } = useCompanyWords()
  // Orders of dates that the person said these files are in. A format that is made or chosen by that answer asks no more.
  const [said, setSaid] = useState<ReadonlySet<string>>(new Set())
  const hasDates = (one: Chosen) => said.has(orderOf(writingOf(one, formats.use.writing)))
  const change = (key: string, said: Partial<Chosen>) =>
    onChange(chosen.map((one) => (one.key === key ? { ...one, ...said } : one)))
  const checks = useChecks(chosen, {
    kind,
    writing: formats.use.writing,
    words,
    isReady: !isLoading && !formats.isLoading,
  })
  const ready = checks.filter((one) => isSendable(one, hasDates(one)))
  const send = () => {
    const formatId = formats.format?.id ?? null
    sendFiles(
      ready.map((one) => ({
        ...{ file: one.file, kind, formatId, columns: columnsOf(one, kind) },
        writing: one.writing ?? null,
      })),
    )
    const sent = new Set(ready.map(({ key }) => key))
    onChange(chosen.filter(({ key }) => !sent.has(key)))
  }
  return (
    <section className={css.step} aria-labelledby="upload-check-step">
      <h2 id="upload-check-step" className={css.legend}>
        {t('upload.checkStep')}
      </h2>
      {checks.map((checked) => (
        <CheckCard
          key={checked.key}
          checked={checked}
          kind={kind}
          use={{
            ...formats.use,
            writing: writingOf(checked, formats.use.writing),
            readOnce: (values) => change(checked.key, { writing: writingIn(values) }),
          }}
          hasDates={hasDates(checked)}
          onDates={(values) => setSaid(new Set([...said, orderOf(values)]))}
          onUse={(said) =>
            change(checked.key, { said: { kind, columns: [...columnsOf(checked, kind), ...said] } })
          }
          onRemove={() => onChange(chosen.filter(({ key }) => key !== checked.key))}
        />
      ))}
      <SendBar checks={checks} ready={ready.length} onSend={send} />
    </section>
  )
}

type SendProps = { checks: readonly Checked[]; ready: number; onSend: () => void }

/** The button that sends what can be sent, and how many cannot yet. */
function SendBar({ checks, ready, onSend }: SendProps) {
  const { t } = useTranslation()
  const isChecking = checks.some((one) => one.isChecking)
  return (
    <div className="line">
      <Button size="medium" icon="upload" disabled={ready === 0} onClick={onSend}>
        {t('upload.send', { count: ready })}
      </Button>
      {ready < checks.length ? (
        <p className="muted" role="status">
          {t(isChecking ? 'upload.checking' : 'upload.notReady', { count: checks.length - ready })}
        </p>
      ) : null}
    </div>
  )
}

/** Which part of a date comes first; its time says nothing of that. */
const orderOf = ({ dateFormat }: FormatValues): string => dateFormat.slice(0, 2)

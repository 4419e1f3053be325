import { REPORT_FORMATS } from 'virtual:contract'
import type { TFunction } from 'i18next'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { useSites } from '#app/session/sites.ts'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/exports/report.module.css'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field, SelectInput } from '#ui/Field.tsx'
import { toast } from '#ui/toasts.ts'
import { useLastReports, useMinutesSinceLast } from './minutes-since.ts'

type Kind = 'full_report' | 'bi'
type Format = (typeof REPORT_FORMATS)[Kind][number]

/** One kind of report: what is in it, its format, and the button; a second one within minutes is asked about. */
export function AskReport({ kind, scope }: { kind: Kind; scope: ReactNode }) {
  const { t } = useTranslation()
  const id = useId()
  const [format, setFormat] = useState<Format>(REPORT_FORMATS[kind][0])
  const [isAsking, setAsking] = useState(false)
  const minutes = useMinutesSinceLast(kind)
  const { generate, isRunning } = useGenerate(kind, format)
  return (
    <li className={css.kind}>
      <div>
        <h2 className="heading">{t(`words.reportKind.${kind}`)}</h2>
        <p>{t(`report.about.${kind}`)}</p>
        <p className="caption">
          {scope} · <LastAsked kind={kind} minutes={minutes} />
        </p>
      </div>
      <div className="row middle">
        <Field id={id} label={t('report.format')} isLabelHidden>
          <SelectInput
            id={id}
            isCompact
            value={format}
            options={REPORT_FORMATS[kind].map((value) => ({ value, label: t(`report.formats.${value}`) }))}
            onChange={(event) => setFormat(event.target.value as Format)}
          />
        </Field>
        <Button
          variant="secondary"
          isRunning={isRunning}
          aria-label={`${t('report.generate')}: ${t(`words.reportKind.${kind}`)}`}
          onClick={() => (minutes === null ? void generate() : setAsking(true))}
        >
          {t('report.generate')}
        </Button>
      </div>
      {isAsking && minutes !== null ? (
        <Again
          minutes={minutes}
          onClose={() => setAsking(false)}
          onSure={() => {
            setAsking(false)
            void generate()
          }}
        />
      ) : null}
    </li>
  )
}

/** Asks for the file and says that it takes a while; the list shows how far it is. */
function useGenerate(kind: Kind, format: Format) {
  const { t } = useTranslation()
  const [sites] = useSites()
  const settings = {
    success: t('results.generating'),
    failure: 'none',
    refreshes: ['listReports'],
  } as const
  const full = useCall('createReport', settings)
  const bi = useCall('createBiReport', settings)
  const generate = async () => {
    const outcome =
      kind === 'bi'
        ? await bi.run({ body: { format: format as (typeof REPORT_FORMATS)['bi'][number] } })
        : await full.run({
            body: {
              kind: 'full_report',
              format: format as (typeof REPORT_FORMATS)['full_report'][number],
              filter: sites.length > 0 ? { site: sites.join(',') } : {},
            },
          })
    if (!outcome.ok) toast.error(t('results.exportFailed'))
  }
  return { generate, isRunning: full.isRunning || bi.isRunning }
}

function LastAsked({ kind, minutes }: { kind: Kind; minutes: number | null }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const [last] = useLastReports(kind).rows
  return (
    <span>
      {minutes !== null
        ? askedText(t, minutes)
        : last
          ? t('report.last', { when: dateTime(last.createdAt) })
          : t('report.never')}
    </span>
  )
}

const askedText = (t: TFunction, minutes: number) =>
  minutes === 0 ? t('report.askedNow') : t('report.asked', { count: minutes })

type AgainProps = { minutes: number; onClose: () => void; onSure: () => void }

function Again({ minutes, onClose, onSure }: AgainProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('report.again')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={onSure}>{t('results.generateAgain')}</Button>
        </>
      }
    >
      {askedText(t, minutes)}
    </Dialog>
  )
}

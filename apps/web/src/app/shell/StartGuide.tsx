import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '#app/api/query.ts'
import { setPreferences } from '#app/session/preferences.ts'
import { useMay, useMe } from '#app/session/session.ts'
import css from '#app/shell/StartGuide.module.css'
import { Button, IconButton } from '#ui/Button.tsx'
import { useMedia } from '#ui/media.ts'
import { Status } from '#ui/Status.tsx'

type StepName =
  | ('company' | 'sites' | 'catalog' | 'format' | 'names' | 'files' | 'promise' | 'planned' | 'people')
  | ('choose' | 'resolve' | 'authorize' | 'results')
type Step = { name: StepName; to: NonNullable<LinkProps['to']>; minutes: number; isDone: boolean }

/** Steps of who administers, and of who decides. */
const STEPS = { administrator: 9, analyst: 4 } as const

/**
 * Lists the first steps that the profile allows: closed by default, hidden when all are done. The finished steps are
 * requested when it is opened, so that a page does not wait for them.
 */
export function StartGuide() {
  const { t } = useTranslation()
  const [mayDecide, mayAdminister] = [useMay('context.decide'), useMay('catalog.write')]
  const [isOpen, setOpen] = useState(false)
  const [summary, setSummary] = useState('')
  const count = mayAdminister ? STEPS.administrator : STEPS.analyst
  const title = mayDecide ? summary || t('guide.count', { count }) : t('guide.twoTips')
  return (
    <Card summary={title} isOpen={isOpen} onToggle={setOpen}>
      {!mayDecide ? (
        <Tips />
      ) : !isOpen ? null : mayAdminister ? (
        <OfAdministrator onSummary={setSummary} />
      ) : (
        <OfAnalyst onSummary={setSummary} />
      )}
    </Card>
  )
}

type OfProps = { onSummary: (summary: string) => void }

const ONE = { limit: 1 } as const
/** A filter of the list, beside what all lists take. */
const AUTHORIZED = { authorized: true, ...ONE }

function OfAdministrator({ onSummary }: OfProps) {
  const { company, selectedCatalog, waitsFor, isPromiseOpen } = useMe()
  // Nobody did what came with the sample.
  const isEnabled = company !== null && !company.isSample
  const of = { ...(company ? { company: company.id } : {}), ...ONE }
  const loaded = { status: 'finished', ...ONE } as const
  const lists = {
    sites: useList('listSites', { query: of }, { isEnabled }),
    formats: useList('listSettings', { query: { ...of, kind: 'file_format' } }, { isEnabled }),
    names: useList('listTranslations', { query: of }, { isEnabled }),
    users: useList('listUsers', { query: { ...of, limit: 1 } }, { isEnabled }),
    master: useList('listCompanyFiles', { query: { ...loaded, kind: 'master_data' } }, { isEnabled }),
    movements: useList('listCompanyFiles', { query: { ...loaded, kind: 'transactions' } }, { isEnabled }),
    orders: useList('listCompanyFiles', { query: { ...loaded, kind: 'orders' } }, { isEnabled }),
  }
  if (Object.values(lists).some(({ error, isLoading }) => error || isLoading)) return null
  const { sites, formats, names, users, ...files } = lists
  const steps: Step[] = [
    { name: 'company', to: '/company/list', minutes: 3, isDone: true },
    { name: 'sites', to: '/site/list', minutes: 3, isDone: sites.count > 0 },
    { name: 'catalog', to: '/catalog/list', minutes: 2, isDone: selectedCatalog !== null },
    { name: 'format', to: '/settings/list', minutes: 2, isDone: formats.count > 0 },
    { name: 'names', to: '/business-translation/list', minutes: 5, isDone: names.count > 0 },
    {
      name: 'files',
      to: '/upload',
      minutes: 15,
      isDone: Object.values(files).every(({ count }) => count > 0),
    },
    { name: 'promise', to: '/catalog/promise', minutes: 2, isDone: !isPromiseOpen },
    { name: 'planned', to: '/feed', minutes: 5, isDone: selectedCatalog !== null && waitsFor === null },
    { name: 'people', to: '/users/list', minutes: 5, isDone: users.count > 1 },
  ]
  const known = steps.map((step) => ({ ...step, isDone: isEnabled && step.isDone }))
  return <Steps steps={known} onSummary={onSummary} />
}

function OfAnalyst({ onSummary }: OfProps) {
  const { selectedCatalog } = useMe()
  const authorized = useList('listItems', { query: AUTHORIZED })
  const files = useList('listReports', { query: { kind: 'erp', ...ONE } })
  const decided = useList('listDecisions', { query: { mine: 'true', ended: 'true', ...ONE } })
  const lists = [authorized, files, decided]
  if (lists.some(({ error, isLoading }) => error || isLoading)) return null
  const steps: Step[] = [
    { name: 'choose', to: '/catalog/select', minutes: 1, isDone: selectedCatalog !== null },
    { name: 'resolve', to: '/feed', minutes: 3, isDone: decided.count > 0 },
    { name: 'authorize', to: '/inventory/list', minutes: 2, isDone: authorized.count > 0 },
    { name: 'results', to: '/results', minutes: 3, isDone: files.count > 0 },
  ]
  return <Steps steps={steps} onSummary={onSummary} />
}

function Steps({ steps, onSummary }: { steps: readonly Step[] } & OfProps) {
  const { t } = useTranslation()
  const done = steps.filter(({ isDone }) => isDone).length
  const isOver = done === steps.length
  const summary = t('guide.done', { count: done, total: steps.length })
  useEffect(() => onSummary(summary), [onSummary, summary])
  // Not asked for again at the next visit.
  useEffect(() => {
    if (isOver) setPreferences({ guide: false })
  }, [isOver])
  if (isOver) return null
  return (
    <ol className={css.steps}>
      {steps.map(({ name, to, minutes, isDone }) => (
        <li key={name}>
          <Link to={to}>{t(`guide.steps.${name}`)}</Link>
          {isDone ? (
            <Status level="success">{t('guide.isDone')}</Status>
          ) : (
            <span className="caption">{t('guide.minutes', { count: minutes })}</span>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Shows two tips to users who can only read. */
function Tips() {
  const { t } = useTranslation()
  return (
    <ul className={css.tips}>
      <li>{t('guide.tips.explain')}</li>
      <li>{t('guide.tips.export')}</li>
    </ul>
  )
}

type CardProps = {
  summary: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

function Card({ summary, isOpen, onToggle, children }: CardProps) {
  const { t } = useTranslation()
  const isPhone = useMedia('phone')
  const dismiss = () => setPreferences({ guide: false })
  return (
    <section aria-label={t('guide.title')} className={css.card}>
      <details className={css.guide} open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
        <summary>
          <span className="strong">{t('guide.title')}</span> <span className="muted">{summary}</span>
        </summary>
        {children}
      </details>
      {isPhone ? (
        <IconButton icon="close" label={t('guide.dismiss')} onClick={dismiss} />
      ) : (
        <Button variant="tertiary" onClick={dismiss}>
          {t('guide.dismiss')}
        </Button>
      )}
    </section>
  )
}

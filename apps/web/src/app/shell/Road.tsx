import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isRunning } from '#app/api/progress.ts'
import { query, useList } from '#app/api/query.ts'
import { useIsProcessing, useJobs } from '#app/session/jobs.ts'
import { isAskedForPromise, keptCompany, may, useMe } from '#app/session/session.ts'
import { ExploreSample } from '#app/shell/ExploreSample.tsx'
import css from '#app/shell/Road.module.css'
import { buttonClass } from '#ui/Button.tsx'

type StepName =
  | ('company' | 'catalog' | 'choose' | 'site' | 'masterData' | 'transactions')
  | ('reading' | 'promise' | 'decide')
type Target = { to: NonNullable<LinkProps['to']>; search?: { panel: 'new' } }

const NEW = { panel: 'new' } as const
/** Pages where a step is done; null for steps of the server. */
const PLACES: Record<StepName, Target | null> = {
  company: { to: '/company/list', search: NEW },
  catalog: { to: '/catalog/list', search: NEW },
  choose: { to: '/catalog/select' },
  site: { to: '/site/list', search: NEW },
  masterData: { to: '/upload' },
  transactions: { to: '/upload' },
  reading: null,
  promise: { to: '/catalog/promise' },
  decide: { to: '/feed' },
}
/** Pages that say the step themselves. */
const OWN: Partial<Record<StepName, readonly string[]>> = {
  company: ['/company/select'],
  catalog: ['/catalog/select'],
  promise: ['/catalog/promise'],
  reading: ['/feed', '/inventory/list'],
}

/** Shows the next step from an empty installation to the first decision, on every page, until done. */
export function Road() {
  const { t } = useTranslation()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const step = useStep()
  if (step === null || OWN[step]?.includes(path)) return null
  const place = PLACES[step]
  const isHere = place?.to === path
  return (
    <section aria-label={t('road.title')} className={css.road}>
      <p>
        {step === 'reading' ? null : <span className="strong">{t('road.title')}: </span>}
        {t(`road.steps.${step}`)}
      </p>
      {place && !isHere ? (
        <Link {...place} className={buttonClass('secondary', 'small')}>
          {t(`road.go.${step as Exclude<StepName, 'reading'>}`)}
        </Link>
      ) : null}
      {step === 'site' && path !== '/upload' ? (
        <Link to="/upload" className={buttonClass('tertiary', 'small')}>
          {t('road.go.masterData')}
        </Link>
      ) : null}
      {step === 'company' || step === 'catalog' ? <ExploreSample variant="tertiary" /> : null}
    </section>
  )
}

const ONE = { limit: 1 } as const

/** The next step that this person may take; null where there is none, or it is not known yet. */
function useStep(): StepName | null {
  const { selectedCatalog } = useMe()
  const toCatalog = useStepToCatalog(selectedCatalog === null)
  const toPlan = useStepToPlan()
  return selectedCatalog ? toPlan : toCatalog
}

function useStepToCatalog(isEnabled: boolean): StepName | null {
  const me = useMe()
  const companies = useQuery({ ...query('listAllCompanies'), enabled: isEnabled })
  const company = companies.data?.find(({ id }) => id === keptCompany())?.id
  const catalogs = useList('listMyCatalogs', { query: { ...ONE, company } }, { isEnabled })
  if (companies.data?.length === 0) return may(me, 'company.create') ? 'company' : null
  if (!companies.data || !catalogs.answer) return null
  if (catalogs.count > 0) return 'choose'
  return may(me, 'catalog.write') ? 'catalog' : null
}

function useStepToPlan(): StepName | null {
  const me = useMe()
  const { selectedCatalog, waitsFor } = me
  const isProcessing = useIsProcessing()
  const isAsked = isAskedForPromise(me)
  const running = useJobs().filter((job) => job.kind !== 'report' && isRunning(job))
  const mayMakeSites = waitsFor === 'master_data' && may(me, 'site.write')
  const inCompany = { company: selectedCatalog?.company, ...ONE }
  const sites = useList('listSites', { query: inCompany }, { isEnabled: mayMakeSites })
  if (isAsked) return 'promise'
  // What is planned without its movements need not be waited for.
  const isBusy =
    waitsFor === 'transactions'
      ? running.some(({ kind }) => kind === 'import')
      : running.length > 0 || isProcessing
  if (isBusy) return 'reading'
  if (waitsFor === null) return 'decide'
  if (waitsFor === 'plan') return 'reading'
  if (!may(me, 'file.upload')) return null
  if (waitsFor === 'transactions') return 'transactions'
  return mayMakeSites && sites.answer?.count === 0 ? 'site' : 'masterData'
}

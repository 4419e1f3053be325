import { useTranslation } from 'react-i18next'
import { useIsProcessing, useJobs } from '#app/session/jobs.ts'
import { useMay, useMe } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { Page } from '#app/shell/Page.tsx'
import type { Decided } from '#features/decisions/index.ts'
import css from '#features/feed/Feed.module.css'
import { WorkNotices } from '#features/feed/WorkNotices.tsx'
import { EmptyState } from '#ui/States.tsx'

/** Replaces the list until there is a plan with possible decisions: zeros before that are not results. */
export const FirstPlan = (said: { notice: string | null; decided: Decided | null }) => (
  <Page>
    <WorkNotices {...said} isFirstPlan />
    <Awaited />
  </Page>
)

/** Shows the missing data, or the progress of the plan. */
function Awaited() {
  const { t } = useTranslation()
  const { company, selectedCatalog, waitsFor } = useMe()
  const mayUpload = useMay('file.upload')
  const isProcessing = useIsProcessing()
  if (waitsFor === 'transactions')
    return (
      <EmptyState title={t('feed.empty.waitingTitle')} icon="feed">
        {t('feed.empty.waiting', { count: selectedCatalog?.skuCount ?? 0 })}
      </EmptyState>
    )
  const isSample = company?.isSample === true
  const isComing = isSample && waitsFor === 'plan' && selectedCatalog?.skuCount === 0
  if (isProcessing || isComing) return <Planning isSample={isSample && isComing} />
  if (waitsFor === 'plan')
    return (
      <EmptyState title={t('feed.empty.unplannedTitle')} icon="feed">
        {t('feed.empty.unplanned')}
      </EmptyState>
    )
  return (
    <EmptyState title={t('feed.empty.firstTitle')} icon="feed">
      {t(mayUpload ? 'feed.empty.firstUpload' : 'feed.empty.firstWait')}
    </EmptyState>
  )
}

/** Data are being read or planned; how far the run is, once it has begun. */
function Planning({ isSample }: { isSample: boolean }) {
  const { t } = useTranslation()
  const title = t(isSample ? 'feed.empty.sampleTitle' : 'feed.empty.planningTitle')
  const { percent } = useFormat()
  const run = useJobs().find(({ kind, status }) => kind === 'run' && status === 'processing')
  return (
    <EmptyState title={<span role="status">{title}</span>} icon="feed">
      <p>{t('feed.empty.planning')}</p>
      <p className={css.planning}>
        <progress max={1} {...(run ? { value: run.progress } : {})} aria-label={title} />
        {run ? <span className="caption">{percent(run.progress, 0)}</span> : null}
      </p>
    </EmptyState>
  )
}

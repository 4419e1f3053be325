import { useTranslation } from 'react-i18next'
import type { Decided } from '#app/session/activity.ts'
import { useIsProcessing } from '#app/session/jobs.ts'
import { useMay, useMe } from '#app/session/session.ts'
import { Page } from '#app/shell/Page.tsx'
import { PlanProgress } from '#app/shell/PlanProgress.tsx'
import { WorkNotices } from '#features/feed/WorkNotices.tsx'
import { EmptyState } from '#ui/States.tsx'

/** Replaces the list until there is a plan with possible decisions: zeros before that are not results. */
export const FirstPlan = (work: { notice: string | null; decided: Decided | null }) => (
  <Page>
    <WorkNotices {...work} isFirstPlan />
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
  if (isProcessing || isComing)
    return (
      <PlanProgress
        title={t(isSample && isComing ? 'feed.empty.sampleTitle' : 'feed.empty.planningTitle')}
        text={t('feed.empty.planning')}
      />
    )
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

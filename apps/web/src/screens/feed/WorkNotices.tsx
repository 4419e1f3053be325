import { useTranslation } from 'react-i18next'
import { UndoLine } from '#contexts/UndoLine.tsx'
import { isRunning, useJobs } from '#session/jobs.ts'
import { useMe } from '#session/session.ts'
import { Banner } from '#ui/Status.tsx'

/** What the person should know before the list: an address without an item, a run under way, a decision to take back. */
export function WorkNotices({ notice }: { notice: string | null }) {
  const { t } = useTranslation()
  const { selectedCatalog } = useMe()
  const isPlanning =
    useJobs().some((job) => job.kind !== 'report' && isRunning(job)) || selectedCatalog?.processing === true
  return (
    <>
      {notice === null ? null : <Banner level="warning">{notice}</Banner>}
      {isPlanning ? <Banner level="none">{t('feed.processing')}</Banner> : null}
      <UndoLine />
    </>
  )
}

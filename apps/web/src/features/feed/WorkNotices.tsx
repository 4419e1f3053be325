import { useTranslation } from 'react-i18next'
import { useIsProcessing } from '#app/session/jobs.ts'
import { type Decided, UndoLine } from '#features/decisions/index.ts'
import { Banner } from '#ui/Status.tsx'

/** What the person should know before the list: an address without an item, a run under way, a decision to take back. */
export function WorkNotices({ notice, decided }: { notice: string | null; decided: Decided | null }) {
  const { t } = useTranslation()
  const isPlanning = useIsProcessing()
  return (
    <>
      {notice === null ? null : <Banner level="warning">{notice}</Banner>}
      {isPlanning ? <Banner level="none">{t('feed.processing')}</Banner> : null}
      <UndoLine decided={decided} />
    </>
  )
}

import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Decided } from '#app/session/activity.ts'
import { useIsProcessing } from '#app/session/jobs.ts'
import { useMay, useMe } from '#app/session/session.ts'
import { UndoLine } from '#features/decisions/index.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Banner } from '#ui/Status.tsx'

type NoticesProps = {
  notice: string | null
  decided: Decided | null
  /** True if there are no numbers yet that a run could change. */
  isFirstPlan?: boolean
}

/** Shows notices above the list: an address without an item, a run in progress, a decision to undo. */
export function WorkNotices({ notice, decided, isFirstPlan = false }: NoticesProps) {
  const { t } = useTranslation()
  const isPlanning = useIsProcessing()
  return (
    <>
      {notice === null ? null : <Banner level="warning">{notice}</Banner>}
      <OwnCompany />
      {isPlanning && !isFirstPlan ? <Banner level="none">{t('feed.processing')}</Banner> : null}
      <UndoLine decided={decided} />
    </>
  )
}

/** Points users with sample data only to where a company is created. */
function OwnCompany() {
  const { t } = useTranslation()
  const { company, companies } = useMe()
  const mayCreate = useMay('company.create')
  if (!mayCreate || !company?.isSample || companies.length > 1) return null
  return (
    <Banner
      level="none"
      actions={
        <Link to="/company/list" search={{ panel: 'new' }} className={buttonClass('secondary', 'small')}>
          {t('catalogs.company.create')}
        </Link>
      }
    >
      {t('catalogs.sample.isSample')}
    </Banner>
  )
}

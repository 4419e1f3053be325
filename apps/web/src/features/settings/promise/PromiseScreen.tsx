import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '#app/api/query.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { safeReturn } from '#app/paths.ts'
import { useIsProcessing } from '#app/session/jobs.ts'
import { useMe } from '#app/session/session.ts'
import { Page } from '#app/shell/Page.tsx'
import { PlanProgress } from '#app/shell/PlanProgress.tsx'
import type { PlanningRow } from '#features/settings/planning-row.ts'
import { PromiseQuestion } from '#features/settings/promise/PromiseQuestion.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorState, Skeleton } from '#ui/States.tsx'

/**
 * Asks which service the company promises, before its first plan is shown. A plan that was made before the answer is made
 * again, and shown once it is there.
 */
export function PromiseScreen() {
  const { t } = useTranslation()
  const { selectedCatalog, waitsFor } = useMe()
  // Figures of a plan that lacks what is being loaded are no ground for an answer.
  const isOutdated = useIsProcessing() && waitsFor === null
  const [answered, setAnswered] = useState<number | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  if (useLeave(answered, isLeaving)) return null
  return (
    <Page lead={t('planning.promise.lead')}>
      {answered === null && isOutdated ? (
        <PlanProgress title={t('feed.empty.planningTitle')} text={t('feed.empty.planning')} />
      ) : answered === null ? (
        <Question onAnswered={() => setAnswered(selectedCatalog?.generation ?? 0)} />
      ) : (
        <PlanProgress
          title={t('planning.promise.planning')}
          text={t('planning.promise.planningText')}
          actions={
            <Button variant="secondary" onClick={() => setLeaving(true)}>
              {t('planning.promise.goOn')}
            </Button>
          }
        />
      )}
    </Page>
  )
}

/**
 * Leads on once the plan of the answer is there, and to the parameters where the question was answered before. True while it leads on.
 *
 * @param answered the plan that was there when the question was answered; null: it was not
 */
function useLeave(answered: number | null, isLeaving: boolean): boolean {
  const { history } = useRouter()
  const { returnTo } = useSearch({ from: '/app/catalog/promise' })
  const { selectedCatalog, waitsFor, isPromiseOpen } = useMe()
  // Where there is no plan yet, the page that follows waits for it.
  const isPlanned = isLeaving || waitsFor !== null || (selectedCatalog?.generation ?? 0) > (answered ?? 0)
  const next = answered !== null && isPlanned ? (safeReturn(returnTo) ?? '/feed') : null
  const place = answered === null && !isPromiseOpen ? '/planning-parameters' : next
  useEffect(() => {
    if (place !== null) history.replace(place)
  }, [place, history])
  return place !== null
}

/** The question, once it is known what the company has set. */
function Question({ onAnswered }: { onAnswered: () => void }) {
  const { t } = useTranslation()
  const { company } = useMe()
  const { rows, isLoading, error, retry } = useList('listSettings', {
    query: { kind: 'planning', company: company?.id, limit: 500 },
  })
  if (error)
    return (
      <ErrorState title={t('planning.failed')} onRetry={retry}>
        {errorText(t, error)}
      </ErrorState>
    )
  if (isLoading) return <Skeleton lines={6} height={32} />
  const row =
    rows.find((one): one is PlanningRow => one.kind === 'planning' && one.scope.catalog === undefined) ?? null
  return <PromiseQuestion row={row} onAnswered={onAnswered} />
}

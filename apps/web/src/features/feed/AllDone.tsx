import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '#app/api/query.ts'
import { useFormat } from '#app/session/use-format.ts'
import { UndoLine, useLastDecision } from '#features/decisions/index.ts'
import css from '#features/feed/Stepper.module.css'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'
import { EmptyState } from '#ui/States.tsx'

/** The queue was walked to its end: what was decided, and the way to what the ERP will receive. */
export function AllDone({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const tally = useTally()
  const { count, isFetching } = useList('listQueue', { query: { limit: 0 } })
  return (
    <Screen title={t('feed.done.title')}>
      <UndoLine decided={useLastDecision()} />
      <EmptyState
        title={t('feed.done.items', { count: tally.items })}
        icon="check"
        actions={
          <>
            <Link to="/results" className={buttonClass('primary', 'medium')}>
              {t('feed.done.review')}
            </Link>
            <Button variant="secondary" size="small" onClick={onClose}>
              {t('feed.done.back')}
            </Button>
          </>
        }
      >
        <p className={css.done}>
          <span>{t('feed.done.released', { value: money(tally.release) })}</span>
          <span>{t('feed.done.invested', { value: money(tally.invest) })}</span>
          <span>{t('feed.done.manual', { count: tally.manual })}</span>
        </p>
        {count > 0 && !isFetching ? <p>{t('feed.done.left', { count })}</p> : null}
      </EmptyState>
    </Screen>
  )
}

/** Decisions of a day, more than anybody takes. */
const MOST = 500

/** Counts the user's decisions of today that were not undone. */
function useTally() {
  const [atFrom] = useState(() => new Date(new Date().setHours(0, 0, 0, 0)).toISOString())
  const { rows } = useList('listDecisions', {
    query: { mine: 'true', undone: 'false', ended: 'true', atFrom, limit: MOST },
  })
  return rows.reduce(
    (sum, { ended, release, invest, manual }) => ({
      items: sum.items + ended,
      release: sum.release - release,
      invest: sum.invest + invest,
      manual: sum.manual + manual,
    }),
    { items: 0, release: 0, invest: 0, manual: 0 },
  )
}

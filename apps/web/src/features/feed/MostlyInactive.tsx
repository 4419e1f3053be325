import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useList } from '#app/api/query.ts'
import { to } from '#app/paths.ts'
import { useMe } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import type { Worklist } from '#features/feed/use-worklist.ts'
import { Banner } from '#ui/Status.tsx'

/** Share of the catalog's items: with no more of them to decide hardly anything is open, with more of them inactive most are. */
const HARDLY = 0.05
const MOST = 0.5

/**
 * Hardly anything to decide because most of the catalog is inactive: on which day that is so, and what may be wrong with
 * that day. One movement dated too late moves it for all items.
 */
export function MostlyInactive({ work }: { work: Worklist }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const { isAsked, day, inactive, of, moved } = useInactive(work)
  if (!isAsked || day === undefined || !(inactive > MOST * of)) return null
  return (
    <Banner level="warning">
      <p>{t('feed.inactive.items', { count: inactive, of, day: date(day) })}</p>
      <p className="row">
        <Link {...to.items({ view: 'inactive' })}>{t('feed.inactive.see')}</Link>
        {moved > 0 ? (
          <Link {...to.items({ 'f.inactiveDays': 'eq:0' })}>
            {t('feed.inactive.moved', { count: moved })}
          </Link>
        ) : null}
      </p>
    </Banner>
  )
}

/** Items that are inactive, and that moved on the planning day itself; asked where the worklist, without filters, is nearly empty. */
function useInactive({ summary, filters: { difference: _, ...filters } }: Worklist) {
  const { selectedCatalog } = useMe()
  const { id = '', skuCount = 0 } = selectedCatalog ?? {}
  const open = Math.max(
    (summary?.items ?? 0) + (summary?.smaller?.items ?? 0),
    ...(summary?.causes ?? []).map(({ items }) => items),
  )
  const isAsked = summary !== undefined && open <= HARDLY * skuCount
  const only = { isEnabled: isAsked }
  const byStatus = { ...filters, limit: 0, facets: 'status' }
  const ofTheDay = { ...filters, limit: 0, inactiveDays: '0' }
  const all = useList('listItems', { query: byStatus }, only)
  const runs = useList('listGenerations', { params: { id }, query: { limit: 1 } }, only)
  const moved = useList('listItems', { query: ofTheDay }, only)
  return {
    isAsked,
    day: runs.rows[0]?.asOf,
    inactive: all.answer?.facets?.status?.inactive ?? 0,
    of: all.count,
    moved: moved.count,
  }
}

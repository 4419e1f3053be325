import type { Answer, Endpoints } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DAY_MS } from '#app/days.ts'
import { useMay, useMe } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/feed/Feed.module.css'
import { useFacets } from '#features/feed/use-facets.ts'
import type { Worklist } from '#features/feed/use-worklist.ts'
import { Icon } from '#ui/Icon.tsx'
import { useMedia } from '#ui/media.ts'

/** `isWhole`: nothing narrows the worklist. */
type FeedLeadProps = { work: Worklist; isWhole: boolean }

/** How much there is to decide and what it is worth, in one sentence; on a phone its sums are a line that unfolds the rest. */
export function FeedLead({ work: { summary, filters }, isWhole }: FeedLeadProps) {
  const { t } = useTranslation()
  const { moneyCompact, money, date, dateTime } = useFormat()
  const { selectedCatalog } = useMe()
  const { shortItems, unknownItems } = useFacets(filters)
  const isPhone = useMedia('phone')
  const [isOpen, setOpen] = useState(false)
  if (!summary) return <span className={css.lead} />
  const processedAt = selectedCatalog?.lastProcessingAt
  const day = selectedCatalog?.plannedDay
  const sums = (
    <>
      <span title={money(-summary.release)}>
        {t('feed.lead.release', { value: moneyCompact(-summary.release) })}
      </span>
      <span title={money(summary.invest)}>
        {t('feed.lead.invest', { value: moneyCompact(summary.invest) })}
      </span>
    </>
  )
  const others = (
    <>
      {shortItems === null ? null : <span>{t('feed.lead.short', { count: shortItems })}</span>}
      {unknownItems === 0 ? null : <span>{t('feed.lead.unknown', { count: unknownItems })}</span>}
      <Questions {...summary.questions} />
      {processedAt ? (
        <span className={css.leadWhen}>
          {t('feed.lastProcessing', { when: dateTime(processedAt) })}
          {day && isOld(day) ? ` · ${t('feed.dataUntil', { day: date(day) })}` : ''}
        </span>
      ) : null}
    </>
  )
  return (
    <span className={css.lead}>
      <span className="strong">
        {summary.items === 0 && summary.causes.length > 0 && isWhole
          ? t('feed.empty.eachTitle')
          : t('feed.lead.items', { count: summary.items })}
      </span>
      {isPhone ? (
        <button type="button" className={css.sums} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {sums}
          <Icon name={isOpen ? 'up' : 'down'} size={16} />
        </button>
      ) : (
        sums
      )}
      {isPhone && !isOpen ? null : others}
    </span>
  )
}

/** Neither today's nor yesterday's, wherever the reader is. */
const isOld = (day: string) => Date.now() - Date.parse(day) > 2.5 * DAY_MS

/** What is asked of the whole catalog, to who may answer: what looks like no goods, and days that nobody has explained yet. */
function Questions({ notStock, unusualDays }: Answer<Endpoints['getFeed']>['questions']) {
  const { t } = useTranslation()
  const mayEdit = useMay('item.edit')
  const mayUpload = useMay('file.upload')
  return (
    <>
      {mayEdit && notStock > 0 ? (
        <Link to="/inventory/not-stock">{t('feed.lead.notStock', { count: notStock })}</Link>
      ) : null}
      {mayUpload && unusualDays > 0 ? (
        <Link to="/upload">{t('feed.lead.unusualDays', { count: unusualDays })}</Link>
      ) : null}
    </>
  )
}

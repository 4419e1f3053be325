import { isEffectKnown } from '@giro/contract/effect'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#app/api/client.ts'
import { DAY_MS } from '#app/days.ts'
import { useMay, useMe } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/feed/Feed.module.css'
import { type UnknownEffect, useFacets } from '#features/feed/use-facets.ts'
import type { Worklist } from '#features/feed/use-worklist.ts'
import { Icon } from '#ui/Icon.tsx'
import { useMedia } from '#ui/media.ts'

/** `isWhole`: nothing narrows the worklist. */
type FeedLeadProps = { work: Worklist; isWhole: boolean }

/** Summarizes the open decisions and their value in one sentence; on a phone the sums unfold. */
export function FeedLead({ work: { summary, rows, filters }, isWhole }: FeedLeadProps) {
  const { t } = useTranslation()
  const { date, dateTime } = useFormat()
  const { selectedCatalog } = useMe()
  const { shortItems, unknownItems, unknownEffect, toPlan } = useFacets(filters, mayBeUnknown(summary, rows))
  const isPhone = useMedia('phone')
  const [isOpen, setOpen] = useState(false)
  if (!summary) return <span className={css.lead} />
  const processedAt = selectedCatalog?.lastProcessingAt
  const day = selectedCatalog?.plannedDay
  const isEffectUnknown = isUnknownOfAll(summary, unknownEffect)
  const sums = <Sums {...summary} {...{ unknownEffect, toPlan }} isUnknown={isEffectUnknown} />
  const others = (
    <>
      {isEffectUnknown ? <Link to="/themes">{t('feed.lead.toThemes')}</Link> : null}
      {shortItems === null ? null : <span>{t('feed.lead.short', { count: shortItems })}</span>}
      {unknownItems === 0 ? null : <span>{t('feed.lead.unknown', { count: unknownItems })}</span>}
      <Questions {...summary.questions} />
      {processedAt ? (
        <span className={css.leadWhen}>
          <span>
            {t('feed.lastProcessing', { when: dateTime(processedAt) })}
            {day && isOld(day) ? ` · ${t('feed.dataUntil', { day: date(day) })}` : ''}
          </span>{' '}
          <Link to="/outcomes">{t('outcomes.title')}</Link>
        </span>
      ) : null}
    </>
  )
  return (
    <span className={css.lead}>
      <span className="strong">
        <Count summary={summary} isWhole={isWhole} />
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

/** Minutes that no list of today takes: more are shown in hours. */
const MOST_MINUTES = 120
/** Writes about how long deciding takes. */
export const timeOf = (t: TFunction, minutes: number): string =>
  minutes > MOST_MINUTES
    ? t('feed.cut.hours', { count: Math.round(minutes / 60) })
    : t('feed.cut.minutes', { count: minutes })

/** Shows how many items need a decision; in a list of large differences, which share of the saving they hold, and how long they take. */
function Count({
  summary: { items, causes, smaller, worth, atStake, minutes },
  isWhole,
}: {
  summary: AnswerOf<'getFeed'>
  isWhole: boolean
}) {
  const { t } = useTranslation()
  const { percent, integer } = useFormat()
  if (items === 0 && causes.length > 0 && isWhole && !smaller) return t('feed.empty.eachTitle')
  if (!smaller || items === 0) return t('feed.lead.items', { count: items })
  const of = integer(items + smaller.items)
  const time = timeOf(t, minutes)
  const [saved, stake] = [worth + smaller.worth, atStake + smaller.atStake]
  if (saved > 0) return t('feed.cut.lead', { count: items, of, time, share: percent(worth / saved, 0) })
  if (stake > 0)
    return t('feed.cut.leadStake', { count: items, of, time, share: percent(atStake / stake, 0) })
  return t('feed.lead.items', { count: items })
}

/** True if nothing moves, or a row has an unknown effect; only then the number of such items is requested. */
const mayBeUnknown = (summary: Worklist['summary'], rows: Worklist['rows']): boolean =>
  summary !== undefined &&
  summary.items > 0 &&
  ((summary.release === 0 && summary.invest === 0) ||
    rows.some(({ facts, effect }) => facts && !isEffectKnown({ ...facts, effect })))

/** Items are open, nothing moves, and of none it is known what it moves. */
const isUnknownOfAll = (
  { release, invest }: Pick<AnswerOf<'getFeed'>, 'release' | 'invest'>,
  { isAll, items }: UnknownEffect,
): boolean => release === 0 && invest === 0 && isAll && items > 0

type SumsProps = Pick<AnswerOf<'getFeed'>, 'release' | 'invest'> & {
  unknownEffect: UnknownEffect
  toPlan: number | null
  isUnknown: boolean
}

/** The decisions move so much. Where they move nothing, it is said how far the stock is from the plan, as the rows say it of each. */
function Sums({ release, invest, unknownEffect: { items }, toPlan, isUnknown }: SumsProps) {
  const { t } = useTranslation()
  const { moneyCompact, moneyEffect, money } = useFormat()
  return (
    <>
      {isUnknown ? (
        <span>{t('feed.lead.unknownEffect')}</span>
      ) : (
        <>
          <span title={money(-release)}>{t('feed.lead.release', { value: moneyCompact(-release) })}</span>
          <span title={money(invest)}>{t('feed.lead.invest', { value: moneyCompact(invest) })}</span>
          {items === 0 ? null : <span>{t('feed.lead.someUnknown', { count: items })}</span>}
        </>
      )}
      {toPlan && release === 0 && invest === 0 ? (
        <span title={money(toPlan)}>{t('feed.lead.toPlan', { value: moneyEffect(toPlan) })}</span>
      ) : null}
    </>
  )
}

/** Neither today's nor yesterday's, wherever the reader is. */
const isOld = (day: string) => Date.now() - Date.parse(day) > 2.5 * DAY_MS

/**
 * Shows the questions about the whole catalog to users who may answer: probable non-inventory, and unexplained days.
 */
function Questions({ notStock, unusualDays }: AnswerOf<'getFeed'>['questions']) {
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

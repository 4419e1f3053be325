import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import type { Meant } from '#features/feed/AcceptDialog.tsx'
import css from '#features/feed/Feed.module.css'
import { timeOf } from '#features/feed/FeedLead.tsx'
import { SHOW_ALL, type Worklist } from '#features/feed/use-worklist.ts'
import { Button } from '#ui/Button.tsx'
import { Explain } from '#ui/Explain.tsx'
import type { Address } from '#ui/list/search.ts'
import { useAddressChange } from '#ui/list/use-address.ts'

/** The small differences that the list leaves out, in one line: accept all, make a rule, or show them; and the way back. */
export function SmallerLine({ work, onAccept }: { work: Worklist; onAccept: (selected: Meant) => void }) {
  const { t } = useTranslation()
  const { money, moneyCompact, moneyEffect } = useFormat()
  const mayDecide = useMay('context.decide')
  const mayRule = useMay('rule.write')
  const { show } = useSearch({ strict: false }) as Address
  const setShow = useShow()
  const { summary, filters, tab } = work
  if (show === SHOW_ALL)
    return (
      <p className={css.smaller}>
        <Button variant="plain" icon="filter" onClick={() => setShow(undefined)}>
          {t('feed.cut.only')}
        </Button>
      </p>
    )
  if (!summary?.smaller) return null
  const { items, worth, minutes, release, invest } = summary.smaller
  const accept = () =>
    onAccept({ filter: { ...filters, difference: 'small', ...(tab ? { context: tab } : {}) } })
  return (
    <section aria-label={t('feed.cut.name')} className={css.smaller}>
      <span title={money(worth)}>
        {t('feed.cut.smaller', {
          count: items,
          value: moneyCompact(worth),
          effect: moneyEffect(release + invest),
          time: timeOf(t, minutes),
        })}{' '}
        <Explain name={t('feed.cut.name')}>{() => <p>{t('feed.cut.why')}</p>}</Explain>
      </span>
      {mayDecide ? (
        <Button variant="plain" onClick={accept}>
          {t('feed.cut.acceptAll')}
        </Button>
      ) : null}
      {mayRule ? (
        <Link to="/rules/decisions" search={{ panel: 'new' }}>
          {t('feed.cut.rule')}
        </Link>
      ) : null}
      <Button variant="plain" onClick={() => setShow(SHOW_ALL)}>
        {t('feed.cut.show')}
      </Button>
      {mayRule ? <BelowMinuteCost {...summary.belowMinuteCost} /> : null}
    </section>
  )
}

/** Offers a rule for the items of which a minute costs more than it saves. */
function BelowMinuteCost({ items, minuteCost }: { items: number; minuteCost: number }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  if (items === 0) return null
  return (
    <span title={money(minuteCost)}>
      {t('feed.cut.offerRule', { count: items })}{' '}
      <Link to="/rules/decisions" search={{ panel: 'new', perMinute: String(minuteCost) }}>
        {t('feed.cut.offerAct')}
      </Link>
    </span>
  )
}

/** Puts into the address which differences the list shows, from its first row. */
export function useShow(): (show: string | undefined) => void {
  const change = useAddressChange()
  return (show) => change((now) => ({ ...now, show, offset: undefined, peek: undefined }), { to: '/feed' })
}

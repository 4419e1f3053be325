import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { Effect } from '#features/decisions/index.ts'
import css from '#features/feed/Feed.module.css'
import type { Worth } from '#features/feed/worth.ts'

/** What deciding a row is worth, and what kind of money that is where it is not simply the stock that moves. */
export function WorthCell({ worth: { kind, value } }: { worth: Worth }) {
  const { t } = useTranslation()
  const { moneyCompact, money } = useFormat()
  if (kind === 'moves') return <Effect value={value} />
  if (kind === 'noCost' || kind === 'nothing') return <span className="muted">{t(`feed.worth.${kind}`)}</span>
  return (
    <span className={css.worth}>
      {kind === 'byTrigger' || kind === 'toPlan' ? (
        <Effect value={value} />
      ) : (
        <span title={money(value)}>{moneyCompact(value)}</span>
      )}
      <span className="caption">{t(`feed.worth.${kind}`)}</span>
    </span>
  )
}

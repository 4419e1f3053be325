import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { Effect } from '#features/decisions/index.ts'
import css from '#features/feed/Feed.module.css'
import type { Worth } from '#features/feed/worth.ts'
import { bareMoney } from '#features/fields/index.ts'

/** Under a head that names the currency: what deciding a row is worth, and what kind of money that is where it is not simply the stock that moves. */
export function WorthCell({ worth: { kind, value } }: { worth: Worth }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (kind === 'moves') return <Effect value={value} isBare />
  if (kind === 'noCost' || kind === 'nothing') return <span className="muted">{t(`feed.worth.${kind}`)}</span>
  return (
    <span className={css.worth}>
      {kind === 'toPlan' ? (
        <Effect value={value} isBare />
      ) : (
        <span title={format.money(value)}>{bareMoney(format.moneyCompact(value), format)}</span>
      )}
      <span className="caption">{t(`feed.worth.${kind}`)}</span>
    </span>
  )
}

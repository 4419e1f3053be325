import type { Item } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/item/charts/charts.module.css'
import { isBalanceKnown } from '#features/item/charts/known-balance.ts'
import { useAmount } from '#features/item/charts/use-amount.ts'
import type { Receipt } from '#features/item/movigram/data.ts'

type Position = Pick<
  Item,
  | 'alerts'
  | 'executionPeriodEnd'
  | 'portfolio'
  | 'currentBalance'
  | 'virtualBalance'
  | 'securityBalance'
  | 'trigger'
  | 'maximumBalance'
  | 'coverage90d'
  | 'unit'
  | 'cost'
>

/** Room kept at the right of the largest value, share of the bar. */
const ROOM = 1.08

/**
 * Shows the stock between zero, safety stock, reorder point and maximum, today and with open orders, as a bar and in
 * words.
 */
export function PositionBar({ item, next }: { item: Position; next?: Receipt | undefined }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const write = useAmount(item).write
  const { currentBalance, virtualBalance } = item
  return (
    <div>
      {item.portfolio === 'anticipated' ? (
        <Bar item={item} />
      ) : (
        <p className="muted">{t('charts.position.onDemand')}</p>
      )}
      <p className="row gap-1 apart-4">
        <Balance item={item} />
        {virtualBalance === null || virtualBalance === currentBalance ? null : (
          <span>
            <span aria-hidden="true">△ </span>
            {t('charts.position.virtual', { value: write(virtualBalance) })}
          </span>
        )}
        <Cover item={item} />
        {next ? (
          <span>
            {next.units === null
              ? t('charts.position.nextReceiptUnknown', { date: date(next.on) })
              : t('charts.position.nextReceipt', {
                  date: date(next.on),
                  quantity: write(next.units),
                })}
          </span>
        ) : null}
      </p>
    </div>
  )
}

/** The balance of the day planned as of; where nobody told one, what the movements alone come to, and that it is that. */
function Balance({ item }: { item: Position }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const { write } = useAmount(item)
  if (item.currentBalance === null) return <span>{t('item.balanceUnknown')}</span>
  const value = write(item.currentBalance)
  if (!isBalanceKnown(item)) return <span>{t('charts.position.counted', { value })}</span>
  return (
    <span>
      <span aria-hidden="true">▲ </span>
      {t('charts.position.onDay', { value, date: date(item.executionPeriodEnd) })}
    </span>
  )
}

/** Shows how long the stock lasts; nothing for an unknown stock. */
function Cover({ item }: { item: Position }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { coverage90d } = item
  if (!isBalanceKnown(item)) return null
  if (coverage90d === null) return <span>{t('charts.position.noCover')}</span>
  // The word follows the number as it is written.
  const count = Math.round(coverage90d * 10) / 10
  return <span>{t('charts.position.covers', { count, days: number(coverage90d, 1) })}</span>
}

function Bar({ item }: { item: Position }) {
  const { t } = useTranslation()
  const { write } = useAmount(item)
  const { currentBalance, virtualBalance, securityBalance, trigger, maximumBalance } = item
  const balance = isBalanceKnown(item) ? currentBalance : null
  const end = Math.max(maximumBalance, virtualBalance ?? 0, currentBalance ?? 0, 1e-9) * ROOM
  const at = (value: number) => `${(Math.max(0, Math.min(value, end)) / end) * 100}%`
  const zone = (name: string, from: number, to: number) => (
    <span className={css.zone} data-zone={name} style={{ left: at(from), right: `calc(100% - ${at(to)})` }} />
  )
  const boundaries = [
    { name: t('charts.movigram.trigger'), value: trigger },
    { name: t('charts.movigram.maximum'), value: maximumBalance },
  ]
  return (
    <div
      className={css.bar}
      role="img"
      aria-label={[
        `${t('charts.movigram.security')} ${write(securityBalance)}`,
        ...boundaries.map(({ name, value }) => `${name} ${write(value)}`),
      ].join(', ')}
    >
      {zone('security', 0, securityBalance)}
      {zone('target', trigger, maximumBalance)}
      {zone('excess', maximumBalance, end)}
      {balance === null ? null : <span className={css.fill} style={{ width: at(balance) }} />}
      {boundaries.map(({ name, value }, line) => (
        <span key={name} className={css.boundary} style={{ left: at(value) }}>
          <span className={css.boundaryName} data-line={line} style={{ transform: shiftOf(value / end) }}>
            {name} {write(value)}
          </span>
        </span>
      ))}
      {balance === null ? null : (
        <span className={css.pointer} style={{ left: at(balance) }}>
          ▲
        </span>
      )}
      {virtualBalance === null || virtualBalance === currentBalance ? null : (
        <span className={css.pointer} style={{ left: at(virtualBalance) }}>
          △
        </span>
      )}
    </div>
  )
}

/** A name stays inside the bar: the nearer its boundary to the right end, the more of the name stands on its left. */
const shiftOf = (share: number): string => `translateX(${-100 * share}%)`

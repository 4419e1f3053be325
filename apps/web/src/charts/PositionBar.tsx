import type { Item } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import css from '#charts/charts.module.css'
import type { Receipt } from '#charts/movigram/data.ts'
import { inUnit } from '#charts/series-option.ts'
import { usePreferences } from '#session/preferences.ts'
import { useFormat } from '#session/use-format.ts'

type Position = Pick<
  Item,
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

/** Where the stock stands between nothing, security, trigger and maximum, today and with the open orders; and the same in words. */
export function PositionBar({ item, next }: { item: Position; next?: Receipt | undefined }) {
  const { t } = useTranslation()
  const { number, money, date } = useFormat()
  const { unit } = usePreferences()
  const isMoney = unit === 'money' && Boolean(item.cost)
  const write = (value: number) =>
    isMoney ? money(inUnit(value, 'money', item.cost)) : `${number(value)}${item.unit ? ` ${item.unit}` : ''}`
  const { currentBalance, virtualBalance, coverage90d } = item
  const today = t('charts.position.today', { value: write(currentBalance) })
  const virtual = t('charts.position.virtual', { value: write(virtualBalance) })
  return (
    <div>
      {item.portfolio === 'anticipated' ? (
        <Bar item={item} />
      ) : (
        <p className="muted">{t('charts.position.onDemand')}</p>
      )}
      <p className={css.positionFacts}>
        <span>
          <span aria-hidden="true">▲ </span>
          {today}
        </span>
        {virtualBalance === currentBalance ? null : (
          <span>
            <span aria-hidden="true">△ </span>
            {virtual}
          </span>
        )}
        <span>
          {coverage90d === null
            ? t('charts.position.noCover')
            : t('charts.position.covers', { days: number(coverage90d, 1) })}
        </span>
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

function Bar({ item }: { item: Position }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { currentBalance, virtualBalance, securityBalance, trigger, maximumBalance } = item
  const end = Math.max(maximumBalance, virtualBalance, currentBalance, 1e-9) * ROOM
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
        `${t('charts.movigram.security')} ${number(securityBalance)}`,
        ...boundaries.map(({ name, value }) => `${name} ${number(value)}`),
      ].join(', ')}
    >
      {zone('security', 0, securityBalance)}
      {zone('target', trigger, maximumBalance)}
      {zone('excess', maximumBalance, end)}
      <span className={css.fill} style={{ width: at(currentBalance) }} />
      {boundaries.map(({ name, value }, line) => (
        <span key={name} className={css.boundary} style={{ left: at(value) }}>
          <span className={css.boundaryName} data-line={line} style={{ transform: shiftOf(value / end) }}>
            {name} {number(value)}
          </span>
        </span>
      ))}
      <span className={css.pointer} style={{ left: at(currentBalance) }}>
        ▲
      </span>
      {virtualBalance === currentBalance ? null : (
        <span className={css.pointer} style={{ left: at(virtualBalance) }}>
          △
        </span>
      )}
    </div>
  )
}

/** A name stays inside the bar: it begins at a boundary near the left end, and ends at one near the right. */
const shiftOf = (share: number): string => `translateX(${share < 0.15 ? 0 : share > 0.85 ? -100 : -50}%)`

import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { to } from '#app/paths.ts'
import { fieldsWith } from '#features/fields/index.ts'
import {
  BalanceByMonth,
  ConsumptionGaps,
  MonthlyConsumption,
  Receipts,
} from '#features/item/charts/charts.tsx'
import { PositionBar } from '#features/item/charts/PositionBar.tsx'
import { Figures } from '#features/item/Figures.tsx'
import { ForecastNotes } from '#features/item/ForecastNotes.tsx'
import css from '#features/item/item.module.css'
import { LeadTimes } from '#features/item/LeadTimes.tsx'
import { LeftOutDays } from '#features/item/LeftOutDays.tsx'
import { ReplayCard } from '#features/item/replay/ReplayCard.tsx'
import { Season } from '#features/item/Season.tsx'
import { OrdersLoad, StockLoad, useNextReceipt } from '#features/item/StockLoad.tsx'
import { daysFilter, ItemMovigram } from '#features/item/SummaryTab.tsx'
import type { ItemDetail } from '#features/item/use-item.ts'
import { buttonClass } from '#ui/Button.tsx'

const CONSUMPTION = fieldsWith('consumption')
const REPLENISHMENT = fieldsWith('replenishment')
const BALANCE = fieldsWith('balance')

/** Shows consumption: amount, regularity and trend. */
export function ConsumptionTab({
  detail: { item, outlierDays, leftOutDays, season, forecastNotes },
}: {
  detail: ItemDetail
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const openMonth = (month: string) => {
    const target = to.item({ sku: item.sku, site: item.site, tab: 'transactions' })
    const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
      .toISOString()
      .slice(0, 10)
    const search = { ...target.search, ...daysFilter(`${month}-01`, last), 'f.type': 'consumption' }
    void navigate({ ...target, search, state: true })
  }
  return (
    <>
      <Figures title={t('item.figures')} item={item} fields={CONSUMPTION}>
        <ForecastNotes item={item} forecastNotes={forecastNotes} />
        <Season season={season} />
        <LeftOutDays days={leftOutDays} />
      </Figures>
      <StockLoad item={item}>
        {({ days }) => (
          <div className={css.columns}>
            <MonthlyConsumption item={item} days={days} outlierDays={outlierDays} onMonth={openMonth} />
            <ConsumptionGaps item={item} days={days} />
          </div>
        )}
      </StockLoad>
    </>
  )
}

/** Shows replenishment: rhythm, order quantities and lead time. */
export function ReplenishmentTab({ detail: { item, contexts } }: { detail: ItemDetail }) {
  const { t } = useTranslation()
  return (
    <>
      <Figures title={t('item.figures')} item={item} fields={REPLENISHMENT}>
        <p>
          <Link
            {...to.item({ sku: item.sku, site: item.site, tab: 'orders' })}
            state={true}
            className={buttonClass('secondary')}
          >
            {t('item.seeOrders')}
          </Link>
        </p>
      </Figures>
      <div className={css.columns}>
        <StockLoad item={item}>
          {({ days }) => <Receipts item={item} days={days} contexts={contexts} />}
        </StockLoad>
        <OrdersLoad item={item}>{(orders) => <LeadTimes item={item} orders={orders} />}</OrdersLoad>
      </div>
    </>
  )
}

/** Shows current and past stock; `at` is the day of a chosen transaction. */
export function BalanceTab({ detail, at }: { detail: ItemDetail; at: string | undefined }) {
  const { t } = useTranslation()
  const { item } = detail
  const next = useNextReceipt(item)
  return (
    <>
      <section className="card">
        <h2 className="heading">{t('item.position')}</h2>
        <PositionBar item={item} next={next} />
        <p className="caption">{t('item.virtualBalance')}</p>
      </section>
      <ItemMovigram detail={detail} at={at} />
      <ReplayCard detail={detail} />
      <Figures title={t('item.figures')} item={item} fields={BALANCE} />
      <StockLoad item={item}>{({ days }) => <BalanceByMonth item={item} days={days} />}</StockLoad>
    </>
  )
}

import type { Item } from '@giro/contract'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { to } from '#app/paths.ts'
import { useFormat } from '#app/session/use-format.ts'
import { Changes, ContextsCard } from '#features/item/ContextsCard.tsx'
import { PositionBar } from '#features/item/charts/PositionBar.tsx'
import { FigureList, Figures } from '#features/item/Figures.tsx'
import { ForecastNotes, SeasonNotice } from '#features/item/ForecastNotes.tsx'
import { ItemOrigin } from '#features/item/ItemHead.tsx'
import css from '#features/item/item.module.css'
import { KeyRows } from '#features/item/KeyRows.tsx'
import { Movigram } from '#features/item/movigram/Movigram.tsx'
import { Notes } from '#features/item/Notes.tsx'
import { ReplayCard } from '#features/item/replay/ReplayCard.tsx'
import { useNextReceipt } from '#features/item/StockLoad.tsx'
import type { ItemDetail } from '#features/item/use-item.ts'
import { classes } from '#ui/classes.ts'
import { Banner } from '#ui/Status.tsx'

/** The figures that a decision rests on; the others are folded. Each stands once. */
const MONEY = [
  'avgFinancialBalance90d',
  'proposedFinancialBalance',
  'gap',
  'financialAction',
  'effect',
  'worth',
] as const
const MORE = [
  'avgFinancialBalance730d',
  'coverage90d',
  'coverage730d',
  'coverageConformity',
  'excess',
  'excessValue',
  'ruptureExposure',
  'ruptureRisk',
  'negativeBalance',
  'inactiveDays',
  'agingClass',
] as const

/** Summarizes the item: stock, contexts, money, movements and decisions. */
export function SummaryTab({ detail }: { detail: ItemDetail }) {
  const { t } = useTranslation()
  const { item, contexts } = detail
  const { money } = useFormat()
  const next = useNextReceipt(item)
  return (
    <>
      <SeasonNotice detail={detail} />
      <div className={classes(css.columns, css.wideEnd)}>
        <section className="card">
          <h2 className="heading">{t('item.position')}</h2>
          <PositionBar item={item} next={next} />
        </section>
        <ContextsCard item={item} contexts={contexts} />
      </div>
      <Figures title={t('item.money')} item={item} fields={MONEY} isOneRow>
        {isReleasedBelowMaximum(item) ? (
          <p className="caption">{t('item.releaseOfMean', { mean: money(item.avgFinancialBalance90d) })}</p>
        ) : null}
        <details className={css.more}>
          <summary>{t('item.moreFigures')}</summary>
          <FigureList item={item} fields={MORE} />
          <KeyRows detail={detail} />
          <p className="caption no-print">{t('item.explainHint')}</p>
        </details>
        <ForecastNotes item={item} forecastNotes={detail.forecastNotes} />
        <ItemOrigin item={item} ownedBy={detail.ownedBy} />
      </Figures>
      <ItemMovigram detail={{ item, contexts }} />
      {item.replayConformity === 'check' ? <Banner level="warning">{t('feed.checkWhy')}</Banner> : null}
      <ReplayCard detail={detail} />
      <Changes item={item} />
      <Notes item={item} />
    </>
  )
}

/** Money is to be released of averages while today's stock is not too high: without a word the two contradict each other. */
const isReleasedBelowMaximum = ({ financialAction, currentBalance, maximumBalance }: Item): boolean =>
  financialAction === 'redemption' && currentBalance !== null && currentBalance < maximumBalance

/** The movement of the stock; an event opens its transactions. */
export function ItemMovigram({
  detail: { item, contexts },
  at,
}: {
  detail: Pick<ItemDetail, 'item' | 'contexts'>
  at?: string | undefined
}) {
  const navigate = useNavigate()
  const suggested = contexts.find(({ context }) => context === 'trigger')?.automatic
  const open = (from: string, until: string) => {
    const target = to.item({ sku: item.sku, site: item.site, tab: 'transactions' })
    void navigate({ ...target, search: { ...target.search, ...daysFilter(from, until) }, state: true })
  }
  return (
    <Movigram
      item={item}
      suggestedTrigger={typeof suggested === 'number' ? suggested : null}
      at={at}
      onOpen={({ date }) => open(date, date)}
    />
  )
}

/** The address of the transactions of a period. */
export const daysFilter = (from: string, until: string): Record<string, string> => ({
  'f.date': from === until ? `eq:${from}` : `between:${from},${until}`,
})

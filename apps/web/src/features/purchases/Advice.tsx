import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#app/api/client.ts'
import { query } from '#app/api/query.ts'
import { useWords } from '#app/session/use-words.ts'
import { ItemCell, type Line, type Proposal } from '#features/purchases/columns.tsx'
import { type Order, useOrderDrafts } from '#features/purchases/order-drafts.ts'
import { useProposal } from '#features/purchases/use-proposal.ts'
import { Button } from '#ui/Button.tsx'
import { SmallTable } from '#ui/SmallTable.tsx'
import { Banner } from '#ui/Status.tsx'

type ProposalAdvice = AnswerOf<'getProposalAdvice'>

/** Below the supplier's minimum: what to add to the order, what waiting costs, and which is cheaper. */
export function Advice({ supplier, site, minimum, missing }: Proposal) {
  const { t, format } = useWords()
  const isShort = supplier !== null && minimum !== null && Boolean(missing)
  const { data } = useQuery({
    ...query('getProposalAdvice', { query: { site, ...(supplier === null ? {} : { supplier }) } }),
    enabled: isShort,
  })
  if (!isShort || !data) return null
  return (
    <>
      <Banner level="warning">
        {t('purchases.advice.short', {
          missing: format.moneyCompact(missing),
          minimum: format.moneyCompact(minimum),
        })}
        <Choices {...data} />
      </Banner>
      {data.topUp ? <EarlyLines order={{ supplier, site }} {...data.topUp} /> : null}
    </>
  )
}

function Choices({ topUp, wait, advice }: ProposalAdvice) {
  const { t, format } = useWords()
  if (!topUp && !wait) return <> {t('purchases.advice.neither')}</>
  const isComparison = topUp !== null && wait !== null
  const best = <strong> ({t('purchases.advice.best')})</strong>
  return (
    <ul className="plain">
      {topUp ? (
        <li>
          {t('purchases.advice.top', {
            items: t('purchases.advice.items', { count: topUp.lines.length }),
            cost: format.money(topUp.cost),
          })}
          {isComparison && advice === 'top_up' ? best : null}
        </li>
      ) : null}
      {wait ? (
        <li>
          {t('purchases.advice.wait', { day: format.date(wait.until), cost: format.money(wait.cost) })}
          {isComparison && advice === 'wait' ? best : null}
        </li>
      ) : null}
    </ul>
  )
}

type EarlyLinesProps = NonNullable<ProposalAdvice['topUp']> & { order: Order }

function EarlyLines({ lines, order }: EarlyLinesProps) {
  const { t, format } = useWords()
  const columns = [
    { head: t('items.item') },
    { head: t('purchases.quantity'), align: 'end' },
    { head: t('purchases.value'), align: 'end' },
    { head: t('purchases.advice.due'), align: 'end' },
    { head: t('purchases.advice.cost'), align: 'end' },
  ] as const
  const rows = lines.map((line) => ({
    key: line.sku,
    cells: [
      <ItemCell key="item" item={line} />,
      format.quantity(line.quantity, line.unit),
      format.money(line.value),
      t('purchases.advice.days', { count: line.dueInDays }),
      format.money(line.cost),
    ],
  }))
  return (
    <div className="stack gap-1">
      <SmallTable
        label={t('purchases.advice.early')}
        caption={t('purchases.advice.early')}
        columns={columns}
        rows={rows}
      />
      <AddItems items={lines} order={order} />
    </div>
  )
}

type AddItemsProps = { items: readonly AddedItem[]; order: Order }
type AddedItem = Pick<Line, 'sku' | 'site' | 'description' | 'unit' | 'quantity' | 'value'>

/** Adds items to the order that are not in it, or leaves them out again. */
export function AddItems({ items, order }: AddItemsProps) {
  const { t } = useTranslation()
  const { canApprove } = useProposal(order)
  const { typed, keep } = useOrderDrafts(order)
  // Those of another site are in the order of that site.
  const here = items.filter(({ site }) => site === order.site)
  if (!canApprove || here.length === 0) return null
  const isAdded = here.every(({ sku }) => sku in typed)
  return (
    <div>
      <Button
        variant="secondary"
        onClick={() => {
          for (const { sku, quantity, value, description, unit } of here) {
            const cost = value === null ? null : value / quantity
            keep(sku, isAdded ? null : { units: quantity, proposed: 0, cost, description, unit })
          }
        }}
      >
        {t(isAdded ? 'purchases.advice.leaveOut' : 'purchases.advice.add')}
      </Button>
    </div>
  )
}

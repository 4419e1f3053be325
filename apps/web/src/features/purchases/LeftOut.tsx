import type { AnswerOf } from '#app/api/client.ts'
import { snoozeText } from '#app/session/snooze-text.ts'
import { useWords } from '#app/session/use-words.ts'
import { AddItems } from '#features/purchases/Advice.tsx'
import { ItemCell, inMoney } from '#features/purchases/columns.tsx'
import type { Order } from '#features/purchases/order-drafts.ts'
import { SmallTable } from '#ui/SmallTable.tsx'

type Items = NonNullable<AnswerOf<'getProposal'>>['leftOut']

/** Items that are due and left out of the order because they are snoozed: until when, and by whom. */
export function LeftOut({ items, order }: { items: Items; order: Order }) {
  const words = useWords()
  const { t, format } = words
  if (items.length === 0) return null
  const title = t('purchases.leftOut', { count: items.length })
  const columns = [
    { head: t('items.item') },
    { head: t('feed.snooze.tab') },
    { head: t('purchases.quantity'), align: 'end' },
    { head: inMoney(words, t('purchases.value')), align: 'end' },
  ] as const
  const rows = items.map((item) => ({
    key: item.sku,
    cells: [
      <ItemCell key="item" item={item} />,
      item.snoozed && snoozeText(item.snoozed, t, format),
      format.quantity(item.quantity, item.unit),
      format.number(item.value, 2, 2),
    ],
  }))
  return (
    <div className="stack gap-1">
      <SmallTable label={title} caption={title} columns={columns} rows={rows} />
      <AddItems items={items} order={order} />
    </div>
  )
}

import { LIMITS, OPEN_ORDER_ADVICE } from 'virtual:contract'
import { type AnswerOf, call, type SentTo } from '#app/api/client.ts'
import { useListOf } from '#app/api/use-list-of.ts'
import { useSites } from '#app/session/sites.ts'
import { useWords, type Words } from '#app/session/use-words.ts'
import { ExportRows } from '#features/purchases/ExportRows.tsx'
import { OPEN_ORDERS, type OpenOrder } from '#features/purchases/open-order-columns.tsx'
import { Button } from '#ui/Button.tsx'
import { Figures } from '#ui/Figures.tsx'
import { useDefined } from '#ui/list/define.ts'
import { Table } from '#ui/list/Table.tsx'
import { EmptyState } from '#ui/States.tsx'
import { slug } from '#ui/save-file.ts'
import { toast } from '#ui/toasts.ts'

type Query = NonNullable<SentTo<'listOpenOrders'>['query']>

/** Lists the open orders: which to expedite, postpone or cancel, the largest saving first. */
export function OpenOrders() {
  const words = useWords()
  const { t } = words
  const [sites] = useSites()
  const { request, answer, table } = useListOf(OPEN_ORDERS, 'listOpenOrders', {
    failed: t('openOrders.failed'),
    query: sites.length > 0 ? { site: sites.join(',') } : {},
  })
  const copy = async () => {
    await navigator.clipboard.writeText(message(await advised(request as Query), words))
    toast.success(t('openOrders.message.copied'))
  }
  const totals = answer.answer?.totals ?? []
  const defined = useDefined(OPEN_ORDERS, words)
  return (
    <div className="stack">
      <Totals totals={totals} />
      <Table
        caption={t('openOrders.title')}
        {...defined}
        {...table}
        rowKey={({ order, code, sku, site }) => [order, code, sku, site].join(' ')}
        rowName={({ order, sku }) => `${order} ${sku}`}
        searchLabel={t('openOrders.search')}
        tools={
          <>
            {totals.length > 0 ? (
              <Button variant="plain" icon="copy" onClick={() => void copy()}>
                {t('openOrders.message.copy')}
              </Button>
            ) : null}
            <ExportRows<OpenOrder>
              read={(page, signal) =>
                call('listOpenOrders', { query: { ...(request as Query), ...page } }, { signal })
              }
              columns={defined.columns}
              count={table.count}
              name={slug(t('openOrders.title'))}
            />
          </>
        }
        empty={
          <EmptyState title={t('openOrders.none')} icon="cart">
            {t('openOrders.noneText')}
          </EmptyState>
        }
      />
    </div>
  )
}

function Totals({ totals }: Pick<AnswerOf<'listOpenOrders'>, 'totals'>) {
  const { t, format } = useWords()
  if (totals.length === 0) return null
  return (
    <Figures
      label={t('openOrders.title')}
      figures={OPEN_ORDER_ADVICE.flatMap((advice) => {
        const of = totals.find((total) => total.advice === advice)
        if (!of) return []
        return [
          {
            label: t(`openOrders.advice.${advice}`),
            value: t('openOrders.orders', { count: of.orders }),
            note: t('openOrders.saves', {
              value: format.moneyCompact(of.value),
              worth: format.moneyCompact(of.worth),
            }),
          },
        ]
      })}
    />
  )
}

/** Reads the orders with advice that the list finds, by supplier. */
async function advised(query: Query): Promise<OpenOrder[]> {
  const advice = query.advice || OPEN_ORDER_ADVICE.join(',')
  const place = { orderBy: 'supplier', isDESC: false, offset: 0, limit: LIMITS.pageRows } as const
  const { rows } = await call('listOpenOrders', { query: { ...query, ...place, advice } as Query })
  return rows
}

/** The changes to ask of suppliers, as a message; under the name of each where there are several. */
function message(rows: readonly OpenOrder[], words: Words): string {
  const { t } = words
  const bySupplier = Map.groupBy(rows, ({ supplier }) => supplier ?? t('purchases.noSupplier'))
  const parts = [...bySupplier].map(([supplier, orders]) =>
    [
      ...(bySupplier.size > 1 ? [supplier, ''] : []),
      t('openOrders.message.lead'),
      '',
      ...orders.map((order) => messageLine(order, words)),
    ].join('\n'),
  )
  return parts.join('\n\n')
}

function messageLine(row: OpenOrder, { t, format }: Words): string {
  const { order, code, sku, description, quantity, unit, dueDate, needDate, advice, isOnDemand } = row
  const what = t('openOrders.message.what', {
    order: [order, code].filter(Boolean).join('/'),
    item: [sku, description].filter(Boolean).join(' '),
    quantity: format.quantity(quantity, unit),
    due: dueDate === null ? t('openOrders.noDate') : format.date(dueDate),
  })
  // Somebody may have asked for what is not kept in stock.
  const change = advice === 'cancel' && isOnDemand ? 'mayCancel' : (advice ?? 'expedite')
  return `- ${what}: ${t(`openOrders.message.${change}`, { date: format.date(needDate) })}`
}

import { senderOf } from '@giro/contract/order-terms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#app/api/call.ts'
import type { AnswerOf } from '#app/api/client.ts'
import { query } from '#app/api/query.ts'
import { useMay } from '#app/session/session.ts'
import { useWords } from '#app/session/use-words.ts'
import { OF_APPROVING } from '#features/purchases/ApproveOrder.tsx'
import { ApprovalState } from '#features/purchases/approved-columns.tsx'
import { ItemCell, orderName } from '#features/purchases/columns.tsx'
import { kindOf } from '#features/purchases/document-message.ts'
import { OrderedUnits } from '#features/purchases/OrderedUnits.tsx'
import { SupplierDocument } from '#features/purchases/SupplierDocument.tsx'
import { ActDialog } from '#ui/ActDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { SmallTable } from '#ui/SmallTable.tsx'
import { Banner } from '#ui/Status.tsx'

type Approved = AnswerOf<'getApproved'>

/** One approved order with its items, to approve or to withdraw. */
export function ApprovedDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, format } = useWords()
  const mayApprove = useMay('purchase.approve')
  const { data } = useQuery(query('getApproved', { params: { id } }))
  const confirm = useCall('confirmApproved', {
    success: ({ code }) => t('purchases.isApproved', { code }),
    refreshes: OF_APPROVING,
  })
  const withdraw = useCall('deleteApproved', {
    success: t('purchases.withdrawn'),
    refreshes: OF_APPROVING.filter((name) => name !== 'getApproved'),
  })
  const [isAsked, setAsked] = useState(false)
  // The ERP has what it ordered, of a part of the items too.
  const isOpen = data !== undefined && data.state !== 'ordered' && data.orderedLines === 0
  const isAsking = isAsked && data?.state === 'exported'
  const onWithdraw = () => {
    if (data?.state === 'exported' && !isAsked) return setAsked(true)
    const query = isAsking ? ({ exported: 'true' } as const) : {}
    void withdraw.run({ params: { id }, query }).then(({ ok }) => ok && onClose())
  }
  return (
    <ActDialog
      title={data ? `${data.code} · ${orderName(data, t)}` : ''}
      width={760}
      onClose={onClose}
      preview={{ isLoading: !data }}
      outcome={data && data.state !== 'waiting' ? <Content {...data} isAsking={isAsking} /> : null}
      act={
        mayApprove &&
        data?.state === 'waiting' && {
          label: t(`purchases.${kindOf(data.supplier)}.approve`, { value: format.money(data.value) }),
          isRunning: confirm.isRunning,
          run: () => void confirm.run({ params: { id } }).then(({ ok }) => ok && onClose()),
        }
      }
      other={
        mayApprove && isOpen ? (
          <Button variant="secondary" size="small" isRunning={withdraw.isRunning} onClick={onWithdraw}>
            {t(isAsking ? 'purchases.withdrawUnsent' : 'purchases.withdraw')}
          </Button>
        ) : null
      }
    >
      {data ? <Content {...data} isAsking={false} /> : null}
    </ActDialog>
  )
}

function Content({ isAsking, ...order }: Approved & { isAsking: boolean }) {
  const words = useWords()
  return (
    <>
      {isAsking ? (
        <Banner level="warning">{words.t('purchases.withdrawExported', { code: order.code })}</Banner>
      ) : null}
      <p>
        <ApprovalState order={order} words={words} />
      </p>
      {order.note ? <p>{order.note}</p> : null}
      <Items {...order} />
      <SupplierDocument name={order.code} order={order} read={async () => order.items} />
    </>
  )
}

function Items({ code, items, supplier }: Approved) {
  const { t, format } = useWords()
  const columns = [
    { head: t('items.item') },
    { head: t('purchases.quantity'), align: 'end' },
    {
      head: t(senderOf(supplier) === null ? 'purchases.ordered' : 'purchases.transfer.received'),
      align: 'end',
    },
    { head: t('purchases.value'), align: 'end' },
    { head: t('purchases.needDate') },
  ] as const
  const rows = items.map((line) => ({
    key: line.sku,
    cells: [
      <ItemCell key="item" item={line} />,
      format.quantity(line.quantity, line.unit),
      <OrderedUnits key="ordered" {...line} />,
      line.value === null ? null : format.money(line.value),
      line.needDate && format.date(line.needDate),
    ],
  }))
  return <SmallTable label={code} columns={columns} rows={rows} />
}

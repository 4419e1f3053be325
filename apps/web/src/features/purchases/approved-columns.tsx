import { APPROVAL_STATES } from 'virtual:contract'
import { senderOf } from '@giro/contract/order-terms'
import { Link } from '@tanstack/react-router'
import type { RowOf } from '#app/api/query.ts'
import { type Words, wordOptions } from '#app/session/use-words.ts'
import { moneyColumn, sourceText, withCode } from '#features/purchases/columns.tsx'
import { defineList } from '#ui/list/define.ts'
import { type Level, Status } from '#ui/Status.tsx'

type ApprovedOrder = RowOf<'listApproved'>

const LEVEL: Record<ApprovedOrder['state'], Level> = {
  waiting: 'warning',
  approved: 'none',
  exported: 'none',
  ordered: 'success',
  lapsed: 'problem',
}

/** The state of an approved order, with what is still to come. */
export function ApprovalState({ order, words }: { order: ApprovedOrder; words: Words }) {
  const { state, orderedLines, differentLines, lines, lapsesAt } = order
  const { t, format } = words
  const isTransfer = senderOf(order.supplier) !== null
  return (
    <>
      <Status level={LEVEL[state]}>
        {t(
          isTransfer && state === 'ordered' ? 'purchases.transfer.received' : `words.approvalState.${state}`,
        )}
      </Status>
      {lapsesAt ? (
        <span className="caption">
          {' '}
          {orderedLines > 0
            ? t(isTransfer ? 'purchases.transfer.partly' : 'purchases.partly', {
                ordered: format.integer(orderedLines),
                lines: format.integer(lines),
              })
            : t('purchases.countsUntil', { day: format.date(lapsesAt) })}
        </span>
      ) : null}
      {differentLines > 0 ? (
        <Status level="warning">{t('purchases.differ', { count: differentLines })}</Status>
      ) : null}
    </>
  )
}

/** Approved orders; the link of its number opens one. */
export const APPROVED = defineList<ApprovedOrder, Words>(
  [
    {
      id: 'number',
      header: ({ t }) => t('purchases.number'),
      isSortable: true,
      width: 130,
      cell: ({ id, code }) => (
        <Link to="/purchases" search={(here: object) => ({ ...here, order: id })} className="strong">
          {code}
        </Link>
      ),
    },
    {
      id: 'supplier',
      header: ({ t }) => t('fields.supplier'),
      isSortable: true,
      width: 200,
      cell: (order, { t }) => sourceText(order, t),
    },
    {
      id: 'site',
      header: ({ t }) => t('fields.site'),
      leaves: 3,
      cell: ({ site, siteTitle }) => withCode(site, siteTitle),
    },
    {
      id: 'state',
      header: ({ t }) => t('purchases.state'),
      filter: { kind: 'words', options: wordOptions('approvalState', APPROVAL_STATES), isPromoted: true },
      cell: (order, words) => <ApprovalState order={order} words={words} />,
    },
    {
      id: 'lines',
      header: ({ t }) => t('purchases.lines'),
      align: 'end',
      leaves: 4,
      cell: ({ lines }, { format }) => format.integer(lines),
    },
    moneyColumn('value', ({ t }) => t('purchases.value'), { isSortable: true }),
    {
      id: 'approvedAt',
      header: ({ t }) => t('purchases.approvedBy'),
      isSortable: true,
      leaves: 2,
      cell: ({ approvedBy, approvedAt, createdBy, createdAt }, { format }) =>
        `${approvedBy ?? createdBy}, ${format.dateTime(approvedAt ?? createdAt)}`,
    },
    { id: 'note', header: ({ t }) => t('purchases.note'), leaves: 1, cell: ({ note }) => note },
  ],
  { by: 'number', isDescending: true },
)

import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { call, versionOf } from '#app/api/client.ts'
import { refreshQueries } from '#app/api/query.ts'
import { toastText } from '#app/i18n/error-text.ts'
import { to } from '#app/paths.ts'
import { useWords } from '#app/session/use-words.ts'
import type { Line } from '#features/purchases/columns.tsx'
import { kindOf } from '#features/purchases/document-message.ts'
import { type Draft, type Order, useOrderDrafts } from '#features/purchases/order-drafts.ts'
import { useProposal } from '#features/purchases/use-proposal.ts'
import { Button } from '#ui/Button.tsx'
import { Field, Input } from '#ui/Field.tsx'
import { Banner } from '#ui/Status.tsx'

/** Answers that a change of the approved orders makes old. */
export const OF_APPROVING = [
  ...(['listProposals', 'listProposalLines', 'getProposal', 'getProposalAdvice'] as const),
  ...(['listApproved', 'getApproved', 'listItems', 'getItem'] as const),
] as const

/** The value of an order with the quantities that were typed; `lines` are those on the screen. */
function orderValue(value: number, typed: Readonly<Record<string, Draft>>, lines: readonly Line[]): number {
  const now = new Map(lines.map((line) => [line.sku, line.quantity]))
  return Object.entries(typed).reduce(
    (sum, [sku, { units, proposed, cost }]) => sum + (units - (now.get(sku) ?? proposed)) * (cost ?? 0),
    value,
  )
}

/** Approves the order as it is on the screen, or leaves it for somebody who may approve its value. */
export function ApproveOrder({ order, lines }: { order: Order; lines: readonly Line[] }) {
  const { t, format } = useWords()
  const { proposal, canApprove } = useProposal(order)
  const { typed } = useOrderDrafts(order)
  const [note, setNote] = useState('')
  const { approve, isRunning, problem } = useApprove(order, note)
  const kind = kindOf(order.supplier)
  if (!proposal || !canApprove) return null
  const value = orderValue(proposal.value, typed, lines)
  const isAbove = proposal.approvalLimit !== null && value > proposal.approvalLimit
  return (
    <div className="stack">
      {problem ? <Banner level="problem">{problem}</Banner> : null}
      {isAbove ? (
        <Banner level="warning">
          {t('purchases.aboveLimit', { limit: format.money(proposal.approvalLimit) })}
        </Banner>
      ) : null}
      <div className="spread">
        <Field id="order-note" label={t('purchases.note')} isOptional>
          <Input
            id="order-note"
            value={note}
            maxLength={280}
            autoComplete="off"
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        <Button
          size="medium"
          data-order-approve
          isRunning={isRunning}
          onClick={() => void approve(versionOf(proposal), isAbove)}
        >
          {t(isAbove ? 'purchases.leave' : `purchases.${kind}.approve`, { value: format.money(value) })}
        </Button>
      </div>
    </div>
  )
}

/** Sends the order, and goes on with the next one. */
function useApprove(order: Order, note: string) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { typed, drop } = useOrderDrafts(order)
  const { run, isRunning, error } = useCall('approvePurchase', {
    failure: 'none',
    success: ({ code, state }) =>
      t(state === 'waiting' ? 'purchases.left' : 'purchases.isApproved', { code }),
  })
  const approve = async (ifMatch: string | undefined, leave: boolean) => {
    const lines = Object.entries(typed).map(([sku, { units }]) => ({ sku, quantity: units }))
    const { supplier, site } = order
    const body = { site, lines, leave, note, ...(supplier === null ? {} : { supplier }) }
    const outcome = await run({ body }, { ifMatch })
    if (!outcome.ok) return refreshQueries(OF_APPROVING)
    drop()
    const next = leave ? undefined : await nextOrder()
    await navigate(
      next ? to.proposal(next, outcome.answer.id) : { to: '/purchases', search: { view: 'approved' } },
    )
    await refreshQueries(OF_APPROVING)
  }
  return { approve, isRunning, problem: error && toastText(t, error) }
}

/** The next order of today, in the order of the list; none where it cannot be read. */
const nextOrder = () =>
  call('listProposals', { query: { orderBy: 'atRisk', isDESC: true, limit: 1 } }).then(
    ({ rows }) => rows[0],
    () => undefined,
  )

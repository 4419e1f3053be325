import { useQuery } from '@tanstack/react-query'
import { query } from '#app/api/query.ts'
import { useMay } from '#app/session/session.ts'
import type { Order } from '#features/purchases/order-drafts.ts'

/** The order of today to one supplier for one site, and whether this person may approve it. */
export function useProposal({ supplier, site }: Order) {
  const mayApprove = useMay('purchase.approve')
  const { data } = useQuery(
    query('getProposal', { query: { site, ...(supplier === null ? {} : { supplier }) } }),
  )
  return { proposal: data ?? null, canApprove: mayApprove && data?.canApprove === true }
}

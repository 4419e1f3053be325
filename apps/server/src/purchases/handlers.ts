import type { Handlers } from '#http/serve.ts'
import { adviceFor } from '#purchases/advice.ts'
import { approvePurchase, confirmApproved, withdraw } from '#purchases/approve.ts'
import { getApproved, listApproved } from '#purchases/approved.ts'
import { readProposal } from '#purchases/proposal.ts'
import { listLines, listProposals } from '#purchases/proposals.ts'

/** Orders of today by supplier and site, and those that were approved. */
export const purchaseHandlers = {
  listProposals: ({ db, catalogId, companyId, query }) => listProposals(db, { catalogId, companyId }, query),
  listProposalLines: ({ db, catalogId, query }) => listLines(db, catalogId, query),
  getProposal: ({ query: { supplier = null, site }, ...call }) =>
    readProposal(call.db, call, { supplier, site }),
  approvePurchase: ({ body, ...call }) => approvePurchase(call.db, call, body),
  listApproved: ({ db, catalogId, query }) => listApproved(db, catalogId, query),
  getApproved: ({ db, catalogId, params }) => getApproved(db, catalogId, params.id),
  confirmApproved: ({ params, ...call }) => confirmApproved(call.db, call, params.id),
  deleteApproved: ({ db, catalogId, params }) => withdraw(db, catalogId, params.id),
  getProposalAdvice: ({ db, catalogId, companyId, query }) => adviceFor(db, { catalogId, companyId }, query),
} satisfies Partial<Handlers>

import type { Handlers } from '#http/serve.ts'
import { adviceFor } from '#purchases/advice.ts'
import { listLines, listProposals } from '#purchases/proposals.ts'

/** Orders of today by supplier and site. */
export const purchaseHandlers = {
  listProposals: ({ db, catalogId, companyId, query }) => listProposals(db, { catalogId, companyId }, query),
  listProposalLines: ({ db, catalogId, query }) => listLines(db, catalogId, query),
  getProposalAdvice: ({ db, catalogId, companyId, query }) => adviceFor(db, { catalogId, companyId }, query),
} satisfies Partial<Handlers>

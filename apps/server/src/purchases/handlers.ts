import type { Handlers } from '#http/serve.ts'
import { adviceFor } from '#purchases/advice.ts'
import { approvePurchase, confirmApproved, withdraw } from '#purchases/approve.ts'
import { getApproved, listApproved } from '#purchases/approved.ts'
import { calendarLines, purchaseCalendar } from '#purchases/calendar.ts'
import { listWithinMoney } from '#purchases/money-limit.ts'
import { listOpenOrders } from '#purchases/open-orders.ts'
import { readProposal } from '#purchases/proposal.ts'
import { calculateLines, listLines, listProposals } from '#purchases/proposals.ts'

/** Orders of today by supplier and site, those that are open, those that were approved, and those to come. */
export const purchaseHandlers = {
  listProposals: ({ db, catalogId, companyId, query }) => listProposals(db, { catalogId, companyId }, query),
  listProposalLines: ({ db, catalogId, query }) => listLines(db, catalogId, query),
  calculateProposal: ({ db, catalogId, body }) => calculateLines(db, catalogId, body),
  getProposal: ({ query: { supplier = null, site }, ...call }) =>
    readProposal(call.db, call, { supplier, site }),
  approvePurchase: ({ body, ...call }) => approvePurchase(call.db, call, body),
  listApproved: ({ db, catalogId, query }) => listApproved(db, catalogId, query),
  getApproved: ({ db, catalogId, params }) => getApproved(db, catalogId, params.id),
  confirmApproved: ({ params, ...call }) => confirmApproved(call.db, call, params.id),
  deleteApproved: ({ db, catalogId, params: { id }, query }) =>
    withdraw(db, catalogId, { id, isUnsent: query.exported === true }),
  getProposalAdvice: ({ db, catalogId, companyId, query }) => adviceFor(db, { catalogId, companyId }, query),
  getPurchaseCalendar: ({ db, catalogId, companyId, query }) =>
    purchaseCalendar(db, { catalogId, companyId }, query),
  listCalendarLines: ({ db, catalogId, companyId, query }) =>
    calendarLines(db, { catalogId, companyId }, query),
  listWithinMoney: ({ db, catalogId, companyId, query }) =>
    listWithinMoney(db, { catalogId, companyId }, query),
  listOpenOrders: ({ db, catalogId, query }) => listOpenOrders(db, catalogId, query),
} satisfies Partial<Handlers>

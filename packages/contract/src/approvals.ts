import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, id, instant, moneySum, queryFlag, sku, text } from './fields.ts'
import { LIMITS } from './limits.ts'
import { BROKEN_TERMS } from './order-terms.ts'
import { anyOf, pageOf, pageQuery, search } from './page.ts'
import { OrderedLine, ofOrder, ProposalRow, SnoozedLine } from './purchases.ts'

/**
 * States of an approved order. `waiting`: left for somebody who may approve its value; `exported`: written to a file; `ordered`: the orders of
 * the ERP have all of its items; `lapsed`: they did not within two weeks, and the items are proposed again.
 */
export const APPROVAL_STATES = ['waiting', 'approved', 'exported', 'ordered', 'lapsed'] as const
const units = (of: string) => z.number().meta({ description: `${of}, units of the item` })
const money = (of: string) => moneySum.meta({ description: `${of}, currency of the company` })

/** The order of today to one supplier for one site, as it is approved. */
const Proposal = ProposalRow.extend({
  canApprove: z.boolean().meta({ description: 'false: the ERP places the orders of this catalog.' }),
  approvalLimit: money('Highest value that you may approve').nullable().meta({ description: 'null: any.' }),
  load: z
    .object({
      capacity: z.number().meta({ description: 'a full load' }),
      attribute: z
        .string()
        .nullable()
        .meta({ description: 'Column of the item file that it is measured in; null: units.' }),
      amount: z
        .number()
        .meta({ description: 'what the order takes of it, of the items of which that is known' }),
      unknown: z.number().int().meta({ description: 'Items of which that is not known.' }),
    })
    .nullable()
    .meta({ description: 'null: loads do not matter to the supplier.' }),
  leftOut: z.array(SnoozedLine).meta({ description: 'Items that are left out because they are snoozed.' }),
  checksum: z.string().meta({ description: 'Changes with the items and their quantities.' }),
})

/** An approved order. */
export const ApprovedRow = z.object({
  id,
  number: z.number().int().meta({ description: 'counts the orders of the catalog, from 1' }),
  code: z.string().meta({ description: 'The number of the order in files.' }),
  supplier: z.string().nullable(),
  supplierTitle: z.string().nullable().meta({ description: 'Its full name; null: not known.' }),
  site: z.string(),
  siteTitle: z.string(),
  state: z.enum(APPROVAL_STATES),
  lines: z.number().int().meta({ description: 'Items of the order.' }),
  orderedLines: z
    .number()
    .int()
    .meta({ description: 'Items of which the orders of the ERP have 90% or more.' }),
  differentLines: z
    .number()
    .int()
    .meta({ description: 'Items of which the orders of the ERP have another quantity than approved.' }),
  value: money('Sum of the lines of which the cost is known'),
  quantity: units('With `sku`: approved of this item').nullable(),
  ordered: units('With `sku`: in orders of the ERP since the approval').nullable(),
  note: z.string().nullable(),
  createdAt: instant,
  createdBy: z.string(),
  approvedAt: instant.nullable(),
  approvedBy: z.string().nullable(),
  exportedAt: instant.nullable(),
  lapsesAt: instant
    .nullable()
    .meta({ description: 'Until then the items count as on order; null where they do not.' }),
})

/** An item of an approved order. */
const ApprovedLine = z.object({
  sku: z.string(),
  site: z.string(),
  description: z.string(),
  unit: z.string().nullable(),
  quantity: units('Approved'),
  ordered: units('In orders of the ERP since the approval'),
  cost: money('Cost of one unit').nullable(),
  value: money('Cost of the line').nullable(),
  needDate: day.nullable().meta({ description: 'Expected arrival; null until it is approved.' }),
})

const Approved = ApprovedRow.extend({ items: z.array(ApprovedLine) })

/** Calls about approving what to order. */
export const approvals = {
  getProposal: endpoint({
    method: 'GET',
    path: '/purchase/proposals/order',
    summary:
      'The order of today to one supplier for one site. Its ETag changes with its items and quantities.',
    allow: 'planning.read',
    scope: 'catalog',
    versioned: true,
    unversioned: [
      ...(['nextOrderDay', 'minimum', 'missing', 'canApprove', 'approvalLimit', 'load'] as const),
      ...(['snoozed', 'leftOut', 'asOf', 'supplierTitle', 'siteTitle'] as const),
    ],
    query: z.strictObject(ofOrder),
    answer: Proposal.nullable(),
  }),
  approvePurchase: endpoint({
    method: 'POST',
    path: '/purchase/approve',
    summary:
      'Approve the order of today to one supplier for one site, in the version of If-Match: its items in the proposed quantities, but for `lines`. Its items count as on order for two weeks.',
    allow: 'purchase.approve',
    scope: 'catalog',
    status: 201,
    versioned: true,
    body: z.strictObject({
      ...ofOrder,
      lines: z
        .array(OrderedLine)
        .max(LIMITS.orderLines)
        .default([])
        .meta({ description: 'Items that are ordered in another quantity, or that are not due.' }),
      note: text(LIMITS.noteCharacters).nullable().default(null),
      leave: z
        .boolean()
        .default(false)
        .meta({ description: 'true: it waits for somebody who may approve its value.' }),
    }),
    answer: Approved.extend({
      broken: z
        .array(z.object({ sku: z.string(), term: z.enum(BROKEN_TERMS) }))
        .meta({ description: 'Quantities that do not keep the terms of their items.' }),
    }),
    fails: ['not_planned_yet', 'proposal_changed', 'approval_limit', 'erp_places_orders'],
  }),
  listApproved: endpoint({
    method: 'GET',
    path: '/purchase/approved',
    summary: 'Approved orders, and those left for approval.',
    allow: 'planning.read',
    scope: 'catalog',
    query: z.strictObject({
      ...pageQuery(['number', 'supplier', 'value', 'approvedAt'], 'number', true),
      search,
      site: z.string().max(2000).optional().meta({ description: '`a,b`: at any of these sites.' }),
      sku: sku.optional().meta({ description: 'Orders of this item.' }),
      state: anyOf(APPROVAL_STATES),
    }),
    answer: pageOf(ApprovedRow),
  }),
  getApproved: endpoint({
    method: 'GET',
    path: '/purchase/approved/{id}',
    summary: 'One approved order with its items.',
    allow: 'planning.read',
    scope: 'catalog',
    params: z.object({ id }),
    answer: Approved,
  }),
  confirmApproved: endpoint({
    method: 'POST',
    path: '/purchase/approved/{id}/approve',
    summary: 'Approve an order that was left for somebody who may.',
    allow: 'purchase.approve',
    scope: 'catalog',
    params: z.object({ id }),
    answer: Approved,
    fails: ['not_planned_yet', 'approval_limit', 'already_ordered', 'erp_places_orders'],
  }),
  deleteApproved: endpoint({
    method: 'DELETE',
    path: '/purchase/approved/{id}',
    summary:
      'Withdraw an order that the ERP has no part of; its items are proposed again. One that was exported only with `exported`.',
    allow: 'purchase.approve',
    scope: 'catalog',
    status: 204,
    params: z.object({ id }),
    query: z.strictObject({
      exported: queryFlag.meta({ description: '`true`: it was exported, and the file was not sent.' }),
    }),
    answer: z.null(),
    fails: ['already_ordered'],
  }),
}

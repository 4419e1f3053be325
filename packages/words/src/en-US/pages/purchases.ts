import type { Words } from '../../words.ts'

export const purchases: Words['purchases'] = {
  title: 'What to order',
  lead: 'What to order today from each supplier, by the plan.',
  conditions: 'Supplier terms',
  search: 'Search suppliers',
  failed: 'Could not load what to order.',
  none: 'Nothing to order today',
  noneText: 'No item is at or below its reorder point.',
  noneHere: 'Nothing to order from this supplier today',
  noSupplier: 'No supplier',
  lines: 'Items',
  atRisk: 'At risk',
  value: 'Value',
  withoutCost_one: 'plus {{count, number}} item without a cost',
  withoutCost_other: 'plus {{count, number}} items without a cost',
  minimum: 'Minimum order',
  reached: '{{minimum}} reached',
  missing: '{{missing}} short of {{minimum}}',
  nextOrderDay: 'Next order day',
  why: 'Why',
  whyText: 'position {{position}}, order at {{trigger}} or less',
  quantity: 'Order',
  coversUntil: 'Covers until',
  outOn: 'Runs out on',
  overAYear: 'over a year',
  delayCost: 'Cost of waiting a week',
  advice: {
    short: '{{missing}} short of the minimum order of {{minimum}}.',
    top: 'Adding {{items}} costs {{cost}} in stock held early.',
    wait: 'Waiting until {{day}} costs {{cost}} in demand not served.',
    best: 'cheaper',
    neither: 'Nothing that is due soon reaches the minimum.',
    early: 'Items to add',
    due: 'Due in',
    days_one: '{{count, number}} day',
    days_other: '{{count, number}} days',
    cost: 'Cost of ordering early',
    items_one: '{{count, number}} item',
    items_other: '{{count, number}} items',
  },
}

export const suppliers: Words['suppliers'] = {
  title: 'Suppliers',
  lead: 'The suppliers in your files, and the terms on which they take orders.',
  new: 'New supplier',
  edit: 'Edit {{name}}',
  search: 'Search by name or note',
  orderDays: 'Order days',
  anyDay: 'any day',
  orderDaysHint:
    'Check the days on which the supplier takes orders; none checked: any day. The reorder point covers the wait between two of them.',
  minimumOrderValue: 'Minimum order value',
  minimumHint: 'Empty: no minimum.',
  topUpMaxDays: 'Bring forward by at most',
  topUpHint: 'How far ahead an order may be placed to reach the minimum.',
  note: 'Note',
  created: 'Supplier created',
  changed: 'Supplier changed',
  removed: 'Supplier deleted',
  removeTitle: 'Delete the supplier {{name}}?',
  removeText:
    'Its terms are forgotten. The next file that names the supplier creates it again, without terms.',
  failed: 'Could not load suppliers.',
  none: 'No supplier yet',
  noneText: 'The first item file that names a supplier creates it.',
}

/** Help of the lists' headings. */
export const purchaseTerms = {
  purchaseAtRisk: {
    label: purchases.atRisk,
    help: 'Items whose expected demand until a new order arrives is more than what is on hand and on order.',
  },
  purchaseMinimum: {
    label: purchases.minimum,
    help: 'The least value the supplier accepts for an order, and what is missing.',
  },
  purchaseOrderDay: {
    label: purchases.nextOrderDay,
    help: 'First day on which the supplier takes orders. The reorder point covers the wait between two such days.',
  },
  purchaseCovers: {
    label: purchases.coversUntil,
    help: 'How long stock, open orders, and this order last at the expected demand.',
  },
  purchaseOutOn: {
    label: purchases.outOn,
    help: 'First day on which the item is more likely out of stock than not if nothing is ordered.',
  },
  purchaseDelay: {
    label: purchases.delayCost,
    help: 'Expected cost of ordering a week later: demand that could not be served.',
  },
}

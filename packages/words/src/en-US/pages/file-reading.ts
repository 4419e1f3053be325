import type { Words } from '../../words.ts'

export const fileReading: Words['fileReading'] = {
  looksLike: 'Looks like {{system}}: {{list}}',
  movements_one: '{{count, number}} movement: {{parts}}',
  movements_other: '{{count, number}} movements: {{parts}}',
  extent: 'Items: {{items}} · sites: {{sites}} · {{first}} to {{last}}',
  yearUsage: 'Usage of the last 12 months: {{units}}. Compare with your ERP: {{items}}.',
  belowZero: 'Quantities below zero leave the stock.',
  leftOut_one: '{{count, number}} row is left out: {{reasons}}',
  leftOut_other: '{{count, number}} rows are left out: {{reasons}}',
  leftOutBy: '{{title}} “{{found}}” ({{rows}})',
  leftOutEmpty: '{{title}} empty ({{rows}})',
  lost_one:
    '{{title}}: {{count, number}} unreadable cell is left empty, such as “{{found}}” in row {{line}}.',
  lost_other:
    '{{title}}: {{count, number}} unreadable cells are left empty, such as “{{found}}” in row {{line}}.',
  byColumn: 'A column has the type',
  gives: '{{usage}} usage ({{units}} units), {{returns}} returns, {{receipts}} receipts',
  tally: {
    usage: '{{rows}} usage ({{units}} units)',
    returns: '{{rows}} returns of usage ({{units}})',
    receipts: '{{rows}} receipts ({{units}})',
    supplierReturns: '{{rows}} returns to suppliers ({{units}})',
    transfers: '{{rows}} transfers',
    adjustments: '{{rows}} adjustments and counts',
    balances: '{{rows}} balances',
  },
  question: {
    all_rows: 'The file has no column of types. What is each row?',
    coming_in: 'What are the quantities coming in?',
    sign: 'What does a usage quantity below zero mean?',
  },
  doubt: {
    more_returns: '{{read}} returns, more than usage. Are the columns and codes right?',
    nothing_used: 'No item would have usage. Are the columns and codes right?',
    little_usage: 'Only {{read}} rows would be usage. Are the columns and codes right?',
  },
  meaning: {
    transfer: 'Transfer',
    consumptionReturn: 'Return of usage',
    replenishmentReturn: 'Return to supplier',
    ignored: 'ignored',
  },
  column: {
    from: 'From',
    to: 'To',
    direction: 'Direction',
    subtype: 'Subtype',
    quantityIn: 'Quantity in',
    quantityOut: 'Quantity out',
    balanceAfter: 'Balance after',
    document: 'Document',
  },
  option: {
    usage: 'Usage',
    receipts: 'Receipt of a purchase',
    returns: 'Return of usage',
    both: 'Below zero: usage; above zero: receipt',
    out: 'It leaves the stock: usage',
    returned: 'It comes back: a return',
  },
}

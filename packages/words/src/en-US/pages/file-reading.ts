import type { Words } from '../../words.ts'

export const fileReading: Words['fileReading'] = {
  looksLike: 'Looks like {{system}}: {{list}}',
  remembered: 'Read as answered for {{name}} on {{when}}.',
  remembers: 'Answers remembered for files with these columns',
  movements_one: '{{count, number}} movement: {{parts}}',
  movements_other: '{{count, number}} movements: {{parts}}',
  itemUnits_one: 'On hand in {{count, number}} row: {{units}} units',
  itemUnits_other: 'On hand in {{count, number}} rows: {{units}} units',
  itemTotals_one: 'On hand in {{count, number}} row: {{units}} units, {{value}}',
  itemTotals_other: 'On hand in {{count, number}} rows: {{units}} units, {{value}}',
  orderTotals_one: '{{count, number}} row with a quantity: {{units}} units ordered, {{open}} still to come',
  orderTotals_other:
    '{{count, number}} rows with a quantity: {{units}} units ordered, {{open}} still to come',
  extent: 'Items: {{items}} · sites: {{sites}} · {{first}} to {{last}}',
  usage_one: 'Usage of this day: {{units}}. Compare with your ERP: {{items}}.',
  usage_other: 'Usage of these {{count, number}} days: {{units}}. Compare with your ERP: {{items}}.',
  yearUsage: 'Usage of the last 12 months: {{units}}. Compare with your ERP: {{items}}.',
  partUsage:
    'Usage in the first {{count, number}} rows, up to {{last}}: {{units}}. The rest is counted while loading.',
  belowZero: 'Quantities below zero leave the stock.',
  leftOut_one: '{{count, number}} row is left out: {{reasons}}',
  leftOut_other: '{{count, number}} rows are left out: {{reasons}}',
  leftOutBy: '{{title}} “{{found}}” ({{rows}})',
  leftOutEmpty: '{{title}} empty ({{rows}})',
  ignoredCells_one:
    '{{column}}: {{count, number}} unreadable cell was ignored, and the supplier keeps its value: “{{found}}” in row {{line}}.',
  ignoredCells_other:
    '{{column}}: {{count, number}} unreadable cells were ignored, and their suppliers keep their values, for example “{{found}}” in row {{line}}.',
  lostCells_one: '{{column}}: {{count, number}} unreadable cell was left empty: “{{found}}” in row {{line}}.',
  lostCells_other:
    '{{column}}: {{count, number}} unreadable cells were left empty, for example “{{found}}” in row {{line}}.',
  sentBeforePart: 'A file with this name and size was uploaded on {{when}}.',
  sentBeforeColumns:
    'A file with this name and size was uploaded on {{when}}, but read with other columns ({{columns}}). Uploading it again changes these values.',
  sentBeforeMovements:
    'Uploaded on {{when}} with the same name and size, but read differently: usage {{before}} then, {{now}} now. Undo that import, or movements count twice.',
  readyFirst_one:
    'Ready to upload: {{all}} rows. No problems in the first row; the rest is checked while loading.',
  readyFirst_other:
    'Ready to upload: {{all}} rows. No problems in the first {{count, number}} rows; the rest is checked while loading.',
  readyRepeated_one: 'Ready to upload: {{rows}} rows; {{count, number}} is a duplicate and will be dropped.',
  readyRepeated_other:
    'Ready to upload: {{rows}} rows; {{count, number}} are duplicates and will be dropped.',
  countRepeated_one: '{{count, number}} duplicate dropped',
  countRepeated_other: '{{count, number}} duplicates dropped',
  sentBefore: 'A file with this name and size was uploaded on {{when}}. Uploading it again changes nothing.',
  readOtherwise:
    'Only one of this file and {{name}} ({{when}}) has {{parts}}: they are read differently. Rows on the same days would be stored twice. Undo the earlier import first, or read this file the same way.',
  zeros_one: '{{title}}: {{count, number}} lead time of 0 is read as not given.',
  zeros_other: '{{title}}: {{count, number}} lead times of 0 are read as not given.',
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
    one_way:
      '{{read}} transfers and adjustments all add stock, none takes any out. Does a column give their direction?',
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

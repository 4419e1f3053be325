import type { Words } from '../../words.ts'

export const notStock: Words['notStock'] = {
  title: 'Not stock',
  lead: 'Postage, fees and adjustments are not inventory. Mark them to exclude them from the plan, the feed, totals and the ERP file.',
  items: 'See the items',
  search: 'SKU or description',
  failed: 'Could not load the items that are not stock.',
  suggested: 'Probably not inventory',
  marked: 'Not stock',
  why: 'Why',
  said: 'Marked by',
  signs: {
    code: 'code without digits, unlike nearly all others',
    text: 'the description names a service or an adjustment',
    single: 'nearly always one unit per row',
    prices: 'widely varying prices',
    returns: 'many negative rows',
  },
  none: {
    suggested: 'All items look like inventory',
    marked: 'No items marked as not stock',
  },
  mark: 'Not stock',
  markItem: 'Mark as not stock',
  ask_one: 'Remove {{count, number}} item from the plan?',
  ask_other: 'Remove {{count, number}} items from the plan?',
  askText:
    'They leave the feed, totals and ERP file; movements and orders are kept. A planning run follows. You can restore them under “Not stock”.',
  leave_one: 'Remove {{count, number}} item',
  leave_other: 'Remove {{count, number}} items',
  goods: 'This is inventory',
  takeBack: 'Restore to the plan',
  see: 'View under “Not stock”',
  stock: 'Inventory',
}

import type { Words } from '../../words.ts'

export const notStock: Words['notStock'] = {
  title: 'Not stock',
  lead: 'Postage, fees and adjustments are not planned: what is not stock leaves the plan, the worklist, the totals and the file for the ERP.',
  items: 'See the items',
  search: 'SKU or description',
  failed: 'Could not load the items that are not stock.',
  suggested: 'Look like no goods',
  marked: 'Not stock',
  why: 'Why',
  said: 'Said by',
  signs: {
    code: 'code without digits, unlike nearly all others',
    text: 'its description names a service or an adjustment',
    single: 'nearly always one unit a row',
    prices: 'prices far apart',
    returns: 'many negative rows',
  },
  none: {
    suggested: 'All items look like goods',
    marked: 'Nobody has said of an item that it is not stock',
  },
  mark: 'Not stock',
  markItem: 'Mark as not stock',
  ask_one: 'Take {{count, number}} item out of the plan?',
  ask_other: 'Take {{count, number}} items out of the plan?',
  askText:
    'They leave the worklist, the totals and the file for the ERP; movements and orders stay. A planning run follows. Under “Not stock” they come back to the plan.',
  leave_one: 'Take out {{count, number}} item',
  leave_other: 'Take out {{count, number}} items',
  goods: 'It is goods',
  takeBack: 'Plan again',
  see: 'See it under “Not stock”',
  stock: 'Stock',
  done: {
    marked_one: '{{count, number}} item left the plan. A planning run follows.',
    marked_other: '{{count, number}} items left the plan. A planning run follows.',
    areGoods_one: '{{count, number}} item is goods and is not suggested again.',
    areGoods_other: '{{count, number}} items are goods and are not suggested again.',
    back_one: '{{count, number}} item is in the plan again.',
    back_other: '{{count, number}} items are in the plan again.',
  },
}

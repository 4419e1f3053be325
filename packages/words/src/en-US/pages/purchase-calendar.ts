import type { Words } from '../../words.ts'

export const moneyLimit: Words['moneyLimit'] = {
  money: 'Money available',
  choice: 'Choice',
  kept: 'Order',
  left: 'Leave out',
  leftCost: 'Cost of waiting a week with the rest',
  lines_one: '{{count, number}} item',
  lines_other: '{{count, number}} items',
  order: 'Order',
  leave: 'Leave out',
  below: 'below the supplier’s minimum of {{minimum}}',
}

export const purchaseCalendar: Words['purchaseCalendar'] = {
  title: 'Purchase calendar',
  file: 'purchase-calendar',
  failed: 'Could not load the calendar.',
  none: 'No purchases in the next 26 weeks',
  noneText: 'The calendar shows open orders and those the plan will propose.',
  all: 'All suppliers',
  by: 'Date',
  weekHead: 'Week',
  total: '26 weeks',
  week: '{{supplier}}, week of {{week}}',
  kind: 'Order',
  date: 'Date',
  dates: { order: 'Order', receipt: 'Receipt', payment: 'Payment' },
}

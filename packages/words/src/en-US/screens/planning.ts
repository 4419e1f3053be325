import type { Words } from '../../words.ts'

export const planning: Words['planning'] = {
  title: 'Planning parameters',
  lead: 'The numbers by which items are planned. What is left empty keeps its default; saving plans again.',
  scope: 'Where they hold',
  saved: 'Parameters saved. The catalogs will be planned again.',
  reset: 'Back to the defaults',
  failed: 'Could not load the parameters.',
  standard: 'Default: {{value}}',
  within: 'from {{from}} to {{to}}',
  units: {
    'share/year': 'share a year',
    money: 'money',
    days: 'days',
    share: 'share',
    ratio: 'ratio',
    factor: 'factor',
    orders: 'orders',
    events: 'events',
    times: 'times',
    periods: 'periods',
    items: 'items',
    months: 'months',
    'share/month': 'share a month',
    'events/730 days': 'events in 730 days',
  },
}

import type { Words } from '../../words.ts'

export const guide: Words['guide'] = {
  title: 'Getting started',
  done: '{{count, number}} of {{total, number}} done',
  count_one: '{{count, number}} step',
  count_other: '{{count, number}} steps',
  twoTips: 'Two tips',
  isDone: 'Done',
  minutes_one: 'about {{count, number}} minute',
  minutes_other: 'about {{count, number}} minutes',
  dismiss: 'Dismiss',
  show: 'Show the getting-started guide',
  showText: 'In the feed, until every step is done.',
  on: 'The getting-started guide is back in the feed',
  off: 'Getting-started guide dismissed',
  steps: {
    company: 'Check the company data',
    sites: 'Create the sites',
    catalog: 'Create the catalog',
    format: 'Set the file format',
    names: 'Map your columns',
    files: 'Upload master data, then transactions, then orders',
    promise: 'Set the promised service level',
    planned: 'Review the first plan',
    people: 'Invite people',
    choose: 'Choose the catalog',
    resolve: 'Review an alert and resolve it',
    authorize: 'Authorize an item',
    results: 'Check the values and generate the ERP file',
  },
  tips: {
    explain: 'Select ⓘ beside any calculated number to see its formula, data and parameters.',
    export: 'Every list can be exported as shown, with its filters and columns.',
  },
}

export const road: Words['road'] = {
  title: 'Next step',
  steps: {
    company: 'create your company. Its currency and time zone apply to everything that follows.',
    catalog: 'create the catalog, a set of items planned together.',
    choose: 'choose a catalog to work in.',
    site: 'create the sites that hold stock. Otherwise the first file creates one.',
    masterData: 'upload the master data: your items, their costs and their current ERP values.',
    transactions:
      'upload transactions: consumption, receipts and balances. The items are already in the catalog.',
    reading: 'Your data is being read and planned. Decisions will appear in the feed (worklist).',
    promise: 'your data is planned. Set the promised service level to see the plan.',
    decide: 'your plan is ready. Make the first decision.',
  },
  go: {
    company: 'New company',
    catalog: 'New catalog',
    choose: 'Choose a catalog',
    site: 'New site',
    masterData: 'Upload master data',
    transactions: 'Upload transactions',
    promise: 'Answer the question',
    decide: 'Open the feed (worklist)',
  },
}

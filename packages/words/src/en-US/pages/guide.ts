import type { Words } from '../../words.ts'

export const guide: Words['guide'] = {
  title: 'Start guide',
  done: '{{count, number}} of {{total, number}} done',
  twoTips: 'Two tips',
  isDone: 'Done',
  minutes_one: 'about {{count, number}} minute',
  minutes_other: 'about {{count, number}} minutes',
  dismiss: 'Dismiss',
  show: 'Show the start guide',
  showText: 'On the feed, until all of it is done.',
  on: 'The start guide is back on the feed',
  off: 'The start guide was dismissed',
  steps: {
    company: 'Check the company data',
    sites: 'Create the sites',
    catalog: 'Create the catalog',
    format: 'Say how your files are written',
    names: 'Say what your columns are called',
    files: 'Upload master data, then transactions, then orders',
    planned: 'See the first planning',
    people: 'Invite people',
    choose: 'Choose the catalog',
    resolve: 'Read one alert and resolve it',
    authorize: 'Authorize an item',
    results: 'Check the results and make the ERP file',
  },
  tips: {
    explain: 'Every calculated number has an ⓘ beside it: it opens the formula, the data and the parameters.',
    export: 'Every list can be exported as it is on the screen, with its filters and columns.',
  },
}

export const road: Words['road'] = {
  title: 'Next step',
  steps: {
    company: 'enter the company. Its currency and time zone hold for all that follows.',
    catalog: 'create the catalog: the items that are planned together.',
    choose: 'choose the catalog to work in.',
    site: 'create the sites that hold the stock. Without them the first file makes one.',
    masterData: 'send the master data: the items, what they cost, and what the ERP says of them.',
    transactions:
      'send the transactions. The items are in the catalog and wait for their movements: consumption, receipts and balances.',
    reading: 'The data are being read and planned. The decisions will appear in the feed.',
    decide: 'the plan is ready. Make the first decision.',
  },
  go: {
    company: 'New company',
    catalog: 'New catalog',
    choose: 'Choose a catalog',
    site: 'New site',
    masterData: 'Upload master data',
    transactions: 'Upload transactions',
    decide: 'Open the feed',
  },
}

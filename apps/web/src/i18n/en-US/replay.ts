import type { Dictionary } from '#i18n/i18n.ts'

export const replay: Dictionary['replay'] = {
  title: 'How would the last 12 months have gone?',
  none: 'Only for items that are 12 months old and have some consumption.',
  said: '{{name}}: {{days}} days without stock, average balance {{balance}}.',
  how: 'Real consumption from {{from}} to {{to}}; each order arrives after {{days}} days,',
  leadTimeOrders: 'the mean of the closed orders.',
  leadTimePlan: 'the lead time of the plan.',
  startUnknown:
    'The balance at the start is not known: each scenario starts from its trigger and half a batch.',
  outOfSample: 'out of sample',
  outOfSampleText:
    'Out of sample: the suggestion of the start uses only what was known then, master data aside.',
  inSampleText: 'The suggestion of the start uses facts of the catalog that came later: it proves nothing.',
  policy: 'trigger {{trigger}}, batch {{batch}}',
  kind: {
    actual: 'What happened',
    erp: 'ERP parameters',
    then: 'Suggestion of {{date}}',
    suggested: 'Suggestion of today',
    chosen: 'Choice',
  },
  column: {
    scenario: 'Scenario',
    policy: 'Policy',
    daysWithoutStock: 'Days without stock',
    averageBalance: 'Average balance',
    averageCapital: 'Average capital',
    orders: 'Orders',
    unitsShort: 'Units short',
  },
}

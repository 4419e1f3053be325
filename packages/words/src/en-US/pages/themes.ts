import type { Words } from '../../words.ts'

export const themes: Words['themes'] = {
  title: 'Themes',
  none: 'Nothing to show of these items.',
  hint: 'Press a part to filter the page; with Shift it is added.',
  items_one: '{{count, number}} item',
  items_other: '{{count, number}} items',
  itemsLabel: 'Items',
  stockValue: 'Stock value (90 d average)',
  mean: 'Mean of the items',
  mean90: '90-day average',
  wholeCatalog: 'Whole catalog',
  lines: 'Solid: {{is}} · hollow or dashed: {{asks}}',
  run: 'Planning run',
  ofCurrent: '{{share}} of current',
  ofItems_one: 'of {{count, number}} item',
  ofItems_other: 'of {{count, number}} items',
  ofBought: 'of the items bought',
  ofBatches: 'of the batches assessed',
  lead: {
    'working-capital': 'How much money is in stock, how much can leave, how much is missing?',
    service: 'Do we keep the promised availability, and where will we fail?',
    replenishment: 'Do purchases follow consumption, in the right size and time?',
    consumption: 'What moves, how predictable is it, and what changed?',
  },
  see: {
    capital_one: 'See {{count, number}} working-capital item',
    capital_other: 'See {{count, number}} working-capital items',
    service_one: 'See {{count, number}} service item',
    service_other: 'See {{count, number}} service items',
    replenishment_one: 'See {{count, number}} replenishment item',
    replenishment_other: 'See {{count, number}} replenishment items',
    consumption_one: 'See {{count, number}} consumption item',
    consumption_other: 'See {{count, number}} consumption items',
  },
  capital: {
    part: 'Part',
    current: 'Current',
    redemption: 'Redemption',
    investment: 'Investment',
    balanced: 'Balanced',
  },
  service: {
    required: 'Required',
    achieved: 'Achieved',
    atRisk: 'Items short',
  },
  replenishment: {
    leadTime: 'Mean lead time, days',
    batches: 'Compliant batches',
    ordered: 'With open orders',
  },
  consumption: {
    consumed: 'Consumed in 90 days',
    growing: 'Growing',
    shrinking: 'Shrinking',
    outliers: 'With outliers',
  },
  rhythms: {
    consumed: 'Consumed',
    bought: 'Bought',
    legend: 'Items · columns: consumption; dots: purchases',
    class: 'Interval',
  },
  charts: {
    balance: {
      title: 'From current to balanced',
      summary:
        'Of {{current}}, {{redemption}} can leave and {{investment}} is missing: the plan asks for {{balanced}}.',
    },
    whereCapital: {
      title: 'Where is the capital?',
      summary:
        '{{excess}} is excess and {{rescue}} is redemption beyond it; class {{abc}} holds the most, {{share}}.',
    },
    lastMoved: {
      title: 'How old is the stock?',
      summary: '{{oldShare}} of the value has not moved for more than six months.',
    },
    capitalOverTime: {
      title: 'Where is the capital going?',
      summary: 'Since {{from}}, from {{first}} to {{last}}; the plan asks for {{planned}}.',
      actual: 'Current capital',
      planned: 'Balanced',
    },
    gaps: {
      title: 'Which items are furthest from the plan?',
      summary: '{{sku}} {{what}} comes first, with {{value}}.',
    },
    promise: {
      title: 'Do we keep what we promise?',
      summary:
        'By the average of their items, {{short}} of {{all}} service classes stay below what is required; an item of a class that meets it may still be below.',
    },
    compliance: {
      title: 'Where do we serve too much or too little?',
      summary:
        '{{successShare}} of the items are compliant; {{under_1Share}} are below and {{under_2Share}} far below.',
    },
    coverage: {
      title: 'How is each class covered?',
      summary: 'Most common: class {{row}}, {{column}} ({{items}} items, {{share}}).',
    },
    serviceOverTime: {
      title: 'Does availability improve?',
      summary: 'Since {{from}}, from {{first}} to {{last}}; required: {{planned}}.',
      actual: 'Availability',
      planned: 'Required',
    },
    exposures: {
      title: 'Where does a stockout cost most?',
      summary: '{{sku}} {{what}} comes first, with {{value}}.',
    },
    rhythm: {
      title: 'Do purchases follow consumption?',
      summary:
        '{{successShare}} of the items are bought just in time; {{underShare}} consolidated, {{overShare}} fractioned.',
    },
    rhythms: {
      title: 'Is the rhythm of buying that of consuming?',
      summary: 'Most common in consumption: {{consumed}}; in purchases: {{bought}}.',
    },
    difficulty: {
      title: 'Does what is hard to buy take long?',
      summary: 'Most common: {{row}}, {{column}} ({{items}} items, {{share}}).',
    },
    batches: {
      title: 'Are batches of the right size?',
      summary:
        '{{successShare}} of the batches are compliant; {{over_1Share}} are above and {{over_2Share}} far above.',
    },
    popularity: {
      title: 'What moves, and how uncertain is it?',
      summary: 'Most common: popularity {{row}}, uncertainty {{column}} ({{items}} items, {{share}}).',
    },
    tendency: {
      title: 'Has consumption changed?',
      summary: '{{growth}} items grow and {{reduce}} shrink; {{stableShare}} are stable.',
    },
    howOften: {
      title: 'How often is it consumed?',
      summary: '{{monthlyShare}} of the items are consumed at least once a month.',
    },
    outliers: {
      title: 'Where was consumption out of the ordinary?',
      summary: '{{sku}} {{what}} comes first, with {{value}} outliers in 2 years.',
    },
  },
}

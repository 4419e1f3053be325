import type { Words } from '../../words.ts'

export const themes: Words['themes'] = {
  title: 'Themes',
  none: 'No data for these items.',
  hint: 'Select a part of a chart to filter the page. Hold Shift to add more.',
  items_one: '{{count, number}} item',
  items_other: '{{count, number}} items',
  itemsLabel: 'Items',
  stockValue: 'Stock value (90-day average)',
  mean: 'Average of the items',
  mean90: '90-day average',
  wholeCatalog: 'Whole catalog',
  lines: 'Solid: {{is}} · hollow or dashed: {{asks}}',
  run: 'Planning run',
  ofCurrent: '{{share}} of current stock',
  ofItems_one: 'of {{count, number}} item',
  ofItems_other: 'of {{count, number}} items',
  ofBought: 'of the items purchased',
  ofBatches: 'of the order quantities checked',
  lead: {
    'working-capital': 'How much capital is in stock, how much can be released, and how much is missing?',
    service: 'Do we reach our service targets, and where are we at risk?',
    replenishment: 'Do purchases follow demand, in the right quantity and at the right time?',
    consumption: 'Which items move, how predictable is demand, and what changed?',
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
  summary: {
    title: 'Financial summary',
    lead: 'Whole catalog, from the plan of {{day}}.',
    print: 'Print or save as PDF',
    failed: 'Could not load the summary.',
    open: 'Open the summary',
    about:
      'One page for management: stock, turns, fill rate, excess, aging, and capital to release and invest. Print it or save it as PDF.',
    figures: 'Catalog figures',
    figure: 'Measure',
    now: 'Today',
    change: 'Change',
    target: 'Target',
    good: 'better',
    bad: 'worse',
    noBefore: 'The comparison with last month starts once there is a planning run from a month ago.',
    unknown_one: '{{count, number}} item without known stock is not included.',
    unknown_other: '{{count, number}} items without known stock are not included.',
    planStock:
      'The plan’s average stock, all items: {{value}}. The target also has small gaps and stock used up since.',
    ages: 'Stock value by days without usage or receipt',
    names: {
      stock: 'Stock value',
      turns: 'Inventory turns per year',
      fill: 'Expected fill rate (value)',
      service: 'Days in stock',
      excess: 'Excess stock',
      release: 'To release',
      invest: 'To invest',
      approved: 'Approved so far',
    },
    means: {
      stock: '90-day average. Target: after release and investment.',
      turns: 'Usage of the last 90 days, annualized, divided by stock value.',
      fill: 'Calculated. Today: the ERP’s parameters. Target: the plan.',
      service: 'Measured so far, plain average of the items.',
      excess: 'On hand above the maximum, at most the average.',
      release: 'Average above target, without small gaps.',
      invest: 'Average below target, without small gaps.',
      approved: 'Change in target stock, authorized items.',
    },
  },
  capital: {
    part: 'Part',
    current: 'Current',
    redemption: 'Redemption (to release)',
    investment: 'Investment (to invest)',
    balanced: 'Balanced (target)',
    planStock: 'The plan’s average stock, all items: {{value}}',
    ofClass: '{{stock}} in stock · {{invest}} to invest',
  },
  service: {
    required: 'Target',
    achieved: 'Actual',
    atRisk: 'Items short of stock',
  },
  replenishment: {
    leadTime: 'Average lead time, days',
    batches: 'Order quantities on target',
    ordered: 'With open orders',
  },
  consumption: {
    consumed: 'Consumed in 90 days',
    growing: 'Growing',
    shrinking: 'Declining',
    outliers: 'With outliers',
  },
  rhythms: {
    consumed: 'Consumed',
    bought: 'Purchased',
    legend: 'Items · columns: demand; dots: purchases',
    class: 'Interval',
  },
  charts: {
    balance: {
      title: 'From current to target capital',
      summary:
        'Of {{current}}, {{redemption}} can be released and {{investment}} is missing. After both: {{balanced}}.',
    },
    whereCapital: {
      title: 'Where is the capital?',
      summary:
        '{{excess}} is excess, and {{rescue}} more can be released. Class {{abc}} has the most, {{share}}.',
    },
    lastMoved: {
      title: 'How old is the stock?',
      summary: '{{oldShare}} of the value has had no usage or receipt for more than six months.',
    },
    capitalOverTime: {
      title: 'How is capital changing?',
      summary: 'Since {{from}}, from {{first}} to {{last}}; target {{planned}}.',
      actual: 'Current capital',
      planned: 'Balanced (target)',
    },
    gaps: {
      title: 'Which items are furthest from target?',
      summary: '{{sku}} {{what}} comes first, with {{value}}.',
    },
    promise: {
      title: 'Do we reach our service targets?',
      summary:
        'On average, {{short}} of {{all}} service classes are below target. Single items in other classes may be below target too.',
    },
    compliance: {
      title: 'Where is service too high or too low?',
      summary:
        '{{successShare}} of the items are on target; {{under_1Share}} are below and {{under_2Share}} far below.',
    },
    coverage: {
      title: 'How well is each class covered?',
      summary: 'Most common: class {{row}}, {{column}} ({{items}} items, {{share}}).',
    },
    serviceOverTime: {
      title: 'Is service improving?',
      summary: 'Since {{from}}, from {{first}} to {{last}}; target {{planned}}.',
      actual: 'Actual service level',
      planned: 'Target',
    },
    exposures: {
      title: 'Where would a stockout cost most?',
      summary: '{{sku}} {{what}} comes first, with {{value}}.',
    },
    rhythm: {
      title: 'Do purchases follow demand?',
      summary:
        '{{successShare}} of the items are bought just in time; {{underShare}} consolidated, {{overShare}} fragmented.',
    },
    rhythms: {
      title: 'Do purchase and demand frequencies match?',
      summary: 'Most common for demand: {{consumed}}; for purchases: {{bought}}.',
    },
    difficulty: {
      title: 'Do hard-to-buy items take longer?',
      summary: 'Most common: {{row}}, {{column}} ({{items}} items, {{share}}).',
    },
    batches: {
      title: 'Are order quantities the right size?',
      summary:
        '{{successShare}} of the order quantities are on target; {{over_1Share}} are above and {{over_2Share}} far above.',
    },
    popularity: {
      title: 'What moves, and how variable is it?',
      summary: 'Most common: frequency {{row}}, variability {{column}} ({{items}} items, {{share}}).',
    },
    tendency: {
      title: 'Has demand changed?',
      summary:
        'Of the items used in 2 years, {{growth}} are growing and {{reduce}} declining; {{stableShare}} are stable.',
    },
    howOften: {
      title: 'How often are items consumed?',
      summary: '{{monthlyShare}} of the items are consumed at least once a month.',
    },
    outliers: {
      title: 'Where was consumption unusual?',
      summary: '{{sku}} {{what}} comes first, with {{value}} outliers in 2 years.',
    },
  },
}

import type { Words } from '../words.ts'
import { quantities } from './quantities.ts'

export const fields: Words['fields'] = {
  id: { label: 'Internal code', help: 'Identifies the item in Giro.' },
  sku: { label: 'SKU', help: 'Your company’s code for the item.' },
  site: {
    label: 'Site',
    help: 'Location that holds the stock. The same SKU at two sites counts as two items.',
  },
  description: { label: 'Description', help: 'From the master data.' },
  group: { label: 'Group', help: 'Product group, from the master data.' },
  supplier: {
    label: 'Supplier',
    help: 'From the master data. ⇄ and a site: supplied by transfers from that site, not by the supplier.',
  },
  unit: {
    label: 'Unit',
    help: 'Unit of measure for all quantities of the item. Countable units are planned in whole numbers; kg, m, l and similar keep three decimals.',
  },
  createdAt: { label: 'Created', help: 'When the item was first loaded.' },
  lastUpdate: { label: 'Updated', help: 'When the newest row of the item was loaded.' },
  lastExecution: { label: 'Last planned', help: 'When the item was last planned.' },
  registerDate: { label: 'Registered', help: 'Day of registration, from the master data.' },
  startDate: {
    label: 'Start',
    help: 'First day of the item’s life, from the master data. Without it, the day of the first movement.',
  },
  executionPeriodStart: {
    label: 'Planning period start',
    help: 'First day of the 730 days of history used.',
  },
  executionPeriodEnd: {
    label: 'Planning day',
    help: 'The day the plan is made for. Later rows are ignored.',
  },
  status: {
    label: 'Status',
    help: 'Inactive after more days without movement than the company’s inactivity setting (730 by default).',
    formula: { activity_status: 'Inactive when the days without movement exceed the company’s limit' },
  },
  owner: {
    label: 'Owner',
    help: 'The person responsible for the item, set by a rule. Everyone still sees the item.',
  },
  portfolio: {
    label: 'Portfolio (stocking policy)',
    help: 'Stocking policy in effect: stocked, or ordered on demand.',
    formula: {
      cheaper_policy:
        'Stocked when its yearly cost is lower: stock held + r × backorders + orders × cost of an order, each compared with on demand',
    },
  },
  portfolioConformity: {
    label: 'Stocking policy match',
    help: 'Current stocking policy against the recommended one. A mismatch is reported when the costs differ by more than a quarter.',
    formula: { from_to: 'From the current stocking policy to the recommended one' },
  },
  criticality: {
    label: 'Criticality',
    help: 'Z critical, Y important, X common. Items without a value are X. Sets the base penalty for a shortage: 49, 19 or 9.',
  },
  purchasability: {
    label: 'Ease of purchase',
    help: 'Hard, medium or easy to buy. Hard raises the shortage penalty by half a step; easy lowers it.',
  },
  abcClass: {
    label: 'ABC class',
    help: 'By cumulative yearly value: A to 80%, B to 95%, C to 99%, D the rest. N: no sales or usage; O: inactive.',
    formula: { rank_in_catalog: 'Rank in the catalog by cumulative value consumed in a year' },
  },
  nsrClass: {
    label: 'Target service class',
    help: 'Class of the target service level: very low below 80%, low below 90%, medium below 95%, high below 98%, very high from 98%.',
  },
  availabilityClass: {
    label: 'Actual service class',
    help: 'Class of the actual service level, with the same limits.',
  },
  serviceConformity: {
    label: 'Service match',
    help: 'Actual service class against the class expected from the recommended reorder point and order quantity.',
    formula: { steps_between_classes: 'Actual class − expected class' },
  },
  replayConformity: {
    label: 'Replay check',
    help: 'Classes A and B, replayed over 12 months. “Check”: last year’s suggestion would have been out of stock on over 5% of days, and twice as often as happened.',
  },
  consumptionPopularityClass: {
    label: 'Demand frequency',
    help: 'Days with consumption in the last 730: P from 104 (weekly), Q from 24, R from 8, S from 2, T fewer.',
  },
  uncertaintyClass: {
    label: 'Demand variability',
    help: 'By the coefficient of variation of 30-day consumption: low to 0.5, medium to 1, high above or unknown.',
    formula: { variability_class: 'Class by the coefficient of variation' },
  },
  tmeaClass: {
    label: 'Demand interval class',
    help: 'L1 daily, L2 weekly, L3 every two weeks, L4 monthly, L5 quarterly, L6 half-yearly, L7 yearly, L8 longer, L0 unknown.',
  },
  tendency: {
    label: 'Demand trend',
    help: 'Growing, stable or declining. Mann-Kendall test at 95% with a Theil-Sen slope of at least 10% a year, on 30-day consumption. Without usage in 2 years there is no trend.',
    formula: {
      trend:
        'Growing or declining when Z of the Mann-Kendall test over 30-day periods exceeds 1.96 (or −1.96) and the Theil-Sen slope agrees: zero, or 10% of the mean a year in the same direction. Stable with fewer than 8 periods, or fewer than 4 with consumption',
      too_little_for_a_trend:
        'Stable: too few periods for a trend. It takes 8 periods of 30 days, 4 of them with consumption',
    },
  },
  replenishmentPopularityClass: {
    label: 'Receipt frequency',
    help: 'Days with receipts in the last 730, with the same limits as demand frequency.',
  },
  tmerClass: { label: 'Receipt interval class', help: 'Same limits as for days between demands.' },
  synchrony: {
    label: 'Purchase rhythm',
    help: 'Average receipt against the suggested order quantity: consolidated above 1.5, just in time between, fragmented below 2/3.',
    formula: { rhythm: 'Average receipt ÷ suggested order quantity, compared with 2/3 and 1.5' },
  },
  celerity: {
    label: 'Lead-time class',
    help: 'Fast up to 30 days, long up to 90, very long up to 180, extra long above.',
    formula: { lead_time_class: 'Class by the lead time in days' },
  },
  batchConformity: {
    label: 'Order quantity match',
    help: 'The ERP’s order quantity, or the average receipt, against the suggested order quantity: above from 1.5 and 2 times, below from 2/3 and 1/2.',
    formula: { level_of_ratio: 'Value ÷ recommended, compared with 1/2, 2/3, 1.5 and 2' },
  },
  coverageConformity: {
    label: 'Stock coverage',
    help: 'Shortage below the minimum stock, excess above the maximum stock, otherwise correct. On demand, stock received in the last 90 days is correct, although it is above the maximum.',
    formula: {
      stock_in_band: 'Shortage below the minimum, excess above the maximum, otherwise correct',
      old_stock:
        'On demand: stock beyond what a minimum order leaves, kept longer than the limit of days, is excess',
    },
  },
  financialAction: {
    label: 'Capital action',
    help: 'Release (redemption) or invest: the gap exceeds 5% of the target stock value and one unit’s cost. Releases only what is above the target today and not needed by the reorder point.',
    formula: { action: 'Invest above the tolerance, release below it' },
  },
  agingClass: {
    label: 'Stock age',
    help: 'Days since the last usage or receipt; stock counts do not reset it. A0 under a week, A1 two weeks, A2 a month, A3 a quarter, A4 six months, A5 a year, A6 two years, A7 longer, or inactive.',
    formula: {
      aging_class: 'Class by days without usage or receipt. A7: longer than two years, or inactive',
    },
  },
  dataQuality: {
    label: 'Data quality',
    help: 'Complete when cost, unit, lead time and stock on hand are known, no rows are dated in the future, and returns are matched.',
    formula: {
      data_quality:
        'Complete when cost, unit, lead time (from orders or the ERP) and stock on hand are known, no row is dated in the future, and unmatched returns stay within the limit',
    },
  },
  portfolioStance: {
    label: 'Stocking policy choice',
    help: 'The option chosen for the stocking policy. Suggested, unless someone chose another.',
  },
  nsrStance: {
    label: 'Service level choice',
    help: 'The option chosen for the service level. Each step doubles or halves the share that is not served.',
  },
  leadTimeStance: {
    label: 'Lead time choice',
    help: 'The option chosen for the lead time. Each step uses another quantile of the observed lead times.',
  },
  triggerStance: {
    label: 'Reorder point choice',
    help: 'The option chosen for the reorder point. Each step doubles or halves the shortage penalty for the reorder point only.',
  },
  batchStance: {
    label: 'Order quantity choice',
    help: 'Each step multiplies the order quantity: 0.5, 0.71, 1, 1.41, 2. The reorder point stays; only a manual or ERP quantity moves it.',
  },
  ...quantities,
  authorized: { label: 'ERP authorization', help: 'Shows if the item’s values may return to the ERP.' },
  erpPortfolio: { label: 'ERP stocking policy', help: 'The value the ERP uses today.' },
  erpNsr: { label: 'ERP service level', help: 'The value the ERP uses today.' },
  erpLeadTime: { label: 'ERP lead time, days', help: 'The value the ERP uses today. Days.' },
  erpTrigger: { label: 'ERP reorder point', help: 'The value the ERP uses today. Units.' },
  erpBatch: { label: 'ERP order quantity', help: 'The value the ERP uses today. Units.' },
  erpMinimumBalance: { label: 'ERP minimum stock', help: 'The value the ERP uses today. Units.' },
  erpMaximumBalance: { label: 'ERP maximum stock', help: 'The value the ERP uses today. Units.' },
  alerts: {
    label: 'Alerts',
    help: 'The item’s eleven checks: number of problems and warnings.',
  },
  alertLevel: { label: 'Worst alert', help: 'The most severe of the item’s eleven checks.' },
  openContexts: {
    label: 'Open decisions',
    help: 'Decisions still open for the item: the ERP has no value, or one far from the suggestion.',
  },
  quietContexts: {
    label: 'Catalog-wide decisions',
    help: 'Decisions missing in the ERP for most of the catalog. They appear once above the feed, where you can decide them for all items.',
  },
  difference: {
    label: 'Size of the difference',
    help: 'Large: among the items that hold 80% of the saving. Small: all others.',
  },
  sinceLoad: {
    label: 'Since the last load',
    help: 'New: now needs a decision. Changed: a suggestion moved by at least 10%. Ended: needs no decision. Drifted: the ERP differs from what was sent.',
  },
}

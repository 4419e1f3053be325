import type { Words } from '../words.ts'

export const fields: Words['fields'] = {
  id: { label: 'Internal code', help: 'Identity of the item in this product.' },
  sku: { label: 'SKU', help: 'The company’s code of the item.' },
  site: { label: 'Site', help: 'Where the item stands. The same SKU at two sites is two items.' },
  description: { label: 'Description', help: 'From the master data.' },
  group: { label: 'Group', help: 'Product group, from the master data.' },
  supplier: { label: 'Supplier', help: 'From the master data.' },
  unit: {
    label: 'Unit',
    help: 'Unit of all quantities of the item. Countable units are planned in whole numbers; kg, m, l and the like keep three decimals.',
  },
  createdAt: { label: 'Created', help: 'When the item was first loaded.' },
  lastUpdate: { label: 'Updated', help: 'When the newest row of the item was loaded.' },
  lastExecution: { label: 'Last calculation', help: 'When the item was last planned.' },
  registerDate: { label: 'Registered', help: 'Day of registration, from the master data.' },
  startDate: {
    label: 'Start',
    help: 'First day of the item’s life, from the master data; without it, the day of its first movement.',
  },
  executionPeriodStart: {
    label: 'Start of the calculation period',
    help: 'First day of the 730 days that are looked at.',
  },
  executionPeriodEnd: {
    label: 'End of the calculation period',
    help: 'The day planned as of; rows after it are left out.',
  },
  status: {
    label: 'Status',
    help: 'Inactive after more days without movement than the company’s activity definition (730 by default).',
    formula: { activity_status: 'Inactive when the days without movement exceed the activity definition' },
  },
  owner: { label: 'Owner', help: 'Whose work the item is, by a rule. Hides nothing.' },
  portfolio: {
    label: 'Portfolio',
    help: 'Anticipated (kept in stock) or on demand, as in force.',
    formula: {
      cheaper_policy:
        'Anticipated when expected mean balance + r × expected backorders is less than r × demand of the protection interval, all of it waiting',
    },
  },
  portfolioConformity: {
    label: 'Portfolio conformity',
    help: 'From the current portfolio to the recommended one: at-at and od-od agree; at>od and od>at are told when the costs differ by more than a quarter.',
    formula: { from_to: 'From the current portfolio to the recommended one' },
  },
  criticality: {
    label: 'Criticality',
    help: 'Z critical, Y important, X common; X where the master data say nothing. It sets the base of the penalty odds: 49, 19, 9.',
  },
  purchasability: {
    label: 'Ease of purchase',
    help: 'Hard, medium or easy: half a step more or less penalty.',
  },
  abcClass: {
    label: 'ABC',
    help: 'By value consumed in a year, cumulated: A to 80%, B to 95%, C to 99%, D the rest; N without value, O inactive.',
    formula: { rank_in_catalog: 'Place in the catalog by value consumed in a year, cumulated' },
  },
  nsrClass: {
    label: 'Service class',
    help: 's below 80%, s1 below 90%, s2 below 95%, s3 below 98%, s4 from 98%; s0 on demand.',
  },
  availabilityClass: { label: 'Availability class', help: 'The same limits on the observed availability.' },
  serviceConformity: {
    label: 'Service conformity',
    help: 'Class of the availability against the class that the recommended trigger and batch would give.',
    formula: { steps_between_classes: 'Achieved class − expected class' },
  },
  consumptionPopularityClass: {
    label: 'Consumption popularity class',
    help: 'Days with consumption in 730: P from 104 (weekly), Q from 24, R from 8, S from 2, T less.',
  },
  uncertaintyClass: {
    label: 'Uncertainty',
    help: 'By the variation of 30-day consumption: low to 0.5, medium to 1, high above or unknown.',
    formula: { variability_class: 'Class by the coefficient of variation' },
  },
  tmeaClass: {
    label: 'Class of days between consumptions',
    help: 'L1 daily, L2 weekly, L3 fortnightly, L4 monthly, L5 quarterly, L6 half-yearly, L7 yearly, L8 longer; L0 unknown.',
  },
  tendency: {
    label: 'Trend',
    help: 'Growing, stable or shrinking: Mann-Kendall test at 95% with a Theil-Sen slope of at least 10% a year, on 30-day consumption.',
    formula: {
      trend:
        'Growing or shrinking when Z of the Mann-Kendall test over periods of 30 days exceeds 1.96 (or −1.96) and the Theil-Sen slope does not contradict it: zero, or 10% of the mean a year the same way. With under 8 periods, or under 4 with consumption, stable',
      too_little_for_a_trend:
        'Stable: too few periods for a trend; 8 of 30 days are needed, 4 of them with consumption',
    },
  },
  replenishmentPopularityClass: {
    label: 'Replenishment popularity class',
    help: 'Days with receipts in 730, same limits as for consumption.',
  },
  tmerClass: { label: 'Class of days between replenishments', help: 'Same limits as for consumption.' },
  synchrony: {
    label: 'Rhythm',
    help: 'Mean receipt against the suggested batch: consolidated above 1.5, just in time between, fractioned below 2/3.',
    formula: { rhythm: 'Mean replenishment ÷ suggested batch, compared with 2/3 and 1.5' },
  },
  celerity: {
    label: 'Lead time class',
    help: 'By lead time: fast to 30 days, long to 90, very long to 180, extra long above.',
    formula: { lead_time_class: 'Class by the lead time in days' },
  },
  batchConformity: {
    label: 'Batch conformity',
    help: 'The ERP’s batch, or the mean receipt, against the suggested batch: over above 1.5 and 2, under below 2/3 and 1/2.',
    formula: { level_of_ratio: 'Value ÷ recommended, compared with 1/2, 2/3, 1.5 and 2' },
  },
  coverageConformity: {
    label: 'Coverage conformity',
    help: 'Shortage below the minimum balance, excess above the maximum, else correct.',
    formula: {
      stock_in_band: 'Shortage below the minimum, excess above the maximum, else correct',
      old_stock: 'On demand: stock held beyond the limit of days is excess',
    },
  },
  financialAction: {
    label: 'Financial action',
    help: 'Redemption or investment when the gap is more than 5% of the proposed value and more than one unit’s cost. The gap starts from the average stock of 90 days, not from today’s balance.',
    formula: { action: 'Investment above the tolerance, redemption below it' },
  },
  agingClass: {
    label: 'Age of stock',
    help: 'Days since the last movement: A0 under a week, A1 two weeks, A2 a month, A3 a quarter, A4 a semester, A5 a year, A6 two years, A7 beyond.',
    formula: { aging_class: 'Class by days without movement' },
  },
  dataQuality: {
    label: 'Data quality',
    help: 'Complete when cost, unit, lead time and balance are known, no rows lie in the future, and returns are matched.',
    formula: {
      data_quality:
        'Complete when cost, unit, lead time (of an order or the ERP) and balance are known, no row lies in the future and unmatched returns stay within the limit',
    },
  },
  portfolioStance: {
    label: 'Portfolio choice',
    help: 'What was chosen for the portfolio; suggested unless a person chose otherwise.',
  },
  nsrStance: { label: 'Service choice', help: 'Each step doubles or halves the penalty of a shortage.' },
  leadTimeStance: {
    label: 'Lead time choice',
    help: 'Each step moves to another quantile of the observed lead times.',
  },
  triggerStance: {
    label: 'Trigger choice',
    help: 'Each step doubles or halves the penalty for the trigger alone.',
  },
  batchStance: {
    label: 'Batch choice',
    help: 'Each step multiplies the batch: 0.5, 0.71, 1, 1.41, 2. The trigger stays where it is: a smaller batch is less stock and more risk. A batch by hand or of the ERP moves it.',
  },
  trigger: {
    label: 'Trigger',
    help: 'Order when balance plus open orders is at or below it. Units.',
    formula: {
      smallest_reaching:
        'Smallest trigger, from the floor on, whose probability reaches the required service',
      floor_reaching:
        'The floor decides: smallest trigger that covers the demand of the protection interval with the least service per cycle; it already reaches the required service',
      held_reaching:
        'The smallest trigger that reaches the required service, held above that: with a steadier or shorter supply it would not reach what is required',
      cap_reached:
        'The cap decides: not even there is the required service reached; it is the largest trigger allowed, at least the floor',
    },
  },
  batch: {
    label: 'Batch',
    help: 'Order quantity in force. Units.',
    formula: {
      economic_lot:
        '√(2 × cost of one order × yearly demand ÷ (holding cost × unit cost)) × choice factor; at most the ceiling, at least the floor and a usual request, at least the minimum batch; of the two multiples around it the cheaper; at most the maximum batch',
      cover_lot:
        'No cost for an economic batch: yearly demand × days of demand per batch ÷ 365 × choice factor; at most the ceiling, at least the floor and a usual request, at least the minimum batch; one of the two multiples around it; at most the maximum batch',
      least_lot:
        'No demand expected: the smallest batch that the multiple and the minimum batch allow, at most the maximum batch',
      lot_on_demand: 'Quantity requested, rounded to the package multiple',
    },
  },
  minimumBatch: { label: 'Min. batch', help: 'Smallest order the supplier takes. Units.' },
  maximumBatch: { label: 'Max. batch', help: 'Largest order possible. Units.' },
  package: { label: 'Package multiple', help: 'Orders are whole multiples of it. Units.' },
  avgBatch: {
    label: 'Avg. consumption batch',
    help: 'Mean consumption of a day with consumption, 730 days. Units.',
  },
  avgReplenishmentBatch: { label: 'Avg. replenishment batch', help: 'Mean receipt, 730 days. Units.' },
  currentBalance: {
    label: 'Balance',
    help: 'Last balance record plus later movements that affect balance; a balance in the master data wins. Units.',
    formula: {
      stock_on_hand: 'Last known balance + movements since; the balance of the master data prevails',
    },
  },
  virtualBalance: {
    label: 'Virtual balance',
    help: 'Balance plus open orders. Units.',
    formula: { position: 'Balance + open orders' },
  },
  securityBalance: {
    label: 'Security balance',
    help: 'Trigger less expected demand over the lead time plus review, not below zero. Units.',
  },
  minimumBalance: { label: 'Minimum balance', help: 'The security balance. Units.' },
  maximumBalance: {
    label: 'Maximum balance',
    help: 'Trigger plus batch: in normal operation the balance never exceeds it. Units.',
    formula: { maximum_stock: 'Trigger + batch' },
  },
  proposedBalance: {
    label: 'Proposed balance',
    help: 'Expected balance on a random day under the plan, about security balance plus half a batch. Units.',
    formula: { mean_stock: 'Mean position − expected demand + expected backorders' },
  },
  balanceAverage90d: {
    label: 'Avg. balance 90 d',
    help: 'Mean end-of-day balance since the first known one; days below zero count as zero. Units.',
  },
  balanceAverage730d: { label: 'Avg. balance 2 y', help: 'The same over 730 days. Units.' },
  negativeBalance: {
    label: 'Negative balance',
    help: 'The balance where it is below zero, else 0. Units.',
    formula: { below_zero: 'The balance where it is negative, else zero' },
  },
  excess: {
    label: 'Excess, units',
    help: 'Balance above the maximum; the whole balance of an inactive item. Units.',
    formula: { excess: 'Balance − maximum balance, at least zero; inactive: the whole balance' },
  },
  virtualOrder: {
    label: 'Virtual order',
    help: 'Open quantity of active orders. Units; an order without quantity counts as one batch.',
    formula: { open_orders: 'Sum of what is still to be received of each active order' },
  },
  suggestedOrder: {
    label: 'Order today',
    help: 'Smallest number of whole batches that lifts the virtual balance above the trigger; 0 above it. Units.',
    formula: {
      order_today: 'Fewest batches that lift the virtual balance above the trigger',
      no_order_due: 'Zero: the virtual balance is above the trigger',
    },
  },
  consumptionAverage90d: {
    label: 'Avg. daily consumption 90 d',
    help: 'Units a day, over the days in which the item existed, at least 30.',
  },
  consumptionAverage730d: {
    label: 'Avg. daily consumption 2 y',
    help: 'Units a day, over the days in which the item existed, at least 30.',
  },
  cost: { label: 'Unit cost', help: 'Money a unit, from the master data.' },
  avgFinancialBalance90d: { label: 'Avg. stock value 90 d', help: 'Average balance × unit cost. Money.' },
  avgFinancialBalance730d: { label: 'Avg. stock value 2 y', help: 'Average balance × unit cost. Money.' },
  proposedFinancialBalance: { label: 'Proposed stock value', help: 'Proposed balance × unit cost. Money.' },
  gap: {
    label: 'Gap',
    help: 'Proposed value less the average stock value of the last 90 days. Today’s balance is not in it: an item below its maximum may have something to release. Positive invests, negative releases. Money.',
    formula: { gap: 'Proposed stock value − average stock value of 90 days' },
  },
  excessValue: { label: 'Excess, value', help: 'Excess × unit cost. Money.' },
  ruptureExposure: {
    label: 'Stockout exposure',
    help: 'Unit cost × units expected to be short before a new order could arrive, backlog included. Money.',
    formula: { stockout_exposure: 'Cost × (units expected short + present backlog)' },
  },
  effect: {
    label: 'Effect',
    help: 'Change of the proposed stock value when the five contexts go from the ERP’s values to the new ones. What the ERP lacks counts as new; without a trigger in the ERP, so does the lead time. Positive is more stock. Money.',
    formula: {
      sum: 'Sum of the effects: each context, in this order, goes from the value of the ERP to the new one',
    },
  },
  worth: {
    label: 'Yearly saving',
    help: 'What the item costs less a year by the values in force than by the portfolio, trigger and batch of the ERP: stock held, demand that waits, and orders, at the same demand and lead time. Zero where it does not cost less; without a unit cost there is none. Money.',
  },
  leadTime: {
    label: 'Lead time, days',
    help: 'Days from order to receipt, as in force.',
    formula: {
      lead_time:
        '(orders × observed mean + weight of the ERP × lead time of the ERP) ÷ (orders + weight of the ERP) × choice factor, rounded up; where one of the two is missing, the other',
    },
  },
  tmea: {
    label: 'Days between consumptions',
    help: 'Mean days between days with consumption, the open interval since the last one included.',
  },
  tmer: {
    label: 'Days between replenishments',
    help: 'Mean days between receipts, the open interval included.',
  },
  coverage90d: {
    label: 'Coverage 90 d, days',
    help: 'Balance ÷ average consumption of 90 days. Days; without consumption there is none.',
  },
  coverage730d: { label: 'Coverage 2 y, days', help: 'Balance ÷ average consumption of 730 days. Days.' },
  inactiveDays: {
    label: 'Days inactive',
    help: 'Since the last consumption, receipt or count.',
    formula: { days_since: 'Planning day − day of the last transaction' },
  },
  nsr: {
    label: 'Required service',
    help: 'Required probability that no demand is waiting, nsr = r ÷ (1 + r).',
    formula: {
      critical_ratio:
        'r ÷ (1 + r), with r = base × value factor × ABC factor × purchase factor × choice factor; value factor = (usual value ÷ value of one consumption) ^ exponent, from 1/32 to 32',
    },
  },
  availability: {
    label: 'Availability',
    help: 'Share of the days of 730, from the first known balance, that end with stock.',
  },
  ruptureRisk: {
    label: 'Stockout risk',
    help: 'Probability that demand over lead time plus review exceeds balance plus orders arriving in time.',
    formula: { stockout_risk: 'Probability that demand until the next arrival exceeds the virtual balance' },
  },
  simultaneousReplacementIndex: {
    label: 'Simultaneous replacement index',
    help: 'Share of receipts of which at least 80% is consumed within three days. From 0.7 the item is in fact bought to order.',
  },
  cvConsumption: {
    label: 'Consumption variation',
    help: 'Standard deviation ÷ mean of 30-day consumption, up to 24 periods.',
  },
  cvReplenishment: {
    label: 'Replenishment variation',
    help: 'Standard deviation ÷ mean of 30-day receipts.',
  },
  replenishmentVariationCoefficient: {
    label: 'Replenishment variation coefficient',
    help: 'Standard deviation ÷ mean of receipt sizes.',
  },
  consumptionPopularity: { label: 'Consumption popularity', help: 'Days with consumption in 730.' },
  replenishmentPopularity: { label: 'Replenishment popularity', help: 'Days with receipts in 730.' },
  replenishmentPopularity90d: { label: 'Replenishments 90 d', help: 'Days with receipts in 90.' },
  outlier: {
    label: 'Outliers',
    help: 'Days of consumption flagged as unusually high; flagged, never altered.',
    formula: {
      count_above: 'Count of the consumptions above the limit',
      too_few_for_outliers: 'Zero: too few consumptions for a limit',
    },
  },
  inactive: {
    label: 'Inactive',
    help: 'Whether the item is inactive.',
    formula: { is_inactive: 'Inactive when the days without movement exceed the activity definition' },
  },
  authorized: { label: 'ERP authorization', help: 'Whether its values may return to the ERP.' },
  erpPortfolio: { label: 'Portfolio in the ERP', help: 'What the ERP uses today.' },
  erpNsr: { label: 'Required service in the ERP', help: 'What the ERP uses today.' },
  erpLeadTime: { label: 'Lead time in the ERP, days', help: 'What the ERP uses today. Days.' },
  erpTrigger: { label: 'Trigger in the ERP', help: 'What the ERP uses today. Units.' },
  erpBatch: { label: 'Batch in the ERP', help: 'What the ERP uses today. Units.' },
  erpMinimumBalance: { label: 'Minimum balance in the ERP', help: 'What the ERP uses today. Units.' },
  erpMaximumBalance: { label: 'Maximum balance in the ERP', help: 'What the ERP uses today. Units.' },
  alerts: {
    label: 'Alerts',
    help: 'The eleven checks of the item: how many are a problem, and how many a warning.',
  },
  alertLevel: { label: 'Worst alert', help: 'The worst of the eleven checks of the item.' },
  openContexts: {
    label: 'Open contexts',
    help: 'The contexts of the item that still ask for a decision: the ERP has a value far from the suggested one, or none.',
  },
  quietContexts: {
    label: 'To decide for the whole catalog',
    help: 'The contexts of the item that most of the catalog leaves open, because the ERP has no value: told once above the feed, and decided there for all.',
  },
}

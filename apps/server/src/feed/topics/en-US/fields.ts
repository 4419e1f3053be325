import type { TopicFamily } from '#feed/topics/topic.ts'

export const fields: TopicFamily<'field'> = {
  'field.id': { title: 'Item id', body: 'Identity of the item in this product.' },
  'field.sku': { title: 'SKU', body: 'The company’s code of the item.' },
  'field.site': { title: 'Site', body: 'Where the item stands. The same SKU at two sites is two items.' },
  'field.description': { title: 'Description', body: 'From the master data.' },
  'field.group': { title: 'Group', body: 'Product group, from the master data.' },
  'field.supplier': { title: 'Supplier', body: 'From the master data.' },
  'field.unit': {
    title: 'Unit',
    body: 'Unit of all quantities of the item. Countable units are planned in whole numbers; kg, m, l and the like keep three decimals.',
  },
  'field.createdAt': { title: 'Created', body: 'When the item was first loaded.' },
  'field.lastUpdate': { title: 'Updated', body: 'When the newest row of the item was loaded.' },
  'field.lastExecution': { title: 'Last calculation', body: 'When the item was last planned.' },
  'field.registerDate': { title: 'Registered', body: 'Day of registration, from the master data.' },
  'field.startDate': {
    title: 'Start',
    body: 'First day of the item’s life, from the master data; without it, the day of its first movement.',
  },
  'field.executionPeriodStart': {
    title: 'Period start',
    body: 'First day of the 730 days that are looked at.',
  },
  'field.executionPeriodEnd': {
    title: 'Planning day',
    body: 'The day planned as of; rows after it are left out.',
  },
  'field.status': {
    title: 'Status',
    body: 'Inactive after more days without movement than the company’s activity definition (730 by default).',
  },
  'field.portfolio': { title: 'Portfolio', body: 'Anticipated (kept in stock) or on demand, as in force.' },
  'field.portfolioConformity': {
    title: 'Portfolio conformity',
    body: 'From the current portfolio to the recommended one: at-at and od-od agree; at>od and od>at are told when the costs differ by more than a quarter.',
  },
  'field.criticality': {
    title: 'Criticality',
    body: 'Z critical, Y important, X common; X where the master data say nothing. It sets the base of the penalty odds: 49, 19, 9.',
  },
  'field.purchasability': {
    title: 'Ease of purchase',
    body: 'Hard, medium or easy: half a step more or less penalty.',
  },
  'field.abcClass': {
    title: 'ABC class',
    body: 'By value consumed in a year, cumulated: A to 80 %, B to 95 %, C to 99 %, D the rest; N without value, O inactive.',
  },
  'field.nsrClass': {
    title: 'Required service class',
    body: 's below 80 %, s1 below 90 %, s2 below 95 %, s3 below 98 %, s4 from 98 %; s0 on demand.',
  },
  'field.availabilityClass': {
    title: 'Availability class',
    body: 'The same limits on the observed availability.',
  },
  'field.serviceConformity': {
    title: 'Service conformity',
    body: 'Class of the availability against the class that the recommended trigger and batch would give.',
  },
  'field.consumptionPopularityClass': {
    title: 'Popularity class',
    body: 'Days with consumption in 730: P from 104 (weekly), Q from 24, R from 8, S from 2, T less.',
  },
  'field.uncertaintyClass': {
    title: 'Uncertainty',
    body: 'By the variation of 30-day consumption: low to 0.5, medium to 1, high above or unknown.',
  },
  'field.tmeaClass': {
    title: 'Consumption interval class',
    body: 'L1 daily, L2 weekly, L3 fortnightly, L4 monthly, L5 quarterly, L6 half-yearly, L7 yearly, L8 longer; L0 unknown.',
  },
  'field.tendency': {
    title: 'Trend',
    body: 'Growing, stable or shrinking: Mann-Kendall test at 95 % with a Theil-Sen slope of at least 10 % a year, on 30-day consumption.',
  },
  'field.replenishmentPopularityClass': {
    title: 'Replenishment popularity class',
    body: 'Days with receipts in 730, same limits as for consumption.',
  },
  'field.tmerClass': { title: 'Replenishment interval class', body: 'Same limits as for consumption.' },
  'field.synchrony': {
    title: 'Rhythm',
    body: 'Mean receipt against the suggested batch: consolidated above 1.5, just in time between, fractioned below 2/3.',
  },
  'field.celerity': {
    title: 'Speed',
    body: 'By lead time: fast to 30 days, long to 90, very long to 180, extra long above.',
  },
  'field.batchConformity': {
    title: 'Batch conformity',
    body: 'The ERP’s batch, or the mean receipt, against the suggested batch: over above 1.5 and 2, under below 2/3 and 1/2.',
  },
  'field.coverageConformity': {
    title: 'Coverage conformity',
    body: 'Shortage below the minimum balance, excess above the maximum, else correct.',
  },
  'field.financialAction': {
    title: 'Financial action',
    body: 'Redemption or investment when the gap is more than 5 % of the proposed value and more than one unit’s cost.',
  },
  'field.agingClass': {
    title: 'Age of stock',
    body: 'Days since the last movement: A0 under a week, A1 two weeks, A2 a month, A3 a quarter, A4 a semester, A5 a year, A6 two years, A7 beyond.',
  },
  'field.dataQuality': {
    title: 'Data quality',
    body: 'Complete when cost, unit, lead time and balance are known, no rows lie in the future, and returns are matched.',
  },
  'field.portfolioStance': {
    title: 'Portfolio choice',
    body: 'What was chosen for the portfolio; suggested unless a person chose otherwise.',
  },
  'field.nsrStance': {
    title: 'Service choice',
    body: 'Each step doubles or halves the penalty of a shortage.',
  },
  'field.leadTimeStance': {
    title: 'Lead time choice',
    body: 'Each step moves to another quantile of the observed lead times.',
  },
  'field.triggerStance': {
    title: 'Trigger choice',
    body: 'Each step doubles or halves the penalty for the trigger alone.',
  },
  'field.batchStance': {
    title: 'Batch choice',
    body: 'Each step multiplies the batch: 0.5, 0.71, 1, 1.41, 2. The trigger stays where it is: a smaller batch is less stock and more risk. A batch by hand or of the ERP moves it.',
  },
  'field.trigger': {
    title: 'Trigger',
    body: 'Order when balance plus open orders is at or below it. Units.',
  },
  'field.batch': { title: 'Batch', body: 'Order quantity in force. Units.' },
  'field.minimumBatch': { title: 'Minimum batch', body: 'Smallest order the supplier takes. Units.' },
  'field.maximumBatch': { title: 'Maximum batch', body: 'Largest order possible. Units.' },
  'field.package': { title: 'Package multiple', body: 'Orders are whole multiples of it. Units.' },
  'field.avgBatch': {
    title: 'Average consumption batch',
    body: 'Mean consumption of a day with consumption, 730 days. Units.',
  },
  'field.avgReplenishmentBatch': {
    title: 'Average replenishment batch',
    body: 'Mean receipt, 730 days. Units.',
  },
  'field.currentBalance': {
    title: 'Balance',
    body: 'Last balance record plus later movements that affect balance; a balance in the master data wins. Units.',
  },
  'field.virtualBalance': { title: 'Virtual balance', body: 'Balance plus open orders. Units.' },
  'field.securityBalance': {
    title: 'Security balance',
    body: 'Trigger less expected demand over the lead time plus review, not below zero. Units.',
  },
  'field.minimumBalance': { title: 'Minimum balance', body: 'The security balance. Units.' },
  'field.maximumBalance': {
    title: 'Maximum balance',
    body: 'Trigger plus batch: in normal operation the balance never exceeds it. Units.',
  },
  'field.proposedBalance': {
    title: 'Proposed balance',
    body: 'Expected balance on a random day under the plan, about security balance plus half a batch. Units.',
  },
  'field.balanceAverage90d': {
    title: 'Average balance, 90 days',
    body: 'Mean end-of-day balance since the first known one; days below zero count as zero. Units.',
  },
  'field.balanceAverage730d': { title: 'Average balance, 2 years', body: 'The same over 730 days. Units.' },
  'field.negativeBalance': {
    title: 'Negative balance',
    body: 'The balance where it is below zero, else 0. Units.',
  },
  'field.excess': {
    title: 'Excess',
    body: 'Balance above the maximum; the whole balance of an inactive item. Units.',
  },
  'field.virtualOrder': {
    title: 'Virtual order',
    body: 'Open quantity of active orders. Units; an order without quantity counts as one batch.',
  },
  'field.suggestedOrder': {
    title: 'Order today',
    body: 'Smallest number of whole batches that lifts the virtual balance above the trigger; 0 above it. Units.',
  },
  'field.consumptionAverage90d': {
    title: 'Average consumption, 90 days',
    body: 'Units a day, over the days in which the item existed, at least 30.',
  },
  'field.consumptionAverage730d': {
    title: 'Average consumption, 2 years',
    body: 'Units a day, over the days in which the item existed, at least 30.',
  },
  'field.cost': { title: 'Unit cost', body: 'Money a unit, from the master data.' },
  'field.avgFinancialBalance90d': {
    title: 'Average stock value, 90 days',
    body: 'Average balance × unit cost. Money.',
  },
  'field.avgFinancialBalance730d': {
    title: 'Average stock value, 2 years',
    body: 'Average balance × unit cost. Money.',
  },
  'field.proposedFinancialBalance': {
    title: 'Proposed stock value',
    body: 'Proposed balance × unit cost. Money.',
  },
  'field.gap': {
    title: 'Gap',
    body: 'Proposed value less the average of 90 days: averages against averages. Positive invests, negative releases. Money.',
  },
  'field.excessValue': { title: 'Excess value', body: 'Excess × unit cost. Money.' },
  'field.ruptureExposure': {
    title: 'Stockout exposure',
    body: 'Unit cost × units expected to be short before a new order could arrive, backlog included. Money.',
  },
  'field.effect': {
    title: 'Effect',
    body: 'Change of the proposed stock value when the five contexts go from the ERP’s values to the new ones. Positive is more stock. Money.',
  },
  'field.leadTime': { title: 'Lead time', body: 'Days from order to receipt, as in force.' },
  'field.tmea': {
    title: 'Days between consumptions',
    body: 'Mean days between days with consumption, the open interval since the last one included.',
  },
  'field.tmer': {
    title: 'Days between replenishments',
    body: 'Mean days between receipts, the open interval included.',
  },
  'field.coverage90d': {
    title: 'Coverage, 90 days',
    body: 'Balance ÷ average consumption of 90 days. Days; without consumption there is none.',
  },
  'field.coverage730d': {
    title: 'Coverage, 2 years',
    body: 'Balance ÷ average consumption of 730 days. Days.',
  },
  'field.inactiveDays': {
    title: 'Days without movement',
    body: 'Since the last consumption, receipt or count.',
  },
  'field.nsr': {
    title: 'Required service level',
    body: 'Required probability that no demand is waiting, nsr = r ÷ (1 + r).',
  },
  'field.availability': {
    title: 'Availability',
    body: 'Share of the days of 730, from the first known balance, that end with stock.',
  },
  'field.ruptureRisk': {
    title: 'Stockout risk',
    body: 'Probability that demand over lead time plus review exceeds balance plus orders arriving in time.',
  },
  'field.simultaneousReplacementIndex': {
    title: 'Simultaneous index',
    body: 'Share of receipts of which at least 80 % is consumed within three days. From 0.7 the item is in fact bought to order.',
  },
  'field.cvConsumption': {
    title: 'Consumption variation',
    body: 'Standard deviation ÷ mean of 30-day consumption, up to 24 periods.',
  },
  'field.cvReplenishment': {
    title: 'Replenishment variation',
    body: 'Standard deviation ÷ mean of 30-day receipts.',
  },
  'field.replenishmentVariationCoefficient': {
    title: 'Receipt variation',
    body: 'Standard deviation ÷ mean of receipt sizes.',
  },
  'field.consumptionPopularity': { title: 'Popularity', body: 'Days with consumption in 730.' },
  'field.replenishmentPopularity': { title: 'Replenishments, 2 years', body: 'Days with receipts in 730.' },
  'field.replenishmentPopularity90d': { title: 'Replenishments, 90 days', body: 'Days with receipts in 90.' },
  'field.outlier': {
    title: 'Outliers',
    body: 'Days of consumption flagged as unusually high; flagged, never altered.',
  },
  'field.inactive': { title: 'Inactive', body: 'Whether the item is inactive.' },
  'field.authorized': { title: 'ERP authorization', body: 'Whether its values may return to the ERP.' },
  'field.erpPortfolio': { title: 'Portfolio in the ERP', body: 'What the ERP uses today.' },
  'field.erpNsr': { title: 'Service level in the ERP', body: 'What the ERP uses today.' },
  'field.erpLeadTime': { title: 'Lead time in the ERP', body: 'What the ERP uses today. Days.' },
  'field.erpTrigger': { title: 'Trigger in the ERP', body: 'What the ERP uses today. Units.' },
  'field.erpBatch': { title: 'Batch in the ERP', body: 'What the ERP uses today. Units.' },
  'field.erpMinimumBalance': { title: 'Minimum balance in the ERP', body: 'What the ERP uses today. Units.' },
  'field.erpMaximumBalance': { title: 'Maximum balance in the ERP', body: 'What the ERP uses today. Units.' },
}

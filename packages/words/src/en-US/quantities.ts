import type { Quantities } from '../words.ts'

export const quantities: Quantities = {
  trigger: {
    label: 'Trigger (reorder point)',
    help: 'Reorder point: place an order when on hand plus on order is at or below it. Units.',
    formula: {
      smallest_reaching:
        'Smallest reorder point, from the floor up, whose probability reaches the target service level',
      floor_reaching:
        'The floor applies: the smallest reorder point that covers demand in the protection interval at the minimum cycle service level. It already reaches the target service level',
      held_reaching:
        'The smallest reorder point that reaches the target service level, kept higher because a steadier or shorter lead time would otherwise miss the target',
      cap_reached:
        'The cap applies: it is the largest reorder point allowed, and at least the floor. It reaches less than the target service level: see “Service level at that reorder point”',
      lot_reaching:
        'The order quantity alone reaches the target service level: the next order can wait until the inventory position is zero',
    },
  },
  batch: {
    label: 'Batch (order quantity)',
    help: 'Order quantity in effect: how much to order each time. Units.',
    formula: {
      economic_lot:
        '√(2 × cost per order × yearly demand ÷ (holding rate × unit cost)) × choice factor. Limited by the ceiling, the floor, a typical request and the minimum order quantity; then the cheaper of the two nearest multiples that is not below the floor, up to the maximum order quantity',
      cover_lot:
        'No cost for an economic order quantity: yearly demand × days of demand per order ÷ 365 × choice factor. Limited by the ceiling, the floor, a typical request and the minimum order quantity; then one of the two nearest multiples that is not below the floor, up to the maximum order quantity',
      least_lot:
        'No demand expected: the smallest order quantity that the multiple and the minimum allow, up to the maximum',
      lot_on_demand: 'Quantity requested, rounded to the order multiple',
    },
  },
  minimumBatch: { label: 'Minimum order quantity', help: 'Smallest order the supplier accepts. Units.' },
  maximumBatch: { label: 'Maximum order quantity', help: 'Largest order possible. Units.' },
  package: {
    label: 'Order multiple',
    help: 'Order quantities are whole multiples of it, for example a pack. Units.',
  },
  avgBatch: {
    label: 'Average usage size',
    help: 'Average consumption on a day with consumption, over 730 days. Units.',
  },
  avgReplenishmentBatch: {
    label: 'Average receipt size',
    help: 'Average quantity received at a time, over 730 days. Units.',
  },
  currentBalance: {
    label: 'On hand',
    help: 'Stock on hand: the last balance record plus later movements. A balance in the master data takes precedence. Units.',
    formula: {
      stock_on_hand: 'Last known balance + movements since. A balance in the master data takes precedence',
    },
  },
  virtualBalance: {
    label: 'Inventory position',
    help: 'On hand plus on order. Units.',
    formula: { position: 'On hand + on order' },
  },
  securityBalance: {
    label: 'Safety stock',
    help: 'Reorder point minus expected demand over lead time and review period, never below zero. Units.',
  },
  minimumBalance: {
    label: 'Minimum stock',
    help: 'Equals the safety stock. Below it the item is short. Units.',
  },
  maximumBalance: {
    label: 'Maximum stock',
    help: 'Reorder point plus order quantity. Stock normally stays at or below it. Units.',
    formula: {
      season_stock:
        'Waiting for its season: reorder point + order quantity, or the stock on hand up to a year’s demand',
      launched_stock: 'Launched with no demand yet: at least the stock on hand',
      left_over: 'On demand: what a minimum order leaves after a request',
      maximum_stock: 'Reorder point + order quantity',
    },
  },
  proposedBalance: {
    label: 'Target stock',
    help: 'Average stock on hand the plan expects, about safety stock plus half an order quantity. Units.',
    formula: { mean_stock: 'Average inventory position − expected demand + expected backorders' },
  },
  balanceAverage90d: {
    label: 'Average stock (90 d)',
    help: 'Average end-of-day stock since the first known balance. Days below zero count as zero. Units.',
  },
  balanceAverage730d: { label: 'Average stock (2 yr)', help: 'The same over 730 days. Units.' },
  negativeBalance: {
    label: 'Negative stock',
    help: 'Stock on hand where it is below zero, otherwise 0. Units.',
    formula: { below_zero: 'Stock on hand where it is negative, otherwise zero' },
  },
  excess: {
    label: 'Excess stock, units',
    help: 'Stock on hand above the maximum. For an inactive item, all of its stock. Units.',
    formula: { excess: 'On hand − maximum stock, at least zero. Inactive: all stock on hand' },
  },
  virtualOrder: {
    label: 'On order',
    help: 'Open quantity of active purchase orders. An order without a quantity counts as one order quantity. Orders approved here count for 14 days. Units.',
    formula: { open_orders: 'Sum of the quantities still to be received on active orders' },
  },
  suggestedOrder: {
    label: 'Order today',
    help: 'Fewest whole order quantities that bring the inventory position above the reorder point. 0 if it is already above. Units.',
    formula: {
      off_season: 'Zero: the order would arrive off season, and nobody is waiting',
      order_rest_of_season:
        'Order quantities up to the reorder point − what would be left over when the season ends',
      order_held: 'Zero: no usage for far longer than usual, so the order is held',
      order_held_back: 'Fewest order quantities that the plan without recent outliers needs',
      order_today: 'Fewest order quantities that bring the inventory position above the reorder point',
      no_order_due: 'Zero: the inventory position is above the reorder point',
      order_before_closure:
        'Fewest order quantities that bring the inventory position above the reorder point plus demand while the supplier is closed',
    },
  },
  consumptionAverage90d: {
    label: 'Daily usage (90 d)',
    help: 'Average units per day, over the days the item existed, at least 30.',
  },
  consumptionAverage730d: {
    label: 'Daily usage (2 yr)',
    help: 'Average units per day, over the days the item existed, at least 30.',
  },
  cost: { label: 'Unit cost', help: 'Cost per unit, from the master data.' },
  avgFinancialBalance90d: {
    label: 'Average stock value (90 d)',
    help: 'Average stock × unit cost. Money.',
  },
  avgFinancialBalance730d: {
    label: 'Average stock value (2 yr)',
    help: 'Average stock × unit cost. Money.',
  },
  proposedFinancialBalance: { label: 'Target stock value', help: 'Target stock × unit cost. Money.' },
  gap: {
    label: 'Gap to target',
    help: 'Target stock value minus the 90-day average. Positive: invest. Negative: release, unless today’s stock is at or below the target. Money.',
    formula: {
      launched: 'Launched with no demand yet: nothing is released',
      gap_today: 'Only stock above today’s target can be released: (on hand − kept) × unit cost',
      gap: 'Target stock value − average stock value, 90 days',
    },
  },
  excessValue: { label: 'Excess stock, value', help: 'Excess stock × unit cost. Money.' },
  ruptureExposure: {
    label: 'Stockout exposure',
    help: 'Unit cost × units expected to be short before a new order could arrive, including current backorders. Money.',
    formula: { stockout_exposure: 'Unit cost × (units expected short + current backorders)' },
  },
  effect: {
    label: 'Effect on stock',
    help: 'Change in target stock value from the ERP’s values to the new ones. Values missing in the ERP count as new. Positive: more stock. Money.',
    formula: {
      sum: 'Sum of the effects: each decision, in this order, goes from the ERP’s value to the new one',
    },
  },
  worth: {
    label: 'Yearly saving',
    help: 'Yearly cost of stock, backorders and orders with the ERP’s values, minus that with the values in effect. Never below zero; empty without a unit cost. Money.',
  },
  leadTime: {
    label: 'Lead time, days',
    help: 'Days from order to receipt, in effect.',
    formula: {
      lead_time:
        '(orders × observed mean + ERP weight × ERP lead time) ÷ (orders + ERP weight) × choice factor, rounded up. If one of the two is missing, the other is used',
    },
  },
  tmea: {
    label: 'Days between demands',
    help: 'Average days between days with consumption, including the time since the last one.',
  },
  tmer: {
    label: 'Days between receipts',
    help: 'Average days between receipts, including the time since the last one.',
  },
  coverage90d: {
    label: 'Days of supply (90 d)',
    help: 'On hand ÷ average daily usage of 90 days. Empty without consumption. Days.',
  },
  coverage730d: {
    label: 'Days of supply (2 yr)',
    help: 'On hand ÷ average daily usage of 730 days. Days.',
  },
  inactiveDays: {
    label: 'Days without movement',
    help: 'Days since the last consumption, receipt or count.',
    formula: { days_since: 'Planning day − day of the last transaction' },
  },
  nsr: {
    label: 'Target service level',
    help: 'Share of the units to be served from stock: the target of the item’s class or criticality, or what the cost of a shortage justifies.',
    formula: {
      service_target:
        'Highest of the targets of ABC class and criticality and of what the ERP’s parameters serve of the class, at least the minimum of class A and frequent items; a step of the choice divides the share not served; within the limits',
      critical_ratio:
        'r ÷ (1 + r), with r = base × value factor × ABC factor × purchase factor × choice factor; value factor = (typical value ÷ value of one demand) ^ exponent, from 1/32 to 32; at least the minimum of class A and frequent items',
    },
  },
  availability: {
    label: 'Actual service level',
    help: 'Share of the last 730 days, from the first known balance, that ended with stock.',
  },
  ruptureRisk: {
    label: 'Stockout risk',
    help: 'Probability that demand over lead time and review period exceeds on hand plus orders arriving in time.',
    formula: {
      stockout_risk: 'Probability that demand until the next arrival exceeds the inventory position',
    },
  },
  simultaneousReplacementIndex: {
    label: 'Bought-to-order ratio',
    help: 'Share of receipts of which at least 80% is consumed within three days. From 0.7 the item is in fact bought to order.',
  },
  cvConsumption: {
    label: 'Demand variation (CV)',
    help: 'Standard deviation ÷ mean of 30-day consumption, up to 24 periods.',
  },
  cvReplenishment: {
    label: 'Receipt variation (CV)',
    help: 'Standard deviation ÷ mean of 30-day receipts.',
  },
  replenishmentVariationCoefficient: {
    label: 'Receipt size variation (CV)',
    help: 'Standard deviation ÷ mean of the quantities received.',
  },
  consumptionPopularity: { label: 'Demand days (2 yr)', help: 'Days with consumption in the last 730.' },
  replenishmentPopularity: { label: 'Receipt days (2 yr)', help: 'Days with receipts in the last 730.' },
  replenishmentPopularity90d: { label: 'Receipt days (90 d)', help: 'Days with receipts in the last 90.' },
  outlier: {
    label: 'Outliers',
    help: 'Days with unusually high consumption. They are flagged, never changed.',
    formula: {
      count_above: 'Number of consumptions above the limit',
      too_few_for_outliers: 'Zero: too few consumptions for a limit',
    },
  },
  inactive: {
    label: 'Inactive',
    help: 'True if the item is inactive.',
    formula: { is_inactive: 'Inactive when the days without movement exceed the company’s limit' },
  },
}

import type { TopicFamily } from '#feed/topics/topic.ts'

export const decisions: TopicFamily<'theme'> & TopicFamily<'context'> & TopicFamily<'alert'> = {
  'theme.balance': {
    title: 'Balanced stock',
    body: 'Money in stock that the plan wants where it is: current stock value less excess and redemption.',
  },
  'theme.excess': {
    title: 'Excess',
    body: 'Money in stock above the maximum (trigger + batch). For inactive items it is the whole balance. Never more than the item’s average stock value.',
  },
  'theme.rescue': {
    title: 'Redemption',
    body: 'Money that can be released beyond the excess: how far the average stock value of the last 90 days lies above the proposed value.',
  },
  'theme.invest': {
    title: 'Investment',
    body: 'Money that is missing: how far the proposed stock value lies above the average of the last 90 days. It comes on top of the current value.',
  },

  'context.portfolio': {
    title: 'Portfolio',
    body: 'Whether the item is **anticipated** (kept in stock) or bought **on demand**. Anticipated when the expected cost of stocking, *stock + r × waiting units*, is below that of letting every request wait. *r* is how many times a unit short costs a unit held.',
  },
  'context.service': {
    title: 'Service level',
    body: 'Required probability that no demand is waiting at a random moment. From the penalty odds *r*: **nsr = r ÷ (1 + r)**, with *r* by criticality, ABC class and ease of purchase, between 50 % and 99.9 %.',
  },
  'context.leadTime': {
    title: 'Lead time',
    body: 'Days from order to receipt. The mean of the last 20 closed orders, drawn towards the ERP’s figure as if that were three orders; rounded up.',
  },
  'context.trigger': {
    title: 'Trigger',
    body: 'Reorder point: order when balance plus open orders is at or below it. The smallest level that gives the required service over the lead time plus the review period, with the suggested batch, or one by hand or of the ERP, and would give it if the lead time were steadier.',
  },
  'context.batch': {
    title: 'Batch',
    body: 'Order quantity: the economic lot √(2·K·D ÷ (i·c)), between one week and one year of demand, then minimum, package multiple and maximum.',
  },
  'context.portfolio.stop_stocking': {
    title: 'Stop stocking',
    body: 'The item is stocked, but what keeping it costs is more than what waiting would cost. Moving it **on demand** releases its stock over time.',
  },
  'context.portfolio.stock': {
    title: 'Keep in stock',
    body: 'The item is bought on demand, but waiting costs more than keeping it. **Anticipate** it and give it a trigger and a batch.',
  },
  'context.service.increase': {
    title: 'Raise the service level',
    body: 'The suggested service class is above the ERP’s: a shortage of this item costs more than its present level assumes.',
  },
  'context.service.reduction': {
    title: 'Lower the service level',
    body: 'The suggested service class is below the ERP’s: the stock that the present level needs costs more than the shortages it avoids.',
  },
  'context.leadTime.increase': {
    title: 'Longer lead time',
    body: 'Closed orders took clearly longer than the ERP says. With the short figure the item runs out before the order arrives.',
  },
  'context.leadTime.reduction': {
    title: 'Shorter lead time',
    body: 'Closed orders arrived clearly sooner than the ERP says. The long figure keeps stock that is not needed.',
  },
  'context.leadTime.missing_in_erp': {
    title: 'No lead time in the ERP',
    body: 'The ERP gives no lead time, and closed orders tell one. Authorize it so that purchasing plans with it.',
  },
  'context.trigger.increase': {
    title: 'Raise the trigger',
    body: 'The present trigger is too low for the demand during the lead time and the required service: orders go out too late.',
  },
  'context.trigger.reduction': {
    title: 'Lower the trigger',
    body: 'The present trigger orders long before it is needed: the required service is met with less stock.',
  },
  'context.trigger.missing_in_erp': {
    title: 'No trigger in the ERP',
    body: 'The item is stocked, and the ERP has no trigger for it: nothing tells when to order.',
  },
  'context.batch.increase': {
    title: 'Larger batch',
    body: 'Orders are smaller than economic: ordering costs more than the stock that larger batches would add.',
  },
  'context.batch.reduction': {
    title: 'Smaller batch',
    body: 'Orders are larger than economic: the stock they add costs more than the orders they save.',
  },
  'context.batch.missing_in_erp': {
    title: 'No batch in the ERP',
    body: 'The item is stocked, and the ERP has no order quantity for it.',
  },

  'alert.maxBatch': {
    title: 'Maximum batch',
    body: '**Problem**: the batch is above the maximum, or the maximum is below the minimum or the package. **Warning**: the maximum forces a batch under two thirds of the economic one.',
  },
  'alert.minBatch': {
    title: 'Minimum batch',
    body: '**Problem**: the batch is below the minimum, or the minimum is more than a year of demand. **Warning**: the minimum is above 1.5 × the economic batch.',
  },
  'alert.package': {
    title: 'Package',
    body: '**Problem**: the batch is no whole number of packages. **Warning**: one package is above 1.5 × the economic batch. Orders are for whole packages; the trigger is not: it is the virtual balance at which an order is due, and consumption opens packages.',
  },
  'alert.maxBalance': {
    title: 'Maximum balance',
    body: '**Warning**: the balance is up to 25 % above the maximum, or the excess is worth less than an order. **Problem**: more than that.',
  },
  'alert.minBalance': {
    title: 'Minimum balance',
    body: '**Warning**: the balance is below the security balance. **Problem**: there is no balance, and the item is consumed.',
  },
  'alert.inactive': {
    title: 'Inactivity',
    body: '**Warning**: no movement for more than a year, or inactive without balance. **Problem**: inactive with balance.',
  },
  'alert.negativeBalance': {
    title: 'Negative balance',
    body: '**Warning**: the balance was below zero on a day of the last 90. **Problem**: it is below zero now. Movements are missing or booked late.',
  },
  'alert.virtualBalance': {
    title: 'Virtual balance',
    body: '**Warning**: balance plus open orders is at or below the trigger (an order is due), or far above it with open orders. **Problem**: it is below the expected demand of the lead time, or more than three batches above the trigger.',
  },
  'alert.outlier': {
    title: 'Outliers',
    body: 'Days of unusually high consumption (Hampel and Tukey rules). **Problem**: in the last 90 days, or at least 20 % of all units. Exclude a day from learning where it will not come again.',
  },
  'alert.dataQuality': {
    title: 'Data quality',
    body: '**Problem**: cost, balance or lead time is unknown. **Warning**: something else is missing, such as the unit, or rows lie in the future.',
  },
  'alert.authorization': {
    title: 'Authorization',
    body: '**Warning**: a new value differs from the ERP’s and is not authorized. **Problem**: authorized, but a value has moved since or data are missing; the ERP file keeps what was authorized.',
  },
}

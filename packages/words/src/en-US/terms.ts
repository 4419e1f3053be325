import type { Said } from '../words.ts'
import { bulk, results } from './pages/authorization.ts'
import { feed } from './screens/feed.ts'
import { item } from './screens/item.ts'
import { items } from './screens/items.ts'

export const terms: Said<'terms'> = {
  item: {
    label: items.item,
    help: 'SKU, description and site. The same SKU on two sites is two items. Open it to see its history and how its numbers came about.',
  },
  atStake: {
    label: feed.column.atStake,
    help: 'What a year costs if the item stays as the ERP has it: expected shortages and idle capital.',
  },
  context: {
    label: item.contexts.context,
    help: 'One of the five values decided for an item: portfolio, service level, lead time, trigger and batch. Each depends on those before it.',
  },
  change: {
    label: feed.column.change,
    help: 'On the left what the ERP has today, on the right what the model suggests for this context.',
  },
  level: {
    label: feed.column.level,
    help: 'Problem: the ERP’s value is far from the suggested one, or missing. Warning: the difference deserves a decision, without haste.',
  },
  since: {
    label: feed.column.since,
    help: 'For how many days the alert has been open, counted from the planning run that opened it.',
  },
  reason: {
    label: feed.column.reason,
    help: 'Why the context asks for a decision: to raise it, to lower it, to start or stop stocking, or because the ERP lacks it.',
  },
  stance: {
    label: item.contexts.stance,
    help: 'Where the value in force comes from: the model’s suggestion, a step above or below it, the ERP’s own value or a manual one; and who chose it.',
  },
  now: {
    label: item.contexts.now,
    help: 'What the ERP has today, by the last file loaded. The company works by it until an authorized value returns to the ERP.',
  },
  suggested: {
    label: item.contexts.suggested,
    help: 'What the model proposes from the history and the company’s parameters. “=” where the ERP has it already.',
  },
  inForce: {
    label: item.contexts.inForce,
    help: 'The value the product calculates with: the suggestion, or what somebody chose instead. It goes to the ERP only once authorized.',
  },
  movementDate: {
    label: item.transactions.date,
    help: 'The day of the movement, as the ERP recorded it. Open it to see it in the chart of the balance.',
  },
  movementType: {
    label: item.transactions.type,
    help: 'A consumption takes out of stock, a replenishment puts into it; a balance record or a physical count says how much there was that day.',
  },
  movementQuantity: {
    label: item.transactions.quantity,
    help: 'How many units moved: with a minus sign those that went out.',
  },
  dayBalance: {
    label: item.transactions.after,
    help: 'The balance reckoned at the end of the day, after all its movements. Empty where the balance is not known.',
  },
  order: {
    label: item.transactions.order,
    help: 'The number of the order in the ERP. It ties receipts to the order they came from.',
  },
  code: {
    label: item.transactions.code,
    help: 'The code of the line in the ERP, as the file gave it. It helps to find the line there.',
  },
  origin: {
    label: item.transactions.origin,
    help: 'ERP: it came with a file. Manual: somebody corrected it here. Corrected by the product: the product completed it.',
  },
  affectsBalance: {
    label: item.transactions.balance,
    help: 'Whether the movement changes the balance. Switched off, it stays on record and does not count in the stock.',
  },
  affectsLearning: {
    label: item.transactions.learning,
    help: 'Whether the model learns demand from it. Switch off a consumption that will not come again, such as that of a one-off project.',
  },
  orderStart: {
    label: item.orders.start,
    help: 'The day the order was placed. The lead time counts from it.',
  },
  orderEnd: { label: item.orders.end, help: 'The day of the receipt; of an open order, the day promised.' },
  orderLeadTime: {
    label: item.orders.leadTime,
    help: 'Days from the start to the end of this order. The item’s lead time is learnt from its last closed orders.',
  },
  orderLate: { label: item.orders.late, help: 'Days by which an open order is past the day promised.' },
  orderQuantity: { label: item.orders.quantity, help: 'How many units were asked of the supplier.' },
  orderReceived: {
    label: item.orders.received,
    help: 'How many of these units have arrived. The rest counts as on order in the virtual balance.',
  },
  orderActive: {
    label: item.orders.active,
    help: 'Whether the order is still expected. Switch off one that will not come any more: it no longer counts in the virtual balance.',
  },
  sendState: {
    label: results.state,
    help: 'Whether the item goes into the next file for the ERP, what stands in its way, and what the ERP made of the last one.',
  },
  erpState: {
    label: results.erpState,
    help: 'What the ERP made of the values sent: it has them, not yet, it went back to those before, or it has others.',
  },
  decided: { label: results.decided, help: 'When the authorization last changed, and who changed it.' },
  authorization: {
    label: bulk.state,
    help: 'Whether the item’s values may return to the ERP in the next file.',
  },
  check: {
    label: bulk.check,
    help: 'Whether the item can be authorized. Inactive items and those with incomplete data are left out.',
  },
}

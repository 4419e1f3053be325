import { openOrders } from './pages/open-orders.ts'
import { projection } from './pages/projection.ts'
import { moneyLimit, purchaseCalendar } from './pages/purchase-calendar.ts'
import { purchases, suppliers } from './pages/purchases.ts'

/** Help of the headings about the stock to come and what to order; `terms` includes it. */
export const supplyTerms = {
  projectedDemand: {
    label: projection.column.demand,
    help: 'Usage expected in the week, from the demand model and season.',
  },
  projectedReceipts: {
    label: projection.column.receipts,
    help: 'Open orders due in the week, and orders that the plan will propose.',
  },
  projectedBalance: {
    label: projection.column.balance,
    help: 'Stock expected at the end of the week: stock today plus receipts minus possible demand.',
  },
  projectedRange: {
    label: projection.column.range,
    help: 'Stock in 8 of 10 outcomes. It ends with the first proposed receipt, because later orders follow demand.',
  },
  projectedRisk: {
    label: projection.column.risk,
    help: 'Probability of a stockout by the end of the week. After the first proposed receipt, the policy’s long-run risk.',
  },
  projectedRiskWithoutOrders: {
    label: projection.column.riskWithoutOrders,
    help: 'Probability of a stockout by the end of the week if only open orders arrive.',
  },
  purchaseAtRisk: {
    label: purchases.atRisk,
    help: 'Items whose expected demand until a new order arrives is more than what is on hand and on order. The date an item runs out also weighs how its demand varies.',
  },
  purchaseNotOrdered: {
    label: purchases.notOrdered,
    help: 'Items the ERP should have ordered more than 3 days ago, with nothing on order.',
  },
  purchaseMinimum: {
    label: purchases.minimum,
    help: 'The least value the supplier accepts for an order, and what is missing.',
  },
  purchaseOrderDay: {
    label: purchases.nextOrderDay,
    help: 'First day on which the supplier takes orders; Monday to Friday unless set. The reorder point covers the wait between two such days.',
  },
  purchaseCovers: {
    label: purchases.coversUntil,
    help: 'How long stock, open orders, and this order last at the expected demand.',
  },
  purchaseOutOn: {
    label: purchases.outOn,
    help: 'First day on which the item is more likely out of stock than not if nothing is ordered.',
  },
  purchaseDelay: {
    label: purchases.delayCost,
    help: 'Expected cost of ordering a week later: demand that could not be served.',
  },
  openOrderAdvice: {
    label: openOrders.todo,
    help: 'Expedite: 20% stockout risk or more before delivery. Postpone: needed over two weeks later. Cancel: not needed for over a year, or no longer stocked and without backorders.',
  },
  openOrderWorth: {
    label: openOrders.worth,
    help: 'What following the advice saves: demand served by an earlier delivery, or the cost of holding stock by a later one.',
  },
  openOrderNeed: {
    label: openOrders.needed,
    help: 'First day on which expected demand would leave less than the safety stock without this order.',
  },
  openOrderRisk: {
    label: openOrders.risk,
    help: 'Probability of a stockout before this order is received. A late order is assumed to be as late again.',
  },
  purchaseCalendar: {
    label: purchaseCalendar.total,
    help: 'Sum of the 26 weeks. Proposed orders follow expected demand; real orders react to demand.',
  },
  openOrderQuantity: {
    label: openOrders.toReceive,
    help: 'What the order still has to deliver.',
  },
  purchaseWeek: {
    label: purchaseCalendar.weekHead,
    help: 'Week that begins on this day. Click a value to see its items.',
  },
  moneyLimit: {
    label: moneyLimit.choice,
    help: 'Items that lose most by waiting a week, for what they cost, come first while the money lasts. Orders below the supplier’s minimum are left out.',
  },
  supplierClosures: {
    label: suppliers.closures,
    help: 'Periods in which the supplier takes no orders. The last order before each one covers demand until the next.',
  },
}

import type { Words } from '../../words.ts'

export const synonyms: Words['synonyms'] = {
  portfolio: 'portfolio, stocking policy',
  nsr: 'required service, target service level, NSR',
  availability: 'availability, actual service level',
  leadTime: 'lead time, delivery time',
  trigger: 'trigger, reorder point, reorder level, ROP, min',
  batch: 'batch, lot, lot size, order quantity, reorder quantity, EOQ',
  minimumBatch: 'minimum batch, minimum lot, MOQ',
  maximumBatch: 'maximum batch, maximum lot',
  package: 'package, pack size, lot multiple',
  supplier: 'supplier, vendor',
  site: 'site, location, warehouse, branch, plant',
  currentBalance: 'balance, on hand, stock, inventory',
  virtualBalance: 'virtual balance, inventory position',
  virtualOrder: 'virtual order, on order, open orders',
  securityBalance: 'security balance, safety stock, buffer stock',
  minimumBalance: 'minimum balance, minimum stock',
  maximumBalance: 'maximum balance, maximum stock, max',
  proposedBalance: 'proposed balance, target stock',
  coverage90d: 'coverage, days of supply, days on hand',
  ruptureRisk: 'stockout risk, rupture risk',
}

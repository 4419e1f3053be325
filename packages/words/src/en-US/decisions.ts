import type { Words } from '../words.ts'

export const decisions: Words['decisions'] = {
  theme: {
    balance: {
      label: 'Balance',
      help: 'Stock value the plan keeps: current stock value minus everything to release.',
    },
    excess: {
      label: 'Excess',
      help: 'Stock value above the maximum (reorder point + order quantity). For inactive items, all of their stock. Never more than the item’s average stock value.',
    },
    rescue: {
      label: 'Redemption beyond excess',
      help: 'Value you can release beyond the excess: how far the 90-day average stock value exceeds the target.',
    },
    invest: {
      label: 'Investment',
      help: 'Value still missing: how far the target stock value exceeds the 90-day average. It adds to the current value.',
    },
    'working-capital': {
      label: 'Working capital',
      help: 'Money in stock: **current** (90-day average), **redemption** (to release), **investment** (to invest), and **balanced** (target = current + investment − redemption). It keeps small gaps and stock used up since, so **balanced** differs from the plan’s average stock.',
    },
    service: {
      label: 'Service',
      help: '**Target** service level against **actual** service level, days of supply by class, and the cost of a stockout (exposure).',
    },
    replenishment: {
      label: 'Replenishment',
      help: 'How purchases follow demand: purchase rhythm, lead time, ease of purchase, and order quantities against the recommended ones.',
    },
    consumption: {
      label: 'Consumption',
      help: 'How often items move, how variable demand is, which items grow or decline, and which days were unusual.',
    },
  },
  context: {
    portfolio: {
      label: 'Portfolio (stocking policy)',
      help: 'Portfolio (stocking policy): keep the item **stocked** or order it **on demand**, whichever costs less: *stock + r × backorders*, or backordering everything. *r*: cost of a unit short over one held.',
      reasons: {
        stop_stocking: {
          label: 'Stop stocking',
          help: 'The item is stocked, but stocking costs more than waiting would. Ordering it **on demand** releases its stock over time.',
        },
        stock: {
          label: 'Keep in stock',
          help: 'The item is ordered on demand, but waiting costs more than stocking it. **Stock** it with a reorder point and an order quantity.',
        },
        missing_in_erp: {
          label: 'No stocking policy in the ERP',
          help: 'Neither the ERP nor a balance shows how the item is kept today. Authorize the suggested policy so that the ERP has one.',
        },
      },
    },
    service: {
      label: 'Service level',
      help: 'Share of the units to be served from stock: the higher target of ABC class and criticality. Each choice halves or doubles the unserved share. Where cost decides: **r ÷ (1 + r)**.',
      reasons: {
        increase: {
          label: 'Raise the service level',
          help: 'The suggested service class is higher than the ERP’s: a shortage of this item costs more than the current level assumes.',
        },
        reduction: {
          label: 'Lower the service level',
          help: 'The suggested service class is lower than the ERP’s: the stock for the current level costs more than the shortages it avoids.',
        },
      },
    },
    leadTime: {
      label: 'Lead time',
      help: 'Days from order to receipt. Average of the last 20 closed orders, weighted with the ERP’s figure (counted as three orders), rounded up.',
      reasons: {
        increase: {
          label: 'Longer lead time',
          help: 'Closed orders took clearly longer than the ERP’s lead time. With the short figure, the item runs out before the order arrives.',
        },
        reduction: {
          label: 'Shorter lead time',
          help: 'Closed orders arrived clearly sooner than the ERP’s lead time. The long figure keeps stock that is not needed.',
        },
        missing_in_erp: {
          label: 'No lead time in the ERP',
          help: 'The ERP has no lead time, but closed orders show one. Authorize it so that purchasing can plan with it.',
        },
      },
    },
    trigger: {
      label: 'Trigger (reorder point)',
      help: 'Trigger (reorder point): order when on hand plus on order is at or below it. The smallest level that reaches the target service level over lead time and review.',
      reasons: {
        increase: {
          label: 'Raise the reorder point',
          help: 'The current reorder point is too low for demand during the lead time and the target service level: orders go out too late.',
        },
        reduction: {
          label: 'Lower the reorder point',
          help: 'The current reorder point orders too early: the target service level is met with less stock.',
        },
        missing_in_erp: {
          label: 'No reorder point in the ERP',
          help: 'The item is stocked, but the ERP has no reorder point: nothing shows when to order.',
        },
      },
    },
    batch: {
      label: 'Batch (order quantity)',
      help: 'Batch (order quantity): the economic order quantity √(2·K·D ÷ (i·c)), between one week and one year of demand, then adjusted to minimum, multiple and maximum.',
      reasons: {
        increase: {
          label: 'Larger order quantity',
          help: 'Orders are too small: ordering costs more than the stock that larger orders would add.',
        },
        reduction: {
          label: 'Smaller order quantity',
          help: 'Orders are too large: the stock they add costs more than the orders they save.',
        },
        missing_in_erp: {
          label: 'No order quantity in the ERP',
          help: 'The item is stocked, but the ERP has no order quantity for it.',
        },
      },
    },
  },
  reason: {
    stop_stocking: 'Stop stocking',
    stock: 'Start stocking',
    increase: 'Increase',
    reduction: 'Reduce',
    missing_in_erp: 'Missing in the ERP',
  },
  stance: {
    very_conservative: 'Big reduction',
    conservative: 'Reduction',
    automatic: 'Suggested',
    aggressive: 'Increase',
    very_aggressive: 'Big increase',
    erp: 'ERP data',
    manual: 'Manual data',
    'manual-anticipated': 'Manual: stocked',
    'manual-onDemand': 'Manual: on demand',
  },
}

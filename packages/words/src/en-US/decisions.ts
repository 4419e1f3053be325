import type { Words } from '../words.ts'

export const decisions: Words['decisions'] = {
  theme: {
    balance: {
      label: 'Balance',
      help: 'Money in stock that the plan wants where it is: current stock value less excess and redemption beyond it.',
    },
    excess: {
      label: 'Excess',
      help: 'Money in stock above the maximum (trigger + batch). For inactive items it is the whole balance. Never more than the item’s average stock value.',
    },
    rescue: {
      label: 'Redemption beyond excess',
      help: 'Money that can be released beyond the excess: how far the average stock value of the last 90 days lies above the proposed value.',
    },
    invest: {
      label: 'Investment',
      help: 'Money that is missing: how far the proposed stock value lies above the average of the last 90 days. It comes on top of the current value.',
    },
    'working-capital': {
      label: 'Working capital',
      help: 'The money in stock: **current** (90-day average), what can leave (**redemption**), what is missing (**investment**), and what the plan asks for (**balanced** = current + investment − redemption).',
    },
    service: {
      label: 'Service',
      help: 'The service level **required** of each item against the **availability** achieved, the coverage of each class, and what a stockout would cost (exposure).',
    },
    replenishment: {
      label: 'Replenishment',
      help: 'Whether purchases follow consumption: the rhythm of replenishments, lead time and ease of purchase, and whether the batch in use is the recommended one.',
    },
    consumption: {
      label: 'Consumption',
      help: 'What moves and how often, how uncertain consumption is, what grows or shrinks, and where days were out of the ordinary.',
    },
  },
  context: {
    portfolio: {
      label: 'Portfolio',
      help: 'Whether the item is **anticipated** (kept in stock) or bought **on demand**. Anticipated when the expected cost of stocking, *stock + r × waiting units*, is below that of letting every request wait. *r* is how many times a unit short costs a unit held.',
      reasons: {
        stop_stocking: {
          label: 'Stop stocking',
          help: 'The item is stocked, but what keeping it costs is more than what waiting would cost. Moving it **on demand** releases its stock over time.',
        },
        stock: {
          label: 'Keep in stock',
          help: 'The item is bought on demand, but waiting costs more than keeping it. **Anticipate** it and give it a trigger and a batch.',
        },
      },
    },
    service: {
      label: 'Service level',
      help: 'Required probability that no demand is waiting at a random moment. From the penalty odds *r*: **nsr = r ÷ (1 + r)**, with *r* by criticality, the value of one consumption and ease of purchase, between 50% and 99.9%.',
      reasons: {
        increase: {
          label: 'Raise the service level',
          help: 'The suggested service class is above the ERP’s: a shortage of this item costs more than its present level assumes.',
        },
        reduction: {
          label: 'Lower the service level',
          help: 'The suggested service class is below the ERP’s: the stock that the present level needs costs more than the shortages it avoids.',
        },
      },
    },
    leadTime: {
      label: 'Lead time',
      help: 'Days from order to receipt. The mean of the last 20 closed orders, drawn towards the ERP’s figure as if that were three orders; rounded up.',
      reasons: {
        increase: {
          label: 'Longer lead time',
          help: 'Closed orders took clearly longer than the ERP says. With the short figure the item runs out before the order arrives.',
        },
        reduction: {
          label: 'Shorter lead time',
          help: 'Closed orders arrived clearly sooner than the ERP says. The long figure keeps stock that is not needed.',
        },
        missing_in_erp: {
          label: 'No lead time in the ERP',
          help: 'The ERP gives no lead time, and closed orders tell one. Authorize it so that purchasing plans with it.',
        },
      },
    },
    trigger: {
      label: 'Trigger',
      help: 'Reorder point: order when balance plus open orders is at or below it. The smallest level that gives the required service over the lead time plus the review period, with the suggested batch, or one by hand or of the ERP, and would give it if the lead time were steadier.',
      reasons: {
        increase: {
          label: 'Raise the trigger',
          help: 'The present trigger is too low for the demand during the lead time and the required service: orders go out too late.',
        },
        reduction: {
          label: 'Lower the trigger',
          help: 'The present trigger orders long before it is needed: the required service is met with less stock.',
        },
        missing_in_erp: {
          label: 'No trigger in the ERP',
          help: 'The item is stocked, and the ERP has no trigger for it: nothing tells when to order.',
        },
      },
    },
    batch: {
      label: 'Batch',
      help: 'Order quantity: the economic batch √(2·K·D ÷ (i·c)), between one week and one year of demand, then minimum, package multiple and maximum.',
      reasons: {
        increase: {
          label: 'Larger batch',
          help: 'Orders are smaller than economic: ordering costs more than the stock that larger batches would add.',
        },
        reduction: {
          label: 'Smaller batch',
          help: 'Orders are larger than economic: the stock they add costs more than the orders they save.',
        },
        missing_in_erp: {
          label: 'No batch in the ERP',
          help: 'The item is stocked, and the ERP has no order quantity for it.',
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
    'manual-anticipated': 'Manual: anticipated',
    'manual-onDemand': 'Manual: on demand',
  },
}

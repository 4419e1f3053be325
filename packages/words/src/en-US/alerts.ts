import type { Words } from '../words.ts'

export const alerts: Words['alerts'] = {
  maxBatch: {
    label: 'Maximum order quantity',
    help: '**Problem**: the order quantity exceeds the maximum, or the maximum is below the minimum or multiple. **Warning**: it forces less than two thirds of the economic quantity.',
    causes: {
      problem: 'The order quantity {{batch}} exceeds the maximum {{maximumBatch}}.',
      belowMinimum: 'The maximum order quantity {{maximumBatch}} is below the minimum {{minimumBatch}}.',
      belowPackage: 'The maximum order quantity {{maximumBatch}} is below the order multiple {{package}}.',
      warning: 'The maximum order quantity {{maximumBatch}} is far below the economic order quantity.',
      success: 'The order quantity {{batch}} is within the maximum {{maximumBatch}}.',
      none: 'No maximum order quantity.',
    },
  },
  minBatch: {
    label: 'Minimum order quantity',
    help: '**Problem**: the order quantity is below the minimum, or the minimum exceeds a year of demand. **Warning**: the minimum exceeds 1.5 × the economic quantity.',
    causes: {
      problem: 'The minimum order quantity {{minimumBatch}} exceeds the order quantity {{batch}}.',
      overYear: 'The minimum order quantity {{minimumBatch}} exceeds a year of demand.',
      warning: 'The minimum order quantity {{minimumBatch}} is far above the economic order quantity.',
      success: 'The order quantity {{batch}} meets the minimum {{minimumBatch}}.',
      none: 'No minimum order quantity.',
    },
  },
  package: {
    label: 'Order multiple',
    help: '**Problem**: the order quantity is not a whole multiple, or a multiple exceeds three years of demand. **Warning**: a multiple exceeds 1.5 × the economic order quantity.',
    causes: {
      problem: 'The order quantity {{batch}} is not a multiple of {{package}}.',
      warning: 'The order multiple {{package}} is far above the economic order quantity.',
      success: 'The order quantity {{batch}} is a multiple of {{package}}.',
      none: 'No order multiple.',
      overYears: 'The order multiple {{package}} exceeds three years of demand.',
      between:
        'The reorder point {{trigger}} is between two multiples. This is normal: it is an inventory position, and consumption opens packs.',
    },
  },
  maxBalance: {
    label: 'Maximum stock',
    help: '**Warning**: on hand is up to 25% above the maximum, or the excess is worth less than an order costs. **Problem**: more than that.',
    causes: {
      problem: 'On hand {{currentBalance}} exceeds the maximum {{maximumBalance}}.',
      warning: 'On hand {{currentBalance}} is slightly above the maximum {{maximumBalance}}.',
      success: 'On hand {{currentBalance}} is within the maximum {{maximumBalance}}.',
      none: 'On demand and no stock on hand: no maximum applies.',
      unknownNone: 'Stock on hand is unknown: no balance was given.',
    },
  },
  minBalance: {
    label: 'Minimum stock',
    help: '**Warning**: on hand is below the safety stock. **Problem**: no stock on hand, and the item is consumed.',
    causes: {
      problem: 'No stock on hand ({{currentBalance}}), and the item is consumed.',
      warning: 'On hand {{currentBalance}} is below the minimum {{minimumBalance}}.',
      success: 'On hand {{currentBalance}} is above the minimum {{minimumBalance}}.',
      none: 'On demand: no minimum applies.',
      unknownNone: 'Stock on hand is unknown: no balance was given.',
    },
  },
  inactive: {
    label: 'No recent movement',
    help: '**Warning**: no movement for more than a year, or inactive (after the company’s limit, usually 2 years) without stock. **Problem**: inactive with stock.',
    causes: {
      problem_one: 'Inactive for {{count, number}} day, with {{currentBalance}} on hand.',
      problem_other: 'Inactive for {{count, number}} days, with {{currentBalance}} on hand.',
      warning_one: 'No transaction for {{count, number}} day.',
      warning_other: 'No transaction for {{count, number}} days.',
      success_zero: 'The last transaction was on the last day of the period.',
      success_one: 'Last transaction {{count, number}} day ago.',
      success_other: 'Last transaction {{count, number}} days ago.',
      waitingSuccess: 'No transaction yet: the item is waiting for its first one.',
      neverProblem: 'No known transaction, but {{currentBalance}} on hand.',
      neverWarning: 'No known transaction.',
      silentWarning:
        'No usage for more than eight times the usual interval. Its order is held until someone sets its stocking policy or reorder point.',
      none: 'Not evaluated.',
    },
  },
  negativeBalance: {
    label: 'Negative stock',
    help: '**Warning**: stock was below zero on a day in the last 90. **Problem**: it is below zero now. Movements are missing or were booked late.',
    causes: {
      problem: 'Stock on hand is negative: {{currentBalance}}.',
      warning: 'Stock was negative on a day in the last 90.',
      success: 'Stock was not negative in the last 90 days.',
      none: 'Stock on hand is unknown.',
    },
  },
  virtualBalance: {
    label: 'Inventory position',
    help: '**Warning**: an order is due, or open orders go far above the reorder point. **Problem**: the lead time is not covered, or the excess is over three order quantities.',
    causes: {
      problem: 'The inventory position {{virtualBalance}} does not cover demand until the next arrival.',
      overProblem:
        'Open orders bring the inventory position to {{virtualBalance}}, more than three order quantities above the reorder point {{trigger}}.',
      warning:
        'The inventory position {{virtualBalance}} is at or below the reorder point {{trigger}}: an order is due.',
      overWarning:
        'Open orders bring the inventory position to {{virtualBalance}}, more than two order quantities above the reorder point {{trigger}}.',
      success: 'The inventory position {{virtualBalance}} is above the reorder point {{trigger}}.',
      none: 'On demand, without open orders.',
      onDemandProblem:
        'On demand, with an inventory position of {{virtualBalance}}: some demand is not ordered yet.',
      onDemandOverProblem:
        'On demand, and open orders bring the inventory position to {{virtualBalance}}: more than three order quantities.',
      onDemandOverWarning:
        'On demand, and open orders bring the inventory position to {{virtualBalance}}: more than two order quantities.',
      onDemandSuccess:
        'On demand: the inventory position {{virtualBalance}} is neither negative nor above two order quantities.',
      unknownNone: 'Stock on hand is unknown: no balance was given.',
    },
  },
  outlier: {
    label: 'Outliers',
    help: 'Days of unusually high consumption without which the plan would change. **Problem**: in the last 90 days, or 20% of all units. Exclude days that will not repeat.',
    causes: {
      problem: 'Outliers: {{outlier}}, at least 20% of consumption.',
      recentProblem: 'Outliers: {{outlier}}, the latest in the last 90 days.',
      warning: 'Outliers: {{outlier}}, none of them recent.',
      minorSuccess: 'Outliers: {{outlier}}. Without them, the plan would barely change.',
      success: 'No outliers.',
      latest: 'The latest was on {{day}}.',
      without: 'Without them, the reorder point would be {{without}}.',
      heldBack:
        'Held back from today’s order: {{heldBack}}, until you exclude them from learning or set the reorder point.',
      none: 'Too few demands to assess.',
    },
  },
  dataQuality: {
    label: 'Data quality',
    help: '**Problem**: cost, stock on hand or lead time is unknown. **Warning**: other data, such as the unit, is missing, or rows are dated in the future.',
    causes: {
      problem: 'Data required for planning is missing.',
      warning: 'The data is incomplete.',
      success: 'The data is complete.',
      none: 'Not evaluated.',
      which: 'Missing or wrong: {{missing}}.',
    },
  },
  authorization: {
    label: 'Authorization',
    help: '**Warning**: a new value is not authorized, or the ERP still has the previous one. **Problem**: authorized, but a value changed, data is missing or the ERP differs.',
    causes: {
      problem: 'Authorized, but values have changed since. Authorize again.',
      dataProblem: 'Authorized, but the data has a problem. Check it and authorize again.',
      driftedProblem: 'The ERP’s values differ from those sent. See the ERP export.',
      revertedWarning: 'The ERP still has the previous values, or went back to them. See the ERP export.',
      warning: 'Values differ from the ERP’s, and the item is not authorized.',
      success: 'Authorized to return to the ERP.',
      none: 'Nothing differs from the ERP: there is nothing to send.',
    },
  },
}

import type { Words } from '../words.ts'

export const alerts: Words['alerts'] = {
  maxBatch: {
    label: 'Max. batch',
    help: '**Problem**: the batch is above the maximum, or the maximum is below the minimum or the package. **Warning**: the maximum forces a batch under two thirds of the economic one.',
    causes: {
      problem: 'The batch {{batch}} exceeds the max. batch {{maximumBatch}}.',
      belowMinimum: 'The max. batch {{maximumBatch}} is below the min. batch {{minimumBatch}}.',
      belowPackage: 'The max. batch {{maximumBatch}} is below the package {{package}}.',
      warning: 'The max. batch {{maximumBatch}} is far below the economic batch.',
      success: 'The batch {{batch}} fits the max. batch {{maximumBatch}}.',
      none: 'There is no max. batch.',
    },
  },
  minBatch: {
    label: 'Min. batch',
    help: '**Problem**: the batch is below the minimum, or the minimum is more than a year of demand. **Warning**: the minimum is above 1.5 × the economic batch.',
    causes: {
      problem: 'The min. batch {{minimumBatch}} exceeds the batch {{batch}}.',
      overYear: 'The min. batch {{minimumBatch}} exceeds a year of demand.',
      warning: 'The min. batch {{minimumBatch}} is far above the economic batch.',
      success: 'The batch {{batch}} respects the min. batch {{minimumBatch}}.',
      none: 'There is no min. batch.',
    },
  },
  package: {
    label: 'Package multiple',
    help: '**Problem**: the batch is no whole number of packages, or one package is more than three years of demand. **Warning**: one package is above 1.5 × the economic batch. Orders are for whole packages; the trigger is not: it is the virtual balance at which an order is due, and consumption opens packages.',
    causes: {
      problem: 'The batch {{batch}} is no multiple of the package {{package}}.',
      warning: 'The package {{package}} is far above the economic batch.',
      success: 'The batch {{batch}} is a multiple of the package {{package}}.',
      none: 'There is no package multiple.',
      overYears: 'The package {{package}} is more than three years of demand.',
      between:
        'The trigger {{trigger}} lies between two packages: it is the virtual balance at which an order is due, and consumption opens packages.',
    },
  },
  maxBalance: {
    label: 'Max. balance',
    help: '**Warning**: the balance is up to 25% above the maximum, or the excess is worth less than an order. **Problem**: more than that.',
    causes: {
      problem: 'The balance {{currentBalance}} exceeds the maximum {{maximumBalance}}.',
      warning: 'The balance {{currentBalance}} is a little above the maximum {{maximumBalance}}.',
      success: 'The balance {{currentBalance}} is within the maximum {{maximumBalance}}.',
      none: 'On demand and without balance: there is no maximum.',
      unknownNone: 'Not known: nobody gave the balance.',
    },
  },
  minBalance: {
    label: 'Min. balance',
    help: '**Warning**: the balance is below the security balance. **Problem**: there is no balance, and the item is consumed.',
    causes: {
      problem: 'There is no balance ({{currentBalance}}) and there is consumption.',
      warning: 'The balance {{currentBalance}} is below the minimum {{minimumBalance}}.',
      success: 'The balance {{currentBalance}} is above the minimum {{minimumBalance}}.',
      none: 'On demand: there is no minimum.',
      unknownNone: 'Not known: nobody gave the balance.',
    },
  },
  inactive: {
    label: 'Inactive',
    help: '**Warning**: no movement for more than a year, or inactive without balance. **Problem**: inactive with balance.',
    causes: {
      problem_one: 'Inactive for {{count, number}} day, with balance {{currentBalance}}.',
      problem_other: 'Inactive for {{count, number}} days, with balance {{currentBalance}}.',
      warning_one: 'No transaction for {{count, number}} day.',
      warning_other: 'No transaction for {{count, number}} days.',
      success_zero: 'The last transaction is of the last day of the period.',
      success_one: 'Last transaction {{count, number}} day ago.',
      success_other: 'Last transaction {{count, number}} days ago.',
      waitingSuccess: 'No transaction is known yet: the item waits for its first one.',
      neverProblem: 'No transaction is known, and there is a balance of {{currentBalance}}.',
      neverWarning: 'No transaction is known.',
      none: 'Not evaluated.',
    },
  },
  negativeBalance: {
    label: 'Negative balance',
    help: '**Warning**: the balance was below zero on a day of the last 90. **Problem**: it is below zero now. Movements are missing or booked late.',
    causes: {
      problem: 'The balance is negative: {{currentBalance}}.',
      warning: 'The balance was negative on a day of the last 90.',
      success: 'The balance was not negative in the last 90 days.',
      none: 'The balance is not known.',
    },
  },
  virtualBalance: {
    label: 'Virtual balance',
    help: '**Warning**: balance plus open orders is at or below the trigger (an order is due), or far above it with open orders. **Problem**: it is below the expected demand of the lead time, or more than three batches above the trigger.',
    causes: {
      problem: 'The virtual balance {{virtualBalance}} does not cover demand until arrival.',
      overProblem:
        'With the open orders, the virtual balance {{virtualBalance}} exceeds the trigger {{trigger}} by more than three batches.',
      warning:
        'The virtual balance {{virtualBalance}} is not above the trigger {{trigger}}: an order is due.',
      overWarning:
        'With the open orders, the virtual balance {{virtualBalance}} exceeds the trigger {{trigger}} by more than two batches.',
      success: 'The virtual balance {{virtualBalance}} is above the trigger {{trigger}}.',
      none: 'On demand and without orders.',
      onDemandProblem:
        'On demand, and the virtual balance is {{virtualBalance}}: some of the demand is not ordered yet.',
      onDemandOverProblem:
        'On demand, and the open orders bring the virtual balance to {{virtualBalance}}: more than three batches.',
      onDemandOverWarning:
        'On demand, and the open orders bring the virtual balance to {{virtualBalance}}: more than two batches.',
      onDemandSuccess:
        'On demand: the virtual balance {{virtualBalance}} is neither negative nor above two batches.',
      unknownNone: 'Not known: nobody gave the balance.',
    },
  },
  outlier: {
    label: 'Outlier',
    help: 'Days of unusually high consumption among all that is learned from (Hampel and Tukey rules; older than two years, ten times the median). **Problem**: in the last 90 days, or at least 20% of all units. It speaks only where the plan would change by a quarter or more without them, and by more money than an order costs. Exclude a day from learning where it will not come again.',
    causes: {
      problem: 'Outliers: {{outlier}}, which make 20% of the consumption or more.',
      recentProblem: 'Outliers: {{outlier}}, the latest less than 90 days ago.',
      warning: 'Outliers: {{outlier}}, none of them recent.',
      minorSuccess: 'Outliers: {{outlier}}. Without them the plan would change little.',
      success: 'No outliers.',
      latest: 'The latest on {{day}}.',
      without: 'Without them the trigger would be {{without}}.',
      none: 'Too few consumptions to judge.',
    },
  },
  dataQuality: {
    label: 'Data quality',
    help: '**Problem**: cost, balance or lead time is unknown. **Warning**: something else is missing, such as the unit, or rows lie in the future.',
    causes: {
      problem: 'Data are missing without which nothing can be planned.',
      warning: 'The data are incomplete.',
      success: 'The data are complete.',
      none: 'Not evaluated.',
      which: 'What is missing or wrong: {{missing}}.',
    },
  },
  authorization: {
    label: 'Authorization',
    help: '**Warning**: a new value differs from the ERP’s and is not authorized, or the ERP has the values from before the file. **Problem**: authorized, but a value has moved since, data are missing or the ERP has other values; the ERP file keeps what was authorized.',
    causes: {
      problem: 'Authorized, but values have moved since: authorize again.',
      dataProblem: 'Authorized, but the data have a problem: check them and authorize again.',
      driftedProblem: 'The ERP has other values than it was sent: see what came back in Results for the ERP.',
      revertedWarning:
        'The ERP still has the values from before the file, or went back to them: see Results for the ERP.',
      warning: 'Values differ from the ERP and the item is not authorized.',
      success: 'Authorized to return to the ERP.',
      none: 'Nothing differs from the ERP: there is nothing to send.',
    },
  },
}

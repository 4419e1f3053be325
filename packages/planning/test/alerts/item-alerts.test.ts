import { describe, expect, test } from 'vitest'
import { ALERT_RULES, type AlertView, notesOf } from '../../src/alerts/item-alerts.ts'
import { ALERT_LEVELS, ALERTS, type AlertKind, worstAlert } from '../../src/index.ts'
import { someFacts, worked } from '../facts.ts'
import { numberOrNull, rows } from '../table.ts'

const base = worked(someFacts())

type Over = {
  terms?: Partial<AlertView['subject']['terms']>
  history?: Partial<AlertView['subject']['history']>
  policy?: Partial<AlertView['policy']>
  balances?: Partial<AlertView['capital']['balances']>
  workings?: Partial<AlertView['capital']['workings']>
  without?: Partial<AlertView['policy']> | null
  quality?: AlertView['quality']
}

/** The view of an ordinary item, but for what the case is about. */
function viewOf(over: Over): AlertView {
  const { subject, policy, capital } = base
  return {
    subject: {
      ...subject,
      terms: { ...subject.terms, ...over.terms },
      history: { ...subject.history, ...over.history },
    },
    policy: { ...policy, ...over.policy },
    capital: {
      balances: { ...capital.balances, ...over.balances },
      workings: { ...capital.workings, ...over.workings },
    },
    withoutOutliers: over.without ? { ...policy, ...over.without } : null,
    quality: over.quality ?? { dataQuality: 'complete', dataGaps: [] },
  }
}

const policyOf = (row: Record<string, string>) =>
  row.policy === 'demand' ? ('on_demand' as const) : ('anticipated' as const)

describe('maximum lot', () => {
  const cases = rows(`
    maximum  minimum  package  lot  wanted  cause         why
          -        -        -   30      30  none     there is no maximum
         40        -        -   30      30  success  the lot is below it
         20        -        -   20      30  success  it binds, but costs less than 8 % more
         19        -        -   19      30  warning  it binds below two thirds of the wanted lot
         20        -        -   30      30  problem  the lot is above it
         20       25        -   25      30  problem       no lot fits between minimum and maximum
         20        -       24   24      30  problem       not even one package fits
         20       25        -   20      30  belowMinimum  the lot keeps to it, the minimum does not
         20        -       24   20      30  belowPackage  nor does one package
  `)
  for (const row of cases) {
    test(row.why ?? '', () => {
      const terms = {
        maximumLotUnits: numberOrNull(row.maximum),
        minimumLotUnits: numberOrNull(row.minimum),
        orderMultipleUnits: numberOrNull(row.package),
      }
      const policy = { lotUnits: Number(row.lot), unconstrainedLotUnits: Number(row.wanted) }
      expect(ALERT_RULES.maxBatch(viewOf({ terms, policy }))).toBe(row.cause)
    })
  }
})

describe('minimum lot and package', () => {
  const cases = rows(`
    rule      value  lot  wanted  yearly  cause     why
    minBatch      -   30      30     300  none     there is no minimum
    minBatch     10   30      30     300  success  the lot is above it
    minBatch     45   45      30     300  success  half as much again as wanted is put up with
    minBatch     46   46      30     300  warning  more than that costs more than 8 %
    minBatch     40   30      30     300  problem  the lot is below it
    minBatch    301  301      30     300  overYear  more than a year of demand
    minBatch    400  400     500     300  success   more than a year, but a cheap lot lasts longer
    minBatch    301  301     300       0  success  without demand there is no year to exceed
    package       -   30      30     300  none     there is no package
    package       1   30      30     300  none     a package of one piece
    package       1  0.5      30     300  problem  half a package of one kilogram, by hand
    package      15   30      30     300  success  two packages
    package      46   46      30     300  warning  one package is much more than wanted
    package     901  901     300     300  overYears  one package is more than three years of demand
    package      20   30      30     300  problem  a package and a half
    package     0.1  0.3      30     300  success  fractions leave no dust
  `)
  for (const row of cases) {
    test(`${row.rule}: ${row.why}`, () => {
      const value = numberOrNull(row.value)
      const policy = {
        lotUnits: Number(row.lot),
        unconstrainedLotUnits: Number(row.wanted),
        yearlyUnits: Number(row.yearly),
      }
      const isMinimum = row.rule === 'minBatch'
      const terms = isMinimum ? { minimumLotUnits: value } : { orderMultipleUnits: value }
      expect(ALERT_RULES[isMinimum ? 'minBatch' : 'package'](viewOf({ terms, policy }))).toBe(row.cause)
    })
  }
})

describe('maximum and minimum stock', () => {
  const cases = rows(`
    rule        policy  onHand  minimum  maximum  money  rate  cause    why
    maxBalance  demand       0        0        0      0     0  none     nothing is stocked, nothing is there
    maxBalance  demand       5        0        0     50     0  problem  what is not to be stocked is there
    maxBalance  demand       5        0        0     24     0  warning  but it is worth less than an order
    maxBalance  stock       50       10       50      0     1  success  just full
    maxBalance  stock       62       10       50    120     1  warning  a quarter above
    maxBalance  stock       63       10       50    130     1  problem  more than a quarter above
    minBalance  demand       0        0        0      0     1  none     nothing is stocked
    minBalance  stock       10       10       50      0     1  success  the safety stock is there
    minBalance  stock        9       10       50      0     1  warning  it is being used
    minBalance  stock        0       10       50      0     1  problem  the shelf is empty
    minBalance  stock        -       10       50      0     1  unknownNone  nothing is known of the stock
    maxBalance  stock        -       10       50      0     1  unknownNone  nor whether there is too much
    maxBalance  demand       -        0        0      0     1  unknownNone  not known on demand either
    minBalance  stock        0        0        1      0     0  success  an insurance item nobody asks for
  `)
  for (const row of cases) {
    test(`${row.rule}: ${row.why}`, () => {
      const balances = {
        onHandUnits: numberOrNull(row.onHand),
        minimumStockUnits: Number(row.minimum),
        maximumStockUnits: Number(row.maximum),
        excessValue: Number(row.money),
      }
      const policy = { stockingPolicy: policyOf(row), unitsPerDay: Number(row.rate) }
      expect(ALERT_RULES[row.rule as 'maxBalance' | 'minBalance'](viewOf({ balances, policy }))).toBe(
        row.cause,
      )
    })
  }
})

describe('what never moved', () => {
  const cases = rows(`
    idle  inactive  onHand  cause           why
       0  false          -  waitingSuccess  it waits for its first movement
     365  false          5  waitingSuccess  a year of waiting
     366  false          5  neverWarning    more than a year
     731  true           -  neverWarning    inactive, nothing there
     731  true           5  neverProblem    inactive with stock
  `)
  for (const row of cases) {
    test(row.why ?? '', () => {
      const history = { idleDays: Number(row.idle), isInactive: row.inactive === 'true', hasMoved: false }
      const balances = { onHandUnits: numberOrNull(row.onHand) }
      expect(ALERT_RULES.inactive(viewOf({ history, balances }))).toBe(row.cause)
    })
  }
})

describe('inactive and negative', () => {
  const cases = rows(`
    rule             idle  inactive  onHand  known  negativeDays  cause         why
    inactive          365  false          5  true              0  success  a year without movement
    inactive          366  false          5  true              0  warning  more than a year
    inactive          731  true           0  true              0  warning  inactive, nothing left
    inactive          731  true           -  false             0  warning  inactive, and nothing known of the stock
    inactive          731  true           5  true              0  problem  inactive with stock
    negativeBalance     5  false          5  false             0  none     the balance is not known
    negativeBalance     5  false         -1  true              1  problem  it is negative
    negativeBalance     5  false          0  true              3  warning  it was in the last 90 days
    negativeBalance     5  false          0  true              0  success  it was not
  `)
  for (const row of cases) {
    test(`${row.rule}: ${row.why}`, () => {
      const stock = { ...base.subject.history.stock, negativeDays90: Number(row.negativeDays) }
      const idle = { idleDays: Number(row.idle), isInactive: row.inactive === 'true' }
      const history = { ...idle, hasMoved: true, stock }
      const balances = { onHandUnits: numberOrNull(row.onHand), onHandKnown: row.known === 'true' }
      const rule = row.rule as 'inactive' | 'negativeBalance'
      expect(ALERT_RULES[rule](viewOf({ history, balances }))).toBe(row.cause)
    })
  }
})

describe('virtual balance', () => {
  // Trigger 20, lot 10, expected demand until an order placed now arrives 15.
  const cases = rows(`
    policy  position  orders  cause                why
    demand         0       0  none     on demand, nothing ordered
    demand         5       1  onDemandSuccess      on demand, an order for somebody
    demand        21       1  onDemandOverWarning  on demand, two lots more than anybody asked for
    demand        31       1  onDemandOverProblem  on demand, three lots more
    demand        -1       1  onDemandProblem      on demand, and more waits than is ordered
    stock         30       0  success  above the trigger
    stock         40       1  success  two lots above it
    stock         41       1  overWarning          more, with orders open
    stock         51       1  overProblem          more than three lots above it
    stock         99       0  success  much, but nothing of it is still to come
    stock         20       0  warning  an order is due
    stock         15       1  warning  an order is due
    stock         14       1  problem  it runs out even if all arrives
    stock          -       1  unknownNone          nothing is known of the stock
    demand         -       1  unknownNone          on demand, and nothing is known of the stock
    demand         -       0  none     on demand, nothing ordered, nothing known
  `)
  for (const row of cases) {
    test(row.why ?? '', () => {
      const policy = {
        stockingPolicy: policyOf(row),
        reorderPointUnits: 20,
        lotUnits: 10,
        protectionDemandUnits: 15,
      }
      const balances = { inventoryPositionUnits: numberOrNull(row.position) }
      const workings = { openOrders: Number(row.orders) }
      expect(ALERT_RULES.virtualBalance(viewOf({ policy, balances, workings }))).toBe(row.cause)
    })
  }
})

describe('outliers and data quality', () => {
  // Without its outliers an item of trigger 20 and batch 10, at 10 a piece, is planned for trigger and batch.
  const outliers = rows(`
    limit  events  recent  share  trigger  batch  cause          why
        -       0       0      0        -      -  none           too few events
       50       0       0      0        -      -  success        none stands out
       50       1       0   0.10       12     10  warning        one, long ago and small in all
       50       1       1   0.10       12     10  recentProblem  one in the last 90 days
       50       1       0   0.20       12     10  problem        a fifth of the units
       50       1       0   0.20       20      4  minorSuccess   half of the batch alone is an eighth of the plan
       50       1       0   0.20       15      4  problem        with the trigger nearly a third
       50       1       1   0.90       14     10  minorSuccess   recent, and a quarter is not reached
       50       1       1   0.90       20     10  minorSuccess   nothing of the plan changes
  `)
  const planned = (trigger: number, batch: number) => ({
    stocking: { ...base.policy.stocking, automatic: 'anticipated' as const },
    reorderPoint: { ...base.policy.reorderPoint, automatic: trigger },
    lot: { ...base.policy.lot, automatic: batch },
  })
  const outlierCause = (
    found: Partial<AlertView['subject']['history']['outliers']>,
    without: Partial<AlertView['policy']> | null,
    unitCost = 10,
  ) => {
    const outliers = { limitUnits: 50, days: [0], events90: 0, unitsShare: 0.2, ...found }
    const view = viewOf({ history: { outliers }, policy: planned(20, 10), without })
    return ALERT_RULES.outlier({ ...view, subject: { ...view.subject, unitCost } })
  }
  for (const row of outliers) {
    test(row.why ?? '', () => {
      const found = {
        limitUnits: numberOrNull(row.limit),
        days: Array<number>(Number(row.events)).fill(0),
        events90: Number(row.recent),
        unitsShare: Number(row.share),
      }
      const without = row.trigger === '-' ? null : planned(Number(row.trigger), Number(row.batch))
      expect(outlierCause(found, without)).toBe(row.cause)
    })
  }

  test('outliers that move less money than an order is worth are no alert, without a cost the share alone counts', () => {
    const { orderCost } = base.subject.parameters
    expect(outlierCause({}, planned(12, 10), orderCost / 8)).toBe('problem')
    expect(outlierCause({}, planned(12, 10), orderCost / 8.1)).toBe('minorSuccess')
    expect(outlierCause({}, planned(12, 10), 0)).toBe('problem')
  })

  test('nor are outliers without which an item stays on demand', () => {
    const onDemand = { stocking: { ...base.policy.stocking, automatic: 'on_demand' as const } }
    const outliers = { limitUnits: 50, days: [0], events90: 1, unitsShare: 0.9 }
    expect(ALERT_RULES.outlier(viewOf({ history: { outliers }, policy: onDemand, without: onDemand }))).toBe(
      'minorSuccess',
    )
    expect(outlierCause({}, { ...planned(20, 10), ...onDemand })).toBe('problem')
  })

  const quality = rows(`
    quality     gaps                cause    why
    complete    -                   success  nothing is missing
    complete    criticality         success  a usual value stands in
    incomplete  unit                warning  what matters most is known
    incomplete  future_rows         warning  rows were left out
    incomplete  unit,cost           problem  the cost is missing
    incomplete  balance             problem  the balance is missing
    incomplete  lead_time           problem  the lead time is missing
  `)
  for (const row of quality) {
    test(row.why ?? '', () => {
      const dataQuality = row.quality as 'complete' | 'incomplete'
      const dataGaps = row.gaps === '-' ? [] : (row.gaps ?? '').split(',')
      expect(ALERT_RULES.dataQuality(viewOf({ quality: { dataQuality, dataGaps } }))).toBe(row.cause)
    })
  }
})

describe('what else is said of an alert', () => {
  const cases = rows(`
    rule        level    trigger  package  known  notes    why
    package     success       12        6  true   -        the reorder point is two packages
    package     success       13        6  true   between  it opens a package
    package     warning      0.3      0.1  true   -        fractions leave no dust
    package     success  1000001        2  true   between  also of many
    package     none          13        -  true   -        there is no package
    minBalance  problem       12        -  false  counted  nobody told the balance
    minBalance  problem       12        -  true   -        somebody did
    maxBalance  none          12        -  false  -        its sentence names no balance
    inactive    problem       12        -  false  counted  there is stock, as far as was counted
    inactive    success       12        -  false  -        its sentence names no balance
    maxBatch    problem       12        -  false  -        neither does this one
  `)
  for (const row of cases) {
    test(`${row.rule} ${row.level}: ${row.why}`, () => {
      const view = viewOf({
        terms: { orderMultipleUnits: numberOrNull(row.package) },
        policy: { reorderPointUnits: Number(row.trigger) },
        balances: { onHandKnown: row.known === 'true' },
      })
      const notes = notesOf(row.rule as AlertKind, row.level as (typeof ALERT_LEVELS)[number], view)
      expect(notes.join(' ') || '-').toBe(row.notes)
    })
  }

  test('the last outlier has a day, and missing data have names', () => {
    const outliers = { ...base.subject.history.outliers, days: [1] }
    expect(notesOf('outlier', 'warning', viewOf({ history: { outliers } }))).toEqual(['latest', 'without'])
    const held = viewOf({ history: { outliers }, workings: { heldBackUnits: 40 } })
    expect(notesOf('outlier', 'problem', held)).toEqual(['latest', 'without', 'heldBack'])
    const quality = { dataQuality: 'incomplete' as const, dataGaps: ['cost'] }
    expect(notesOf('dataQuality', 'problem', viewOf({ quality }))).toEqual(['which'])
  })
})

test('a cause has the level that its name ends with', () => {
  const ending = /(?:^n|N)one$|(?:^s|S)uccess$|(?:^w|W)arning$|(?:^p|P)roblem$/
  const named = Object.values(ALERTS).flatMap(({ causes }) => Object.entries(causes))
  const others = named.filter(([cause]) => !ending.test(cause))
  expect(others.map(([cause, level]) => `${cause} ${level}`)).toEqual([
    'belowMinimum problem',
    'belowPackage problem',
    'overYear problem',
    'overYears problem',
  ])
  const wrong = named.filter(([cause, level]) => ending.test(cause) && !cause.toLowerCase().endsWith(level))
  expect(wrong).toEqual([])
})

test('the level of the item is its worst alert', () => {
  for (const level of ALERT_LEVELS) {
    const calm = Object.fromEntries(Object.keys(base.plan.alerts).map((kind) => [kind, 'none']))
    expect(worstAlert({ ...calm, outlier: level } as typeof base.plan.alerts)).toBe(level)
  }
})

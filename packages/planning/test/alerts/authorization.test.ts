import { describe, expect, test } from 'vitest'
import { authorizationAlert, authorizedValues, hasMovedSince, whyNotAuthorize } from '../../src/index.ts'
import type { Stance } from '../../src/vocabulary.ts'
import { planOf, someFacts } from '../facts.ts'
import { noErp } from '../items.ts'
import { rows } from '../table.ts'

const plan = planOf(someFacts({ erp: { ...noErp, leadTimeDays: 20, reorderPointUnits: 500, lotUnits: 7 } }))
const sameAsErp = {
  ...plan,
  contexts: Object.fromEntries(
    Object.entries(plan.contexts).map(([kind, context]) => [kind, { ...context, old: context.new }]),
  ) as typeof plan.contexts,
}
const authorized = authorizedValues(plan)
const withProblem = { ...plan, alerts: { ...plan.alerts, dataQuality: 'problem' as const } }

describe('the authorization alert, from a stored plan', () => {
  test('nothing to send', () => expect(authorizationAlert(sameAsErp, null)).toBe('none'))
  test('something to send, not authorized', () => expect(authorizationAlert(plan, null)).toBe('warning'))
  test('authorized as it is', () => expect(authorizationAlert(plan, authorized)).toBe('success'))
  test('authorized on bad data', () => expect(authorizationAlert(withProblem, authorized)).toBe('problem'))
  test.each(Object.keys(authorized))('authorized, and %s has moved since', (name) => {
    const before = { ...authorized, [name]: name === 'stockingPolicy' ? 'on_demand' : 3 }
    expect(hasMovedSince(plan, before)).toBe(true)
    expect(authorizationAlert(plan, before)).toBe('problem')
  })
  for (const { value = '', then, now, moved, why } of rows(`
    value              then   now    moved  why
    reorderPointUnits  3376   3373   no     three pieces of thousands
    reorderPointUnits  1000   1030   no     3%
    reorderPointUnits  1000   1032   yes    more than that
    reorderPointUnits  15     16     no     one piece
    reorderPointUnits  5      7      yes    two of five
    reorderPointUnits  1      0      yes    nothing is ordered any more
    reorderPointUnits  1      2      yes    twice as much
    reorderPointUnits  2.5    3      yes    half a meter of three: meters are not counted
    lotUnits           12     13     no     one piece
    lotUnits           12     24     yes    a package more
    leadTimeDays       20     21     no     a day
    leadTimeDays       20     23     yes    three days
    targetServiceLevel 0.95   0.96   yes    a promise is another one
  `)) {
    test(`authorized with ${value} ${then}, now ${now}: ${why}`, () => {
      const before = { ...authorized, [value]: Number(then) }
      const isMoved = hasMovedSince({ ...plan, ...authorized, [value]: Number(now) }, before)
      expect(isMoved ? 'yes' : 'no').toBe(moved)
    })
  }
  for (const { value = '', context = '', stance, now, moved, why } of rows(`
    value              context   stance         now   moved  why
    reorderPointUnits  trigger   automatic      1030  no     calculated anew, 3% off
    reorderPointUnits  trigger   conservative   1030  no     calculated, too
    reorderPointUnits  trigger   manual         1030  yes    a person typed it
    reorderPointUnits  trigger   manual         1000  no     a person typed the same
    reorderPointUnits  trigger   erp            1030  yes    the ERP has another one
    reorderPointUnits  batch     manual         1030  no     the lot was typed, not the reorder point
    lotUnits           batch     manual         1001  yes    a piece more, typed
    leadTimeDays       leadTime  erp            1001  yes    the ERP's lead time
  `)) {
    test(`authorized with ${value} 1000, now ${now}, ${context} ${stance}: ${why}`, () => {
      const decided = { ...plan.contexts.trigger, stance: stance as Stance }
      const contexts = { ...plan.contexts, [context]: decided }
      const current = { ...plan, ...authorized, contexts, [value]: Number(now) }
      expect(hasMovedSince(current, { ...authorized, [value]: 1000 }) ? 'yes' : 'no').toBe(moved)
    })
  }
  test('a first value goes to the ERP, however near the one it has', () => {
    const trigger = { ...plan.contexts.trigger, old: (plan.reorderPointUnits ?? 0) + 1 }
    const nearErp = { ...sameAsErp, contexts: { ...sameAsErp.contexts, trigger } }
    expect(authorizationAlert(nearErp, null)).toBe('warning')
  })
  test.each([
    ['has other values than it was sent', 'drifted', 'problem'],
    ['has the values of before the file', 'reverted', 'warning'],
  ] as const)('the ERP %s', (_, erpAnswer, level) => {
    expect(authorizationAlert(plan, authorized, erpAnswer)).toBe(level)
    expect(authorizationAlert(plan, null, erpAnswer)).toBe('warning')
    const facts = someFacts({
      ...{ erp: { ...noErp, leadTimeDays: 20, reorderPointUnits: 500, lotUnits: 7 } },
      ...{ authorized, erpAnswer },
    })
    expect(planOf(facts).alerts.authorization).toBe(level)
  })
  test('a value that moved since is worse than an ERP that has not taken it yet', () =>
    expect(authorizationAlert(plan, { ...authorized, lotUnits: 3 }, 'reverted')).toBe('problem'))
  test('it is the same in the plan', () => {
    expect(plan.alerts.authorization).toBe('warning')
    const facts = someFacts({
      erp: { ...noErp, leadTimeDays: 20, reorderPointUnits: 500, lotUnits: 7 },
      authorized,
    })
    expect(planOf(facts).alerts.authorization).toBe('success')
  })
  test('an item on demand has only its policy and lead time to send', () => {
    const onDemand = planOf(
      someFacts({
        erp: { ...noErp, stockingPolicy: 'on_demand', leadTimeDays: 20 },
        choices: { portfolio: { stance: 'manual-onDemand', value: null } },
      }),
    )
    expect(onDemand.alerts.authorization).toBe('none')
  })
})

describe('why an item may not be authorized', () => {
  test('inactive', () =>
    expect(whyNotAuthorize({ activityStatus: 'inactive', dataQuality: 'incomplete' })).toBe('item_inactive'))
  test('incomplete', () =>
    expect(whyNotAuthorize({ activityStatus: 'active', dataQuality: 'incomplete' })).toBe('item_incomplete'))
  test('it may', () =>
    expect(whyNotAuthorize({ activityStatus: 'active', dataQuality: 'complete' })).toBeNull())
})

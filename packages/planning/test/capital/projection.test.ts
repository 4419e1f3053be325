import { describe, expect, test } from 'vitest'
import { projectItem, type ReplenishedBy } from '../../src/textbook.ts'
import { planned } from '../pages/warehouse.ts'

describe('the bearing, 4 on the shelf and nothing on order', () => {
  const closed = planned('BRG-22315').subject.terms.orders.filter(({ isActive }) => !isActive)
  const { subject, prepared, plan, model } = planned('BRG-22315', { onHandUnits: 4, orders: closed })
  const projection = projectItem(subject, prepared, plan)
  const values = { reorderPointUnits: 7, lotUnits: 8 }
  const reached = model.evaluate({ ...plan, ...values, stockingPolicy: 'anticipated' })
  const ordering: ReplenishedBy = { ...values, waitingProbability: 1 - reached.noRuptureProbability }

  // days, with the order?, risk, expected balance; and why
  test.each<[number, boolean, number, number | null, string]>([
    [0, false, 0, 4, 'today'],
    [7, false, 0.03, 3.21, ''],
    [14, false, 0.093, 2.51, ''],
    [21, false, 0.182, 1.93, ''],
    [28, false, 0.287, 1.45, ''],
    [42, false, 0.5, null, 'the day on which it runs out'],
    [27, true, 0.272, 1.51, 'the order is still under way'],
    [28, true, 0.011, null, 'the order of today arrives'],
    [29, true, 0.026, null, 'from here on the risk of the policy'],
    [200, true, 0.026, null, ''],
  ])('after %i days, ordered %j: risk %d, balance %j %s', (days, isOrdered, risk, balance, _why) => {
    const stock = projection?.on(days, isOrdered ? ordering : null)
    expect(stock?.stockoutRisk).toBeCloseTo(risk, 2)
    if (balance !== null) expect(stock?.onHandUnits).toBeCloseTo(balance, 2)
  })

  test('an open order arrives on its day, at the earliest tomorrow', () => {
    const late = { startDay: subject.history.asOfDay - 90, units: 6, receivedUnits: 0, isActive: true }
    const withOrder = (endDay: number | null) => {
      const item = planned('BRG-22315', { onHandUnits: 4, orders: [...closed, { ...late, endDay }] })
      return (days: number) => projectItem(item.subject, item.prepared, item.plan)?.on(days, null).onHandUnits
    }
    const { asOfDay } = subject.history
    expect(withOrder(asOfDay - 30)(0)).toBe(4)
    expect(withOrder(asOfDay - 30)(1)).toBeGreaterThan(9)
    expect(withOrder(null)(1)).toBeGreaterThan(9)
    expect(withOrder(asOfDay + 20)(19)).toBeLessThan(4)
    expect(withOrder(asOfDay + 20)(20)).toBeGreaterThan(7)
  })
})

test('of which nothing is known there is no projection', () => {
  const { subject, prepared, plan } = planned('BRG-22315')
  const stock = { ...subject.history.stock, isKnown: false, onHandUnits: 0 }
  expect(projectItem({ ...subject, history: { ...subject.history, stock } }, prepared, plan)).toBeNull()
})

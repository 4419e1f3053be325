import { describe, expect, test } from 'vitest'
import { MOVEMENT_FLAG, transferRoles } from '../../src/index.ts'
import { historyOf, movementsOf, planOf, someFacts } from '../facts.ts'
import { AS_OF, noErp } from '../items.ts'
import { rows } from '../table.ts'

/** Reads transfers of a site, days before the planning day and units: `30:+5,10:-5`. */
const transfersOf = (text = '-') =>
  text === '-'
    ? []
    : text.split(',').map((one) => {
        const [day, units] = one.split(':').map(Number)
        return { day: AS_OF - (day as number), units: units as number }
      })
/** Reads receipts otherwise; `12*` where the site orders from a supplier. */
const boughtOf = (text = '0') => ({ receivedUnits: Number.parseInt(text, 10), isOrdered: text.endsWith('*') })

const cases = rows(`
  store            storeBought  branch            branchBought  from   days    why
  33:-9,13:-9      90*          30:+9,10:+9       0             STORE  3,3     what leaves one site comes in at the other three days later
  30:-9,10:-9      90*          30:+9,10:+9       0             STORE  -       entered in one step: the days under way are not known
  33:-9,13:-9      90*          30:+9,10:+9       0*            -      -       a branch that orders from a supplier is not supplied from here
  33:-9,13:-9      90*          30:+9,10:+9       9             -      -       a third was bought, so the transfers only balance the sites
  33:-9,13:-9      90*          30:+9,10:+9       1             STORE  3,3     one unit in nineteen was bought: nearly all was sent
  33:-9,13:-8      90*          30:+9,10:+9       0             STORE  3       another quantity is another transfer
  90:-9,13:-9      90*          10:+9             0             STORE  3       a transfer that never came in is lost, not on its way
  33:-9,2:-9       90*          30:+9             0             STORE  3,open  the last one is on its way
  -                90*          30:+9,10:+9       0             -      -       nobody in the catalog sent it
`)

describe('supplied from another site', () => {
  for (const { why, ...row } of cases) {
    test(`${why}`, () => {
      const [store, branch] = transferRoles(
        [
          { site: 'STORE', transfers: transfersOf(row.store), ...boughtOf(row.storeBought) },
          { site: 'BRANCH', transfers: transfersOf(row.branch), ...boughtOf(row.branchBought) },
        ],
        AS_OF,
      )
      const isSupplied = row.from !== '-'
      expect(branch?.suppliedFrom).toBe(isSupplied ? row.from : undefined)
      expect(store?.suppliesSites).toBe(isSupplied ? true : undefined)
      const days = branch?.orders.map(({ startDay, endDay }) =>
        endDay === null ? 'open' : endDay - startDay,
      )
      expect(days?.join(',') || '-').toBe(row.days)
    })
  }
})

describe('movements of an item that transfers go to or come from', () => {
  const flags = MOVEMENT_FLAG.affectsBalance | MOVEMENT_FLAG.usedForTraining | MOVEMENT_FLAG.isTransfer
  const transfer = (daysAgo: number, units: number) =>
    ({ day: AS_OF - daysAgo, type: 'inventory', units, flags }) as const
  const sold = (daysAgo: number, units: number) =>
    ({ day: AS_OF - daysAgo, type: 'consumption', units }) as const
  const historyWith = (over: Parameters<typeof someFacts>[0]) =>
    historyOf(someFacts({ startedDay: null, ...over }))

  test('a branch counts what is sent to it as receipts, and knows its stock of the past', () => {
    const movements = movementsOf([transfer(40, 10), sold(30, 4), transfer(20, 5), sold(10, 1)])
    const { receiptStatistics, demandStatistics, stock } = historyWith({
      movements,
      suppliedFrom: 'STORE',
      onHandUnits: 10,
    })
    expect([receiptStatistics.events730, receiptStatistics.units730]).toEqual([2, 15])
    expect(demandStatistics.units730).toBe(5)
    expect([stock.firstKnownDay, stock.availability]).toEqual([AS_OF - 40, 1])
  })

  test('a site that supplies others counts what it sends as demand, but not between two of its own stores', () => {
    const movements = movementsOf([sold(30, 4), transfer(20, -5), transfer(10, -3), transfer(10, 3)])
    expect(historyWith({ movements, suppliesSites: true }).demandStatistics.units730).toBe(9)
    expect(historyWith({ movements }).demandStatistics.units730).toBe(4)
  })

  const leadTimes = rows(`
    erp  orders  manual  days  why
    75   3,3,3   -       3     the transfers' days, whatever the ERP says of the supplier
    75   -       -       4     nothing shows them: the default for transfers
    75   3,3,3   10      10    a person knows better
  `)
  for (const { erp, orders = '-', manual, days, why } of leadTimes) {
    test(`lead time of ${days} days: ${why}`, () => {
      const received = orders === '-' ? [] : orders.split(',').map(Number)
      const plan = planOf(
        someFacts({
          erp: { ...noErp, leadTimeDays: Number(erp) },
          suppliedFrom: 'STORE',
          orders: received.map((leadTime, i) => ({
            startDay: AS_OF - 100 + 10 * i,
            endDay: AS_OF - 100 + 10 * i + leadTime,
            ...{ units: 5, receivedUnits: 5, isActive: false },
          })),
          choices: manual === '-' ? {} : { leadTime: { stance: 'manual', value: Number(manual) } },
        }),
      )
      expect([plan.leadTimeDays, plan.suppliedFrom]).toEqual([Number(days), 'STORE'])
    })
  }
})

import { describe, expect, test } from 'vitest'
import { MOVEMENT_FLAG, transferRoles, useElsewhere } from '../../src/index.ts'
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
      const [, branch] = transferRoles(
        [
          { site: 'STORE', transfers: transfersOf(row.store), ...boughtOf(row.storeBought) },
          { site: 'BRANCH', transfers: transfersOf(row.branch), ...boughtOf(row.branchBought) },
        ],
        AS_OF,
      )
      const isSupplied = row.from !== '-'
      expect(branch?.suppliedFrom).toBe(isSupplied ? row.from : undefined)
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

  test('what a site sends is no demand of its own, and moves its stock', () => {
    const movements = movementsOf([transfer(40, 12), sold(30, 4), transfer(20, -5)])
    const { demandStatistics, stock } = historyWith({ movements, onHandUnits: 3 })
    expect(demandStatistics.units730).toBe(4)
    expect(stock.firstKnownDay).toBe(AS_OF - 40)
  })

  const networks = rows(`
    sites                              demand                        why
    STORE;BRANCH<STORE:30+9,20-2,10-3  STORE=20:2,10:3               what the branch sells, on the days it does, and not the nine that were sent
    STORE;BRANCH<STORE:30+9,10-1       STORE=30:9                    a branch that books hardly any use: what was sent is all that is known
    STORE;BRANCH<-:30+9,20-2           -                             a branch that is supplied otherwise is planned with its own supplier
    STORE;A<STORE:20-2;B<STORE:20-3    STORE=20:5                    two branches together
    STORE;MID<STORE:20-2;END<MID:10-3  STORE=10:3,20:2;MID=10:3      the last of three sites is supplied through the one between
    A<B:20-2;B<A:10-3                  A=10:3;B=20:2                 sites that supply each other
  `)
  for (const { sites, demand, why } of networks) {
    test(`the use of the sites that it supplies is: ${why}`, () => {
      const read = sites?.split(';').map((one) => {
        const [, site, suppliedFrom, moved = ''] = /^(\w+)(?:<([\w-]+):(.*))?$/.exec(one) as string[]
        const movements = [...moved.matchAll(/(\d+)([+-]\d+)/g)].map(([, days, units]) =>
          Number(units) > 0 ? transfer(Number(days), Number(units)) : sold(Number(days), -Number(units)),
        )
        return {
          site: site as string,
          movements: movementsOf(movements),
          ...(suppliedFrom && suppliedFrom !== '-' && { suppliedFrom }),
        }
      })
      const found = useElsewhere(read ?? [], AS_OF).flatMap((used, i) =>
        used
          ? [`${read?.[i]?.site}=${Array.from(used.days, (day, at) => `${AS_OF - day}:${used.units[at]}`)}`]
          : [],
      )
      expect(found.join(';') || '-').toBe(demand)
    })
  }

  test('use elsewhere is demand that leaves this stock, and its known past, as they are', () => {
    const use = useElsewhere(
      [
        { site: 'STORE', movements: movementsOf([]) },
        { site: 'BRANCH', suppliedFrom: 'STORE', movements: movementsOf([sold(90, 6), sold(10, 1)]) },
      ],
      AS_OF,
    )[0]
    const own = movementsOf([transfer(40, 20), sold(30, 4), transfer(20, -9)])
    const movements = {
      days: Int32Array.of(...own.days, ...(use?.days ?? [])),
      types: Uint8Array.of(...own.types, ...(use?.types ?? [])),
      units: Float64Array.of(...own.units, ...(use?.units ?? [])),
      flags: Uint8Array.of(...own.flags, ...(use?.flags ?? [])),
    }
    const { demandStatistics, stock } = historyWith({ movements, onHandUnits: 7 })
    expect(demandStatistics.units730).toBe(11)
    expect(stock).toEqual(historyWith({ movements: own, onHandUnits: 7 }).stock)
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

import { type CatalogEntry, entriesOf, packEntries } from '@giro/planning'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const day = fc.integer({ min: -100_000, max: 100_000 })
const amount = fc.double({ noNaN: true, noDefaultInfinity: true })
const days = (of: readonly number[]) => Int32Array.from(of).sort()

const entry = fc
  .record({
    sku: fc.string(),
    isInactive: fc.boolean(),
    hasMoved: fc.boolean(),
    isBalanceKnown: fc.boolean(),
    isCountable: fc.boolean(),
    unitCost: fc.option(amount),
    leadTimeDays: fc.option(amount),
    yearlyValue: amount,
    purchasability: fc.constantFrom('hard', 'medium', 'easy'),
    erpTrigger: fc.constantFrom('given', 'missing', 'on_demand'),
    birthDay: day,
    events: fc.array(fc.tuple(day, amount), { maxLength: 20 }),
    empty: fc.array(day, { maxLength: 4 }),
    beginsEmpty: fc.boolean(),
  })
  .map(({ birthDay, events, empty, beginsEmpty, ...rest }): CatalogEntry => {
    const demand = {
      eventDays: days(events.map(([day]) => day)),
      eventUnits: Float64Array.from(events, ([, units]) => units),
      birthDay,
      asOfDay: 20_000,
      ...(beginsEmpty && { beginsEmpty }),
    }
    return { ...rest, demand: empty.length > 0 ? { ...demand, emptyDays: days(empty) } : demand }
  })

/** What an entry says, its getters read. */
const said = (of: CatalogEntry): CatalogEntry => ({
  sku: of.sku,
  isInactive: of.isInactive,
  hasMoved: of.hasMoved,
  isBalanceKnown: of.isBalanceKnown,
  isCountable: of.isCountable,
  unitCost: of.unitCost,
  leadTimeDays: of.leadTimeDays,
  yearlyValue: of.yearlyValue,
  purchasability: of.purchasability,
  erpTrigger: of.erpTrigger,
  demand: of.demand,
})

test('entries in columns say what they said, to the last bit', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
      expect(entriesOf(structuredClone(packEntries(entries))).map(said)).toEqual(entries.map(said))
    }),
  )
})

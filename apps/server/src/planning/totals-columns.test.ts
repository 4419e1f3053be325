import { expect, test } from 'vitest'
import { TotalsColumns } from './totals-columns.ts'
import { sumTotals, type TotalsPart } from './totals-part.ts'

const part = (itemNo: number, of: Partial<TotalsPart> = {}): TotalsPart => ({
  itemNo,
  averageStock90dValue: itemNo / 3,
  gapValue: null,
  excessValue: 0,
  onHandUnits: itemNo % 2 === 0 ? null : itemNo,
  unitCost: 0.1 * itemNo,
  targetServiceLevel: 0.95,
  achievedServiceLevel: null,
  yearlySavingValue: -itemNo,
  yearlyUsageValue: itemNo * 0.7,
  financialAction: itemNo % 3 === 0 ? 'redemption' : 'investment',
  stockingPolicy: itemNo % 4 === 0 ? 'on_demand' : 'anticipated',
  openContexts: itemNo % 2 === 0 ? ['service', 'batch'] : [],
  lacks: itemNo % 5 === 0 ? ['erpPortfolio', 'cost'] : [],
  ...of,
})

test('totals in columns are a map in order of items', () => {
  const map = new Map<number, TotalsPart>()
  const columns = new TotalsColumns(Int32Array.of(3, 5, 8, 20, 21, 40))
  expect(columns.size).toBe(0)
  expect([...columns.values()]).toEqual([])
  // the last one is of an item that was not known at first
  for (const itemNo of [3, 5, 8, 20, 21, 40, 7]) {
    map.set(itemNo, part(itemNo))
    columns.set(itemNo, part(itemNo))
  }
  map.set(8, part(8, { gapValue: 5, lacks: ['leadTime'] }))
  columns.set(8, part(8, { gapValue: 5, lacks: ['leadTime'] }))
  for (const itemNo of [20, 99]) {
    map.delete(itemNo)
    columns.delete(itemNo)
  }
  expect(columns.size).toBe(map.size)
  expect([...columns.values()]).toEqual([...map.values()])
  expect(sumTotals(columns.values())).toEqual(sumTotals(map.values()))
})

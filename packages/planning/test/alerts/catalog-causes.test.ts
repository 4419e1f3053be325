import { expect, test } from 'vitest'
import { CATALOG_CAUSES, type CatalogCause, catalogCauses, type StockingPolicy } from '../../src/index.ts'
import { movements, planOf, someFacts } from '../facts.ts'
import { noErp } from '../items.ts'

const stocked = { choices: { portfolio: { stance: 'manual-anticipated', value: null } } } as const
const told = { stockingPolicy: 'anticipated', leadTimeDays: 20, reorderPointUnits: 9, lotUnits: 5 } as const

test.each<[why: string, over: Parameters<typeof someFacts>[0], lacks: CatalogCause[]]>([
  ['all is told', { erp: { ...noErp, ...told } }, []],
  ['the ERP tells nothing', { erp: noErp }, CATALOG_CAUSES.slice(0, 4).concat('leadTime')],
  ['a trigger says that it is stocked', { erp: { ...noErp, ...told, stockingPolicy: null } }, []],
  ['nobody told a balance', { erp: { ...noErp, ...told }, onHandUnits: null }, ['currentBalance']],
  ['it has no cost', { erp: { ...noErp, ...told }, unitCost: null }, ['cost']],
  [
    'a person told the lead time',
    {
      erp: { ...noErp, ...told, leadTimeDays: null },
      choices: { ...stocked.choices, leadTime: { stance: 'manual', value: 30 } },
    },
    ['erpLeadTime'],
  ],
  ['what is not stocked needs nothing', { erp: noErp, movements: movements('-900 out 3'), choices: {} }, []],
])('%s', (_, over, lacks) => {
  expect(planOf(someFacts({ ...stocked, ...over })).lacks).toEqual(lacks)
})

test('what more than half of twenty items lack is a cause, and of nineteen none is', () => {
  const items = (lacking: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({
      stockingPolicy: 'anticipated' as StockingPolicy,
      lacks: n < lacking ? (['cost'] as CatalogCause[]) : [],
    }))
  expect(catalogCauses(items(11, 20))).toEqual(['cost'])
  expect(catalogCauses(items(10, 20))).toEqual([])
  expect(catalogCauses(items(19, 19))).toEqual([])
})

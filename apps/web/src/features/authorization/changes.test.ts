import { expect, test } from 'vitest'
import { type Authorization, type ItemFields, resultRows } from './changes.ts'

const ITEM = {
  sku: 'A',
  site: 'MAIN',
  portfolio: 'anticipated',
  erpPortfolio: 'anticipated',
  trigger: 96,
  erpTrigger: 40,
  batch: 48,
  erpBatch: null,
  nsr: 0.975,
  erpNsr: 0.975,
  leadTime: 7,
  erpLeadTime: 7.000001,
  minimumBalance: 1,
  erpMinimumBalance: 0,
  maximumBalance: 180,
  erpMaximumBalance: 120,
  triggerStance: 'manual',
  portfolioStance: 'manual-anticipated',
  nsrStance: 'automatic',
  leadTimeStance: 'erp',
  batchStance: 'automatic',
} as ItemFields
const ROW = { sku: 'A', site: 'MAIN', authorized: false, values: null, item: ITEM } as Authorization

test('an item not authorized would go as it is now', () => {
  const [row] = resultRows([ROW])
  expect(row?.changes?.trigger).toEqual({ erp: 40, next: 96, isSame: false, isManual: true, moved: null })
  expect(row?.changes?.nsr).toMatchObject({ isSame: true, isManual: false })
  expect(row?.changes?.leadTime).toMatchObject({ isSame: true })
  expect(row?.changes?.batch).toMatchObject({ erp: null, next: 48, isSame: false })
  expect(row?.changes?.portfolio).toMatchObject({ isSame: true, isManual: true })
})

test('an authorized one goes as it stood then, and what has moved since is marked', () => {
  const values = { ...ITEM, trigger: 90, batch: null }
  const [row] = resultRows([{ ...ROW, authorized: true, values } as unknown as Authorization])
  expect(row?.changes?.trigger).toMatchObject({ next: 90, moved: 96 })
  expect(row?.changes?.batch).toMatchObject({ next: null, moved: 48, isSame: true })
  expect(row?.changes?.nsr).toMatchObject({ next: 0.975, moved: null })
})

test('a row without fields has no changes', () => {
  expect(resultRows([{ ...ROW, item: undefined }])).toMatchObject([{ item: null, changes: null }])
})

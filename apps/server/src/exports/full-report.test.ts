import type { Item } from '@giro/contract'
import { expect, test } from 'vitest'
import { itemColumns } from './full-report.ts'

test.each([
  [{ effect: 0, erpTrigger: null, erpPortfolio: null }, null],
  [{ effect: 0, erpTrigger: null, erpPortfolio: 'on_demand' }, 0],
  [{ effect: 0, erpTrigger: 4, erpPortfolio: null }, 0],
  [{ effect: -9, erpTrigger: null, erpPortfolio: null }, -9],
])('the effect of %o is written as %o', (item, written) => {
  const effect = itemColumns(null).find(({ title }) => title === 'effect')
  expect(effect?.of(item as Item)).toBe(written)
})

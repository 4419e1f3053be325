import type { Explained, Item } from '@giro/contract'
import { expect, test } from 'vitest'
import { type DataGap, missingData } from './missing-data.ts'

const whole: Partial<Item> = { dataQuality: 'incomplete', cost: 2, unit: 'pc', celerity: 'fast' }
const explained = (given: Partial<Explained>): Explained => ({
  formula: 'share_of',
  inputs: [],
  parameters: [],
  rowsUsed: null,
  rowsLeftOut: [],
  failedCondition: null,
  ...given,
})

test.each<[why: string, Partial<Item>, Record<string, Explained>, DataGap[]]>([
  ['a cost of nothing is no cost', { cost: 0 }, {}, ['cost']],
  ['no unit and no lead time', { unit: null, celerity: 't_null' }, {}, ['unit', 'leadTime']],
  ['no balance', {}, { balanceAverage730d: explained({ failedCondition: 'balance_unknown' }) }, ['balance']],
  [
    'rows after the planning day',
    {},
    { currentBalance: explained({ rowsLeftOut: [{ reason: 'future', rows: 2 }] }) },
    ['futureRows'],
  ],
  ['complete data lack nothing', { dataQuality: 'complete', cost: null }, {}, []],
])('%s', (_, item, explain, gaps) => {
  expect(missingData({ ...whole, ...item }, explain)).toEqual(gaps)
})

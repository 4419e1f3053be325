import { describe, expect, test } from 'vitest'
import { type ErpMeaning, inErpMeaning, inOurMeaning, OUR_MEANING } from '../src/index.ts'

const BELOW_UP_TO: ErpMeaning = { orderWhen: 'below', quantity: 'up_to' }
const stocked = (trigger: number, batch: number) => ({
  stockingPolicy: 'anticipated',
  reorderPointUnits: trigger,
  lotUnits: batch,
  maximumStockUnits: trigger + batch,
})

describe('what an ERP is told, and what it says back', () => {
  test.each([
    ['pieces, ordered below up to a maximum', BELOW_UP_TO, 1, stocked(7, 8), 8, null],
    ['litres', BELOW_UP_TO, 0.001, stocked(67.2, 100), 67.201, null],
    ['stocked with a trigger of 0', BELOW_UP_TO, 1, stocked(0, 5), 1, null],
    ['a batch below', { orderWhen: 'below', quantity: 'batch' } as const, 1, stocked(7, 8), 8, 8],
    [
      'up to a maximum at or below',
      { orderWhen: 'at_or_below', quantity: 'up_to' } as const,
      1,
      stocked(7, 8),
      7,
      null,
    ],
    ['as we mean it', OUR_MEANING, 1, stocked(7, 8), 7, 8],
  ])('%s', (_, meaning, step, values, minimum, batch) => {
    const told = inErpMeaning(values, meaning, step)
    expect(told).toMatchObject({
      reorderPointUnits: minimum,
      lotUnits: batch,
      maximumStockUnits: values.maximumStockUnits,
    })
    const back = inOurMeaning(
      {
        erpReorderPointUnits: told.reorderPointUnits,
        erpMaximumStockUnits: told.maximumStockUnits,
        ...(told.lotUnits === null ? {} : { erpLotUnits: told.lotUnits }),
      },
      meaning,
      step,
    )
    expect(back).toMatchObject({
      erpReorderPointUnits: values.reorderPointUnits,
      erpLotUnits: values.lotUnits,
    })
  })

  test('on demand is a minimum of 0, and a minimum of 0 is on demand where the file says nothing else', () => {
    const told = inErpMeaning({ ...stocked(0, 1), stockingPolicy: 'on_demand' }, BELOW_UP_TO, 1)
    expect(told.reorderPointUnits).toBe(0)
    const zero = { erpReorderPointUnits: 0 }
    expect(inOurMeaning({ ...zero, erpStockingPolicy: null }, BELOW_UP_TO, 1).erpStockingPolicy).toBe(
      'on_demand',
    )
    expect(
      inOurMeaning({ ...zero, erpStockingPolicy: 'anticipated' }, BELOW_UP_TO, 1).erpStockingPolicy,
    ).toBe('anticipated')
    expect(inOurMeaning(zero, BELOW_UP_TO, 1)).toEqual(zero)
  })

  test('what the file leaves out stays out', () => {
    expect(inOurMeaning({ erpReorderPointUnits: null }, BELOW_UP_TO, 1)).toEqual({
      erpReorderPointUnits: null,
    })
    expect(inOurMeaning({ unitCost: 2 }, BELOW_UP_TO, 1)).toEqual({ unitCost: 2 })
  })
})

import { noOutcomes, type OutcomeSums } from '@giro/planning'
import { expect, test } from 'vitest'
import { addServedSums, runService, type ServedSums } from './run-service.ts'

const fill = (share: number): OutcomeSums => ({
  ...noOutcomes(),
  stockedUnits: 100,
  servedUnits: 100 * share,
  stockedValue: 1000,
  servedValue: 1000 * share,
  capital: 10,
})

test('of parts of a catalog, the service is that of all classes together, and the classes below today are named', () => {
  const sums: ServedSums = {}
  addServedSums(sums, { abc_a: { plan: fill(0.98), erp: fill(0.9) } })
  addServedSums(sums, {
    abc_a: { plan: fill(0.96), erp: fill(0.92) },
    abc_c: { plan: fill(0.9), erp: fill(0.95) },
  })
  const service = runService(sums, { abc_a: 0.92 })
  expect(service?.plan).toEqual({ fill: expect.closeTo((0.98 + 0.96 + 0.9) / 3, 9), stockValue: 30 })
  expect(service?.erp.fill).toBeCloseTo((0.9 + 0.92 + 0.95) / 3, 9)
  expect(service?.below).toEqual({ abc_c: { plan: 0.9, erp: 0.95 } })
  expect(runService(sums, undefined)).toBeNull()
  expect(runService({}, {})).toBeNull()
})

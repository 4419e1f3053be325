import { expect, test } from 'vitest'
import type { DemandModel, PurchaseOrder, ServiceMeasure } from '../../src/index.ts'
import {
  demandEvery,
  movements,
  movementsOf,
  neverFall,
  order,
  reorderPointOf,
  someFacts,
  worldOf,
} from '../facts.ts'
import { AS_OF } from '../items.ts'

/** Items whose reorder point once fell as their supplier got worse, by more than a step of its grid. */

const closed = (leadTimes: readonly number[]): PurchaseOrder[] =>
  leadTimes.map((days, i) => order(-1000 + 20 * i, -1000 + 20 * i + days))

test('a point at its highest, three years of demand, is raised no further by a steadier supplier', () => {
  const { catalog, parameters } = worldOf()
  const at = (spread: number) =>
    reorderPointOf(
      someFacts({
        unit: 'kg',
        criticality: 'critic',
        registeredDay: null,
        startedDay: AS_OF - 689,
        orderMultipleUnits: 5,
        movements: movements('-210 out 200'),
        orders: closed([2 - spread, 2 + spread, 2 - spread, 2 + spread, 2 - spread, 2 + spread]),
        erp: { ...someFacts().erp, leadTimeDays: null },
        choices: {
          portfolio: { stance: 'manual-anticipated', value: null },
          service: { stance: 'manual', value: 0.999 },
          batch: { stance: 'manual', value: 2 },
        },
      }),
      {
        catalog: {
          ...catalog,
          demandModel: 'STATIC-NB',
          demandStepDays: 30,
          demandSpread: 1.4,
          pooledSizeCv2: 0.02,
        },
        parameters: { ...parameters, reviewDays: 7 },
      },
    ).units
  expect([0, 1, 2].map(at)).toEqual([320.512, 320.512, 320.512])
})

/** Steady demand: an average over the positions of a lot can fall, rise and fall again as the lead time varies more. */
const STEADY: [
  unit: string,
  everyDays: number,
  size: number,
  model: DemandModel,
  measure: ServiceMeasure,
  service: number,
  lot: number,
][] = [
  ['un', 30, 10, 'STATIC-NB', 'fill', 0.6, 1],
  ['un', 7, 20, 'STATIC-NB', 'fill', 0.55, 1],
  ['un', 7, 20, 'STATIC-NB', 'noRupture', 0.55, 20],
  ['kg', 30, 2, 'STATIC-NB', 'fill', 0.55, 1],
  ['kg', 7, 20, 'STATIC-NB', 'fill', 0.65, 3],
  ['un', 30, 2, 'SNB-slow', 'fill', 0.7, 1],
]

test.each(STEADY)(
  'of %s, every %i days %i, planned by %s: %s of %d with lots of %i, the point rises as orders of 20 days differ more',
  (unit, everyDays, size, demandModel, serviceMeasure, service, lot) => {
    const world = worldOf()
    const points = Array.from({ length: 11 }, (_, i) => {
      const facts = someFacts({
        unit,
        movements: movementsOf(demandEvery(everyDays, [size], Math.ceil(900 / everyDays))),
        orders: closed([20 - 2 * i, 20 + 2 * i, 20 - 2 * i, 20 + 2 * i, 20 - 2 * i, 20 + 2 * i]),
        erp: { ...someFacts().erp, leadTimeDays: null },
        choices: {
          portfolio: { stance: 'manual-anticipated', value: null },
          service: { stance: 'manual', value: service },
          batch: { stance: 'manual', value: lot },
        },
      })
      const catalog = { ...world.catalog, demandModel, demandStepDays: everyDays, pooledSizeCv2: 0 }
      const minimumCycleService = { critic: 0, important: 0, common: 0 }
      const parameters = { ...world.parameters, serviceMeasure, minimumCycleService }
      return reorderPointOf(facts, { catalog, parameters })
    })
    expect(points).toSatisfy(neverFall)
  },
)

test.each<DemandModel>(['SNB-mix', 'SNB-emp', 'SNB-slow'])(
  'by %s the point rises with the lead time even where its deviation is said to be over its mean',
  (demandModel) => {
    const world = worldOf()
    const points = Array.from({ length: 75 }, (_, i) => {
      const facts = someFacts({
        movements: movementsOf(demandEvery(1, [5], 400)),
        erp: { ...someFacts().erp, leadTimeDays: 2 * i + 1 },
        choices: {
          portfolio: { stance: 'manual-anticipated', value: null },
          service: { stance: 'manual', value: 0.75 },
        },
      })
      const parameters = { ...world.parameters, leadTimeVariation: 2 }
      return reorderPointOf(facts, { catalog: { ...world.catalog, demandModel }, parameters })
    })
    expect(points).toSatisfy(neverFall)
  },
)

import { expect, test } from 'vitest'
import type { DemandModel, PurchaseOrder, ServiceMeasure } from '../../src/index.ts'
import { demandEvery, movements, movementsOf, order, planOf, someFacts, worldOf } from '../facts.ts'
import { AS_OF } from '../items.ts'

/** Items whose reorder point once fell as their supplier got worse. */

const closed = (leadTimes: readonly number[]): PurchaseOrder[] =>
  leadTimes.map((days, i) => order(-1000 + 20 * i, -1000 + 20 * i + days))

test('of two pieces once and a million and a half lately, in lots of three, the ERP has 140 days in place of 50', () => {
  const at = (leadTimeDays: number) =>
    planOf(
      someFacts({
        movements: movementsOf([
          { day: 18_538, type: 'consumption', units: 2 },
          { day: 19_988, type: 'consumption', units: 1_522_407 },
        ]),
        orders: [],
        registeredDay: 18_535,
        erp: { ...someFacts().erp, leadTimeDays },
        minimumLotUnits: 3,
        maximumLotUnits: 1,
        choices: {
          portfolio: { stance: 'manual-anticipated', value: null },
          service: { stance: 'manual', value: 0.99 },
        },
      }),
      { ...worldOf(), catalog: { ...worldOf().catalog, demandModel: 'EMPIRICAL' } },
    ).reorderPointUnits
  expect([50, 130, 140, 150].map(at)).toEqual([0, 512, 512, 512])
})

test('where half of the blocks of the history are empty, and half is asked for, the point rises with the lead time', () => {
  // the point lies where the other distribution's tail is under 1e-9: of the shorter lead time, as uncertain in days, further out
  const world = worldOf()
  const at = (leadTimeDays: number) =>
    planOf(
      someFacts({
        unit: 'kg',
        registeredDay: null,
        startedDay: AS_OF - 373,
        movements: movementsOf(demandEvery(1, [1], 198)),
        orders: closed([0, 0, 3]),
        erp: { ...someFacts().erp, leadTimeDays },
        choices: {
          portfolio: { stance: 'manual-anticipated', value: null },
          service: { stance: 'manual', value: 0.5 },
          batch: { stance: 'manual', value: 1 },
        },
      }),
      { catalog: { ...world.catalog, demandModel: 'SNB-emp', demandStepDays: 30, pooledSizeCv2: 0 } },
    ).reorderPointUnits
  expect([3, 3.5, 4, 5, 6, 8, 10, 12, 20].map(at)).toEqual([
    1.716, 1.716, 1.716, 1.716, 1.716, 1.716, 1.736, 1.78, 1.988,
  ])
})

test('a fill rate in lots of a gram rises with the lead time where demand is about 300 kg', () => {
  const world = worldOf()
  const at = (leadTimeDays: number) =>
    planOf(
      someFacts({
        unit: 'kg',
        registeredDay: null,
        startedDay: AS_OF - 1067,
        orderMultipleUnits: 24,
        movements: movementsOf(demandEvery(1, [1, 2], 1825)),
        choices: {
          portfolio: { stance: 'manual-anticipated', value: null },
          service: { stance: 'manual', value: 0.5 },
          leadTime: { stance: 'manual', value: leadTimeDays },
          batch: { stance: 'manual', value: 0.001 },
        },
      }),
      {
        catalog: { ...world.catalog, demandModel: 'EMPIRICAL' },
        parameters: {
          ...world.parameters,
          serviceMeasure: 'fill',
          reviewDays: 7,
          leadTimeVariation: 1,
          minimumCycleService: { critic: 0, important: 0, common: 0 },
        },
      },
    ).reorderPointUnits
  const points = Array.from({ length: 20 }, (_, i) => at(195 + i))
  expect(points).toEqual([...points].sort((a, b) => a - b))
})

test('a point at its highest, three years of demand, is raised no further by a steadier supplier', () => {
  const { catalog, parameters } = worldOf()
  const at = (spread: number) =>
    planOf(
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
    ).reorderPointUnits
  expect([0, 1, 2].map(at)).toEqual([320, 320, 320])
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
      return planOf(facts, { catalog, parameters }).reorderPointUnits
    })
    expect(points).toEqual([...points].sort((a, b) => a - b))
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
      return planOf(facts, { catalog: { ...world.catalog, demandModel }, parameters }).reorderPointUnits
    })
    expect(points).toEqual([...points].sort((a, b) => a - b))
  },
)

test.each([
  [3, 60, 100, 80, 0.5],
  [8, 30, 100, 60, 0.5],
  [3, 60, 300, 150, 0.75],
])(
  'by the exact distribution of %i sales every %i days of %i pieces, orders that all take %i days: at %d the point rises with the days',
  (sales, everyDays, size, days, service) => {
    const { catalog, parameters } = worldOf()
    const pointAt = (leadTimeDays: number) => {
      const facts = someFacts({
        movements: movementsOf(demandEvery(everyDays, [size], sales)),
        orders: closed([leadTimeDays, leadTimeDays, leadTimeDays]),
        erp: { ...someFacts().erp, leadTimeDays: null },
        choices: {
          portfolio: { stance: 'manual-anticipated', value: null },
          service: { stance: 'manual', value: service },
          batch: { stance: 'manual', value: 1 },
        },
      })
      return planOf(facts, {
        catalog: { ...catalog, demandModel: 'SNB-slow' },
        parameters: { ...parameters, exactCompound: true },
      }).reorderPointUnits
    }
    const points = Array.from({ length: days + 90 }, (_, i) => pointAt(i + 1))
    expect(points).toEqual([...points].sort((a, b) => a - b))
  },
)

test.each<ServiceMeasure>(['noRupture', 'cycle', 'fill'])(
  'by the exact distribution, %s of .999: the point rises with the days though orders differ by as many as ever',
  (serviceMeasure) => {
    // of 33 days on demand is above 400 pieces and goes by moments; at 30 ± 30 days the distribution is exact, and less skewed
    const { catalog, parameters } = worldOf()
    const points = Array.from({ length: 16 }, (_, i) => {
      const [short, long] = [2 * i, 60 + 2 * i]
      const facts = someFacts({
        movements: movementsOf(demandEvery(3, [5, 60], 200)),
        orders: closed([short, long, short, long, short, long]),
        erp: { ...someFacts().erp, leadTimeDays: null },
        choices: {
          portfolio: { stance: 'manual-anticipated', value: null },
          service: { stance: 'manual', value: 0.999 },
          batch: { stance: 'manual', value: 250 },
        },
      })
      return planOf(facts, {
        catalog: { ...catalog, demandModel: 'SNB-fast' },
        parameters: { ...parameters, exactCompound: true, serviceMeasure },
      }).reorderPointUnits
    })
    expect(points).toEqual([...points].sort((a, b) => a - b))
  },
)

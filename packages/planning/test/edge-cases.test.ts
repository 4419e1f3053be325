import { describe, expect, test } from 'vitest'
import { type ItemFacts, inputOf, workItem } from '../src/index.ts'
import { reorderPointGrid } from '../src/textbook.ts'
import { evaluateExplanation } from './explain/evaluate.ts'
import { asked, demandEvery, movements, movementsOf, order, planOf, someFacts, worldOf } from './facts.ts'
import { AS_OF, aCatalog, noErp } from './items.ts'

/** What nobody should send, row by row. */
describe('the same answer everywhere', () => {
  test('no rows at all', () => {
    const plan = planOf(someFacts({ movements: movements(''), onHandUnits: 0, minimumLotUnits: 5 }), {
      abcClass: 'abc_n',
    })
    expect(plan).toMatchObject({
      demand90dUnitsPerDay: 0,
      demand730dUnitsPerDay: 0,
      interDemandDays: null,
      demandVariation: null,
      demandVariabilityClass: 'a',
      abcClass: 'abc_n',
      demandFrequencyClass: 'T',
      stockingPolicy: 'on_demand',
      reorderPointUnits: 0,
      lotUnits: 5,
      coverage90dDays: 0,
      coverage730dDays: 0,
    })
    expect(plan.stockoutRisk).toBe(0)
    // Registered 1000 days ago and never moved: inactive, so its class says so instead of L0.
    expect(plan.interDemandClass).toBe('INACTIVE')
    expect(planOf(someFacts({ movements: movements(''), registeredDay: AS_OF - 100 })).interDemandClass).toBe(
      'L0',
    )
  })

  test('a part of a unit, kept by a person though nobody asks for it, is on average half its lot', () => {
    const plan = planOf(
      someFacts({
        movements: movements(''),
        unit: 'kg',
        maximumLotUnits: 0.143,
        choices: { portfolio: { stance: 'manual-anticipated', value: null } },
      }),
    )
    expect(plan).toMatchObject({ lotUnits: 0.143, maximumStockUnits: 0.143, targetStockUnits: 0.0715 })
  })

  test('nothing known at all is incomplete', () => {
    const nothing = someFacts({
      movements: movements(''),
      onHandUnits: null,
      registeredDay: null,
      unitCost: null,
      unit: null,
      criticality: null,
      purchasability: null,
      erp: noErp,
    })
    const plan = planOf(nothing)
    expect(plan.dataGaps).toEqual(['cost', 'unit', 'lead_time', 'balance', 'criticality', 'purchasability'])
    expect(plan).toMatchObject({
      dataQuality: 'incomplete',
      idleDays: 0,
      isInactive: false,
      agingClass: 'A0',
    })
  })

  test.each([
    ['stock that nobody has seen moving, since the first demand of the catalog', {}, 400, 'A6'],
    ['registered by the file: since that day', { isRegistrationUnknown: false }, 20, 'A2'],
    ['nothing on the shelf: since it was created', { onHandUnits: 0 }, 20, 'A2'],
    ['one that moved: since then', { movements: movements('-3 out 1') }, 3, 'A0'],
    ['one that was only counted', { movements: movements('-3 count 1') }, 3, 'A6'],
  ] as const)('days without movement of %s', (_, given, idleDays, agingClass) => {
    const { catalog, parameters } = worldOf()
    const never = { movements: movements(''), registeredDay: AS_OF - 20, onHandUnits: 6 }
    const facts = someFacts({ ...never, isRegistrationUnknown: true, ...given })
    const world = { catalog: { ...catalog, firstDemandDay: AS_OF - 400 }, parameters }
    const { plan } = workItem(inputOf(facts, { abcClass: 'abc_n' }, world), world)
    expect(plan).toMatchObject({ idleDays, agingClass, isInactive: false })
  })

  test('one consumption only', () => {
    const plan = planOf(someFacts({ movements: movements('-100 out 4') }))
    expect(plan).toMatchObject({
      interDemandDays: null,
      interDemandClass: 'L0',
      demandSizeUnits: 4,
      demandTrend: 'stable',
    })
  })

  test('receipts without demand: all stock is excess', () => {
    const plan = planOf(someFacts({ movements: movements('-300 in 8, -200 in 8'), onHandUnits: 16 }))
    expect(plan).toMatchObject({ stockingPolicy: 'on_demand', excessUnits: 16, excessValue: 160 })
  })

  test('but one piece of an insurance item is not', () => {
    const insurance = someFacts({
      criticality: 'critic',
      purchasability: 'hard',
      movements: movements('-300 in 8'),
      onHandUnits: 8,
      erp: { ...noErp, leadTimeDays: 20, reorderPointUnits: 1 },
    })
    expect(planOf(insurance)).toMatchObject({
      stockingPolicy: 'anticipated',
      reorderPointUnits: 0,
      lotUnits: 1,
      maximumStockUnits: 1,
      excessUnits: 7,
    })
  })

  test('an insurance item was needed once, however long ago', () => {
    const needed = (movementText: string) =>
      someFacts({
        criticality: 'critic',
        purchasability: 'hard',
        movements: movements(movementText),
        onHandUnits: 0,
      })
    expect(planOf(needed('-2200 out 1, -40 count 0')).stockingPolicy).toBe('anticipated')
    expect(planOf(needed('-40 count 0')).stockingPolicy).toBe('on_demand')
    expect(planOf(needed('-2200 out 1, -2190 out -1, -40 count 0')).stockingPolicy).toBe('on_demand')
  })

  test.each([0, null, -3, Number.NaN])('cost %s', (unitCost) => {
    const plan = planOf(someFacts({ unitCost }), { abcClass: 'abc_n' })
    expect(plan).toMatchObject({
      averageStock90dValue: 0,
      averageStock730dValue: 0,
      targetStockValue: 0,
      gapValue: 0,
      excessValue: 0,
      stockoutExposureValue: 0,
      financialAction: null,
      dataGaps: ['cost'],
    })
    expect(plan.alerts.dataQuality).toBe('problem')
    // No cost, no EOQ: 30 days of a weekly demand of 2, give or take the estimate, in whole pieces.
    expect(plan.lotUnits).toBeGreaterThanOrEqual(7)
    expect(plan.lotUnits).toBeLessThanOrEqual(10)
  })

  test('negative balance', () => {
    const plan = planOf(someFacts({ onHandUnits: -4, movements: movementsOf(demandEvery(7, [2], 100)) }))
    expect(plan).toMatchObject({
      onHandUnits: -4,
      negativeStockUnits: -4,
      coverage90dDays: 0,
      averageStock90dUnits: 0,
      stockoutRisk: 1,
    })
    expect(plan.alerts.negativeBalance).toBe('problem')
    const empty = planOf(someFacts({ onHandUnits: 0, movements: movementsOf(demandEvery(7, [2], 100)) }))
    expect(plan.stockoutExposureValue - empty.stockoutExposureValue).toBeGreaterThanOrEqual(40)
  })

  test('more returned than consumed', () => {
    const facts = someFacts({ movements: movements('-50 out 10, -40 out -12') })
    const plan = planOf(facts)
    expect(plan.demandEvents).toBe(0)
    expect(plan.dataGaps).toEqual(['unmatched_returns'])
    expect(plan.alerts.dataQuality).toBe('warning')
    const { demandEvents } = asked(facts).explain()
    expect(demandEvents?.rows).toEqual({ used: 2, leftOut: [{ reason: 'unmatched_return', count: 2 }] })
  })

  test('a twentieth of unmatched returns is put up with', () => {
    expect(planOf(someFacts({ movements: movements('-41 out -1, -40 out 20') })).dataGaps).toEqual([])
    expect(planOf(someFacts({ movements: movements('-41 out -1, -40 out 19') })).dataGaps).toEqual([
      'unmatched_returns',
    ])
  })

  test('future rows', () => {
    const now = someFacts({ movements: movements('-50 out 10, -40 out 3') })
    const later = someFacts({ movements: movements('-50 out 10, -40 out 3, 1 out 500') })
    const plan = planOf(later)
    expect(plan.dataGaps).toEqual(['future_rows'])
    expect({ ...plan, dataQuality: null, dataGaps: null, alerts: null, alertLevel: null }).toEqual({
      ...planOf(now),
      dataQuality: null,
      dataGaps: null,
      alerts: null,
      alertLevel: null,
    })
  })

  test('lead time unknown', () => {
    const unknown = someFacts({ erp: noErp })
    expect(planOf(unknown)).toMatchObject({
      leadTimeDays: 30,
      leadTimeClass: 't_null',
      dataGaps: ['lead_time'],
    })
    const catalog = aCatalog({ medianLeadTimeDays: { hard: 90, medium: 12, easy: null } })
    expect(planOf(unknown, { catalog })).toMatchObject({ leadTimeDays: 12, leadTimeClass: 't_null' })
  })

  test('lead time 0 is legal', () => {
    const plan = planOf(
      someFacts({ criticality: 'important', erp: noErp, orders: [order(-30, -30), order(-9, -9)] }),
    )
    expect(plan).toMatchObject({ leadTimeDays: 0, leadTimeClass: 't_null', dataQuality: 'complete' })
    expect(plan.reorderPointUnits).toBeGreaterThanOrEqual(0)
  })

  test('a package above the maximum lot', () => {
    const plan = planOf(someFacts({ orderMultipleUnits: 50, maximumLotUnits: 20 }))
    expect(plan.lotUnits).toBe(50)
    expect(plan.alerts.maxBatch).toBe('problem')
  })

  test('under 30 days of life', () => {
    const young = someFacts({
      registeredDay: AS_OF - 9,
      movements: movements('-5 out 3, -1 out 3'),
      erp: { ...noErp, leadTimeDays: 20, stockingPolicy: 'anticipated' },
    })
    expect(planOf(young)).toMatchObject({
      demand90dUnitsPerDay: 6 / 30,
      demand730dUnitsPerDay: 6 / 30,
      stockingPolicy: 'anticipated',
    })
  })

  test('inactive with stock', () => {
    const plan = planOf(someFacts({ movements: movements('-900 out 3, -800 stock 12'), onHandUnits: 12 }), {
      abcClass: 'abc_o',
    })
    expect(plan).toMatchObject({
      activityStatus: 'inactive',
      agingClass: 'A7',
      interDemandClass: 'INACTIVE',
      stockingPolicy: 'on_demand',
      excessUnits: 12,
      financialAction: 'redemption',
      coverageConformity: 'excess',
    })
    expect(plan.alerts.inactive).toBe('problem')
  })

  test('the same demand every day', () => {
    const plan = planOf(someFacts({ movements: movementsOf(demandEvery(1, [3], 900)) }))
    // 21 days to protect, 3 a day; two to four days more for what is not known.
    expect(plan.reorderPointUnits).toBeGreaterThanOrEqual(50)
    expect(plan.reorderPointUnits).toBeLessThanOrEqual(75)
  })

  test('fractions of a unit', () => {
    const facts = someFacts({ unit: 'kg', movements: movementsOf(demandEvery(7, [0.25, 0.5], 100)) })
    const { reorderPointUnits, lotUnits } = planOf(facts)
    expect(Number.isInteger(reorderPointUnits * 1000)).toBe(true)
    expect(Number.isInteger(Math.round(lotUnits * 1e6) / 1000)).toBe(true)
  })

  test('huge quantities', () => {
    const facts = someFacts({ movements: movementsOf(demandEvery(7, [4e6, 6e6], 100)), onHandUnits: 1e7 })
    const { reorderPointUnits } = planOf(facts)
    expect(Number.isInteger(reorderPointUnits)).toBe(true)
    expect(reorderPointUnits).toBeGreaterThan(1e7)
  })

  test('trillions of kilograms in packages of 12: no finer than a ten-thousandth, in whole packages; small quantities in parts of one', () => {
    const distribution = { mean: 4e12, variance: 4e24, isDiscrete: false }
    const stepUnits = reorderPointGrid(distribution, false, 12)
    expect(stepUnits).toBe(12 * 2 ** 27)
    expect(reorderPointGrid({ ...distribution, mean: 400, variance: 1e4 }, false, 12)).toBe(4.096)
  })
})

test('an absent number says which condition failed', () => {
  const facts: ItemFacts = someFacts({ movements: movements('-900 out 3'), onHandUnits: 12 })
  const world = worldOf()
  const explained = asked(facts, world).explain()
  const failed = Object.fromEntries(
    Object.entries(explained)
      .filter(([, explanation]) => explanation.failed !== null)
      .map(([name, explanation]) => [name, explanation.failed]),
  )
  expect(failed).toMatchObject({
    targetServiceLevel: 'on_demand',
    interDemandDays: 'fewer_than_2_events',
    demandSizeUnits: 'no_events',
    coverage730dDays: 'nothing_consumed',
    suggestedOrderUnits: 'on_demand',
    replenishmentRhythm: 'no_receipts',
  })
})

test('what an unknown balance leaves without a number says so', () => {
  const facts = someFacts({ onHandUnits: null, movements: movementsOf(demandEvery(7, [2], 100)) })
  const world = worldOf()
  const explained = asked(facts, world).explain()
  for (const name of [
    'coverageConformity',
    'coverage90dDays',
    'coverage730dDays',
    'stockoutRisk',
    'stockoutExposureValue',
    'onHandUnits',
    'inventoryPositionUnits',
    'negativeStockUnits',
    'excessUnits',
    'gapValue',
    'financialAction',
    'priorityValue',
  ] as const)
    expect(explained[name]).toMatchObject({ value: null, failed: 'balance_unknown' })
})

test('an explanation tells whose a parameter is', () => {
  const world = worldOf({ parameters: { ...worldOf().parameters, gapTolerance: 0.2 } })
  const facts = someFacts()
  const explained = asked(facts, world).explain()
  expect(explained.financialAction?.parameters).toEqual([
    { name: 'gapTolerance', value: 0.2, whose: 'company' },
  ])
  expect(explained.priorityValue?.parameters).toEqual([
    { name: 'holdingRatePerYear', value: 0.25, whose: 'default' },
  ])
})

test('a stored explanation still computes its number', () => {
  const facts = someFacts()
  const world = worldOf()
  const explained = asked(facts, world).explain()
  const stored = JSON.parse(JSON.stringify(explained)) as typeof explained
  for (const [name, explanation] of Object.entries(explained)) {
    expect(evaluateExplanation(stored[name as keyof typeof stored] ?? explanation)).toEqual(
      evaluateExplanation(explanation),
    )
  }
})

test('a balance nobody told is neither a backlog nor an empty shelf: nothing that rests on it has a number', () => {
  const demand = movementsOf(demandEvery(7, [2], 100))
  const plan = planOf(someFacts({ onHandUnits: null, movements: demand }))
  expect(plan).toMatchObject({
    onHandUnits: null,
    onHandKnown: false,
    inventoryPositionUnits: null,
    negativeStockUnits: null,
    excessUnits: null,
    excessValue: null,
    gapValue: null,
    financialAction: null,
    stockoutExposureValue: null,
    priorityValue: null,
    suggestedOrderUnits: null,
    stockoutRisk: null,
    coverageConformity: null,
    coverage90dDays: null,
    coverage730dDays: null,
  })
  expect(plan.alerts).toMatchObject({ minBalance: 'none', maxBalance: 'none', virtualBalance: 'none' })
  // What the stock should be does not rest on what it is.
  expect(plan.targetStockValue).toBeGreaterThan(0)
})

import { type CatalogFacts, DEFAULT_PARAMETERS, type ErpParameters } from '../src/index.ts'
import type { PolicyInputs } from '../src/textbook.ts'

export const AS_OF = 20_000

export const noErp: ErpParameters = {
  stockingPolicy: null,
  targetServiceLevel: null,
  leadTimeDays: null,
  reorderPointUnits: null,
  lotUnits: null,
  minimumStockUnits: null,
  maximumStockUnits: null,
}

export function aCatalog(over: Partial<CatalogFacts> = {}): CatalogFacts {
  return {
    asOfDay: AS_OF,
    occurrenceAlpha: 0.3,
    occurrenceBeta: 10,
    pooledSizeCv2: 0.5,
    sizePoolWeight: 30,
    medianEventUnits: 2,
    demandModel: 'SNB-slow',
    medianLeadTimeDays: { hard: null, medium: null, easy: null },
    ...over,
  }
}

/** Demand every `everyDays` days, of sizes that repeat, back from the planning day. */
export function demandEvery(everyDays: number, sizes: readonly number[], lifeDays: number) {
  const days: number[] = []
  for (let day = AS_OF - lifeDays + 1; day <= AS_OF; day += everyDays) days.push(day)
  return {
    eventDays: Int32Array.from(days),
    eventUnits: Float64Array.from(days, (_, i) => sizes[i % sizes.length] as number),
    birthDay: AS_OF - lifeDays + 1,
    asOfDay: AS_OF,
  }
}

/** A common item, bought in 30 days, asked for about once a week. */
export function anItem(over: Partial<PolicyInputs> = {}): PolicyInputs {
  const demand = over.demand ?? demandEvery(7, [1, 3, 2, 6], 1400)
  const recent = demand.eventDays.filter((day) => day > AS_OF - 730).length
  const total = demand.eventUnits.reduce((sum, z) => sum + z, 0)
  return {
    demand,
    isCountable: true,
    unitCost: 10,
    criticality: 'common',
    purchasability: 'medium',
    abcClass: 'abc_b',
    isInactive: false,
    demandEvents730: recent,
    hasDemandEver: demand.eventDays.length > 0,
    lifeDays: AS_OF - demand.birthDay + 1,
    boughtToOrderRatio: null,
    demandSizeUnits: demand.eventUnits.length > 0 ? total / demand.eventUnits.length : null,
    averageStock730dUnits: null,
    closedLeadTimes: new Float64Array(0),
    minimumLotUnits: null,
    maximumLotUnits: null,
    orderMultipleUnits: null,
    erp: { ...noErp, leadTimeDays: 30 },
    choices: {},
    catalog: aCatalog(),
    parameters: DEFAULT_PARAMETERS,
    ...over,
  }
}

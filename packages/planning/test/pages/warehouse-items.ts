import type { AuthorizedValues, ErpParameters, ItemFacts } from '../../src/index.ts'

/** What makes up the history of an example item. Days count from the planning day, which is 0. */
export type Example = {
  name: string
  /** First demand, then days between demand events and their sizes, both repeated over and over; until the last day. */
  demand: { first: number; gaps: readonly number[]; sizes: readonly number[]; last?: number }
  /** Stock two years ago, and the lead times of the orders the ERP placed since, repeated over and over. */
  opening: number
  leadTimes: readonly number[]
  /** What else happened: `-30 out 5, -20 in 10, -3 count -2`, as the tests of the engine read it. */
  also?: string
  startedDay?: number
  /** What the ERP does: orders `lotUnits` when stock and orders are at `reorderPointUnits` or below. */
  erp: Partial<ErpParameters>
  facts: Pick<ItemFacts, 'unit' | 'unitCost' | 'criticality' | 'purchasability'> &
    Partial<Pick<ItemFacts, 'minimumLotUnits' | 'maximumLotUnits' | 'orderMultipleUnits'>>
  authorized?: AuthorizedValues
}

const common = { unit: 'un', criticality: 'common', purchasability: 'medium' } as const
const never = { first: 1, gaps: [1], sizes: [1] }

/** The maintenance warehouse of the pages: each item is there for a rule, and all of them make one catalog. */
export const EXAMPLES = {
  'BRG-22315': {
    name: 'spherical roller bearing',
    demand: { first: -722, gaps: [6, 19, 11, 27, 13, 9, 20], sizes: [1, 2, 1, 3, 1, 2, 1, 4, 1] },
    opening: 18,
    leadTimes: [22, 27, 19, 24, 58, 21, 26, 23],
    erp: {
      stockingPolicy: 'anticipated',
      targetServiceLevel: 0.9,
      leadTimeDays: 30,
      reorderPointUnits: 12,
      lotUnits: 16,
    },
    facts: {
      ...common,
      unitCost: 148,
      criticality: 'important',
      purchasability: 'hard',
      orderMultipleUnits: 4,
    },
    authorized: {
      stockingPolicy: 'anticipated',
      targetServiceLevel: 0.95,
      leadTimeDays: 28,
      reorderPointUnits: 10,
      lotUnits: 8,
    },
  },
  'RFP-42': {
    name: 'refiner plate',
    demand: { first: -719, gaps: [12, 17, 9], sizes: [2, 2, 3] },
    opening: 10,
    leadTimes: [35, 41, 33, 38],
    erp: { stockingPolicy: 'anticipated', leadTimeDays: 35, reorderPointUnits: 10, lotUnits: 6 },
    facts: { ...common, unitCost: 1450, criticality: 'important' },
  },
  'IMP-3196': {
    name: 'pump impeller',
    demand: { first: -610, gaps: [395], sizes: [1] },
    opening: 1,
    leadTimes: [20, 24],
    erp: { stockingPolicy: 'anticipated', leadTimeDays: 21, reorderPointUnits: 0, lotUnits: 1 },
    facts: { ...common, unitCost: 2900 },
  },
  'GBX-H3': {
    name: 'gearbox of the main drive',
    demand: { first: -600, gaps: [900], sizes: [1] },
    opening: 1,
    leadTimes: [170],
    erp: { stockingPolicy: 'anticipated', leadTimeDays: 180, reorderPointUnits: 0, lotUnits: 1 },
    facts: { ...common, unitCost: 8400, criticality: 'critic', purchasability: 'hard' },
  },
  'OIL-VG320': {
    name: 'gear oil',
    demand: { first: -727, gaps: [3, 7, 5, 4], sizes: [18, 42.5, 25, 60, 12.5] },
    opening: 800,
    leadTimes: [9, 12, 10, 8, 14],
    erp: { stockingPolicy: 'anticipated', leadTimeDays: 10, reorderPointUnits: 250, lotUnits: 600 },
    facts: { ...common, unit: 'l', unitCost: 6.2, purchasability: 'easy', orderMultipleUnits: 200 },
  },
  'FLT-0850': {
    name: 'hydraulic filter',
    demand: { first: -720, gaps: [21, 14, 16], sizes: [1, 2, 1] },
    opening: 20,
    leadTimes: [38, 44, 41],
    erp: { stockingPolicy: 'anticipated', leadTimeDays: 40, reorderPointUnits: 5, lotUnits: 24 },
    facts: { ...common, unitCost: 31, minimumLotUnits: 24 },
  },
  'VBT-2800': {
    name: 'V-belt',
    demand: { first: -725, gaps: [10, 14, 8], sizes: [2, 4, 2, 6] },
    opening: 20,
    leadTimes: [12, 9, 15],
    erp: { stockingPolicy: 'anticipated', leadTimeDays: 12, reorderPointUnits: 12, lotUnits: 12 },
    facts: { ...common, unitCost: 22, maximumLotUnits: 12 },
  },
  'GRS-400': {
    name: 'grease cartridge',
    demand: { first: -726, gaps: [20, 14, 11], sizes: [2, 1, 4] },
    opening: 60,
    leadTimes: [21, 19],
    erp: { stockingPolicy: 'anticipated', leadTimeDays: 20, reorderPointUnits: 10, lotUnits: 96 },
    facts: { ...common, unitCost: 4.1, purchasability: 'easy', orderMultipleUnits: 96 },
  },
  'SEAL-070': {
    name: 'shaft seal',
    demand: { first: -718, gaps: [26, 18, 33], sizes: [1, 2, 1, 1, 2] },
    opening: 30,
    leadTimes: [20, 24],
    also: '-45 in 24, -40 out 24',
    erp: { stockingPolicy: 'anticipated', leadTimeDays: 20, reorderPointUnits: 4, lotUnits: 12 },
    facts: { ...common, unitCost: 19.5, criticality: 'important' },
  },
  'VLV-DN80': {
    name: 'gate valve',
    demand: never,
    opening: 4,
    leadTimes: [30],
    also: '-735 out 1',
    erp: { stockingPolicy: 'anticipated', leadTimeDays: 30, reorderPointUnits: 0, lotUnits: 2 },
    facts: { ...common, unitCost: 610 },
  },
  'CPL-150': {
    name: 'coupling element',
    demand: { first: -715, gaps: [45, 60, 38], sizes: [1, 2] },
    opening: 6,
    leadTimes: [26, 30, 24],
    also: '-2 out 4',
    erp: { stockingPolicy: 'anticipated', leadTimeDays: 25, reorderPointUnits: 3, lotUnits: 5 },
    facts: { ...common, unitCost: 87 },
  },
  'CON-63A': {
    name: 'contactor',
    demand: { first: -55, gaps: [16, 21], sizes: [1] },
    opening: 4,
    leadTimes: [20],
    startedDay: -60,
    erp: { stockingPolicy: 'anticipated', leadTimeDays: 20, reorderPointUnits: 1, lotUnits: 2 },
    facts: { ...common, unitCost: null },
  },
  'FUS-NH00': {
    name: 'fuse',
    demand: { first: -724, gaps: [9, 15, 12], sizes: [3, 3, 6] },
    opening: 40,
    leadTimes: [1],
    erp: { stockingPolicy: 'on_demand', leadTimeDays: 1, reorderPointUnits: 12, lotUnits: 30 },
    facts: { ...common, unitCost: 7.8, purchasability: 'easy' },
  },
  'GSK-A4': {
    name: 'gasket cut to order',
    demand: { first: -700, gaps: [52, 75], sizes: [4, 6] },
    opening: 0,
    leadTimes: [12],
    erp: { stockingPolicy: 'on_demand', leadTimeDays: 12 },
    facts: { ...common, unitCost: 15 },
  },
  'CHN-16B': {
    name: 'roller chain',
    demand: never,
    opening: 3,
    leadTimes: [30],
    also: '-1100 out 1, -200 count -1',
    erp: { stockingPolicy: 'anticipated', leadTimeDays: 30, reorderPointUnits: 1, lotUnits: 2 },
    facts: { ...common, unitCost: 95 },
  },
  'SCR-M12': {
    name: 'set screw',
    demand: { first: -728, gaps: [4, 9, 6], sizes: [8, 20, 12] },
    opening: 300,
    leadTimes: [24, 27],
    also: '-20 in 900',
    erp: { stockingPolicy: 'anticipated', leadTimeDays: 25, reorderPointUnits: 120, lotUnits: 400 },
    facts: { ...common, unitCost: 0.35, purchasability: 'easy' },
  },
} as const satisfies Record<string, Example>

export type ExampleSku = keyof typeof EXAMPLES

import type { ItemFacts } from '@giro/planning'

/** The planning day of the generated items. */
export const LAST_DAY = 20_500
const MONTHS = 51
const ROUNDS = 5

/** Numbers from 0 to 1 that look random and are always the same. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

function sparePart(n: number, next: () => number): ItemFacts {
  const often = 0.05 + 0.6 * next() ** 2
  const days: number[] = []
  const units: number[] = []
  for (let month = MONTHS - 1; month >= 0; month--) {
    if (next() > often) continue
    days.push(LAST_DAY - Math.round(30.4 * month))
    units.push(1 + Math.floor(4 * next() ** 3))
  }
  const isTold = n % 2 === 0
  return {
    sku: `P${n}`,
    unit: 'un',
    unitCost: Math.round(1000 * Math.exp(6 * next())) / 1000,
    criticality: n % 7 === 0 ? 'critic' : 'common',
    purchasability: n % 5 === 0 ? 'hard' : 'medium',
    registeredDay: null,
    startedDay: null,
    minimumLotUnits: null,
    maximumLotUnits: null,
    orderMultipleUnits: null,
    onHandUnits: n % 9,
    erp: {
      stockingPolicy: isTold ? 'anticipated' : null,
      targetServiceLevel: null,
      leadTimeDays: 10 + (n % 60),
      reorderPointUnits: isTold ? n % 6 : null,
      lotUnits: isTold ? 1 + (n % 12) : null,
      minimumStockUnits: null,
      maximumStockUnits: null,
    },
    movements: {
      days: Int32Array.from(days),
      types: new Uint8Array(days.length),
      units: Float64Array.from(units),
      flags: new Uint8Array(days.length).fill(3),
    },
    orders: [],
    choices: {},
    alertMemory: {},
    authorized: null,
  }
}

/** So many spare parts, always the same. */
export function spareParts(items: number): ItemFacts[] {
  const next = dice(20_240_229)
  return Array.from({ length: items }, (_, n) => sparePart(n, next))
}

/** Least processor time of a round, seconds; the first rounds also warm the compiler. */
export function leastSeconds(work: () => void, rounds = ROUNDS): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1e6)
  }
  return least
}

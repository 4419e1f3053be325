import {
  type CatalogPlace,
  type CatalogSummary,
  DEFAULT_PARAMETERS,
  type ItemFacts,
  type ItemHistory,
  planCatalog,
  summarizeCatalog,
  summarizeHistory,
  workingMemory,
} from '@giro/planning'
import { type InputBlock, packInputs, unpackInputs } from '../src/facts/index.ts'
import { BLOCK_ITEMS, pieces } from '../src/planning/thread-pool.ts'

/**
 * The engine alone, on one thread, from movements in memory: `npm run bench -- engine`, or with ITEMS set. Spare parts
 * as the carparts set has them: 51 months dated at their ends, a dozen of them with demand, most of a piece or two.
 * To hold: 50,000 items planned a second from their histories, 2 µs a movement for the histories. In processor time of
 * this thread, so that other programs on the machine do not count.
 */
const ITEMS = Number(process.env.ITEMS ?? 10_000)
const ROUNDS = 5
const LEAST_ITEMS_PER_SECOND = 50_000
const MOST_MICROSECONDS_PER_MOVEMENT = 2
const LAST_DAY = 20_500
const MONTHS = 51
const print = (line: string) => process.stdout.write(`${line}\n`)

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

/** Least processor time of a round, seconds; the first rounds also warm the compiler. */
function leastSeconds(work: () => void, rounds = ROUNDS): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1e6)
  }
  return least
}

const next = dice(20_240_229)
const items = Array.from({ length: ITEMS }, (_, n) => sparePart(n, next))
const movements = items.reduce((sum, { movements: { days } }) => sum + days.length, 0)
let histories: ItemHistory[] = []
const summing = leastSeconds(() => {
  const memory = workingMemory()
  histories = items.map((facts) => summarizeHistory(facts, LAST_DAY, DEFAULT_PARAMETERS, memory))
})
const entries = items.map(({ movements: _, ...terms }, i) => ({
  terms,
  history: histories[i] as ItemHistory,
}))
let known = {} as CatalogSummary
const choosing = leastSeconds(() => {
  known = summarizeCatalog(entries, LAST_DAY, DEFAULT_PARAMETERS)
}, 1)
const { world, places } = known
const inputs = entries.map((entry, i) => ({ ...entry, place: places[i] as CatalogPlace }))
const planning = leastSeconds(() => {
  for (const some of pieces(inputs, BLOCK_ITEMS)) planCatalog(some, world)
})

const kept = entries.map((entry, i) => ({ itemNo: i, input: { ...entry, place: places[i] as CatalogPlace } }))
let blocks: InputBlock[] = []
const packing = leastSeconds(() => {
  blocks = [...pieces(kept, BLOCK_ITEMS)].map(packInputs)
})
const unpacking = leastSeconds(() => blocks.map(unpackInputs))
const keptBytes = blocks.reduce((sum, { packed }) => sum + packed.length, 0)

const perMovement = (summing * 1e6) / movements
const perSecond = ITEMS / planning
print(`${ITEMS} spare parts, ${movements} movements`)
print(
  `histories: ${perMovement.toFixed(2)} µs a movement, ${((summing * 1e6) / ITEMS).toFixed(1)} µs an item`,
)
print(`what all items share, the choice of models with it: ${choosing.toFixed(1)} s`)
print(
  `plans: ${Math.round(perSecond)} items a second, ${((planning * 1e6) / ITEMS).toFixed(1)} µs an item (${world.catalog.demandModel})`,
)
print(
  `inputs kept: ${Math.round(keptBytes / ITEMS)} bytes an item, ${((packing * 1e6) / ITEMS).toFixed(1)} µs to pack, ${((unpacking * 1e6) / ITEMS).toFixed(1)} µs to unpack`,
)
if (perSecond < LEAST_ITEMS_PER_SECOND || perMovement > MOST_MICROSECONDS_PER_MOVEMENT) {
  print(
    `too slow: ${LEAST_ITEMS_PER_SECOND} items a second and ${MOST_MICROSECONDS_PER_MOVEMENT} µs a movement are to hold`,
  )
  process.exitCode = 1
}

import {
  type CatalogPlace,
  type CatalogSummary,
  DEFAULT_PARAMETERS,
  type ItemHistory,
  planCatalog,
  summarizeCatalog,
  summarizeHistory,
  workItem,
  workingMemory,
} from '@giro/planning'
import { type InputBlock, packInputs, unpackInputs } from '../src/facts/index.ts'
import { BLOCK_ITEMS, pieces } from '../src/planning/thread-pool.ts'
import { LAST_DAY, leastSeconds, spareParts } from './spare-parts.ts'

/**
 * The engine alone, on one thread, from movements in memory: `npm run bench -- engine`, or with ITEMS set. Spare parts
 * as the carparts set has them: 51 months dated at their ends, a dozen of them with demand, most of a piece or two.
 * To hold: 50,000 items planned a second from their histories, 2 µs a movement for the histories. In processor time of
 * this thread, so that other programs on the machine do not count.
 */
const ITEMS = Number(process.env.ITEMS ?? 10_000)
const LEAST_ITEMS_PER_SECOND = 50_000
const MOST_MICROSECONDS_PER_MOVEMENT = 2
const print = (line: string) => process.stdout.write(`${line}\n`)

const items = spareParts(ITEMS)
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
  for (const some of pieces(inputs, BLOCK_ITEMS))
    planCatalog(
      some.map((input) => ({ input })),
      world,
      ({ plan }) => plan,
    )
})

// Worked before, so that the plan itself does not count.
const worked = inputs.map((input) => workItem(input, world))
for (const item of worked) item.alerts()
const looking = leastSeconds(() => {
  for (const item of worked) item.orderOutlook()
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
  `orders of 26 weeks: ${((looking * 1e6) / ITEMS).toFixed(1)} µs an item, ${((100 * looking) / planning).toFixed(0)} % of the plans`,
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

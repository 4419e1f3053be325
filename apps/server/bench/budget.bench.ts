import {
  type BudgetOrder,
  budgetCurve,
  budgetFrontier,
  budgetItem,
  type CatalogPlace,
  chooseBudget,
  DEFAULT_PARAMETERS,
  type Input,
  type LevelReach,
  placeOf,
  summarizeCatalog,
  summarizeHistory,
  workingMemory,
} from '@giro/planning'
import { packInputs } from '../src/facts/index.ts'
import { BLOCK_ITEMS, pieces } from '../src/planning/thread-pool.ts'
import { workLevels } from '../src/questions/ask-budget.ts'
import { unpackLevels } from '../src/questions/level-table.ts'
import { LAST_DAY, leastSeconds, spareParts } from './spare-parts.ts'

/**
 * A budget of a whole catalog from its kept inputs, on one thread: `npm run bench -- budget`, or with ITEMS set. To hold
 * for 50,000 spare parts, in processor time of this thread: the curve 20 s, an exact point of it 5 s.
 */
const ITEMS = Number(process.env.ITEMS ?? 50_000)
const MOST_SECONDS = { curve: 20, point: 5 }
const ORDER: BudgetOrder = {
  objective: 'penalty',
  withLots: false,
  floors: { critic: 0.95, important: 0.85, common: 0.5 },
  ceiling: 0.999,
  mostSteps: 2,
  // nothing is known of the receipts of these parts
  keep: { manual: true, incomplete: false },
  onDay: null,
}
const print = (line: string) => process.stdout.write(`${line}\n`)

const memory = workingMemory()
const entries = spareParts(ITEMS).map((facts) => {
  const { movements: _, ...terms } = facts
  return { terms, history: summarizeHistory(facts, LAST_DAY, DEFAULT_PARAMETERS, memory) }
})
const { world, places } = summarizeCatalog(entries, LAST_DAY, DEFAULT_PARAMETERS)
const kept = entries.map((entry, i) => ({
  itemNo: i,
  input: { ...entry, place: places[i] as CatalogPlace } satisfies Input,
}))
const blocks = [...pieces(kept, BLOCK_ITEMS)].map(packInputs)
const budgetItemNos = new Map(kept.map(({ itemNo }) => [itemNo, true as const]))
const tablesOf = (reach: LevelReach) =>
  blocks.map((block) =>
    workLevels({
      ...{ block, world, other: null, rules: null, budgetItemNos, reach },
      ...{ changed: new Map(), assumptions: new Map() },
    }),
  )
const frontierOf = (tables: readonly Uint8Array[], order: BudgetOrder) =>
  budgetFrontier(tables.flatMap(unpackLevels).map(({ levels }) => budgetItem(levels, {}, order)))

let most = 0
function timed(what: string, limit: number | null, work: () => void): void {
  const seconds = leastSeconds(work, 1)
  print(`${what}: ${seconds.toFixed(1)} s${limit === null ? '' : `, at most ${limit}`}`)
  if (limit !== null) most = Math.max(most, seconds / limit)
}

print(`${ITEMS} spare parts`)
let tables: Uint8Array[] = []
timed('curve of a budget', MOST_SECONDS.curve, () => {
  tables = tablesOf(ORDER)
  budgetCurve(frontierOf(tables, ORDER))
})
const bytes = tables.reduce((sum, { length }) => sum + length, 0)
print(`  ${(bytes / ITEMS).toFixed(0)} bytes an item to keep the levels`)
let frontier = budgetFrontier([])
timed('the same of levels that were kept', MOST_SECONDS.point, () => {
  frontier = frontierOf(tables, ORDER)
  budgetCurve(frontier)
})
const levels = frontier.items.reduce((sum, item) => sum + item.levels.length, 0)
const { capital } = placeOf(
  frontier.items.map(({ planned }) => planned),
  frontier.demanded,
)
timed(
  'exact point at 80 % of the capital of the plan, the levels of all items known',
  MOST_SECONDS.point,
  () => {
    const { point, loss, bound } = chooseBudget(frontier, { capital: 0.8 * capital }, false)
    print(
      `  ${levels} levels; within ${((100 * (loss - bound)) / bound).toFixed(4)} % of the best possible, price ${point.price.toFixed(2)}`,
    )
  },
)
timed('a fifth of the stock released within half a year', null, () => {
  const order = { ...ORDER, onDay: 182 }
  const there = frontierOf(tablesOf(order), order)
  chooseBudget(there, { release: 0.2 * there.stock }, true)
})
if (most > 1) {
  print('too slow')
  process.exitCode = 1
}

import { BudgetChange, LIMITS } from '@giro/contract'
import { catalogScope } from '../src/db/db.ts'
import { calculate } from '../src/scenarios/calculate.ts'
import { compareScenarios } from '../src/scenarios/compare.ts'
import { writeResult, writtenOf } from '../src/scenarios/write-result.ts'
import { openRuns, seededDatabase } from './bench-database.ts'
import { ruledRuns } from './ruled-runs.ts'

/**
 * Scenarios of a large catalog: `npm run bench -- what-if`, or with ITEMS and MOVEMENTS set. To hold for 50,000 items on two
 * processors: a scenario 15 s, the curve of a budget 20 s, an exact point of it 5 s, and four scenarios compared in 300 ms; a run by 200
 * rules at most a tenth longer than one by none.
 */
const items = Number(process.env.ITEMS ?? 50_000)
const movements = Number(process.env.MOVEMENTS ?? 2_000_000)
const print = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(2)} s`

const CHANGES = {
  'a step leaner in all items': {
    type: 'stance',
    filter: {},
    contexts: { service: { stance: 'conservative' } },
  },
  'another order cost': { type: 'parameter', name: 'orderCost', value: 60 },
  'a fifth more demand': { type: 'demand', filter: {}, factor: 1.2 },
  'class A only': {
    type: 'stance',
    filter: { abcClass: 'abc_a' },
    contexts: { service: { stance: 'aggressive' } },
  },
  'the curve of a budget': BudgetChange.parse({ type: 'budget' }),
  'the curve by units, of kept levels': BudgetChange.parse({ type: 'budget', objective: 'units' }),
  'an exact point of it, of kept levels: 90 % of units served at once': BudgetChange.parse({
    type: 'budget',
    target: { measure: 0.9 },
    keep: { incomplete: false },
  }),
} as const

const bench = await seededDatabase({ items, movements })
try {
  const { catalogId, companyId, database } = bench
  const here = { catalogId, companyId }
  const scope = catalogScope(catalogId, companyId)
  const runs = await openRuns(bench)
  const { ground } = runs
  await runs.run()
  const ids: string[] = []
  for (const [name, change] of Object.entries(CHANGES)) {
    const { id } = await database.transaction(scope, (tx) =>
      tx
        .insertInto('scenario')
        .values({
          catalogId,
          title: name,
          changes: JSON.stringify([change]),
          status: 'processing',
          createdBy: catalogId,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    ids.push(id)
    const started = performance.now()
    const before = process.cpuUsage()
    const calculated = await calculate(ground, scope, here, [change], {
      replaceManual: false,
      tell: () => {},
    })
    const { user, system } = process.cpuUsage(before)
    const worked = `${seconds(started)} (${((user + system) / 1e6).toFixed(2)} s of processors)`
    await database.transaction(scope, (tx) =>
      writeResult(tx, { catalogId, id }, writtenOf(calculated), { from: 'processing', revision: 1 }),
    )
    print(
      `${name}: ${seconds(started)}, of which worked out ${worked}; ${calculated.differences.length} items change`,
    )
  }
  const comparing = performance.now()
  await database.transaction(scope, (tx) =>
    compareScenarios(tx, catalogId, ids.slice(0, LIMITS.scenariosCompared)),
  )
  print(`${ids.length} compared: ${(performance.now() - comparing).toFixed(0)} ms`)
  await ruledRuns(bench, runs)
  await runs.stop()
} finally {
  await bench.stop()
}

import type { RuleActions } from '@giro/contract'
import { catalogScope, type Tx } from '../src/db/db.ts'
import { withStanding } from '../src/rules/rule-rows.ts'
import { workOutRulesJob } from '../src/rules/work-out-rules.ts'
import type { BenchDatabase, openRuns } from './bench-database.ts'

const RULES = 200
/** Runs with and without rules take turns, so that both meet the same noise of the machine. */
const TURNS = Number(process.env.TURNS ?? 3)

type Made = { filter: Record<string, string>; actions: RuleActions }
/** Sets of rules that decide of most items. Costs and limits change what is planned from, and stances what is chosen of it. */
const SETS: Record<string, (n: number) => Made> = {
  'by supplier and group': (n) =>
    n < 150
      ? {
          filter: { supplier: `Supplier ${2 * n},Supplier ${2 * n + 1}` },
          actions: { costs: { orderCost: 20 + (n % 9) } },
        }
      : { filter: { group: `Group ${n - 150}` }, actions: { limits: { batchDaysMax: 180 } } },
  'that all meet every item': (n) => ({
    filter: { costFrom: '0' },
    actions: { costs: { orderCost: 20 + n } },
  }),
}

const job = <Payload>(payload: Payload) => ({
  id: 'run',
  attempt: 0,
  isLastAttempt: true,
  payload,
  assertMine: async () => {},
})
const print = (line: string) => process.stdout.write(`${line}\n`)

async function timed(work: () => Promise<unknown>): Promise<{ seconds: number; processors: number }> {
  const [started, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { seconds: (performance.now() - started) / 1000, processors: (user + system) / 1e6 }
}

type InCatalog = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
type Runs = Awaited<ReturnType<typeof openRuns>>
type Bench = { bench: BenchDatabase; runs: Runs; inCatalog: InCatalog }

/** Prints how much longer a run takes by rules, what the list of them takes, and how long it takes to work out what they move. */
export async function ruledRuns(bench: BenchDatabase, runs: Runs): Promise<void> {
  const { catalogId, companyId, database } = bench
  const inCatalog: InCatalog = (work) => database.transaction(catalogScope(catalogId, companyId), work)
  for (const [name, made] of Object.entries(SETS)) {
    await inTurns({ bench, runs, inCatalog }, name, made)
    const listed = await timed(() => inCatalog((tx) => listRules(tx, { catalogId, companyId })))
    print(`  the list of rules: ${(listed.seconds * 1000).toFixed(0)} ms`)
    const effects = await timed(() => workOutRulesJob(runs.ground)(job({ catalogId, companyId })))
    print(`  what they move, worked out after the run: ${effects.seconds.toFixed(2)} s`)
  }
}

async function inTurns({ bench, runs: { run }, inCatalog }: Bench, name: string, made: (n: number) => Made) {
  const rules = Array.from({ length: RULES }, (_, n) => {
    const { filter, actions } = made(n)
    const written = { filter: JSON.stringify(filter), actions: JSON.stringify(actions) }
    return {
      ...written,
      title: `Rule ${n}`,
      priority: n + 1,
      catalogId: bench.catalogId,
      createdBy: bench.catalogId,
    }
  })
  const ratios: { seconds: number; processors: number }[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    await inCatalog((tx) => tx.deleteFrom('planningRule').execute())
    const none = await timed(run)
    await inCatalog((tx) => tx.insertInto('planningRule').values(rules).execute())
    const ruled = await timed(run)
    ratios.push({ seconds: ruled.seconds / none.seconds, processors: ruled.processors / none.processors })
    print(
      `${RULES} rules ${name}: ${none.seconds.toFixed(2)} s without, ${ruled.seconds.toFixed(2)} s with them`,
    )
  }
  const middle = (of: 'seconds' | 'processors') =>
    ratios
      .map((ratio) => ratio[of])
      .toSorted((a, b) => a - b)
      [Math.floor(ratios.length / 2)]?.toFixed(2)
  print(`  ratio ${middle('seconds')}, of processors ${middle('processors')}`)
}

async function listRules(tx: Tx, here: { catalogId: string; companyId: string }): Promise<void> {
  const stored = await tx.selectFrom('planningRule').selectAll().execute()
  const written = stored.map(({ id, title, priority, filter, actions }) => ({
    ...{
      id,
      title,
      priority,
      kind: 'policy' as const,
      active: true,
      validFrom: null,
      validTo: null,
      note: null,
      owner: null,
    },
    ...{
      filter: filter as Record<string, string>,
      actions: actions as RuleActions,
      createdBy: '',
      createdAt: '',
    },
  }))
  const states = (await withStanding(tx, here, written)).map(({ state }) => state)
  print(`  ${states.filter((state) => state === 'active').length} of them decide`)
}

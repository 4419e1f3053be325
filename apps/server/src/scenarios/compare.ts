import { type Answer, type Endpoints, words } from '@giro/contract'
import { noOutcomes, totalsOf } from '@giro/planning'
import type { Tx } from '#db/db.ts'
import { Failure } from '#failure.ts'
import type { Result } from '#scenarios/scenario-record.ts'

type Compared = Answer<Endpoints['compareScenarios']>
type Calculated = {
  id: string
  title: string
  status: string
  baseGeneration: number | null
  result: Result | null
}

/** Scenarios of one generation side by side, in the order asked. */
export async function compareScenarios(tx: Tx, catalogId: string, ids: readonly string[]): Promise<Compared> {
  const scenarios = (await tx
    .selectFrom('scenario')
    .select(['id', 'title', 'status', 'baseGeneration', 'result'])
    .where('catalogId', '=', catalogId)
    .where('id', 'in', ids)
    .execute()) as Calculated[]
  const rows = ids.map((id) => {
    const scenario = scenarios.find((one) => one.id === id)
    if (!scenario) throw new Failure('not_found')
    // Of one that was changed the result is still that of before.
    const isOpen = ['pending', 'processing', 'error'].includes(scenario.status)
    if (scenario.result === null || isOpen) throw new Failure('scenario_not_ready')
    return { ...scenario, result: scenario.result }
  })
  const [first] = rows
  if (!first) throw new Failure('not_found')
  if (rows.some(({ baseGeneration }) => baseGeneration !== first.baseGeneration))
    throw new Failure('scenario_stale')
  const parts = (of: 'byClass' | 'bySite', key: string) => ({
    now: totalsOf(first.result[of][key]?.now ?? noOutcomes()),
    rows: rows.map(({ id, result }) => ({ id, totals: totalsOf(result[of][key]?.other ?? noOutcomes()) })),
  })
  return {
    now: totalsOf(first.result.all.now),
    erp: totalsOf(first.result.all.erp),
    rows: rows.map(({ id, title, result }) => ({ id, title, totals: totalsOf(result.all.other) })),
    byClass: words.ABC_CLASSES.filter((abcClass) => abcClass in first.result.byClass).map((abcClass) => ({
      abcClass,
      ...parts('byClass', abcClass),
    })),
    bySite: Object.keys(first.result.bySite)
      .sort()
      .map((site) => ({ site, ...parts('bySite', site) })),
  }
}

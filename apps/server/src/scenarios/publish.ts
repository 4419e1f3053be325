import { type ErrorCode, LIMITS, type ScenarioChange } from '@giro/contract'
import type { ContextKind, PlanningParameters, Stance } from '@giro/planning'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import { catalogScope, type Tx } from '#db/db.ts'
import { announce } from '#db/progress.ts'
import type { Tables } from '#db/tables.ts'
import { decide, undo } from '#decisions/index.ts'
import { Failure } from '#failure.ts'
import type { Ground } from '#ground.ts'
import type { Job, Jobs, Payload } from '#jobs/jobs.ts'
import { endOrTryAgain } from '#jobs/life-cycle.ts'
import { requestRun, shareGeneration } from '#planning/index.ts'
import { editRules, type RuleRecords, restoreRules } from '#rules/index.ts'
import { type Calculated, calculate, catalogParameters, writeResult } from '#scenarios/calculate.ts'
import { ruleEdits } from '#scenarios/changes.ts'
import type { DecidedChoice } from '#scenarios/decided.ts'
import { asRefusal, lockScenarios, type Published } from '#scenarios/scenario-record.ts'

type Here = { catalogId: string; companyId: string; id: string; userId: string }
type Held = {
  title: string
  changes: ScenarioChange[]
  revision: number
  baseGeneration: number | null
  baseRules: RuleRecords
  published: Published | null
}
const CLOCK = sql<Date>`clock_timestamp()`

/** Puts a scenario in force or takes it back: all in one transaction, and then a planning run. */
export const publishScenarioJob =
  (ground: Pick<Ground, 'database' | 'jobs' | 'log'>) =>
  async (job: Job<'publishScenario'>): Promise<void> => {
    const { catalogId, companyId, scenarioId: id, requestedBy: userId, action } = job.payload
    const here = { catalogId, companyId, id, userId }
    try {
      await (action === 'publish' ? publish(ground, job, here) : revert(ground, job, here))
    } catch (error) {
      await endOrTryAgain(ground.log, job, asRefusal(error), {
        what: `${action} of scenario ${id}`,
        end: ({ errorCode }) => standStill(ground, job.payload, errorCode as ErrorCode),
      })
    }
  }

/** What could not be published or reverted stands as it did before, and says why. */
const standStill = (
  { database }: Pick<Ground, 'database'>,
  { catalogId, companyId, scenarioId: id, action }: Payload<'publishScenario'>,
  errorCode: ErrorCode,
): Promise<void> =>
  database.transaction(catalogScope(catalogId, companyId), (tx) =>
    action === 'publish'
      ? move(tx, { catalogId, id }, 'publishing', {
          status: 'finished',
          errorCode,
          publishedBy: null,
          publishedAt: null,
        })
      : move(tx, { catalogId, id }, 'reverting', {
          status: 'published',
          errorCode,
          revertedBy: null,
          revertedAt: null,
        }),
  )

export const endAbandonedPublication =
  (ground: Pick<Ground, 'database'>) =>
  (payload: Payload<'publishScenario'>): Promise<void> =>
    standStill(ground, payload, 'generic')

type Changed = Updateable<Tables['scenario']>

/** Takes a scenario on from one state to another, and tells those who watch the catalog. */
async function move(
  tx: Tx,
  { catalogId, id }: Pick<Here, 'catalogId' | 'id'>,
  from: 'publishing' | 'reverting',
  set: { [C in keyof Changed]: Changed[C] | RawBuilder<Date> },
): Promise<void> {
  await tx
    .updateTable('scenario')
    .set(set as Changed)
    .where('catalogId', '=', catalogId)
    .where('id', '=', id)
    .where('status', '=', from)
    .execute()
  await announce(tx, { kind: 'scenario', catalogId, id, status: 'finished', progress: 1 })
}

const hold = (
  tx: Tx,
  { catalogId, id }: Here,
  status: 'publishing' | 'reverting',
): Promise<Held | undefined> =>
  tx
    .selectFrom('scenario')
    .select(['title', 'changes', 'revision', 'baseGeneration', 'baseRules', 'published'])
    .where('catalogId', '=', catalogId)
    .where('id', '=', id)
    .where('status', '=', status)
    .forUpdate()
    .executeTakeFirst() as Promise<Held | undefined>

async function publish(
  ground: Pick<Ground, 'database' | 'jobs'>,
  job: Job<'publishScenario'>,
  here: Here,
): Promise<void> {
  const { replaceManual } = job.payload
  const scope = catalogScope(here.catalogId, here.companyId, here.userId)
  const scenario = await ground.database.transaction(scope, (tx) => hold(tx, here, 'publishing'))
  if (!scenario) return
  // What is put in force is what the scenario then shows.
  const calculated = replaceManual
    ? await calculate(ground, scope, here, scenario.changes, { replaceManual, tell: () => {} })
    : null
  await ground.database.transaction(scope, async (tx) => {
    await lockScenarios(tx, here.catalogId)
    const held = await hold(tx, here, 'publishing')
    if (!held) return
    await putInForce(tx, ground.jobs, { ...here, most: job.payload.most }, held, calculated)
    await job.assertMine(tx)
  })
}

async function putInForce(
  tx: Tx,
  jobs: Jobs,
  here: Here & { most: number | null },
  { title, changes, revision, baseGeneration, baseRules }: Held,
  replaced: Calculated | null,
): Promise<void> {
  const { catalogId, companyId, userId, most } = here
  const generation = await shareGeneration(tx, catalogId)
  if (!generation || generation.number !== baseGeneration) throw new Failure('scenario_stale')
  if (replaced) await writeResult(tx, here, replaced, { from: 'publishing', revision })
  // What is replaced too may be more, and may leave less room for a budget.
  if (replaced?.question.draft.budget?.reached === false) throw new Failure('budget_out_of_reach')
  const decided = await toDecide(tx, here, replaced)
  const choicesOf = mapped(decided, ({ stance, value }) => ({ stance, value }))
  const { id: decisionId } = await decide(tx, {
    ...{ catalogId, userId, generation, choicesOf },
    notesOf: mapped(decided, ({ note }) => note),
    source: 'scenario',
    items: { itemNos: [...choicesOf.keys()] },
    most,
    note: title.slice(0, LIMITS.noteCharacters),
  })
  const parameters = await writeParameters(tx, here, title, parametersOf(changes))
  const rules = await editRules(tx, here, ruleEdits(changes, baseRules), baseRules)
  await requestRun(tx, jobs, { catalogId, companyId, asOf: null })
  await move(tx, here, 'publishing', {
    status: 'published',
    errorCode: null,
    publishedAt: CLOCK,
    published: JSON.stringify({ decisionId, parameters, rules } satisfies Published),
  })
}

type Chosen<Value> = Partial<Record<ContextKind, Value>>

/** Of what is decided of each context of items, one part; nothing where there is none. */
function mapped<Value>(
  decided: ReadonlyMap<number, Chosen<DecidedChoice>>,
  part: (one: DecidedChoice) => Value | undefined,
): Map<number, Chosen<Value>> {
  const partOf = (choices: Chosen<DecidedChoice>) =>
    Object.fromEntries(
      Object.entries(choices).flatMap(([kind, one]) => {
        const value = part(one)
        return value === undefined ? [] : [[kind, value]]
      }),
    ) as Chosen<Value>
  return new Map([...decided].map(([itemNo, choices]) => [itemNo, partOf(choices)]))
}

/**
 * The choices that a scenario decides, as it was calculated. A value by hand that somebody gave since stays, unless all of
 * them are replaced.
 */
async function toDecide(
  tx: Tx,
  { catalogId, id }: Here,
  replaced: Calculated | null,
): Promise<Map<number, Chosen<DecidedChoice>>> {
  const { decided } = await tx
    .selectFrom('scenario')
    .select('decided')
    .where('catalogId', '=', catalogId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{
    itemNo: number
    context: ContextKind
    stance: Stance
    value: number | null
  }>`select item_no, context, stance, manual_value as value from item_context
    where catalog_id = ${catalogId}::uuid and stance::text like 'manual%'`.execute(tx)
  const byHand = new Map(rows.map(({ itemNo, context, ...choice }) => [`${itemNo} ${context}`, choice]))
  const isGivenSince = (itemNo: string, [context, { stood }]: [string, DecidedChoice]) => {
    const now = byHand.get(`${itemNo} ${context}`)
    return now !== undefined && (now.stance !== stood?.stance || now.value !== stood.value)
  }
  return new Map(
    Object.entries(decided as Record<string, Record<ContextKind, DecidedChoice>>).map(([itemNo, choices]) => {
      const left = Object.entries(choices).filter((one) => replaced !== null || !isGivenSince(itemNo, one))
      return [Number(itemNo), Object.fromEntries(left) as Chosen<DecidedChoice>]
    }),
  )
}

/** The parameters that changes set, a later one over an earlier one. */
const parametersOf = (changes: readonly ScenarioChange[]): Partial<PlanningParameters> =>
  Object.fromEntries(
    changes.flatMap((change) => (change.type === 'parameter' ? [[change.name, change.value]] : [])),
  )

/** Sets parameters of the catalog, and answers what they were before. */
async function writeParameters(
  tx: Tx,
  here: Here,
  title: string,
  parameters: Partial<PlanningParameters>,
): Promise<Published['parameters']> {
  const names = Object.keys(parameters) as (keyof PlanningParameters)[]
  if (names.length === 0) return {}
  const before = await catalogParameters(tx, here, { isHeld: true })
  await saveParameters(tx, here, title, { ...before, ...parameters })
  return Object.fromEntries(
    names.map((name) => [name, { before: before[name] ?? null, after: parameters[name] }]),
  )
}

async function saveParameters(
  tx: Tx,
  { companyId, catalogId }: Here,
  title: string,
  value: Partial<PlanningParameters>,
): Promise<void> {
  const own = tx
    .updateTable('setting')
    .set({ value: JSON.stringify(value) })
    .where('companyId', '=', companyId)
    .where('catalogId', '=', catalogId)
    .where('kind', '=', 'planning')
  const { numUpdatedRows } = await own.executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await tx
    .insertInto('setting')
    .values({ companyId, catalogId, kind: 'planning', title, value: JSON.stringify(value) })
    .execute()
}

async function revert(
  { database, jobs }: Pick<Ground, 'database' | 'jobs'>,
  job: Job<'publishScenario'>,
  here: Here,
): Promise<void> {
  const { catalogId, companyId, userId } = here
  await database.transaction(catalogScope(catalogId, companyId, userId), async (tx) => {
    await lockScenarios(tx, catalogId)
    const held = await hold(tx, here, 'reverting')
    if (!held) return
    const { decisionId = null, parameters = {}, rules = [] } = held.published ?? {}
    const undone = await undoDecision(tx, here, decisionId)
    const keptParameters = await restoreParameters(tx, here, held.title, parameters)
    const keptRules = await restoreRules(tx, here, rules)
    await requestRun(tx, jobs, { catalogId, companyId, asOf: null })
    await move(tx, here, 'reverting', {
      status: 'reverted',
      errorCode: null,
      revertedAt: CLOCK,
      reverted: JSON.stringify({
        items: undone.items,
        changedSince: undone.stayed,
        keptParameters,
        keptRules,
      }),
    })
    await job.assertMine(tx)
  })
}

/** Undoes what was decided; somebody may have done so already. */
async function undoDecision(tx: Tx, { catalogId, userId }: Here, id: string | null) {
  const nothing = { items: 0, stayed: [] }
  if (id === null) return nothing
  const { rows } = await sql`select from decision
    where catalog_id = ${catalogId}::uuid and id = ${id}::uuid and undone_at is null`.execute(tx)
  if (rows.length === 0) return nothing
  const { items, stayed } = await undo(tx, { catalogId, userId, id })
  return { items, stayed: stayed.map(({ sku, site, by, at }) => ({ sku, site, by, at })) }
}

/** Puts parameters back that still are as they were published. Answers the others. */
async function restoreParameters(
  tx: Tx,
  here: Here,
  title: string,
  published: Published['parameters'],
): Promise<(keyof PlanningParameters)[]> {
  const changed = Object.entries(published) as [
    keyof PlanningParameters,
    { before: unknown; after: unknown },
  ][]
  if (changed.length === 0) return []
  const now: Record<string, unknown> = { ...(await catalogParameters(tx, here, { isHeld: true })) }
  const keptNames: (keyof PlanningParameters)[] = []
  for (const [name, { before, after }] of changed) {
    if (JSON.stringify(now[name]) !== JSON.stringify(after)) keptNames.push(name)
    else if (before === null) delete now[name]
    else now[name] = before
  }
  await saveParameters(tx, here, title, now as Partial<PlanningParameters>)
  return keptNames
}

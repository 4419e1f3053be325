import { type ErrorCode, LIMITS, type ScenarioChange } from '@giro/contract'
import type { ContextChoice, ContextKind, PlanningParameters } from '@giro/planning'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import { catalogScope, type Scope, type Tx } from '#db/db.ts'
import { announce } from '#db/progress.ts'
import type { Tables } from '#db/tables.ts'
import { decide, undo } from '#decisions/index.ts'
import { Failure } from '#failure.ts'
import type { Ground } from '#ground.ts'
import type { Job, Jobs, Payload } from '#jobs/jobs.ts'
import { endOrTryAgain } from '#jobs/life-cycle.ts'
import { requestRun, shareGeneration } from '#planning/index.ts'
import { editRules, type RuleRecords, restoreRules } from '#rules/index.ts'
import type { RuleEdits } from '#ruling/index.ts'
import { calculate, catalogParameters } from '#scenarios/calculate.ts'
import { ruleEdits } from '#scenarios/changes.ts'
import type { DecidedChoice, DecidedItem } from '#scenarios/decided.ts'
import { asRefusal, lockScenarios, type Published } from '#scenarios/scenario-record.ts'
import { type Written, writeResult, writtenOf } from '#scenarios/write-result.ts'

type Here = { catalogId: string; companyId: string; id: string; userId: string }
type Held = Pick<Content, 'title'> & {
  revision: number
  baseGeneration: number | null
  published: Published | null
}
/** Changes of a scenario, and its decisions about items. */
type Content = {
  title: string
  changes: ScenarioChange[]
  revision: number
  baseRules: RuleRecords
  decided: Record<string, DecidedItem>
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

/** Restores the state of a scenario that could not be published or reverted, with the reason. */
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
    .select(['title', 'revision', 'baseGeneration', 'published'])
    .where('catalogId', '=', catalogId)
    .where('id', '=', id)
    .where('status', '=', status)
    .forUpdate()
    .executeTakeFirst() as Promise<Held | undefined>

const readContent = (tx: Tx, { catalogId, id }: Here): Promise<Content | undefined> =>
  tx
    .selectFrom('scenario')
    .select(['title', 'changes', 'revision', 'baseRules', 'decided'])
    .where('catalogId', '=', catalogId)
    .where('id', '=', id)
    .where('status', '=', 'publishing')
    .executeTakeFirst() as Promise<Content | undefined>

/** Data read before the writing transaction: for a whole catalog this takes long, and others would wait. */
type Prepared = {
  content: Content
  edits: RuleEdits
  /** Worked out anew, where values by hand are replaced: what is put in force is what the scenario then shows. */
  replaced: Written | null
  choicesOf: Map<number, Chosen<ContextChoice>>
  notesOf: Map<number, Chosen<string>>
}

async function prepare(
  ground: Pick<Ground, 'database'>,
  scope: Scope,
  here: Here,
  replaceManual: boolean,
): Promise<Prepared | null> {
  const content = await ground.database.transaction(scope, (tx) => readContent(tx, here))
  if (!content) return null
  const replaced = replaceManual
    ? writtenOf(await calculate(ground, scope, here, content.changes, { replaceManual, tell: () => {} }))
    : null
  const decided =
    replaced?.decided ??
    new Map(Object.entries(content.decided).map(([itemNo, one]) => [Number(itemNo), one]))
  return {
    content,
    edits: ruleEdits(content.changes, content.baseRules),
    replaced,
    choicesOf: mapped(decided, ({ stance, value }) => ({ stance, value })),
    notesOf: mapped(decided, ({ note }) => note),
  }
}

async function publish(
  ground: Pick<Ground, 'database' | 'jobs'>,
  job: Job<'publishScenario'>,
  here: Here,
): Promise<void> {
  const { replaceManual, most } = job.payload
  const scope = catalogScope(here.catalogId, here.companyId, here.userId)
  const prepared = await prepare(ground, scope, here, replaceManual)
  if (!prepared) return
  await ground.database.transaction(scope, async (tx) => {
    await lockScenarios(tx, here.catalogId)
    const held = await hold(tx, here, 'publishing')
    if (held?.revision !== prepared.content.revision) return
    await putInForce(tx, ground.jobs, { ...here, most }, held, prepared)
    await job.assertMine(tx)
  })
}

async function putInForce(
  tx: Tx,
  jobs: Jobs,
  here: Here & { most: number | null },
  { baseGeneration }: Held,
  { content, edits, replaced, choicesOf, notesOf }: Prepared,
): Promise<void> {
  const { catalogId, companyId, userId, most } = here
  const { title, changes, revision, baseRules } = content
  const generation = await shareGeneration(tx, catalogId)
  if (!generation || generation.number !== baseGeneration) throw new Failure('scenario_stale')
  // What is replaced too may be more, and may leave less room for a budget.
  if (replaced?.budget?.reached === false) throw new Failure('budget_out_of_reach')
  if (replaced) await writeResult(tx, here, replaced, { from: 'publishing', revision })
  else await leaveGivenSince(tx, here, [choicesOf, notesOf])
  const { id: decisionId } = await decide(tx, {
    ...{ catalogId, userId, generation },
    acts: [{ act: 'chooseEach', choicesOf, notesOf }],
    source: 'scenario',
    items: { itemNos: [...choicesOf.keys()] },
    most,
    note: title.slice(0, LIMITS.noteCharacters),
  })
  const parameters = await writeParameters(tx, here, title, parametersOf(changes))
  const rules = await editRules(tx, here, edits, baseRules)
  await requestRun(tx, jobs, { catalogId, companyId, asOf: null })
  await move(tx, here, 'publishing', {
    status: 'published',
    errorCode: null,
    publishedAt: CLOCK,
    published: JSON.stringify({ decisionId, parameters, rules } satisfies Published),
  })
}

type Chosen<Value> = Partial<Record<ContextKind, Value>>

/** Maps one part of the decided contexts of items; nothing where there is none. */
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

/** A value by hand that somebody gave since the scenario was calculated stays: takes the choice of it away. */
async function leaveGivenSince(
  tx: Tx,
  { catalogId, id }: Here,
  all: readonly Map<number, Chosen<unknown>>[],
): Promise<void> {
  const { rows } = await sql<{ itemNo: number; context: ContextKind }>`select c.item_no, c.context
    from scenario s cross join jsonb_each(s.decided) item cross join jsonb_each(item.value) choice
      join item_context c on c.catalog_id = s.catalog_id and c.item_no = item.key::int and c.context::text = choice.key
    where s.catalog_id = ${catalogId}::uuid and s.id = ${id}::uuid and c.stance::text like 'manual%'
      and (c.stance::text, c.manual_value) is distinct from
        (choice.value #>> '{stood,stance}', (choice.value #>> '{stood,value}')::float8)`.execute(tx)
  for (const { itemNo, context } of rows) for (const chosen of all) delete chosen.get(itemNo)?.[context]
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
  const update = tx
    .updateTable('setting')
    .set({ value: JSON.stringify(value) })
    .where('companyId', '=', companyId)
    .where('catalogId', '=', catalogId)
    .where('kind', '=', 'planning')
  const { numUpdatedRows } = await update.executeTakeFirst()
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

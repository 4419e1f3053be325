import { BUDGET_LIMITS, type Endpoints, LIMITS, type Received, type ScenarioChange } from '@giro/contract'
import { sql } from 'kysely'
import { dayNumber } from '#calendar.ts'
import { assertCompanyRoom } from '#catalogs/index.ts'
import type { Tx } from '#db/db.ts'
import { folded } from '#db/page.ts'
import { announce } from '#db/progress.ts'
import { Failure, failsWithin, invalid } from '#failure.ts'
import type { Ground } from '#ground.ts'
import { type Caller, callerMay } from '#http/caller.ts'
import { Resource } from '#http/resource.ts'
import type { Handlers } from '#http/serve.ts'
import { assertFilter } from '#items/index.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { currentGeneration } from '#planning/index.ts'
import { assertOwner, assertRule, ruleRecords } from '#rules/index.ts'
import { namedRules } from '#scenarios/changes.ts'
import { compareScenarios } from '#scenarios/compare.ts'
import { assertLoaded } from '#scenarios/pasted-decisions.ts'
import { listScenarioItems } from '#scenarios/scenario-items.ts'
import {
  assertNoneUnderWay,
  assertReached,
  assertRoom,
  hasAssumptions,
  lockScenarios,
  readScenario,
  SCENARIO_COLUMNS,
  type ScenarioFacts,
  scenarioRow,
} from '#scenarios/scenario-record.ts'

type Body = Received<Endpoints['createScenario']>['body']
type Here = { catalogId: string; companyId: string }
const ref = (column: string) => sql.ref(`scenario.${column}`)

const scenarios = new Resource({
  table: 'scenario',
  owner: 'catalogId',
  told: { entity: 'scenario', called: 'title', names: { change_count: 'changes' } },
  columns: SCENARIO_COLUMNS,
  row: (facts: ScenarioFacts, caller) => scenarioRow(facts, caller.userId),
  sent: (row) => row,
  values: ({ title, changes }: Body) => ({ title, changes: JSON.stringify(changes) }),
  orderBy: {
    createdAt: ref('createdAt'),
    title: folded(ref('title')),
    calculatedAt: ref('calculatedAt'),
    publishedAt: ref('publishedAt'),
  },
  searched: [ref('title')],
})

/** Refuses filters whose values do not fit their fields, rules that could not be saved, files that are not loaded, and days too far ahead. */
async function assertChanges(tx: Tx, catalogId: string, changes: readonly ScenarioChange[]): Promise<void> {
  await assertFiles(tx, catalogId, changes)
  await assertDays(tx, catalogId, changes)
  await assertRules(tx, catalogId, changes)
  for (const [place, change] of changes.entries())
    if ('filter' in change && change.filter) {
      const { filter } = change
      failsWithin(`changes.${place}.filter`, () => assertFilter(filter))
    }
}

async function assertRules(tx: Tx, catalogId: string, changes: readonly ScenarioChange[]): Promise<void> {
  const current = await ruleRecords(tx, catalogId, namedRules(changes))
  for (const [place, change] of changes.entries()) {
    if (change.type !== 'rule') continue
    const path = `changes.${place}`
    const { rule, turn, remove } = change
    if (rule) {
      failsWithin(`${path}.rule`, () => assertRule(rule))
      const held = rule.id === undefined ? undefined : current[rule.id]
      await assertOwner(tx, catalogId, rule, { held, within: `${path}.rule.` })
    }
    for (const [at, id] of Object.entries({ 'rule.id': rule?.id, 'turn.id': turn?.id, remove }))
      if (id !== undefined && !current[id]) throw invalid(`${path}.${at}`, 'one_of')
  }
}

async function assertFiles(tx: Tx, catalogId: string, changes: readonly ScenarioChange[]): Promise<void> {
  for (const change of changes)
    if (change.type === 'decisions' && change.fileId) await assertLoaded(tx, catalogId, change.fileId)
}

/** The stock of every item is projected day by day until the day of a release. */
async function assertDays(tx: Tx, catalogId: string, changes: readonly ScenarioChange[]): Promise<void> {
  const days = changes.map((change) => (change.type === 'budget' ? change.by : undefined))
  if (days.every((day) => day === undefined)) return
  const plan = await currentGeneration(tx, catalogId)
  const latest = plan && plan.catalog.asOfDay + BUDGET_LIMITS.latestDays
  for (const [place, day] of days.entries())
    if (latest !== null && day !== undefined && dayNumber(day) > latest)
      throw invalid(`changes.${place}.by`, 'range')
}

async function askCalculation(
  tx: Tx,
  jobs: Jobs,
  { catalogId, companyId }: Here,
  { id, revision }: { id: string; revision: number },
): Promise<void> {
  await jobs.enqueue(tx, 'calculateScenario', { catalogId, companyId, scenarioId: id, revision })
  await announce(tx, { kind: 'scenario', catalogId, id, status: 'pending', progress: 0 })
}

async function assertPlanned(tx: Tx, catalogId: string): Promise<void> {
  if (!(await currentGeneration(tx, catalogId))) throw new Failure('not_planned_yet')
}

type Held = ReturnType<typeof scenarioRow>

/** A scenario of the caller's own; an administrator changes any. */
function assertTheirs({ mine }: Held, caller: Caller): void {
  if (!mine && !callerMay(caller, 'others.remove')) throw new Failure('forbidden')
}

const UNPUBLISHED: readonly Held['status'][] = ['pending', 'processing', 'finished', 'stale', 'error']

/** An analyst publishes a few items at once, and no settings and rules. */
function assertMayPublish({ decidedItems, types }: Held, caller: Caller): void {
  if (types.includes('rule') && !callerMay(caller, 'rule.write')) throw new Failure('forbidden')
  const most = caller.limits.decidedItems
  if (most === null) return
  if (types.includes('parameter')) throw new Failure('forbidden')
  if (decidedItems > most) throw new Failure('too_many_items')
}

function assertPublishable(held: Held): void {
  if (!UNPUBLISHED.includes(held.status)) throw new Failure('scenario_published')
  if (hasAssumptions(held.types)) throw new Failure('scenario_has_assumptions')
  if (held.status === 'stale') throw new Failure('scenario_stale')
  if (held.status !== 'finished') throw new Failure('scenario_not_ready')
}

function assertRevertible({ status, publishedAt }: Held): void {
  if (status === 'reverting' || status === 'reverted') throw new Failure('already_undone')
  const age = Date.now() - Date.parse(publishedAt ?? '')
  if (status !== 'published' || !(age < LIMITS.revertDays * 24 * 3600 * 1000))
    throw new Failure('scenario_not_ready')
}

type Call = Here & Parameters<typeof scenarios.hold>[0]

/** Has a scenario put in force, or taken back, by a job. */
async function begin(jobs: Jobs, call: Call, action: 'publish' | 'revert', replaceManual: boolean) {
  const { db, caller, catalogId, companyId, params } = call
  await lockScenarios(db, catalogId)
  const held = await scenarios.hold(call)
  if (action === 'publish') {
    assertPublishable(held)
    await assertReached(db, catalogId, params.id)
  } else {
    assertRevertible(held)
    await assertNoneUnderWay(db, catalogId, params.id)
  }
  assertMayPublish(held, caller)
  const now = sql<Date>`clock_timestamp()`
  await db
    .updateTable('scenario')
    .set(
      action === 'publish'
        ? { status: 'publishing', errorCode: null, publishedBy: caller.userId, publishedAt: now }
        : { status: 'reverting', errorCode: null, revertedBy: caller.userId, revertedAt: now },
    )
    .where('catalogId', '=', catalogId)
    .where('id', '=', params.id)
    .execute()
  await jobs.enqueue(db, 'publishScenario', {
    ...{ catalogId, companyId, scenarioId: params.id, requestedBy: caller.userId },
    ...{ action, replaceManual, most: caller.limits.decidedItems },
  })
  return { id: params.id, status: action === 'publish' ? ('publishing' as const) : ('reverting' as const) }
}

/** Returns changes as they are stored, where the company has room for them. */
async function storable(
  db: Tx,
  room: { companyId: string; most: number },
  changes: readonly ScenarioChange[],
) {
  const stored = JSON.stringify(changes)
  await assertCompanyRoom(db, { ...room, bytes: stored.length })
  return stored
}

/** Scenarios: what a catalog would be, and how it comes to be so. */
export const scenarioHandlers = ({ jobs, config }: Pick<Ground, 'jobs' | 'config'>) =>
  ({
    listScenarios: (call) => scenarios.list(call),

    async createScenario({ db, caller, catalogId, companyId, body }) {
      await assertChanges(db, catalogId, body.changes)
      await assertPlanned(db, catalogId)
      await assertRoom(db, catalogId)
      const changes = await storable(db, { companyId, most: config.companyBytes }, body.changes)
      const made = await db
        .insertInto('scenario')
        .values({
          catalogId,
          title: body.title,
          changes,
          createdBy: caller.userId,
        })
        .returning(['id', 'revision'])
        .executeTakeFirstOrThrow()
      await askCalculation(db, jobs, { catalogId, companyId }, made)
      return readScenario(db, catalogId, made.id, caller.userId)
    },

    compareScenarios: ({ db, catalogId, query }) => compareScenarios(db, catalogId, query.ids),

    getScenario: ({ db, caller, catalogId, params }) => readScenario(db, catalogId, params.id, caller.userId),

    async updateScenario(call) {
      const { db, caller, catalogId, companyId, params, body } = call
      await assertChanges(db, catalogId, body.changes)
      await lockScenarios(db, catalogId)
      const held = await scenarios.hold(call)
      assertTheirs(held, caller)
      if (!UNPUBLISHED.includes(held.status)) throw new Failure('scenario_published')
      await assertPlanned(db, catalogId)
      const changes = await storable(db, { companyId, most: config.companyBytes }, body.changes)
      const changed = await db
        .updateTable('scenario')
        .set({
          title: body.title,
          changes,
          revision: sql<number>`revision + 1`,
          status: 'pending',
          progress: 0,
          errorCode: null,
        })
        .where('catalogId', '=', catalogId)
        .where('id', '=', params.id)
        .returning(['id', 'revision'])
        .executeTakeFirstOrThrow()
      await askCalculation(db, jobs, { catalogId, companyId }, changed)
      return readScenario(db, catalogId, params.id, caller.userId)
    },

    async deleteScenario(call) {
      const held = await scenarios.hold(call)
      assertTheirs(held, call.caller)
      if (held.status === 'publishing' || held.status === 'reverting') throw new Failure('scenario_not_ready')
      return scenarios.remove(call)
    },

    async listScenarioItems(call) {
      await scenarios.get(call)
      const place = { catalogId: call.catalogId, ...call.current }
      return listScenarioItems(call.db, place, call.params.id, call.query)
    },

    publishScenario: (call) => begin(jobs, call, 'publish', call.body.replaceManual),
    revertScenario: (call) => begin(jobs, call, 'revert', false),
  }) satisfies Partial<Handlers>

import type { ErrorCode, ScenarioChange } from '@giro/contract'
import {
  addSums,
  type ContextKind,
  completeParameters,
  type LevelReach,
  noOutcomes,
  type PlanningParameters,
  type World,
} from '@giro/planning'
import { sql } from 'kysely'
import { dayText, today } from '#calendar.ts'
import { isThere } from '#catalogs/index.ts'
import { catalogScope, type Scope, type Tx } from '#db/db.ts'
import type { Ground } from '#ground.ts'
import type { Job, Payload } from '#jobs/jobs.ts'
import { endOrTryAgain, moveTo, OPEN, Progress, Refusal } from '#jobs/life-cycle.ts'
import {
  currentGeneration,
  type Generation,
  inOrder,
  onThread,
  readParameters,
  timeZoneOf,
} from '#planning/index.ts'
import {
  type CatalogInputs,
  type Compared,
  catalogInputs,
  type ItemDifference,
  type KeptLevels,
  type OtherRules,
  type OutcomeGroups,
  parcelsOf,
  readLevels,
  rulesWithin,
} from '#questions/index.ts'
import { type RuleEdits, readRuleMasters, readRules } from '#ruling/index.ts'
import { answerBudget, type BudgetGround, keptReach } from '#scenarios/budget.ts'
import { decidedByScenarios, draftOf } from '#scenarios/changes.ts'
import { type Standing, standingNow } from '#scenarios/decided.ts'
import { type Draft, decideOf } from '#scenarios/draft.ts'
import { asRefusal, type Result, type Sums } from '#scenarios/scenario-record.ts'
import { writeResult, writtenOf } from '#scenarios/write-result.ts'

type Here = { catalogId: string; companyId: string }

/** The changes of a scenario to be calculated, as they stood when the work began. */
type Version = { changes: ScenarioChange[]; revision: number }
/** All inputs of a calculation, at one instant. */
export type Question = {
  baseAt: Date
  generation: Generation
  inputs: CatalogInputs
  draft: Draft
  /** The other world, where a parameter is changed. */
  other: World | null
  /** The rules that would hold, where one is changed. */
  rules: OtherRules
  current: Standing
  /** A published scenario decided these contexts of items, and no person. */
  ofScenarios: Map<number, ContextKind[]>
  /** Class and site of each item, as one word. */
  groups: Map<number, string>
  /** Kept levels of the plan; null without a budget that chooses from them. */
  keptLevels: { reach: LevelReach; levels: ReadonlyMap<number, KeptLevels> } | null
}
/** The findings of a calculation, which are written in one go. */
export type Calculated = {
  question: Question
  result: Result
  differences: ItemDifference[]
  /** Levels to be kept for the next budget. */
  levels: ReadonlyMap<number, KeptLevels>
}

const workOf = (catalogId: string, id: string) => ({ kind: 'scenario', catalogId, id }) as const

/** Calculates a scenario: its result appears whole or not at all. */
export const calculateScenarioJob =
  (ground: Pick<Ground, 'database' | 'log'>) =>
  async (job: Job<'calculateScenario'>): Promise<void> => {
    const { catalogId, companyId, scenarioId: id, revision } = job.payload
    const scope = catalogScope(catalogId, companyId)
    const { database } = ground
    const version = await database.transaction(scope, async (tx) =>
      (await isThere(tx, catalogId)) ? begin(tx, { catalogId, id }, revision) : null,
    )
    if (!version) return
    try {
      const progress = new Progress(database, scope, workOf(catalogId, id))
      const calculated = await calculate(ground, scope, { catalogId, companyId }, version.changes, {
        replaceManual: false,
        tell: (share) => progress.tell(share),
      })
      await progress.settled()
      const written = writtenOf(calculated)
      await database.transaction(scope, async (tx) => {
        const isCurrent = await writeResult(tx, { catalogId, id }, written, {
          from: 'processing',
          revision: version.revision,
        })
        if (isCurrent) await job.assertMine(tx)
      })
    } catch (error) {
      await endOrTryAgain(ground.log, job, asRefusal(error), {
        what: `scenario ${id}`,
        end: ({ errorCode }) =>
          database.transaction(scope, async (tx) => {
            await setError(tx, { catalogId, id }, errorCode as ErrorCode, version.revision)
          }),
      })
    }
  }

/** Null when there is nothing to do: removed, ended, or changed since, which has a job of its own. */
async function begin(
  tx: Tx,
  { catalogId, id }: { catalogId: string; id: string },
  wantedRevision: number | undefined,
): Promise<Version | null> {
  if (!(await isStill(tx, { catalogId, id }, wantedRevision))) return null
  const isOpen = await moveTo(tx, workOf(catalogId, id), 'processing', {
    from: OPEN,
    progress: 0,
    set: { errorCode: null },
  })
  if (!isOpen) return null
  const { changes, revision } = await tx
    .selectFrom('scenario')
    .select(['changes', 'revision'])
    .where('catalogId', '=', catalogId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { changes: changes as ScenarioChange[], revision }
}

type How = { replaceManual: boolean; tell: (share: number) => void }

/** Reads what is to be known in one state of the database, and works it out on threads. */
export async function calculate(
  { database }: Pick<Ground, 'database'>,
  scope: Scope,
  here: Here,
  changes: readonly ScenarioChange[],
  { replaceManual, tell }: How,
): Promise<Calculated> {
  const question = await database.readOnly(scope, (tx) => readQuestion(tx, here, changes, replaceManual))
  tell(0.1)
  const { generation, inputs, draft, other, rules, groups, ofScenarios, keptLevels } = question
  const { catalog, parameters } = generation
  const result: Result = { all: noSums(), byClass: {}, bySite: {} }
  const differences: ItemDifference[] = []
  const parcels = parcelsOf(inputs)
  const ground = { parcels, world: { catalog, parameters }, other, rules, assumptions: draft.assumptions }
  const budget =
    draft.budgetRequest &&
    (await answerBudget(
      { ...ground, ofScenarios, keptLevels: keptLevels?.levels ?? null },
      draft.budgetRequest,
      (share) => tell(0.1 + 0.5 * share),
    ))
  draft.budget = budget?.answer ?? null
  for (const [itemNo, chosen] of budget?.choices ?? []) decideOf(draft, itemNo, chosen)
  const from = budget ? 0.6 : 0.1
  let done = 0
  for await (const answer of budget ? budget.compared(groups) : compared(ground, groups)) {
    for (const [group, sums] of answer.sums) addGroup(result, group, sums)
    differences.push(...answer.differences)
    tell(from + ((0.9 - from) * ++done) / parcels.length)
  }
  return { question, result, differences, levels: budget?.fresh ?? new Map() }
}

type Compare = Pick<BudgetGround, 'parcels' | 'world' | 'other' | 'rules' | 'assumptions'>

/** Calculates the sums of all items, as they are and as they would be, on threads. */
const compared = (
  { parcels, rules, assumptions, ...worlds }: Compare,
  groups: ReadonlyMap<number, string>,
): AsyncIterable<Compared> =>
  inOrder(parcels, ({ block, changed, within }) =>
    onThread('askInputs', {
      ...{ block, changed, ...worlds, rules: rulesWithin(rules, within) },
      assumptions: within(assumptions),
      groups: within(groups),
    }),
  )

const noSums = (): Sums => ({ now: noOutcomes(), erp: noOutcomes(), other: noOutcomes() })

/** A class and a site as one word, of which the class is the first part. */
const SEPARATOR = ' '

function addGroup({ all, byClass, bySite }: Result, group: string, sums: OutcomeGroups): void {
  const at = group.indexOf(SEPARATOR)
  const [abcClass, site] = [group.slice(0, at), group.slice(at + 1)]
  byClass[abcClass] ??= noSums()
  bySite[site] ??= noSums()
  for (const into of [all, byClass[abcClass], bySite[site]])
    for (const which of ['now', 'erp', 'other'] as const) addSums(into[which], sums[which])
}

async function readQuestion(
  tx: Tx,
  { catalogId, companyId }: Here,
  changes: readonly ScenarioChange[],
  replaceManual: boolean,
): Promise<Question> {
  const now = await sql<{ at: Date }>`select now() as at`.execute(tx)
  const generation = await currentGeneration(tx, catalogId)
  if (!generation) throw new Refusal('not_planned_yet', 'The catalog has not been planned yet.')
  const inputs = await catalogInputs(tx, catalogId, generation)
  if (!inputs) throw new Refusal('inputs_not_kept', 'What the plan was made of was not kept.')
  const ground = { tx, catalogId, generation, replaceManual }
  const draft = await draftOf(changes, ground)
  const groups = await sql<{
    itemNo: number
    group: string
  }>`select item_no, abc_class || ${SEPARATOR} || site as group
    from item_plan where catalog_id = ${catalogId}::uuid and generation = ${generation.number}`.execute(tx)
  const other = await otherWorld(tx, { catalogId, companyId }, generation, draft.parameters)
  const rules = await otherRules(tx, { catalogId, companyId }, draft.rules)
  const reach = other || rules ? null : keptReach(draft)
  return {
    baseAt: now.rows[0]?.at ?? new Date(),
    generation,
    inputs,
    draft,
    other,
    rules,
    current: await standingNow(ground, draft),
    ofScenarios: await decidedByScenarios(ground),
    groups: new Map(groups.rows.map(({ itemNo, group }) => [itemNo, group])),
    keptLevels: reach && {
      reach,
      levels: await readLevels(tx, { catalogId, generation: generation.number, reach }),
    },
  }
}

/** The world with these parameters of the catalog; null where none is changed. */
async function otherWorld(
  tx: Tx,
  { catalogId, companyId }: Here,
  { catalog }: Generation,
  parameters: Partial<PlanningParameters>,
): Promise<World | null> {
  if (Object.keys(parameters).length === 0) return null
  const saved = await catalogParameters(tx, { catalogId, companyId })
  const value = { ...saved, ...parameters }
  const { values } = await readParameters(tx, companyId, catalogId, { catalogId, value })
  return { catalog, parameters: completeParameters(values) }
}

/** The rules that would hold today; null where none is changed. */
async function otherRules(tx: Tx, { catalogId, companyId }: Here, edits: RuleEdits): Promise<OtherRules> {
  if (edits.size === 0) return null
  const day = dayText(today(await timeZoneOf(tx, companyId)))
  const rules = await readRules(tx, catalogId, day, edits)
  return { rules, masters: await readRuleMasters(tx, catalogId) }
}

/** The parameters that the catalog itself sets. `isHeld`: they are to be changed, and nobody else does so meanwhile. */
export async function catalogParameters(
  tx: Tx,
  { catalogId, companyId }: Here,
  { isHeld = false } = {},
): Promise<Partial<PlanningParameters>> {
  const setting = await tx
    .selectFrom('setting')
    .select('value')
    .where('companyId', '=', companyId)
    .where('catalogId', '=', catalogId)
    .where('kind', '=', 'planning')
    .$if(isHeld, (query) => query.forUpdate())
    .executeTakeFirst()
  return (setting?.value ?? {}) as Partial<PlanningParameters>
}

/** True if a scenario has the requested changes. */
async function isStill(
  tx: Tx,
  { catalogId, id }: { catalogId: string; id: string },
  revision: number | undefined,
): Promise<boolean> {
  const rows = await tx
    .selectFrom('scenario')
    .select('id')
    .where('catalogId', '=', catalogId)
    .where('id', '=', id)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .forUpdate()
    .execute()
  return rows.length > 0
}

/** A calculation ends in error. A scenario that was changed meanwhile waits for its own one. */
async function setError(
  tx: Tx,
  { catalogId, id }: { catalogId: string; id: string },
  errorCode: ErrorCode,
  revision: number | undefined,
) {
  if (!(await isStill(tx, { catalogId, id }, revision))) return
  await moveTo(tx, workOf(catalogId, id), 'error', { from: OPEN, progress: 0, set: { errorCode } })
}

/** A calculation whose every attempt died with its worker ends in error too. */
export const endAbandonedCalculation =
  ({ database }: Pick<Ground, 'database'>) =>
  ({ catalogId, companyId, scenarioId: id, revision }: Payload<'calculateScenario'>): Promise<void> =>
    database.transaction(catalogScope(catalogId, companyId), (tx) =>
      setError(tx, { catalogId, id }, 'generic', revision),
    )

import type { Answer, Endpoints, Received } from '@giro/contract'
import {
  CONTEXT_KINDS,
  type ContextChoices,
  type ContextKind,
  endedAlertMemory,
  type ItemFacts,
  type ItemPlan,
  planItem,
} from '@giro/planning'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { readChoices } from '#decisions/choices.ts'
import { contextsAnswer, workedItem } from '#decisions/context-answer.ts'
import { Failure } from '#failure.ts'
import { assertUnchanged } from '#http/etag.ts'
import { findPlannedItem, type PlannedRow } from '#items/index.ts'
import {
  type Generation,
  type ReadyItem,
  readyInGeneration,
  shareGeneration,
  writePlans,
} from '#planning/index.ts'

type Body = Received<Endpoints['updateContexts']>['body']
type Update = { catalogId: string; userId: string; body: Body; ifMatch: string | undefined }
/** What is being decided: the item, its choices, and what becomes of its alerts. */
type Decision = {
  catalogId: string
  userId: string
  itemNo: number
  choices: ContextChoices
  endAlert: boolean | undefined
  note: string | null
}

/** Saves what a person decided, plans the item with it, and answers as GET /indeep/context would. */
export async function updateContexts(
  tx: Tx,
  { catalogId, userId, body, ifMatch }: Update,
): Promise<Answer<Endpoints['updateContexts']>> {
  const choices = readChoices(body.contexts)
  const name = { sku: body.sku, site: body.site }
  const generation = await shareGeneration(tx, catalogId)
  const before = await findPlannedItem(tx, catalogId, name)
  if (!generation) throw new Failure('not_planned_yet')
  await lockItem(tx, before)
  if (ifMatch !== undefined)
    assertUnchanged(ifMatch, await contextsAnswer(tx, catalogId, await workedItem(tx, catalogId, name)))
  const { itemNo } = before
  await decide(tx, generation, {
    catalogId,
    userId,
    itemNo,
    choices,
    endAlert: body.endAlert,
    note: body.note ?? null,
  })
  return contextsAnswer(tx, catalogId, await workedItem(tx, catalogId, name))
}

/** Two decisions on one item go one after the other. */
async function lockItem(tx: Tx, { catalogId, generation, itemNo }: PlannedRow): Promise<void> {
  await sql`select from item_plan where catalog_id = ${catalogId} and generation = ${generation} and item_no = ${itemNo} for update`.execute(
    tx,
  )
}

async function decide(tx: Tx, generation: Generation, decision: Decision): Promise<void> {
  const { catalogId, itemNo, choices, endAlert } = decision
  const [undecided] = await readyInGeneration(tx, catalogId, generation, [itemNo])
  if (!undecided) throw new Failure('not_planned_yet')
  const before = planItem(...undecided.inputs)
  await saveChoices(tx, decision)
  if (endAlert === false) await forgetEnded(tx, decision)
  const [item] = await readyInGeneration(tx, catalogId, generation, [itemNo])
  if (!item) throw new Failure('not_planned_yet')
  let plan = planItem(...item.inputs)
  let facts = item.facts
  const ended = endAlert === true ? plan.openContexts : []
  if (ended.length > 0) {
    facts = withEnded(item, plan, ended)
    await saveEnded(tx, decision, facts, ended)
    const [, ...rest] = item.inputs
    plan = planItem(facts, ...rest)
  }
  await writePlans(tx, catalogId, generation.number, [{ master: item.master, facts, plan }])
  const changed = CONTEXT_KINDS.filter(
    (kind) => ended.includes(kind) || isChange(choices, undecided.facts.choices, kind),
  )
  const noted =
    changed.length > 0 || decision.note === null ? changed : (Object.keys(choices) as ContextKind[])
  await recordChanges(tx, decision, before, plan, noted)
}

function isChange(choices: ContextChoices, before: ContextChoices, kind: ContextKind): boolean {
  const chosen = choices[kind]
  if (!chosen) return false
  const old = before[kind]
  return chosen.stance !== (old?.stance ?? 'automatic') || chosen.value !== (old?.value ?? null)
}

async function saveChoices(tx: Tx, { catalogId, userId, itemNo, choices }: Decision): Promise<void> {
  const rows = Object.entries(choices).map(([context, { stance, value }]) => ({
    catalogId,
    itemNo,
    context: context as ContextKind,
    stance,
    manualValue: value,
    changedBy: userId,
    changedAt: sql<Date>`clock_timestamp()`,
  }))
  if (rows.length === 0) return
  await tx
    .insertInto('itemContext')
    .values(rows)
    .onConflict((on) =>
      on.columns(['catalogId', 'itemNo', 'context']).doUpdateSet((row) => ({
        stance: row.ref('excluded.stance'),
        manualValue: row.ref('excluded.manualValue'),
        changedBy: row.ref('excluded.changedBy'),
        changedAt: row.ref('excluded.changedAt'),
      })),
    )
    .execute()
}

function withEnded({ facts }: ReadyItem, plan: ItemPlan, ended: readonly ContextKind[]): ItemFacts {
  const alertMemory = { ...facts.alertMemory }
  for (const kind of ended) alertMemory[kind] = endedAlertMemory(plan.contexts[kind])
  return { ...facts, alertMemory }
}

async function saveEnded(
  tx: Tx,
  { catalogId, itemNo }: Decision,
  { alertMemory }: ItemFacts,
  kinds: readonly ContextKind[],
): Promise<void> {
  const rows = kinds.map((context) => ({
    catalogId,
    itemNo,
    context,
    ended: JSON.stringify(alertMemory[context]?.ended ?? null),
  }))
  await tx
    .insertInto('itemContext')
    .values(rows)
    .onConflict((on) =>
      on
        .columns(['catalogId', 'itemNo', 'context'])
        .doUpdateSet((row) => ({ ended: row.ref('excluded.ended') })),
    )
    .execute()
}

async function forgetEnded(tx: Tx, { catalogId, itemNo }: Decision): Promise<void> {
  await tx
    .updateTable('itemContext')
    .set({ ended: null })
    .where('catalogId', '=', catalogId)
    .where('itemNo', '=', itemNo)
    .execute()
}

/** One line of history for each context that was decided: its value in force before and after. */
async function recordChanges(
  tx: Tx,
  { catalogId, itemNo, userId, note }: Decision,
  before: ItemPlan,
  after: ItemPlan,
  kinds: readonly ContextKind[],
): Promise<void> {
  const rows = kinds.map((context) => ({
    catalogId,
    itemNo,
    context,
    oldValue: JSON.stringify(before.contexts[context].new),
    newValue: JSON.stringify(after.contexts[context].new),
    stance: after.contexts[context].stance,
    note,
    changedBy: userId,
  }))
  if (rows.length > 0) await tx.insertInto('contextChange').values(rows).execute()
}

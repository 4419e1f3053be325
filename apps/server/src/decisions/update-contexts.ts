import type { Answer, Endpoints, Received } from '@giro/contract'
import {
  CONTEXT_KINDS,
  type ContextChoices,
  type ContextKind,
  endedAlertMemory,
  type ItemTerms,
} from '@giro/planning'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { assertManual, readChoices } from '#decisions/choices.ts'
import { contextsAnswer, readChanges, type WorkedItem, workedItem } from '#decisions/context-answer.ts'
import { assertUnchanged } from '#http/etag.ts'
import { lockPlannedItem } from '#items/index.ts'
import { type ReadyItem, readyRow, shareGeneration, writePlans } from '#planning/index.ts'

type Body = Received<Endpoints['updateContexts']>['body']
type Update = { catalogId: string; userId: string; body: Body; ifMatch: string | undefined }
/** What is being decided of which item, and what becomes of its alerts. */
type Decision = {
  userId: string
  item: WorkedItem
  choices: ContextChoices
  endAlert: boolean | undefined
  note: string | null
}
/** The item as it is with the decision, and the contexts whose alerts the decision ended. */
type Decided = { worked: ReadyItem['worked']; ended: readonly ContextKind[] }

/** Saves what a person decided, plans the item with it, and answers as GET /indeep/context would. */
export async function updateContexts(
  tx: Tx,
  { catalogId, userId, body, ifMatch }: Update,
): Promise<Answer<Endpoints['updateContexts']>> {
  const choices = readChoices(body.contexts)
  const name = { sku: body.sku, site: body.site }
  const generation = await shareGeneration(tx, catalogId)
  await lockPlannedItem(tx, catalogId, name)
  const item = await workedItem(tx, catalogId, name, generation)
  if (ifMatch !== undefined) assertUnchanged(ifMatch, contextsAnswer(item, await readChanges(tx, item.plan)))
  assertManual(choices, item.ready.master.unit)
  const decision = { userId, item, choices, endAlert: body.endAlert, note: body.note ?? null }
  const decided = decide(decision)
  await saveChoices(tx, decision)
  if (body.endAlert === false) await forgetEnded(tx, decision)
  await saveEnded(tx, decision, decided)
  const ready = { ...item.ready, worked: decided.worked }
  await writePlans(tx, catalogId, item.generation, [ready])
  await recordChanges(tx, decision, decided)
  const row = readyRow(ready, ready.master.loadedAt)
  const contexts: Record<string, unknown> = decided.worked.plan.contexts
  const now = { ...item, plan: { ...item.plan, ...row, contexts }, ready }
  return contextsAnswer(now, await readChanges(tx, item.plan))
}

/** The item with the choices, and without the alerts that the decision ends. */
function decide({ item, choices: made, endAlert }: Decision): Decided {
  const { worked: before } = item.ready
  const { terms } = before.input
  const choices = { ...terms.choices, ...made }
  const alertMemory = endAlert === false ? withoutEnded(terms.alertMemory) : terms.alertMemory
  const worked = before.decided({ choices, alertMemory })
  const { contexts, openContexts } = worked.plan
  if (endAlert !== true || openContexts.length === 0) return { worked, ended: [] }
  const ended = openContexts.map((kind) => [kind, endedAlertMemory(contexts[kind])])
  const memory = { ...alertMemory, ...Object.fromEntries(ended) }
  return { worked: before.decided({ choices, alertMemory: memory }), ended: openContexts }
}

const withoutEnded = (memory: ItemTerms['alertMemory']): ItemTerms['alertMemory'] =>
  Object.fromEntries(Object.entries(memory).map(([kind, { sinceDay }]) => [kind, { sinceDay, ended: null }]))

function isChange(choices: ContextChoices, before: ContextChoices, kind: ContextKind): boolean {
  const chosen = choices[kind]
  if (!chosen) return false
  const old = before[kind]
  return chosen.stance !== (old?.stance ?? 'automatic') || chosen.value !== (old?.value ?? null)
}

async function saveChoices(tx: Tx, { item, userId, choices }: Decision): Promise<void> {
  const { catalogId, itemNo } = item.plan
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

async function saveEnded(tx: Tx, { item }: Decision, { worked, ended }: Decided): Promise<void> {
  const { catalogId, itemNo } = item.plan
  const rows = ended.map((context) => ({
    catalogId,
    itemNo,
    context,
    ended: JSON.stringify(worked.input.terms.alertMemory[context]?.ended ?? null),
  }))
  if (rows.length === 0) return
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

async function forgetEnded(tx: Tx, { item }: Decision): Promise<void> {
  const { catalogId, itemNo } = item.plan
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
  { item, userId, choices, note }: Decision,
  { worked: { plan }, ended }: Decided,
): Promise<void> {
  const { plan: before, input } = item.ready.worked
  const changed = CONTEXT_KINDS.filter(
    (kind) => ended.includes(kind) || isChange(choices, input.terms.choices, kind),
  )
  const noted = changed.length > 0 || note === null ? changed : (Object.keys(choices) as ContextKind[])
  const rows = noted.map((context) => ({
    catalogId: item.plan.catalogId,
    itemNo: item.plan.itemNo,
    context,
    oldValue: JSON.stringify(before.contexts[context].new),
    newValue: JSON.stringify(plan.contexts[context].new),
    stance: plan.contexts[context].stance,
    note,
    changedBy: userId,
  }))
  if (rows.length > 0) await tx.insertInto('contextChange').values(rows).execute()
}

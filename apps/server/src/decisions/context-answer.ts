import { type ContextRow, type Contexts, endpoints, words } from '@giro/contract'
import { type ContextPlan, contextOptions, type StanceOption } from '@giro/planning'
import { dayText } from '#calendar.ts'
import type { Tx } from '#db/db.ts'
import { Failure } from '#failure.ts'
import {
  CONTEXT_COLUMNS,
  type FoundItem,
  findPlannedItem,
  type ItemName,
  type PlannedItem,
} from '#items/index.ts'
import { currentGeneration, type ReadyItem, readyInGeneration } from '#planning/index.ts'

/** Changes of an item shown at most, newest first. */
const HISTORY_ROWS = 200
/** Stands for a person whom the company does not see: the installation's own operators. */
const SUPPORT = 'Giro'

/** An item as its generation planned it, and with all the engine needs to plan it again. */
export type WorkedItem = { plan: PlannedItem; ready: ReadyItem }

/** Finds an item with everything that explains it; refuses one that is not there or not planned. */
export async function workedItem(tx: Tx, catalogId: string, name: ItemName): Promise<WorkedItem> {
  const plan = await findPlannedItem(tx, catalogId, name)
  const generation = await currentGeneration(tx, catalogId)
  const [ready] = generation ? await readyInGeneration(tx, catalogId, generation, [plan.itemNo]) : []
  if (!ready) throw new Failure('not_planned_yet')
  return { plan, ready }
}

/** The five contexts of an item with their options and history: what GET /indeep/context says. */
export async function contextsAnswer(
  tx: Tx,
  catalogId: string,
  { plan, ready }: WorkedItem,
): Promise<Contexts> {
  const contexts = await contextRows(tx, catalogId, { plan, ready })
  const answer = { sku: plan.sku, site: plan.site, contexts, history: await historyRows(tx, catalogId, plan) }
  // In the very shape in which it is sent: If-Match is compared with its tag.
  return endpoints.getContexts.answer.parse(answer)
}

export async function contextRows(
  tx: Tx,
  catalogId: string,
  { plan, ready }: WorkedItem,
): Promise<ContextRow[]> {
  const options = contextOptions(...ready.inputs)
  const changes = await lastChanges(tx, catalogId, plan.itemNo)
  const planned = plan.contexts as Record<words.ContextKind, ContextPlan>
  return words.CONTEXT_KINDS.map((context) => {
    const { old, new: value, automatic, stance, conformity, alert } = planned[context]
    const change = changes.get(context)
    return {
      context,
      old,
      new: value,
      stance,
      erp: plan[CONTEXT_COLUMNS[context].erp],
      automatic,
      options: options[context].map(optionAnswer),
      conformity,
      alert: alert && {
        level: alert.level,
        reason: alert.reason,
        effect: alert.effectValue,
        since: dayText(alert.sinceDay),
      },
      changedBy: change ? (change.by ?? SUPPORT) : null,
      changedAt: change?.at.toISOString() ?? null,
    }
  })
}

const optionAnswer = ({
  stance,
  value,
  capitalValue,
  waitingProbability,
}: StanceOption): ContextRow['options'][number] => ({
  stance,
  value,
  capital: capitalValue ?? 0,
  ruptureRisk: waitingProbability,
})

type Change = { by: string | null; at: Date }

async function lastChanges(
  tx: Tx,
  catalogId: string,
  itemNo: number,
): Promise<Map<words.ContextKind, Change>> {
  const rows = await tx
    .selectFrom('itemContext')
    .leftJoin('appUser', 'appUser.id', 'itemContext.changedBy')
    .select(['itemContext.context', 'itemContext.changedAt', 'appUser.name'])
    .where('itemContext.catalogId', '=', catalogId)
    .where('itemContext.itemNo', '=', itemNo)
    .execute()
  return new Map(
    rows.flatMap(({ context, changedAt, name }) =>
      changedAt ? [[context, { by: name, at: changedAt }]] : [],
    ),
  )
}

async function historyRows(
  tx: Tx,
  catalogId: string,
  { itemNo }: Pick<FoundItem, 'itemNo'>,
): Promise<Contexts['history']> {
  const rows = await tx
    .selectFrom('contextChange')
    .leftJoin('appUser', 'appUser.id', 'contextChange.changedBy')
    .select(['context', 'oldValue', 'newValue', 'stance', 'note', 'appUser.name', 'changedAt'])
    .where('catalogId', '=', catalogId)
    .where('itemNo', '=', itemNo)
    .orderBy('changeNo', 'desc')
    .limit(HISTORY_ROWS)
    .execute()
  return rows.map((row) => ({
    context: row.context,
    old: row.oldValue as string | number | null,
    new: row.newValue as string | number | null,
    stance: row.stance,
    note: row.note,
    by: row.name ?? SUPPORT,
    at: row.changedAt.toISOString(),
  }))
}

import { type ContextRow, type Contexts, endpoints, words } from '@giro/contract'
import { type ContextPlan, manualLimits, type StanceOption } from '@giro/planning'
import { sql } from 'kysely'
import { dayText } from '#calendar.ts'
import type { Tx } from '#db/db.ts'
import { nameOfUser } from '#db/page.ts'
import { Failure } from '#failure.ts'
import { findPlannedItem, type ItemName, type PlannedItem, snoozedCell } from '#items/index.ts'
import {
  CONTEXT_COLUMNS,
  currentGeneration,
  type Generation,
  type ReadyItem,
  readyItems,
} from '#planning/index.ts'

/** Changes of an item shown at most, newest first. */
const HISTORY_ROWS = 200

/** An item as its generation planned it, and with all the engine needs to plan it again. */
export type WorkedItem = { plan: PlannedItem; generation: Generation; ready: ReadyItem }

/**
 * Finds an item with everything that explains it; refuses one that is not there or not planned. `generation` is the
 * current one, where the caller has read it already.
 */
export async function workedItem(
  tx: Tx,
  catalogId: string,
  name: ItemName,
  generation?: Generation | null,
): Promise<WorkedItem> {
  const plan = await findPlannedItem(tx, catalogId, name)
  const current = generation ?? (await currentGeneration(tx, catalogId))
  if (!current) throw new Failure('not_planned_yet')
  const [ready] = await readyItems(tx, catalogId, [plan.itemNo], current, () => plan)
  if (!ready) throw new Failure('not_planned_yet')
  return { plan, generation: current, ready }
}

/** The five contexts of an item with their options and history: what GET /indeep/context says. */
export function contextsAnswer(item: WorkedItem, changes: Changes): Contexts {
  const { sku, site } = item.plan
  // Facts may have come since the run: options, alerts and what a choice changes are told of the same ones.
  const contexts = contextRows(item, item.ready.worked.plan.contexts, changes)
  const answer = { sku, site, contexts, history: changes.history, snoozed: changes.snoozed }
  // In the very shape in which it is sent: If-Match is compared with its tag.
  return endpoints.getContexts.answer.parse(answer)
}

/** `planned`: of the plan that the numbers beside them are of. */
export function contextRows(
  { plan, ready }: WorkedItem,
  planned: Readonly<Record<words.ContextKind, ContextPlan>>,
  { last }: Changes,
): ContextRow[] {
  const options = ready.worked.options()
  const calm = ready.worked.calm()
  return words.CONTEXT_KINDS.map((context) => {
    const { old, new: value, automatic, stance, conformity, alert } = planned[context]
    const change = last.get(context)
    return {
      context,
      old,
      new: value,
      stance,
      erp: plan[CONTEXT_COLUMNS[context].erp],
      automatic,
      options: options[context].map(optionAnswer),
      manual: manualLimits(context, ready.master.unit),
      conformity,
      alert: alert && {
        level: alert.level,
        reason: alert.reason,
        effect: alert.effectValue,
        since: dayText(alert.sinceDay),
      },
      calm: alert ? null : calm[context],
      ...whoseDecision(context, ready, change),
      changedBy: change?.by ?? null,
      changedAt: change?.at ?? null,
    }
  })
}

/** Returns the origin of a context's decision: a decision about the item precedes a rule. */
function whoseDecision(
  context: words.ContextKind,
  { worked }: ReadyItem,
  change: Change | undefined,
): Pick<ContextRow, 'source' | 'rule'> {
  const { choices, rules } = worked.input.terms
  const rule = rules?.by[context] ?? null
  if (choices[context]) return { source: change?.source ?? { kind: 'person', id: null, title: null }, rule }
  if (rule) return { source: { kind: 'rule', id: rule.id, title: rule.title }, rule }
  return { source: { kind: 'none', id: null, title: null }, rule }
}

const optionAnswer = ({
  stance,
  value,
  capitalValue,
  waitingProbability,
  reorderPointUnits,
}: StanceOption): ContextRow['options'][number] => ({
  stance,
  value,
  capital: capitalValue ?? 0,
  ruptureRisk: waitingProbability,
  trigger: reorderPointUnits,
})

type Change = { by: string; at: string; source: ContextRow['source'] }
/** Decisions about the contexts of an item: the last choice in each, and the newest lines of its history. */
export type Changes = {
  last: ReadonlyMap<words.ContextKind, Change>
  history: Contexts['history']
  snoozed: Contexts['snoozed']
}
type ChangeRow = Omit<Contexts['history'][number], 'by' | 'at'> & {
  /** null: a choice in force, which stands beside the history. */
  lineNo: number | null
  isOfScenario: boolean
  /** The scenario that decided the context, while it exists. */
  scenarioId: string | null
  scenario: string | null
  by: string | null
  at: Date
}

export async function readChanges(
  tx: Tx,
  { catalogId, itemNo }: Pick<PlannedItem, 'catalogId' | 'itemNo'>,
): Promise<Changes> {
  const { rows } = await sql<ChangeRow & { snoozed: Contexts['snoozed'] }>`
    select one.snoozed, h.line_no, h.decision_id as decision, h.context, h.old_value as old, h.new_value as new, h.stance, h.note, h.reason, ${nameOfUser(sql.ref('h.changed_by'))} as by, h.changed_at as at,
      h.undoing, h.is_of_scenario, h.scenario_id, h.scenario
    from (select ${snoozedCell('i')} as snoozed from item i where i.catalog_id = ${catalogId} and i.item_no = ${itemNo}) one left join (
      (select l.line_no, l.decision_id, l.context, l.old_value, l.new_value, coalesce(l.stance, 'automatic') as stance, coalesce(l.note, d.note) as note, d.reason, d.decided_by as changed_by, d.decided_at as changed_at,
          d.undoes is not null as undoing, false as is_of_scenario, null::uuid as scenario_id, null as scenario
        from decision_line l join decision d on d.catalog_id = l.catalog_id and d.id = l.decision_id
        where l.catalog_id = ${catalogId} and l.item_no = ${itemNo} and l.context is not null order by l.line_no desc limit ${HISTORY_ROWS})
      union all
      select null, null, c.context, null, null, c.stance, null, null, c.changed_by, c.changed_at, false, coalesce(d.source = 'scenario', false),
          s.id, coalesce(s.title, d.note)
        from item_context c left join decision d on d.catalog_id = c.catalog_id and d.id = c.decision_id
          left join scenario s on d.source = 'scenario' and s.catalog_id = c.catalog_id and s.published ->> 'decisionId' = d.id::text
        where c.catalog_id = ${catalogId} and c.item_no = ${itemNo} and c.changed_at is not null
    ) h on true
    order by h.line_no desc`.execute(tx)
  const last = new Map<words.ContextKind, Change>()
  const history: Contexts['history'] = []
  for (const {
    lineNo,
    isOfScenario,
    scenarioId,
    scenario,
    by: name,
    at: instant,
    snoozed: _,
    ...row
  } of rows) {
    // Nothing was decided about the item.
    if (row.context === null) continue
    const author = { by: name ?? '', at: instant.toISOString() }
    const source: ContextRow['source'] = isOfScenario
      ? { kind: 'scenario', id: scenarioId, title: scenario }
      : { kind: 'person', id: null, title: name }
    if (lineNo === null) last.set(row.context, { ...author, source })
    else history.push({ ...row, ...author })
  }
  return { last, history, snoozed: rows[0]?.snoozed ?? null }
}

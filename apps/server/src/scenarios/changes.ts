import { randomUUID } from 'node:crypto'
import type { ItemFilters, KeptReason, RuleBody, ScenarioChange, ScenarioChangeType } from '@giro/contract'
import { type ContextChoices, type ContextKind, manualLimits, whyNotManual } from '@giro/planning'
import { type RawBuilder, sql } from 'kysely'
import { inGeneration, itemConditions } from '#items/index.ts'
import { bodyOf, type RuleRecords, ruleRecords } from '#rules/index.ts'
import type { RuleEdits } from '#ruling/index.ts'
import { choicesNow } from '#scenarios/decided.ts'
import { assumeOf, type ChangeOf, type Draft, decideOf, type Ground } from '#scenarios/draft.ts'
import { applyDecisions } from '#scenarios/pasted-decisions.ts'

type Apply<T extends ScenarioChangeType> = (
  draft: Draft,
  change: ChangeOf<T>,
  ground: Ground,
  place: number,
) => Promise<void> | void

/** Effects of each kind of change. */
const KINDS: { [T in ScenarioChangeType]: Apply<T> } = {
  decisions: applyDecisions,
  stance: applyStance,
  parameter(draft, { name, value }) {
    draft.parameters = { ...draft.parameters, [name]: value }
  },
  // All of them at once, by `ruleEdits`: publishing asks for the same.
  rule() {},
  async demand(draft, { filter, factor }, ground) {
    for (const { itemNo } of await met(ground, filter)) {
      const { demandFactor = 1 } = draft.assumptions.get(itemNo) ?? {}
      assumeOf(draft, itemNo, { demandFactor: demandFactor * factor })
    }
  },
  async cost(draft, { filter, factor }, ground) {
    for (const { itemNo } of await met(ground, filter)) {
      const { costFactor = 1 } = draft.assumptions.get(itemNo) ?? {}
      assumeOf(draft, itemNo, { costFactor: costFactor * factor })
    }
  },
  async leadTime(draft, { filter, set, factor = 1, addDays = 0 }, ground) {
    const limits = manualLimits('leadTime', null)
    for (const { itemNo, leadTimeDays } of await met(ground, filter)) {
      const before = draft.assumptions.get(itemNo)?.choices?.leadTime?.value ?? leadTimeDays
      const days = Math.round(set ?? before * factor + addDays)
      const value = Math.min(limits?.highest ?? days, Math.max(limits?.lowest ?? 0, days))
      assumeOf(draft, itemNo, { choices: { leadTime: { stance: 'manual', value } } })
    }
  },
  async budget(draft, change, ground) {
    const items = await met(ground, change.filter ?? {})
    draft.budgetRequest = { change, itemNos: new Set(items.map(({ itemNo }) => itemNo)) }
  },
}

/** Reads the changes in their order. */
export async function draftOf(changes: readonly ScenarioChange[], ground: Ground): Promise<Draft> {
  const baseRules = await ruleRecords(ground.tx, ground.catalogId, namedRules(changes))
  const draft: Draft = {
    assumptions: new Map(),
    decided: new Map(),
    notes: new Map(),
    parameters: {},
    rules: ruleEdits(changes, baseRules),
    baseRules,
    kept: new Map(),
    refused: [],
    budgetRequest: null,
    budget: null,
  }
  for (const [place, change] of changes.entries()) {
    const apply = KINDS[change.type] as Apply<ScenarioChangeType>
    await apply(draft, change, ground, place)
  }
  return draft
}

/** The rules of the catalog that changes name. */
export const namedRules = (changes: readonly ScenarioChange[]): string[] =>
  changes.flatMap((change) => {
    if (change.type !== 'rule') return []
    const id = change.rule?.id ?? change.turn?.id ?? change.remove
    return id === undefined ? [] : [id]
  })

/**
 * The rules that changes make, change or delete, a later change over an earlier one.
 *
 * @param stood the rules that they name, as they stood when the scenario was calculated
 */
export function ruleEdits(changes: readonly ScenarioChange[], stood: RuleRecords): RuleEdits {
  const edits = new Map<string, RuleBody | null>()
  for (const change of changes) {
    if (change.type !== 'rule') continue
    const { rule: written, turn, remove } = change
    if (remove !== undefined) edits.set(remove, null)
    if (written !== undefined) {
      const { id = randomUUID(), ...rule } = written
      edits.set(id, rule)
    }
    if (turn === undefined) continue
    const record = stood[turn.id]
    // Of a rule that is gone there is nothing to turn.
    const rule = edits.has(turn.id) ? edits.get(turn.id) : record && bodyOf(record)
    if (rule) edits.set(turn.id, { ...rule, active: turn.active })
  }
  return edits
}

/** An item that a filter meets. */
export type MetItem = { itemNo: number; unit: string | null; leadTimeDays: number }

/** The items of the generation that a filter finds. */
export async function met({ tx, catalogId, generation }: Ground, filter: ItemFilters): Promise<MetItem[]> {
  const here: RawBuilder<unknown>[] = [inGeneration(catalogId, generation.number), ...itemConditions(filter)]
  const { rows } = await sql<MetItem>`select p.item_no, p.unit, p.lead_time_days
    from item_plan p where ${sql.join(here, sql` and `)} order by p.item_no`.execute(tx)
  return rows
}

/** Contexts of items that a published scenario decided: they are no values by hand of a person. */
export async function decidedByScenarios({
  tx,
  catalogId,
}: Pick<Ground, 'tx' | 'catalogId'>): Promise<Map<number, ContextKind[]>> {
  const { rows } = await sql<{ itemNo: number; kinds: ContextKind[] }>`
    select c.item_no, array_agg(c.context::text) as kinds from item_context c
      join decision d on d.catalog_id = c.catalog_id and d.id = c.decision_id
    where c.catalog_id = ${catalogId}::uuid and c.stance is not null and d.source = 'scenario' group by c.item_no`.execute(
    tx,
  )
  return new Map(rows.map(({ itemNo, kinds }) => [itemNo, kinds]))
}

async function applyStance(
  draft: Draft,
  { filter, contexts }: ChangeOf<'stance'>,
  ground: Ground,
): Promise<void> {
  const current = await choicesNow(ground)
  const ofScenarios = await decidedByScenarios(ground)
  const wanted = Object.entries(contexts).map(
    ([kind, { stance, value = null }]) => [kind as ContextKind, { stance, value }] as const,
  )
  for (const { itemNo, unit } of await met(ground, filter)) {
    const choices: ContextChoices = {}
    for (const [kind, choice] of wanted) {
      const why = whyKept(kind, choice.value, unit, {
        stance: current.get(itemNo)?.[kind]?.stance,
        isReplaced: ground.replaceManual || (ofScenarios.get(itemNo)?.includes(kind) ?? false),
      })
      if (why === null) choices[kind] = choice
      else draft.kept.set(itemNo, why)
    }
    if (Object.keys(choices).length > 0) decideOf(draft, itemNo, choices)
  }
}

/** Why a context of an item stays as it is although a change of many meets it; null: it does not. */
function whyKept(
  kind: ContextKind,
  value: number | null,
  unit: string | null,
  { stance, isReplaced }: { stance: string | undefined; isReplaced: boolean },
): KeptReason | null {
  if (!isReplaced && stance?.startsWith('manual')) return 'manual'
  const limits = manualLimits(kind, unit)
  return value !== null && limits !== null && whyNotManual(value, limits) !== null ? 'out_of_range' : null
}

import type {
  Budget,
  ItemFilters,
  KeptReason,
  RefusedDecision,
  ScenarioChange,
  ScenarioChangeType,
} from '@giro/contract'
import {
  type Assumption,
  type ContextChoices,
  type ContextKind,
  manualLimits,
  type PlanningParameters,
  whyNotManual,
} from '@giro/planning'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { inGeneration, itemConditions } from '#items/index.ts'
import type { Generation } from '#planning/index.ts'
import { applyDecisions } from '#scenarios/pasted-decisions.ts'

/** What the changes of a scenario come to: filled by one after the other, so that a later one comes over an earlier one. */
export type Draft = {
  /** What is otherwise with each item that a change meets, decided and assumed. */
  assumptions: Map<number, Assumption>
  /** Choices of items that publishing puts in force. */
  decided: Map<number, ContextChoices>
  /** Parameters of the catalog that publishing sets. */
  parameters: Partial<PlanningParameters>
  /** Items that a change meets and leaves as they are. */
  kept: Map<number, KeptReason>
  refused: RefusedDecision[]
  /** A budget among the changes, and the items that it is about: it is worked out after all else. */
  asked: { change: ChangeOf<'budget'>; itemNos: ReadonlySet<number> } | null
  /** The answer to it. */
  budget: Budget | null
}

/** The state of the catalog that changes are read against. */
export type Ground = {
  tx: Tx
  catalogId: string
  generation: Generation
  /** Whether values by hand are replaced too. */
  replaceManual: boolean
}

type ChangeOf<T extends ScenarioChangeType> = Extract<ScenarioChange, { type: T }>
type Apply<T extends ScenarioChangeType> = (
  draft: Draft,
  change: ChangeOf<T>,
  ground: Ground,
  place: number,
) => Promise<void> | void

/** What each kind of change does. */
const KINDS: { [T in ScenarioChangeType]: Apply<T> } = {
  decisions: applyDecisions,
  stance: applyStance,
  parameter(draft, { name, value }) {
    draft.parameters = { ...draft.parameters, [name]: value }
  },
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
      const given = draft.assumptions.get(itemNo)?.choices?.leadTime?.value ?? leadTimeDays
      const days = Math.round(set ?? given * factor + addDays)
      const value = Math.min(limits?.highest ?? days, Math.max(limits?.lowest ?? 0, days))
      assumeOf(draft, itemNo, { choices: { leadTime: { stance: 'manual', value } } })
    }
  },
  async budget(draft, change, ground) {
    const items = await met(ground, change.filter ?? {})
    draft.asked = { change, itemNos: new Set(items.map(({ itemNo }) => itemNo)) }
  },
}

/** Reads the changes in their order. */
export async function draftOf(changes: readonly ScenarioChange[], ground: Ground): Promise<Draft> {
  const draft: Draft = {
    assumptions: new Map(),
    decided: new Map(),
    parameters: {},
    kept: new Map(),
    refused: [],
    asked: null,
    budget: null,
  }
  for (const [place, change] of changes.entries()) {
    const apply = KINDS[change.type] as Apply<ScenarioChangeType>
    await apply(draft, change, ground, place)
  }
  return draft
}

/** Adds to what is otherwise with an item. */
export function assumeOf(draft: Draft, itemNo: number, more: Assumption): void {
  const known = draft.assumptions.get(itemNo)
  draft.assumptions.set(itemNo, { ...known, ...more, choices: { ...known?.choices, ...more.choices } })
}

/** Decides of an item in the scenario. */
export function decideOf(draft: Draft, itemNo: number, choices: ContextChoices): void {
  draft.decided.set(itemNo, { ...draft.decided.get(itemNo), ...choices })
  assumeOf(draft, itemNo, { choices })
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

/** What is decided of the contexts of the catalog's items. */
export async function choicesNow({ tx, catalogId }: Ground): Promise<Map<number, ContextChoices>> {
  const { rows } = await sql<{ itemNo: number; choices: ContextChoices }>`
    select item_no, jsonb_object_agg(context, jsonb_build_object('stance', stance, 'value', manual_value)) as choices
    from item_context where catalog_id = ${catalogId}::uuid and stance <> 'automatic' group by item_no`.execute(
    tx,
  )
  return new Map(rows.map(({ itemNo, choices }) => [itemNo, choices]))
}

async function applyStance(
  draft: Draft,
  { filter, contexts }: ChangeOf<'stance'>,
  ground: Ground,
): Promise<void> {
  const standing = await choicesNow(ground)
  const asked = Object.entries(contexts).map(
    ([kind, { stance, value = null }]) => [kind as ContextKind, { stance, value }] as const,
  )
  for (const { itemNo, unit } of await met(ground, filter)) {
    const choices: ContextChoices = {}
    for (const [kind, choice] of asked) {
      const why = whyKept(kind, choice.value, unit, {
        stance: standing.get(itemNo)?.[kind]?.stance,
        replaceManual: ground.replaceManual,
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
  { stance, replaceManual }: { stance: string | undefined; replaceManual: boolean },
): KeptReason | null {
  if (!replaceManual && stance?.startsWith('manual')) return 'manual'
  const limits = manualLimits(kind, unit)
  return value !== null && limits !== null && whyNotManual(value, limits) !== null ? 'out_of_range' : null
}

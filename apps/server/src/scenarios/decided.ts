import type { ContextChoice, ContextChoices, ContextKind } from '@giro/planning'
import { sql } from 'kysely'
import type { Draft, Ground } from '#scenarios/draft.ts'

/** A choice that publishing puts in force, and what stood when it was worked out: another value by hand came since. */
export type DecidedChoice = ContextChoice & {
  stood?: ContextChoice | undefined
  note?: string | undefined
}
/** Current state to compare choices with. */
export type Standing = {
  /** Decisions about the items. */
  choices: ReadonlyMap<number, ContextChoices>
  /** True if a rule decides a context of an item, or could in the scenario: our own value is another one there. */
  isRuled: (itemNo: number, kind: ContextKind) => boolean
}
export type DecidedItem = Partial<Record<ContextKind, DecidedChoice>>

/** Returns the decided contexts of the catalog's items. */
export async function choicesNow({
  tx,
  catalogId,
}: Pick<Ground, 'tx' | 'catalogId'>): Promise<Map<number, ContextChoices>> {
  const { rows } = await sql<{ itemNo: number; choices: ContextChoices }>`
    select item_no, jsonb_object_agg(context, jsonb_build_object('stance', stance, 'value', manual_value)) as choices
    from item_context where catalog_id = ${catalogId}::uuid and stance is not null group by item_no`.execute(
    tx,
  )
  return new Map(rows.map(({ itemNo, choices }) => [itemNo, choices]))
}

/** @param draft of which it is known whether it changes rules: then any item may come under one */
export async function standingNow(ground: Ground, draft: Pick<Draft, 'rules'>): Promise<Standing> {
  const choices = await choicesNow(ground)
  if (draft.rules.size > 0) return { choices, isRuled: () => true }
  const { tx, catalogId, generation } = ground
  if (generation.rules.length === 0) return { choices, isRuled: () => false }
  const { rows } = await sql<{ itemNo: number; kinds: ContextKind[] }>`
    with decided as (select ruling_no, jsonb_agg(kind) as kinds from ruling cross join jsonb_each(rules) said
        cross join jsonb_array_elements(said.value) kind
      where catalog_id = ${catalogId}::uuid and generation = ${generation.number} group by ruling_no)
    select pc.item_no, decided.kinds from item_plan_contexts pc join decided using (ruling_no)
    where pc.catalog_id = ${catalogId}::uuid and pc.generation = ${generation.number}`.execute(tx)
  const ruled = new Map(rows.map(({ itemNo, kinds }) => [itemNo, kinds]))
  return { choices, isRuled: (itemNo, kind) => ruled.get(itemNo)?.includes(kind) ?? false }
}

const OWN: ContextChoice = { stance: 'automatic', value: null }

/** Choices that publishing puts in force, without those that stand already. */
export function newlyDecided(
  { decided, notes }: Pick<Draft, 'decided' | 'notes'>,
  { choices, isRuled }: Standing,
): Map<number, DecidedItem> {
  const items = [...decided].map(([itemNo, chosen]): [number, DecidedItem] => {
    const fresh = Object.entries(chosen).flatMap(([name, choice]): [string, DecidedChoice][] => {
      const kind = name as ContextKind
      const stood = choices.get(itemNo)?.[kind]
      const now = stood ?? (isRuled(itemNo, kind) ? null : OWN)
      const isSame = now?.stance === choice.stance && now.value === choice.value
      return isSame ? [] : [[kind, { ...choice, stood, note: notes.get(itemNo)?.[kind] }]]
    })
    return [itemNo, Object.fromEntries(fresh)]
  })
  return new Map(items.filter(([, fresh]) => Object.keys(fresh).length > 0))
}

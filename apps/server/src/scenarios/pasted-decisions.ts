import {
  fields,
  type RefusedDecision,
  type ScenarioChange,
  type ScenarioDecision,
  words,
} from '@giro/contract'
import { type ContextChoice, manualLimits, whyNotManual } from '@giro/planning'
import { sql } from 'kysely'
import { inGeneration, namedItems } from '#items/index.ts'
import { type Draft, decideOf, type Ground } from '#scenarios/draft.ts'

type Refusal = RefusedDecision['code']
type Read = { context: words.ContextKind; choice: ContextChoice } | { code: Refusal }

/** Decides as a person pasted it, row by row; a row that cannot be decided is refused by name, the others go through. */
export async function applyDecisions(
  draft: Draft,
  change: Extract<ScenarioChange, { type: 'decisions' }>,
  ground: Ground,
  place: number,
): Promise<void> {
  const { decisions } = change
  const named = await namedItems(ground.tx, ground.catalogId, decisions)
  const units = await unitsOf(
    ground,
    named.flatMap((item) => ('itemNo' in item ? [item.itemNo] : [])),
  )
  const given = new Set<string>()
  for (const [i, decision] of decisions.entries()) {
    const item = named[i] as (typeof named)[number]
    const read = readDecision(decision)
    const refuse = (code: Refusal) =>
      draft.refused.push({
        change: place,
        row: i + 1,
        sku: decision.sku,
        site: decision.site ?? null,
        context: decision.context,
        value: decision.value === undefined ? null : String(decision.value),
        code,
      })
    if ('code' in item) refuse(item.code)
    else if (!units.has(item.itemNo)) refuse('item_not_found')
    else if ('code' in read) refuse(read.code)
    else if (isOutside(read, units.get(item.itemNo) ?? null)) refuse('manual_value_out_of_range')
    else if (given.has(`${item.itemNo} ${read.context}`)) refuse('given_twice')
    else {
      given.add(`${item.itemNo} ${read.context}`)
      decideOf(draft, item.itemNo, { [read.context]: read.choice })
    }
  }
}

/** The units of those items that are planned. */
async function unitsOf(
  { tx, catalogId, generation }: Ground,
  itemNos: readonly number[],
): Promise<Map<number, string | null>> {
  const { rows } = await sql<{
    itemNo: number
    unit: string | null
  }>`select p.item_no, p.unit from item_plan p
    where ${inGeneration(catalogId, generation.number)} and p.item_no = any(${itemNos}::int[])`.execute(tx)
  return new Map(rows.map(({ itemNo, unit }) => [itemNo, unit]))
}

function readDecision({ context: typed, stance: said, value }: ScenarioDecision): Read {
  const context = words.CONTEXT_KINDS.find((kind) => kind === typed)
  if (!context) return { code: 'unknown_context' }
  const stance = words.PORTFOLIO_STANCES.find((name) => name === said)
  const isOfPortfolio = said.startsWith('manual-')
  if (!stance || isOfPortfolio !== (context === 'portfolio' && said.startsWith('manual')))
    return { code: 'unknown_stance' }
  const isEmpty = value === undefined || value === ''
  if (stance !== 'manual')
    return isEmpty ? { context, choice: { stance, value: null } } : { code: 'value_only_with_manual' }
  const number = typeof value === 'number' ? value : fields.typedNumber(value ?? '')
  return Number.isFinite(number) ? { context, choice: { stance, value: number } } : { code: 'not_a_number' }
}

function isOutside(
  { context, choice: { value } }: Exclude<Read, { code: Refusal }>,
  unit: string | null,
): boolean {
  const limits = manualLimits(context, unit)
  return value !== null && limits !== null && whyNotManual(value, limits) !== null
}

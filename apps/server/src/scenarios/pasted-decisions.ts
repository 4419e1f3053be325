import {
  fields,
  LIMITS,
  type RefusedDecision,
  type ScenarioChange,
  type ScenarioDecision,
  words,
} from '@giro/contract'
import { type ContextChoice, manualLimits, whyNotManual } from '@giro/planning'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { Failure } from '#failure.ts'
import { inGeneration, namedItems } from '#items/index.ts'
import { type Draft, decideOf, type Ground } from '#scenarios/draft.ts'

type Code = RefusedDecision['code']
type Item = { itemNo: number } | { code: Code }
type Read = { context: words.ContextKind; choice: ContextChoice } | { code: Code }
type Change = Extract<ScenarioChange, { type: 'decisions' }>
/** A decision with its place: where it was pasted, or its line in the file. */
type Row = { row: number; item: Item; decision: ScenarioDecision }

/** Decides as a person pasted it or sent it in a file, row by row; what cannot be decided is refused by name, the rest goes through. */
export async function applyDecisions(
  draft: Draft,
  change: Change,
  ground: Ground,
  place: number,
): Promise<void> {
  const rows = await rowsOf(change, ground)
  const units = await unitsOf(
    ground,
    rows.flatMap(({ item }) => ('itemNo' in item ? [item.itemNo] : [])),
  )
  const seen = new Set<string>()
  for (const { row, item, decision } of rows) {
    const { sku, site = null, context, value, note } = decision
    const read = readDecision(decision)
    const refuse = (code: Code) =>
      draft.refused.push({
        ...{ change: place, row, sku, site, context, code },
        value: value === undefined ? null : String(value),
      })
    if ('code' in item) refuse(item.code)
    else if (!units.has(item.itemNo)) refuse('item_not_found')
    else if ('code' in read) refuse(read.code)
    else if (isOutside(read, units.get(item.itemNo) ?? null)) refuse('manual_value_out_of_range')
    else if (seen.has(`${item.itemNo} ${read.context}`)) refuse('given_twice')
    else {
      seen.add(`${item.itemNo} ${read.context}`)
      decideOf(draft, item.itemNo, { [read.context]: read.choice }, note || null)
    }
  }
}

async function rowsOf({ decisions = [], fileId }: Change, ground: Ground): Promise<Row[]> {
  if (fileId !== undefined) return rowsOfFile(ground, fileId)
  const named = await namedItems(ground.tx, ground.catalogId, decisions)
  return decisions.map((decision, i) => ({ row: i + 1, item: named[i] as (typeof named)[number], decision }))
}

/** Refuses a file that is not there any more, or is none of decisions that was loaded. */
export async function assertLoaded(tx: Tx, catalogId: string, fileId: string): Promise<void> {
  const { rows } = await sql<{
    isLoaded: boolean
  }>`select kind = 'decisions' and status = 'finished' as is_loaded
    from company_file where catalog_id = ${catalogId}::uuid and id = ${fileId}::uuid`.execute(tx)
  if (!rows[0]) throw new Failure('decisions_file_gone')
  if (!rows[0].isLoaded) throw new Failure('file_not_uploaded')
}

/** The rows of a file, which were read when it was loaded; an item that went since is not found. */
async function rowsOfFile({ tx, catalogId }: Ground, fileId: string): Promise<Row[]> {
  await assertLoaded(tx, catalogId, fileId)
  const { rows } = await sql<{
    row: number
    itemNo: number
    sku: string | null
    site: string | null
    context: words.ContextKind
    stance: string
    value: number | null
    note: string | null
  }>`select f.line_no as row, f.item_no, i.sku, s.identifier as site, f.context, f.stance, f.value, f.note
    from file_decision f left join item i on i.catalog_id = f.catalog_id and i.item_no = f.item_no
      left join site s on s.company_id = i.company_id and s.id = i.site_id
    where f.catalog_id = ${catalogId}::uuid and f.file_id = ${fileId}::uuid order by f.line_no`.execute(tx)
  return rows.map(({ row, itemNo, sku, site, context, stance, value, note }) => ({
    row,
    item: { itemNo },
    decision: {
      ...{ sku: sku ?? '', context, stance, note: note ?? '' },
      ...(site === null ? {} : { site }),
      ...(value === null ? {} : { value }),
    },
  }))
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

function readDecision({ context: typed, stance: typedStance, value, note = '' }: ScenarioDecision): Read {
  const context = words.CONTEXT_KINDS.find((kind) => kind === typed)
  if (!context) return { code: 'unknown_context' }
  const stance = words.PORTFOLIO_STANCES.find((name) => name === typedStance)
  const isOfPortfolio = typedStance.startsWith('manual-')
  if (!stance || isOfPortfolio !== (context === 'portfolio' && typedStance.startsWith('manual')))
    return { code: 'unknown_stance' }
  if (note.length > LIMITS.noteCharacters) return { code: 'note_too_long' }
  const isEmpty = value === undefined || value === ''
  if (stance !== 'manual')
    return isEmpty ? { context, choice: { stance, value: null } } : { code: 'value_only_with_manual' }
  const number = typeof value === 'number' ? value : fields.typedNumber(value ?? '')
  return Number.isFinite(number) ? { context, choice: { stance, value: number } } : { code: 'not_a_number' }
}

function isOutside(
  { context, choice: { value } }: Exclude<Read, { code: Code }>,
  unit: string | null,
): boolean {
  const limits = manualLimits(context, unit)
  return value !== null && limits !== null && whyNotManual(value, limits) !== null
}

import { LIMITS } from '@giro/contract'
import type { FileBatch, FileShape, Rejection } from '@giro/file-readers'
import { manualLimits, whyNotManual } from '@giro/planning'
import { sql } from 'kysely'
import type { Loading } from '#imports/loading.ts'
import { Refusal } from '#jobs/life-cycle.ts'

type Row = FileBatch<'decisions'>['records'][number]

/**
 * Keeps the decisions of a file for the scenarios that name it: nothing of the plan changes. A number that an item cannot
 * have is rejected, as it would be from a person.
 */
export async function loadDecisions(
  loading: Loading,
  batches: AsyncIterable<FileBatch<'decisions'>>,
): Promise<void> {
  const { tx, catalogId, fileId, reject } = loading
  for await (const { records, shape, counts } of batches) {
    if (counts.read > LIMITS.scenarioFileRows)
      throw new Refusal('too_many_items', `The file has more than ${LIMITS.scenarioFileRows} rows.`)
    const rejected = await outOfRange(loading, records, shape)
    await reject([...rejected.values()], shape)
    const accepted = records.filter(({ line }) => !rejected.has(line)).map(({ sent: _, ...record }) => record)
    await sql`insert into file_decision (catalog_id, file_id, line_no, item_no, context, stance, value, note)
      select ${catalogId}::uuid, ${fileId}::uuid, line, "itemNo", context, stance, value, note
      from json_to_recordset(${JSON.stringify(accepted)}::json)
        r (line int, "itemNo" int, context context_kind, stance stance, value float8, note text)`.execute(tx)
  }
}

/** Rows with a number that their item cannot have, by their lines. */
async function outOfRange(
  { tx, catalogId }: Loading,
  records: readonly Row[],
  { titles, header }: FileShape,
): Promise<Map<number, Rejection>> {
  const itemNos = records.map(({ itemNo }) => itemNo)
  const { rows } = await sql<{ itemNo: number; unit: string | null }>`select item_no, unit from item
    where catalog_id = ${catalogId}::uuid and item_no = any(${itemNos}::int[])`.execute(tx)
  const units = new Map(rows.map(({ itemNo, unit }) => [itemNo, unit]))
  const rejected = records.flatMap(({ line, itemNo, context, value, sent }): [number, Rejection][] => {
    const limits = manualLimits(context, units.get(itemNo) ?? null)
    const why = value === null || limits === null ? null : whyNotManual(value, limits)
    if (sent === null || limits === null || why === null) return []
    const { lowest: from, highest: to } = limits
    const expected =
      why === 'integer' ? ({ kind: 'whole_number' } as const) : ({ kind: 'number', from, to } as const)
    const faults = [{ field: 'value', expected, found: sent.value ?? '' }]
    return [[line, { line, faults, cells: written(sent, titles.length, header) }]]
  })
  return new Map(rejected)
}

/** The row as it came, in the places of its file. */
function written(
  cells: Readonly<Record<string, string>>,
  count: number,
  { places }: FileShape['header'],
): string[] {
  const columns = new Map([...places].map(([column, place]) => [place, column]))
  return Array.from({ length: count }, (_, place) => cells[columns.get(place) ?? ''] ?? '')
}

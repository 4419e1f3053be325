import type { Endpoints, Received } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { MASTER_COLUMN_LIST } from '#facts/index.ts'
import { invalid } from '#failure.ts'
import { correcting } from '#item/correcting.ts'
import { findItem } from '#items/index.ts'

type Body = Received<Endpoints['updateItem']>['body']
type Field = Exclude<keyof Body['fields'], 'attributes'>

/** The column of `item` that each field is; the ERP's own value of a corrected one is kept beside it. */
const fields = MASTER_COLUMN_LIST.flatMap(({ title, name, isCorrected }): [Field, string][] =>
  isCorrected ? [[title as Field, name]] : [],
)
/** Pairs of corrected fields of which the first may not exceed the second. */
const pairs = MASTER_COLUMN_LIST.flatMap(({ title, name, noMoreThan }) => {
  const most = MASTER_COLUMN_LIST.find((one) => one.title === noMoreThan)
  return most ? [{ title, least: name, most: most.name }] : []
})

/** Manual corrections: column → the ERP's value then, and the current value. */
export type Corrected = Readonly<Record<string, { was: unknown; is: unknown }>>

/** Fields that were corrected by hand, each with what the ERP says. */
export const correctedFields = (corrected: Corrected): Partial<Record<Field, string | number | null>> =>
  Object.fromEntries(
    fields.flatMap(([field, column]) => {
      const one = corrected[column]
      return one === undefined ? [] : [[field, one.was as string | number | null]]
    }),
  )

type Stored = Readonly<Record<string, unknown>> & { corrected: Corrected; attributes: Record<string, string> }

/**
 * Puts a person's values in the place of the ERP's. They stand until the ERP sends another value than the one they
 * replaced, and go where it says the same.
 */
export async function correctItem(
  tx: Tx,
  { catalogId, body }: { catalogId: string; body: Body },
): Promise<void> {
  const { itemNo } = await findItem(tx, catalogId, { sku: body.sku, site: body.site })
  const { attributes, ...plain } = body.fields
  await correcting(tx, { catalogId, itemNo }, async () => {
    const { rows } = await sql<{ stored: Stored }>`select to_jsonb(i) as stored from item i
      where catalog_id = ${catalogId} and item_no = ${itemNo}`.execute(tx)
    const stored = rows[0]?.stored as Stored
    const corrected: Record<string, { was: unknown; is: unknown }> = { ...stored.corrected }
    const values: Record<string, unknown> = {}
    for (const [field, column] of fields) {
      const is = plain[field]
      if (is === undefined) continue
      const was = corrected[column] ? corrected[column].was : stored[column]
      values[column] = is
      if (is === was) delete corrected[column]
      else corrected[column] = { was, is }
    }
    refuseAbove({ ...stored, ...values })
    const sets = Object.keys(values).map((column) => sql`${sql.ref(column)} = said.${sql.ref(column)}`)
    const json = JSON.stringify(values)
    await sql`update item i set ${sql.join([
      ...sets,
      sql`corrected = ${JSON.stringify(corrected)}::jsonb`,
      sql`attributes = ${JSON.stringify(withAttributes(stored.attributes, attributes))}::jsonb`,
    ])}
      from jsonb_populate_record(null::item, ${json}::jsonb) as said
      where i.catalog_id = ${catalogId} and i.item_no = ${itemNo}`.execute(tx)
  })
}

/** Refuses a value above the one that it may not exceed. */
function refuseAbove(after: Readonly<Record<string, unknown>>): void {
  for (const { title, least, most } of pairs) {
    const [smallest, largest] = [after[least], after[most]]
    if (typeof smallest === 'number' && typeof largest === 'number' && smallest > largest)
      throw invalid(`fields.${title}`, 'minimum_above_maximum')
  }
}

/** Those there, with what was said; null takes one away. */
function withAttributes(
  stored: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string | null>> = {},
): Record<string, string> {
  const filled = Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== null)
  return Object.fromEntries(filled) as Record<string, string>
}

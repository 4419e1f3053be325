import {
  ERP_VALUES,
  type ErpLayout,
  type ErpMeaning,
  type ErpSystem,
  type ErpValue,
  valuesIn,
} from '@giro/file-readers'
import { type RawBuilder, sql } from 'kysely'
import { SENT_VALUES, type SentValues } from '#authorization/index.ts'
import type { Tx } from '#db/db.ts'
import { type ErpFilePlan, type ErpRow, SENT_AS, sentDecimals } from '#exports/erp-file.ts'
import type { ErpWriting } from '#exports/erp-writing.ts'

/** Values in the file: those authorized, with the decimals that the ERP keeps. */
const sentTo = (system: ErpSystem) =>
  sql<SentValues>`jsonb_build_object(${sql.join(
    Object.values(SENT_VALUES).flatMap((name) => [
      sql.lit(name),
      name === 'stockingPolicy'
        ? sql`a.authorized_values ->> ${sql.lit(name)}`
        : sql`round((a.authorized_values ->> ${sql.lit(name)})::numeric, ${sql.lit(sentDecimals(name, system))})::double precision`,
    ]),
  )})`
/** The values that the ERP has by its last master data. */
const BEFORE = sql`jsonb_build_object(${sql.join(
  Object.entries(SENT_VALUES).flatMap(([column, name]) => [sql.lit(name), sql.ref(`i.${column}`)]),
)})`

/** The authorized items of a catalog, with what the file says of each and what the ERP has. */
export const authorizedRows = (catalogId: string, system: ErpSystem) => sql`
  select i.item_no, i.sku, s.identifier as site, i.unit, i.attributes, c.generation, a.authorized_values, a.decided_by,
      ${sentTo(system)} as sent, ${BEFORE} as before
    from item_authorization a
      join item i on i.catalog_id = a.catalog_id and i.item_no = a.item_no
      join site s on s.company_id = i.company_id and s.id = i.site_id
      join catalog c on c.id = a.catalog_id
    where a.catalog_id = ${catalogId} and a.is_authorized and i.is_stock is distinct from false`
/** The order of the file. */
export const IN_FILE_ORDER = sql.raw('sku collate "C", site collate "C"')
/** A row as the file is written by it. */
export const WRITTEN = sql.raw('sku, site, unit, attributes, sent as "values"')

/** The context of each value that somebody may have decided. */
const DECIDED_AS: Readonly<Partial<Record<ErpValue, string>>> = {
  portfolio: 'portfolio',
  nsr: 'service',
  leadTime: 'leadTime',
  trigger: 'trigger',
  batch: 'batch',
}

/** Plans the file: which values it holds, where the company does not choose them, and which columns go back as they came. */
export async function planErpFile(
  tx: Tx,
  rows: RawBuilder<unknown>,
  { chosen, layout, system, known }: ErpWriting,
): Promise<ErpFilePlan> {
  const available = valuesIn(layout)
  const moved = chosen.columns ?? withWholeRule(await valuesThatMatter(tx, rows), system)
  const inLayout = available.filter((value) => moved.includes(value))
  // Files that never had any of these columns do not say which the ERP has.
  const isLimited = chosen.layout === 'as_loaded' && available.some((value) => known.has(value))
  // A reorder point that was accepted goes out in any case: beside a lower minimum it must not be lost without a word.
  const isKept = (value: ErpValue) => known.has(value) || (value === 'trigger' && known.has('minimumBalance'))
  const values = chosen.columns || !isLimited ? inLayout : inLayout.filter(isKept)
  return {
    layout,
    system,
    values: new Set(values),
    hasSeveralSites: await haveSeveralSites(tx, rows),
    attributes: await attributesIn(tx, rows, layout),
  }
}

/** Completes the rule: an ERP that fills up to a maximum needs reorder point, order quantity and maximum together. */
function withWholeRule(values: readonly ErpValue[], { quantity }: ErpMeaning): readonly ErpValue[] {
  const rule = ['trigger', 'batch', 'maximumBalance'] as const
  return quantity === 'up_to' && rule.some((value) => values.includes(value)) ? [...values, ...rule] : values
}

/** The values that somebody decided or that differ from the ERP's, in any row. */
async function valuesThatMatter(tx: Tx, rows: RawBuilder<unknown>): Promise<ErpValue[]> {
  const found = await sql<Record<ErpValue, boolean | null>>`select ${sql.join(
    ERP_VALUES.map((value) => {
      const decided = DECIDED_AS[value]
      const isDecided = decided ? sql`or coalesce(decided_by ? ${sql.lit(decided)}, false)` : sql``
      return sql`bool_or(${differs(value)} ${isDecided}) as ${sql.id(value)}`
    }),
  )} from (${rows}) authorized`.execute(tx)
  const [used] = found.rows
  return ERP_VALUES.filter((value) => used?.[value] === true)
}

function differs(value: ErpValue): RawBuilder<unknown> {
  const name = sql.lit(SENT_AS[value])
  const [sent, before] = [sql`(sent ->> ${name})`, sql`(before ->> ${name})`]
  if (value === 'portfolio')
    return sql`coalesce(${sent} is distinct from ${before} and ${sent} is not null, false)`
  const [next, now] = [sql`${sent}::double precision`, sql`${before}::double precision`]
  return sql`(${sent} is not null and coalesce(abs(${next} - ${now}) > 1e-6 * greatest(1, abs(${next})), true))`
}

type Changes = { value: ErpValue; items: number; up: number; down: number }

/** Counts the items of which each value differs from the ERP's, and those with a higher and a lower number. */
export async function countChanges(
  tx: Tx,
  rows: RawBuilder<unknown>,
  values: readonly ErpValue[],
): Promise<Changes[]> {
  if (values.length === 0) return []
  const counts = values.map((value) => {
    const name = sql.lit(SENT_AS[value])
    const isNumber = value !== 'portfolio'
    const moved = isNumber
      ? sql`(sent ->> ${name})::double precision - (before ->> ${name})::double precision`
      : sql`0`
    const of = (condition: RawBuilder<unknown>) =>
      sql`count(*) filter (where ${differs(value)} and ${condition})`
    return sql`jsonb_build_object('value', ${sql.lit(value)}, 'items', ${of(sql`true`)},
      'up', ${of(sql`${moved} > 0`)}, 'down', ${of(sql`${moved} < 0`)})`
  })
  const found = await sql<{ changes: Changes[] }>`select jsonb_build_array(${sql.join(counts)}) as changes
    from (${rows}) authorized`.execute(tx)
  return found.rows[0]?.changes ?? []
}

async function haveSeveralSites(tx: Tx, rows: RawBuilder<unknown>): Promise<boolean> {
  const found = await sql<{ several: boolean | null }>`select min(site) <> max(site) as several
    from (${rows}) authorized`.execute(tx)
  return found.rows[0]?.several === true
}

async function attributesIn(
  tx: Tx,
  rows: RawBuilder<unknown>,
  { columns }: ErpLayout,
): Promise<ReadonlySet<string>> {
  const titles = columns.flatMap((column) => ('attribute' in column ? column.attribute : []))
  if (titles.length === 0) return new Set()
  const found = await sql<{ title: string }>`select title from unnest(${titles}::text[]) title
    where exists (select from (${rows}) authorized where attributes ? title)`.execute(tx)
  return new Set(found.rows.map(({ title }) => title))
}

/** The first rows of the file as it would be written now. */
export async function firstRows(tx: Tx, rows: RawBuilder<unknown>, most: number): Promise<ErpRow[]> {
  const found = await sql<ErpRow>`select ${WRITTEN} from (${rows}) authorized
    order by ${IN_FILE_ORDER} limit ${most}`.execute(tx)
  return found.rows
}

/**
 * The names of the values that the file does not tell: they were not sent. Where the ERP fills up to a maximum, it tells the
 * order quantity by the reorder point and the maximum.
 */
export function notTold({ values, layout, system }: ErpFilePlan): string[] {
  const written = new Set<ErpValue>(valuesIn(layout).filter((value) => values.has(value)))
  if (system.quantity === 'up_to') {
    written.delete('batch')
    if (written.has('trigger') && written.has('maximumBalance')) written.add('batch')
  }
  return ERP_VALUES.filter((value) => !written.has(value)).map((value) => SENT_AS[value])
}

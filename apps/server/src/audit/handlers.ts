import { AUDIT_ACTIONS, type AuditRow } from '@giro/contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import { calledRow, entityOf, tablesOf, toldRow } from '#audit/wire-values.ts'
import type { Tx } from '#db/db.ts'
import { fullNameOfUser, matches, readPage, withinRanges } from '#db/page.ts'
import { narrowedTo } from '#http/company.ts'
import type { Handlers } from '#http/serve.ts'
import { readWireId, wireId } from '#items/index.ts'

const ref = sql.ref
const OPERATIONS = {
  create: 'insert',
  change: 'update',
  delete: 'delete',
  signIn: 'sign_in',
  signInFailed: 'sign_in_failed',
  codeFailed: 'code_failed',
  signOut: 'sign_out',
  forbidden: 'forbidden',
  factorAdded: 'factor_added',
  factorRemoved: 'factor_removed',
  download: 'download',
} as const
/** These are of a row; all others are of access, and say by what call. */
const OF_ROWS: readonly string[] = ['insert', 'update', 'delete']
const actorName = fullNameOfUser(ref('auditEntry.actorId'))
/** The name of the user whose place in a company or a catalog the entry is about. */
const placedName = sql<string | null>`case when audit_entry.entity in ('user_company', 'user_catalog')
  then ${fullNameOfUser(sql`audit_entry.entity_id::uuid`)} end`
/** The number of the item an entry is about; null where it is about none. */
const itemNo = sql<number | null>`(coalesce(audit_entry.after, audit_entry.before) ->> 'item_no')::int`

/**
 * Leaves out the content of scenarios, which may be megabytes. Older entries still have it, and the log is append-only.
 */
const light = (side: 'before' | 'after') => sql<unknown>`case when audit_entry.entity = 'scenario'
  then ${ref(`auditEntry.${side}`)} - array['changes', 'decided', 'result', 'refused', 'budget', 'base_rules']
  else ${ref(`auditEntry.${side}`)} end`

/** Entries with whom and what they are about; items are known in the selected catalog alone. */
const entries = (db: Tx) =>
  db
    .selectFrom('auditEntry')
    .leftJoin('item', (on) =>
      on.onRef('item.catalogId', '=', 'auditEntry.catalogId').on('item.itemNo', '=', itemNo),
    )
    .leftJoin('site', (on) =>
      on.onRef('site.companyId', '=', 'item.companyId').onRef('site.id', '=', 'item.siteId'),
    )
    .select([
      'auditEntry.id',
      'auditEntry.at',
      'auditEntry.actorId',
      'auditEntry.companyId',
      'auditEntry.catalogId',
      'auditEntry.action',
      'auditEntry.entity',
      'auditEntry.entityId',
      'auditEntry.requestId',
      'auditEntry.address',
      'auditEntry.agent',
      light('before').as('before'),
      light('after').as('after'),
      'item.sku',
      'site.identifier as site',
      actorName.as('actor'),
      placedName.as('placed'),
    ])
type Entry = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>
type Stored = Readonly<Record<string, unknown>> | null

/** The id of what the entry is about, as other calls name it. */
function entityIdOf({ entityId, entity, before, after }: Entry): string | null {
  const row = (after ?? before) as Stored
  if (typeof row?.item_no !== 'number') return entityId
  if (entity === 'stock_movement') return wireId('movement', row.item_no, Number(row.movement_no))
  if (entity === 'purchase_order') return wireId('order', row.item_no, Number(row.order_no))
  return wireId('item', row.item_no)
}

function auditRow(entry: Entry): AuditRow {
  const table = entry.entity
  const { requestId, address, agent } = entry
  const [before, after] = [entry.before as Stored, entry.after as Stored]
  const access = OF_ROWS.includes(entry.action)
    ? null
    : { ...toldRow(table, after, null), address, agent, requestId }
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    actor: entry.actor,
    actorId: entry.actorId,
    action: AUDIT_ACTIONS.find((action) => OPERATIONS[action] === entry.action) ?? 'change',
    entity: entityOf(table),
    entityId: entityIdOf(entry),
    name: entry.placed ?? calledRow(table, after ?? before),
    company: entry.companyId,
    catalog: entry.catalogId,
    sku: entry.sku,
    site: entry.site,
    before: toldRow(table, before, after),
    after: access ?? toldRow(table, after, before),
    requestId,
    address,
    agent,
  }
}

/** The entries about what an id names; of items and their rows within the selected catalog, where the id is theirs. */
function isAbout(entityId: string): Expression<SqlBool> {
  const inside = readWireId(entityId)
  if (!inside) return sql`${ref('auditEntry.entityId')} = ${entityId}`
  const row = sql`coalesce(audit_entry.after, audit_entry.before)`
  const number = String(inside.rowNo)
  const conditions = {
    item: sql`not ${row} ?| array['movement_no', 'order_no']`,
    movement: sql`${row} ->> 'movement_no' = ${number}`,
    order: sql`${row} ->> 'order_no' = ${number}`,
    correction: sql`false`,
  }
  return sql`${ref('item.itemNo')} = ${inside.itemNo} and ${conditions[inside.kind]}`
}

export const auditHandlers = {
  async listAudit({ caller, db, query }) {
    const company = await narrowedTo(db, caller, query.company)
    const conditions: Expression<SqlBool>[] = [
      sql`${ref('auditEntry.entity')} = any (${tablesOf(query.entity)}::text[])`,
      ...withinRanges(query, { at: ref('auditEntry.at') }),
    ]
    const { action, user, catalog, entityId, sku, site, search } = query
    if (company !== null) conditions.push(sql`${ref('auditEntry.companyId')} = ${company}`)
    if (catalog) conditions.push(sql`${ref('auditEntry.catalogId')} = ${catalog}`)
    if (user) conditions.push(sql`${ref('auditEntry.actorId')} = ${user}`)
    if (action)
      conditions.push(
        sql`${ref('auditEntry.action')} = any (${action.map((one) => OPERATIONS[one])}::text[])`,
      )
    if (entityId) conditions.push(isAbout(entityId))
    if (sku) conditions.push(sql`${ref('item.sku')} = ${sku}`)
    if (site) conditions.push(sql`${ref('site.identifier')} = ${site}`)
    if (search) conditions.push(matches(search, actorName, ref('auditEntry.entityId'), ref('item.sku')))
    let wanted = entries(db)
    for (const condition of conditions) wanted = wanted.where(condition)
    const { rows, count } = await readPage(wanted, query, { at: ref('auditEntry.id') }, ref('auditEntry.id'))
    return { rows: rows.map(auditRow), count }
  },
} satisfies Partial<Handlers>

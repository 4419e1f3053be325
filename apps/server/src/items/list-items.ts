import { type Endpoints, ITEM_FIELDS, type Item, type ItemOrder, type Received } from '@giro/contract'
import { type RawBuilder, sql } from 'kysely'
import { arrayRows } from '#db/array-rows.ts'
import { batchesOf } from '#db/batches.ts'
import type { Tx } from '#db/db.ts'
import { invalid } from '#failure.ts'
import {
  type ColumnQuestion,
  columnPage,
  columnQuestion,
  countOf,
  type Matches,
  matchesOf,
} from '#items/column-page.ts'
import { columnSets } from '#items/column-totals.ts'
import {
  ANSWER_FIELDS,
  type AnswerField,
  type ItemReader,
  itemReader,
  type ShownColumn,
} from '#items/item-answer.ts'
import { itemConditions, ownerName, ownerNames, planRef } from '#items/item-filter.ts'
import {
  columnsOfTotals,
  itemTotals,
  type ReadSets,
  readTotalsRequest,
  setsBySql,
  type Totals,
  type TotalsRequest,
} from '#items/item-totals.ts'
import { partChanges } from '#items/parts.ts'
import type { KeptColumns, PlanColumns } from '#items/plan-columns.ts'
import { ITEM_COLUMNS } from '#planning/index.ts'

type ItemListQuery = Received<Endpoints['listItems']>['query']
type ItemPage = { rows: Item[]; count: number } & Partial<Omit<Totals, 'count'>>
/** The generation of a catalog that readers see, and how many items it has. */
type Current = { catalogId: string; generation: number; items: number }

/**
 * One page of the items of the current generation, with the totals that were asked for. `kept` answers for large catalogs what
 * it can.
 */
export async function listItems(
  tx: Tx,
  current: Current,
  query: ItemListQuery,
  kept: KeptColumns | null = null,
): Promise<ItemPage> {
  const { offset, limit, orderBy, isDESC, fields, facets, metrics, groupBy, ...filters } = query
  const reader = readerOf(tx, fields)
  const totalsRequest = readTotalsRequest({
    ...(facets !== undefined && { facets }),
    ...(metrics !== undefined && { metrics }),
    ...(groupBy !== undefined && { groupBy }),
  })
  const conditions = itemConditions(filters)
  const here = inGeneration(current.catalogId, current.generation)
  const where = sql.join([here, ...conditions], sql` and `)
  const found = kept && (await keptMatches(tx, current, query, { kept, totalsRequest }))
  const readSets: ReadSets = (request, divisions) =>
    found
      ? columnSets(found.plan, found.matches, request, divisions)
      : setsBySql(tx, where, request, divisions)
  const totals = totalsRequest && (await itemTotals(totalsRequest, readSets))
  const knownCount = totals?.count ?? (conditions.length === 0 ? current.items : null)
  const page = found
    ? await keptPage(tx, here, found, { offset, limit, reader })
    : await pageOf(tx, here, where, { offset, limit, order: orderOf(orderBy, isDESC), reader, knownCount })
  return {
    ...page,
    ...(facets && totals ? { facets: totals.facets } : {}),
    ...(metrics && totals ? { metrics: totals.metrics } : {}),
    ...(groupBy && totals ? { groups: totals.groups } : {}),
  }
}

type Found = { plan: PlanColumns; matches: readonly Matches[]; sorting: ColumnQuestion['sorting'] }

/** The items that match, out of kept columns; null where these do not answer, or not yet. */
async function keptMatches(
  tx: Tx,
  { catalogId, generation }: Current,
  { offset, limit, orderBy, isDESC, fields, facets, metrics, groupBy, ...filters }: ItemListQuery,
  { kept, totalsRequest }: { kept: KeptColumns; totalsRequest: TotalsRequest | null },
): Promise<Found | null> {
  const isAll = Object.keys(filters).length === 0 && totalsRequest === null
  // The database has the order of a whole catalog by these in an index.
  if (isAll && (limit === 0 || orderBy === 'createdAt' || orderBy === 'sku')) return null
  const question = columnQuestion(filters, limit === 0 ? null : { orderBy, isDESC })
  if (!question) return null
  const columns = [...question.columns, ...columnsOfTotals(totalsRequest)]
  if (columns.length === 0) return null
  const here = inGeneration(catalogId, generation)
  const changes = await partChanges(tx, catalogId, generation)
  const plan = await kept.of(tx, { name: `${catalogId} ${generation}`, here, changes }, [...new Set(columns)])
  return plan && { plan, matches: matchesOf(plan, question.tests), sorting: question.sorting }
}

async function keptPage(
  tx: Tx,
  here: RawBuilder<unknown>,
  { plan, matches, sorting }: Found,
  { offset, limit, reader }: { offset: number; limit: number; reader: FieldReader },
): Promise<{ rows: Item[]; count: number }> {
  const itemNos = columnPage(plan, matches, { sorting, offset, limit })
  const byItem = await itemsByNo(tx, here, itemNos, reader)
  return { rows: itemNos.flatMap((itemNo) => byItem.get(itemNo) ?? []), count: countOf(matches) }
}

/** All items of the list in its order, some at a time. Offset, limit and totals are those of pages. */
export async function* itemLines(
  tx: Tx,
  { catalogId, generation }: Current,
  { orderBy, isDESC, fields = '', ...query }: ItemListQuery,
): AsyncGenerator<Item[]> {
  const { offset, limit, facets, metrics, groupBy, ...filters } = query
  const here = inGeneration(catalogId, generation)
  const order = orderOf(orderBy, isDESC)
  const matching = foundBy(order, sql.join([here, ...itemConditions(filters)], sql` and `))
  const numbers = sql<{ itemNo: number }>`select m.item_no from (${matching}) m order by ${order.by('m')}`
  for await (const batch of batchesOf(tx, numbers))
    yield (await withItems(tx, here, batch, fields)).flatMap(({ item }) => item ?? [])
}

/** Rows with the asked fields of their items; as they are where none are asked for. */
export async function withItems<Row extends { itemNo: number }>(
  tx: Tx,
  here: RawBuilder<unknown>,
  rows: readonly Row[],
  fields: string | undefined,
): Promise<(Row & { item?: Item })[]> {
  if (fields === undefined) return [...rows]
  const byItem = await itemsByNo(
    tx,
    here,
    rows.map(({ itemNo }) => itemNo),
    readerOf(tx, fields),
  )
  return rows.map((row) => {
    const item = byItem.get(row.itemNo)
    return item ? { ...row, item } : row
  })
}

async function itemsByNo(
  tx: Tx,
  here: RawBuilder<unknown>,
  itemNos: readonly number[],
  { columns, answer }: FieldReader,
): Promise<Map<number, Item>> {
  if (itemNos.length === 0) return new Map()
  const rows = await arrayRows(
    tx,
    sql`select p.item_no, ${columns} from item_plan p where ${here} and p.item_no = any(${itemNos}::int[])`,
  )
  return new Map(rows.map(([itemNo, ...cells]) => [itemNo as number, answer(cells)]))
}

/** The rows of `item_plan p` that readers of the catalog see. */
export const inGeneration = (catalogId: string, generation: number): RawBuilder<unknown> =>
  sql`p.catalog_id = ${catalogId}::uuid and p.generation = ${generation}`

/** Readers that are kept, by what asks for them: people and programs ask for the same fields again and again. */
const KEPT_READERS = 200
type FieldReader = { columns: RawBuilder<unknown>; answer: ItemReader['answer'] }
const readers = new Map<string, FieldReader>()

const shownRef = (column: ShownColumn) => (column === 'owner' ? ownerName() : planRef(column))

/** Returns the reader of `fields=a,b`; everything by default. Its columns are one text, built once. */
function readerOf(tx: Tx, names: string | undefined): FieldReader {
  const cached = readers.get(names ?? '')
  if (cached) return cached
  const { columns, answer } = itemReader(readFields(names))
  const made = { columns: sql.raw(sql`${sql.join(columns.map(shownRef))}`.compile(tx).sql), answer }
  if (readers.size >= KEPT_READERS) readers.clear()
  readers.set(names ?? '', made)
  return made
}

function readFields(list: string | undefined): readonly AnswerField[] {
  if (!list) return ANSWER_FIELDS
  const fields: readonly string[] = ANSWER_FIELDS
  const names = [...new Set(list.split(',').filter(Boolean))]
  if (!names.every((name) => fields.includes(name))) throw invalid('fields', 'unknown_field')
  return names as AnswerField[]
}

/** A key to sort by, and the order it gives among rows called `name`; ties go by SKU and site, nulls come last. */
type Order = { key: RawBuilder<unknown>; by: (name: string) => RawBuilder<unknown> }

/** Money by its size: what is worth most stands first, whether it goes into stock or out of it. */
const SIZES = { gapSize: 'gap', effectSize: 'effect' } as const

function keyOf(orderBy: ItemOrder): RawBuilder<unknown> {
  if (orderBy === 'alertLevel') return planRef('alertLevel')
  if (orderBy === 'owner') return ownerNames()
  if (orderBy === 'gapSize' || orderBy === 'effectSize')
    return sql`abs(${planRef(ITEM_COLUMNS[SIZES[orderBy]])})`
  return planRef(ITEM_COLUMNS[orderBy])
}

function orderOf(orderBy: ItemOrder, isDESC: boolean): Order {
  const field = orderBy in SIZES ? SIZES[orderBy as keyof typeof SIZES] : orderBy
  const isNullable = field in ITEM_FIELDS && 'nullable' in ITEM_FIELDS[field as keyof typeof ITEM_FIELDS]
  const direction = sql.raw(isDESC ? 'desc' : 'asc')
  // Where there are no nulls to place, an index may give the order as it stands.
  const nulls = isNullable ? sql` nulls last` : sql``
  return {
    key: keyOf(orderBy),
    by: (name) =>
      sql`${sql.ref(`${name}.key`)} ${direction}${nulls}, ${sql.ref(`${name}.sku`)}, ${sql.ref(`${name}.site`)}`,
  }
}

/** The numbers of the items, with what they are sorted by. */
const foundBy = ({ key }: Order, where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select p.item_no, ${key} as key, p.sku, p.site from item_plan p where ${where}`

type PageRequest = {
  offset: number
  limit: number
  order: Order
  reader: FieldReader
  /** The count, where it is known already. */
  knownCount: number | null
}

/**
 * Finds the items of the page by their numbers first: what is read, sorted and counted is a few columns of each item, which
 * the index of the primary key holds for what is asked most, and not its whole row.
 */
async function pageOf(
  tx: Tx,
  here: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  { offset, limit, order, reader, knownCount }: PageRequest,
): Promise<{ rows: Item[]; count: number }> {
  if (knownCount !== null && (limit === 0 || offset >= knownCount)) return { rows: [], count: knownCount }
  if (limit === 0) return { rows: [], count: await countBySql(tx, where) }
  const matching = foundBy(order, where)
  const matched = knownCount === null ? sql`matched as materialized (${matching}),` : sql``
  const from = knownCount === null ? sql`matched m` : sql`(${matching}) m`
  const count = knownCount === null ? sql`(select count(*) from matched)` : sql`${knownCount}::int`
  const rows = await arrayRows(
    tx,
    sql`
    with ${matched} page as materialized (
      select * from ${from} order by ${order.by('m')} limit ${limit} offset ${offset})
    select total.matches, page.item_no as found, ${reader.columns}
    from (select ${count} as matches) total
      left join page on true
      left join item_plan p on ${here} and p.item_no = page.item_no
    order by ${order.by('page')}`,
  )
  const there = rows.filter(([, itemNo]) => itemNo !== null)
  return {
    rows: there.map(([, , ...cells]) => reader.answer(cells)),
    count: (rows[0]?.[0] as number | undefined) ?? 0,
  }
}

async function countBySql(tx: Tx, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from item_plan p where ${where}`.execute(tx)
  return rows[0]?.n ?? 0
}

import {
  type Endpoints,
  ITEM_FIELDS,
  type Item,
  type ItemOrder,
  type Predicate,
  type Received,
} from '@giro/contract'
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
import { ANSWER_FIELDS, type AnswerField, itemReader, type ShownColumn } from '#items/item-answer.ts'
import { predicatesOf } from '#items/item-set.ts'
import {
  columnsOfTotals,
  itemTotals,
  type ReadSets,
  readTotalsRequest,
  setsBySql,
  type Totals,
  type TotalsRequest,
} from '#items/item-totals.ts'
import { type Columns, directed, found, inOrder, type Order, page, plans } from '#items/page.ts'
import { partChanges } from '#items/parts.ts'
import type { KeptColumns, PlanColumns } from '#items/plan-columns.ts'
import { inGeneration, ownerName, ownerNames, planRef } from '#items/refs.ts'
import { conditionsOf, itemConditions } from '#items/to-sql.ts'
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
  const predicates = predicatesOf(filters)
  const here = inGeneration(current.catalogId, current.generation)
  const where = sql.join([here, ...conditionsOf(predicates)], sql` and `)
  const matches = kept && (await keptMatches(tx, current, query, { kept, totalsRequest, predicates }))
  const readSets: ReadSets = (request, divisions) =>
    matches
      ? columnSets(matches.plan, matches.matches, request, divisions)
      : setsBySql(tx, where, request, divisions)
  const totals = totalsRequest && (await itemTotals(totalsRequest, readSets))
  const known = totals?.count ?? (predicates.length === 0 ? current.items : undefined)
  const order = orderOf(orderBy, isDESC)
  const request = { order, offset, limit, ...(known !== undefined && { count: known }) }
  const answered = matches
    ? await keptPage(tx, here, matches, { offset, limit, reader })
    : await page(tx, { base: plans(here), where }, reader, request)
  return {
    ...answered,
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
  { limit, orderBy, isDESC }: ItemListQuery,
  {
    kept,
    totalsRequest,
    predicates,
  }: { kept: KeptColumns; totalsRequest: TotalsRequest | null; predicates: readonly Predicate[] },
): Promise<Found | null> {
  const isAll = predicates.length === 0 && totalsRequest === null
  // The database has the order of a whole catalog by these in an index.
  if (isAll && (limit === 0 || orderBy === 'createdAt' || orderBy === 'sku')) return null
  const question = columnQuestion(predicates, limit === 0 ? null : { orderBy, isDESC })
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
  { offset, limit, reader }: { offset: number; limit: number; reader: Columns<Item> },
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
  const here = inGeneration(catalogId, generation)
  const order = orderOf(orderBy, isDESC)
  const base = plans(here)
  const matching = found({ base, where: sql.join([here, ...itemConditions(query)], sql` and `) }, order)
  const numbers = sql<{
    itemNo: number
  }>`select m.item_no from (${matching}) m order by ${inOrder(order, base)}`
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
  { select, answer }: Columns<Item>,
): Promise<Map<number, Item>> {
  if (itemNos.length === 0) return new Map()
  const rows = await arrayRows(
    tx,
    sql`select p.item_no, ${select} from item_plan p where ${here} and p.item_no = any(${itemNos}::int[])`,
  )
  return new Map(rows.map(([itemNo, ...cells]) => [itemNo as number, answer(cells)]))
}

/** Readers that are kept, by what asks for them: people and programs ask for the same fields again and again. */
const KEPT_READERS = 200
const readers = new Map<string, Columns<Item>>()

const shownRef = (column: ShownColumn) => (column === 'owner' ? ownerName() : planRef(column))

/** Returns the reader of `fields=a,b`; everything by default. Its columns are one text, built once. */
function readerOf(tx: Tx, names: string | undefined): Columns<Item> {
  const cached = readers.get(names ?? '')
  if (cached) return cached
  const { columns, answer } = itemReader(readFields(names))
  const made = { select: sql.raw(sql`${sql.join(columns.map(shownRef))}`.compile(tx).sql), answer }
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
  // Where there are no nulls to place, an index may give the order as it stands.
  const isNullable = field in ITEM_FIELDS && 'nullable' in ITEM_FIELDS[field as keyof typeof ITEM_FIELDS]
  return { keys: [{ by: keyOf(orderBy), direction: directed(isDESC, isNullable) }] }
}

import type { ItemOrder, Predicate } from '@giro/contract'
import quickselect from 'quickselect'
import { type Cells, fieldOf, isText, type Part, type PlanColumns } from '#items/plan-columns.ts'
import { type ColumnTest, columnTests, testOfParts } from '#items/to-columns.ts'
import { ITEM_COLUMNS, type PlanColumn } from '#planning/index.ts'

export type Sorting = { column: PlanColumn; isSize: boolean; isDESC: boolean }
/** A list's query to the kept columns, and the columns that it needs; without `sorting` no individual items. */
export type ColumnQuestion = {
  tests: readonly ColumnTest[]
  sorting: Sorting | null
  columns: readonly PlanColumn[]
}

/** Texts of which the database knows the order by the language of its machine alone. */
const BY_LANGUAGE: readonly PlanColumn[] = ['description', 'groupName', 'supplier', 'unit', 'ownerId']

/** A list as a question about kept columns; null where they do not answer it. */
export function columnQuestion(
  predicates: readonly Predicate[],
  order: { orderBy: ItemOrder; isDESC: boolean } | null,
): ColumnQuestion | null {
  const tests = columnTests(predicates)
  if (!tests) return null
  const columns = tests.map((test) => test.column)
  if (!order) return { tests, sorting: null, columns }
  const { orderBy, isDESC } = order
  const isSize = orderBy === 'gapSize' || orderBy === 'effectSize'
  const field = orderBy === 'gapSize' ? 'gap' : orderBy === 'effectSize' ? 'effect' : orderBy
  const column = field === 'alertLevel' ? 'alertLevel' : ITEM_COLUMNS[field]
  if (BY_LANGUAGE.includes(column)) return null
  return { tests, sorting: { column, isSize, isDESC }, columns: [...columns, column, 'sku', 'site'] }
}

/** Total number of items. */
export const countOf = (matches: readonly Matches[]): number =>
  matches.reduce((sum, { places }) => sum + places.length, 0)

/** The numbers of the items of one page, in order. */
export function columnPage(
  plan: PlanColumns,
  matches: readonly Matches[],
  { sorting, offset, limit }: { sorting: Sorting | null; offset: number; limit: number },
): number[] {
  const count = countOf(matches)
  if (sorting === null || limit === 0 || offset >= count) return []
  const order: number[] = []
  for (let i = 0; i < count; i++) order.push(i)
  const compare = orderOf(plan, sorting, matches)
  const end = Math.min(count, offset + limit)
  // What stands before the page and behind it is set apart, and only the page sorted.
  if (end < count) quickselect(order, end - 1, 0, count - 1, compare)
  if (offset > 0) quickselect(order, offset, 0, end - 1, compare)
  const page = order.slice(offset, end).sort(compare)
  return page.map((i) => itemNoOf(matches, i))
}

function itemNoOf(matches: readonly Matches[], match: number): number {
  let before = 0
  for (const { part, places } of matches) {
    if (match < before + places.length) return part.itemNos[places[match - before] as number] as number
    before += places.length
  }
  throw new Error(`There is no match ${match}.`)
}

/** The items of a part that meet all tests, by their places in it. */
export type Matches = { part: Part; places: Int32Array }

export function matchesOf({ parts, texts }: PlanColumns, tests: readonly ColumnTest[]): Matches[] {
  const prepared = tests.map((test) => ({
    column: test.column,
    of: testOfParts(test, 'text' in test ? texts(test.column).all : []),
  }))
  return parts.map((part) => {
    let places = part.itemNos.map((_, place) => place)
    for (const { column, of } of prepared) places = places.filter(of(cellsOf(part, column)))
    return { part, places }
  })
}

function cellsOf({ cells }: Part, column: PlanColumn): Cells {
  const ofColumn = cells.get(column)
  if (!ofColumn) throw new Error(`The column ${column} was not read.`)
  return ofColumn
}

/** The cells of a column, one for each match. */
export function numbersOf(column: PlanColumn, matches: readonly Matches[]): Float64Array {
  const numbers = new Float64Array(countOf(matches))
  let at = 0
  for (const { part, places } of matches) {
    const cells = cellsOf(part, column)
    for (const place of places) numbers[at++] = cells[place] as number
  }
  return numbers
}

/** Numbers in the order of a column, one for each match; NaN for null. */
function keysOf(plan: PlanColumns, column: PlanColumn, matches: readonly Matches[]): Float64Array {
  const keys = numbersOf(column, matches)
  if (!isText(column)) return keys
  const ranks = plan.texts(column).ranks(fieldOf(column)?.values)
  for (let i = 0; i < keys.length; i++) keys[i] = ranks[keys[i] as number] ?? Number.NaN
  return keys
}

/** The order of two matches: nulls last whichever way, ties by SKU and site. */
function orderOf(
  plan: PlanColumns,
  { column, isSize, isDESC }: Sorting,
  matches: readonly Matches[],
): (a: number, b: number) => number {
  const values = keysOf(plan, column, matches)
  const keys = isSize ? values.map(Math.abs) : values
  // Most orders have few ties: what these need is worked out at the first.
  let ties: Float64Array[] | null = null
  const byName = (a: number, b: number) => {
    ties ??= [keysOf(plan, 'sku', matches), keysOf(plan, 'site', matches)]
    const [skus, sites] = ties as [Float64Array, Float64Array]
    return (skus[a] as number) - (skus[b] as number) || (sites[a] as number) - (sites[b] as number)
  }
  const sign = isDESC ? -1 : 1
  return (a, b) => {
    const x = keys[a] as number
    const y = keys[b] as number
    const isNull = Number.isNaN(x)
    if (isNull !== Number.isNaN(y)) return isNull ? 1 : -1
    return (isNull ? 0 : sign * (x - y)) || byName(a, b)
  }
}

import { type FieldKind, ITEM_FIELDS, type ItemField, words } from '@giro/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { invalid } from '#failure.ts'
import { levelName } from '#items/item-answer.ts'
import { planRef } from '#items/refs.ts'
import { ALERT_COLUMNS, ITEM_COLUMNS, type PlanColumn, THEME_COLUMNS } from '#planning/index.ts'

/** Texts with few values, by which a catalog may be divided. */
const DIVIDING_TEXTS: readonly string[] = ['site', 'group', 'supplier', 'unit', 'owner']
const NUMERIC: readonly FieldKind[] = ['quantity', 'rate', 'money', 'days', 'ratio', 'count']
const METRIC = /^(sum|avg|min|max)\((\w+)\)$/
/** Money of a capital theme: balance, excess and rescue add up to the stock value that the themes show. */
const THEME_METRIC = /^sum\(theme\.(\w+)\)$/
/** Groups of one answer at most, and fields that may divide at once. */
const GROUP_LIMIT = 1000
const GROUP_FIELDS = 4

/** A field by which items can be counted apart: its name on the wire and its column. */
export type Division = { name: string; column: PlanColumn; isLevel: boolean }
/** A measure of many items; `column` is null for their count. */
export type Metric = {
  name: string
  operation: 'count' | 'sum' | 'avg' | 'min' | 'max'
  column: PlanColumn | null
}
export type TotalsRequest = { facets: Division[]; metrics: Metric[]; groupBy: Division[] }
type Metrics = Record<string, number | null>
export type Totals = {
  count: number
  facets: Record<string, Record<string, number>>
  metrics: Metrics
  groups: { key: Record<string, string | null>; metrics: Metrics }[]
}

/** Reads `facets=`, `metrics=` and `groupBy=`; null when none of them was asked. */
export function readTotalsRequest(query: {
  facets?: string
  metrics?: string
  groupBy?: string
}): TotalsRequest | null {
  const list = (text: string | undefined) => [...new Set((text ?? '').split(',').filter(Boolean))]
  const request = {
    facets: list(query.facets).map((name) => division('facets', name)),
    metrics: list(query.metrics).map((name) => metric(name)),
    groupBy: list(query.groupBy).map((name) => division('groupBy', name)),
  }
  if (request.groupBy.length > GROUP_FIELDS) throw invalid('groupBy', 'max')
  if (request.groupBy.length > 0 && request.metrics.length === 0) request.metrics.push(metric('count'))
  return request.facets.length + request.metrics.length + request.groupBy.length > 0 ? request : null
}

function division(list: string, name: string): Division {
  if (name === 'alertLevel') return { name, column: 'alertLevel', isLevel: true }
  const alert = name.startsWith('alerts.') ? ALERT_COLUMNS[name.slice(7) as words.AlertKind] : undefined
  if (alert) return { name, column: alert, isLevel: true }
  if (!Object.hasOwn(ITEM_FIELDS, name)) throw invalid(list, 'unknown_field')
  const { kind } = ITEM_FIELDS[name as ItemField]
  if (kind !== 'enum' && kind !== 'boolean' && !DIVIDING_TEXTS.includes(name)) throw invalid(list, 'one_of')
  return { name, column: ITEM_COLUMNS[name as ItemField], isLevel: false }
}

function metric(name: string): Metric {
  if (name === 'count') return { name, operation: 'count', column: null }
  const theme = THEME_METRIC.exec(name)?.[1] ?? ''
  if (Object.hasOwn(THEME_COLUMNS, theme))
    return { name, operation: 'sum', column: THEME_COLUMNS[theme as words.Theme] }
  const [, operation, field] = METRIC.exec(name) ?? []
  if (!operation || !field || !Object.hasOwn(ITEM_FIELDS, field)) throw invalid('metrics', 'unknown_field')
  if (!NUMERIC.includes(ITEM_FIELDS[field as ItemField].kind)) throw invalid('metrics', 'number')
  return { name, operation: operation as Metric['operation'], column: ITEM_COLUMNS[field as ItemField] }
}

/** The columns that totals are made of. */
export const columnsOfTotals = (request: TotalsRequest | null): PlanColumn[] =>
  [...(request?.facets ?? []), ...(request?.groupBy ?? []), ...(request?.metrics ?? [])].flatMap(
    ({ column }) => column ?? [],
  )

/** A group of a set: its size `n`, its words `d0`, `d1`, … by the places of the divisions, its metrics `m0`, `m1`, … */
export type SetRow = Record<string, string | number | null>
/** Gives the groups of the whole, of each facet, and of `groupBy`. */
export type ReadSets = (
  request: TotalsRequest,
  divisions: readonly Division[],
) => SetRow[] | Promise<SetRow[]>

/** Count, facets, metrics and groups of items. */
export async function itemTotals(request: TotalsRequest, readSets: ReadSets): Promise<Totals> {
  const { facets, metrics, groupBy } = request
  const divisions = [...new Map([...facets, ...groupBy].map((one) => [one.name, one])).values()]
  const rows = await readSets(request, divisions)
  const rowsOf = (of: readonly Division[]) => rows.filter((row) => row.set === setName(divisions, of))
  const metricsOf = (row: SetRow | undefined): Metrics =>
    Object.fromEntries(metrics.map(({ name }, i) => [name, (row?.[`m${i}`] as number | undefined) ?? null]))
  const word = (row: SetRow, one: Division) => {
    const value = row[`d${divisions.findIndex(({ name }) => name === one.name)}`] as string | null
    return one.isLevel ? levelName(Number(value)) : value
  }
  const facet = (one: Division): [string, Record<string, number>] => {
    const counts = rowsOf([one]).map((row) => [word(row, one), row.n as number] as const)
    const ordered = counts.toSorted(([a], [b]) => compareWords(one, a, b))
    return [one.name, Object.fromEntries(ordered.map(([value, n]) => [value ?? 'empty', n]))]
  }
  const groups = (groupBy.length === 0 ? [] : rowsOf(groupBy)).map((row) => ({
    key: Object.fromEntries(groupBy.map((one) => [one.name, word(row, one)])),
    metrics: metricsOf(row),
  }))
  const byKey = (a: Totals['groups'][number], b: Totals['groups'][number]) =>
    groupBy.reduce((order, one) => order || compareWords(one, a.key[one.name], b.key[one.name]), 0)
  const whole = rowsOf([])[0]
  return {
    count: (whole?.n as number | undefined) ?? 0,
    facets: Object.fromEntries(facets.map(facet)),
    metrics: metricsOf(whole),
    groups: groups.sort(byKey).slice(0, GROUP_LIMIT),
  }
}

/**
 * Reads all sets in one pass over the matching items: each facet is a grouping set, the groups another, the whole the
 * empty one.
 */
export async function setsBySql(
  tx: Tx,
  where: RawBuilder<unknown>,
  { facets, metrics, groupBy }: TotalsRequest,
  divisions: readonly Division[],
): Promise<SetRow[]> {
  const columns = (of: readonly Division[]) => sql.join(of.map(({ column }) => planRef(column)))
  const groupings = [...facets.map((one) => [one]), ...(groupBy.length > 0 ? [groupBy] : [])]
  const sets = new Map(groupings.map((of) => [setName(divisions, of), sql`(${columns(of)})`]))
  // One call for each column: a call takes 31 columns at most, and there are more facets.
  const outside = divisions.map(({ column }) => sql`grouping(${planRef(column)})`)
  const selected = [
    sql`count(*) as n`,
    sql`array_to_string(array[${sql.join(outside)}]::integer[], '') as set`,
    ...divisions.map(({ column }, i) => sql`${planRef(column)}::text as ${sql.ref(`d${i}`)}`),
    ...metrics.map((metric, i) => sql`${measureOf(metric)} as ${sql.ref(`m${i}`)}`),
  ]
  const { rows } = await sql<SetRow>`select ${sql.join(selected)} from item_plan p where ${where}
    group by grouping sets (${sql.join([sql`()`, ...sets.values()])})`.execute(tx)
  return rows
}

function measureOf({ operation, column }: Metric): RawBuilder<unknown> {
  if (column === null) return sql`count(*)`
  const value = sql`${sql.raw(operation)}(${planRef(column)})::float8`
  // The sum of no items is 0; where there are items and none has a value it is not known.
  return operation === 'sum' ? sql`case when count(*) = 0 then 0 else ${value} end` : value
}

/** Returns the value of `grouping` for a set: for each column 0 if it is in the set, else 1. */
export const setName = (divisions: readonly Division[], of: readonly Division[]): string =>
  divisions.map(({ name }) => (of.some((one) => one.name === name) ? 0 : 1)).join('')

/** Words of a closed list in its order, others by their characters, null last. */
function compareWords(
  { name, isLevel }: Division,
  a: string | null | undefined,
  b: string | null | undefined,
): number {
  const spec = isLevel ? { values: words.ALERT_LEVELS } : ITEM_FIELDS[name as ItemField]
  const values: readonly string[] = 'values' in spec ? spec.values : []
  const rank = (word: string) => (values.includes(word) ? values.indexOf(word) : values.length)
  if (a == null || b == null) return (a == null ? 1 : 0) - (b == null ? 1 : 0)
  return rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0)
}

import {
  DIFFERENCES,
  type FieldSpec,
  fields,
  ITEM_FIELDS,
  type ItemField,
  type ItemFilters,
  LOAD_CHANGES,
  words,
} from '@giro/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fromMoment, untilMoment } from '#db/page.ts'
import { invalid } from '#failure.ts'
import { searchPatterns } from '#items/search-text.ts'
import { readWireId } from '#items/wire-id.ts'
import { ALERT_COLUMNS, CONTEXT_COLUMNS, ITEM_COLUMNS, type PlanColumn } from '#planning/index.ts'

type Condition = RawBuilder<SqlBool>
type Bound = 'From' | 'To'
/** `empty` in a filter stands for null. */
const EMPTY = 'empty'
const isDay = (text: string): boolean => fields.day.safeParse(text).success

/** A column of `item_plan p`. */
export const planRef = (column: PlanColumn): RawBuilder<unknown> => sql.ref(`p.${column}`)
/** The current name of the owner of a row of `item_plan`. */
export const ownerName = (plan = 'p') =>
  sql<string | null>`(select u.name from app_user u where u.id = ${sql.ref(`${plan}.ownerId`)})`
/** Names the owners of all items of a catalog: users are read once, and not for each item. */
export const ownerNames = (): RawBuilder<unknown> =>
  sql`(select jsonb_object_agg(u.id, u.name) from app_user u) ->> p.owner_id::text`

/**
 * The conditions on `item_plan p` that a filter of the wire means. Names were checked by the contract; a value
 * that does not fit its field is refused with the field's name.
 */
export function itemConditions(filter: ItemFilters): Condition[] {
  return Object.entries(filter).flatMap(([name, text]) => (text === undefined ? [] : condition(name, text)))
}

/** Refuses a filter with a value that does not fit its field. */
export const assertFilter = (filter: ItemFilters): void => void itemConditions(filter)

function condition(name: string, text: string): Condition[] {
  if (name === 'search')
    return searchPatterns(text).map((pattern) => sql<SqlBool>`p.search_text like ${pattern}`)
  if (name === 'alertLevel') return [levelIs('alertLevel', name, text)]
  if (name === 'openContexts') return [hasContexts(name, text)]
  if (name === 'quietContexts') return [hasQuietContexts(name, text)]
  if (name === 'difference') return [isDifference(name, text)]
  if (name === 'sinceLoad') return [hasChangedSinceLoad(name, text)]
  if (name.startsWith('alerts.')) {
    return [levelIs(ALERT_COLUMNS[name.slice('alerts.'.length) as words.AlertKind], name, text)]
  }
  if (name in ITEM_FIELDS) return [equals(name as ItemField, text)]
  const bound: Bound = name.endsWith('From') ? 'From' : 'To'
  return [range(name.slice(0, -bound.length) as ItemField, bound, text)]
}

function levelIs(column: PlanColumn, name: string, text: string): Condition {
  const levels = text.split(',').map((word) => words.ALERT_LEVELS.indexOf(word as words.AlertLevel))
  if (levels.includes(-1)) throw invalid(name, 'one_of')
  return sql`${planRef(column)} = any(${levels}::smallint[])`
}

function contextKinds(name: string, kinds: string[]): string[] {
  if (kinds.every((kind) => (words.CONTEXT_KINDS as readonly string[]).includes(kind))) return kinds
  throw invalid(name, 'one_of')
}

function hasContexts(name: string, text: string): Condition {
  const kinds = contextKinds(
    name,
    text.split(',').filter((kind) => kind !== EMPTY),
  )
  const either = text.split(',').includes(EMPTY) ? sql` or p.open_contexts = '{}'` : sql``
  // Any of all five: the queue's own index has exactly these items.
  if (words.CONTEXT_KINDS.every((kind) => kinds.includes(kind)))
    return sql`(p.open_contexts <> '{}'${either})`
  return sql`(p.open_contexts && ${kinds}::text[]${either})`
}

/** Contexts that ask for a decision about the whole catalog, and of no item by itself. */
const hasQuietContexts = (name: string, text: string): Condition =>
  sql`exists (select from context_alert a where a.catalog_id = p.catalog_id and a.generation = p.generation
    and a.item_no = p.item_no and a.is_quiet and a.context = any(${contextKinds(name, text.split(','))}::context_kind[]))`

/** The least cost of not acting with which an item is a large difference, read once for a statement. */
const CUT = sql<number | null>`(select r.cut_value from planning_run r
  join catalog c on c.id = r.catalog_id and c.generation = r.generation where r.catalog_id = app_catalog_id())`
/** Change of a value in the ERP from which an item with an unknown cost of not acting is a large difference. */
const LARGE_CHANGE = 0.25

/** Large or small differences of a worklist; all items are large where the run made no cut. */
function isDifference(name: string, text: string): Condition {
  const wanted = text.split(',')
  if (!wanted.every((word) => (DIFFERENCES as readonly string[]).includes(word)))
    throw invalid(name, 'one_of')
  const isLarge = sql<boolean>`(${CUT} is null or (case when p.priority_value is null then ${CHANGES_MUCH} else p.priority_value >= ${CUT} end))`
  return wanted.length === 1 ? sql`${isLarge} = ${wanted[0] === 'large'}` : sql`true`
}

/** Items of which the last load changed something, or whose values came back from the ERP otherwise than they were sent. */
function hasChangedSinceLoad(name: string, text: string): Condition {
  const kinds = text.split(',')
  if (!kinds.every((kind) => (LOAD_CHANGES as readonly string[]).includes(kind)))
    throw invalid(name, 'one_of')
  const changed = sql`exists (select from load_change l where l.catalog_id = p.catalog_id and l.item_no = p.item_no and l.kind = any(${kinds}::text[]))`
  const drifted = sql`exists (select from item_authorization d where d.catalog_id = p.catalog_id and d.item_no = p.item_no
    and d.erp_state in ('reverted', 'drifted'))`
  return kinds.includes('drifted') ? sql`(${changed} or ${drifted})` : sql`${changed}`
}

const CHANGES_MUCH = sql<boolean>`(${sql.join(
  Object.values(CONTEXT_COLUMNS).map(({ value, erp }) =>
    value === 'stockingPolicy'
      ? sql`${planRef(value)}::text is distinct from ${planRef(erp)}::text`
      : sql`coalesce(abs(${planRef(value)} - ${planRef(erp)}) > ${LARGE_CHANGE}::float8 * abs(${planRef(erp)}), false)`,
  ),
  sql` or `,
)})`

function equals(field: ItemField, text: string): Condition {
  const column = planRef(ITEM_COLUMNS[field])
  const wanted = text.split(',').filter((word) => word !== EMPTY)
  const either: Condition[] = []
  if (text.split(',').includes(EMPTY)) either.push(sql`${column} is null`)
  if (wanted.length > 0) either.push(anyOf(field, column, wanted, text))
  return sql`(${sql.join(either, sql` or `)})`
}

function anyOf(field: ItemField, column: RawBuilder<unknown>, wanted: string[], text: string): Condition {
  const spec: FieldSpec = ITEM_FIELDS[field]
  if (field === 'id') {
    const items = wanted.map((id) => readWireId(id)).map((id) => (id?.kind === 'item' ? id.itemNo : 0))
    return sql`${column} = any(${items}::integer[])`
  }
  switch (spec.kind) {
    case 'text':
      // A code may have a comma of its own; an owner is asked for by their id.
      return sql`${column}::text = any(${[...wanted, text]}::text[])`
    case 'enum':
      if (!wanted.every((word) => spec.values?.includes(word))) throw invalid(field, 'one_of')
      // The parameter takes the column's own enumerated type.
      return sql`${column} = any(${wanted})`
    case 'boolean':
      return sql`${column} = any(${wanted.map((word) => flag(field, word))}::boolean[])`
    case 'day':
      return sql`${column} = any(${wanted.map((word) => day(field, word))}::date[])`
    case 'instant':
      return sql`(${sql.join(
        wanted.map(
          (word) =>
            sql`(${fromMoment(column, instant(field, word))} and ${untilMoment(column, instant(field, word))})`,
        ),
        sql` or `,
      )})`
    default:
      return sql`${column} = any(${wanted.map((word) => number(field, word))}::float8[])`
  }
}

function range(field: ItemField, bound: Bound, text: string): Condition {
  const column = planRef(ITEM_COLUMNS[field])
  const name = `${field}${bound}`
  const { kind } = ITEM_FIELDS[field]
  if (kind === 'instant') {
    return (bound === 'From' ? fromMoment : untilMoment)(column, instant(name, text))
  }
  const value = kind === 'day' ? sql`${day(name, text)}::date` : sql`${number(name, text)}::float8`
  return bound === 'From' ? sql`${column} >= ${value}` : sql`${column} <= ${value}`
}

function instant(name: string, text: string): string {
  // Where its day does not exist, a date rolls over to another one here and is an error in the database.
  const parsed = isDay(text.slice(0, 10)) ? new Date(text) : null
  const written = parsed && !Number.isNaN(parsed.getTime()) ? parsed.toISOString() : ''
  // In another time zone the last evening of 9999 is in no year of four digits.
  if (!/^\d{4}/.test(written) || written.startsWith('0000')) throw invalid(name, 'date')
  return isDay(text) ? text : written
}

function day(name: string, text: string): string {
  if (!isDay(text)) throw invalid(name, 'date')
  return text
}

function number(name: string, text: string): number {
  const value = fields.typedNumber(text)
  if (!Number.isFinite(value)) throw invalid(name, 'number')
  return value
}

function flag(name: string, word: string): boolean {
  if (word === 'true' || word === '1') return true
  if (word === 'false' || word === '0') return false
  throw invalid(name, 'one_of')
}

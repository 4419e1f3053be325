import {
  CONTEXT_OF_CAUSE,
  type DecidableCause,
  type FilterSource,
  ITEM_FIELDS,
  type Predicate,
  words,
} from '@giro/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fromMoment, untilMoment } from '#db/page.ts'
import {
  CHANGES_MUCH,
  changesAtLeast,
  HAS_MANUAL,
  IS_BLOCKED,
  IS_REVIEWED_BY_CALLER,
  isReviewed,
  isStale,
} from '#items/authorization-sql.ts'
import { hasTheme } from '#items/capital.ts'
import { type Items, predicatesOf } from '#items/item-set.ts'
import { planRef } from '#items/refs.ts'
import { likePattern } from '#items/search-text.ts'
import { isSnoozed } from '#items/snoozed.ts'
import { readWireId } from '#items/wire-id.ts'
import { ALERT_COLUMNS, ITEM_COLUMNS } from '#planning/index.ts'

type Condition = RawBuilder<SqlBool>
type Of<By extends Predicate['by']> = Extract<Predicate, { by: By }>

/** Condition on `context_alert a`: the alert stands in the lists, or, for a cause, is one of its quiet ones. */
export const isShown = (cause?: DecidableCause | undefined): Condition =>
  cause === undefined ? sql`not a.is_quiet` : sql`a.context = ${CONTEXT_OF_CAUSE[cause]} and a.is_quiet`

/** The conditions that a filter means on `item_plan p`. */
export const itemConditions = (filter: object): Condition[] => conditionsOf(predicatesOf(filter))

/** Sources of predicates that a statement has joined: its alerts as `a`, its authorizations as `z`, a scenario or a rule. */
type Joined = { joined?: readonly FilterSource[] }

/**
 * The first of three readers of predicates: conditions on `item_plan p` and on what is joined to it. What is not joined is looked up by
 * the item.
 */
export function conditionsOf(predicates: readonly Predicate[], { joined = [] }: Joined = {}): Condition[] {
  const apart = (['alert', 'authorization', 'master'] as const).filter((source) => !joined.includes(source))
  const direct = predicates.filter(({ from }) => !(apart as readonly FilterSource[]).includes(from))
  const lookedUp = apart.flatMap((source) => {
    const of = predicates.filter(({ from }) => from === source)
    return of.length > 0 ? [LOOKED_UP[source](of)] : []
  })
  return [...direct.flatMap(conditionOf), ...lookedUp]
}

/** The condition on `item_plan p` of a set of items. */
export const isIn = (items: Items): Condition =>
  'itemNos' in items
    ? sql`p.item_no = any(${[...items.itemNos]}::int[])`
    : sql`${sql.join([sql`true`, ...conditionsOf(items.predicates)], sql` and `)}`

const all = (conditions: readonly Condition[]) => sql.join(conditions, sql` and `)

/** Condition on `item_plan p`: one of its alerts meets these. */
const hasAlert = (predicates: readonly Predicate[]): Condition =>
  sql`exists (select from context_alert a where a.catalog_id = p.catalog_id and a.generation = p.generation
    and a.item_no = p.item_no and ${all(alertConditions(predicates))})`
/** Condition on `item_plan p`: an alert of it stands in the lists. */
export const IS_OPEN = hasAlert([])

/** Conditions on an alert: these, and that it stands in the lists, or that it is of a cause. */
export function alertConditions(predicates: readonly Predicate[]): Condition[] {
  const causes = predicates.flatMap((one) => (one.by === 'cause' ? [one.cause] : []))
  // Alerts of a cause are of no item by itself.
  const isAsked = causes.length > 0 || predicates.some(({ by }) => by === 'snoozed')
  const isAwake = isAsked ? [] : [sql<SqlBool>`not ${isSnoozed('a')}`]
  return [isShown(causes[0]), ...isAwake, ...predicates.flatMap(conditionOf)]
}

/** The suggestion of an alert `a` divided by the value of the ERP; null where either is no number above 0. */
const RATIO = sql`(select case when jsonb_typeof(of.context -> 'automatic') = 'number' and jsonb_typeof(of.context -> 'old') = 'number'
    then (of.context ->> 'automatic')::float8 / nullif((of.context ->> 'old')::float8, 0) end
  from item_plan_contexts pc cross join lateral (select pc.contexts -> a.context::text as context) of
  where pc.catalog_id = a.catalog_id and pc.generation = a.generation and pc.item_no = a.item_no)`

const LOOKED_UP = {
  alert: hasAlert,
  authorization: (predicates) =>
    sql`exists (select from (values (1)) one
      left join item_authorization z on z.catalog_id = p.catalog_id and z.item_no = p.item_no
      where ${all(predicates.flatMap(conditionOf))})`,
  master: (predicates) =>
    sql`exists (select from item i where i.catalog_id = p.catalog_id and i.item_no = p.item_no
      and ${hasAttributes(predicates.filter(({ by }) => by === 'attribute') as Of<'attribute'>[])})`,
} satisfies Partial<Record<FilterSource, (predicates: readonly Predicate[]) => Condition>>

function conditionOf(predicate: Predicate): Condition[] {
  switch (predicate.by) {
    case 'search':
      return predicate.words.map((word) => sql`p.search_text like ${likePattern(word)}`)
    case 'any':
      return [isAny(predicate)]
    case 'bound':
      return [isWithin(predicate)]
    case 'alertLevel': {
      const column = predicate.alert === 'alertLevel' ? 'alertLevel' : ALERT_COLUMNS[predicate.alert]
      return [sql`${planRef(column)} = any(${predicate.levels}::smallint[])`]
    }
    case 'openContexts':
      return [hasContexts(predicate)]
    case 'quietContexts':
      return [hasQuiet(predicate.of)]
    case 'difference':
      return [isDifference(predicate.of)]
    case 'sinceLoad':
      return [hasChangedSinceLoad(predicate.of)]
    case 'theme':
      return [hasTheme(predicate.of)]
    case 'context':
    case 'level':
    case 'reason':
      return [
        sql`${sql.ref(`a.${predicate.by}`)} = any(${predicate.of}::${sql.raw(`context_${predicate.by === 'context' ? 'kind' : predicate.by}`)}[])`,
      ]
    case 'ratioFrom':
      return [sql`${RATIO} >= ${predicate.ratio}::float8`]
    case 'ratioTo':
      return [sql`${RATIO} <= ${predicate.ratio}::float8`]
    case 'worthPerMinuteTo':
      return [
        sql`(select m.saving_per_minute_value from item_plan m where m.catalog_id = a.catalog_id and m.generation = a.generation
        and m.item_no = a.item_no) <= ${predicate.ratio}::float8`,
      ]
    case 'snoozed':
      return [predicate.is ? isSnoozed('a') : sql`not ${isSnoozed('a')}`]
    case 'cause':
      // `isShown` has it.
      return []
    case 'attribute':
      return [hasAttributes([predicate])]
    default:
      return [ofOthers(predicate)]
  }
}

/** Conditions on what is joined to the plans. */
function ofOthers(
  predicate: Of<'blocked' | 'manual' | 'stale' | 'kept' | 'deciding' | 'changeFrom' | 'erpState' | 'decided'>,
): Condition {
  switch (predicate.by) {
    case 'blocked':
      return sql`${IS_BLOCKED} = ${predicate.is}`
    case 'manual':
      return sql`${HAS_MANUAL} = ${predicate.is}`
    case 'stale':
      return sql`${isStale()} = ${predicate.is}`
    case 'kept':
      return sql`(x.kept_by is not null) = ${predicate.is}`
    case 'deciding':
      return sql`(ruling.decides <> '[]') = ${predicate.is}`
    case 'changeFrom':
      return changesAtLeast(predicate.ratio)
    case 'erpState':
      return sql`coalesce(z.erp_state, 'none') = any(${predicate.of}::text[])`
    case 'decided':
      if (predicate.reviewer === 'me') return IS_REVIEWED_BY_CALLER
      return predicate.reviewer === 'people' ? isReviewed() : sql`not ${isReviewed()}`
  }
}

/** One test of all columns: the statement is the same for however many. */
function hasAttributes(predicates: readonly Of<'attribute'>[]): Condition {
  const wanted = predicates.map(({ column, values, orNone }) => [
    column,
    { among: Object.fromEntries(values.map((value) => [value, true])), orNone },
  ])
  return sql`not exists (select from jsonb_each(${JSON.stringify(Object.fromEntries(wanted))}::jsonb) asked (name, wanted)
    where not coalesce(wanted -> 'among' ? (i.attributes ->> asked.name), (wanted -> 'orNone')::boolean))`
}

function hasContexts({ of, orNone }: Of<'openContexts'>): Condition {
  const either = orNone ? sql` or p.open_contexts = '{}'` : sql``
  // Any of all five: the queue's own index has exactly these items.
  if (words.CONTEXT_KINDS.every((kind) => of.includes(kind))) return sql`(p.open_contexts <> '{}'${either})`
  return sql`(p.open_contexts && ${of}::text[]${either})`
}

/** Contexts that ask for a decision about the whole catalog, and of no item by itself. */
const hasQuiet = (kinds: readonly string[]): Condition =>
  sql`exists (select from context_alert a where a.catalog_id = p.catalog_id and a.generation = p.generation
    and a.item_no = p.item_no and a.is_quiet and a.context = any(${kinds}::context_kind[]))`

/** A cut of the run whose plan is read, once for a statement. */
const cut = (column: string) => sql<number | null>`(select r.${sql.ref(column)} from planning_run r
  join catalog c on c.id = r.catalog_id and c.generation = r.generation where r.catalog_id = app_catalog_id())`

/**
 * Large or small differences of a worklist; all items are large where the run made no cut. What an item saves decides. Where
 * nothing is saved or it is unknown, the cost of not acting does.
 */
function isDifference(wanted: readonly string[]): Condition {
  const ofStake = sql`(case when p.priority_value is null then ${CHANGES_MUCH} else p.priority_value >= ${cut('cut_value')} end)`
  const ofSaving = sql`(case when p.yearly_saving_value > 0 and ${cut('saving_cut_value')} is not null
    then p.yearly_saving_value >= ${cut('saving_cut_value')} else ${ofStake} end)`
  const isLarge = sql<boolean>`(${cut('cut_value')} is null or ${ofSaving})`
  return wanted.length === 1 ? sql`${isLarge} = ${wanted[0] === 'large'}` : sql`true`
}

/** Items of which the last load changed something, or whose values came back from the ERP otherwise than they were sent. */
function hasChangedSinceLoad(kinds: readonly string[]): Condition {
  const changed = sql<SqlBool>`exists (select from load_change l where l.catalog_id = p.catalog_id and l.item_no = p.item_no and l.kind = any(${kinds}::text[]))`
  const drifted = sql`exists (select from item_authorization d where d.catalog_id = p.catalog_id and d.item_no = p.item_no
    and d.erp_state in ('reverted', 'drifted'))`
  return kinds.includes('drifted') ? sql`(${changed} or ${drifted})` : changed
}

function isAny({ field, values, orNone }: Of<'any'>): Condition {
  const column = planRef(ITEM_COLUMNS[field])
  const either: Condition[] = orNone ? [sql`${column} is null`] : []
  if (values.length > 0) either.push(isAmong({ field, values }, column))
  return sql`(${sql.join(either, sql` or `)})`
}

function isAmong(
  { field, values }: Pick<Of<'any'>, 'field' | 'values'>,
  column: RawBuilder<unknown>,
): Condition {
  if (field === 'id') {
    const items = values
      .map((id) => readWireId(String(id)))
      .map((id) => (id?.kind === 'item' ? id.itemNo : 0))
    return sql`${column} = any(${items}::integer[])`
  }
  switch (ITEM_FIELDS[field].kind) {
    case 'text':
      // An owner is asked for by their id.
      return sql`${column}::text = any(${values}::text[])`
    case 'enum':
      // The parameter takes the column's own enumerated type.
      return sql`${column} = any(${values})`
    case 'boolean':
      return sql`${column} = any(${values}::boolean[])`
    case 'day':
      return sql`${column} = any(${values}::date[])`
    case 'instant':
      return sql`(${sql.join(
        values.map(String).map((one) => sql`(${fromMoment(column, one)} and ${untilMoment(column, one)})`),
        sql` or `,
      )})`
    default:
      return sql`${column} = any(${values}::float8[])`
  }
}

function isWithin({ field, isFrom, value }: Of<'bound'>): Condition {
  const column = planRef(ITEM_COLUMNS[field])
  const { kind } = ITEM_FIELDS[field]
  if (kind === 'instant') return (isFrom ? fromMoment : untilMoment)(column, String(value))
  const bound = kind === 'day' ? sql`${value}::date` : sql`${value}::float8`
  return isFrom ? sql`${column} >= ${bound}` : sql`${column} <= ${bound}`
}

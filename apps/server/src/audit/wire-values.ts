import type { AuditRow } from '@giro/contract'
import { words } from '@giro/contract'
import { ORIGIN_NUMBER } from '#facts/index.ts'
import { type Telling, toldResources } from '#http/resource.ts'
import { ITEM_COLUMNS } from '#planning/index.ts'

type Entity = AuditRow['entity']
type Row = Readonly<Record<string, unknown>>

const MOVED = {
  moved_on: 'date',
  movement_type: 'type',
  units: 'quantity',
  unit_cost: 'cost',
  order_code: 'order',
}
/** Descriptions of tables that belong to no resource, by table name. */
const OTHERS: Readonly<Record<string, Telling>> = {
  company: {
    entity: 'company',
    names: { new_days: 'newDefinition', activity_days: 'activityDefinition' },
    called: 'fantasy_name',
  },
  app_user: { entity: 'user', called: 'name' },
  user_company: { entity: 'userCompany' },
  user_catalog: { entity: 'userCatalog' },
  legal_document: { entity: 'legal' },
  item: { entity: 'item', names: { is_stock: 'stock' } },
  item_context: { entity: 'context', names: { manual_value: 'value' } },
  item_authorization: { entity: 'authorization', names: { is_authorized: 'authorized' } },
  stock_movement: { entity: 'transaction', names: { ...MOVED, used_for_training: 'affectsLearning' } },
  movement_day: { entity: 'transaction', called: 'moved_on' },
  purchase_order: {
    entity: 'order',
    names: {
      order_code: 'order',
      started_on: 'startDate',
      ended_on: 'endDate',
      units: 'quantity',
      received_units: 'receivedQuantity',
      is_active: 'active',
    },
  },
  purchase_approval: { entity: 'purchase', names: { purchase_no: 'number' } },
  company_file: { entity: 'file', names: { size_bytes: 'size' }, called: 'file_name' },
  report_file: {
    entity: 'report',
    names: { size_bytes: 'size', row_count: 'rows' },
    called: 'file_name',
  },
}
const tellings = (): [table: string, Telling][] => [...toldResources(), ...Object.entries(OTHERS)]

/** These columns are of the inside, are nobody's business, or are said by the entry itself. */
const KEPT_BACK = new Set([
  ...[
    'company_id',
    'catalog_id',
    'item_no',
    'movement_no',
    'order_no',
    'content_key',
    'site_id',
    'user_id',
    'decision_id',
    'left_out_as',
    'usual_items',
    'decided_by',
    'sent_decided_by',
  ],
  ...[
    'personal_document',
    'bare_document',
    'is_sample',
    'deleted_at',
    'loaded_at',
    'touched_in',
    'changed_by',
    'changed_at',
  ],
  ...['is_stock_by', 'is_stock_at', 'created_by', 'last_access_at', 'mail_refused_at', 'corrected'],
  ...['progress', 'declared_no', 'first_row_no', 'last_row_no', 'has_error_file', 'has_item_error_file'],
  ...['error_message', 'finished_at', 'removed_at', 'format_id', 'columns', 'screen', 'query'],
  ...[
    'ended',
    'writing',
    'planned_as_of',
    'content_type',
    'sent_at',
    'sent_values',
    'before_values',
    'erp_state',
  ],
  ...['revision', 'base_generation', 'base_at', 'calculated_at', 'kept', 'refused_rows', 'types', 'is_curve'],
  ...[
    'approved_by',
    'approved_on',
    'published',
    'published_by',
    'reverted',
    'reverted_by',
    'changed_items',
    'decided_items',
  ],
])

/** The tables that entries of these entities are about; of all that are told, by default. */
export const tablesOf = (entities: readonly Entity[] | undefined): string[] =>
  tellings().flatMap(([table, { entity }]) => (!entities || entities.includes(entity) ? [table] : []))
const tellingOf = (table: string): Telling => toldResources().get(table) ?? (OTHERS[table] as Telling)
export const entityOf = (table: string): Entity => tellingOf(table).entity

const camelCase = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

function toldValue(entity: Entity, column: string, value: unknown): unknown {
  if (column === 'movement_type') return words.MOVEMENT_TYPES[value as number] ?? value
  if (column === 'origin') return words.ORIGINS.find((name) => ORIGIN_NUMBER[name] === value) ?? value
  if (column === 'code' && entity === 'order' && value === '') return null
  return value
}

/** The wire's word for each column of an item, and for each value that an authorization freezes. */
const WIRE_NAME = new Map(Object.entries(ITEM_COLUMNS).map(([name, column]) => [column as string, name]))

/** Flattens an item's row, so that the authorized values appear beside the other fields. */
function flat({ authorized_values: values, ...row }: Row): Row {
  const frozen = Object.entries((values ?? {}) as Row)
  return {
    ...row,
    ...Object.fromEntries(frozen.map(([name, value]) => [WIRE_NAME.get(name) ?? name, value])),
  }
}

/** A stored row as the wire says it: of a change what is different from `other`, else what has a value. */
export function toldRow(table: string, row: Row | null, other: Row | null): Record<string, unknown> | null {
  if (row === null) return null
  const telling = tellingOf(table)
  const [cellsNow, others] = [flat(row), other && flat(other)]
  const cells = Object.entries(cellsNow).filter(
    ([column, value]) =>
      !KEPT_BACK.has(column) &&
      (others ? JSON.stringify(value) !== JSON.stringify(others[column]) : value !== null),
  )
  return Object.fromEntries(
    cells.map(([column, value]) => [toldName(telling, column), toldValue(telling.entity, column, value)]),
  )
}

function toldName({ entity, names }: Telling, column: string): string {
  const name = camelCase(column)
  const ofItem = entity === 'item' ? WIRE_NAME.get(name) : undefined
  return names?.[column] ?? ofItem ?? name
}

/** Returns the name of an entry's row; null if it has none. */
export function calledRow(table: string, row: Row | null): string | null {
  const { called } = tellingOf(table)
  const name = called && row?.[called]
  return typeof name === 'string' ? name : null
}

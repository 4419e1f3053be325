import type { AuditRow } from '@giro/contract'
import { words } from '@giro/contract'
import { ORIGIN_NUMBER } from '#items/index.ts'

type Entity = AuditRow['entity']
type Row = Readonly<Record<string, unknown>>
/** How one entity is told: its table, and its columns by their names on the wire, others by their own in camelCase. */
type Telling = { table: string; names?: Readonly<Record<string, string>> }

const MOVED = { moved_on: 'date', movement_type: 'type', units: 'quantity', order_code: 'order' }
const TELLINGS: Readonly<Record<Entity, Telling>> = {
  company: { table: 'company', names: { new_days: 'newDefinition', activity_days: 'activityDefinition' } },
  catalog: { table: 'catalog' },
  site: { table: 'site' },
  user: { table: 'app_user' },
  userCompany: { table: 'user_company' },
  userCatalog: { table: 'user_catalog' },
  setting: { table: 'setting' },
  legal: { table: 'legal_document' },
  translation: { table: 'business_translation' },
  item: {
    table: 'item',
    names: {
      unit_cost: 'cost',
      minimum_lot_units: 'minimumBatch',
      maximum_lot_units: 'maximumBatch',
      order_multiple_units: 'package',
    },
  },
  context: { table: 'item_context', names: { manual_value: 'value' } },
  authorization: { table: 'item_authorization', names: { is_authorized: 'authorized' } },
  transaction: { table: 'stock_movement', names: { ...MOVED, used_for_training: 'affectsLearning' } },
  order: {
    table: 'purchase_order',
    names: {
      order_code: 'order',
      started_on: 'startDate',
      ended_on: 'endDate',
      units: 'quantity',
      received_units: 'receivedQuantity',
      is_active: 'active',
    },
  },
  file: { table: 'company_file' },
  report: { table: 'report_file' },
}
/** Of the inside, or nobody's business. */
const KEPT_BACK = new Set([
  ...['company_id', 'catalog_id', 'item_no', 'movement_no', 'order_no', 'content_key', 'site_id'],
  ...['personal_document', 'is_sample', 'deleted_at', 'loaded_at', 'touched_in', 'changed_by', 'changed_at'],
])

const entities = Object.entries(TELLINGS) as [Entity, Telling][]
const ENTITY_OF_TABLE = new Map(entities.map(([entity, { table }]) => [table, entity]))

/** The tables that entries of these entities are about; of all that are told, by default. */
export const tablesOf = (asked: readonly Entity[] | undefined): string[] =>
  (asked ?? entities.map(([entity]) => entity)).map((entity) => TELLINGS[entity].table)
export const entityOf = (table: string): Entity => ENTITY_OF_TABLE.get(table) as Entity

const camelCase = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

function toldValue(entity: Entity, column: string, value: unknown): unknown {
  if (column === 'movement_type') return words.MOVEMENT_TYPES[value as number] ?? value
  if (column === 'origin') return words.ORIGINS.find((name) => ORIGIN_NUMBER[name] === value) ?? value
  if (column === 'code' && entity === 'order' && value === '') return null
  return value
}

/** A stored row as the wire says it; of a change only what is different from `other`. */
export function toldRow(entity: Entity, row: Row | null, other: Row | null): Record<string, unknown> | null {
  if (row === null) return null
  const names = TELLINGS[entity].names ?? {}
  const told = Object.entries(row).filter(
    ([column, value]) =>
      !KEPT_BACK.has(column) && (other === null || JSON.stringify(value) !== JSON.stringify(other[column])),
  )
  return Object.fromEntries(
    told.map(([column, value]) => [names[column] ?? camelCase(column), toldValue(entity, column, value)]),
  )
}

import {
  type FieldSpec,
  ITEM_FIELD_NAMES,
  ITEM_FIELDS,
  type Item,
  type ItemFilters,
  isEffectKnown,
  words,
} from '@giro/contract'
import type { CsvCell } from '@giro/file-readers'
import type { Dictionary } from '@giro/words/dictionary'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { snapshotRows } from '#exports/snapshot-rows.ts'
import { type ColumnOf, type ColumnType, cellsOf, type Table } from '#exports/tables.ts'
import { inGeneration, itemAnswer, itemConditions, ownerNames, type ShownRow } from '#items/index.ts'

export type PlanScope = { catalogId: string; generation: number }

/** Every field of the items that a filter means, as a person reads them: titles and words in one language. */
export function fullReport(tx: Tx, scope: PlanScope, filter: ItemFilters, dictionary: Dictionary): Table {
  return {
    name: 'Items',
    columns: itemColumns(dictionary),
    rows: cellsOf(itemColumns(dictionary), plannedItems(tx, scope, filter)),
  }
}

/** The items of a generation by SKU and site, as the wire says them. */
export async function* plannedItems(
  tx: Tx,
  { catalogId, generation }: PlanScope,
  filter: ItemFilters,
): AsyncGenerator<Item> {
  const where = sql.join([inGeneration(catalogId, generation), ...itemConditions(filter)], sql` and `)
  const rows = snapshotRows(
    tx,
    sql<ShownRow>`select p.*, ${ownerNames()} as owner from item_plan p where ${where} order by p.sku, p.site`,
  )
  for await (const row of rows) yield itemAnswer(row)
}

/** Columns of the fields, then of the eleven alerts and of what is open. Without a dictionary they are called as on the wire. An effect that nobody knows is empty. */
export function itemColumns(dictionary: Dictionary | null): ColumnOf<Item>[] {
  const fields = ITEM_FIELD_NAMES.map((name) => ({
    title: dictionary?.fields[name] ?? name,
    type: columnType(name),
    of: (item: Item): CsvCell =>
      name === 'effect' && !isEffectKnown(item) ? null : worded(dictionary, ITEM_FIELDS[name], item[name]),
  }))
  const level = (name: string) => (dictionary ? wordOf(dictionary, 'level', name) : name)
  const alerts = words.ALERT_KINDS.map((kind) => ({
    title: dictionary ? `${dictionary.fields.alerts}: ${dictionary.words.alert[kind]}` : `alerts.${kind}`,
    type: 'text' as const,
    of: (item: Item) => level(item.alerts[kind]),
  }))
  return [
    ...fields,
    {
      title: dictionary?.fields.alertLevel ?? 'alertLevel',
      type: 'text',
      of: (item) => level(item.alertLevel),
    },
    ...alerts,
    {
      title: dictionary?.fields.openContexts ?? 'openContexts',
      type: 'text',
      of: ({ openContexts }) =>
        openContexts.map((kind) => dictionary?.words.context[kind] ?? kind).join(dictionary ? ', ' : ','),
    },
  ]
}

const COLUMN_TYPES: Record<(typeof ITEM_FIELDS)[keyof typeof ITEM_FIELDS]['kind'], ColumnType> = {
  text: 'text',
  enum: 'text',
  day: 'day',
  instant: 'instant',
  count: 'whole',
  boolean: 'yesNo',
  quantity: 'number',
  rate: 'number',
  money: 'number',
  days: 'number',
  ratio: 'number',
}
const columnType = (name: keyof typeof ITEM_FIELDS): ColumnType => COLUMN_TYPES[ITEM_FIELDS[name].kind]

/** The word of a closed list as it is said; whatever else as it is. */
function worded(dictionary: Dictionary | null, { family }: FieldSpec, value: Item[keyof Item]): CsvCell {
  if (dictionary === null || family === undefined || value === null) return value as CsvCell
  return wordOf(dictionary, family, String(value))
}

const wordOf = (dictionary: Dictionary, family: string, word: string): string =>
  (dictionary.words as Record<string, Record<string, string>>)[family]?.[word] ?? word

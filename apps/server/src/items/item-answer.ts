import { ITEM_FIELD_NAMES, ITEM_FIELDS, type Item, words } from '@giro/contract'
import { wireId } from '#items/wire-id.ts'
import { ALERT_COLUMNS, ITEM_COLUMNS, type PlannedRow } from '#planning/index.ts'

/** Names that `fields=` accepts. */
export const ANSWER_FIELDS = [...ITEM_FIELD_NAMES, 'alerts', 'alertLevel', 'openContexts'] as const
export type AnswerField = (typeof ANSWER_FIELDS)[number]

/** A planned row with what is not kept in it: what its owner is called now. */
export type ShownRow = PlannedRow & { owner: string | null }
export type ShownColumn = keyof ShownRow

/** Makes answers out of the cells of a row: those of `columns`, in their order. */
export type ItemReader = {
  fields: readonly AnswerField[]
  columns: readonly ShownColumn[]
  answer(cells: readonly unknown[]): Item
}
type Step = { field: AnswerField; at: number; make: (cells: readonly unknown[], at: number) => unknown }

/** The reader of the asked fields. Answers name their fields in the contract's order, however they were asked for. */
export function itemReader(wanted: readonly AnswerField[]): ItemReader {
  const fields = ANSWER_FIELDS.filter((field) => wanted.includes(field))
  const columns: ShownColumn[] = []
  const steps = fields.map((field): Step => {
    const at = columns.length
    columns.push(...columnsOf(field))
    return { field, at, make: makerOf(field) }
  })
  const answer = (cells: readonly unknown[]) => {
    const item: Record<string, unknown> = {}
    for (const { field, at, make } of steps) item[field] = make(cells, at)
    return item as Item
  }
  return { fields, columns, answer }
}

/** The columns of a field, which no other field has. */
function columnsOf(field: AnswerField): ShownColumn[] {
  if (field === 'alerts') return Object.values(ALERT_COLUMNS)
  if (field === 'alertLevel' || field === 'openContexts' || field === 'owner') return [field]
  return [ITEM_COLUMNS[field]]
}

/** Returns the function that makes a field from its cells: the only place that translates. */
function makerOf(field: AnswerField): Step['make'] {
  if (field === 'alerts') return alertsAt
  if (field === 'alertLevel') return (cells, at) => levelName(cells[at] as number)
  if (field === 'openContexts') return (cells, at) => openContexts((cells[at] ?? []) as string[])
  if (field === 'id') return (cells, at) => wireId('item', (cells[at] ?? 0) as number)
  if (field === 'owner') return (cells, at) => cells[at] ?? null
  if (ITEM_FIELDS[field].kind === 'instant') return (cells, at) => (cells[at] as Date).toISOString()
  return (cells, at) => cells[at]
}

const WHOLE = itemReader(ANSWER_FIELDS)

/** A planned row as the wire says it. */
export function itemAnswer(row: Partial<ShownRow>, { columns, answer } = WHOLE): Item {
  return answer(columns.map((column) => row[column]))
}

/** The eleven alerts of a row, in the order of ALERT_KINDS. */
export const alertsOf = (row: Partial<PlannedRow>): Item['alerts'] =>
  alertsAt(
    Object.values(ALERT_COLUMNS).map((column) => row[column]),
    0,
  )

const PLACES = Object.keys(ALERT_COLUMNS)

function alertsAt(cells: readonly unknown[], at: number): Item['alerts'] {
  const alerts: Record<string, unknown> = {}
  for (const kind of words.ALERT_KINDS) alerts[kind] = levelName(cells[at + PLACES.indexOf(kind)] as number)
  return alerts as Item['alerts']
}

/** Contexts in the order of the screens. */
export function openContexts(kinds: readonly string[]): words.ContextKind[] {
  return words.CONTEXT_KINDS.filter((kind) => kinds.includes(kind))
}

export function levelName(level: number | undefined): Item['alertLevel'] {
  return words.ALERT_LEVELS[level ?? 0] ?? 'none'
}

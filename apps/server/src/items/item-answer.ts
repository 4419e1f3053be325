import { ITEM_FIELD_NAMES, ITEM_FIELDS, type Item, words } from '@giro/contract'
import { ALERT_COLUMNS, ITEM_COLUMNS, type PlanColumn, type PlannedRow } from '#items/item-columns.ts'
import { wireId } from '#items/wire-id.ts'

/** What `fields=` may name. */
export const ANSWER_FIELDS = [...ITEM_FIELD_NAMES, 'alerts', 'alertLevel', 'openContexts'] as const
export type AnswerField = (typeof ANSWER_FIELDS)[number]

/** The columns that the asked fields are made of. */
export function columnsOf(fields: readonly AnswerField[]): PlanColumn[] {
  const columns = fields.flatMap((field): PlanColumn[] => {
    if (field === 'alerts') return Object.values(ALERT_COLUMNS)
    if (field === 'alertLevel') return ['alertLevel']
    return field === 'openContexts' ? ['openContexts'] : [ITEM_COLUMNS[field]]
  })
  return [...new Set(columns)]
}

/** A planned row as the wire says it: the one place that translates. Fields that were not read are left out. */
export function itemAnswer(row: Partial<PlannedRow>, fields: readonly AnswerField[] = ANSWER_FIELDS): Item {
  const answer: Record<string, unknown> = {}
  for (const field of fields) answer[field] = fieldOf(row, field)
  return answer as Item
}

function fieldOf(row: Partial<PlannedRow>, field: AnswerField): unknown {
  if (field === 'alerts') return alertsOf(row)
  if (field === 'alertLevel') return levelName(row.alertLevel)
  if (field === 'openContexts') return openContexts(row.openContexts ?? [])
  if (field === 'id') return wireId('item', row.itemNo ?? 0)
  const value = row[ITEM_COLUMNS[field]]
  return ITEM_FIELDS[field].kind === 'instant' ? (value as Date).toISOString() : value
}

/** The eleven alerts of a row, in the order of ALERT_KINDS. */
export function alertsOf(row: Partial<PlannedRow>): Item['alerts'] {
  const alerts = words.ALERT_KINDS.map((kind) => [kind, levelName(row[ALERT_COLUMNS[kind]])])
  return Object.fromEntries(alerts) as Item['alerts']
}

/** Contexts in the order of the screens. */
export function openContexts(kinds: readonly string[]): words.ContextKind[] {
  return words.CONTEXT_KINDS.filter((kind) => kinds.includes(kind))
}

export function levelName(level: number | undefined): Item['alertLevel'] {
  return words.ALERT_LEVELS[level ?? 0] ?? 'none'
}

export const levelNumber = (name: Item['alertLevel']): number => words.ALERT_LEVELS.indexOf(name)

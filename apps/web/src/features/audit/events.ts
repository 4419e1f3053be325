import type { AuditRow } from '@giro/contract'

/** Changes that somebody made at once: one, or several of a kind. */
export type AuditEvent = Pick<AuditRow, 'id' | 'at' | 'actor' | 'action' | 'entity'> & {
  things: readonly [AuditRow, ...AuditRow[]]
}

/** Things that the product itself brings to their end after somebody made them. */
const FINISHED_LATER: readonly AuditRow['entity'][] = ['file', 'report']
const ON_ITS_WAY: readonly unknown[] = ['processing', 'finished']
/** Time within which consequences of a change are written, ms. */
const AT_ONCE_MS = 2000

const thingOf = ({ entity, entityId }: AuditRow) => `${entity} ${entityId}`

/** True if a change only goes on with what was made: not what a person did with it later. */
function isSequel(made: AuditRow, change: AuditRow): boolean {
  if (change.action !== 'change') return false
  if (FINISHED_LATER.includes(change.entity) && ON_ITS_WAY.includes(change.after?.status)) return true
  return change.actorId === made.actorId && Date.parse(change.at) - Date.parse(made.at) <= AT_ONCE_MS
}

/** The rows without the changes that say again what was made; what was made is as they left it. */
function toldOnce(rows: readonly AuditRow[]): AuditRow[] {
  const made = new Map(rows.filter(({ action }) => action === 'create').map((row) => [thingOf(row), row]))
  const firsts: AuditRow[] = []
  for (const row of rows) {
    const first = made.get(thingOf(row))
    if (!first || !isSequel(first, row)) firsts.push(row)
  }
  const ends = new Map<string, AuditRow['after']>()
  for (const row of [...rows].sort((a, b) => a.id - b.id)) {
    if (!firsts.includes(row)) ends.set(thingOf(row), { ...ends.get(thingOf(row)), ...row.after })
  }
  return firsts.map((row) =>
    row.action === 'create'
      ? { ...row, after: row.after && { ...row.after, ...ends.get(thingOf(row)) } }
      : row,
  )
}

const isTogether = (event: AuditEvent, row: AuditRow) =>
  event.at === row.at &&
  event.things[0].actorId === row.actorId &&
  event.action === row.action &&
  event.entity === row.entity

/** Rows of the log as events, in their order. */
export function eventsOf(rows: readonly AuditRow[]): AuditEvent[] {
  const events: AuditEvent[] = []
  for (const row of toldOnce(rows)) {
    const before = events.at(-1)
    if (before && isTogether(before, row)) {
      events[events.length - 1] = { ...before, things: [...before.things, row] }
    } else {
      const { id, at, actor, action, entity } = row
      events.push({ id, at, actor, action, entity, things: [row] })
    }
  }
  return events
}

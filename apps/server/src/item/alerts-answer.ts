import type { Answer, Endpoints, words } from '@giro/contract'
import { ALERT_KINDS, type AlertStatement } from '@giro/planning'
import type { WorkedItem } from '#decisions/index.ts'
import { alertsOf } from '#items/index.ts'

/**
 * Returns the alerts of an item. Causes are not stored but derived from current facts; where these give another level
 * than the current plan, only the level is returned.
 */
export function alertsAnswer({ plan, ready }: WorkedItem): Answer<Endpoints['getItem']>['alerts'] {
  const levels = alertsOf(plan)
  const stated = ready.worked.alerts()
  const alerts = ALERT_KINDS.map((kind): [words.AlertKind, AlertStatement] => {
    const level = levels[kind]
    return [kind, stated[kind].level === level ? stated[kind] : { level, cause: level, notes: [] }]
  })
  return Object.fromEntries(alerts) as Record<words.AlertKind, AlertStatement>
}

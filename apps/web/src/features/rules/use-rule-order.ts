import { LIMITS } from 'virtual:contract'
import type { RuleRow } from '@giro/contract'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { refreshQueries, useList } from '#app/api/query.ts'
import { toast } from '#ui/toasts.ts'

/** Polling interval while the effects of rules are calculated, ms. */
const EVERY_MS = 3000
/** Maximum number of polls: an open page polls for ten minutes. */
const MOST = 200

export type Way = 'up' | 'down'
/** The rule that was moved last, and whether by the keys of its row: the focus follows it to its new place. */
export const lastMoved: { now: { id: string; way: Way; isRow: boolean } | null } = { now: null }

/** Asks for rules again while it is worked out what they move. */
export function useWhileWorkedOn(isWorkedOn: boolean): void {
  useEffect(() => {
    if (!isWorkedOn) return
    let rounds = 0
    const again = setInterval(() => {
      if (++rounds >= MOST) clearInterval(again)
      void refreshQueries(['listRules', 'getRule', 'listRuleItems'])
    }, EVERY_MS)
    return () => clearInterval(again)
  }, [isWorkedOn])
}

type Moved = Pick<RuleRow, 'id' | 'title'>

/** The rules of the catalog in the order in which they hold, and how one is moved by a place. */
export function useRuleOrder() {
  const { t } = useTranslation()
  const { rows, isLoading } = useList('listRules', { query: { limit: LIMITS.rules } })
  useWhileWorkedOn(rows.some(({ effectPending }) => effectPending))
  const { run, isRunning } = useCall('orderRules', { refreshes: ['listRules', 'getRule'] })
  const placeOf = (id: string) => rows.findIndex((rule) => rule.id === id)
  const moveTo = async ({ id, title }: Moved, to: number, lands: { way: Way; isRow: boolean }) => {
    const from = placeOf(id)
    if (isRunning || from < 0 || to < 0 || to >= rows.length) return
    const ids = rows.map((rule) => rule.id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    lastMoved.now = { id, ...lands }
    const outcome = await run({ body: { ids } })
    if (outcome.ok) toast.info(t('rules.moved', { title, place: to + 1, count: rows.length }))
  }
  const move = (rule: Moved, way: Way, isRow = false) =>
    moveTo(rule, placeOf(rule.id) + (way === 'up' ? -1 : 1), { way, isRow })
  const drop = (rule: Moved, to: number) => moveTo(rule, to, { way: 'up', isRow: true })
  return { rows, isLoading, move, drop }
}

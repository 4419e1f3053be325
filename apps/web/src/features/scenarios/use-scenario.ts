import type { Scenario, ScenarioStatus } from '@giro/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { query, refreshQueries } from '#app/api/query.ts'

/** Polling interval of a running scenario, ms; the catalog's event stream is faster. */
const EVERY_MS = 1500

const UNDER_WAY: readonly ScenarioStatus[] = ['pending', 'processing', 'publishing', 'reverting']
export const isUnderWay = ({ status }: Pick<Scenario, 'status'>): boolean => UNDER_WAY.includes(status)

/** One scenario, asked for again while it is calculated, put in force or taken back. */
export function useScenario(id: string) {
  const result = useQuery({
    ...query('getScenario', { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? EVERY_MS : false),
  })
  const status = result.data?.status
  const before = useRef(status)
  useEffect(() => {
    // Its parts were asked for while it was another.
    if (before.current !== undefined && before.current !== status)
      void refreshQueries(['listScenarios', 'listScenarioItems', 'compareScenarios'])
    before.current = status
  }, [status])
  return result
}

/** Queries to refresh when a scenario or its place in the list changes. */
const REFRESHED = ['listScenarios', 'getScenario', 'listScenarioItems', 'compareScenarios'] as const

/** The calls that change one scenario; those that a form shows the refusal of say it there. */
export function useScenarioCalls() {
  const { t } = useTranslation()
  const settings = { failure: 'none', refreshes: REFRESHED } as const
  return {
    create: useCall('createScenario', settings),
    update: useCall('updateScenario', settings),
    remove: useCall('deleteScenario', {
      ...settings,
      refreshes: ['listScenarios'],
      success: t('scenarios.one.removed'),
    }),
    publish: useCall('publishScenario', { ...settings, success: t('scenarios.publish.done') }),
    revert: useCall('revertScenario', { ...settings, success: t('scenarios.revert.done') }),
  }
}

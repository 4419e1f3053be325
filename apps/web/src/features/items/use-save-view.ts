import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { useMe } from '#app/session/session.ts'
import { keptOf, type SavedView, shownBy } from '#features/items/saved-views.ts'
import { SCREEN } from '#features/items/use-saved-views.ts'
import type { ListState } from '#ui/list/use-list-search.ts'

export type ViewValues = Pick<SavedView, 'title' | 'shared'>

/** Keeps the list as it is shown, as a new view or in place of one. */
export function useSaveView(list: ListState, view: SavedView | null) {
  const { t } = useTranslation()
  const { company } = useMe()
  const settings = { success: t('savedViews.saved'), refreshes: ['listViews'] } as const
  const create = useCall('createView', settings)
  const update = useCall('updateView', settings)
  return {
    isSaving: create.isRunning || update.isRunning,
    save: async ({ title, shared }: ViewValues) => {
      const body = {
        screen: SCREEN,
        title,
        shared,
        ...keptOf(list),
        ...(company ? { company: company.id } : {}),
      }
      const outcome = await (view ? update.run({ params: { id: view.id }, body }) : create.run({ body }))
      if (outcome.ok) list.setView(outcome.answer.id, shownBy(outcome.answer))
      return outcome
    },
  }
}

import { rules } from 'virtual:contract/rules/createView'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { RemoveRow } from '#app/rows/RemoveRow.tsx'
import { RowForm } from '#app/rows/RowForm.tsx'
import type { SavedView } from '#features/items/saved-views.ts'
import { useSaveView, type ViewValues } from '#features/items/use-save-view.ts'
import type { ListState } from '#ui/list/use-list-search.ts'

type DialogProps = { list: ListState; view: SavedView | null; onClose: () => void }

/** Keeps the list as it is shown under a name, or renames the view. */
export function ViewForm({ list, view, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { save, isSaving } = useSaveView(list, view)
  return (
    <RowForm<ViewValues>
      draft={`savedView.${view?.id ?? 'new'}`}
      title={t(view ? 'savedViews.edit' : 'savedViews.new')}
      rules={rules}
      fields={[
        { name: 'title', kind: 'text', label: t('savedViews.name'), autoComplete: 'off' },
        { name: 'shared', kind: 'check', label: t('savedViews.share') },
      ]}
      values={{ title: view?.title ?? '', shared: view?.shared ?? false }}
      save={save}
      isSaving={isSaving}
      onClose={onClose}
    />
  )
}

export function RemoveView({
  view,
  list,
  onClose,
}: {
  view: SavedView
  list: ListState
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { run, isRunning } = useCall('deleteView', {
    success: t('savedViews.removed'),
    failure: 'none',
    refreshes: ['listViews'],
  })
  const remove = async () => {
    const outcome = await run({ params: { id: view.id } })
    if (outcome.ok) list.setView(null, {})
    return outcome
  }
  return (
    <RemoveRow
      title={t('savedViews.removeTitle', { name: view.title })}
      remove={remove}
      isRemoving={isRunning}
      onClose={onClose}
    >
      {t('savedViews.removeText')}
    </RemoveRow>
  )
}

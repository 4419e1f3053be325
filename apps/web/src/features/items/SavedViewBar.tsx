import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RowActions } from '#app/rows/RowActions.tsx'
import { hasChanged, type SavedView, shownBy } from '#features/items/saved-views.ts'
import { useSaveView } from '#features/items/use-save-view.ts'
import { Button } from '#ui/Button.tsx'
import { isFiltered } from '#ui/list/search.ts'
import type { ListState } from '#ui/list/use-list-search.ts'

/** The forms of a view come when one opens. */
const dialogs = () => import('#features/items/ViewDialogs.tsx')
const ViewForm = lazy(async () => ({ default: (await dialogs()).ViewForm }))
const RemoveView = lazy(async () => ({ default: (await dialogs()).RemoveView }))

type BarProps = { list: ListState; view: SavedView | null }

type Task = 'new' | 'edit' | 'remove'

/** Actions on the current view: save, save as, reset, rename, delete. */
export function SavedViewBar({ list, view }: BarProps) {
  const { t } = useTranslation()
  const [task, setTask] = useState<Task | null>(null)
  const isOthers = view !== null && !view.mine
  const isChanged = isUnsaved(list, view)
  const end = () => setTask(null)
  if (!view && !isChanged) return null
  return (
    <div className="row middle no-print">
      {isOthers ? <span>{t('savedViews.shared', { name: view.createdBy })}</span> : null}
      {isChanged ? <Unsaved list={list} view={view} /> : null}
      {isChanged || isOthers ? (
        <Button variant="tertiary" onClick={() => setTask('new')}>
          {t(isOthers ? 'savedViews.saveMine' : 'savedViews.saveAs')}
        </Button>
      ) : null}
      {view?.mine ? (
        <RowActions name={view.title} onEdit={() => setTask('edit')} onRemove={() => setTask('remove')} />
      ) : null}
      <Suspense fallback={null}>
        {task === 'remove' && view ? <RemoveView view={view} list={list} onClose={end} /> : null}
        {task === 'new' ? <ViewForm list={list} view={null} onClose={end} /> : null}
        {task === 'edit' ? <ViewForm list={list} view={view} onClose={end} /> : null}
      </Suspense>
    </div>
  )
}

/** True if the list shows what no view keeps. Columns that were chosen outside one are kept by the browser. */
const isUnsaved = (list: ListState, view: SavedView | null): boolean =>
  view ? hasChanged(list, view) : isFiltered(list) || list.sort !== null

/** Says that the view was changed; keeps the change in a view of one's own, and takes it back. */
function Unsaved({ list, view }: BarProps) {
  const { t } = useTranslation()
  const { save, isSaving } = useSaveView(list, view)
  const reset = () => (view ? list.setView(view.id, shownBy(view)) : list.setView(list.view, {}))
  return (
    <>
      <span className="muted">
        <span aria-hidden="true">●</span> {t('savedViews.changed')}
      </span>
      {view?.mine ? (
        <Button variant="secondary" isRunning={isSaving} onClick={() => void save(view)}>
          {t('ui.save')}
        </Button>
      ) : null}
      <Button variant="tertiary" icon="undo" onClick={reset}>
        {t('savedViews.reset')}
      </Button>
    </>
  )
}

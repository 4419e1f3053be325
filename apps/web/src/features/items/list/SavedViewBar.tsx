import { rules } from 'virtual:contract/rules/createView'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { RemoveRow } from '#app/rows/RemoveRow.tsx'
import { RowActions } from '#app/rows/RowActions.tsx'
import { RowForm } from '#app/rows/RowForm.tsx'
import { useMe } from '#app/session/session.ts'
import css from '#features/items/list/items.module.css'
import { hasChanged, keptOf, type SavedView, shownBy } from '#features/items/list/saved-views.ts'
import { SCREEN } from '#features/items/list/use-saved-views.ts'
import { Button } from '#ui/Button.tsx'
import type { ListState } from '#ui/list/use-list-search.ts'

type BarProps = { list: ListState; view: SavedView | null }

type Task = 'new' | 'edit' | 'remove'

/** What can be done with the view on the screen: kept, kept under a name, put back, renamed, deleted. */
export function SavedViewBar({ list, view }: BarProps) {
  const { t } = useTranslation()
  const [task, setTask] = useState<Task | null>(null)
  const isOthers = view !== null && !view.mine
  const isChanged = isUnsaved(list, view)
  const end = () => setTask(null)
  if (!view && !isChanged) return null
  return (
    <div className={css.savedBar}>
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
      {task === 'remove' && view ? <RemoveView view={view} list={list} onClose={end} /> : null}
      {task === 'new' ? <ViewForm list={list} view={null} onClose={end} /> : null}
      {task === 'edit' ? <ViewForm list={list} view={view} onClose={end} /> : null}
    </div>
  )
}

/** Whether the list shows what no view keeps. */
const isUnsaved = (list: ListState, view: SavedView | null): boolean =>
  view
    ? hasChanged(list, view)
    : Object.keys(list.filters).length > 0 || list.text !== '' || list.sort !== null || list.columns !== null

/** Says that the view was changed; keeps the change in a view of one's own, and takes it back. */
function Unsaved({ list, view }: BarProps) {
  const { t } = useTranslation()
  const { save, isSaving } = useSave(list, view)
  const reset = () => (view ? list.setView(view.id, shownBy(view)) : list.setView(list.view, {}))
  return (
    <>
      <span className={css.unsaved}>
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

type Values = Pick<SavedView, 'title' | 'shared'>

/** Keeps the list as it is shown, as a new view or in place of one. */
function useSave(list: ListState, view: SavedView | null) {
  const { t } = useTranslation()
  const { company } = useMe()
  const settings = { success: t('savedViews.saved'), refreshes: ['listViews'] } as const
  const create = useCall('createView', settings)
  const update = useCall('updateView', settings)
  return {
    isSaving: create.isRunning || update.isRunning,
    save: async ({ title, shared }: Values) => {
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

function ViewForm({ list, view, onClose }: BarProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const { save, isSaving } = useSave(list, view)
  return (
    <RowForm<Values>
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

function RemoveView({ view, list, onClose }: { view: SavedView; list: ListState; onClose: () => void }) {
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

import { useWords } from '#app/session/use-words.ts'
import css from '#features/items/items.module.css'
import { SavedViewBar } from '#features/items/SavedViewBar.tsx'
import { shownBy } from '#features/items/saved-views.ts'
import { useViewCounts } from '#features/items/use-items.ts'
import { useSavedViews } from '#features/items/use-saved-views.ts'
import { asViewId, VIEW_IDS, type ViewId, viewCount, viewOf } from '#features/items/views.ts'
import { SelectInput } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { ListState } from '#ui/list/use-list-search.ts'
import { useMedia } from '#ui/media.ts'

/** The built-in views with how many items each has, and those that people saved; a list to choose from on a small window. */
export function ViewTabs({ list }: { list: ListState }) {
  const { t, format } = useWords()
  const isNarrow = useMedia('narrow')
  const counts = useViewCounts()
  const saved = useSavedViews()
  const view = saved.find(({ id }) => id === list.view) ?? null
  const system = asViewId(list.view)
  const current = view?.id ?? system
  const shown = VIEW_IDS.filter((id) => id === system || !viewOf(id).isOfTheme)
  const choose = (id: string) => {
    const chosen = saved.find((one) => one.id === id)
    if (chosen) list.setView(id, shownBy(chosen))
    else list.setView(id === 'all' ? null : id, {})
  }
  const countOf = (id: ViewId) => counts.counted[id] ?? viewCount(id, counts.facets, counts.whole)
  const views: readonly OneView[] = [
    ...shown.map((id) => ({
      id,
      title: t(`items.views.${id}`),
      count: format.integer(countOf(id)),
      isOthers: false,
    })),
    ...saved.map(({ id, title, mine }) => ({ id, title, count: '', isOthers: !mine })),
  ]
  return (
    <>
      {isNarrow ? (
        <SelectInput
          aria-label={t('items.viewsLabel')}
          value={current}
          onChange={(event) => choose(event.target.value)}
          options={views.map(({ id, title, count }) => ({ value: id, label: `${title} ${count}`.trim() }))}
        />
      ) : (
        <nav aria-label={t('items.viewsLabel')} className="tabs">
          {views.map((one) => (
            <ViewTab key={one.id} view={one} isCurrent={one.id === current} onChoose={choose} />
          ))}
        </nav>
      )}
      <SavedViewBar key={current} list={list} view={view} />
    </>
  )
}

type OneView = { id: string; title: string; count: string; isOthers: boolean }
type ViewTabProps = { view: OneView; isCurrent: boolean; onChoose: (id: string) => void }

function ViewTab({ view: { id, title, count, isOthers }, isCurrent, onChoose }: ViewTabProps) {
  return (
    <button
      type="button"
      ref={isCurrent ? intoSight : undefined}
      className={css.view}
      aria-current={isCurrent ? 'page' : undefined}
      data-print={isCurrent || undefined}
      onClick={() => onChoose(id)}
    >
      {isOthers ? <Icon name="user" size={16} /> : null} {title}
      {count === '' ? null : (
        <>
          {' '}
          <span className={css.viewCount}>{count}</span>
        </>
      )}
    </button>
  )
}

/** The tabs may be wider than the window: the chosen one is in sight. */
const intoSight = (tab: HTMLElement | null): void =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

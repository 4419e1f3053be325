import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/items/list/items.module.css'
import { useViewCounts } from '#features/items/list/use-items.ts'
import { asViewId, VIEW_IDS, type ViewId, viewCount, viewOf } from '#features/items/list/views.ts'
import { SelectInput } from '#ui/Field.tsx'
import type { ListState } from '#ui/list/use-list-search.ts'
import { useMedia } from '#ui/media.ts'

/** The built-in views with how many items each has; a list to choose from on a small window. */
export function ViewTabs({ list }: { list: ListState }) {
  const { t } = useTranslation()
  const { integer } = useFormat()
  const isNarrow = useMedia('narrow')
  const counts = useViewCounts()
  const current = asViewId(list.view)
  const shown = VIEW_IDS.filter((id) => id === current || !viewOf(id).isOfTheme)
  const choose = (id: ViewId) => list.setView(id === 'all' ? null : id, {})
  const countOf = (id: ViewId) =>
    (id === 'action' ? counts.action : viewCount(id, counts.facets, counts.whole)) ?? null
  if (isNarrow) {
    return (
      <SelectInput
        aria-label={t('items.viewsLabel')}
        value={current}
        onChange={(event) => choose(event.target.value as ViewId)}
        options={shown.map((id) => ({
          value: id,
          label: `${t(`items.views.${id}`)} ${integer(countOf(id))}`.trim(),
        }))}
      />
    )
  }
  return (
    <nav aria-label={t('items.viewsLabel')} className={css.views}>
      {shown.map((id) => (
        <button
          key={id}
          type="button"
          className={css.view}
          aria-current={id === current ? 'page' : undefined}
          onClick={() => choose(id)}
        >
          {t(`items.views.${id}`)} <span className={css.viewCount}>{integer(countOf(id))}</span>
        </button>
      ))}
    </nav>
  )
}

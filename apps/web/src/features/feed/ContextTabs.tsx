import { CONTEXT_KINDS } from 'virtual:contract'
import { useTranslation } from 'react-i18next'
import type { ContextKind } from '#app/api/types.ts'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/feed/Feed.module.css'
import type { Worklist } from '#features/feed/use-worklist.ts'
import { Check, SelectInput } from '#ui/Field.tsx'
import { useMedia } from '#ui/media.ts'

type TabsProps = {
  work: Worklist
  onTab: (tab: ContextKind | null) => void
  onByItem: (isOn: boolean) => void
}

/** All alerts, or those of one context, with their counts; a list on a narrow page. */
export function ContextTabs({ work: { tab, summary, isByItem }, onTab, onByItem }: TabsProps) {
  const { t } = useTranslation()
  const { integer } = useFormat()
  const isNarrow = useMedia('narrow')
  const countOf = (kind: ContextKind) => summary?.contexts.find(({ context }) => context === kind)?.count ?? 0
  const alerts = summary?.contexts.reduce((sum, { count }) => sum + count, 0) ?? 0
  const all = isByItem ? (summary?.items ?? 0) : alerts
  const tabs = [
    { kind: null, label: t('common.all'), count: all },
    ...CONTEXT_KINDS.map((kind) => ({ kind, label: t(`words.contextShort.${kind}`), count: countOf(kind) })),
  ]
  const shown = (count: number) => (summary ? integer(count) : '')
  return (
    <div className={css.views}>
      {isNarrow ? (
        <SelectInput
          aria-label={t('feed.views')}
          value={tab ?? ''}
          onChange={(event) => onTab((event.target.value || null) as ContextKind | null)}
          options={tabs.map(({ kind, label, count }) => ({
            value: kind ?? '',
            label: `${label} ${shown(count)}`,
          }))}
        />
      ) : (
        <nav aria-label={t('feed.views')} className="row gap-0 apart-1">
          {tabs.map(({ kind, label, count }) => (
            <button
              key={kind ?? 'all'}
              type="button"
              className="tab pad-2-3"
              aria-current={tab === kind ? 'page' : undefined}
              data-print={tab === kind || undefined}
              onClick={() => onTab(kind)}
            >
              {label} <span className={css.tabCount}>{shown(count)}</span>
            </button>
          ))}
        </nav>
      )}
      {tab === null ? (
        <div className="no-print">
          <Check
            label={t('feed.byItem')}
            checked={isByItem}
            onChange={(event) => onByItem(event.target.checked)}
          />
        </div>
      ) : null}
    </div>
  )
}

import { CONTEXT_KINDS } from 'virtual:contract'
import { useTranslation } from 'react-i18next'
import type { ContextKind } from '#app/api/types.ts'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/feed/Feed.module.css'
import { SNOOZED, type Worklist } from '#features/feed/use-worklist.ts'
import { Check, SelectInput } from '#ui/Field.tsx'
import { useMedia } from '#ui/media.ts'

type Tab = ContextKind | typeof SNOOZED | null
type TabsProps = {
  work: Worklist
  onTab: (tab: Tab) => void
  onByItem: (isOn: boolean) => void
}

/** All alerts, or those of one context, with their counts; a list on a narrow page. */
export function ContextTabs({ work, onTab, onByItem }: TabsProps) {
  const { summary, isByItem, isSnoozed } = work
  const tab: Tab = isSnoozed ? SNOOZED : work.tab
  const { t } = useTranslation()
  const { integer } = useFormat()
  const isNarrow = useMedia('narrow')
  const countOf = (kind: ContextKind) => summary?.contexts.find(({ context }) => context === kind)?.count ?? 0
  const alerts = summary?.contexts.reduce((sum, { count }) => sum + count, 0) ?? 0
  const all = isByItem ? (summary?.items ?? 0) : alerts
  const tabs: { kind: Tab; label: string; count: number }[] = [
    { kind: null, label: t('common.all'), count: all },
    ...CONTEXT_KINDS.map((kind) => ({ kind, label: t(`words.contextShort.${kind}`), count: countOf(kind) })),
    ...(isSnoozed || (summary?.snoozed ?? 0) > 0
      ? [{ kind: SNOOZED, label: t('feed.snooze.tab'), count: summary?.snoozed ?? 0 } as const]
      : []),
  ]
  const shown = (count: number) => (summary ? integer(count) : '')
  return (
    <div className={css.views}>
      {isNarrow ? (
        <SelectInput
          aria-label={t('feed.views')}
          value={tab ?? ''}
          onChange={(event) => onTab((event.target.value || null) as Tab)}
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

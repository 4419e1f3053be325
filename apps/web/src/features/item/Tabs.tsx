import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ITEM_TABS, type ItemTab } from '#app/paths.ts'
import css from '#features/item/item.module.css'
import { SelectInput } from '#ui/Field.tsx'
import { useMedia } from '#ui/media.ts'

type TabsProps = { tab: ItemTab; onTab: (tab: ItemTab) => void; children: ReactNode }

/** The views of an item: tabs, or a list to choose from below 64em. Arrows move, Enter opens: each loads its own. */
export function Tabs({ tab, onTab, children }: TabsProps) {
  const { t } = useTranslation()
  const isSmall = useMedia('noSidebar')
  return (
    <div className={css.views}>
      {isSmall ? (
        <p className="bar gap-3 middle no-print">
          <label htmlFor="item-view">{t('item.view')}</label>
          <SelectInput
            id="item-view"
            value={tab}
            onChange={(event) => onTab(event.target.value as ItemTab)}
            options={ITEM_TABS.map((one) => ({ value: one, label: t(`item.tabs.${one}`) }))}
          />
        </p>
      ) : (
        <TabList tab={tab} onTab={onTab} />
      )}
      {isSmall ? (
        <div className="stack">{children}</div>
      ) : (
        <div id={`item-${tab}`} role="tabpanel" aria-labelledby={`item-tab-${tab}`} className="stack">
          {children}
        </div>
      )}
    </div>
  )
}

function TabList({ tab, onTab }: Omit<TabsProps, 'children'>) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  // Where the arrows stand; Enter or Space opens it.
  const [stop, setStop] = useState<ItemTab>(tab)
  const move = (event: KeyboardEvent) => {
    const now = ITEM_TABS.indexOf(stop)
    const last = ITEM_TABS.length - 1
    const next = {
      ArrowRight: now === last ? 0 : now + 1,
      ArrowLeft: now === 0 ? last : now - 1,
      Home: 0,
      End: last,
    }[event.key]
    const wanted = next === undefined ? undefined : ITEM_TABS[next]
    if (!wanted) return
    event.preventDefault()
    setStop(wanted)
    list.current?.querySelector<HTMLElement>(`#item-tab-${wanted}`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t('item.view')}
      className="row gap-0 apart-1 ruled"
      onKeyDown={move}
    >
      {ITEM_TABS.map((one) => (
        <button
          key={one}
          id={`item-tab-${one}`}
          type="button"
          role="tab"
          aria-selected={one === tab}
          aria-controls={one === tab ? `item-${one}` : undefined}
          tabIndex={one === stop ? 0 : -1}
          className={css.tab}
          onFocus={() => setStop(one)}
          onClick={() => onTab(one)}
        >
          {t(`item.tabs.${one}`)}
        </button>
      ))}
    </div>
  )
}

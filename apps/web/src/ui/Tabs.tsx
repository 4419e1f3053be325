import { type KeyboardEvent, type ReactNode, useId } from 'react'
import css from './Tabs.module.css'

export type Tab<V extends string> = { value: V; label: string; count?: string | undefined }

type TabsProps<V extends string> = {
  /** Label of the tabs for screen readers. */
  label: string
  tabs: readonly Tab<V>[]
  value: V
  onChange: (value: V) => void
  children: ReactNode
}

/** Tabs over one panel (APG): arrows, Home and End move, Enter and Space choose. */
export function Tabs<V extends string>({ label, tabs, value, onChange, children }: TabsProps<V>) {
  const id = useId()
  return (
    <div className="stack">
      <div role="tablist" aria-label={label} className="tabs" onKeyDown={moveFocus}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            data-print={tab.value === value || undefined}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={css.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className={css.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="shrink">
        {children}
      </div>
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const now = tabs.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  tabs.at(next % tabs.length)?.focus()
}

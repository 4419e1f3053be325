import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Entry, isUndoable, needsMe, useActivity, useNewsCount } from '#app/session/activity.ts'
import { offerUndo } from '#app/session/undo.ts'
import { useFormat } from '#app/session/use-format.ts'
import css from '#app/shell/Shell.module.css'
import { Tray } from '#app/shell/Tray.tsx'
import { Button } from '#ui/Button.tsx'
import { type Level, StatusShape } from '#ui/Status.tsx'
import type { ToastKind } from '#ui/toasts.ts'

const FILTERS = { all: () => true, needsMe, files: ({ isOfFiles }: Entry) => isOfFiles }
type Filter = keyof typeof FILTERS
const LEVEL: Record<ToastKind, Level> = {
  success: 'success',
  info: 'none',
  warning: 'warning',
  error: 'problem',
}

/** Shows the user's decisions and finished jobs of the last days, with undo where possible. */
export function ActivityTray() {
  const { t } = useTranslation()
  const unread = useNewsCount()
  const label = unread > 0 ? t('shell.activity.unread', { count: unread }) : t('shell.activity.title')
  return (
    <Tray icon="bell" title={t('shell.activity.title')} label={label} count={unread}>
      <Activity />
    </Tray>
  )
}

function Activity() {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const [filter, setFilter] = useState<Filter>('all')
  const { entries, isUnread, markAllRead } = useActivity()
  const shown = entries.filter(FILTERS[filter])
  return (
    <div className={css.activity}>
      <div className="spread">
        {/* biome-ignore lint/a11y/useSemanticElements: buttons that belong together, no form. */}
        <div role="group" aria-label={t('shell.activity.title')} className={css.switch}>
          {(Object.keys(FILTERS) as Filter[]).map((one) => (
            <button key={one} type="button" aria-pressed={filter === one} onClick={() => setFilter(one)}>
              {t(`shell.activity.filters.${one}`)}
            </button>
          ))}
        </div>
        {entries.length > 0 ? (
          <Button variant="tertiary" onClick={markAllRead}>
            {t('shell.activity.markRead')}
          </Button>
        ) : null}
      </div>
      {shown.length === 0 ? <p className="muted">{t('shell.activity.none')}</p> : null}
      <ul className={css.entries}>
        {shown.map((entry) => (
          <li key={entry.id} className={css.entry}>
            <StatusShape level={LEVEL[entry.kind]} />
            <span className={isUnread(entry) ? 'strong' : undefined}>{entry.text}</span>
            <Undo entry={entry} />
            <span className="caption">{dateTime(entry.at)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Undo({ entry: { decision } }: { entry: Entry }) {
  const { t } = useTranslation()
  if (decision?.undoneAt) return <span className="muted">{t('shell.activity.undone')}</span>
  if (!decision || !isUndoable(decision)) return null
  const { label, onPress } = offerUndo([decision.id])
  return (
    <Button variant="tertiary" onClick={onPress}>
      {label}
    </Button>
  )
}

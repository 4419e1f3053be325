import type { Answer, Endpoints } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { to } from '#app/paths.ts'
import { useWords } from '#app/session/use-words.ts'
import css from '#features/items/since-load/since-load.module.css'

type SinceLoadProps = { changes: Answer<Endpoints['getFeed']>['sinceLoad'] | undefined }

/** Shows in one line what the last load changed of the worklist. Each number leads to its items. */
export function SinceLoad({ changes }: SinceLoadProps) {
  const { t, format } = useWords()
  if (!changes) return null
  const { at, drifted, ended } = changes
  const open = (['new', 'changed'] as const).filter((kind) => changes[kind] > 0)
  const isQuiet = open.length === 0 && ended === 0 && drifted === 0
  return (
    <p className={css.line}>
      <span className="strong">{t('items.sinceLoad.title', { when: format.dateTime(at) })}</span>
      {open.map((kind) => (
        <Link key={kind} {...to.worklist({ 'f.sinceLoad': kind, show: 'all' })}>
          {t(`items.sinceLoad.${kind}`, { count: changes[kind] })}
        </Link>
      ))}
      {ended > 0 ? (
        <Link {...to.items({ 'f.sinceLoad': 'ended' })}>{t('items.sinceLoad.ended', { count: ended })}</Link>
      ) : null}
      {drifted > 0 ? (
        <Link to="/results" search={{ view: 'cameBack' }}>
          {t('items.sinceLoad.drifted', { count: drifted })}
        </Link>
      ) : null}
      {isQuiet ? <span className="muted">{t('items.sinceLoad.nothing')}</span> : null}
    </p>
  )
}

import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#app/paths.ts'
import css from '#app/shell/Shell.module.css'
import { Icon } from '#ui/Icon.tsx'

const TARGETS = [
  { label: 'feed', to: paths.feed, icon: 'feed' },
  { label: 'items', to: paths.items, icon: 'items' },
  { label: 'files', to: paths.download, icon: 'download' },
] as const

/** The thumb's way around on small windows. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('shell.navigation')} className={css.bottom}>
      {TARGETS.map(({ label, to, icon }) => (
        <Link key={label} to={to} className={css.target}>
          <Icon name={icon} />
          {t(`shell.${label}`)}
        </Link>
      ))}
      <button type="button" className={css.target} onClick={onMore}>
        <Icon name="menu" />
        {t('shell.more')}
      </button>
    </nav>
  )
}

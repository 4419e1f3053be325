import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from '#app/pages.ts'
import { LanguageSwitch } from '#app/shell/LanguageSwitch.tsx'
import { LegalLinks } from '#app/shell/LegalLinks.tsx'
import { Logo } from '#app/shell/Logo.tsx'
import css from '#app/shell/Sidebar.module.css'
import { SkipLink } from '#app/shell/SkipLink.tsx'
import { IconButton } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'

type SidebarProps = { isRail: boolean; onToggle: () => void; isSheet?: boolean }

/**
 * Shows the navigation without pages that the profile may not use. As a rail, icons with tooltips; as a sheet, over the
 * page.
 */
export function Sidebar({ isRail, onToggle, isSheet }: SidebarProps) {
  const { t } = useTranslation()
  const content = (
    <>
      <nav aria-label={t('shell.navigation')} className="fill">
        {isSheet ? null : <SkipLink />}
        <div className={css.top}>
          {isRail ? null : (
            <Link to="/" className={css.brand}>
              <Logo />
              {t('common.product')}
            </Link>
          )}
          <IconButton
            icon={isSheet ? 'close' : 'rail'}
            label={toggleLabel(t, isRail, isSheet)}
            aria-expanded={!isRail}
            onClick={onToggle}
          />
        </div>
        <Entries isRail={isRail} />
      </nav>
      {isRail ? null : (
        <footer className={css.foot}>
          <LanguageSwitch />
          <LegalLinks />
        </footer>
      )}
    </>
  )
  if (isSheet) return <Sheet onClose={onToggle}>{content}</Sheet>
  return <div className={classes(css.sidebar, isRail && css.rail)}>{content}</div>
}

function toggleLabel(t: TFunction, isRail: boolean, isSheet: boolean | undefined): string {
  if (isSheet) return t('shell.closeMenu')
  return isRail ? t('shell.expand') : t('shell.collapse')
}

function Entries({ isRail }: { isRail: boolean }) {
  const { t } = useTranslation()
  return useNavigation().map(({ group, entries }) => (
    <div key={group} className={css.section}>
      {(group === 'files' || group === 'administration') && !isRail ? (
        <p className={`${css.title} caption`}>{t(`shell.${group}`)}</p>
      ) : null}
      <ul className={css.entries}>
        {entries.map(({ title, label = title, to, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={css.entry}
              title={isRail ? t(label) : undefined}
              preload={icon === 'logout' ? false : 'intent'}
            >
              <Icon name={icon} />
              <span className={isRail ? 'sr' : undefined}>{t(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}

/** The sidebar over the page, on windows that have no room for it. */
function Sheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
    return () => shown?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes by the dialog's own cancel event.
    <dialog
      ref={dialog}
      aria-label={t('shell.menu')}
      className={css.sheet}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={css.sheetInner}>{children}</div>
    </dialog>
  )
}

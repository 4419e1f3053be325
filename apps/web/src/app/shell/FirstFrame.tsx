import type { ReactNode } from 'react'
import { usePreferences } from '#app/session/preferences.ts'
import { knownUser } from '#app/session/session.ts'
import { Avatar } from '#app/shell/Avatar.tsx'
import { Logo } from '#app/shell/Logo.tsx'
import css from '#app/shell/Shell.module.css'
import sidebar from '#app/shell/Sidebar.module.css'
import { classes } from '#ui/classes.ts'
import { useMedia } from '#ui/media.ts'

/** Returns the layout of the frame in this window. */
export function useFrame() {
  const isBelowSidebar = useMedia('noSidebar')
  const isBelowRail = useMedia('narrow')
  const isRail = usePreferences().sidebar === 'rail' || isBelowSidebar
  const columns = isBelowRail ? css.noSidebar : isRail ? css.withRail : css.withSidebar
  return { isBelowSidebar, isBelowRail, isRail, className: classes(css.shell, columns) }
}

/**
 * The frame as it will stand, painted while the server is asked whether there is a session: the room of its parts and
 * who was signed in here last, nothing to press and nothing of a catalog.
 */
export function FirstFrame(): ReactNode {
  const { isBelowRail, isRail, className } = useFrame()
  return (
    <div className={className} aria-busy="true">
      {isBelowRail ? null : (
        <div className={sidebar.sidebar}>
          <div className={sidebar.top}>{isRail ? null : <Logo />}</div>
        </div>
      )}
      <div className={css.column}>
        <div className={css.bar}>
          <span className="fill" />
          <span className={css.scopeButton}>
            <Avatar name={knownUser()?.name ?? ''} />
          </span>
        </div>
      </div>
    </div>
  )
}

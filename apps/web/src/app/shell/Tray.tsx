import type { ReactNode } from 'react'
import css from '#app/shell/Shell.module.css'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { Popover } from '#ui/Popover.tsx'

type TrayProps = { icon: IconName; title: string; label: string; count: number; children: ReactNode }

/** A button of the head with a number on it; what it opens says what the number counts. */
export const Tray = ({ icon, title, label, count, children }: TrayProps) => (
  <Popover
    label={title}
    align="end"
    button={(button) => (
      <button {...button} type="button" className={css.scopeButton} title={label}>
        <Icon name={icon} />
        <span className="sr">{label}</span>
        {count > 0 ? (
          <span className={css.badge} aria-hidden="true">
            {count}
          </span>
        ) : null}
      </button>
    )}
  >
    {() => children}
  </Popover>
)

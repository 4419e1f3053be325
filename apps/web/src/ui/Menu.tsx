import { Fragment, type KeyboardEvent, type ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import css from './Popover.module.css'
import { Popover, type PopoverButton } from './Popover.tsx'

export type MenuItem = {
  label: ReactNode
  icon?: IconName
  onPress: () => void
  isDisabled?: boolean
  /** One of several: drawn with a tick when it is the chosen one. */
  isChecked?: boolean
  /** Leaves the menu open after pressing. */
  staysOpen?: boolean
}
export type MenuGroup = { label?: string; items: readonly MenuItem[] }

type MenuProps = {
  label: string
  button: (button: PopoverButton) => ReactNode
  groups: readonly MenuGroup[]
  align?: 'start' | 'end'
  /** Above the items: for example whose account it is. */
  head?: ReactNode
}

/** A menu button (APG): arrows, Home and End move, Enter presses, Escape closes. */
export function Menu({ label, button, groups, align = 'end', head }: MenuProps) {
  return (
    <Popover label={label} role="menu" button={button} align={align} className={css.menu}>
      {(close) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the menu around, whose role the panel has.
        <div onKeyDown={moveFocus}>
          {head}
          {groups.map((group, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups of a menu never change places.
            <Fragment key={place}>
              {place > 0 ? <hr className={css.menuRule} /> : null}
              {group.label ? <div className={`${css.menuLabel} caption`}>{group.label}</div> : null}
              {group.items.map((item, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: items of a menu never change places.
                <Item key={index} item={item} close={close} />
              ))}
            </Fragment>
          ))}
        </div>
      )}
    </Popover>
  )
}

function Item({ item, close }: { item: MenuItem; close: () => void }) {
  const isChoice = item.isChecked !== undefined
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: where it is checked the role is menuitemradio.
    <button
      type="button"
      role={isChoice ? 'menuitemradio' : 'menuitem'}
      aria-checked={isChoice ? item.isChecked : undefined}
      className={css.menuItem}
      disabled={item.isDisabled}
      tabIndex={-1}
      onClick={() => {
        if (!item.staysOpen) close()
        item.onPress()
      }}
    >
      {isChoice ? (
        <Icon name="check" size={16} className={item.isChecked ? undefined : css.unchecked} />
      ) : item.icon ? (
        <Icon name={item.icon} />
      ) : null}
      {item.label}
    </button>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')]
  const now = items.indexOf(document.activeElement as HTMLElement)
  const next = {
    ArrowDown: (now + 1) % items.length,
    ArrowUp: (now - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }[event.key]
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
}

import { lazy, type ReactNode, Suspense } from 'react'
import type { MenuGroup } from './choices/MenuList.tsx'
import css from './Popover.module.css'
import { Popover, type PopoverButton } from './Popover.tsx'
import { Skeleton } from './States.tsx'

export type { MenuGroup, MenuItem } from './choices/MenuList.tsx'

const load = () => import('./choices/MenuList.tsx')
const MenuList = lazy(async () => ({ default: (await load()).MenuList }))

type MenuProps = {
  label: string
  button: (button: PopoverButton) => ReactNode
  groups: readonly MenuGroup[]
  align?: 'start' | 'end'
  /** Above the items: for example whose account it is. */
  head?: ReactNode
}

/** A menu behind a button. Its items are drawn by the component library, which is fetched when the button is reached. */
export function Menu({ label, button, groups, align = 'end', head }: MenuProps) {
  return (
    <Popover
      label={label}
      kind="menu"
      button={button}
      align={align}
      className={css.menu}
      onReach={() => void load()}
    >
      {(close) => (
        <>
          {head}
          <Suspense fallback={<Skeleton />}>
            <MenuList label={label} groups={groups} close={close} />
          </Suspense>
        </>
      )}
    </Popover>
  )
}

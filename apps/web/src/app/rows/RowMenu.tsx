import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/Button.tsx'
import { Menu, type MenuItem } from '#ui/Menu.tsx'

type RowMenuProps = {
  /** The row, in words. */
  name: string
  items: readonly MenuItem[]
}

/** Menu with the actions on one row; nothing if the profile allows none. */
export function RowMenu({ name, items }: RowMenuProps) {
  const { t } = useTranslation()
  if (items.length === 0) return null
  const label = t('rows.menuNamed', { name })
  return (
    <Menu
      label={label}
      button={(button) => <IconButton icon="more" label={label} {...button} />}
      groups={[{ items }]}
    />
  )
}

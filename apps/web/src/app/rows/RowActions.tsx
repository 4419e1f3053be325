import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/Button.tsx'

type RowActionsProps = {
  name: string
  onEdit?: (() => void) | undefined
  onRemove?: (() => void) | undefined
}

/** Actions on one row; those that the profile does not allow are absent. */
export function RowActions({ name, onEdit, onRemove }: RowActionsProps) {
  const { t } = useTranslation()
  return (
    <span className="inline gap-1">
      {onEdit ? <IconButton icon="edit" label={t('rows.editNamed', { name })} onClick={onEdit} /> : null}
      {onRemove ? (
        <IconButton icon="trash" label={t('rows.removeNamed', { name })} onClick={onRemove} />
      ) : null}
    </span>
  )
}

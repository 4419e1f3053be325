import { LIMITS } from 'virtual:contract'
import type { Item } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { ExportRunning } from '#app/rows/ExportRunning.tsx'
import { type ExportOrder, useExport } from '#app/rows/use-export.ts'
import { useWords } from '#app/session/use-words.ts'
import { useOffer } from '#app/shortcuts.ts'
import type { ItemColumn } from '#features/items/columns.tsx'
import { Button } from '#ui/Button.tsx'
import { Menu } from '#ui/Menu.tsx'

type ItemsOrder = ExportOrder<Item, ItemColumn>
type ExportProps = {
  /** The view as it is shown. */
  view: ItemsOrder
  allColumns: ItemsOrder['columns']
  /** Number of chosen rows; 0: none. */
  chosenCount: number
  chosen: ItemsOrder['isChosen']
}

/** The view, all of its columns, or the chosen rows, as a file or as text to be pasted. */
export function ExportMenu({ view, allColumns, chosenCount, chosen }: ExportProps) {
  const { t, format } = useWords()
  const { done, save, copy, cancel } = useExport()
  const isTooBig = view.count > LIMITS.fileRows
  useOffer('common.export', done === null && view.count > 0 && !isTooBig ? () => void save(view) : undefined)
  if (done !== null) return <ExportRunning done={done} count={view.count} onCancel={cancel} />
  const sizes = { rows: format.integer(view.count), columns: format.integer(view.columns.length) }
  const whole = { ...view, columns: allColumns }
  return (
    <Menu
      label={t('common.export')}
      head={
        isTooBig ? (
          <p className="caption">
            {t('items.export.tooBig')} <Link to="/download">{t('items.export.toReports')}</Link>
          </p>
        ) : undefined
      }
      button={(button) => (
        <Button {...button} variant="secondary" icon="download" disabled={view.count === 0}>
          {t('common.export')}
        </Button>
      )}
      groups={[
        {
          items: [
            { label: t('items.export.view', sizes), isDisabled: isTooBig, onPress: () => void save(view) },
            { label: t('items.export.whole'), isDisabled: isTooBig, onPress: () => void save(whole) },
            {
              label: t('items.export.selected'),
              isDisabled: isTooBig || chosenCount === 0,
              onPress: () => void save({ ...view, isChosen: chosen }),
            },
            {
              label: t('items.export.copy'),
              icon: 'copy',
              isDisabled: isTooBig,
              onPress: () => void copy(view),
            },
          ],
        },
      ]}
    />
  )
}

import { ITEM_FIELD_NAMES } from 'virtual:contract'
import type { Item } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { useOffer } from '#app/shortcuts.ts'
import { useFieldLabel, useFieldText } from '#features/fields/index.ts'
import { Button } from '#ui/Button.tsx'
import { saveCsv, slug } from '#ui/save-file.ts'

/** Every field of the item with its value, as a file. */
export function ExportItem({ item }: { item: Item }) {
  const { t } = useTranslation()
  const text = useFieldText()
  const label = useFieldLabel()
  const { csvLine } = useFormat()
  const save = () => {
    const lines = ITEM_FIELD_NAMES.map((field) => {
      const value = item[field]
      return csvLine([label(field), typeof value === 'number' ? value : text(item, field)])
    })
    saveCsv(`${slug(t('items.item'))}_${item.sku}_${item.site}`, lines)
  }
  useOffer('item.export', save)
  return (
    <Button variant="plain" icon="download" onClick={save}>
      {t('item.export')}
    </Button>
  )
}

import { ITEM_FIELD_NAMES } from 'virtual:contract'
import type { Item } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { csvFormat } from '#app/i18n/csv-format.ts'
import { useFormat } from '#app/session/use-format.ts'
import { useFieldLabel, useFieldText } from '#features/fields/index.ts'
import { Button } from '#ui/Button.tsx'
import { csvText, saveFile } from '#ui/chart/save.ts'
import { useOffer } from '#ui/offers.ts'

/** Every field of the item with its value, as a file. */
export function ExportItem({ item }: { item: Item }) {
  const { t } = useTranslation()
  const text = useFieldText()
  const label = useFieldLabel()
  const format = useFormat()
  const save = () => {
    const lines = ITEM_FIELD_NAMES.map((field) => {
      const value = item[field]
      return [label(field), typeof value === 'number' ? value : text(item, field)]
    })
    saveFile(`item_${item.sku}_${item.site}.csv`, 'text/csv;charset=utf-8', csvText(lines, csvFormat(format)))
  }
  useOffer('item.export', save)
  return (
    <Button variant="plain" icon="download" onClick={save}>
      {t('item.export')}
    </Button>
  )
}

import type { Item } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { monthName } from '#features/fields/index.ts'
import type { ItemDetail } from '#features/item/use-item.ts'
import { Banner } from '#ui/Status.tsx'

/** Shows that the item has a season of its own; or that usage looks seasonal although no season is assumed, and why none is. */
export function SeasonNotice({ detail: { item, forecastNotes, season } }: { detail: ItemDetail }) {
  const { t } = useTranslation()
  const written = useWritten(item)
  const ownSeason = forecastNotes.find((one) => one.note === 'ownSeason')
  if (ownSeason)
    return (
      <Banner level="none">
        {t('item.forecast.ownSeason', { count: ownSeason.values.months ?? 0, ...written(ownSeason.values) })}
      </Banner>
    )
  const note = forecastNotes.find((one) => one.note === 'seasonal')
  if (!note) return null
  return (
    <Banner level="warning">
      {t('item.forecast.seasonal', { count: note.values.days ?? 0, ...written(note.values) })}{' '}
      {season && season.state !== 'taken' ? t(`item.season.${season.state}`) : null}
    </Banner>
  )
}

/** Shows the notes on the forecast, a sentence each. */
export function ForecastNotes({ item, forecastNotes }: Pick<ItemDetail, 'item' | 'forecastNotes'>) {
  const { t } = useTranslation()
  const written = useWritten(item)
  return forecastNotes.map(({ note, values }) =>
    note === 'seasonal' || note === 'ownSeason' ? null : (
      <p key={note} className="caption">
        {t(`item.forecast.${note}`, { count: values.days ?? 0, ...written(values) })}
      </p>
    ),
  )
}

/** Quantities with the item's unit; two decimals, from ten on none. Shares in percent, months by name. */
function useWritten({ unit }: Item) {
  const { number, percent, language } = useFormat()
  const write = (value: number) => number(value, value < 10 ? 2 : 0)
  return (values: Record<string, number>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        if (name.endsWith('Share')) return [name, percent(value)]
        if (name.endsWith('Month')) return [name, monthName(language, value)]
        const isQuantity = name.endsWith('PerDay') || name.endsWith('Units')
        return [name, isQuantity && unit ? `${write(value)} ${unit}` : write(value)]
      }),
    )
}

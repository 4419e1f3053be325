import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { monthName, weekdayName } from '#features/fields/index.ts'
import type { ItemDetail } from '#features/item/use-item.ts'

/** Shows the months and weekdays with the highest and lowest demand, or why the plan uses no season. */
export function Season({ season }: Pick<ItemDetail, 'season'>) {
  const { t } = useTranslation()
  const { number, language } = useFormat()
  if (season === null) return null
  const { state, months, week } = season
  const extremes = (factors: readonly number[], nameOf: typeof monthName) => {
    const [most, least] = [Math.max(...factors), Math.min(...factors)]
    return {
      high: nameOf(language, factors.indexOf(most)),
      low: nameOf(language, factors.indexOf(least)),
      most: number(most, 1),
      least: number(least, 1),
    }
  }
  return (
    <p className="caption">
      {t(`item.season.${state}`, months ? extremes(months, monthName) : {})}
      {week ? ` ${t('item.season.week', extremes(week, weekdayName))}` : null}
    </p>
  )
}

import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { optionsOf } from '#features/fields/index.ts'
import { isChosen, pressed, word } from '#features/themes/choose.ts'
import { inLines, summaryText } from '#features/themes/counts.ts'
import { type Drawn, ThemeCard } from '#features/themes/ThemeCard.tsx'
import { type Totals, useTotals } from '#features/themes/use-totals.ts'
import { SeriesChart } from '#ui/chart/SeriesChart.tsx'
import type { ListState } from '#ui/list/use-list-search.ts'

/** Shows consumption frequency as columns, and purchase frequency as points. */
export function Rhythms({ list }: { list: ListState }) {
  const { t } = useTranslation()
  const { integer, numberCompact } = useFormat()
  const { tmeaClass: _own, ...filters } = list.filters
  const fetched = useTotals({ text: list.text, filters }, { facets: 'tmeaClass,tmerClass' })
  const [consumed, bought] = [t('themes.rhythms.consumed'), t('themes.rhythms.bought')]
  const draw = ({ count, facets }: Totals): Drawn | null => {
    if (count === 0) return null
    const classes = (optionsOf(t, 'tmeaClass') ?? []).map(({ value, label }) => ({
      value,
      label,
      consumed: facets.tmeaClass?.[value] ?? 0,
      bought: facets.tmerClass?.[value] ?? 0,
      choice: word('tmeaClass', value),
    }))
    const moving = classes.filter(({ value }) => !['INACTIVE', 'L0'].includes(value))
    const most = (of: 'consumed' | 'bought') => moving.toSorted((a, b) => b[of] - a[of])[0]?.label ?? ''
    return {
      summary: summaryText(t, 'rhythms', { consumed: most('consumed'), bought: most('bought') }),
      unit: t('themes.rhythms.legend'),
      table: {
        columns: [
          { label: t('themes.rhythms.class') },
          { label: consumed, align: 'end' },
          { label: bought, align: 'end' },
        ],
        rows: classes.map((one) => [
          { text: one.label },
          { text: integer(one.consumed), value: one.consumed },
          { text: integer(one.bought), value: one.bought },
        ]),
      },
      body: (
        <SeriesChart
          spec={{
            categories: classes.map(({ label }) => inLines(label)),
            bars: classes.map((one) => one.consumed),
            points: classes.map((one) => one.bought),
            lines: [],
            writeAxis: numberCompact,
          }}
          words={classes.map((one) => ({
            name: one.label,
            lines: [`${consumed}: ${integer(one.consumed)}`, `${bought}: ${integer(one.bought)}`],
          }))}
          pressed={
            new Set(
              [...classes.keys()].filter((place) => isChosen(list.filters, classes[place]?.choice ?? {})),
            )
          }
          onPress={(place, isBeside) =>
            list.setFilters(pressed(list.filters, classes[place]?.choice ?? {}, isBeside))
          }
        />
      ),
    }
  }
  return <ThemeCard title={t('themes.charts.rhythms.title')} fetched={fetched} draw={draw} />
}

import { useWords } from '#app/session/use-words.ts'
import { summaryText } from '#features/themes/counts.ts'
import { type Drawn, ThemeCard } from '#features/themes/ThemeCard.tsx'
import { type Run, useRuns } from '#features/themes/use-totals.ts'
import { SeriesChart } from '#ui/chart/SeriesChart.tsx'

type OverTimeProps = {
  name: 'capitalOverTime' | 'serviceOverTime'
  /** Returns actual and planned values; null for unknown ones, drawn as a gap and never as zero. */
  actual: (run: Run) => number | null
  planned: (run: Run) => number | null
  write: 'moneyCompact' | 'percent'
}

/** Two lines over the days of the whole catalog: what was, and what the plan asked for. One day is no line, and has no card. */
export function OverTime({ name, actual, planned, write }: OverTimeProps) {
  const { t, format } = useWords()
  const { date, dateTime } = format
  const fetched = useRuns(actual)
  const text = (value: number | null) => (value === null ? '–' : format[write](value))
  const draw = (runs: readonly Run[]): Drawn | null => {
    const [first, last] = [runs[0], runs.at(-1)]
    if (!first || !last || first === last) return null
    const [is, asks] = [t(`themes.charts.${name}.actual`), t(`themes.charts.${name}.planned`)]
    return {
      summary: summaryText(t, name, {
        from: date(first.asOf),
        first: text(actual(first)),
        last: text(actual(last)),
        planned: text(planned(last)),
      }),
      unit: `${t('themes.wholeCatalog')} · ${t('themes.lines', { is, asks })}`,
      table: {
        columns: [
          { label: t('themes.run') },
          { label: t('fields.executionPeriodEnd') },
          { label: is, align: 'end' },
          { label: asks, align: 'end' },
        ],
        rows: runs.map((run) => [
          { text: dateTime(run.finishedAt), value: run.finishedAt },
          { text: date(run.asOf), value: run.asOf },
          ...[actual, planned].map((of) => ({ text: text(of(run)), value: of(run) })),
        ]),
      },
      body: (
        <SeriesChart
          spec={{
            categories: runs.map(({ finishedAt }) => date(finishedAt)),
            paths: [
              { values: runs.map(actual), kind: 'strong' },
              { values: runs.map(planned), kind: 'dashed' },
            ],
            lines: [],
            writeAxis: write === 'percent' ? (share) => format.percent(share, 0) : format.moneyAxis,
            axisFrom:
              write === 'percent'
                ? firstShare(runs.flatMap((run) => [actual(run), planned(run)]))
                : undefined,
          }}
          words={runs.map((run) => ({
            name: `${dateTime(run.finishedAt)} · ${run.generation}`,
            lines: [`${is}: ${text(actual(run))}`, `${asks}: ${text(planned(run))}`],
          }))}
        />
      ),
    }
  }
  if (fetched.data !== undefined && draw(fetched.data) === null) return null
  return <ThemeCard title={t(`themes.charts.${name}.title`)} fetched={fetched} draw={draw} />
}

/** Start of an axis of shares: 80%, or a lower whole tenth if there are lower values. */
const SHARES_FROM = 0.8
const firstShare = (shares: readonly (number | null)[]): number =>
  Math.min(
    SHARES_FROM,
    ...shares.filter((share) => share !== null).map((share) => Math.floor(share * 10) / 10),
  )

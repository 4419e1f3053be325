import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { optionsOf } from '#features/fields/index.ts'
import { word } from '#features/themes/choose.ts'
import { summaryText } from '#features/themes/counts.ts'
import { Described, type Drawn, Mark, ThemeCard } from '#features/themes/ThemeCard.tsx'
import css from '#features/themes/themes.module.css'
import { type Group, useGroups } from '#features/themes/use-totals.ts'
import { classes } from '#ui/classes.ts'
import type { ListState } from '#ui/list/use-list-search.ts'

const REQUIRED = 'avg(nsr)'
const ACHIEVED = 'avg(availability)'

/** Shows target against actual service by service class: two points and the distance between them. */
export function ServicePromise({ list }: { list: ListState }) {
  const { t } = useTranslation()
  const { percent, integer } = useFormat()
  const fetched = useGroups(list, ['nsrClass'], [REQUIRED, ACHIEVED])
  const draw = (groups: readonly Group[]): Drawn | null => {
    const lines = (optionsOf(t, 'nsrClass') ?? []).flatMap(({ value, label }) => {
      const { count = 0, metrics = {} } = groups.find(({ key }) => key.nsrClass === value) ?? {}
      const [required, achieved] = [metrics[REQUIRED] ?? null, metrics[ACHIEVED] ?? null]
      return required === null || achieved === null ? [] : [{ value, label, count, required, achieved }]
    })
    if (lines.length === 0) return null
    const short = lines.filter(({ required, achieved }) => achieved < required)
    return {
      summary: summaryText(t, 'promise', {
        short: integer(short.length),
        all: integer(lines.length),
      }),
      unit: t('themes.lines', { is: t('themes.service.achieved'), asks: t('themes.service.required') }),
      isPlain: true,
      table: {
        columns: [
          { label: t('fields.nsrClass') },
          { label: t('themes.itemsLabel'), align: 'end' },
          { label: t('themes.service.required'), align: 'end' },
          { label: t('themes.service.achieved'), align: 'end' },
        ],
        rows: lines.map(({ label, count, required, achieved }) => [
          { text: label },
          { text: integer(count), value: count },
          { text: percent(required), value: required },
          { text: percent(achieved), value: achieved },
        ]),
      },
      body: (
        <Described hint={t('themes.hint')}>
          {lines.map((line) => (
            <Dumbbell key={line.value} list={list} line={line} from={leastOf(lines)} />
          ))}
          <Axis from={leastOf(lines)} />
        </Described>
      ),
    }
  }
  return <ThemeCard title={t('themes.charts.promise.title')} fetched={fetched} draw={draw} />
}

type Line = { value: string; label: string; count: number; required: number; achieved: number }

/** Returns the start of the axis: below all values, at a whole tenth. */
const leastOf = (lines: readonly Line[]): number =>
  Math.max(
    0,
    Math.floor(Math.min(...lines.flatMap(({ required, achieved }) => [required, achieved])) * 10 - 0.5) / 10,
  )

function Dumbbell({ list, line, from }: { list: ListState; line: Line; from: number }) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  const { value, label, count, required, achieved } = line
  const at = (share: number) => `${(100 * (share - from)) / (1 - from)}%`
  const says = [
    label,
    `${t('themes.service.required')} ${percent(required)}`,
    `${t('themes.service.achieved')} ${percent(achieved)}`,
    t('themes.items', { count }),
  ]
  return (
    <Mark list={list} choice={word('nsrClass', value)} says={says.join(', ')} className={css.dumbbell}>
      <span className={css.dumbbellName}>
        {label} <span className="caption">{t('themes.items', { count })}</span>
      </span>
      <span className={css.rail}>
        <span
          className={css.between}
          style={{
            insetInlineStart: at(Math.min(required, achieved)),
            insetInlineEnd: `calc(100% - ${at(Math.max(required, achieved))})`,
          }}
        />
        <span className={css.asked} style={{ insetInlineStart: at(required) }} />
        <span className={css.reached} style={{ insetInlineStart: at(achieved) }} />
      </span>
      <span className="numeric end">
        {percent(achieved)} <span className="caption">/ {percent(required)}</span>
      </span>
    </Mark>
  )
}

const TICKS = [0, 0.5, 1]

/** The shares below the rails. */
function Axis({ from }: { from: number }) {
  const { percent } = useFormat()
  return (
    <div className={classes(css.dumbbell, css.axisLine)} aria-hidden="true">
      <span />
      <span className={css.axis}>
        {TICKS.map((tick) => (
          <span key={tick} style={{ insetInlineStart: `${100 * tick}%` }}>
            {percent(from + tick * (1 - from), 0)}
          </span>
        ))}
      </span>
      <span />
    </div>
  )
}

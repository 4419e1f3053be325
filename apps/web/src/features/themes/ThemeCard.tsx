import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#app/i18n/error-text.ts'
import { type Choice, isChosen, pressed } from '#features/themes/choose.ts'
import css from '#features/themes/themes.module.css'
import type { Fetched } from '#features/themes/use-totals.ts'
import { ChartFrame, type ChartTable } from '#ui/chart/ChartFrame.tsx'
import { EmptyChart } from '#ui/chart/EmptyChart.tsx'
import { classes } from '#ui/classes.ts'
import type { ListState } from '#ui/list/use-list-search.ts'
import { ErrorState, Skeleton } from '#ui/States.tsx'

/** Content of a chart. */
export type Drawn = { summary: string; unit?: string; table: ChartTable; body: ReactNode; isPlain?: boolean }

type ThemeCardProps<T> = {
  title: string
  fetched: Fetched<T>
  /** Null: there is nothing to draw. */
  draw: (data: T) => Drawn | null
  /** True if it spans two columns. */
  isWide?: boolean
}

/** The card of one chart of a theme, whatever became of its question. One that failed takes no other along. */
export function ThemeCard<T>({ isWide, ...props }: ThemeCardProps<T>) {
  return (
    <div className={classes(css.chart, isWide && css.wide)}>
      <Card {...props} />
    </div>
  )
}

function Card<T>({ title, fetched: { data, error, retry }, draw }: ThemeCardProps<T>) {
  const { t } = useTranslation()
  if (data === undefined) {
    return (
      <section className={css.waiting}>
        <h2 className="heading">{title}</h2>
        {error ? (
          <ErrorState title={t('ui.chart.failed')} onRetry={retry}>
            {errorText(t, error)}
          </ErrorState>
        ) : (
          <Skeleton lines={6} height={24} />
        )}
      </section>
    )
  }
  const drawn = draw(data)
  if (!drawn) return <EmptyChart rank="h2" title={title} why={t('themes.none')} />
  return (
    <ChartFrame
      rank="h2"
      title={title}
      summary={drawn.summary}
      unit={drawn.unit}
      table={drawn.table}
      isPlain={drawn.isPlain ?? false}
    >
      {drawn.body}
    </ChartFrame>
  )
}

type MarkProps = {
  list: ListState
  choice: Choice | null
  /** Everything it says, as one text. */
  says: string
  className?: string | undefined
  style?: React.CSSProperties
  children: ReactNode
}

/** A part of a drawing: pressed, the page is filtered by it; with Shift beside what it is filtered by. */
export function Mark({ list, choice, says, className, style, children }: MarkProps) {
  const isOn = choice !== null && isChosen(list.filters, choice)
  const shared = { 'data-mark': true, 'data-says': says, tabIndex: -1, style }
  // The name says it all; what is drawn is for the eyes.
  const drawn = (
    <span className={css.drawn} aria-hidden="true">
      {children}
    </span>
  )
  if (!choice)
    return (
      <div role="img" aria-label={says} {...shared} className={classes(css.mark, className)}>
        {drawn}
      </div>
    )
  return (
    <button
      type="button"
      {...shared}
      className={classes(css.mark, 'pressable', isOn && css.chosen, className)}
      aria-pressed={isOn}
      onClick={(event) => list.setFilters(pressed(list.filters, choice, event.shiftKey))}
    >
      <span className="sr">{says}</span>
      {drawn}
    </button>
  )
}

/** Says below a drawing what the mark under the pointer, or the one with the focus, stands for. */
export function Described({ hint, children }: { hint: string; children: ReactNode }) {
  const [described, setDescribed] = useState<string | null>(null)
  const read = ({ target }: { target: EventTarget }) =>
    setDescribed(
      target instanceof Element ? (target.closest<HTMLElement>('[data-says]')?.dataset.says ?? null) : null,
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only repeats what its marks say themselves.
    <div
      onPointerOver={read}
      onPointerLeave={() => setDescribed(null)}
      onFocus={read}
      onBlur={() => setDescribed(null)}
    >
      {children}
      <p className={css.said} aria-hidden="true">
        {described ?? hint}
      </p>
    </div>
  )
}

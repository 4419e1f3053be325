import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { classes } from '../classes.ts'
import css from './chart.module.css'
import { EChart, type Plot } from './EChart.tsx'
import { type SeriesSpec, seriesOption } from './series-option.ts'

/** Text of one mark: one text for a screen reader, lines beside the pointer. */
export type MarkWords = { name: string; lines: readonly string[] }

type SeriesChartProps = {
  spec: SeriesSpec
  words: readonly MarkWords[]
  height?: number
  /** Pressing a mark, where that leads somewhere; with Shift it is pressed beside the others. */
  onPress?: ((place: number, isBeside: boolean) => void) | undefined
  /** Marks that are pressed. */
  pressed?: ReadonlySet<number> | undefined
}

/** Bars, ranges or points over categories; every category is a mark that the arrow keys of the card reach. */
export function SeriesChart({ spec, words, height = 220, onPress, pressed }: SeriesChartProps) {
  const option = useMemo(() => seriesOption(spec), [spec])
  const [active, setActive] = useState<number | null>(null)
  return (
    <EChart option={option} height={height}>
      {(plot) => (
        <>
          {words.map((mark, place) => (
            <Mark
              key={mark.name}
              mark={mark}
              box={boxOf(plot, place, words.length)}
              isActive={active === place}
              onActive={(isActive) => setActive(isActive ? place : null)}
              onPress={onPress && ((isBeside) => onPress(place, isBeside))}
              isPressed={pressed?.has(place)}
            />
          ))}
          {active !== null && words[active] ? (
            <Tooltip left={middleOf(plot, active)} width={plot.width} mark={words[active]} />
          ) : null}
        </>
      )}
    </EChart>
  )
}

const middleOf = (plot: Plot, place: number): number => plot.at(0, place, 0).x

/** The column of a category, as wide as its share of the axis. */
function boxOf(plot: Plot, place: number, count: number) {
  const step = count > 1 ? middleOf(plot, 1) - middleOf(plot, 0) : plot.width / 2
  return { left: middleOf(plot, place) - step / 2, width: step }
}

type MarkProps = {
  mark: MarkWords
  box: { left: number; width: number }
  isActive: boolean
  onActive: (isActive: boolean) => void
  onPress: ((isBeside: boolean) => void) | undefined
  isPressed: boolean | undefined
}

function Mark({ mark, box, isActive, onActive, onPress, isPressed }: MarkProps) {
  const shared = {
    'data-mark': true,
    tabIndex: -1,
    className: classes(css.mark, (isActive || isPressed) && css.activeMark),
    style: box,
    'aria-label': [mark.name, ...mark.lines].join(', '),
    onFocus: () => onActive(true),
    onBlur: () => onActive(false),
    onPointerEnter: () => onActive(true),
    onPointerLeave: () => onActive(false),
    onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && onActive(false),
  }
  if (!onPress) return <div role="img" {...shared} />
  return (
    <button type="button" {...shared} aria-pressed={isPressed} onClick={(event) => onPress(event.shiftKey)} />
  )
}

/** Words beside a mark, kept inside the chart. */
export function Tooltip({
  left,
  width,
  mark,
  children,
}: {
  left: number
  width: number
  mark: MarkWords
  children?: ReactNode
}) {
  const isAtRight = left > width / 2
  return (
    <div
      className={css.tooltip}
      aria-hidden="true"
      style={isAtRight ? { right: width - left + 10 } : { left: left + 10 }}
    >
      <span className="strong">{mark.name}</span>
      {mark.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './SmallTable.module.css'

export type SmallColumn = {
  /** Absent: nothing heads the column, for example one of links, or its name is for screen readers alone. */
  head?: ReactNode
  hiddenHead?: string
  /** Key where the head is no text, and the name of the column on a phone where rows are stacked. */
  name?: string
  align?: 'end' | undefined
  className?: string | undefined
}

export type SmallRow = {
  key: string | number
  /** The first cell heads the row. */
  cells: readonly ReactNode[]
  className?: string | undefined
}

/** A name with an amount. */
export const NAME_AND_AMOUNT: readonly SmallColumn[] = [{}, { align: 'end' }]

type SmallTableProps = {
  /** Name of the table, which scrolls sideways where it is too wide. */
  label: string
  columns?: readonly SmallColumn[]
  rows: readonly SmallRow[]
  /** The cells are values alone, without a name of the row. */
  isPlain?: true
  /** On a phone a row is a block: each cell with the name of its column. */
  isStacked?: true
  /** Heads take several lines. */
  hasLongHeads?: true
  /** Rows are set in small type and close to each other. */
  isDense?: true
  className?: string | undefined
  caption?: ReactNode
  /** At most so high; more is scrolled to. */
  isLow?: true
}

/** A table of a few rows that is read whole: without sorting, paging or selection. */
export function SmallTable(props: SmallTableProps) {
  const {
    label,
    columns = [],
    rows,
    isPlain,
    isStacked,
    isDense,
    isLow,
    hasLongHeads,
    className,
    caption,
  } = props
  const all = classes(
    css.table,
    isStacked && css.stacked,
    isDense && css.dense,
    hasLongHeads && css.longHeads,
    className,
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups no fields, and is no landmark among those of the page.
    <div
      role="group"
      className={classes('holder sideways', isLow && css.low)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
      tabIndex={0}
      aria-label={label}
    >
      <table className={all}>
        <caption className={caption ? 'caption' : 'sr'}>{caption ?? label}</caption>
        {columns.some(({ head }) => head !== undefined) ? <Head columns={columns} /> : null}
        <tbody>
          {rows.map(({ key, cells, className: ofRow }) => (
            <tr key={key} className={ofRow}>
              {cells.map((cell, place) => {
                const { name, className: ofColumn, align } = columns[place] ?? {}
                const ofCell = classes(ofColumn, align)
                // biome-ignore-start lint/suspicious/noArrayIndexKey: columns never change places.
                return place === 0 && !isPlain ? (
                  <th key={place} scope="row" className={ofCell}>
                    {cell}
                  </th>
                ) : (
                  <td key={place} className={ofCell} data-label={name}>
                    {cell}
                  </td>
                )
                // biome-ignore-end lint/suspicious/noArrayIndexKey: columns never change places.
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ columns }: { columns: readonly SmallColumn[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ head, hiddenHead, className, align }, place) =>
          head === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places.
            <td key={place}>{hiddenHead ? <span className="sr">{hiddenHead}</span> : null}</td>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places.
            <th key={place} scope="col" className={classes(className, align)}>
              {head}
            </th>
          ),
        )}
      </tr>
    </thead>
  )
}

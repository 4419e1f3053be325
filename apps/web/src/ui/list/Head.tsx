import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import { Term, Tip } from '../Tip.tsx'
import { useUiTexts } from '../texts.tsx'
import type { Column } from './column.ts'
import type { Sort } from './search.ts'
import css from './Table.module.css'
import type { ListState } from './use-list-search.ts'

/** Marks headers of calculated columns; its meaning is explained once, below the table. */
export const CalculatedMark = () => (
  <span aria-hidden="true" className={css.origin}>
    ƒ
  </span>
)

/** A head over short values takes about so many lines, and the room of the mark of the order. */
const HEAD_LINES = 3
const MARK_PX = 32

type HeadProps<Row> = { column: Column<Row>; list: ListState; className: string | undefined }

/** The head of a column: what it is called, what that means, and the order by it. */
export function Head<Row>({ column, list, className }: HeadProps<Row>) {
  const { table } = useUiTexts()
  const { header, topic } = column
  const isCalculated = column.origin === 'calculated'
  const sort = list.sort?.by === column.id ? list.sort : null
  const label = (isTerm: boolean) => (
    <span className={classes(css.headText, topic !== undefined && css.explained)}>
      {isTerm && topic !== undefined ? <Term topic={topic}>{header}</Term> : header}
      {isCalculated ? <CalculatedMark /> : null}
    </span>
  )
  return (
    <th
      scope="col"
      className={classes(
        css.headCell,
        isCalculated && css.calculated,
        column.align === 'end' && css.end,
        className,
      )}
      style={{ minWidth: column.width ?? `calc(${Math.ceil(header.length / HEAD_LINES)}ch + ${MARK_PX}px)` }}
      aria-sort={sort ? direction(sort) : undefined}
    >
      {column.isSortable ? (
        <Tip topic={topic} label={header}>
          {(target) => (
            <button
              type="button"
              className={css.sort}
              onClick={() => list.setSort(nextSort(column.id, list))}
              title={target ? undefined : table.sortBy(header)}
              {...target}
            >
              {label(false)}
              <Icon
                name={sort ? direction(sort) : 'sort'}
                size={16}
                className={sort ? css.sorted : css.unsorted}
              />
            </button>
          )}
        </Tip>
      ) : (
        <span className={css.plainHead}>{label(true)}</span>
      )}
      {isCalculated ? <span className="sr">{table.calculated}</span> : null}
    </th>
  )
}

export const direction = ({ isDescending }: Sort) => (isDescending ? 'descending' : 'ascending')

/** Ascending, descending, the list's own order again. The column of that order leads back to it, and turns it round. */
function nextSort(by: string, { sort, ownSort }: Pick<ListState, 'sort' | 'ownSort'>): Sort | null {
  const isOwn = ownSort?.by === by
  if (sort?.by !== by) return isOwn ? ownSort : { by, isDescending: false }
  return sort.isDescending && !isOwn ? null : { by, isDescending: !sort.isDescending }
}

import { Fragment, useState } from 'react'
import { Button } from '../Button.tsx'
import { classes } from '../classes.ts'
import { useUiTexts } from '../texts.tsx'
import { FactsOf, headingsOf } from './Rows.tsx'
import type { Selection } from './selection.ts'
import css from './Table.module.css'
import type { TableProps } from './Table.tsx'

/** Facts of a card before "Show more". */
const FIRST_FACTS = 4

/** The rows on a phone: one card each, with the key, a few facts and its actions. */
export function Cards<Row>({ hasBoxes, ...props }: TableProps<Row> & { hasBoxes: boolean }) {
  const { rows, rowKey, caption } = props
  const headings = headingsOf(props)
  return (
    <ul className={css.cards} aria-label={caption}>
      {rows.map((row, at) => (
        <Fragment key={rowKey(row)}>
          {headings[at] === undefined ? null : <li className={css.heading}>{headings[at]}</li>}
          <Card row={row} props={props} isChoosing={hasBoxes} />
        </Fragment>
      ))}
    </ul>
  )
}

/** The boxes by which cards are chosen: the button that shows them, and in its turn the one above the cards that hides them. */
export function useCardBoxes(selection: Selection | undefined) {
  const { table, cancel } = useUiTexts()
  const [hasBoxes, setBoxes] = useState(false)
  if (!selection) return { hasBoxes: false, show: null, hide: null }
  const hide = () => {
    selection.clear()
    setBoxes(false)
  }
  return {
    hasBoxes,
    show: hasBoxes ? null : (
      <Button variant="plain" onClick={() => setBoxes(true)}>
        {table.select}
      </Button>
    ),
    hide: hasBoxes ? (
      <div className="pad-1-2 ruled">
        <Button variant="plain" onClick={hide}>
          {cancel}
        </Button>
      </div>
    ) : null,
  }
}

function Card<Row>({ row, props, isChoosing }: { row: Row; props: TableProps<Row>; isChoosing: boolean }) {
  const { table, showMore, showLess } = useUiTexts()
  const { columns, rowKey, rowName, selection, cardActions } = props
  const [isWhole, setWhole] = useState(false)
  const [key, ...facts] = columns
  const isChosen = selection?.has(rowKey(row)) ?? false
  return (
    <li className={classes(css.card, isChosen && css.marked)}>
      <div className="bar high">
        {selection && isChoosing ? (
          <input
            type="checkbox"
            className={css.box}
            aria-label={table.selectRow(rowName(row))}
            checked={isChosen}
            onChange={() => selection.toggle(rowKey(row), false)}
          />
        ) : null}
        <div className="fill shrink strong">{key?.cell(row)}</div>
      </div>
      <FactsOf columns={isWhole ? facts : facts.slice(0, FIRST_FACTS)} row={row} />
      <div className="row between">
        {cardActions?.(row)}
        {facts.length > FIRST_FACTS ? (
          <Button
            variant="plain"
            icon={isWhole ? 'up' : 'down'}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? showLess : showMore}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

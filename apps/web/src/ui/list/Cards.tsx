import { useState } from 'react'
import { Button } from '../Button.tsx'
import { classes } from '../classes.ts'
import { useUiTexts } from '../texts.tsx'
import { Facts } from './Rows.tsx'
import css from './Table.module.css'
import type { TableProps } from './Table.tsx'

/** Facts of a card before "Show more". */
const FIRST_FACTS = 4

/** The rows on a phone: one card each, with the key, a few facts and its actions. */
export function Cards<Row>(props: TableProps<Row>) {
  const { rows, rowKey, caption, selection } = props
  const { table, cancel } = useUiTexts()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      {selection ? (
        <div className={css.cardTools}>
          <Button
            variant="plain"
            aria-pressed={isChoosing}
            onClick={() => {
              if (isChoosing) selection.clear()
              setChoosing(!isChoosing)
            }}
          >
            {isChoosing ? cancel : table.select}
          </Button>
        </div>
      ) : null}
      <ul className={css.cards} aria-label={caption}>
        {rows.map((row) => (
          <Card key={rowKey(row)} row={row} props={props} isChoosing={isChoosing} />
        ))}
      </ul>
    </>
  )
}

function Card<Row>({ row, props, isChoosing }: { row: Row; props: TableProps<Row>; isChoosing: boolean }) {
  const { table, showMore, showLess } = useUiTexts()
  const { columns, rowKey, rowName, selection, cardActions } = props
  const [isWhole, setWhole] = useState(false)
  const [key, ...facts] = columns
  const isChosen = selection?.has(rowKey(row)) ?? false
  return (
    <li className={classes(css.card, isChosen && css.marked)}>
      <div className={css.cardHead}>
        {selection && isChoosing ? (
          <input
            type="checkbox"
            className={css.box}
            aria-label={table.selectRow(rowName(row))}
            checked={isChosen}
            onChange={() => selection.toggle(rowKey(row), false)}
          />
        ) : null}
        <div className={css.cardKey}>{key?.cell(row)}</div>
      </div>
      <Facts columns={isWhole ? facts : facts.slice(0, FIRST_FACTS)} row={row} />
      <div className={css.cardActions}>
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

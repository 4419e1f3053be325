import { useState } from 'react'
import { Button, IconButton } from '../Button.tsx'
import { Check, Input, SelectInput } from '../Field.tsx'
import { Popover } from '../Popover.tsx'
import { useDensity, useUiTexts } from '../texts.tsx'
import { type Column, shownColumns } from './column.ts'
import { direction } from './Head.tsx'
import { plain } from './search.ts'
import css from './TableTools.module.css'
import type { ListState } from './use-list-search.ts'

type ToolsProps<Row> = {
  columns: readonly Column<Row>[]
  list: ListState
  isPhone: boolean
  /** The list can be read without pages. */
  hasModes: boolean
}

/** Columns and Display, at the right of the filters. Cards of a phone have neither, and no heads: there the order is chosen. */
export function TableTools<Row>({ columns, list, isPhone, hasModes }: ToolsProps<Row>) {
  const { table } = useUiTexts()
  if (isPhone) return <SortTool columns={columns} list={list} />
  const hidden = columns.length - shownColumns(columns, list.columns).length
  return (
    <>
      <Popover
        label={table.columns}
        align="end"
        button={(button) => (
          <Button {...button} variant="plain" icon="columns">
            {hidden > 0 ? table.columnsHidden(hidden) : table.columns}
          </Button>
        )}
      >
        {() => <ColumnsPanel columns={columns} list={list} />}
      </Popover>
      <Popover
        label={table.display}
        align="end"
        button={(button) => (
          <Button {...button} variant="plain" icon="display">
            {table.display}
          </Button>
        )}
      >
        {() => (
          <>
            <DensityChoice />
            {hasModes ? <ModeChoice list={list} /> : null}
          </>
        )}
      </Popover>
    </>
  )
}

/** Chooses the sort column and the direction, like the headers of a table. */
function SortTool<Row>({ columns, list }: { columns: readonly Column<Row>[]; list: ListState }) {
  const { table } = useUiTexts()
  const { sort, ownSort, setSort } = list
  const sortable = columns.filter(({ isSortable }) => isSortable)
  if (sortable.length === 0) return null
  const by = sortable.find(({ id }) => id === sort?.by)?.id ?? ''
  const choose = (id: string) =>
    setSort(id === '' ? null : ownSort?.by === id ? ownSort : { by: id, isDescending: false })
  // No column is chosen while the rows stand as the server gives them.
  const none = ownSort && by !== '' ? [] : [{ value: '', label: table.sortBy('…') }]
  return (
    <span className={css.sort}>
      <SelectInput
        isCompact
        aria-label={table.sortBy('…')}
        value={by}
        onChange={(event) => choose(event.target.value)}
        options={[...none, ...sortable.map(({ id, header }) => ({ value: id, label: table.sortBy(header) }))]}
      />
      {sort && by !== '' ? (
        <IconButton
          icon={direction(sort)}
          label={table.descending}
          aria-pressed={sort.isDescending}
          onClick={() => setSort({ by, isDescending: !sort.isDescending })}
        />
      ) : null}
    </span>
  )
}

function DensityChoice() {
  const { table } = useUiTexts()
  const [density, setDensity] = useDensity()
  return (
    <fieldset className="stack gap-1">
      <legend className="strong">{table.density}</legend>
      {(['compact', 'regular', 'relaxed'] as const).map((one) => (
        <Check
          key={one}
          kind="radio"
          name="density"
          checked={density === one}
          onChange={() => setDensity(one)}
          label={table.densities[one]}
        />
      ))}
    </fieldset>
  )
}

function ModeChoice({ list }: { list: ListState }) {
  const { table } = useUiTexts()
  return (
    <fieldset className="stack gap-1">
      <legend className="strong">{table.mode}</legend>
      {(['pages', 'scroll'] as const).map((one) => (
        <Check
          key={one}
          kind="radio"
          name="mode"
          checked={list.mode === one}
          onChange={() => list.setMode(one)}
          label={table.modes[one]}
        />
      ))}
    </fieldset>
  )
}

/** Show, hide and move columns; everything works by buttons, nothing needs dragging. The key column is not offered. */
function ColumnsPanel<Row>({ columns, list }: { columns: readonly Column<Row>[]; list: ListState }) {
  const { table } = useUiTexts()
  const [sought, setSought] = useState('')
  const shown = shownColumns(columns, list.columns).slice(1)
  const ids = shown.map(({ id }) => id)
  const hidden = columns.slice(1).filter(({ id }) => !ids.includes(id))
  const matches = ({ header, synonyms = '' }: Column<Row>) =>
    plain(`${header} ${synonyms}`).includes(plain(sought))
  return (
    <div className={css.panel}>
      <Input
        isCompact
        type="search"
        value={sought}
        onChange={(event) => setSought(event.target.value)}
        aria-label={table.searchColumns}
        placeholder={table.searchColumns}
      />
      <ul className="stack gap-1 plain">
        {shown.filter(matches).map((column) => (
          <li key={column.id} className="bar middle between">
            <Check
              label={column.header}
              checked
              onChange={() => list.setColumns(ids.filter((id) => id !== column.id))}
              aria-label={table.showColumn(column.header)}
            />
            <Moves column={column} ids={ids} list={list} />
          </li>
        ))}
      </ul>
      {groupsOf(hidden.filter(matches)).map(([group, members]) => (
        <fieldset key={group} className="stack gap-1">
          <legend className="caption">{group}</legend>
          {members.map((column) => (
            <Check
              key={column.id}
              label={column.header}
              checked={false}
              onChange={() => list.setColumns([...ids, column.id])}
              aria-label={table.showColumn(column.header)}
            />
          ))}
        </fieldset>
      ))}
      <Button variant="tertiary" onClick={() => list.setColumns(null)} disabled={list.columns === null}>
        {table.resetColumns}
      </Button>
    </div>
  )
}

type MovesProps<Row> = { column: Column<Row>; ids: readonly string[]; list: ListState }

/** Moves a column one place to the left or to the right. */
function Moves<Row>({ column, ids, list }: MovesProps<Row>) {
  const { table } = useUiTexts()
  const move = (id: string, by: 1 | -1) => {
    const from = ids.indexOf(id)
    const moved = ids.toSpliced(from, 1).toSpliced(from + by, 0, id)
    list.setColumns(moved)
  }
  return (
    <span className="bar gap-0 fixed">
      <IconButton
        icon="up"
        size={16}
        label={table.moveUp(column.header)}
        disabled={ids[0] === column.id}
        onClick={() => move(column.id, -1)}
      />
      <IconButton
        icon="down"
        size={16}
        label={table.moveDown(column.header)}
        disabled={ids.at(-1) === column.id}
        onClick={() => move(column.id, 1)}
      />
    </span>
  )
}

const groupsOf = <Row,>(columns: readonly Column<Row>[]): [string, Column<Row>[]][] =>
  Object.entries(Object.groupBy(columns, ({ group }) => group ?? '')) as [string, Column<Row>[]][]

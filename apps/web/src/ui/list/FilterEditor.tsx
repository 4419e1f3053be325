import { useId, useState } from 'react'
import { Button } from '../Button.tsx'
import { DateRange, type DayRange } from '../DateRange.tsx'
import { Check, Field, Input } from '../Field.tsx'
import { MultiSelect } from '../Options.tsx'
import { type UiTexts, useUiFormat, useUiTexts } from '../texts.tsx'
import css from './FilterBar.module.css'
import type { FilterSpec } from './FilterBar.tsx'
import { readNumberFilter, writeNumberFilter } from './number-filter.ts'
import type { Filter } from './search.ts'

type EditorProps<S extends FilterSpec = FilterSpec> = {
  spec: S
  filter: Filter | undefined
  onChange: (filter: Filter | null) => void
  /** Closes the panel. */
  onDone: () => void
  hasTitle?: boolean
}

/** Edits one filter by the kind of its field. An unreadable value stays here with a message; nothing is sent. */
export function FilterEditor(props: EditorProps) {
  const { spec } = props
  return (
    <div className={css.editor}>
      {props.hasTitle ? <p className="strong">{spec.label}</p> : null}
      <EditorOfKind {...props} />
    </div>
  )
}

function EditorOfKind({ spec, ...rest }: EditorProps) {
  switch (spec.kind) {
    case 'words':
      return <WordsEditor spec={spec} {...rest} />
    case 'number':
      return <NumberEditor spec={spec} {...rest} />
    case 'date':
      return <DateEditor spec={spec} {...rest} />
    case 'text':
      return <TextEditor spec={spec} {...rest} />
  }
}

type Of<K extends FilterSpec['kind']> = EditorProps<Extract<FilterSpec, { kind: K }>>

function WordsEditor({ spec, filter, onChange }: Of<'words'>) {
  return (
    <>
      <MultiSelect
        label={spec.label}
        options={spec.options}
        values={filter?.op === 'in' ? filter.values : []}
        onChange={(values) => onChange(values.length > 0 ? { op: 'in', values } : null)}
      />
      {spec.hasEmpty ? <EmptyCheck spec={spec} filter={filter} onChange={onChange} /> : null}
    </>
  )
}

function EmptyCheck({ spec, filter, onChange }: Pick<EditorProps, 'spec' | 'filter' | 'onChange'>) {
  const texts = useUiTexts()
  const isEmpty = filter?.op === 'empty'
  return (
    <Check
      label={emptyText(spec, texts)}
      checked={isEmpty}
      onChange={() => onChange(isEmpty ? null : { op: 'empty' })}
    />
  )
}

function NumberEditor({ spec, filter, onChange, onDone }: Of<'number'>) {
  const { filters, apply } = useUiTexts()
  const format = useUiFormat()
  const id = useId()
  const [typed, setTyped] = useState(writeNumberFilter(filter, format.number))
  const [isWrong, setWrong] = useState(false)
  const send = () => {
    const read = typed.trim() === '' ? null : readNumberFilter(typed, format.parseNumber)
    setWrong(typed.trim() !== '' && read === null)
    if (typed.trim() !== '' && read === null) return
    onChange(read)
    onDone()
  }
  return (
    <form
      className={css.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Field
        id={id}
        label={spec.label}
        isLabelHidden
        hint={filters.numberHint}
        error={isWrong ? filters.numberWrong : undefined}
      >
        <Input
          id={id}
          isCompact
          isWrong={isWrong}
          inputMode="text"
          value={typed}
          unit={spec.unit}
          aria-describedby={isWrong ? `${id}-error` : `${id}-hint`}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {spec.hasEmpty ? <EmptyCheck spec={spec} filter={filter} onChange={onChange} /> : null}
      <Button variant="secondary" type="submit">
        {apply}
      </Button>
    </form>
  )
}

/** Days back from today that are offered. */
const PRESETS = [7, 30, 90, 365]

function DateEditor({ spec, filter, onChange, onDone }: Of<'date'>) {
  const { filters } = useUiTexts()
  const use = (range: DayRange) => {
    onChange(range.from === null && range.to === null ? null : { op: 'between', ...range })
    onDone()
  }
  return (
    <>
      <div className="row">
        {PRESETS.map((days) => (
          <Button
            key={days}
            variant="secondary"
            className={css.small}
            onClick={() => use({ from: daysAgo(days), to: null })}
          >
            {filters.lastDays(days)}
          </Button>
        ))}
      </div>
      <DateRange
        label={spec.label}
        range={filter?.op === 'between' ? { from: filter.from, to: filter.to } : { from: null, to: null }}
        onChange={use}
      >
        {spec.hasEmpty ? <EmptyCheck spec={spec} filter={filter} onChange={onChange} /> : null}
      </DateRange>
    </>
  )
}

const daysAgo = (days: number): string => {
  const day = new Date()
  day.setDate(day.getDate() - days)
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`
}

/** One value, or several pasted from a spreadsheet: separated by lines, tabs or semicolons. */
function TextEditor({ spec, filter, onChange, onDone }: Of<'text'>) {
  const { filters, apply } = useUiTexts()
  const id = useId()
  const [typed, setTyped] = useState(filter?.op === 'in' ? filter.values.join('; ') : '')
  return (
    <form
      className={css.editor}
      onSubmit={(event) => {
        event.preventDefault()
        const values = typed
          .split(/[\n\t;]/)
          .map((value) => value.trim())
          .filter((value) => value !== '')
        onChange(values.length > 0 ? { op: 'in', values: [...new Set(values)] } : null)
        onDone()
      }}
    >
      <Field id={id} label={filters.onePerLine}>
        <textarea
          id={id}
          className="area"
          rows={3}
          value={typed}
          aria-label={spec.label}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button variant="secondary" type="submit">
        {apply}
      </Button>
    </form>
  )
}

/** Returns the label for no value. */
export const emptyText = (spec: FilterSpec, { filters }: UiTexts): string =>
  (spec.kind === 'words' && spec.emptyLabel) || filters.empty

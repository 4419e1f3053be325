import { useId, useState } from 'react'
import { Button } from '../Button.tsx'
import { Check, Field, Input } from '../Field.tsx'
import { useUiFormat, useUiTexts } from '../texts.tsx'
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

/** What one filter asks, by the kind of its field. A value that cannot be read stays here with a message; nothing is sent. */
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

/** More options than this can be searched through. */
const SEARCHED_FROM = 12

function WordsEditor({ spec, filter, onChange }: Of<'words'>) {
  const { filters } = useUiTexts()
  const { integer } = useUiFormat()
  const [sought, setSought] = useState('')
  const chosen = filter?.op === 'in' ? filter.values : []
  const toggle = (value: string) => {
    const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
    onChange(values.length > 0 ? { op: 'in', values } : null)
  }
  const found = spec.options.filter(({ label }) =>
    label.toLocaleLowerCase().includes(sought.toLocaleLowerCase()),
  )
  return (
    <>
      {spec.options.length >= SEARCHED_FROM ? (
        <Input
          isCompact
          type="search"
          aria-label={filters.find}
          placeholder={filters.find}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      ) : null}
      <div className={css.options}>
        {found.map(({ value, label, count }) => (
          <div key={value} className={css.option}>
            <Check label={label} checked={chosen.includes(value)} onChange={() => toggle(value)} />
            {count === undefined ? null : <span className="muted numeric">{integer(count)}</span>}
          </div>
        ))}
        {spec.hasEmpty ? <EmptyCheck filter={filter} onChange={onChange} /> : null}
      </div>
    </>
  )
}

function EmptyCheck({ filter, onChange }: Pick<EditorProps, 'filter' | 'onChange'>) {
  const { filters } = useUiTexts()
  const isEmpty = filter?.op === 'empty'
  return (
    <Check
      label={filters.empty}
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
      {spec.hasEmpty ? <EmptyCheck filter={filter} onChange={onChange} /> : null}
      <Button variant="secondary" type="submit">
        {apply}
      </Button>
    </form>
  )
}

/** Days back from today that are offered. */
const PRESETS = [7, 30, 90, 365]

function DateEditor({ spec, filter, onChange, onDone }: Of<'date'>) {
  const { filters, apply } = useUiTexts()
  const format = useUiFormat()
  const id = useId()
  const known = filter?.op === 'between' ? filter : { from: null, to: null }
  const [from, setFrom] = useState(known.from ? format.date(known.from) : '')
  const [to, setTo] = useState(known.to ? format.date(known.to) : '')
  const [isWrong, setWrong] = useState(false)
  const send = () => {
    const read = [from, to].map((text) => (text.trim() === '' ? null : format.parseDate(text)))
    const failed = (from.trim() !== '' && read[0] === null) || (to.trim() !== '' && read[1] === null)
    setWrong(failed)
    if (failed) return
    const isNone = read[0] === null && read[1] === null
    onChange(isNone ? null : { op: 'between', from: read[0] ?? null, to: read[1] ?? null })
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
      <div className={css.presets}>
        {PRESETS.map((days) => (
          <Button
            key={days}
            variant="secondary"
            className={css.small}
            onClick={() => {
              onChange({ op: 'between', from: daysAgo(days), to: null })
              onDone()
            }}
          >
            {filters.lastDays(days)}
          </Button>
        ))}
      </div>
      <Field id={`${id}-from`} label={filters.from}>
        <Input
          id={`${id}-from`}
          isCompact
          placeholder={format.datePattern}
          inputMode="numeric"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
      </Field>
      <Field id={`${id}-to`} label={filters.to} error={isWrong ? filters.dateWrong : undefined}>
        <Input
          id={`${id}-to`}
          isCompact
          placeholder={format.datePattern}
          inputMode="numeric"
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </Field>
      {spec.hasEmpty ? <EmptyCheck filter={filter} onChange={onChange} /> : null}
      <Button variant="secondary" type="submit">
        {apply}
      </Button>
    </form>
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
          className={css.text}
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

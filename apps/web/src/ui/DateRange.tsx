import { lazy, type ReactNode, type SubmitEvent, Suspense, useId, useState } from 'react'
import { Button } from './Button.tsx'
import type { DayRange } from './choices/DayCalendar.tsx'
import css from './DateRange.module.css'
import { Field, FieldError, Input } from './Field.tsx'
import { Skeleton } from './States.tsx'
import { useUiFormat, useUiTexts } from './texts.tsx'

export type { DayRange } from './choices/DayCalendar.tsx'

const DayCalendar = lazy(async () => ({ default: (await import('./choices/DayCalendar.tsx')).DayCalendar }))

type DateRangeProps = {
  /** Label of the dates. */
  label: string
  range: DayRange
  onChange: (range: DayRange) => void
  /** Further rule for two readable days, and its message. */
  rule?: { holds: (range: DayRange) => boolean; message: string }
  /** True in a row of tools: the two fields without the calendar. */
  isInline?: boolean
  /** Above the button. */
  children?: ReactNode
}

/**
 * Two days, typed as the language writes them or pointed at in a calendar; either may be left out. What cannot be
 * read stays here with a message.
 */
export function DateRange(props: DateRangeProps) {
  const { date } = useUiFormat()
  // Another language writes days in another order: what was typed in the old one is written anew.
  return <Days key={date('2026-11-05')} {...props} />
}

function Days({ label, range, onChange, rule, isInline = false, children }: DateRangeProps) {
  const { filters, apply } = useUiTexts()
  const { date, parseDate } = useUiFormat()
  const id = useId()
  const written = ({ from, to }: DayRange) => ({ from: date(from ?? ''), to: date(to ?? '') })
  const [typed, setTyped] = useState(written(range))
  const [isWrong, setWrong] = useState(false)
  const read: DayRange = { from: parseDate(typed.from), to: parseDate(typed.to) }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const isUnread = (end: 'from' | 'to') => typed[end].trim() !== '' && read[end] === null
    const isRight = !isUnread('from') && !isUnread('to') && (rule?.holds(read) ?? true)
    setWrong(!isRight)
    if (isRight) onChange(read)
  }
  const field = (end: 'from' | 'to') => (
    <Field id={`${id}-${end}`} label={filters[end]} isLabelHidden={isInline}>
      <Day
        id={`${id}-${end}`}
        text={typed[end]}
        isWrong={isWrong}
        errorId={`${id}-error`}
        onType={(text) => setTyped({ ...typed, [end]: text })}
      />
    </Field>
  )
  return (
    <form className={isInline ? css.inline : css.range} noValidate onSubmit={send}>
      {field('from')}
      {field('to')}
      <div role="alert" className={css.wrong}>
        <FieldError id={id} error={isWrong ? (rule?.message ?? filters.dateWrong) : undefined} />
      </div>
      {isInline ? null : (
        <Suspense fallback={<Skeleton lines={7} height={24} />}>
          <DayCalendar label={label} range={read} onChange={(chosen) => setTyped(written(chosen))} />
        </Suspense>
      )}
      {children}
      <Button variant={isInline ? 'tertiary' : 'secondary'} type="submit">
        {apply}
      </Button>
    </form>
  )
}

type DayProps = {
  id: string
  text: string
  isWrong: boolean
  errorId: string
  onType: (text: string) => void
}

function Day({ id, text, isWrong, errorId, onType }: DayProps) {
  const { datePattern } = useUiFormat()
  return (
    <Input
      id={id}
      isCompact
      isWrong={isWrong}
      placeholder={datePattern}
      inputMode="numeric"
      value={text}
      aria-describedby={isWrong ? errorId : undefined}
      onChange={(event) => onType(event.target.value)}
    />
  )
}

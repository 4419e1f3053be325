import { parseDate } from '@internationalized/date'
import { Button } from 'react-aria-components/Button'
import { Heading } from 'react-aria-components/Heading'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar'
import { iconButtonClass } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { useUiFormat } from '../texts.tsx'
import css from './choices.module.css'

/** First and last day, `YYYY-MM-DD`, both included; null: open at that end. */
export type DayRange = { from: string | null; to: string | null }

type CalendarProps = {
  label: string
  range: DayRange
  /** The last day offered. */
  last?: string | undefined
  onChange: (range: DayRange) => void
}

/** A month of days: the first press begins a range, the second ends it. Arrows move, Page Up and Down turn months. */
export function DayCalendar({ label, range: { from, to }, last, onChange }: CalendarProps) {
  const { language } = useUiFormat()
  const seen = to ?? from ?? last
  return (
    <I18nProvider locale={language}>
      <RangeCalendar
        // A typed day is another month to look at.
        key={`${from} ${to}`}
        aria-label={label}
        value={from && to && from <= to ? { start: parseDate(from), end: parseDate(to) } : null}
        {...(seen ? { defaultFocusedValue: parseDate(seen) } : {})}
        {...(last ? { maxValue: parseDate(last) } : {})}
        onChange={({ start, end }) => onChange({ from: start.toString(), to: end.toString() })}
      >
        <div className={css.month}>
          <Button slot="previous" className={iconButtonClass}>
            <Icon name="left" />
          </Button>
          <Heading className="strong" />
          <Button slot="next" className={iconButtonClass}>
            <Icon name="right" />
          </Button>
        </div>
        <CalendarGrid className={css.days ?? ''} weekdayStyle="short">
          <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <CalendarCell date={date} className={css.day ?? ''} />}
          </CalendarGridBody>
        </CalendarGrid>
      </RangeCalendar>
    </I18nProvider>
  )
}

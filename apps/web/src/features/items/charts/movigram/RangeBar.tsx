import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/items/charts/charts.module.css'
import { earlier } from '#features/items/charts/movigram/data.ts'
import { presetsOf } from '#features/items/charts/movigram/presets.ts'
import type { Range } from '#features/items/charts/movigram/use-movigram.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Input } from '#ui/Field.tsx'

type RangeBarProps = {
  range: Range
  today: string
  first: string
  onRange: (range: Range) => void
  onZoom: (by: 'in' | 'out') => void
}

/** Which period is shown: by presets, by two dates, by steps. Dragging over the chart does the same, and is never the only way. */
export function RangeBar({ range, today, first, onRange, onZoom }: RangeBarProps) {
  const { t } = useTranslation()
  const offered = presetsOf(today, first)
  return (
    // biome-ignore lint/a11y/useSemanticElements: tools of a chart are no form.
    <div role="group" aria-label={t('charts.movigram.range')} className={css.toolbar}>
      <div className={css.presets}>
        {offered.map(([preset, wanted]) => {
          const isShown = wanted.from === range.from && wanted.to === range.to
          return (
            <button
              key={preset}
              type="button"
              className={css.preset}
              aria-pressed={isShown}
              onClick={() => onRange(wanted)}
            >
              {t(`charts.movigram.presets.${preset}`)}
            </button>
          )
        })}
      </div>
      <Dates key={`${range.from} ${range.to}`} range={range} today={today} onRange={onRange} />
      <span>
        <IconButton icon="plus" label={t('charts.movigram.zoomIn')} onClick={() => onZoom('in')} />
        <IconButton icon="minus" label={t('charts.movigram.zoomOut')} onClick={() => onZoom('out')} />
      </span>
    </div>
  )
}

function Dates({ range, today, onRange }: Pick<RangeBarProps, 'range' | 'today' | 'onRange'>) {
  const { t } = useTranslation()
  const { date, parseDate, datePattern } = useFormat()
  const [from, setFrom] = useState(date(range.from))
  const [to, setTo] = useState(date(range.to))
  const [isWrong, setWrong] = useState(false)
  const send = () => {
    const read = { from: parseDate(from), to: parseDate(to) }
    const isRight = read.from !== null && read.to !== null && read.from < read.to && read.from <= today
    setWrong(!isRight)
    if (isRight && read.from && read.to) onRange({ from: read.from, to: earlier(read.to, today) })
  }
  const field = (label: string, value: string, onChange: (text: string) => void) => (
    <Input
      isCompact
      isWrong={isWrong}
      aria-label={label}
      placeholder={datePattern}
      inputMode="numeric"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
  return (
    <form
      className={css.dates}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {field(t('charts.movigram.from'), from, setFrom)}
      {field(t('charts.movigram.to'), to, setTo)}
      <Button variant="tertiary" type="submit">
        {t('ui.apply')}
      </Button>
      {isWrong ? (
        <span role="alert" className={css.wrong}>
          {t('charts.movigram.wrongRange')}
        </span>
      ) : null}
    </form>
  )
}

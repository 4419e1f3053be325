import { useTranslation } from 'react-i18next'
import css from '#features/item/charts/charts.module.css'
import { earlier } from '#features/item/movigram/data.ts'
import { presetsOf } from '#features/item/movigram/presets.ts'
import type { Range } from '#features/item/movigram/use-movigram.ts'
import { IconButton } from '#ui/Button.tsx'
import { DateRange } from '#ui/DateRange.tsx'

type RangeBarProps = {
  range: Range
  today: string
  first: string
  onRange: (range: Range) => void
  onZoom: (by: 'in' | 'out') => void
}

/** Chooses the period by presets, dates or steps. Dragging over the chart does the same, and is never the only way. */
export function RangeBar({ range, today, first, onRange, onZoom }: RangeBarProps) {
  const { t } = useTranslation()
  const offered = presetsOf(today, first)
  return (
    // biome-ignore lint/a11y/useSemanticElements: tools of a chart are no form.
    <div role="group" aria-label={t('charts.movigram.range')} className="row gap-2 apart-4 middle no-print">
      <div className="row gap-0">
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
      <DateRange
        key={`${range.from} ${range.to}`}
        isInline
        label={t('charts.movigram.range')}
        range={range}
        rule={{
          holds: ({ from, to }) => from !== null && to !== null && from < to && from <= today,
          message: t('charts.movigram.wrongRange'),
        }}
        onChange={({ from, to }) => from && to && onRange({ from, to: earlier(to, today) })}
      />
      <span>
        <IconButton icon="plus" label={t('charts.movigram.zoomIn')} onClick={() => onZoom('in')} />
        <IconButton icon="minus" label={t('charts.movigram.zoomOut')} onClick={() => onZoom('out')} />
      </span>
    </div>
  )
}

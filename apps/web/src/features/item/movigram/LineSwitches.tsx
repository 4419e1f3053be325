import type { Item } from '@giro/contract'
import type { Unit } from '#app/session/preferences.ts'
import { useWords } from '#app/session/use-words.ts'
import css from '#features/item/charts/charts.module.css'
import { inUnit } from '#features/item/charts/use-amount.ts'
import { type Levels, LINES, type LineName } from '#features/item/movigram/option.ts'
import { Check } from '#ui/Field.tsx'

type SwitchesProps = {
  levels: Levels
  off: ReadonlySet<LineName>
  onChange: (off: ReadonlySet<LineName>) => void
  item: Item
  unit: Unit
}

/** The key of the lines, each with its level; a line that is not wanted is switched off here. */
export function LineSwitches({ levels, off, onChange, item, unit }: SwitchesProps) {
  const { t, format } = useWords()
  const written = (name: LineName) => {
    const value = levels[name]
    if (value === undefined || name === 'estimate') return ''
    const isMoney = unit === 'money' && item.cost
    return isMoney ? format.money(inUnit(value, 'money', item.cost)) : format.quantity(value, item.unit)
  }
  const toggle = (name: LineName) => {
    const next = new Set(off)
    if (!next.delete(name)) next.add(name)
    onChange(next)
  }
  return (
    <fieldset className="line">
      <legend className="sr">{t('charts.movigram.series')}</legend>
      <span className={css.legendItem}>
        <span className={css.swatch} data-line="balance" />
        {t('charts.movigram.balance')}
      </span>
      {LINES.filter((name) => levels[name] !== undefined).map((name) => (
        <span key={name} className={css.legendItem}>
          <span className={css.swatch} data-line={name} />
          <Check
            checked={!off.has(name)}
            onChange={() => toggle(name)}
            label={`${t(`charts.movigram.${name}`)} ${written(name)}`.trim()}
          />
        </span>
      ))}
    </fieldset>
  )
}

import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { ForWhom } from '#features/items/index.ts'
import { ChangeFrame, type FormOf } from '#features/scenarios/changes/ChangeFrame.tsx'
import css from '#features/scenarios/scenarios.module.css'
import { Field, Input, SelectInput } from '#ui/Field.tsx'

/** Range of a factor. */
const FACTOR = { lowest: 0.1, highest: 10 }
const DECIMALS = 6

/** A number as it was typed, and what it is; null where it is none within the limits. */
function useTypedNumber(first: number | undefined, { lowest, highest }: { lowest: number; highest: number }) {
  const { number, parseNumber } = useFormat()
  const [text, setText] = useState(first === undefined ? '' : number(first, DECIMALS))
  const read = parseNumber(text)?.value ?? null
  return { text, setText, value: read !== null && read >= lowest && read <= highest ? read : null }
}

/** Demand or cost of some items, multiplied. */
export function AssumptionForm({ begun, onDone, onCancel }: FormOf<'demand' | 'cost'>) {
  const { t } = useTranslation()
  const id = useId()
  const [filter, setFilter] = useState(begun.filter ?? {})
  const [isAsked, setAsked] = useState(false)
  const { text, setText, value } = useTypedNumber(begun.factor, FACTOR)
  const problem = isAsked && value === null ? t('scenarios.changes.problems.factor') : undefined
  return (
    <ChangeFrame
      kind={begun.type}
      onCancel={onCancel}
      onSubmit={() => (value === null ? setAsked(true) : onDone({ type: begun.type, filter, factor: value }))}
    >
      <p className="muted">{t('scenarios.changes.assumption')}</p>
      <ForWhom filter={filter} onChange={setFilter} />
      <Field
        id={id}
        label={t('scenarios.changes.factor')}
        hint={t('scenarios.changes.factorHint')}
        error={problem}
      >
        <Input
          id={id}
          className={css.number}
          inputMode="decimal"
          autoComplete="off"
          isWrong={problem !== undefined}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </ChangeFrame>
  )
}

const MODES = ['set', 'factor', 'addDays'] as const
type Mode = (typeof MODES)[number]
/** Days and factors that a lead time may be given. */
const WITHIN: Record<Mode, { lowest: number; highest: number }> = {
  set: { lowest: 0, highest: 1000 },
  factor: FACTOR,
  addDays: { lowest: -1000, highest: 1000 },
}

/** Another lead time of some items: a number of days, or more or less than now. */
export function LeadTimeForm({ begun, onDone, onCancel }: FormOf<'leadTime'>) {
  const { t } = useTranslation()
  const id = useId()
  const [filter, setFilter] = useState(begun.filter ?? {})
  const [isAsked, setAsked] = useState(false)
  const [mode, setMode] = useState<Mode>(MODES.find((one) => begun[one] !== undefined) ?? 'set')
  const { text, setText, value } = useTypedNumber(begun[mode], WITHIN[mode])
  const problem = isAsked && value === null ? t('scenarios.changes.problems.number') : undefined
  return (
    <ChangeFrame
      kind="leadTime"
      onCancel={onCancel}
      onSubmit={() => (value === null ? setAsked(true) : onDone({ type: 'leadTime', filter, [mode]: value }))}
    >
      <p className="muted">{t('scenarios.changes.assumption')}</p>
      <ForWhom filter={filter} onChange={setFilter} />
      <div className={css.pair}>
        <Field id={`${id}-mode`} label={t('scenarios.changes.mode')}>
          <SelectInput
            id={`${id}-mode`}
            value={mode}
            onChange={({ target }) => setMode(target.value as Mode)}
            options={MODES.map((one) => ({ value: one, label: t(`scenarios.changes.modes.${one}`) }))}
          />
        </Field>
        <Field id={id} label={t('scenarios.changes.value')} error={problem}>
          <Input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            isWrong={problem !== undefined}
            unit={mode === 'factor' ? undefined : t('scenarios.changes.dayUnit')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </div>
    </ChangeFrame>
  )
}

import type { ItemFilters } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { ChangeFrame, type FormOf, useWritten, WhomField } from '#features/scenarios/changes/ChangeFrame.tsx'
import css from '#features/scenarios/scenarios.module.css'
import { Select } from '#ui/form/controls.tsx'
import { NumberField, useTypedNumber, type Within } from '#ui/form/numbers.tsx'
import { useForm } from '#ui/form/use-form.ts'

/** Range of a factor. */
const FACTOR = { lowest: 0.1, highest: 10 }

type Factor = { filter: ItemFilters; factor: string }

/** Demand or cost of some items, multiplied. */
export function AssumptionForm({ begun, onDone, onCancel }: FormOf<'demand' | 'cost'>) {
  const { t } = useTranslation()
  const { type, filter = {}, factor } = begun
  const { read } = useTypedNumber()
  const form = useForm<Factor>({ defaultValues: { filter, factor: useWritten()(factor) } })
  return (
    <ChangeFrame
      kind={type}
      form={form}
      onCancel={onCancel}
      onSubmit={({ filter, factor }) => onDone({ type, filter, factor: read(factor) ?? 1 })}
    >
      <p className="muted">{t('scenarios.changes.assumption')}</p>
      <WhomField />
      <NumberField
        name="factor"
        label={t('scenarios.changes.factor')}
        hint={t('scenarios.changes.factorHint')}
        className={css.number}
        within={FACTOR}
      />
    </ChangeFrame>
  )
}

const MODES = ['set', 'factor', 'addDays'] as const
type Mode = (typeof MODES)[number]
/** Days and factors that a lead time may be given. */
const WITHIN: Record<Mode, Within> = {
  set: { lowest: 0, highest: 1000 },
  factor: FACTOR,
  addDays: { lowest: -1000, highest: 1000 },
}

type LeadTime = { filter: ItemFilters; mode: Mode; value: string }

/** Another lead time of some items: a number of days, or more or less than now. */
export function LeadTimeForm({ begun, onDone, onCancel }: FormOf<'leadTime'>) {
  const { t } = useTranslation()
  const { read } = useTypedNumber()
  const given = MODES.find((one) => begun[one] !== undefined) ?? 'set'
  const form = useForm<LeadTime>({
    defaultValues: { filter: begun.filter ?? {}, mode: given, value: useWritten()(begun[given]) },
  })
  const mode = form.watch('mode')
  return (
    <ChangeFrame
      kind="leadTime"
      form={form}
      onCancel={onCancel}
      onSubmit={({ filter, mode, value }) => onDone({ type: 'leadTime', filter, [mode]: read(value) ?? 0 })}
    >
      <p className="muted">{t('scenarios.changes.assumption')}</p>
      <WhomField />
      <div className={css.pair}>
        <Select
          name="mode"
          label={t('scenarios.changes.mode')}
          options={MODES.map((one) => ({ value: one, label: t(`scenarios.changes.modes.${one}`) }))}
        />
        <NumberField
          name="value"
          label={t('scenarios.changes.value')}
          unit={mode === 'factor' ? undefined : t('scenarios.changes.dayUnit')}
          within={WITHIN[mode]}
        />
      </div>
    </ChangeFrame>
  )
}

import { PARAMETER_GROUPS, PLANNING_PARAMETERS } from 'virtual:contract'
import { useTranslation } from 'react-i18next'
import { ChangeFrame, type FormOf, useWritten } from '#features/scenarios/changes/ChangeFrame.tsx'
import type { Of } from '#features/scenarios/changes/change.ts'
import { ParameterRow, settingOf, type Typed, typedOf } from '#features/settings/index.ts'
import { Select } from '#ui/form/controls.tsx'
import { useTypedNumber } from '#ui/form/numbers.tsx'
import { useForm } from '#ui/form/use-form.ts'

type Name = Of<'parameter'>['name']
const NAMES = Object.values(PARAMETER_GROUPS).flat() as readonly Name[]

/** Another value of one planning parameter. */
export function ParameterForm({ begun, onDone, onCancel }: FormOf<'parameter'>) {
  const { t } = useTranslation()
  const { read } = useTypedNumber()
  const write = useWritten()
  const form = useForm<{ name: Name; typed: Typed }>({
    defaultValues: {
      name: begun.name ?? 'holdingRatePerYear',
      typed: begun.name === undefined ? {} : typedOf({ [begun.name]: begun.value }, write),
    },
  })
  const [name, typed] = form.watch(['name', 'typed'])
  const parameter = PLANNING_PARAMETERS.find((one) => one.name === name)
  return (
    <ChangeFrame
      kind="parameter"
      form={form}
      onCancel={onCancel}
      onSubmit={() => {
        const value = settingOf(typed, read)[name]
        if (value === undefined) form.setError('root', { message: t('ui.notANumber') })
        else onDone({ type: 'parameter', name, value } as Of<'parameter'>)
      }}
    >
      <Select
        name="name"
        label={t('scenarios.changes.parameter')}
        rules={{ onChange: () => form.setValue('typed', {}) }}
        options={NAMES.map((one) => ({
          value: one,
          label: t(`explain.parameterNames.${one as 'reviewDays'}`),
        }))}
      />
      {parameter ? (
        <ParameterRow
          parameter={parameter}
          typed={typed}
          problems={new Map()}
          isReadOnly={false}
          onType={(changed) => form.setValue('typed', { ...typed, ...changed })}
        />
      ) : null}
    </ChangeFrame>
  )
}

import { PLANNING_PARAMETERS } from 'virtual:contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { ChangeFrame, type FormOf } from '#features/scenarios/changes/ChangeFrame.tsx'
import type { Of } from '#features/scenarios/changes/change.ts'
import { GROUPS, ParameterRow, settingOf, type Typed, typedOf } from '#features/settings/index.ts'
import { Field, SelectInput } from '#ui/Field.tsx'
import { Banner } from '#ui/Status.tsx'

type Name = Of<'parameter'>['name']
const NAMES = Object.values(GROUPS).flat() as readonly Name[]
const DECIMALS = 6

/** Another value of one planning parameter. */
export function ParameterForm({ begun, onDone, onCancel }: FormOf<'parameter'>) {
  const { t } = useTranslation()
  const id = useId()
  const { number, parseNumber } = useFormat()
  const [name, setName] = useState<Name>(begun.name ?? 'holdingRatePerYear')
  const [typed, setTyped] = useState<Typed>(() =>
    begun.name === undefined ? {} : typedOf({ [begun.name]: begun.value }, (one) => number(one, DECIMALS)),
  )
  const [isAsked, setAsked] = useState(false)
  const value = settingOf(typed, (text) => parseNumber(text)?.value ?? null)[name]
  const parameter = PLANNING_PARAMETERS.find((one) => one.name === name)
  return (
    <ChangeFrame
      kind="parameter"
      onCancel={onCancel}
      onSubmit={() =>
        value === undefined ? setAsked(true) : onDone({ type: 'parameter', name, value } as Of<'parameter'>)
      }
    >
      <Field id={id} label={t('scenarios.changes.parameter')}>
        <SelectInput
          id={id}
          value={name}
          onChange={({ target }) => {
            setName(target.value as Name)
            setTyped({})
          }}
          options={NAMES.map((one) => ({
            value: one,
            label: t(`explain.parameterNames.${one as 'reviewDays'}`),
          }))}
        />
      </Field>
      {parameter ? (
        <ParameterRow
          parameter={parameter}
          typed={typed}
          problems={new Map()}
          isReadOnly={false}
          onType={(changed) => setTyped({ ...typed, ...changed })}
        />
      ) : null}
      {isAsked && value === undefined ? (
        <Banner level="problem">{t('scenarios.changes.problems.number')}</Banner>
      ) : null}
    </ChangeFrame>
  )
}

import type { RuleRow } from '@giro/contract'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ContextKind } from '#app/api/types.ts'
import { fieldErrorText } from '#app/i18n/error-text.ts'
import { useWords } from '#app/session/use-words.ts'
import { stancesForMany } from '#features/decisions/index.ts'
import { useOwners } from '#features/fields/index.ts'
import {
  boundsOf,
  NUMBERS,
  type NumberName,
  problemOf,
  type RuleValues,
  readNumber,
  takesValue,
  type ValueKind,
} from '#features/rules/rule-form.ts'
import { fieldWord } from '#features/rules/rule-words.ts'
import { Select } from '#ui/form/controls.tsx'
import { NumberField } from '#ui/form/numbers.tsx'

/** A decision of a context: a stance, or for some a value. */
export function StanceField({ kind }: { kind: ContextKind }) {
  const { t } = useTranslation()
  const name = `actions.stances.${kind}.stance` as const
  const stance = useWatch<RuleValues>({ name })
  const stances = takesValue(kind) ? [...stancesForMany(kind), 'manual' as const] : stancesForMany(kind)
  return (
    <>
      <Select
        name={name}
        label={t(`words.context.${kind}`)}
        options={[
          { value: '', label: t('rules.form.saysNothing') },
          ...stances.map((value) => ({ value, label: t(`words.stance.${value}`) })),
        ]}
      />
      {takesValue(kind) && stance === 'manual' ? <ManualValue kind={kind} /> : null}
    </>
  )
}

/** The value that a rule gives by hand. */
function ManualValue({ kind }: { kind: ValueKind }) {
  const { t, format } = useWords()
  return (
    <NumberField
      name={`actions.stances.${kind}.value`}
      label={t(kind === 'service' ? 'rules.form.manualService' : 'rules.form.manualLeadTime')}
      unit={kind === 'service' ? '%' : t('rules.form.days')}
      wrong={(text) =>
        readNumber(kind, text, format) === null
          ? fieldErrorText(t, text.trim() === '' ? 'validation.required' : 'validation.number')
          : null
      }
    />
  )
}

/** Chooses the owner of the items, a user of the catalog. One who left stays selected until replaced. */
export function OwnerField({ rule }: { rule: RuleRow | null }) {
  const { t } = useTranslation()
  const { options, isKnown } = useOwners(true)
  const held = rule?.actions.owner
  const isGone = held !== undefined && !options.some(({ value }) => value === held)
  return (
    <Select
      name="actions.owner"
      label={t('fields.owner')}
      hint={t(isKnown && options.length === 0 ? 'rules.form.noOwners' : 'rules.form.ownerHint')}
      options={[
        { value: '', label: t('rules.form.saysNothing') },
        ...(isGone ? [{ value: held, label: rule?.owner ?? t('rules.said.ownerGone') }] : []),
        ...options,
      ]}
    />
  )
}

/** A number within its limits. */
export function RuleNumber({ name }: { name: NumberName }) {
  const { t, format } = useWords()
  const { from, to } = boundsOf(name)
  const field = name.split('.').at(-1) as Parameters<typeof fieldWord>[0]
  const units = { share: '%', days: t('rules.form.days'), money: format.currencySymbol }
  const unit = name === 'costs.holdingRatePerYear' ? t('rules.form.percentAYear') : units[NUMBERS[name]]
  return (
    <NumberField
      name={`actions.${name}`}
      label={fieldWord(field, t)}
      hint={t('rules.form.within', { from: format.number(from, 2), to: format.number(to, 2) })}
      unit={unit}
      wrong={(text, all) => {
        const problem = problemOf(name, text, (all as RuleValues).actions, format)
        if (problem === null) return null
        return problem === 'rules.form.order' ? t('rules.form.order') : fieldErrorText(t, problem)
      }}
    />
  )
}

import { CONTEXT_KINDS, RULE_FILTER_FIELDS } from 'virtual:contract'
import { rules } from 'virtual:contract/rules/createRule'
import type { RuleRow } from '@giro/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useContext } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { query } from '#app/api/query.ts'
import type { ContextKind } from '#app/api/types.ts'
import { fieldErrorText } from '#app/i18n/error-text.ts'
import { useFormat } from '#app/session/use-format.ts'
import { stancesForMany } from '#features/decisions/index.ts'
import { useOwners } from '#features/fields/index.ts'
import { attributeFilter, ForWhom } from '#features/items/index.ts'
import { Preview } from '#features/rules/Preview.tsx'
import {
  boundsOf,
  NUMBERS,
  type NumberName,
  problemOf,
  type RuleValues,
  readNumber,
  saysAnything,
  takesValue,
  type ValueKind,
} from '#features/rules/rule-form.ts'
import { fieldWord } from '#features/rules/rule-words.ts'
import css from '#features/rules/rules.module.css'
import { FieldError } from '#ui/Field.tsx'
import { FormId, Select, TextField } from '#ui/form/controls.tsx'
import { Fields } from '#ui/form/Fields.tsx'
import type { FieldRules } from '#ui/form/rules.ts'

type Form = UseFormReturn<RuleValues>

/** Edits a rule's filter, actions and period, with a preview of its effect. */
export function RuleFields({ form, rule }: { form: Form; rule: RuleRow | null }) {
  const { t } = useTranslation()
  return (
    <>
      <WhomField form={form} />
      <Said form={form}>
        <Part title={t('rules.form.stances')}>
          {CONTEXT_KINDS.map((kind) => (
            <StanceField key={kind} kind={kind} />
          ))}
        </Part>
        <Part title={t('rules.form.limits')}>
          <NumberField name="limits.nsrMin" />
          <NumberField name="limits.nsrMax" />
          <NumberField name="limits.batchDaysMin" />
          <NumberField name="limits.batchDaysMax" />
          <NumberField name="limits.triggerDaysMax" />
        </Part>
        <Part title={t('rules.form.costs')}>
          <NumberField name="costs.orderCost" />
          <NumberField name="costs.holdingRatePerYear" />
          <NumberField name="reviewDays" />
        </Part>
        <div className={css.pairs}>
          <OwnerField rule={rule} />
        </div>
      </Said>
      <Validity />
      <Preview form={form} rule={rule} />
    </>
  )
}

const isAsked = (field: string) => RULE_FILTER_FIELDS.some((one) => one === field)

/** The items, by what is known of them before they are planned and by columns of the company's own. */
function WhomField({ form }: { form: Form }) {
  const { field } = useController({ name: 'filter', control: form.control })
  const { data } = useQuery(query('listRuleColumns'))
  return (
    <ForWhom
      filter={field.value}
      onChange={field.onChange}
      only={isAsked}
      more={(data?.rows ?? []).map(({ name, values }) => attributeFilter(name, values))}
    />
  )
}

/** Edits the actions of a rule; at least one is required. */
function Said({ form, children }: { form: Form; children: ReactNode }) {
  const { t } = useTranslation()
  const id = `${useContext(FormId)}-says`
  form.register('says', { validate: (_, all) => saysAnything(all) || t('rules.form.required') })
  const error = form.getFieldState('says', form.formState).error?.message
  return (
    <div id={id} className={css.part} tabIndex={-1}>
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.part}>
      <legend className="heading">{title}</legend>
      <div className={css.pairs}>{children}</div>
    </fieldset>
  )
}

function StanceField({ kind }: { kind: ContextKind }) {
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
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <TextField
      name={`actions.stances.${kind}.value`}
      label={t(kind === 'service' ? 'rules.form.manualService' : 'rules.form.manualLeadTime')}
      unit={kind === 'service' ? '%' : t('rules.form.days')}
      inputMode="decimal"
      autoComplete="off"
      rules={{
        validate: (text: string) =>
          readNumber(kind, text, format) !== null ||
          fieldErrorText(t, text.trim() === '' ? 'validation.required' : 'validation.number'),
      }}
    />
  )
}

/** Chooses the owner of the items, a user of the catalog. One who left stays selected until replaced. */
function OwnerField({ rule }: { rule: RuleRow | null }) {
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

function NumberField({ name }: { name: NumberName }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { from, to } = boundsOf(name)
  const field = name.split('.').at(-1) as Parameters<typeof fieldWord>[0]
  const units = { share: '%', days: t('rules.form.days'), money: format.currencySymbol }
  const unit = name === 'costs.holdingRatePerYear' ? t('rules.form.percentAYear') : units[NUMBERS[name]]
  return (
    <TextField
      name={`actions.${name}`}
      label={fieldWord(field, t)}
      hint={t('rules.form.within', { from: format.number(from, 2), to: format.number(to, 2) })}
      unit={unit}
      inputMode="decimal"
      autoComplete="off"
      rules={{
        validate: (text: string, all) => {
          const problem = problemOf(name, text, (all as RuleValues).actions, format)
          if (problem === null) return true
          return problem === 'rules.form.order' ? t('rules.form.order') : fieldErrorText(t, problem)
        },
      }}
    />
  )
}

/** Days are read in the person's language, which the contract's rules do not know. */
const READ_DAY: FieldRules = { checks: [], isOptional: true }
const OTHER_RULES = { ...rules, validFrom: READ_DAY, validTo: READ_DAY }

function Validity() {
  const { t } = useTranslation()
  const { parseDate } = useFormat()
  const isDay = (typed: unknown) =>
    String(typed).trim() === '' || parseDate(String(typed)) ? null : t('validation.date')
  const endsFirst = (typed: unknown, { validFrom }: RuleValues) => {
    const [from, to] = [parseDate(validFrom), parseDate(String(typed))]
    return isDay(typed) ?? (from && to && to < from ? t('validation.ends_before_start') : null)
  }
  const frame = { rules: OTHER_RULES, messageOf: (key: string) => fieldErrorText(t, key) }
  return (
    <>
      <Part title={t('rules.form.validity')}>
        <Fields<RuleValues>
          {...frame}
          fields={[
            {
              name: 'validFrom',
              kind: 'text',
              mask: 'date',
              label: t('rules.form.validFrom'),
              alsoWrong: isDay,
            },
            { name: 'validTo', kind: 'text', mask: 'date', label: t('rules.validTo'), alsoWrong: endsFirst },
          ]}
        />
      </Part>
      <Fields<RuleValues>
        {...frame}
        fields={[
          { name: 'note', kind: 'text', label: t('rules.note') },
          { name: 'active', kind: 'check', label: t('rules.isOn') },
        ]}
      />
    </>
  )
}

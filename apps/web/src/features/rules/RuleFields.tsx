import { RULE_FILTER_FIELDS } from 'virtual:contract'
import { rules } from 'virtual:contract/rules/createRule'
import type { RuleRow } from '@giro/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useContext } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '#app/api/client.ts'
import { query } from '#app/api/query.ts'
import { fieldErrorText } from '#app/i18n/error-text.ts'
import { useMay } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { useOwners } from '#features/fields/index.ts'
import { attributeFilter, ForWhom, useFilterWords } from '#features/items/index.ts'
import { Preview } from '#features/rules/Preview.tsx'
import { RuleEffect } from '#features/rules/RuleEffect.tsx'
import { RuleLines } from '#features/rules/RuleLines.tsx'
import { bodyOf, type RuleValues, saysAnything } from '#features/rules/rule-form.ts'
import { useRuleWords } from '#features/rules/rule-words.ts'
import css from '#features/rules/rules.module.css'
import { FieldError } from '#ui/Field.tsx'
import { FormId } from '#ui/form/controls.tsx'
import { Fields } from '#ui/form/Fields.tsx'
import type { FieldRules } from '#ui/form/rules.ts'

type Form = UseFormReturn<RuleValues>

/** Edits a rule's filter, actions and period, with a preview of its effect. */
export function RuleFields({ form, rule }: { form: Form; rule: RuleRow | null }) {
  return (
    <>
      <WhomField form={form} />
      <Said form={form}>
        <RuleLines form={form} rule={rule} />
      </Said>
      <Validity />
      <Foot form={form} rule={rule} />
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

/** The rule in one sentence as it is typed, and the way to see what it would move. */
function Foot({ form, rule }: { form: Form; rule: RuleRow | null }) {
  const { t } = useTranslation()
  const mayWrite = useMay('rule.write')
  const format = useFormat()
  const values = useWatch<RuleValues>({ control: form.control }) as RuleValues
  const whomOf = useFilterWords([values.filter])
  const saysOf = useRuleWords()
  const { options } = useOwners(true)
  const owner = options.find(({ value }) => value === values.actions.owner)?.label ?? rule?.owner ?? null
  const says = saysOf(bodyOf(values, format).actions, owner).join(', ')
  const { data } = useQuery({
    queryKey: ['countRuleItems', values.filter],
    queryFn: () => call('countRuleItems', { body: { filter: values.filter } }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={css.foot} aria-label={t('rules.form.preview')}>
      {says ? (
        <p className="strong" role="status">
          {t('rules.sentence', { whom: whomOf(values.filter), says })}
          {data ? ` · ${t('scenarios.changes.meets', { count: data.items })}` : null}
        </p>
      ) : null}
      {says && mayWrite ? <RuleEffect id={rule?.id ?? null} body={bodyOf(values, format)} /> : null}
      <Preview form={form} rule={rule} />
    </section>
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

import { BUDGET_LIMITS, BUDGET_OBJECTIVES, CRITICALITIES } from 'virtual:contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { ForWhom, useFilterWords } from '#features/items/index.ts'
import type { Terms } from '#features/scenarios/budget/terms.ts'
import css from '#features/scenarios/scenarios.module.css'
import { Check, Field, SelectInput } from '#ui/Field.tsx'
import { Fold } from '#ui/Fold.tsx'
import { TypedNumber } from '#ui/form/numbers.tsx'

type TermsProps = { terms: Terms; onChange: (terms: Terms) => void }

/** Shows the terms of the frontier in a line that unfolds. */
export function TermsCard({ terms, onChange }: TermsProps) {
  const { t } = useTranslation()
  const { objective, levers, filter } = terms
  const whomOf = useFilterWords([filter])
  const summary = [
    t(`budget.objectives.${objective}`),
    t(`budget.terms.levers.${levers.includes('batch') ? 'both' : 'service'}`),
    whomOf(filter),
  ].join(' · ')
  return (
    <Fold
      summary={
        <>
          <span className="strong">{t('budget.terms.title')}</span> <span className="muted">{summary}</span>
        </>
      }
    >
      <div className="stack pad-2-4">
        <Choices terms={terms} onChange={onChange} />
        <Floors terms={terms} onChange={onChange} />
        <KeepChecks terms={terms} onChange={onChange} />
        <ForWhom filter={filter} onChange={(filter) => onChange({ ...terms, filter })} />
      </div>
    </Fold>
  )
}

function Choices({ terms, onChange }: TermsProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={css.targets}>
      <Field id={`${id}-objective`} label={t('budget.objective')}>
        <SelectInput
          id={`${id}-objective`}
          value={terms.objective}
          onChange={({ target }) =>
            onChange({ ...terms, objective: target.value as (typeof BUDGET_OBJECTIVES)[number] })
          }
          options={BUDGET_OBJECTIVES.map((one) => ({ value: one, label: t(`budget.objectives.${one}`) }))}
        />
      </Field>
      <Field id={`${id}-levers`} label={t('budget.terms.lever')}>
        <SelectInput
          id={`${id}-levers`}
          value={terms.levers.includes('batch') ? 'both' : 'service'}
          onChange={({ target }) =>
            onChange({ ...terms, levers: target.value === 'both' ? ['service', 'batch'] : ['service'] })
          }
          options={(['service', 'both'] as const).map((one) => ({
            value: one,
            label: t(`budget.terms.levers.${one}`),
          }))}
        />
      </Field>
    </div>
  )
}

const { service: SERVICE, mostSteps: STEPS } = BUDGET_LIMITS
const PERCENT = 100
const IN_PERCENT = { lowest: SERVICE.lowest * PERCENT, highest: SERVICE.highest * PERCENT }

function Floors({ terms, onChange }: TermsProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { floors, ceiling, mostSteps } = terms
  const percent = (share: number) => number(share * PERCENT, 2)
  return (
    <div className={css.targets}>
      {CRITICALITIES.map((kind) => (
        <TypedNumber
          key={kind}
          label={t(`budget.binding.${kind}`)}
          unit="%"
          within={IN_PERCENT}
          shown={percent(floors[kind])}
          onNumber={(value) => onChange({ ...terms, floors: { ...floors, [kind]: value / PERCENT } })}
        />
      ))}
      <TypedNumber
        label={t('budget.terms.ceiling')}
        unit="%"
        within={IN_PERCENT}
        shown={percent(ceiling)}
        onNumber={(value) => onChange({ ...terms, ceiling: value / PERCENT })}
      />
      <TypedNumber
        label={t('budget.terms.steps')}
        within={STEPS}
        shown={number(mostSteps, 0)}
        onNumber={(value) => onChange({ ...terms, mostSteps: Math.round(value) })}
      />
    </div>
  )
}

function KeepChecks({ terms, onChange }: TermsProps) {
  const { t } = useTranslation()
  return (
    <div className="row gap-2 apart-6">
      {(['manual', 'incomplete'] as const).map((kind) => (
        <Check
          key={kind}
          label={t(`budget.terms.keep.${kind}`)}
          checked={terms.keep[kind]}
          onChange={({ target }) => onChange({ ...terms, keep: { ...terms.keep, [kind]: target.checked } })}
        />
      ))}
    </div>
  )
}

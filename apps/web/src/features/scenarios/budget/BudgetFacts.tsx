import type { Budget, BudgetPoint } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/scenarios/scenarios.module.css'

type FactsProps = { budget: Budget; chosen: BudgetPoint; isExact: boolean }

/** What a point of the curve takes, and what keeps money in stock. */
export function BudgetFacts({ budget, chosen, isExact }: FactsProps) {
  return (
    <div className="stack">
      <Takes budget={budget} chosen={chosen} isExact={isExact} />
      <Binds budget={budget} isExact={isExact} />
    </div>
  )
}

function Takes({ budget, chosen, isExact }: FactsProps) {
  const { t } = useTranslation()
  const { percent, moneyCompact, moneyEffect } = useFormat()
  const { plan, holdingRate, objective, freeItems, changedItems, stock, unknownStock } = budget
  return (
    <section className="card" aria-label={t('budget.takes')}>
      <h2 className="heading">{t('budget.takes')}</h2>
      <p>
        {isExact
          ? t('scenarios.result.changed', { count: changedItems })
          : t('budget.free', { count: freeItems })}
      </p>
      <FromPlan
        label={t(`budget.measures.${objective}`)}
        before={percent(plan.measure, 2)}
        after={percent(chosen.measure, 2)}
      />
      <FromPlan
        label={t('budget.capital')}
        before={moneyCompact(plan.capital)}
        after={moneyCompact(chosen.capital)}
        effect={moneyEffect(chosen.capital - plan.capital)}
      />
      {objective === 'penalty' ? (
        <p>{t('budget.price', { price: percent(chosen.price, 0), rate: percent(holdingRate, 0) })}</p>
      ) : null}
      <p className="caption">
        {t('budget.stock', { stock: moneyCompact(stock) })}{' '}
        {unknownStock > 0 ? t('budget.unknownStock', { count: unknownStock }) : null}
      </p>
    </section>
  )
}

type FromPlanProps = { label: string; before: string; after: string; effect?: string }

const FromPlan = ({ label, before, after, effect }: FromPlanProps) => (
  <p>
    <span className="muted">{label}</span> {before} → <span className="strong">{after}</span>
    {effect ? ` (${effect})` : null}
  </p>
)

function Binds({ budget, isExact }: Pick<FactsProps, 'budget' | 'isExact'>) {
  const { t } = useTranslation()
  const { moneyCompact, money, integer } = useFormat()
  const binding = isExact ? budget.binding : []
  return (
    <section className="card" aria-label={t('budget.binds')}>
      <h2 className="heading">{t('budget.binds')}</h2>
      <table className={css.binds}>
        <tbody>
          {binding.map(({ kind, items, capital }) => (
            <tr key={kind}>
              <th scope="row">{t(`budget.binding.${kind}`)}</th>
              <td>{integer(items)}</td>
              <td title={money(capital)}>{moneyCompact(capital)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isExact ? null : <p className="muted">{t('budget.bindsLater')}</p>}
      <p className="caption">{t('budget.least', { capital: moneyCompact(budget.least.capital) })}</p>
    </section>
  )
}

import type { Budget, BudgetPoint } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/scenarios/scenarios.module.css'

type FactsProps = { budget: Budget; chosen: BudgetPoint }

/** What a point of the curve takes, and what keeps money in stock. */
export function BudgetFacts({ budget, chosen }: FactsProps) {
  return (
    <div className="stack">
      <Takes budget={budget} chosen={chosen} />
      <Binds budget={budget} />
    </div>
  )
}

function Takes({ budget: { plan, holdingRate, objective, freeItems }, chosen }: FactsProps) {
  const { t } = useTranslation()
  const { percent, moneyEffect } = useFormat()
  const effect = chosen.capital - plan.capital
  return (
    <section className="card" aria-label={t('budget.takes')}>
      <h2 className="heading">{t('budget.takes')}</h2>
      <p>{t('budget.free', { count: freeItems })}</p>
      <p>
        {t(`budget.measures.${objective}`)}: {percent(plan.measure, 2)} →{' '}
        <span className="strong">{percent(chosen.measure, 2)}</span>
      </p>
      <p>
        {t('budget.capital')}: <span className="strong">{moneyEffect(effect) || '0'}</span>
      </p>
      {objective === 'penalty' ? (
        <p>{t('budget.price', { price: percent(chosen.price, 0), rate: percent(holdingRate, 0) })}</p>
      ) : null}
    </section>
  )
}

function Binds({ budget: { binding, least } }: { budget: Budget }) {
  const { t } = useTranslation()
  const { moneyCompact, money, integer } = useFormat()
  return (
    <section className="card" aria-label={t('budget.binds')}>
      <h2 className="heading">{t('budget.binds')}</h2>
      <table className={css.totals}>
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
      {binding.length === 0 ? <p className="muted">{t('budget.bindsLater')}</p> : null}
      <p className="caption">{t('budget.least', { capital: moneyCompact(least.capital) })}</p>
    </section>
  )
}

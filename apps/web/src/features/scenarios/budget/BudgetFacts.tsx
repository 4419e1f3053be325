import type { BindingKind, Budget, BudgetPoint } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { serviceToday } from '#features/scenarios/budget/curve.ts'
import css from '#features/scenarios/scenarios.module.css'
import { Button } from '#ui/Button.tsx'

type TakesProps = { budget: Budget; chosen: BudgetPoint; isExact: boolean }

/** Shows the requirements of a point on the curve. */
export function Takes({ budget, chosen, isExact }: TakesProps) {
  const { t } = useTranslation()
  const { percent, moneyCompact } = useFormat()
  const { holdingRate, objective, freeItems, changedItems, stock, unknownStock, binding } = budget
  const byPeople = binding.find(({ kind }) => kind === 'manual')?.items ?? 0
  return (
    <section className="card" aria-label={t('budget.takes')}>
      <h2 className="heading">{t('budget.takes')}</h2>
      <p>
        {isExact
          ? t('scenarios.result.changed', { count: changedItems })
          : t('budget.free', { count: freeItems })}{' '}
        {byPeople > 0 ? t('budget.byPeople', { count: byPeople }) : null}
      </p>
      <Compared budget={budget} chosen={chosen} />
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

/** Service and capital of today, of the plan and of the point. */
function Compared({ budget, chosen }: Pick<TakesProps, 'budget' | 'chosen'>) {
  const { t } = useTranslation()
  const { percent, moneyCompact, money } = useFormat()
  const { plan, stock, objective } = budget
  const rows = [
    { name: t('budget.today'), measure: serviceToday(budget), capital: stock > 0 ? stock : null },
    { name: t('budget.plan'), ...plan },
    { name: t('budget.this'), ...chosen },
  ]
  return (
    <table className={css.binds}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t(`budget.measures.${objective}`)}</th>
          <th scope="col">{t('budget.capital')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, measure, capital }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{percent(measure, 2) || '–'}</td>
            <td title={money(capital)}>{moneyCompact(capital) || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type BindsProps = {
  budget: Budget
  /** Draws the curve without what binds; null where that always holds, or nothing may be drawn. */
  without: (kind: BindingKind) => (() => void) | null
}

/** Shows the constraints that keep money in stock, their amount, and the curve without them. */
export function Binds({ budget: { binding, point, plan, least }, without }: BindsProps) {
  const { t } = useTranslation()
  const { moneyCompact, money } = useFormat()
  return (
    <section className="card" aria-label={t('budget.binds')}>
      <h2 className="heading">{t('budget.binds')}</h2>
      {binding.length === 0 ? <p className="muted">{t('budget.bindsNothing')}</p> : null}
      <table className={css.binds}>
        <tbody>
          {binding.map(({ kind, items, capital }) => {
            const draw = without(kind)
            const name = t(`budget.binding.${kind}`)
            return (
              <tr key={kind}>
                <th scope="row">
                  {name} <span className="caption">{t('budget.bindsItems', { count: items })}</span>{' '}
                  {draw ? (
                    <Button variant="tertiary" aria-label={`${t('budget.without')}: ${name}`} onClick={draw}>
                      {t('budget.without')}
                    </Button>
                  ) : null}
                </th>
                <td title={money(capital)}>{moneyCompact(capital)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="caption">
        {t('budget.bindsAt', { capital: moneyCompact((point ?? plan).capital) })}{' '}
        {t('budget.least', { capital: moneyCompact(least.capital) })}
      </p>
    </section>
  )
}

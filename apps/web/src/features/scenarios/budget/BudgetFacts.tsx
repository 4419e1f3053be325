import type { BindingKind, Budget, BudgetPoint } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { canLetGo, letGoOf, type Terms } from '#features/scenarios/budget/terms.ts'
import { Check } from '#ui/Field.tsx'
import { type Figure, Figures } from '#ui/Figures.tsx'
import { NAME_AND_AMOUNT, SmallTable } from '#ui/SmallTable.tsx'

type TakesProps = { budget: Budget; chosen: BudgetPoint; isExact: boolean }

/** Three figures of a point of the curve, against the plan and the stock of today; below them what it is of. */
export function Takes({ budget, chosen, isExact }: TakesProps) {
  const { t } = useTranslation()
  const { percent, moneyCompact } = useFormat()
  const { holdingRate, objective, freeItems, changedItems, stock, unknownStock, binding } = budget
  const byPeople = binding.find(({ kind }) => kind === 'manual')?.items ?? 0
  return (
    <section className="stack" aria-label={t('budget.takes')}>
      <PointFigures budget={budget} chosen={chosen} />
      <p className="caption">
        {isExact
          ? t('scenarios.result.changed', { count: changedItems })
          : t('budget.free', { count: freeItems })}{' '}
        {byPeople > 0 ? t('budget.byPeople', { count: byPeople }) : null}{' '}
        {objective === 'penalty'
          ? t('budget.price', { price: percent(chosen.price, 0), rate: percent(holdingRate, 0) })
          : null}{' '}
        {t('budget.stock', { stock: moneyCompact(stock) })}{' '}
        {unknownStock > 0 ? t('budget.unknownStock', { count: unknownStock }) : null}
      </p>
    </section>
  )
}

function PointFigures({ budget: { plan, stock, objective }, chosen }: Omit<TakesProps, 'isExact'>) {
  const { t } = useTranslation()
  const { percent, number, money, moneyCompact, moneyEffect } = useFormat()
  const more = chosen.capital - plan.capital
  const points = ((chosen.measure ?? 0) - (plan.measure ?? 0)) * 100
  const written = number(points, 2)
  /** Against the plan: how far it is from that, and whether that is good. */
  const against = (
    difference: string | null,
    isGood: boolean,
  ): Pick<Figure, 'note' | 'news' | 'isNoteToned'> => ({
    note: difference === null ? t('scenarios.result.asPlan') : t('scenarios.result.thanPlan', { difference }),
    news: difference === null ? null : isGood ? 'good' : 'bad',
    isNoteToned: true,
  })
  const ofPoints = t('scenarios.result.points', { value: `${points > 0 ? '+' : ''}${written}` })
  const released = chosen.release && Math.abs(chosen.release)
  return (
    <Figures
      label={t('budget.takes')}
      figures={[
        {
          label: t('budget.capital'),
          value: moneyCompact(chosen.capital),
          title: money(chosen.capital),
          ...against(Math.abs(more) < 0.5 ? null : moneyEffect(more), more < 0),
        },
        {
          label: t(`budget.measures.${objective}`),
          value: percent(chosen.measure, 2) || '–',
          ...against(written === '0' ? null : ofPoints, points > 0),
        },
        {
          label: t((chosen.release ?? 0) < 0 ? 'budget.investment' : 'budget.release'),
          value: stock > 0 ? moneyCompact(released) || '–' : '–',
          title: money(released),
          note: stock > 0 ? t('budget.ofToday', { stock: moneyCompact(stock) }) : null,
        },
      ]}
    />
  )
}

type BindsProps = {
  budget: Budget
  /** Terms that the curve was drawn under. */
  terms: Terms
  /** Draws it anew with what binds, or without it; null where nothing may be drawn. */
  onHold: ((kind: BindingKind, isHeld: boolean) => void) | null
}

/**
 * Shows the constraints that keep money in stock, and their amount: those that can be dropped have a box, and the curve
 * is redrawn without them.
 */
export function Binds({ budget: { binding, point, plan, least }, terms, onHold }: BindsProps) {
  const { t } = useTranslation()
  const { moneyCompact, money } = useFormat()
  const gone = letGoOf(terms)
  const held = binding.filter(({ kind }) => !gone.some((one) => one === kind))
  const rows = [
    ...held.map(({ kind, items, capital }) => ({ kind, items, capital, isHeld: true })),
    ...gone.map((kind) => ({ kind, items: null, capital: null, isHeld: false })),
  ]
  return (
    <section className="card" aria-label={t('budget.binds')}>
      {rows.length === 0 ? <p className="muted">{t('budget.bindsNothing')}</p> : null}
      <SmallTable
        label={t('budget.binds')}
        columns={NAME_AND_AMOUNT}
        rows={rows.map(({ kind, items, capital, isHeld }) => {
          const name = t(`budget.binding.${kind}`)
          const label = items === null ? name : `${name} (${t('budget.bindsItems', { count: items })})`
          return {
            key: kind,
            cells: [
              canLetGo(kind) && onHold ? (
                <Check key="name" label={label} checked={isHeld} onChange={() => onHold(kind, !isHeld)} />
              ) : (
                label
              ),
              capital === null ? null : (
                <span key="amount" title={money(capital)}>
                  {t('budget.frees', { capital: moneyCompact(capital) })}
                </span>
              ),
            ],
          }
        })}
      />
      <p className="caption">
        {t('budget.bindsAt', { capital: moneyCompact((point ?? plan).capital) })}{' '}
        {t('budget.least', { capital: moneyCompact(least.capital) })}
      </p>
    </section>
  )
}

import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#app/api/client.ts'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/settings/settings.module.css'
import { SmallTable } from '#ui/SmallTable.tsx'

export type Effect = AnswerOf<'previewPlanning'>

type EffectProps = {
  /** Undefined: nothing is changed, or it could not be said. */
  effect: Effect | undefined
  isLoading: boolean
  /** Why it could not. */
  problems: { whole: string | null }
  isChanged: boolean
  hasCatalog: boolean
}

/** Previews the typed parameters: items, capital and risk, before and after. */
export function PlanningEffect({ effect, isLoading, problems, isChanged, hasCatalog }: EffectProps) {
  const { t } = useTranslation()
  const { integer } = useFormat()
  return (
    <section
      className={css.effect}
      aria-label={t('planning.effect.title')}
      aria-busy={isLoading}
      role="status"
    >
      <h2 className="heading">{t('planning.effect.title')}</h2>
      {effect ? (
        <>
          <p className="strong">
            {t('planning.effect.changed', { count: effect.changed, of: integer(effect.sampled) })}
          </p>
          <Money effect={effect} />
          <Left effect={effect} />
        </>
      ) : (
        <p className="muted">
          {problems.whole ??
            (hasCatalog
              ? isChanged
                ? t('planning.effect.loading')
                : t('planning.effect.none')
              : t('planning.effect.noCatalog'))}
        </p>
      )}
    </section>
  )
}

const MEASURES = ['stockValue', 'exposureValue'] as const

function Money({ effect: { now, then } }: { effect: Effect }) {
  const { t } = useTranslation()
  const { moneyCompact, moneyEffect, money } = useFormat()
  type Measure = (typeof MEASURES)[number]
  const rows = {
    now: (name: Measure) => [moneyCompact(now[name]), money(now[name])],
    then: (name: Measure) => [moneyCompact(then[name]), money(then[name])],
    difference: (name: Measure) => [moneyEffect(then[name] - now[name]), money(then[name] - now[name])],
  }
  return (
    <SmallTable
      label={t('planning.effect.title')}
      hasLongHeads
      columns={[
        {},
        ...MEASURES.map((name) => ({ head: t(`planning.effect.${name}`), align: 'end' as const })),
      ]}
      rows={(['now', 'then', 'difference'] as const).map((row) => ({
        key: row,
        className: row === 'difference' ? 'strong' : undefined,
        cells: [
          t(`planning.effect.${row}`),
          ...MEASURES.map((name) => {
            const [short, whole] = rows[row](name)
            return (
              <span key={name} title={whole}>
                {short}
              </span>
            )
          }),
        ],
      }))}
    />
  )
}

/** Says for how many items that was calculated, and what it leaves out. */
function Left({ effect: { items, sampled, unknownItems } }: { effect: Effect }) {
  const { t } = useTranslation()
  const { integer } = useFormat()
  return (
    <p className="caption">
      {sampled < items
        ? t('planning.effect.sample', { count: sampled, of: integer(items) })
        : t('planning.effect.whole')}{' '}
      {t('planning.effect.rest')}{' '}
      {unknownItems > 0 ? t('planning.effect.unknown', { count: unknownItems }) : null}
    </p>
  )
}

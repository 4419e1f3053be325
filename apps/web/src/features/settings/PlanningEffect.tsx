import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#app/api/client.ts'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/settings/settings.module.css'

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
  const rows = [
    ['now', (name: (typeof MEASURES)[number]) => [moneyCompact(now[name]), money(now[name])]],
    ['then', (name: (typeof MEASURES)[number]) => [moneyCompact(then[name]), money(then[name])]],
    [
      'difference',
      (name: (typeof MEASURES)[number]) => {
        const effect = then[name] - now[name]
        return [moneyEffect(effect), money(effect)]
      },
    ],
  ] as const
  return (
    <table>
      <thead>
        <tr>
          <td />
          {MEASURES.map((name) => (
            <th key={name} scope="col">
              {t(`planning.effect.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([row, write]) => (
          <tr key={row}>
            <th scope="row">{t(`planning.effect.${row}`)}</th>
            {MEASURES.map((name) => {
              const [short, whole] = write(name)
              return (
                <td key={name} title={whole}>
                  {short}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
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

import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#app/api/client.ts'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/settings/settings.module.css'
import { Banner } from '#ui/Status.tsx'

export type Effect = AnswerOf<'previewPlanning'>

/** What the typed parameters would change, before anybody saves them: items, capital and risk, now and then. */
export function PlanningEffect({ effect, isOld }: { effect: Effect; isOld: boolean }) {
  const { t } = useTranslation()
  const { integer, money, moneyEffect } = useFormat()
  const { items, sampled, changed, unknownItems, now, then } = effect
  const section = useRef<HTMLElement>(null)
  // Under a form that is longer than the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new effect is brought into sight.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'center' })
  }, [effect])
  return (
    <section ref={section} className={css.effect} aria-label={t('planning.effect.title')} role="status">
      <h2>{t('planning.effect.title')}</h2>
      {isOld ? <Banner level="warning">{t('planning.effect.old')}</Banner> : null}
      <p className="strong">{t('planning.effect.changed', { count: changed, of: integer(sampled) })}</p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('planning.effect.now')}</th>
            <th scope="col">{t('planning.effect.then')}</th>
            <th scope="col">{t('planning.effect.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {(['stockValue', 'exposureValue'] as const).map((name) => (
            <tr key={name}>
              <th scope="row">{t(`planning.effect.${name}`)}</th>
              <td>{money(now[name])}</td>
              <td>{money(then[name])}</td>
              <td>{moneyEffect(then[name] - now[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="caption">
        {sampled < items
          ? t('planning.effect.sample', { count: sampled, of: integer(items) })
          : t('planning.effect.whole')}{' '}
        {t('planning.effect.rest')}{' '}
        {unknownItems > 0 ? t('planning.effect.unknown', { count: unknownItems }) : null}
      </p>
    </section>
  )
}

import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useParameterWords } from '#app/i18n/parameter-words.ts'
import { to } from '#app/paths.ts'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/settings/promise/promise.module.css'
import type { ServicePromise } from '#features/settings/promise/promise.ts'
import { type RunReplay, type RunService, useRunService } from '#features/settings/promise/use-run-service.ts'

/**
 * Compares the last plan with the ERP's parameters under the same demand, and the suggestions of a year ago with what happened since.
 * Nothing without a plan, or where there is nothing to compare with.
 */
export function ServiceOfToday() {
  const { service, replay } = useRunService()
  if (!service && !replay) return null
  return (
    <div className={css.compared}>
      {service ? <TodayAndPlan service={service} /> : null}
      {replay ? <Replayed replay={replay} /> : null}
    </div>
  )
}

function Replayed({ replay: { check, suggested, actual } }: { replay: RunReplay }) {
  const { t } = useTranslation()
  const { percent, moneyCompact } = useFormat()
  return (
    <p>
      {t('planning.promise.replayed', {
        suggested: percent(suggested.inStock),
        suggestedStock: moneyCompact(suggested.stockValue),
        actual: percent(actual.inStock),
        actualStock: moneyCompact(actual.stockValue),
      })}{' '}
      {check > 0 ? (
        <Link {...to.items({ 'f.replayConformity': 'check' })}>
          {t('planning.promise.toCheck', { count: check })}
        </Link>
      ) : null}
    </p>
  )
}

export function TodayAndPlan({ service: { erp, plan } }: { service: RunService }) {
  const { t } = useTranslation()
  const { percent, moneyCompact } = useFormat()
  return (
    <p>
      {t('planning.promise.today', {
        erp: percent(erp.fill),
        erpStock: moneyCompact(erp.stockValue),
        plan: percent(plan.fill),
        planStock: moneyCompact(plan.stockValue),
      })}
    </p>
  )
}

/** Classes of which the ERP's parameters serve more than is promised for them. */
export const classesBelow = ({ byClass }: RunService, targets: ServicePromise['targets']) =>
  (Object.keys(byClass) as (keyof RunService['byClass'])[]).filter(
    (name) => (byClass[name] ?? 0) > targets[name],
  )

/** Says which classes are raised to what the ERP's parameters serve, or would lie below it. */
export function Raised({ service, promise }: { service: RunService; promise: ServicePromise }) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  const wordOf = useParameterWords()
  const names = classesBelow(service, promise.targets)
  const written = (name: string, shares: string) => `${wordOf('serviceTargets', name)} ${shares}`
  const below = Object.entries((promise.isTodayKept && service.below) || {}).flatMap(([name, of]) =>
    of ? [written(name, `${percent(of.plan)} < ${percent(of.erp)}`)] : [],
  )
  return (
    <>
      {names.length > 0 ? (
        <p className="caption" role="status">
          {t(promise.isTodayKept ? 'planning.promise.raised' : 'planning.promise.lowered', {
            classes: names.map((name) => written(name, percent(service.byClass[name] ?? 0))).join(', '),
          })}
        </p>
      ) : null}
      {below.length > 0 ? (
        <p className="caption">{t('planning.promise.below', { classes: below.join(', ') })}</p>
      ) : null}
    </>
  )
}

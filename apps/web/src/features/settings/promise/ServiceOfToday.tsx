import { useTranslation } from 'react-i18next'
import { useParameterWords } from '#app/i18n/parameter-words.ts'
import { useFormat } from '#app/session/use-format.ts'
import type { ServicePromise } from '#features/settings/promise/promise.ts'
import { type RunService, useRunService } from '#features/settings/promise/use-run-service.ts'

/** Compares what the ERP's parameters serve, and the stock that takes, with what the last plan does; nothing without a plan to compare with. */
export function ServiceOfToday() {
  const service = useRunService()
  return service && <TodayAndPlan service={service} />
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
  if (names.length === 0) return null
  const classes = names
    .map((name) => `${wordOf('serviceTargets', name)} ${percent(service.byClass[name] ?? 0)}`)
    .join(', ')
  return (
    <p className="caption" role="status">
      {t(promise.isTodayKept ? 'planning.promise.raised' : 'planning.promise.lowered', { classes })}
    </p>
  )
}

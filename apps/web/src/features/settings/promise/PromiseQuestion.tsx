import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshMe, useMe } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import type { PlanningRow } from '#features/settings/planning-row.ts'
import { PromiseControl } from '#features/settings/promise/PromiseControl.tsx'
import {
  classLimits,
  type PlanningValue,
  promiseOf,
  settingOfPromise,
} from '#features/settings/promise/promise.ts'
import { useEffectOf, useSave } from '#features/settings/use-planning.ts'
import { Button } from '#ui/Button.tsx'
import { Banner } from '#ui/Status.tsx'

/** The question itself: it is answered for the whole company, and its answer starts a planning run. */
export function PromiseQuestion({ row, onAnswered }: { row: PlanningRow | null; onAnswered: () => void }) {
  const { t } = useTranslation()
  const before: PlanningValue = row?.value ?? {}
  const [promise, setPromise] = useState(() => promiseOf(before))
  const value = { ...before, ...settingOfPromise(promise) }
  const level = { row, catalog: undefined }
  const { save, isSaving, problems } = useSave(level, value)
  const isChanged = JSON.stringify(promise) !== JSON.stringify(promiseOf(before))
  const answer = async () => {
    if (!(await save())) return
    onAnswered()
    await refreshMe()
  }
  return (
    <form
      className="card pad-4 gap-4"
      aria-label={t('planning.promise.title')}
      onSubmit={(event) => {
        event.preventDefault()
        void answer()
      }}
    >
      <PromiseControl promise={promise} limits={classLimits(before)} onChange={setPromise} />
      {problems.whole ? <Banner level="problem">{problems.whole}</Banner> : null}
      <div className="row gap-3 middle">
        <Button type="submit" size="medium" isRunning={isSaving}>
          {t('planning.promise.save')}
        </Button>
        <Price level={level} value={value} isChanged={isChanged} />
      </div>
    </form>
  )
}

type PriceProps = {
  level: Parameters<typeof useEffectOf>[0]
  value: PlanningValue
  isChanged: boolean
}

/** Shows the stock that the promise needs, before it is saved; until there is a plan to know it from, that it will come. */
function Price({ level, value, isChanged }: PriceProps) {
  const { t } = useTranslation()
  const { moneyEffect, moneyCompact } = useFormat()
  const isPlanned = useMe().waitsFor === null
  const { effect } = useEffectOf(level, value, isPlanned)
  if (!isPlanned) return <span className="caption">{t('planning.promise.awaits')}</span>
  if (!effect) return null
  const { now, then } = effect
  const change = isChanged ? ` (${moneyEffect(then.stockValue - now.stockValue) || '0'})` : ''
  return (
    <span role="status">
      {t('planning.effect.capital', { effect: `${moneyCompact(then.stockValue)}${change}` })}
    </span>
  )
}

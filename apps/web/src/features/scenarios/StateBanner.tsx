import { LIMITS } from 'virtual:contract'
import type { Scenario } from '@giro/contract'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#app/api/error.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { useMay } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { isAssumption } from '#features/scenarios/changes/change.ts'
import { PublishDialog } from '#features/scenarios/PublishDialog.tsx'
import { RevertDialog } from '#features/scenarios/RevertDialog.tsx'
import css from '#features/scenarios/scenarios.module.css'
import { isUnderWay } from '#features/scenarios/use-scenario.ts'
import { Button } from '#ui/Button.tsx'
import { type Level, Status } from '#ui/Status.tsx'

type StateProps = {
  /** Null: nobody calculated it yet. */
  scenario: Scenario | null
  /** Something is typed that was not calculated. */
  isChanged: boolean
  /** Calculates it as it stands; null where the profile or the state forbids it. */
  onRecalculate: (() => void) | null
  onWithoutAssumptions: () => void
}

/** Shows the state of a scenario and its actions. */
export function StateBanner({ scenario, isChanged, onRecalculate, onWithoutAssumptions }: StateProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<'publish' | 'revert' | null>(null)
  const mayPublish = useMay('scenario.publish')
  const state = useStateWords(scenario, isChanged)
  const close = () => setAsking(null)
  const again = onRecalculate ? (
    <Button variant="secondary" onClick={onRecalculate}>
      {t('scenarios.one.calculateAgain')}
    </Button>
  ) : null
  const publish = mayPublish ? (
    <Button size="medium" onClick={() => setAsking('publish')}>
      {t('scenarios.publish.action')}
    </Button>
  ) : null
  const revert =
    mayPublish && scenario && isRevertible(scenario) ? (
      <Button variant="secondary" icon="undo" onClick={() => setAsking('revert')}>
        {t('scenarios.revert.action')}
      </Button>
    ) : null
  const actions = { publish, again, revert, none: null }[actionOf(scenario, isChanged)]
  return (
    <>
      <div data-focus-place className="row gap-2 apart-4 middle">
        <div className={css.standingWords} role={state.level === 'problem' ? 'alert' : 'status'}>
          <Status level={state.level}>{state.text}</Status>
          {actions === publish && scenario ? <LeftOut scenario={scenario} /> : null}
        </div>
        {actions}
      </div>
      {scenario && asking === 'publish' ? (
        <PublishDialog
          scenario={scenario}
          onClose={close}
          onWithoutAssumptions={() => {
            close()
            onWithoutAssumptions()
          }}
        />
      ) : null}
      {scenario && asking === 'revert' ? <RevertDialog scenario={scenario} onClose={close} /> : null}
    </>
  )
}

/** Lists the changes that publishing would leave out. */
function LeftOut({ scenario: { kept, changes, refusedRows } }: { scenario: Scenario }) {
  const { t } = useTranslation()
  const manual = kept.find(({ reason }) => reason === 'manual')?.items ?? 0
  const words = [
    manual > 0 ? t('scenarios.publish.keeps', { count: manual }) : null,
    refusedRows > 0 ? `${t('scenarios.refused.title', { count: refusedRows })}.` : null,
    changes.some(isAssumption) ? t('scenarios.publish.assumptions') : null,
  ].filter((one) => one !== null)
  return words.length > 0 ? <p className="caption">{words.join(' ')}</p> : null
}

const DAY_MS = 86_400_000
const isRevertible = ({ publishedAt }: Scenario): boolean =>
  publishedAt !== null && Date.now() - Date.parse(publishedAt) < LIMITS.revertDays * DAY_MS

function actionOf(scenario: Scenario | null, isChanged: boolean): 'publish' | 'again' | 'revert' | 'none' {
  if (!scenario || isChanged || isUnderWay(scenario)) return 'none'
  if (scenario.status === 'finished') return 'publish'
  return scenario.status === 'published' ? 'revert' : scenario.status === 'reverted' ? 'none' : 'again'
}

function useStateWords(scenario: Scenario | null, isChanged: boolean): { level: Level; text: string } {
  const { t } = useTranslation()
  const { percent, dateTime } = useFormat()
  if (!scenario) return { level: 'none', text: t('scenarios.one.nothingChanges') }
  const { status, progress, publishedBy, publishedAt, error } = scenario
  if (isChanged && !isUnderWay(scenario)) return { level: 'warning', text: t('scenarios.one.changedSince') }
  const why = error && errorText(t, new ApiError(error))
  switch (status) {
    case 'pending':
      return { level: 'none', text: t('scenarios.one.pending') }
    case 'processing':
      return { level: 'none', text: t('scenarios.one.processing', { progress: percent(progress, 0) }) }
    case 'finished':
      // It could not be put in force.
      return why
        ? { level: 'problem', text: why }
        : { level: 'none', text: t('scenarios.one.nothingChanges') }
    case 'stale':
      return { level: 'warning', text: t('scenarios.one.stale') }
    case 'publishing':
    case 'reverting':
      return { level: 'none', text: t(`scenarios.one.${status}`) }
    case 'published': {
      const text = t('scenarios.one.published', { by: publishedBy ?? '', at: dateTime(publishedAt) })
      // It could not be taken back.
      return why ? { level: 'problem', text: `${text} ${why}` } : { level: 'success', text }
    }
    case 'reverted':
      return { level: 'success', text: revertedWords(scenario, t) }
    case 'error':
      return { level: 'problem', text: [t('scenarios.one.error'), why].filter(Boolean).join(' ') }
  }
}

/** Reports how many were restored, and who has decided about the others since. */
function revertedWords(
  { reverted, changedSince, keptRules, keptParameters }: Scenario,
  t: TFunction,
): string {
  const back = t('scenarios.one.reverted', { count: reverted ?? 0 })
  const keptNames = [
    ...keptParameters.map((name) => t(`explain.parameterNames.${name as 'reviewDays'}`)),
    ...keptRules.map(({ title }) => t('scenarios.changes.said.rule', { title })),
    ...changedSince.map(({ sku, site, by }) => `${sku} ${site} (${by})`),
  ]
  if (keptNames.length === 0) return back
  const named = keptNames.slice(0, NAMED)
  const rest = keptNames.length > NAMED ? '…' : ''
  const stayed = t('scenarios.one.changedMeanwhile', { count: keptNames.length })
  return `${back} ${stayed} ${named.join(', ')}${rest}`
}
const NAMED = 5

import type { Scenario } from '@giro/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#app/i18n/error-text.ts'
import { useWords } from '#app/session/use-words.ts'
import { isAssumption } from '#features/scenarios/changes/change.ts'
import { differenceWords } from '#features/scenarios/result/differences.ts'
import { useScenarioCalls } from '#features/scenarios/use-scenario.ts'
import { ActDialog } from '#ui/ActDialog.tsx'
import { Check } from '#ui/Field.tsx'
import { Banner } from '#ui/Status.tsx'

type PublishProps = { scenario: Scenario; onClose: () => void; onWithoutAssumptions: () => void }

/** Asks before a scenario is put in force: what it decides, what that comes to, and what it meets. */
export function PublishDialog({ scenario, onClose, onWithoutAssumptions }: PublishProps) {
  const { t } = useTranslation()
  const [replaceManual, setReplace] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { publish } = useScenarioCalls()
  const hasAssumptions = scenario.changes.some(isAssumption)
  const hasOthers = !scenario.changes.every(isAssumption)
  const run = async () => {
    const outcome = await publish.run({ params: { id: scenario.id }, body: { replaceManual } })
    if (outcome.ok) onClose()
    else setProblem(errorText(t, outcome.error))
  }
  return (
    <ActDialog
      title={t('scenarios.publish.title', { title: scenario.title })}
      onClose={onClose}
      width={560}
      act={
        hasAssumptions
          ? hasOthers && { label: t('scenarios.publish.withoutAssumptions'), run: onWithoutAssumptions }
          : { label: t('scenarios.publish.action'), run: () => void run(), isRunning: publish.isRunning }
      }
    >
      <div className="stack">
        <What scenario={scenario} />
        {hasAssumptions ? (
          <Banner level="warning">{t('scenarios.publish.assumptions')}</Banner>
        ) : (
          <Keeps scenario={scenario} isReplaced={replaceManual} onReplace={setReplace} />
        )}
        {problem ? <Banner level="problem">{problem}</Banner> : null}
      </div>
    </ActDialog>
  )
}

function What({ scenario: { now, then, decidedItems } }: { scenario: Scenario }) {
  const { t } = useTranslation()
  const words = useWords()
  return (
    <>
      <p className="strong">{t('scenarios.publish.decides', { count: decidedItems })}</p>
      {now && then ? (
        <p>{t('scenarios.result.against', { words: differenceWords(now, then, words) })}</p>
      ) : null}
      <p className="muted">{t('scenarios.publish.what')}</p>
    </>
  )
}

type KeepsProps = { scenario: Scenario; isReplaced: boolean; onReplace: (isOn: boolean) => void }

/** Values by hand that it meets: they stay, unless the person says otherwise. */
function Keeps({ scenario: { kept }, isReplaced, onReplace }: KeepsProps) {
  const { t } = useTranslation()
  const manual = kept.find(({ reason }) => reason === 'manual')?.items ?? 0
  if (manual === 0) return null
  return (
    <>
      <p>{t('scenarios.publish.keeps', { count: manual })}</p>
      <Check
        label={t('scenarios.publish.replace')}
        checked={isReplaced}
        onChange={({ target }) => onReplace(target.checked)}
      />
    </>
  )
}

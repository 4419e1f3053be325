import type { Scenario } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { RemoveRow } from '#app/rows/RemoveRow.tsx'
import { useScenarioCalls } from '#features/scenarios/use-scenario.ts'

/** Asks before what a scenario published is taken back. */
export function RevertDialog({
  scenario: { id, title, authorizedItems },
  onClose,
}: {
  scenario: Scenario
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { revert } = useScenarioCalls()
  return (
    <RemoveRow
      title={t('scenarios.revert.title', { title })}
      action={t('scenarios.revert.action')}
      isRemoving={revert.isRunning}
      remove={() => revert.run({ params: { id } })}
      onClose={onClose}
    >
      <p>{t('scenarios.revert.what')}</p>
      {authorizedItems ? <p>{t('scenarios.revert.authorized', { count: authorizedItems })}</p> : null}
    </RemoveRow>
  )
}

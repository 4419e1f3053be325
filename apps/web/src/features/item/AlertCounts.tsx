import { ALERT_KINDS, ALERT_LEVELS } from 'virtual:contract'
import type { AlertLevels } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import type { AlertKind, AlertLevel } from '#app/api/types.ts'
import { Status, StatusCount } from '#ui/Status.tsx'

/** Alert kinds by level, the worst level first. */
export function byLevel(alerts: AlertLevels): { level: AlertLevel; kinds: AlertKind[] }[] {
  return ALERT_LEVELS.toReversed().map((level) => ({
    level,
    kinds: ALERT_KINDS.filter((kind) => alerts[kind] === level),
  }))
}

/** Number of the eleven alerts that are problems and warnings; a tick if there are none. */
export function AlertCounts({ alerts }: { alerts: AlertLevels }) {
  const { t } = useTranslation()
  const loud = byLevel(alerts).filter(
    ({ level, kinds }) => (level === 'problem' || level === 'warning') && kinds.length > 0,
  )
  if (loud.length === 0) {
    return (
      <Status level="success" isWordHidden>
        {t('words.level.success')}
      </Status>
    )
  }
  return (
    <span className="inline middle">
      {loud.map(({ level, kinds }) => (
        <StatusCount
          key={level}
          level={level}
          count={kinds.length}
          label={`${t(`words.level.${level}`)}: ${kinds.map((kind) => t(`words.alert.${kind}`)).join(', ')}`}
        />
      ))}
    </span>
  )
}

import { useTranslation } from 'react-i18next'
import { Screen } from '#ui/Screen.tsx'

export function ResultsScreen() {
  const { t } = useTranslation()
  return <Screen title={t('results.title')}>{null}</Screen>
}

import { useTranslation } from 'react-i18next'
import { Screen } from '#ui/Screen.tsx'

export function DownloadScreen() {
  const { t } = useTranslation()
  return <Screen title={t('download.title')}>{null}</Screen>
}

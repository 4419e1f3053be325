import { useTranslation } from 'react-i18next'
import { Screen } from '#ui/Screen.tsx'

export function UploadScreen() {
  const { t } = useTranslation()
  return <Screen title={t('upload.title')}>{null}</Screen>
}

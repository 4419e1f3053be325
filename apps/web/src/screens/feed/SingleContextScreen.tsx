import { useTranslation } from 'react-i18next'
import { Screen } from '#ui/Screen.tsx'

export function SingleContextScreen() {
  const { t } = useTranslation()
  return <Screen title={t('item.title')}>{null}</Screen>
}

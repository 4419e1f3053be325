import { useTranslation } from 'react-i18next'
import { Screen } from '#ui/Screen.tsx'

export function ItemsScreen() {
  const { t } = useTranslation()
  return <Screen title={t('items.title')}>{null}</Screen>
}

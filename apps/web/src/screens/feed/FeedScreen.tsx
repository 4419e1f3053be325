import { useTranslation } from 'react-i18next'
import { Screen } from '#ui/Screen.tsx'

export function FeedScreen() {
  const { t } = useTranslation()
  return <Screen title={t('feed.title')}>{null}</Screen>
}

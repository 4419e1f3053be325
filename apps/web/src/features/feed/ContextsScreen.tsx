import { useTranslation } from 'react-i18next'
import type { ApiError } from '#app/api/error.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { Screen } from '#ui/Screen.tsx'
import { ErrorState, Skeleton } from '#ui/States.tsx'

type ContextsScreenProps = { sku: string; failure: ApiError | null; onRetry: () => void }

/** Stands in the place of an item's contexts until they are there, or says why they are not. */
export function ContextsScreen({ sku, failure, onRetry }: ContextsScreenProps) {
  const { t } = useTranslation()
  return (
    <Screen title={sku}>
      {failure ? (
        <ErrorState title={t('common.loadFailed', { what: t('feed.contextsOf', { sku }) })} onRetry={onRetry}>
          {errorText(t, failure)}
        </ErrorState>
      ) : (
        <Skeleton lines={10} height={24} />
      )}
    </Screen>
  )
}

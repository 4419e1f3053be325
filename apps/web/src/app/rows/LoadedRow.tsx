import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AnswerOf, type SentArguments, versionOf } from '#app/api/client.ts'
import { asApiError } from '#app/api/error.ts'
import { query, type ReadName } from '#app/api/query.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState, Skeleton } from '#ui/States.tsx'
import { Banner } from '#ui/Status.tsx'

type LoadedRowProps<K extends ReadName> = {
  title: string
  name: K
  sent: SentArguments<K>
  /** True if it is one of the rows listed here. */
  isOurs: (row: object) => boolean
  onClose: () => void
  /** Drawn with the row as it is now, and the version that a change of it names. */
  children: (row: AnswerOf<K>, version: string | undefined) => ReactNode
}

/** Statuses of a missing row, or of an address that cannot name one. */
const UNKNOWN: readonly number[] = [400, 404]

/** A row as the server has it at this moment, for the form that changes it. It is not read again under the person's hands. */
export function LoadedRow<K extends ReadName>({
  title,
  name,
  sent,
  isOurs,
  onClose,
  children,
}: LoadedRowProps<K>) {
  const { t } = useTranslation()
  // A row that was looked at before is asked for again; what is shown meanwhile is not taken for it.
  const [key] = useState(() => Date.now())
  const rowQuery = query(name, ...sent)
  const { data, error, refetch } = useQuery({
    ...rowQuery,
    queryKey: [...rowQuery.queryKey, key] as unknown as typeof rowQuery.queryKey,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const failure = error && asApiError(error)
  if (failure ? UNKNOWN.includes(failure.status) : data && !isOurs(data))
    return <UnknownRow onClose={onClose} />
  if (data !== undefined) return children(data, versionOf(data))
  return (
    <Dialog title={title} onClose={onClose} isDrawer>
      {failure ? (
        <ErrorState title={errorText(t, failure)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={6} height={40} />
      )}
    </Dialog>
  )
}

/** Over the list that it would be in. */
function UnknownRow({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const close = (
    <Button variant="secondary" onClick={onClose}>
      {t('ui.close')}
    </Button>
  )
  return (
    <Banner level="warning" actions={close}>
      {t('rows.unknown')}
    </Banner>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { versionOf } from '#app/api/client.ts'
import { asApiError } from '#app/api/error.ts'
import { query } from '#app/api/query.ts'
import { errorText } from '#app/i18n/error-text.ts'
import type { UserDetail } from '#features/users/user.ts'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState, ErrorState, Skeleton } from '#ui/States.tsx'

type LoadedProps = {
  id: string
  children: (user: UserDetail, version: string | undefined) => ReactNode
}

/** A user by id: on the way, there, absent, or not to be had. */
export function LoadedUser({ id, children }: LoadedProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    ...query('getUser', { params: { id } }),
    refetchOnWindowFocus: false,
  })
  if (data) return children(data, versionOf(data))
  if (!error) return <Skeleton lines={6} height={32} />
  const failure = asApiError(error)
  if (failure.status === 404 || failure.code === 'invalid_input') return <NoUser />
  return <ErrorState title={errorText(t, failure)} onRetry={() => void refetch()} />
}

/** The address names nobody. */
export function NoUser() {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('errors.user_not_found')}
      icon="user"
      actions={
        <Link to="/users/list" className={buttonClass('secondary', 'small')}>
          {t('users.back')}
        </Link>
      }
    />
  )
}

import { rules } from 'virtual:contract/rules/createUser'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#app/api/client.ts'
import { RowScreen } from '#app/rows/RowScreen.tsx'
import { callsOf, type RowResource } from '#app/rows/resource.ts'
import { useMay, useMe } from '#app/session/session.ts'
import { USERS } from '#features/users/columns.tsx'

/** Users have pages of their own for making and changing one; the list removes them. */
const RESOURCE: RowResource<'listUsers', Record<string, never>> = {
  words: 'users',
  icon: 'user',
  calls: callsOf('User'),
  definition: USERS,
  nameOf: ({ name }) => name,
  holds: ({ catalogs }: AnswerOf<'getUser'>) => ({ access: catalogs.length }),
  rules,
  fields: () => [],
  values: () => ({}),
  body: () => ({}),
}

/** Lists users and their access. */
export function UserListScreen() {
  const navigate = useNavigate()
  const { t } = useTranslation()
  const mayWrite = useMay('user.write')
  const { samplePassword } = useMe()
  return (
    <RowScreen
      resource={RESOURCE}
      frame={(table) => (
        <>
          {samplePassword ? (
            <p className="muted">{t('users.samplePassword', { password: samplePassword })}</p>
          ) : null}
          {table}
        </>
      )}
      may={{ create: mayWrite, edit: mayWrite, remove: useMay('user.delete') }}
      pages={{
        create: () => void navigate({ to: '/users/register' }),
        edit: ({ id }) => void navigate({ to: '/users/register', search: { id } }),
        open: ({ id }) => void navigate({ to: '/users/details', search: { id } }),
      }}
    />
  )
}

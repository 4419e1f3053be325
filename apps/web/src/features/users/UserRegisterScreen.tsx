import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LoadedUser } from '#features/users/LoadedUser.tsx'
import { UserForm } from '#features/users/UserForm.tsx'
import { Screen } from '#ui/Screen.tsx'

/** Makes a user; with an id in the address changes that one. */
export function UserRegisterScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id } = useSearch({ from: '/app/users/register' })
  const end = () => void navigate({ to: '/users/list' })
  const opened = (saved: string) => void navigate({ to: '/users/details', search: { id: saved } })
  return (
    <Screen
      title={t(id ? 'users.edit' : 'users.new')}
      before={<Link to="/users/list">← {t('users.back')}</Link>}
    >
      {id ? (
        <LoadedUser key={id} id={id}>
          {(user, version) => <UserForm user={user} version={version} onSaved={opened} onCancel={end} />}
        </LoadedUser>
      ) : (
        <UserForm user={null} onSaved={opened} onCancel={end} />
      )}
    </Screen>
  )
}

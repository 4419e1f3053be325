import { PROFILE_REACH } from 'virtual:contract'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { RemoveRow } from '#app/rows/RemoveRow.tsx'
import { useCompanies } from '#app/rows/use-companies.ts'
import { LANGUAGE_NAMES } from '#app/session/language.ts'
import { useMay, useMe } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { LoadedUser, NoUser } from '#features/users/LoadedUser.tsx'
import { type UserDetail, useCatalogOptions } from '#features/users/user.ts'
import css from '#features/users/users.module.css'
import { Button, buttonClass } from '#ui/Button.tsx'
import { type Fact, Facts } from '#ui/Facts.tsx'
import { MASKS } from '#ui/form/masks.ts'
import { Screen } from '#ui/Screen.tsx'
import { Status } from '#ui/Status.tsx'

/** One user: who it is, what the profile allows, and with which data. */
export function UserDetailsScreen() {
  const { t } = useTranslation()
  const { id = '' } = useSearch({ from: '/app/users/details' })
  if (id === '') return <NoUser />
  return (
    <LoadedUser key={id} id={id}>
      {(user, version) => (
        <Screen
          title={user.name}
          before={<Link to="/users/list">← {t('users.back')}</Link>}
          actions={<Actions user={user} version={version} />}
        >
          <Identity user={user} />
          <Rights user={user} />
          <Security user={user} />
        </Screen>
      )}
    </LoadedUser>
  )
}

function Actions({ user, version }: { user: UserDetail; version: string | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayWrite = useMay('user.write')
  const mayRemove = useMay('user.delete')
  const isOwn = useMe().id === user.id
  const [isRemoving, setRemoving] = useState(false)
  const link = useCall('recoverPassword', { success: t('users.linkSent') })
  const remove = useCall('deleteUser', {
    success: t('users.removed'),
    failure: 'none',
    refreshes: ['listUsers'],
  })
  return (
    <>
      {mayWrite ? (
        <Button
          variant="secondary"
          isRunning={link.isRunning}
          onClick={() => void link.run({ body: { email: user.email } })}
        >
          {t('users.sendPassword')}
        </Button>
      ) : null}
      {mayRemove && !isOwn ? (
        <Button variant="secondary" icon="trash" onClick={() => setRemoving(true)}>
          {t('rows.remove')}
        </Button>
      ) : null}
      {mayWrite ? (
        <Link to="/users/register" search={{ id: user.id }} className={buttonClass('primary', 'smaller')}>
          {t('users.edit')}
        </Link>
      ) : null}
      {isRemoving ? (
        <RemoveRow
          title={t('users.removeTitle', { name: user.name })}
          remove={async () => {
            const outcome = await remove.run({ params: { id: user.id } }, { ifMatch: version })
            if (outcome.ok) void navigate({ to: '/users/list' })
            return outcome
          }}
          isRemoving={remove.isRunning}
          onClose={() => setRemoving(false)}
        >
          {t('users.removeText')} {t('rows.notBack')}
        </RemoveRow>
      ) : null}
    </>
  )
}

type AboutProps = { title: string; facts: readonly Fact[]; children?: ReactNode }

function About({ title, facts, children }: AboutProps) {
  return (
    <section className="card">
      <h2 className="heading">{title}</h2>
      <Facts facts={facts.map((fact) => ({ ...fact, value: fact.value || '–' }))} />
      {children}
    </section>
  )
}

function Identity({ user }: { user: UserDetail }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { isInBrazil } = useCompanies()
  const personalDocument = MASKS.personalDocument(user.personalDocument ?? '')
  const hasDocument = personalDocument !== '' || isInBrazil(user.companies)
  return (
    <About
      title={t('users.identity')}
      facts={[
        { name: t('users.email'), value: user.email },
        { name: t('users.phone'), value: MASKS.phone(user.phone ?? '') },
        ...(hasDocument ? [{ name: t('users.personalDocument'), value: personalDocument }] : []),
        { name: t('users.language'), value: LANGUAGE_NAMES[user.language].name },
        { name: t('rows.createdAt'), value: dateTime(user.createdAt) },
      ]}
    />
  )
}

/** The rights of each profile, the least first. */
const ALLOWS = {
  viewer: ['read'],
  company_employee: ['read', 'decide', 'files'],
  company_administrator: ['read', 'decide', 'files', 'manage'],
  administrator: ['read', 'decide', 'files', 'manage'],
  system_administrator: ['read', 'decide', 'files', 'manage', 'companies'],
} as const

const namesOf = (names: readonly (string | undefined)[]) => names.filter(Boolean).join(', ') || '–'

function Rights({ user }: { user: UserDetail }) {
  const { t } = useTranslation()
  const { nameOf } = useCompanies()
  const catalogs = useCatalogOptions()
  const { profileType } = user
  const isSystem = PROFILE_REACH[profileType] === 'installation'
  return (
    <section className="card">
      <h2 className="heading">{t(`words.profile.${profileType}`)}</h2>
      <p className="muted">{t('users.allowed')}</p>
      <ul className={css.allowed}>
        {ALLOWS[profileType].map((one) => (
          <li key={one}>
            <Status level="success">{t(`users.may.${one}`)}</Status>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          {
            name: t('users.companies'),
            value: isSystem ? t('users.allCatalogs') : namesOf(user.companies.map(nameOf)),
          },
          {
            name: t('users.catalogs'),
            value: isSystem
              ? t('users.allCatalogs')
              : namesOf(
                  catalogs.filter(({ value }) => user.catalogs.includes(value)).map(({ label }) => label),
                ),
          },
        ]}
      />
    </section>
  )
}

function Security({ user }: { user: UserDetail }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  return (
    <About
      title={t('users.security')}
      facts={[
        {
          name: t('users.mfa'),
          value: (
            <Status level={user.mfaEnabled ? 'success' : 'none'}>
              {t(user.mfaEnabled ? 'users.on' : 'users.off')}
            </Status>
          ),
        },
        { name: t('auth.app.title'), value: t(user.authenticator ? 'auth.app.on' : 'auth.app.off') },
        {
          name: t('users.lastAccess'),
          value: dateTime(user.lastAccessAt) || t(user.invited ? 'users.invited' : 'users.never'),
        },
      ]}
    >
      <EndSessions user={user} />
      <RemoveAuthenticator user={user} />
    </About>
  )
}

/** Signs somebody else out everywhere; one's own sessions are ended one by one on the page of one's account. */
function EndSessions({ user }: { user: UserDetail }) {
  const { t } = useTranslation()
  const mayWrite = useMay('user.write')
  const isOwn = useMe().id === user.id
  const end = useCall('endUserSessions', { success: t('users.sessionsEnded') })
  if (!mayWrite || isOwn) return null
  return (
    <div className="row">
      <Button
        variant="secondary"
        isRunning={end.isRunning}
        onClick={() => void end.run({ params: { id: user.id } })}
      >
        {t('users.endSessions')}
      </Button>
    </div>
  )
}

/**
 * Removes the authenticator of a user who lost their phone, and notifies them by email. Removing your own requires your
 * password.
 */
function RemoveAuthenticator({ user }: { user: UserDetail }) {
  const { t } = useTranslation()
  const mayWrite = useMay('user.write')
  const isOwn = useMe().id === user.id
  const remove = useCall('removeUserAuthenticator', {
    success: t('users.appRemoved'),
    refreshes: ['listUsers', 'getUser'],
  })
  if (!mayWrite || isOwn || !user.authenticator) return null
  return (
    <div className="row">
      <Button
        variant="secondary"
        isRunning={remove.isRunning}
        onClick={() => void remove.run({ params: { id: user.id } })}
      >
        {t('users.removeApp')}
      </Button>
    </div>
  )
}

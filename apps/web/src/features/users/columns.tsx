import { LANGUAGES, PROFILE_REACH, PROFILE_TYPES } from 'virtual:contract'
import { Link } from '@tanstack/react-router'
import type { RowOf } from '#app/api/query.ts'
import { actionsColumn, type RowWords } from '#app/rows/columns.tsx'
import { LANGUAGE_NAMES } from '#app/session/language.ts'
import { wordOptions } from '#app/session/use-words.ts'
import { defineList } from '#ui/list/define.ts'
import { Status } from '#ui/Status.tsx'

export type UserListRow = RowOf<'listUsers'>

/** Shows an email address that may break after the @. */
function Email({ of }: { of: string }) {
  const [name, ...domain] = of.split(/(?<=@)/)
  return (
    <>
      {name}
      <wbr />
      {domain}
    </>
  )
}

export const USERS = defineList<UserListRow, RowWords<UserListRow>>([
  {
    id: 'name',
    header: ({ t }) => t('users.name'),
    isSortable: true,
    width: 130,
    cell: ({ id, name }) => (
      <Link to="/users/details" search={{ id }}>
        {name}
      </Link>
    ),
  },
  {
    id: 'email',
    header: ({ t }) => t('users.email'),
    isSortable: true,
    cell: ({ email }) => <Email of={email} />,
  },
  {
    id: 'profileType',
    header: ({ t }) => t('users.profile'),
    topic: 'term.userProfile',
    isSortable: true,
    cell: ({ profileType }, { t }) => t(`words.profile.${profileType}`),
    filter: { kind: 'words', isPromoted: true, options: wordOptions('profile', PROFILE_TYPES) },
  },
  {
    id: 'catalogs',
    header: ({ t }) => t('users.catalogs'),
    topic: 'term.userCatalogs',
    align: 'end',
    cell: ({ catalogs, profileType }, { t, format }) =>
      PROFILE_REACH[profileType] === 'installation'
        ? t('users.allCatalogs')
        : format.integer(catalogs.length),
  },
  {
    id: 'language',
    header: ({ t }) => t('users.language'),
    isHidden: true,
    isSortable: true,
    cell: ({ language }) => LANGUAGE_NAMES[language].name,
    filter: {
      kind: 'words',
      options: () => LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code].name })),
    },
  },
  {
    id: 'mfaEnabled',
    header: ({ t }) => t('users.mfa'),
    topic: 'term.mfa',
    isSortable: true,
    cell: ({ mfaEnabled }, { t }) => (
      <Status level={mfaEnabled ? 'success' : 'none'}>{t(mfaEnabled ? 'users.on' : 'users.off')}</Status>
    ),
    filter: {
      kind: 'words',
      isPromoted: true,
      takesOne: true,
      options: ({ t }) => [
        { value: 'true', label: t('users.on') },
        { value: 'false', label: t('users.off') },
      ],
    },
  },
  {
    id: 'lastAccessAt',
    header: ({ t }) => t('users.lastAccess'),
    isSortable: true,
    width: 140,
    cell: ({ lastAccessAt, invited }, { t, format }) =>
      format.dateTime(lastAccessAt) || t(invited ? 'users.invited' : 'users.never'),
    filter: { kind: 'date', isPromoted: true },
  },
  actionsColumn(({ name }) => name),
])

import { PROFILE_REACH } from 'virtual:contract'
import { rules } from 'virtual:contract/rules/createUser'
import type { TFunction } from 'i18next'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { showRefusal } from '#app/api/form-errors.ts'
import { fieldErrorText } from '#app/i18n/error-text.ts'
import { personalDocumentField, phoneField } from '#app/person-fields.ts'
import { type Companies, useCompanies } from '#app/rows/use-companies.ts'
import { useFormDraft } from '#app/rows/use-form-draft.tsx'
import { LANGUAGE_OPTIONS } from '#app/session/language.ts'
import { useMe } from '#app/session/session.ts'
import { type UserDetail, useCatalogOptions, useGrantable } from '#features/users/user.ts'
import css from '#features/users/users.module.css'
import { Button } from '#ui/Button.tsx'
import { Fields, type FormField } from '#ui/form/Fields.tsx'
import { Form } from '#ui/form/Form.tsx'
import { MASKS } from '#ui/form/masks.ts'
import { Picks, Radios } from '#ui/form/Picks.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Banner } from '#ui/Status.tsx'

type Values = Pick<
  UserDetail,
  'name' | 'email' | 'profileType' | 'language' | 'mfaEnabled' | 'companies' | 'catalogs'
> & {
  phone: string
  personalDocument: string
  setsPassword: 'link' | 'now'
  password: string
  confirmPassword: string
}
type UserFormProps = {
  user: UserDetail | null
  version?: string | undefined
  onSaved: (id: string) => void
  onCancel: () => void
}

/** Makes a user, or changes one: who it is, what the profile allows, and with which data. */
export function UserForm({ user, version, onSaved, onCancel }: UserFormProps) {
  const { t } = useTranslation()
  const me = useMe()
  const companies = useCompanies()
  const form = useForm<Values>({ defaultValues: valuesOf(user, me) })
  const draft = useFormDraft(form, `user.${user?.id ?? 'new'}`)
  const { save, isSaving } = useSaveUser(user, version)
  const submit = async (values: Values) => {
    const outcome = await save(values)
    if (!outcome.ok) return showRefusal(form, t, outcome.error)
    draft.drop()
    onSaved(outcome.answer.id)
  }
  const leave = () => {
    draft.drop()
    onCancel()
  }
  const messageOf = (key: string) => fieldErrorText(t, key)
  return (
    <Form form={form} onSubmit={submit}>
      {draft.notice}
      <Fields<Values> fields={identity(t, companies)} rules={rules} messageOf={messageOf} />
      <Rights user={user} />
      <Fields<Values>
        fields={[{ name: 'mfaEnabled', kind: 'check', label: t('users.mfa'), hint: t('users.mfaHint') }]}
        rules={rules}
        messageOf={messageOf}
      />
      {user ? null : <PasswordChoice messageOf={messageOf} />}
      <div className={css.actions}>
        <Button
          type="submit"
          size="small"
          isRunning={isSaving}
          disabled={user !== null && !form.formState.isDirty}
        >
          {user ? t('ui.save') : t('users.create')}
        </Button>
        <Button variant="secondary" size="small" onClick={leave}>
          {t('ui.cancel')}
        </Button>
      </div>
    </Form>
  )
}

function identity(t: TFunction, { isInBrazil }: Companies): FormField<Values>[] {
  return [
    { name: 'name', kind: 'text', label: t('users.name'), autoComplete: 'off' },
    { name: 'email', kind: 'text', label: t('users.email'), autoComplete: 'off' },
    phoneField(t, 'off'),
    {
      ...personalDocumentField(t),
      when: ({ personalDocument, companies }) => personalDocument !== '' || isInBrazil(companies),
    },
    {
      name: 'language',
      kind: 'pick',
      label: t('users.language'),
      options: LANGUAGE_OPTIONS,
    },
  ]
}

/** Profile, companies and catalogs; what a change takes away is said before it is saved. */
function Rights({ user }: { user: UserDetail | null }) {
  const { t } = useTranslation()
  const { id } = useMe()
  const grantable = useGrantable()
  const companies = useCompanies()
  const catalogs = useCatalogOptions()
  const { profileType, catalogs: chosen = [] } = useWatch() as Values
  const lost = user ? user.catalogs.filter((id) => !chosen.includes(id)).length : 0
  const hasCatalogs = PROFILE_REACH[profileType] !== 'installation'
  const needsCatalogs = hasCatalogs && profileType !== 'administrator'
  return (
    <>
      <Radios
        name="profileType"
        label={t('users.profile')}
        options={(user?.id === id ? [profileType] : grantable).map((value) => ({
          value,
          label: t(`words.profile.${value}`),
          hint: t(`users.about.${value}`),
        }))}
      />
      {hasCatalogs && companies.options.length > 1 ? (
        <Picks
          name="companies"
          label={t('users.companies')}
          options={companies.options}
          all={t('users.chooseAll')}
        />
      ) : null}
      {hasCatalogs ? (
        <Picks
          name="catalogs"
          label={t('users.catalogs')}
          hint={catalogs.length === 0 ? t('users.noCatalogs') : undefined}
          options={catalogs}
          all={t('users.chooseAll')}
          wrong={(now) => (needsCatalogs && now.length === 0 ? t('users.chooseCatalog') : null)}
        />
      ) : null}
      {user && hasCatalogs && lost > 0 ? (
        <Banner level="warning">{t('users.willLose', { name: user.name, count: lost })}</Banner>
      ) : null}
    </>
  )
}

/** A link by mail, or a password now. */
function PasswordChoice({ messageOf }: { messageOf: (key: string) => string }) {
  const { t } = useTranslation()
  const { setsPassword } = useWatch() as Values
  return (
    <>
      <Radios
        name="setsPassword"
        label={t('users.passwordOf')}
        options={[
          { value: 'link', label: t('users.sendLink') },
          { value: 'now', label: t('users.setNow') },
        ]}
      />
      {setsPassword === 'now' ? (
        <Fields<Values>
          fields={[
            { name: 'password', kind: 'password', label: t('users.password'), autoComplete: 'new-password' },
            {
              name: 'confirmPassword',
              kind: 'password',
              label: t('users.confirm'),
              autoComplete: 'new-password',
              alsoWrong: (typed, { password }) => (typed === password ? null : t('validation.confirm')),
            },
          ]}
          rules={rules}
          messageOf={messageOf}
        />
      ) : null}
    </>
  )
}

/** Two-step verification is on at first for who administers. */
function valuesOf(user: UserDetail | null, me: ReturnType<typeof useMe>): Values {
  const { name = '', email = '', profileType = 'company_employee', language = me.language } = user ?? {}
  return {
    name,
    email,
    profileType,
    language,
    phone: MASKS.phone(user?.phone ?? ''),
    personalDocument: MASKS.personalDocument(user?.personalDocument ?? ''),
    mfaEnabled: user?.mfaEnabled ?? false,
    companies: user?.companies ?? (me.company ? [me.company.id] : []),
    catalogs: user?.catalogs ?? [],
    setsPassword: 'link',
    password: '',
    confirmPassword: '',
  }
}

function useSaveUser(user: UserDetail | null, version: string | undefined) {
  const { t } = useTranslation()
  const settings = { failure: 'none', refreshes: ['listUsers', 'getUser'] } as const
  const create = useCall('createUser', { ...settings, success: t('users.created') })
  const update = useCall('updateUser', { ...settings, success: t('users.changed') })
  return {
    isSaving: create.isRunning || update.isRunning,
    save: ({ setsPassword, password, confirmPassword, phone, personalDocument, ...values }: Values) => {
      const body = { ...values, phone: phone || null, personalDocument: personalDocument || null }
      if (user) return update.run({ params: { id: user.id }, body }, { ifMatch: version })
      return create.run({
        body: { ...body, ...(setsPassword === 'now' ? { password, confirmPassword } : {}) },
      })
    },
  }
}

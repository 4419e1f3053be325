import { rules as whole } from 'virtual:contract/rules/createUser'
import { rules } from 'virtual:contract/rules/resetPassword'
import { rules as changed } from 'virtual:contract/rules/updateUser'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { showRefusal } from '#app/api/form-errors.ts'
import { query } from '#app/api/query.ts'
import { errorText, fieldErrorText } from '#app/i18n/error-text.ts'
import { phoneField } from '#app/person-fields.ts'
import { refreshMe, useMe } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { Page } from '#app/shell/Page.tsx'
import { Authenticator } from '#features/auth/Authenticator.tsx'
import { agentName } from '#features/auth/agent.ts'
import css from '#features/auth/auth.module.css'
import { CodeField } from '#features/auth/CodeField.tsx'
import { newPasswordFields } from '#features/auth/new-password.ts'
import { PasswordRules } from '#features/auth/PasswordRules.tsx'
import { Button } from '#ui/Button.tsx'
import { Fields, type FormField } from '#ui/form/Fields.tsx'
import { Form } from '#ui/form/Form.tsx'
import { MASKS } from '#ui/form/masks.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Skeleton } from '#ui/States.tsx'
import { Banner, Status } from '#ui/Status.tsx'

/** One's own account: who one is, the password, the second step, and where one is signed in. */
export function SecurityScreen() {
  return (
    <Page>
      <div className={css.cards}>
        <Profile />
        <Password />
        <TwoStep />
        <Authenticator />
        <Sessions />
      </div>
    </Page>
  )
}

/** A change may leave any field out; the form shows each as it is asked for of a new user. */
const OF_PROFILE = { ...changed, ...whole }

type ProfileValues = { name: string; phone: string; email: string; currentPassword: string; code: string }

function Profile() {
  const { t } = useTranslation()
  const me = useMe()
  const form = useForm<ProfileValues>({
    defaultValues: {
      name: me.name,
      phone: MASKS.phone(me.phone ?? ''),
      email: me.email,
      currentPassword: '',
      code: '',
    },
  })
  /** The address that a code was mailed to. */
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { email = me.email } = useWatch({ control: form.control }) as ProfileValues
  const isMoving = email.trim() !== me.email
  const { run, isRunning } = useCall('updateUser', { success: t('auth.profile.saved'), failure: 'none' })
  const isAsked = isMoving && sentTo === email.trim()
  const save = async ({ name, phone, currentPassword, code }: ProfileValues) => {
    const moved = { email: email.trim(), currentPassword, ...(isAsked ? { code } : {}) }
    const body = { name, phone: phone || null, ...(isMoving ? moved : {}) }
    const outcome = await run({ params: { id: me.id }, body })
    if (!outcome.ok) {
      if (outcome.error.code === 'auth_multi_factor_code_required') return setSentTo(email.trim())
      return showRefusal(form, t, outcome.error)
    }
    setSentTo(null)
    form.reset({ ...form.getValues(), currentPassword: '', code: '' })
    await refreshMe()
  }
  return (
    <section className="card">
      <h2 className="heading">{t('auth.profile.title')}</h2>
      <Form form={form} onSubmit={save}>
        <Fields<ProfileValues>
          fields={profileFields(t, { isMoving, isAsked })}
          rules={OF_PROFILE}
          messageOf={(key) => fieldErrorText(t, key)}
        />
        <span>
          <Button type="submit" size="small" isRunning={isRunning} disabled={!form.formState.isDirty}>
            {t('ui.save')}
          </Button>
        </span>
      </Form>
    </section>
  )
}

function profileFields(
  t: TFunction,
  { isMoving, isAsked }: { isMoving: boolean; isAsked: boolean },
): FormField<ProfileValues>[] {
  const password: FormField<ProfileValues> = {
    name: 'currentPassword',
    kind: 'password',
    label: t('auth.password.current'),
    hint: t('auth.profile.emailHint'),
    autoComplete: 'current-password',
  }
  const code: FormField<ProfileValues> = {
    name: 'code',
    kind: 'text',
    label: t('auth.code.label'),
    hint: t('auth.profile.codeHint'),
    autoComplete: 'one-time-code',
    alsoWrong: (typed) => (typed === '' ? t('validation.required') : null),
  }
  return [
    { name: 'name', kind: 'text', label: t('users.name'), autoComplete: 'name' },
    phoneField(t, 'tel'),
    { name: 'email', kind: 'text', label: t('users.email'), autoComplete: 'email' },
    ...(isMoving ? [password] : []),
    ...(isAsked ? [code] : []),
  ]
}

type PasswordValues = { currentPassword: string; password: string; confirmPassword: string }
const EMPTY: PasswordValues = { currentPassword: '', password: '', confirmPassword: '' }

function Password() {
  const { t } = useTranslation()
  const form = useForm<PasswordValues>({ defaultValues: EMPTY })
  const { password = '' } = useWatch({ control: form.control }) as PasswordValues
  const { run, isRunning } = useCall('resetPassword', {
    success: t('auth.password.changed'),
    failure: 'none',
    refreshes: ['listSessions'],
  })
  const save = async (values: PasswordValues) => {
    const outcome = await run({ body: values })
    if (outcome.ok) return form.reset(EMPTY)
    if (outcome.error.code === 'user_email_or_password_incorrect')
      form.setError('currentPassword', { message: t('auth.password.currentWrong') })
    else showRefusal(form, t, outcome.error)
  }
  return (
    <section className="card">
      <h2 className="heading">{t('auth.password.title')}</h2>
      <Form form={form} onSubmit={save}>
        <Fields<PasswordValues>
          fields={[
            {
              name: 'currentPassword',
              kind: 'password',
              label: t('auth.password.current'),
              autoComplete: 'current-password',
              alsoWrong: (typed) => (typed === '' ? t('validation.required') : null),
            },
            ...newPasswordFields<PasswordValues>(t, t('auth.password.new')),
          ]}
          rules={rules}
          messageOf={(key) => fieldErrorText(t, key)}
        />
        <PasswordRules password={password} />
        <p className="muted">{t('auth.password.ends')}</p>
        <span>
          <Button type="submit" size="small" isRunning={isRunning}>
            {t('auth.password.submit')}
          </Button>
        </span>
      </Form>
    </section>
  )
}

/** Turned on with a mailed code; turned off by an administrator alone. */
function TwoStep() {
  const { t } = useTranslation()
  const me = useMe()
  const state = me.authenticator ? 'appText' : me.mfaEnabled ? 'onText' : 'offText'
  const [code, setCode] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const send = useCall('sendMultifactorCode')
  const turnOn = useCall('updateUser', { success: t('auth.twoStep.turnedOn'), failure: 'none' })
  const begin = async () => {
    if ((await send.run({ body: {} })).ok) setCode('')
  }
  const confirm = async () => {
    const outcome = await turnOn.run({ params: { id: me.id }, body: { mfaEnabled: true, code: code ?? '' } })
    if (!outcome.ok) return setFailure(errorText(t, outcome.error))
    setCode(null)
    await refreshMe()
  }
  return (
    <section className="card">
      <h2 className="heading">{t('users.mfa')}</h2>
      <p>
        <Status level={me.mfaEnabled ? 'success' : 'none'}>
          {t(me.mfaEnabled ? 'users.on' : 'users.off')}
        </Status>
      </p>
      <p className="muted">{t(`auth.twoStep.${state}`)}</p>
      {failure ? <Banner level="problem">{failure}</Banner> : null}
      {me.mfaEnabled ? null : code === null ? (
        <div className="row">
          <Button variant="secondary" size="small" isRunning={send.isRunning} onClick={() => void begin()}>
            {t('auth.twoStep.turnOn')}
          </Button>
        </div>
      ) : (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            void confirm()
          }}
        >
          <p>{t('auth.code.text', { email: me.email })}</p>
          <CodeField id="two-step-code" autoFocus code={code} onChange={setCode} />
          <Button type="submit" size="small" isRunning={turnOn.isRunning}>
            {t('auth.code.submit')}
          </Button>
        </form>
      )}
    </section>
  )
}

function Sessions() {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { data } = useQuery(query('listSessions'))
  const end = useCall('endSession', { success: t('auth.sessions.ended'), refreshes: ['listSessions'] })
  return (
    <section className="card">
      <h2 className="heading">{t('auth.sessions.title')}</h2>
      {data ? (
        <ul className="stack gap-3 plain">
          {data.map(({ id, isCurrent, agent, lastAccessAt }) => (
            <li key={id} className="bar gap-4 middle between">
              <span title={agent ?? undefined}>
                {agent ? agentName(agent) : t('auth.sessions.unknown')}
                <br />
                <span className="caption">{t('auth.sessions.last', { when: dateTime(lastAccessAt) })}</span>
              </span>
              {isCurrent ? (
                <Status level="success">{t('auth.sessions.here')}</Status>
              ) : (
                <Button
                  variant="secondary"
                  isRunning={end.isRunning}
                  onClick={() => void end.run({ params: { id } })}
                >
                  {t('auth.sessions.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton lines={2} />
      )}
    </section>
  )
}

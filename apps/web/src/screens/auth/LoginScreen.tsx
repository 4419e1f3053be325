import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#api/error.ts'
import { errorText } from '#i18n/error-text.ts'
import { paths, safeReturn } from '#paths.ts'
import { AuthFrame } from '#screens/auth/AuthFrame.tsx'
import css from '#screens/auth/auth.module.css'
import { SampleSignIn } from '#screens/auth/SampleSignIn.tsx'
import { forgetEnd, signIn, useSession } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { whileBusy } from '#ui/busy.ts'
import { Form } from '#ui/Form.tsx'
import { PasswordField, TextField } from '#ui/form-fields.tsx'
import { Banner } from '#ui/Status.tsx'
import { usePageTitle } from '#ui/title.ts'
import { toast } from '#ui/toasts.ts'

type Credentials = { email: string; password: string }
/** The same shape the server takes: something, an @, a domain with a point. */
const EMAIL = /^[^\s@,<>"]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/

/** S01: e-mail and password; why the last session ended; the sample company where there is one. */
export function LoginScreen() {
  const { t } = useTranslation()
  usePageTitle(t('auth.login.title'))
  const form = useForm<Credentials>({ defaultValues: { email: '', password: '' }, shouldFocusError: false })
  const [waitSeconds, startWait] = useCountdown()
  const enter = useEnter()
  const send = async (credentials: Credentials) => {
    forgetEnd()
    try {
      await whileBusy(enter({ ...credentials, email: credentials.email.trim() }))
    } catch (thrown) {
      const error = asApiError(thrown)
      form.setValue('password', '')
      form.setError('root', { message: errorText(t, error) })
      if (error.retryAfterSeconds !== null) startWait(error.retryAfterSeconds)
    }
  }
  return (
    <AuthFrame title={t('auth.login.title')}>
      <Ended />
      <Form form={form} onSubmit={send} className={css.form}>
        {waitSeconds > 0 ? (
          <p role="timer" className="muted">
            {t('auth.login.wait', { count: waitSeconds })}
          </p>
        ) : null}
        <TextField
          name="email"
          label={t('auth.login.email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          readOnly={form.formState.isSubmitting}
          rules={{
            validate: (value: string) =>
              value.trim() === ''
                ? t('auth.login.emailRequired')
                : EMAIL.test(value.trim()) || t('validation.email'),
          }}
        />
        <PasswordField
          name="password"
          label={t('auth.login.password')}
          autoComplete="current-password"
          readOnly={form.formState.isSubmitting}
          rules={{ required: t('auth.login.passwordRequired') }}
        />
        <Button type="submit" size="larger" isRunning={form.formState.isSubmitting}>
          {t('auth.login.submit')}
        </Button>
      </Form>
      <SampleSignIn
        isRunning={form.formState.isSubmitting}
        onChoose={({ email, password }) => {
          // Sent as if it had been typed.
          form.setValue('email', email)
          form.setValue('password', password)
          void form.handleSubmit(send)()
        }}
      />
    </AuthFrame>
  )
}

/** Signs in, welcomes, and goes where the person wanted to go. */
function useEnter() {
  const { t } = useTranslation()
  const router = useRouter()
  const { returnTo } = useSearch({ from: paths.login })
  return async (credentials: Credentials) => {
    const me = await signIn(credentials)
    toast.success(t('auth.login.welcome', { name: me.name.split(' ')[0] }))
    const wanted = safeReturn(returnTo)
    router.history.replace(wanted ?? paths.feed)
  }
}

/** Why the last session ended; it stays until somebody signs in. */
function Ended() {
  const { t } = useTranslation()
  const { ended, isUnreachable } = useSession()
  if (isUnreachable) return <Banner level="warning">{t('auth.login.unreachable')}</Banner>
  return ended ? (
    <Banner level={ended === 'forbidden' ? 'problem' : ended === 'expired' ? 'warning' : 'none'}>
      {t(`auth.login.${ended}`)}
    </Banner>
  ) : null
}

/** Seconds until the server takes another attempt. */
function useCountdown(): [seconds: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const tick = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])
  return [seconds, (wait) => setUntil(Date.now() + wait * 1000)]
}

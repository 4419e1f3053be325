import { rules } from 'virtual:contract/rules/login'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import i18next, { type TFunction } from 'i18next'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#app/api/client.ts'
import { useConfig } from '#app/api/config.ts'
import { asApiError } from '#app/api/error.ts'
import { errorText, fieldErrorText } from '#app/i18n/error-text.ts'
import { safeReturn } from '#app/paths.ts'
import { homePath } from '#app/session/preferences.ts'
import { forgetEnd, signIn, useSession } from '#app/session/session.ts'
import { AuthFrame } from '#features/auth/AuthFrame.tsx'
import css from '#features/auth/auth.module.css'
import { useCountdown } from '#features/auth/use-countdown.ts'
import { Button } from '#ui/Button.tsx'
import { whileBusy } from '#ui/busy.ts'
import { describedBy, Field, Input } from '#ui/Field.tsx'
import { ErrorSummary, type Problem } from '#ui/form/ErrorSummary.tsx'
import { PasswordInput } from '#ui/form/PasswordInput.tsx'
import { brokenRule, rulesFor } from '#ui/form/rules.ts'
import { Banner } from '#ui/Status.tsx'
import { useTitlePrefix } from '#ui/title.ts'
import { toast } from '#ui/toasts.ts'

type Credentials = { email: string; password: string }
/** Kinds of codes accepted in the second step. */
type Ways = { authenticator: boolean; mail: boolean }
const CodeStep = lazy(async () => ({ default: (await import('#features/auth/CodeStep.tsx')).CodeStep }))
/** Loaded on demand: real installations have no sample company. */
const SampleSignIn = lazy(async () => ({
  default: (await import('#features/auth/SampleSignIn.tsx')).SampleSignIn,
}))

/**
 * E-mail and password; why the last session ended; the sample company where there is one. Two fields need no
 * form library, and this page is the first that anybody loads.
 */
export function LoginScreen() {
  const { t } = useTranslation()
  const login = useLogin()
  const sample = useConfig()?.sample
  const { credentials, isSending, ways, submit, startAgain, enter } = login
  if (ways)
    return (
      <AuthFrame title={t(ways.authenticator ? 'auth.app.signIn' : 'auth.code.title')}>
        <Suspense>
          <CodeStep
            email={credentials.email.trim()}
            password={credentials.password}
            ways={ways}
            enter={enter}
            onBack={startAgain}
          />
        </Suspense>
      </AuthFrame>
    )
  return (
    <AuthFrame>
      <Ended />
      <LoginForm login={login} />
      <p className={css.ways}>
        <Link to="/auth/recovery-password">{t('auth.login.forgotten')}</Link>
        <Link to="/auth/register">{t('auth.login.register')}</Link>
      </p>
      {sample ? (
        <Suspense fallback={null}>
          <SampleSignIn sample={sample} isRunning={isSending} onChoose={submit} />
        </Suspense>
      ) : null}
    </AuthFrame>
  )
}

function LoginForm({ login }: { login: ReturnType<typeof useLogin> }) {
  const { credentials, problems, waitSeconds, isSending, change, submit } = login
  const { t } = useTranslation()
  const id = useId()
  const summary = useFocusOn<HTMLDivElement>(problems)
  useTitlePrefix(problems.length > 0)
  const messageOf = (name: keyof Credentials) => problems.find((problem) => problem.name === name)?.message
  const email = { id: `${id}-email`, label: t('auth.login.email'), error: messageOf('email') }
  const password = { id: `${id}-password`, label: t('auth.login.password'), error: messageOf('password') }
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        submit(credentials)
      }}
    >
      {problems.length > 0 ? <ErrorSummary ref={summary} id={id} problems={problems} /> : null}
      {waitSeconds > 0 ? (
        <p role="timer" className="muted">
          {t('auth.login.wait', { count: waitSeconds })}
        </p>
      ) : null}
      <Field {...email}>
        <Input
          id={email.id}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={credentials.email}
          readOnly={isSending}
          isWrong={email.error !== undefined}
          aria-describedby={describedBy(email)}
          onChange={(event) => change({ email: event.target.value })}
        />
      </Field>
      <Field {...password}>
        <PasswordInput
          id={password.id}
          autoComplete="current-password"
          value={credentials.password}
          readOnly={isSending}
          isWrong={password.error !== undefined}
          aria-describedby={describedBy(password)}
          onChange={(event) => change({ password: event.target.value })}
        />
      </Field>
      <Button type="submit" size="larger" isRunning={isSending}>
        {t('auth.login.submit')}
      </Button>
    </form>
  )
}

/** Checked when sent, then as it is typed; a refusal empties the password and keeps the e-mail. */
function useLogin() {
  const { t } = useTranslation()
  const enter = useEnter()
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' })
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [isSending, setSending] = useState(false)
  const [ways, setWays] = useState<Ways | null>(null)
  const wait = useCountdown()

  const submit = async (credentials: Credentials) => {
    if (isSending) return
    setCredentials(credentials)
    const missing = problemsOf(credentials, t)
    setProblems(missing)
    if (missing.length > 0) return
    forgetEnd()
    setSending(true)
    try {
      const sent = { ...credentials, email: credentials.email.trim() }
      const { mfaEnabled, ...needed } = await whileBusy(call('checkMfa', { body: sent }))
      if (mfaEnabled) setWays(needed)
      else await whileBusy(enter(sent))
    } catch (thrown) {
      const error = asApiError(thrown)
      setCredentials({ ...credentials, password: '' })
      setProblems([{ name: 'root', message: errorText(t, error) }])
      wait.start(error.retryAfterSeconds ?? 0)
    }
    setSending(false)
  }
  const change = (changed: Partial<Credentials>) => {
    const now = { ...credentials, ...changed }
    setCredentials(now)
    // What was wrong is looked at again; nothing new is found wrong while it is typed.
    const left = new Set(problemsOf(now, t).map(({ name }) => name))
    setProblems(problems.filter(({ name }) => left.has(name)))
  }
  return {
    credentials,
    problems,
    waitSeconds: wait.seconds,
    isSending,
    ways,
    enter,
    startAgain: () => {
      setWays(null)
      setCredentials({ ...credentials, password: '' })
    },
    change,
    submit: (credentials: Credentials) => void submit(credentials),
  }
}

function problemsOf(credentials: Credentials, t: TFunction): Problem[] {
  return (['email', 'password'] as const).flatMap((name) => {
    const broken = brokenRule(rulesFor(rules, name), credentials[name])
    return broken === null ? [] : [{ name, message: fieldErrorText(t, broken) }]
  })
}

/** Moves the focus to the summary each time something new is wrong. */
function useFocusOn<E extends HTMLElement>(problems: readonly Problem[]) {
  const element = useRef<E>(null)
  const names = problems.map(({ name }) => name).join()
  const before = useRef(0)
  useEffect(() => {
    const count = names === '' ? 0 : names.split(',').length
    if (count > before.current) element.current?.focus()
    before.current = count
  }, [names])
  return element
}

/** Signs in, welcomes, and goes where the person wanted to go. */
function useEnter() {
  const router = useRouter()
  const { returnTo } = useSearch({ from: '/auth/login' })
  return async (credentials: Credentials & { code?: string }) => {
    const me = await signIn(credentials)
    // In the person's own language, which may not be the one the form was in.
    toast.success(i18next.t('auth.login.welcome', { name: me.name.split(' ')[0] }))
    const wanted = safeReturn(returnTo)
    router.history.replace(wanted ?? homePath())
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

import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import type { ApiError } from '#app/api/error.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { refreshMe, useMe } from '#app/session/session.ts'
import css from '#features/auth/auth.module.css'
import { CodeField } from '#features/auth/CodeField.tsx'
import { RecoveryCodes } from '#features/auth/RecoveryCodes.tsx'
import { Button } from '#ui/Button.tsx'
import { describedBy, Field } from '#ui/Field.tsx'
import { PasswordInput } from '#ui/form/PasswordInput.tsx'
import { Banner, Status } from '#ui/Status.tsx'

const QrCode = lazy(async () => ({ default: (await import('#features/auth/QrCode.tsx')).QrCode }))

type Step =
  | { at: 'rest' }
  /** The password is asked for before each of these. */
  | { at: 'password'; before: 'begin' | 'renew' | 'remove' }
  | { at: 'code'; secret: string; address: string }
  | { at: 'codes'; codes: readonly string[] }

/** The app that shows codes: set up with its first code, taken away with what signing in asks for; recovery codes for a lost phone. */
export function Authenticator() {
  const { t } = useTranslation()
  const { authenticator, recoveryCodes } = useMe()
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const rest = () => setStep({ at: 'rest' })
  return (
    <section className="card">
      <h2 className="heading">{t('auth.app.title')}</h2>
      <p>
        <Status level={authenticator ? 'success' : 'none'}>
          {t(authenticator ? 'auth.app.on' : 'auth.app.off')}
        </Status>
      </p>
      <p className="muted">
        {authenticator ? t('auth.app.onText', { count: recoveryCodes }) : t('auth.app.offText')}
      </p>
      {step.at === 'rest' ? <Choices isOn={authenticator} onChoose={setStep} /> : null}
      {step.at === 'password' ? <AskPassword before={step.before} onDone={setStep} onCancel={rest} /> : null}
      {step.at === 'code' ? (
        <FirstCode {...step} onDone={(codes) => setStep({ at: 'codes', codes })} onCancel={rest} />
      ) : null}
      {step.at === 'codes' ? <RecoveryCodes codes={step.codes} onDone={rest} /> : null}
    </section>
  )
}

function Choices({ isOn, onChoose }: { isOn: boolean; onChoose: (step: Step) => void }) {
  const { t } = useTranslation()
  const offered = isOn ? (['renew', 'remove'] as const) : (['begin'] as const)
  return (
    <div className="row">
      {offered.map((before) => (
        <Button
          key={before}
          variant="secondary"
          size="small"
          onClick={() => onChoose({ at: 'password', before })}
        >
          {t(`auth.app.${before}`)}
        </Button>
      ))}
    </div>
  )
}

type AskPasswordProps = {
  before: 'begin' | 'renew' | 'remove'
  onDone: (step: Step) => void
  onCancel: () => void
}

/** The password, and a code where signing in asks for one: of the app, a recovery code, or one by mail. */
function AskPassword({ before, onDone, onCancel }: AskPasswordProps) {
  const { t } = useTranslation()
  const { authenticator, mfaEnabled } = useMe()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const { ask, isRunning } = useAsk(
    { currentPassword: password, ...(code ? { code } : {}) },
    setProblem,
    onDone,
  )
  const problemOf = (name: Problem['field']) => (problem?.field === name ? problem.text : undefined)
  const field = { id: 'app-password', label: t('auth.password.current'), error: problemOf('password') }
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (password === '') setProblem({ field: 'password', text: t('validation.required') })
        else if (mfaEnabled && code === '') setProblem({ field: 'code', text: t('validation.required') })
        else void ask[before]()
      }}
    >
      {before === 'remove' ? <p>{t('auth.app.removeText')}</p> : null}
      <Field {...field}>
        <PasswordInput
          id={field.id}
          autoFocus
          autoComplete="current-password"
          value={password}
          isWrong={field.error !== undefined}
          aria-describedby={describedBy(field)}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      {mfaEnabled ? (
        <CodeField
          id="app-proof"
          hint={authenticator ? t('auth.app.signInText') : undefined}
          error={problemOf('code')}
          isDigits={false}
          code={code}
          onChange={setCode}
        />
      ) : null}
      {mfaEnabled && !authenticator ? <SendCode /> : null}
      <div className="row">
        <Button type="submit" size="small" isRunning={isRunning}>
          {t(`auth.app.${before}`)}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Mails a code to who is signed in. */
function SendCode() {
  const { t } = useTranslation()
  const { email } = useMe()
  const send = useCall('sendMultifactorCode')
  const [isSent, setSent] = useState(false)
  return (
    <>
      {isSent ? <p>{t('auth.code.text', { email })}</p> : null}
      <Button
        variant="secondary"
        size="small"
        isRunning={send.isRunning}
        onClick={async () => setSent((await send.run({ body: {} })).ok)}
      >
        {t(isSent ? 'auth.code.resend' : 'auth.app.byMail')}
      </Button>
    </>
  )
}

/** Reason why a field of the proof was refused. */
type Problem = { field: 'password' | 'code'; text: string }

/** Asks for the proof, then continues. */
function useAsk(
  body: { currentPassword: string; code?: string },
  setProblem: (problem: Problem) => void,
  onDone: (step: Step) => void,
) {
  const { t } = useTranslation()
  const begin = useCall('beginAuthenticator', { failure: 'none' })
  const renew = useCall('renewRecoveryCodes', { failure: 'none' })
  const remove = useCall('removeAuthenticator', { success: t('auth.app.removed'), failure: 'none' })
  const refuse = (error: ApiError) =>
    setProblem(
      error.code === 'user_email_or_password_incorrect'
        ? { field: 'password', text: t('auth.password.currentWrong') }
        : { field: CODE_REFUSED.test(error.code) ? 'code' : 'password', text: errorText(t, error) },
    )
  const ask = {
    async begin() {
      const outcome = await begin.run({ body })
      if (outcome.ok) onDone({ at: 'code', ...outcome.answer })
      else refuse(outcome.error)
    },
    async renew() {
      const outcome = await renew.run({ body })
      if (!outcome.ok) return refuse(outcome.error)
      onDone({ at: 'codes', codes: outcome.answer.recoveryCodes })
      await refreshMe()
    },
    async remove() {
      const outcome = await remove.run({ body })
      if (!outcome.ok) return refuse(outcome.error)
      await refreshMe()
      onDone({ at: 'rest' })
    },
  }
  return { ask, isRunning: begin.isRunning || renew.isRunning || remove.isRunning }
}

/** Refusals of the code, and not of the password. */
const CODE_REFUSED = /multi_factor_code|too_many_attempts/

type FirstCodeProps = {
  secret: string
  address: string
  onDone: (codes: readonly string[]) => void
  onCancel: () => void
}

/** The secret as a picture for the phone's camera and as text to type; then the first code that the app shows. */
function FirstCode({ secret, address, onDone, onCancel }: FirstCodeProps) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const confirm = useCall('confirmAuthenticator', { success: t('auth.app.added'), failure: 'none' })
  const send = async () => {
    const outcome = await confirm.run({ body: { code } })
    if (!outcome.ok) return setFailure(errorText(t, outcome.error))
    onDone(outcome.answer.recoveryCodes)
    await refreshMe()
  }
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p>{t('auth.app.scan')}</p>
      <Suspense fallback={null}>
        <QrCode text={address} label={t('auth.app.picture')} />
      </Suspense>
      <p>
        {t('auth.app.typed')}
        <br />
        <code className={css.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      {failure ? <Banner level="problem">{failure}</Banner> : null}
      <CodeField
        id="app-code"
        label={t('auth.app.code')}
        autoFocus
        isWrong={failure !== null}
        code={code}
        onChange={setCode}
      />
      <div className="row">
        <Button type="submit" size="small" isRunning={confirm.isRunning}>
          {t('auth.app.confirm')}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}

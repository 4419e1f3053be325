import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#app/api/client.ts'
import { asApiError } from '#app/api/error.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { CodeField } from '#features/auth/CodeField.tsx'
import { useCountdown } from '#features/auth/use-countdown.ts'
import { Button } from '#ui/Button.tsx'
import { whileBusy } from '#ui/busy.ts'
import { Banner } from '#ui/Status.tsx'

type CodeStepProps = {
  email: string
  password: string
  /** The app's code or a recovery code, a mailed one, or either. */
  ways: { authenticator: boolean; mail: boolean }
  /** Signs in with the code; throws ApiError. */
  enter: (credentials: { email: string; password: string; code: string }) => Promise<void>
  onBack: () => void
}
/** Time before another code can be requested, s. */
const PAUSE_SECONDS = 30

/** `an•••@acme.com.br`: enough to know one's own address by. */
const hidden = (email: string) => email.replace(/^(.{1,2})[^@]*/, '$1•••')

/** The second step of signing in: a code of six digits that came by mail, or that an app shows, or a recovery code. */
export function CodeStep({ onBack, ...step }: CodeStepProps) {
  const { t } = useTranslation()
  const id = useId()
  const { field, code, setCode, problem, failure, isSending, pause, blocked, isMailed, send, verify } =
    useCode(step)
  const { authenticator, mail } = step.ways
  const isBlocked = blocked.seconds > 0
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending && !isBlocked) void verify()
      }}
    >
      <p>{isMailed ? t('auth.code.text', { email: hidden(step.email) }) : t('auth.app.signInText')}</p>
      {failure ? <Banner level="problem">{failure}</Banner> : null}
      {isBlocked ? (
        <p role="timer" className="muted">
          {t('auth.login.wait', { count: blocked.seconds })}
        </p>
      ) : null}
      <CodeField
        id={id}
        ref={field}
        autoFocus
        isDigits={!authenticator}
        error={problem ?? undefined}
        disabled={isBlocked}
        code={code}
        onChange={setCode}
      />
      <Button type="submit" size="larger" isRunning={isSending} disabled={isBlocked}>
        {t('auth.code.submit')}
      </Button>
      {mail ? (
        <Button
          variant="secondary"
          size="small"
          disabled={pause.seconds > 0 || isBlocked}
          onClick={() => void send()}
        >
          {pause.seconds > 0
            ? t('auth.code.resendIn', { count: pause.seconds })
            : t(isMailed ? 'auth.code.resend' : 'auth.app.byMail')}
        </Button>
      ) : null}
      <Button variant="plain" onClick={onBack}>
        {t('auth.code.back')}
      </Button>
    </form>
  )
}

/** Mails a code at once where there is no app, and signs in with the one that was typed. */
function useCode({ email, password, ways, enter }: Omit<CodeStepProps, 'onBack'>) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [isMailed, setMailed] = useState(!ways.authenticator)
  const pause = useCountdown()
  const blocked = useCountdown()

  const refuse = (thrown: unknown) => {
    const error = asApiError(thrown)
    if (error.code === 'user_blocked_too_many_attempts') blocked.start(error.retryAfterSeconds ?? 0)
    if (error.code === 'auth_invalid_multi_factor_code') {
      setProblem(errorText(t, error))
      field.current?.select()
    } else setFailure(errorText(t, error))
  }
  const send = async () => {
    setFailure(null)
    try {
      await whileBusy(call('sendMultifactorCode', { body: { email, password } }))
      setMailed(true)
      pause.start(PAUSE_SECONDS)
    } catch (thrown) {
      refuse(thrown)
    }
  }
  const first = useRef(ways.authenticator ? null : send)
  useEffect(() => void first.current?.(), [])
  const verify = async () => {
    if (code.trim() === '') return setProblem(t('validation.required'))
    setSending(true)
    setProblem(null)
    setFailure(null)
    await whileBusy(enter({ email, password, code })).catch(refuse)
    setSending(false)
  }
  return { field, code, setCode, problem, failure, isSending, pause, blocked, isMailed, send, verify }
}

import { rules } from 'virtual:contract/rules/login'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { showRefusal } from '#app/api/form-errors.ts'
import { fieldErrorText } from '#app/i18n/error-text.ts'
import { AuthFrame } from '#features/auth/AuthFrame.tsx'
import { useCountdown } from '#features/auth/use-countdown.ts'
import { Button } from '#ui/Button.tsx'
import { Fields } from '#ui/form/Fields.tsx'
import { Form } from '#ui/form/Form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Banner } from '#ui/Status.tsx'

type Values = { email: string }
/** Time before another link can be requested, s. */
const PAUSE_SECONDS = 60

/** Mails a link to a new password. The answer is the same whether or not the e-mail is known. */
export function RecoveryScreen() {
  const { t } = useTranslation()
  const form = useForm<Values>({ defaultValues: { email: '' } })
  const { run, isRunning } = useCall('recoverPassword', { success: t('auth.recovery.sent'), failure: 'none' })
  const pause = useCountdown()
  const { isSubmitSuccessful } = form.formState
  const send = async ({ email }: Values) => {
    const outcome = await run({ body: { email } })
    if (outcome.ok) pause.start(PAUSE_SECONDS)
    else showRefusal(form, t, outcome.error)
  }
  return (
    <AuthFrame>
      {isSubmitSuccessful ? (
        <Banner level="success">{t('auth.recovery.sentText', { email: form.getValues('email') })}</Banner>
      ) : (
        <p className="muted">{t('auth.recovery.text')}</p>
      )}
      <Form form={form} onSubmit={send}>
        <Fields<Values>
          fields={[{ name: 'email', kind: 'text', label: t('auth.login.email'), autoComplete: 'username' }]}
          rules={rules}
          messageOf={(key) =>
            key === 'validation.required' ? t('errors.email_is_required') : fieldErrorText(t, key)
          }
        />
        <Button type="submit" size="larger" isRunning={isRunning} disabled={pause.seconds > 0}>
          {pause.seconds > 0
            ? t('auth.recovery.again', { count: pause.seconds })
            : t(isSubmitSuccessful ? 'auth.recovery.resend' : 'auth.recovery.submit')}
        </Button>
      </Form>
      <Link to="/auth/login">← {t('auth.login.title')}</Link>
    </AuthFrame>
  )
}

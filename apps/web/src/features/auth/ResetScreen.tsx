import { rules } from 'virtual:contract/rules/resetPassword'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { showRefusal } from '#app/api/form-errors.ts'
import { fieldErrorText } from '#app/i18n/error-text.ts'
import { session, signOut } from '#app/session/session.ts'
import { AuthFrame } from '#features/auth/AuthFrame.tsx'
import { newPasswordFields } from '#features/auth/new-password.ts'
import { PasswordRules } from '#features/auth/PasswordRules.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Fields } from '#ui/form/Fields.tsx'
import { Form } from '#ui/form/Form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Banner } from '#ui/Status.tsx'

type Values = { password: string; confirmPassword: string }

/** A new password by the link of a mail. */
export function ResetScreen() {
  const { t } = useTranslation()
  const { token } = useSearch({ from: '/auth/reset-password' })
  const navigate = useNavigate()
  const [isDead, setDead] = useState(token === undefined)
  const form = useForm<Values>({ defaultValues: { password: '', confirmPassword: '' } })
  const { password } = useWatch({ control: form.control }) as Values
  const { run, isRunning } = useCall('resetPassword', { success: t('auth.reset.done'), failure: 'none' })
  const save = async (values: Values) => {
    const outcome = await run({ body: { ...values, ...(token ? { token } : {}) } })
    if (outcome.ok) {
      if (session.get().status === 'in') await signOut()
      return navigate({ to: '/auth/login' })
    }
    if (outcome.error.code === 'link_expired') return setDead(true)
    showRefusal(form, t, outcome.error)
  }
  if (isDead)
    return (
      <AuthFrame>
        <Banner level="problem">{t('auth.reset.dead')}</Banner>
        <p>{t('auth.reset.deadText')}</p>
        <Link to="/auth/recovery-password" className={buttonClass('primary', 'larger')}>
          {t('auth.reset.again')}
        </Link>
      </AuthFrame>
    )
  return (
    <AuthFrame>
      <Form form={form} onSubmit={save}>
        <Fields<Values>
          fields={newPasswordFields<Values>(t, t('auth.password.new'))}
          rules={rules}
          messageOf={(key) => fieldErrorText(t, key)}
        />
        <PasswordRules password={password} />
        <Button type="submit" size="larger" isRunning={isRunning}>
          {t('auth.reset.submit')}
        </Button>
      </Form>
      <Link to="/auth/login">← {t('auth.login.title')}</Link>
    </AuthFrame>
  )
}

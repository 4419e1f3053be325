import { rules } from 'virtual:contract/rules/register'
import { bareNumber, isPersonalDocument } from '@giro/contract/checks'
import { Link, useSearch } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { useConfig } from '#app/api/config.ts'
import { showRefusal } from '#app/api/form-errors.ts'
import { countryHere } from '#app/i18n/country.ts'
import { fieldErrorText } from '#app/i18n/error-text.ts'
import { type Language, useLanguage } from '#app/i18n/i18n.ts'
import { cnpjField, companyNumberField } from '#app/number-fields.ts'
import { to } from '#app/paths.ts'
import { personalDocumentField, phoneField } from '#app/person-fields.ts'
import { LANGUAGE_OPTIONS } from '#app/session/language.ts'
import { AuthFrame } from '#features/auth/AuthFrame.tsx'
import { newPasswordFields } from '#features/auth/new-password.ts'
import { PasswordRules } from '#features/auth/PasswordRules.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Checkbox } from '#ui/form/controls.tsx'
import { Fields, type FormField } from '#ui/form/Fields.tsx'
import { Form } from '#ui/form/Form.tsx'
import { type FieldRules, type Rules, rulesFor } from '#ui/form/rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Skeleton } from '#ui/States.tsx'
import { Banner } from '#ui/Status.tsx'

type Values = {
  name: string
  email: string
  phone: string
  businessDocument: string
  personalDocument: string
  language: Language
  password: string
  confirmPassword: string
  hasRead: boolean
}
/** Way to register: by a mailed invitation, as the very first user, or because anyone may. */
type Way = 'invited' | 'first_user' | 'open'

export function RegisterScreen() {
  const { t } = useTranslation()
  const { token } = useSearch({ from: '/auth/register' })
  const config = useConfig()
  const [isDone, setDone] = useState(false)
  const [isDead, setDead] = useState(false)
  if (!config) return <AuthFrame>{<Skeleton lines={5} height={40} />}</AuthFrame>
  const way = token ? wayOf(token) : config.signUp
  const closed = isDead ? 'auth.reset.dead' : token ? null : CLOSED[way]
  return (
    <AuthFrame>
      {isDone ? (
        <Banner level="success">{t(`auth.register.done.${way}`)}</Banner>
      ) : closed ? (
        <Banner level="problem">{t(closed)}</Banner>
      ) : (
        <RegisterForm way={way} token={token} onDone={() => setDone(true)} onDead={() => setDead(true)} />
      )}
      <Link to="/auth/login" className={isDone ? buttonClass('primary', 'larger') : undefined}>
        {isDone ? t('auth.login.title') : `← ${t('auth.login.title')}`}
      </Link>
    </AuthFrame>
  )
}

/** The token that an installation prints at its start begins so. */
const wayOf = (token: string): Way => (token.startsWith('first.') ? 'first_user' : 'invited')

/** Reasons why somebody without a token cannot register. */
const CLOSED = {
  invited: 'errors.sign_up_closed',
  first_user: 'auth.register.first',
  open: null,
} as const

/** An invitation says both of these: where they are asked for, they are needed. */
const needed = ({ isOptional: _, ...others }: FieldRules): FieldRules => others
const RULES: Rules = {
  ...rules,
  email: needed(rulesFor(rules, 'email')),
  password: needed(rulesFor(rules, 'password')),
  confirmPassword: needed(rulesFor(rules, 'confirmPassword')),
}

type FormProps = { way: Way; token: string | undefined; onDone: () => void; onDead: () => void }

function RegisterForm({ way, token, onDone, onDead }: FormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const form = useForm<Values>({
    defaultValues: {
      name: '',
      email: '',
      phone: '',
      businessDocument: '',
      personalDocument: '',
      language,
      password: '',
      confirmPassword: '',
      hasRead: false,
    },
  })
  const { password = '' } = useWatch({ control: form.control }) as Values
  const { run, isRunning } = useCall('register', { failure: 'none' })
  const send = async ({ hasRead: _, ...values }: Values) => {
    const filled = Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== ''),
    ) as typeof values
    const outcome = await run({ body: { ...filled, ...(token ? { token } : {}) } })
    if (outcome.ok) return onDone()
    if (outcome.error.code === 'link_expired') return onDead()
    showRefusal(form, t, outcome.error)
  }
  return (
    <Form form={form} onSubmit={send}>
      <p className="muted">{t(`auth.register.lead.${way}`)}</p>
      <Fields<Values> fields={fieldsOf(t, way)} rules={RULES} messageOf={(key) => fieldErrorText(t, key)} />
      {way === 'open' ? null : <PasswordRules password={password} />}
      <Checkbox
        name="hasRead"
        label={<Terms />}
        rules={{ validate: (isRead: boolean) => isRead || t('auth.register.mustRead') }}
      />
      <Button type="submit" size="larger" isRunning={isRunning}>
        {t('auth.register.submit')}
      </Button>
    </Form>
  )
}

function fieldsOf(t: TFunction, way: Way): FormField<Values>[] {
  const isBrazil = countryHere() === 'BR'
  const email: FormField<Values> = {
    name: 'email',
    kind: 'text',
    label: t('auth.login.email'),
    autoComplete: 'email',
  }
  const personalDocument: FormField<Values> = {
    ...personalDocumentField(t),
    alsoWrong: (typed) =>
      typed === '' || isPersonalDocument(bareNumber(String(typed))) ? null : t('validation.cpf'),
  }
  const company = isBrazil
    ? cnpjField<Values>(t)
    : { ...companyNumberField<Values>(t), isNeeded: true as const }
  return [
    { name: 'name', kind: 'text', label: t('users.name'), autoComplete: 'name' },
    ...(way === 'invited' ? [] : [email]),
    ...(way === 'open' ? [company] : []),
    phoneField(t, 'tel'),
    ...(isBrazil ? [personalDocument] : []),
    {
      name: 'language',
      kind: 'pick',
      label: t('users.language'),
      options: LANGUAGE_OPTIONS,
    },
    // Who signs up chooses it by the mailed link: until then the address may be anybody's.
    ...(way === 'open' ? [] : newPasswordFields<Values>(t, t('auth.login.password'))),
  ]
}

/** Asks to accept the terms, with links that leave the form as it is. */
function Terms() {
  const { t } = useTranslation()
  return (
    <>
      {t('auth.register.read')}{' '}
      <Link {...to.legal('terms')} target="_blank">
        {t('shell.terms')}
      </Link>
      {' · '}
      <Link {...to.legal('privacy')} target="_blank">
        {t('shell.privacy')}
      </Link>
    </>
  )
}

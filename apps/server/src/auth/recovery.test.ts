import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, startTestApp } from '../../test/callers.ts'
import { openMailbox } from '../../test/mailbox.ts'
import { PLATFORM } from '../db/db.ts'
import { MailRefused } from '../mail/send-mail.ts'

const app = await startTestApp({ PUBLIC_URL: 'https://giro.example.com' })
const { call, ground, signIn, tenants } = app
const mailbox = await openMailbox(app)

const inPlatform = (statement: ReturnType<typeof sql>) =>
  ground.database.transaction(PLATFORM, (tx) => statement.execute(tx))
const owner = tenants.A.users.viewer
const next = { password: 'Blue-cup8table', confirmPassword: 'Blue-cup8table' }

const recover = (email?: string, headers = {}) =>
  call('anonymous', 'recoverPassword', { body: email === undefined ? {} : { email }, headers })
const reset = (body: object) => call('anonymous', 'resetPassword', { body: { ...next, ...body } })
/** Makes mailed links older by some seconds. */
const age = (seconds: number) =>
  inPlatform(sql`update mailed_link set created_at = created_at - make_interval(secs => ${seconds}::float8),
    expires_at = expires_at - make_interval(secs => ${seconds}::float8)`)
const newToken = async (email = owner.email) => {
  await age(31)
  await recover(email)
  return mailbox.tokenTo(email)
}
const refreshed = async (refreshToken: string) =>
  (await call('anonymous', 'refreshToken', { body: { refreshToken } })).status

beforeEach(async () => {
  await inPlatform(sql`update app_user set password_hash =
    (select password_hash from app_user where id = ${tenants.B.users.viewer.id}) where id = ${owner.id}`)
  // A mail that still waits makes a link when it is sent.
  await mailbox.deliver()
  for (const table of ['sign_in_failure', 'mailed_link'])
    await inPlatform(sql`delete from ${sql.table(table)}`)
})

describe('a forgotten password', () => {
  test.each([{}, { email: '' }, { email: '   ' }])('%j: the e-mail is required', async (body) => {
    const answer = await call('anonymous', 'recoverPassword', { body })
    expect(answer.body).toMatchObject({ statusCode: 400, code: 'email_is_required' })
  })

  test('an address that is none is a wrong field', async () => {
    expect((await recover('maria')).body.errors).toEqual([{ path: 'email', message: 'validation.email' }])
  })

  test('known or not, the call does and says the same; only the known address gets a mail', async () => {
    const before = (await mailbox.mailsTo(owner.email)).length
    const [known, unknown] = [await recover(owner.email), await recover('nobody@a.example.com')]
    expect([known.status, unknown.status]).toEqual([204, 204])
    expect(await mailbox.queued()).toMatchObject([
      { data: { kind: 'recovery', to: owner.email, userId: null } },
      { data: { kind: 'recovery', to: 'nobody@a.example.com', userId: null } },
    ])
    expect(await mailbox.mailsTo('nobody@a.example.com')).toEqual([])
    expect(await mailbox.mailsTo(owner.email)).toHaveLength(before + 1)
  })

  test('the link leads to this installation, whatever host the call names', async () => {
    await recover(owner.email, { host: '127.0.0.1', 'x-forwarded-host': 'evil.example' })
    const [mail] = await mailbox.mailsTo(owner.email)
    expect(mail?.text).toContain('https://giro.example.com/auth/reset-password?token=')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil|127/)
  })

  test('the link sets a password once, ends all sessions, opens none, and its owner is told', async () => {
    const before = await signIn('viewer')
    const token = await newToken()
    const answer = await reset({ token })
    expect([answer.status, answer.body, answer.headers['set-cookie']]).toEqual([204, null, undefined])
    expect(await refreshed(before.refreshToken)).toBe(401)
    expect((await reset({ token })).body.code).toBe('link_expired')
    const login = (password: string) => call('anonymous', 'login', { body: { email: owner.email, password } })
    expect((await login(PASSWORD)).status).toBe(400)
    expect((await login(next.password)).status).toBe(200)
    expect((await mailbox.mailsTo(owner.email))[0]?.subject).toBe('Your Giro password was changed')
  })

  test('does not pass by two-step verification', async () => {
    await inPlatform(sql`update app_user set mfa_enabled = true where id = ${owner.id}`)
    await reset({ token: await newToken() })
    const login = await call('anonymous', 'login', { body: { email: owner.email, password: next.password } })
    await inPlatform(sql`update app_user set mfa_enabled = false where id = ${owner.id}`)
    expect(login.body.code).toBe('auth_multi_factor_code_required')
  })

  test('a link is over after 30 minutes, after a newer one, and when anything of it is changed', async () => {
    const first = await newToken()
    const second = await newToken()
    expect((await reset({ token: first })).body.code).toBe('link_expired')
    const [id, mac = ''] = second.split('.')
    for (const token of [
      `${id}.${mac.slice(0, -1)}_`,
      `${id}.`,
      `${tenants.A.users.viewer.id}.${mac}`,
      'x',
      '',
    ])
      expect((await reset({ token })).body.code).toBe('link_expired')
    await age(1801)
    expect((await reset({ token: second })).body.code).toBe('link_expired')
  })

  test('a refused password leaves the link as it is', async () => {
    const token = await newToken()
    const easy = await reset({ token, password: 'Password!23', confirmPassword: 'Password!23' })
    expect(easy.body.errors).toEqual([{ path: 'password', message: 'validation.password_common' }])
    expect((await reset({ token })).status).toBe(204)
  })

  test('a mail each half minute, and five an hour', async () => {
    const before = (await mailbox.mailsTo(owner.email)).length
    for (let i = 0; i < 3; i++) await recover(owner.email)
    expect((await mailbox.mailsTo(owner.email)).length - before).toBe(1)
    for (let i = 0; i < 6; i++) await newToken()
    expect((await mailbox.mailsTo(owner.email)).length - before).toBe(5)
  })

  test('who asks too often from one address is told to wait', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 22; i++) statuses.push((await recover('nobody@a.example.com')).status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('an administrator who sends a link', () => {
  const send = (email: string) => call('company_administrator', 'recoverPassword', { body: { email } })

  test.each([
    ['of their company', () => owner.email, 204],
    ['of another company', () => tenants.B.users.viewer.email, 'email_not_found'],
    ['of nobody', () => 'nobody@a.example.com', 'email_not_found'],
  ])('to a user %s', async (_, email, said) => {
    const answer = await send(email())
    expect(answer.body?.code ?? answer.status).toBe(said)
  })

  test('is told that the address takes no mail, until it does', async () => {
    await send(owner.email)
    const refusing = {
      sendMail: () => Promise.reject(new MailRefused('550 no such user')),
      check: async () => {},
      close: async () => {},
    }
    await mailbox.deliver(refusing)
    await age(31)
    expect((await send(owner.email)).body.code).toBe('email_not_found')
    await mailbox.deliver()
    await age(31)
    expect((await send(owner.email)).status).toBe(204)
  })

  test('who may not administer users is told nothing', async () => {
    const answer = await call('viewer', 'recoverPassword', { body: { email: 'nobody@a.example.com' } })
    expect(answer.status).toBe(204)
  })
})

describe('a new password of who is signed in', () => {
  const change = (token: string, body: object) =>
    call('anonymous', 'resetPassword', {
      body: { ...next, ...body },
      headers: { authorization: `Bearer ${token}` },
    })

  test('asks for the current one, and ends the other sessions only', async () => {
    const [here, there] = [await signIn('viewer'), await signIn('viewer')]
    expect((await change(here.token, {})).body.errors[0]).toEqual({
      path: 'currentPassword',
      message: 'validation.required',
    })
    expect((await change(here.token, { currentPassword: 'Wrong-cup8table' })).body.code).toBe(
      'user_email_or_password_incorrect',
    )
    expect((await change(here.token, { currentPassword: PASSWORD })).status).toBe(204)
    expect([await refreshed(here.refreshToken), await refreshed(there.refreshToken)]).toEqual([200, 401])
    expect((await mailbox.mailsTo(owner.email))[0]?.subject).toBe('Your Giro password was changed')
  })

  test('without a session is refused', async () => {
    expect((await reset({ currentPassword: PASSWORD })).status).toBe(401)
  })
})

describe('another e-mail address', () => {
  test('asks for the password and a code mailed to it, tells the old one, and ends what was on its way there', async () => {
    const user = tenants.B.users.company_employee
    const pending = await newToken(user.email)
    const set = (body: object) => call('B.company_employee', 'updateUser', { params: { id: user.id }, body })
    const email = 'new@b.example.com'
    expect((await set({ email, currentPassword: 'Wrong-cup8table' })).body.code).toBe(
      'user_email_or_password_incorrect',
    )
    const proof = { email, currentPassword: PASSWORD }
    expect((await set(proof)).body.code).toBe('auth_multi_factor_code_required')
    const code = await mailbox.codeTo(email)
    const elsewhere = await set({ ...proof, email: 'else@b.example.com', code })
    expect(elsewhere.body.code).toBe('auth_invalid_multi_factor_code')
    expect((await set({ ...proof, code })).body.email).toBe(email)
    expect((await mailbox.mailsTo(user.email))[0]?.subject).toBe('The email of your Giro account was changed')
    expect((await reset({ token: pending })).body.code).toBe('link_expired')
  })

  test('that is somebody’s already is mailed nothing, and is not told from a free one', async () => {
    const { id } = tenants.B.users.company_employee
    const taken = tenants.A.users.viewer.email
    const before = (await mailbox.mailsTo(taken)).length
    const body = { email: taken, currentPassword: PASSWORD }
    const answer = await call('B.company_employee', 'updateUser', { params: { id }, body })
    expect(answer.body.code).toBe('auth_multi_factor_code_required')
    expect((await mailbox.mailsTo(taken)).length).toBe(before)
  })
})

describe('where one is signed in', () => {
  test('is listed, and ended one by one', async () => {
    const here = await call('B.viewer', 'listSessions')
    const { refreshToken } = await signIn('B.viewer')
    const { body } = await call('B.viewer', 'listSessions')
    expect(body).toHaveLength(here.body.length + 1)
    expect(body.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1)
    const other = body.find(
      ({ id }: { id: string }) => !here.body.some((row: { id: string }) => row.id === id),
    )
    expect((await call('administrator', 'endSession', { params: { id: other.id } })).status).toBe(404)
    expect((await call('B.viewer', 'endSession', { params: { id: other.id } })).status).toBe(204)
    expect(await refreshed(refreshToken)).toBe(401)
  })
})

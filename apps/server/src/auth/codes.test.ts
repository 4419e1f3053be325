import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, startTestApp } from '../../test/callers.ts'
import { openMailbox } from '../../test/mailbox.ts'
import { PLATFORM } from '../db/db.ts'

const app = await startTestApp()
const { call, ground, tenants } = app
const mailbox = await openMailbox(app)

const guarded = tenants.A.users.viewer
const other = tenants.A.users.company_employee
const proof = { email: guarded.email, password: PASSWORD }

const inPlatform = (statement: ReturnType<typeof sql>) =>
  ground.database.transaction(PLATFORM, (tx) => statement.execute(tx))
const signIn = (code?: unknown, who = proof) =>
  call('anonymous', 'login', { body: { ...who, ...(code === undefined ? {} : { code }) } })
const send = (who = proof) => call('anonymous', 'sendMultifactorCode', { body: who })
/** Makes codes and attempts older by some seconds. */
const age = (seconds: number) =>
  inPlatform(sql`with c as (update mailed_code set created_at = created_at - make_interval(secs => ${seconds}::float8),
      expires_at = expires_at - make_interval(secs => ${seconds}::float8)),
    g as (update code_guard set paused_until = paused_until - make_interval(secs => ${seconds}::float8))
    update sign_in_failure set at = at - make_interval(secs => ${seconds}::float8)`)
const newCode = async (who = proof) => {
  await age(31)
  const answer = await send(who)
  expect(answer.status, JSON.stringify(answer.body)).toBe(204)
  return mailbox.codeTo(who.email)
}
/** Another code than this one. */
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const codeOf = async (answer: ReturnType<typeof call>) => (await answer).body?.code

beforeEach(async () => {
  await inPlatform(sql`update app_user set mfa_enabled = true where id in (${guarded.id}, ${other.id})`)
  for (const table of ['code_guard', 'mailed_code', 'sign_in_failure'])
    await inPlatform(sql`delete from ${sql.table(table)}`)
})

describe('signing in with a mailed code', () => {
  test('whether it is needed is told to who knows the password', async () => {
    const ask = (body: object) => call('anonymous', 'checkMfa', { body })
    expect((await ask(proof)).body).toEqual({ mfaEnabled: true, authenticator: false, mail: true })
    expect((await ask({ ...proof, email: tenants.B.users.viewer.email })).body).toMatchObject({
      mfaEnabled: false,
    })
    expect((await ask({ ...proof, password: 'Wrong-cup8table' })).body.code).toBe(
      'user_email_or_password_incorrect',
    )
    expect((await ask({ ...proof, email: 'nobody@a.example.com' })).body.code).toBe(
      'user_email_or_password_incorrect',
    )
  })

  test('the right one opens a session, once, as it is or with a space', async () => {
    const code = await newCode()
    expect(await codeOf(signIn())).toBe('auth_multi_factor_code_required')
    const answer = await signIn(`${code.slice(0, 3)} ${code.slice(3)}`)
    expect(answer.status).toBe(200)
    expect(answer.body.token).toBeTypeOf('string')
    expect(await codeOf(signIn(code))).toBe('auth_invalid_multi_factor_code')
  })

  test.each([
    ['none', undefined],
    ['an empty one', ''],
    ['null', null],
    ['true', true],
    ['a list', ['123456']],
    ['an object', { $ne: '' }],
    ['five digits', '12345'],
    ['letters', 'abcdef'],
  ])('%s opens nothing', async (_, code) => {
    await newCode()
    const answer = await signIn(code)
    expect(answer.status).toBe(400)
    expect(answer.body.token).toBeUndefined()
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('an old one, one of somebody else, and one before the newest are wrong', async () => {
    const first = await newCode()
    const second = await newCode()
    expect(await codeOf(signIn(first))).toBe(first === second ? undefined : 'auth_invalid_multi_factor_code')
    const others = await newCode({ email: other.email, password: PASSWORD })
    expect(await codeOf(signIn(others))).toBe('auth_invalid_multi_factor_code')
    await age(601)
    expect(await codeOf(signIn(second))).toBe('auth_invalid_multi_factor_code')
  })

  test('neither the database nor the queue tells the code', async () => {
    await age(31)
    await send()
    const { rows } = await app.asOwner(
      `select concat((select json_agg(c) from mailed_code c), (select json_agg(data) from pgboss.job where name = 'sendMail')) as kept`,
    )
    const code = await mailbox.codeTo(guarded.email)
    expect(code).toMatch(/^\d{6}$/)
    expect(rows[0].kept).toContain(guarded.id)
    expect(rows[0].kept).not.toContain(code)
  })
})

describe('guessing codes', () => {
  test('the fifth wrong one pauses: not even the right one or a new one for two minutes', async () => {
    const code = await newCode()
    for (let i = 0; i < 4; i++)
      expect(await codeOf(signIn(wrongOf(code)))).toBe('auth_invalid_multi_factor_code')
    const fifth = await signIn(wrongOf(code))
    expect(fifth.body).toMatchObject({ statusCode: 400, code: 'user_blocked_too_many_attempts' })
    expect(Number(fifth.headers['retry-after'])).toBe(120)
    const sixth = await signIn(code)
    expect(sixth.body.code).toBe('user_blocked_too_many_attempts')
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(100)
    expect(await codeOf(send())).toBe('user_blocked_too_many_attempts')
    await age(121)
    // The code of before is void; a new one serves.
    expect(await codeOf(signIn(code))).toBe('auth_invalid_multi_factor_code')
    expect((await signIn(await newCode())).status).toBe(200)
  })

  test('fifty at once are counted one by one', async () => {
    const code = await newCode()
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(wrongOf(code))))
    const told = answers.map(({ body }) => body.code)
    // Of the rest some are blocked, and some are too many for the server at once.
    expect(told.filter((word) => word === 'auth_invalid_multi_factor_code')).toHaveLength(4)
    expect(told).toContain('user_blocked_too_many_attempts')
    expect(await codeOf(signIn(code))).toBe('user_blocked_too_many_attempts')
  })

  /** Rows: wrong codes in a row before this one, seconds of the pause that it begins. */
  test.each([
    [4, 120],
    [9, 240],
    [14, 480],
    [24, 1920],
    [29, 3600],
    [94, 3600],
  ])('after %i wrong ones the next pauses for %i s', async (before, seconds) => {
    await newCode()
    await inPlatform(sql`update code_guard set wrong_codes = ${before} where user_id = ${guarded.id}`)
    expect(Number((await signIn('000000x')).headers['retry-after'])).toBe(seconds)
  })

  test('a new sign-in or a new code does not begin the count anew, a right one does', async () => {
    for (let i = 0; i < 2; i++) {
      const code = await newCode()
      for (let n = 0; n < 2; n++) await signIn(wrongOf(code))
    }
    expect(await codeOf(signIn('x'))).toBe('user_blocked_too_many_attempts')
    await age(121)
    expect((await signIn(await newCode())).status).toBe(200)
    const code = await newCode()
    for (let i = 0; i < 4; i++)
      expect(await codeOf(signIn(wrongOf(code)))).toBe('auth_invalid_multi_factor_code')
  })

  test('twenty wrong ones a day are the most', async () => {
    await newCode()
    await inPlatform(
      sql`insert into sign_in_failure (subject) select ${`code ${guarded.id}`} from generate_series(1, 20)`,
    )
    const refused = await signIn('x')
    expect(refused.body.code).toBe('user_blocked_too_many_attempts')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
    await age(86_400)
    expect((await signIn(await newCode())).status).toBe(200)
  })

  test('after a hundred in a row only an administrator or a new password helps', async () => {
    const stop = () =>
      inPlatform(sql`insert into code_guard (user_id, wrong_codes) values (${guarded.id}, 100)
        on conflict (user_id) do update set wrong_codes = 100`)
    await stop()
    expect(await codeOf(send())).toBe('user_blocked_too_many_attempts')
    const help = (mfaEnabled: boolean) =>
      call('company_administrator', 'updateUser', { params: { id: guarded.id }, body: { mfaEnabled } })
    await help(false)
    await help(true)
    expect((await send()).status).toBe(204)
    await stop()
    await age(31)
    await call('anonymous', 'recoverPassword', { body: { email: guarded.email } })
    const token = await mailbox.tokenTo(guarded.email)
    const body = { token, password: PASSWORD, confirmPassword: PASSWORD }
    expect((await call('anonymous', 'resetPassword', { body })).status).toBe(204)
    expect((await send()).status).toBe(204)
  })
})

describe('nobody’s box is filled', () => {
  test('a code each half minute, and five an hour', async () => {
    expect((await send()).status).toBe(204)
    const soon = await send()
    expect(soon.body).toMatchObject({ statusCode: 429, code: 'too_many_requests' })
    expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(30)
    for (let i = 0; i < 4; i++) await newCode()
    await age(31)
    const sixth = await send()
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3000)
  })

  test('twenty asked for at once are one mail', async () => {
    const before = (await mailbox.mailsTo(guarded.email)).length
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect((await mailbox.mailsTo(guarded.email)).length - before).toBe(1)
  })

  test('nobody gets one without the right password', async () => {
    const wrong = await send({ email: guarded.email, password: 'Wrong-cup8table' })
    expect(wrong.body.code).toBe('user_email_or_password_incorrect')
    expect((await call('anonymous', 'sendMultifactorCode', { body: {} })).status).toBe(401)
    expect(await mailbox.queued()).toEqual([])
  })
})

describe('two-step verification of one’s own account', () => {
  const own = tenants.B.users.company_administrator
  const set = (body: object) =>
    call('B.company_administrator', 'updateUser', { params: { id: own.id }, body })

  test('is switched on with a mailed code, and off by an administrator alone', async () => {
    expect((await set({ mfaEnabled: true })).body.code).toBe('auth_multi_factor_code_required')
    expect((await call('B.company_administrator', 'sendMultifactorCode')).status).toBe(204)
    const code = await mailbox.codeTo(own.email)
    expect((await set({ mfaEnabled: true, code: wrongOf(code) })).body.code).toBe(
      'auth_invalid_multi_factor_code',
    )
    expect((await set({ mfaEnabled: true, code })).body.mfaEnabled).toBe(true)
    expect((await set({ mfaEnabled: false })).body.errors[0]).toEqual({
      path: 'mfaEnabled',
      message: 'validation.own_user',
    })
    const off = await call('B.administrator', 'updateUser', {
      params: { id: own.id },
      body: { mfaEnabled: false },
    })
    expect(off.body.mfaEnabled).toBe(false)
  })
})

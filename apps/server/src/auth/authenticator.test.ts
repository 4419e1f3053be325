import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, startTestApp } from '../../test/callers.ts'
import { openMailbox } from '../../test/mailbox.ts'
import { PLATFORM } from '../db/db.ts'
import { type Keys, readKeys } from '../secrets.ts'
import { sealAnew } from './authenticator.ts'
import { proveSecondStep } from './second-step.ts'

const app = await startTestApp()
const { call, ground, tenants } = app
const mailbox = await openMailbox(app)
const { id: userId, email } = tenants.A.users.viewer
const proof = { email, password: PASSWORD }
const again = { currentPassword: PASSWORD }

const inPlatform = <T>(work: Parameters<typeof ground.database.transaction<T>>[1]) =>
  ground.database.transaction(PLATFORM, work)
const run = (statement: ReturnType<typeof sql>) => inPlatform((tx) => statement.execute(tx))
const signIn = (code?: string) =>
  call('anonymous', 'login', { body: { ...proof, ...(code ? { code } : {}) } })
const HALF_MINUTE = 30_000
/** Longer than a test here takes, ms. */
const ENOUGH = 8_000
/** The app's code now, or steps of half a minute away from it. */
const shown = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * HALF_MINUTE })
const begin = async () => (await call('viewer', 'beginAuthenticator', { body: again })).body.secret as string
async function setUp() {
  const secret = await begin()
  const { body } = await call('viewer', 'confirmAuthenticator', { body: { code: shown(secret, -1) } })
  return { secret, recoveryCodes: body.recoveryCodes as string[] }
}

beforeEach(async () => {
  // The half minute of a code must not end between showing and typing it.
  const left = HALF_MINUTE - (Date.now() % HALF_MINUTE)
  if (left < ENOUGH) await sleep(left)
  await run(sql`update app_user set mfa_enabled = false where id = ${userId}`)
  await run(sql`update company set mails_codes = false`)
  for (const table of ['authenticator', 'recovery_code', 'code_guard', 'mailed_code', 'sign_in_failure'])
    await run(sql`delete from ${sql.table(table)}`)
})

describe('an authenticator app', () => {
  test('is set up with the password and its first code, and asked for from then on', async () => {
    const wrong = await call('viewer', 'beginAuthenticator', { body: { currentPassword: 'Wrong-cup8table' } })
    expect(wrong.body.code).toBe('user_email_or_password_incorrect')
    const { status, body } = await call('viewer', 'beginAuthenticator', { body: again })
    expect(status).toBe(201)
    expect(new URL(body.address)).toMatchObject({ protocol: 'otpauth:', host: 'totp' })
    expect(new URL(body.address).searchParams.get('secret')).toBe(body.secret)
    // Not before a first code was right.
    expect((await signIn()).status).toBe(200)
    const early = await call('viewer', 'confirmAuthenticator', { body: { code: '12345' } })
    expect(early.body.code).toBe('auth_invalid_multi_factor_code')
    const set = await call('viewer', 'confirmAuthenticator', { body: { code: shown(body.secret) } })
    expect(new Set(set.body.recoveryCodes).size).toBe(10)
    expect((await signIn()).body.code).toBe('auth_multi_factor_code_required')
    const { authenticator, mfaEnabled, recoveryCodes } = (await call('viewer', 'getMe')).body
    expect({ authenticator, mfaEnabled, recoveryCodes }).toEqual({
      ...{ authenticator: true, mfaEnabled: true, recoveryCodes: 10 },
    })
    // Who sits at the session cannot put another app in its place.
    const another = { ...again, code: set.body.recoveryCodes[0] }
    expect((await call('viewer', 'beginAuthenticator', { body: another })).body.code).toBe('conflict')
    expect((await mailbox.mailsTo(email))[0]?.text).toContain('authenticator app was added')
  })

  test('is confirmed once, of eight at once', async () => {
    const secret = await begin()
    const confirm = () => call('viewer', 'confirmAuthenticator', { body: { code: shown(secret) } })
    const answers = await Promise.all(Array.from({ length: 8 }, confirm))
    const done = answers.filter(({ status }) => status === 200)
    expect(done).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'conflict']))
    expect((await signIn(done[0]?.body.recoveryCodes[0])).status).toBe(200)
  })

  test('opens with each of its codes once, and with none that is older', async () => {
    const { secret } = await setUp()
    expect((await signIn(shown(secret, -1))).body.code).toBe('auth_invalid_multi_factor_code')
    const ahead = shown(secret, 1)
    expect((await signIn(ahead)).status).toBe(200)
    expect((await signIn(ahead)).body.code).toBe('auth_invalid_multi_factor_code')
    expect((await signIn(shown(secret))).body.code).toBe('auth_invalid_multi_factor_code')
    expect((await signIn(shown(secret, 5))).body.code).toBe('auth_invalid_multi_factor_code')
  })

  test('gives way to a recovery code, once; new ones end the old', async () => {
    const { recoveryCodes } = await setUp()
    const [first = '', second = ''] = recoveryCodes
    expect((await signIn(first.toLowerCase())).status).toBe(200)
    expect((await signIn(first)).body.code).toBe('auth_invalid_multi_factor_code')
    const alone = await call('viewer', 'renewRecoveryCodes', { body: again })
    expect(alone.body.code).toBe('auth_multi_factor_code_required')
    const renewed = await call('viewer', 'renewRecoveryCodes', { body: { ...again, code: second } })
    expect((await signIn(second)).body.code).toBe('auth_invalid_multi_factor_code')
    expect((await signIn(renewed.body.recoveryCodes[0])).status).toBe(200)
  })

  test('is guessed no better than a mailed code: the fifth wrong one pauses', async () => {
    const { secret, recoveryCodes } = await setUp()
    for (let tries = 1; tries < 5; tries++) await signIn(shown(secret, 9))
    expect((await signIn(shown(secret, 9))).body.code).toBe('user_blocked_too_many_attempts')
    expect((await signIn(shown(secret))).body.code).toBe('user_blocked_too_many_attempts')
    expect((await signIn(recoveryCodes[0])).body.code).toBe('user_blocked_too_many_attempts')
  })

  test('lets codes by mail in only where every company of the user does', async () => {
    await setUp()
    const ask = async () => (await call('anonymous', 'checkMfa', { body: proof })).body
    const send = () => call('anonymous', 'sendMultifactorCode', { body: proof })
    expect(await ask()).toEqual({ mfaEnabled: true, authenticator: true, mail: false })
    expect((await send()).body.code).toBe('auth_authenticator_code_required')
    await run(sql`update company set mails_codes = true where id = ${tenants.A.companyId}`)
    expect(await ask()).toEqual({ mfaEnabled: true, authenticator: true, mail: true })
    expect((await send()).status).toBe(204)
    expect((await signIn(await mailbox.codeTo(email))).status).toBe(200)
  })

  test.each(['app', 'recovery'])(
    'is taken away with the password and a code (%s); then the code comes by mail',
    async (kind) => {
      const { secret, recoveryCodes } = await setUp()
      const right = kind === 'app' ? shown(secret) : recoveryCodes[0]
      const remove = async (proof: object) => {
        const { status, body } = await call('viewer', 'removeAuthenticator', { body: proof })
        return body?.code ?? status
      }
      expect(await remove({ currentPassword: 'Wrong-cup8table', code: right })).toBe(
        'user_email_or_password_incorrect',
      )
      expect(await remove(again)).toBe('auth_multi_factor_code_required')
      expect(await remove({ ...again, code: shown(secret, 9) })).toBe('auth_invalid_multi_factor_code')
      expect(await remove({ ...again, code: right })).toBe(204)
      const { body } = await call('anonymous', 'checkMfa', { body: proof })
      expect(body).toEqual({ mfaEnabled: true, authenticator: false, mail: true })
      expect((await call('viewer', 'getMe')).body.recoveryCodes).toBe(0)
    },
  )

  test('is set up with the mailed code where signing in asks for one', async () => {
    await run(sql`update app_user set mfa_enabled = true where id = ${userId}`)
    const alone = await call('viewer', 'beginAuthenticator', { body: again })
    expect(alone.body.code).toBe('auth_multi_factor_code_required')
    expect((await call('viewer', 'sendMultifactorCode')).status).toBe(204)
    const code = await mailbox.codeTo(email)
    expect((await call('viewer', 'beginAuthenticator', { body: { ...again, code } })).status).toBe(201)
  })

  test('is taken away by an administrator, which the log and a mail say; not one’s own so, nor a stranger’s', async () => {
    await setUp()
    const remove = (who: 'company_administrator' | 'B.administrator', id = userId) =>
      call(who, 'removeUserAuthenticator', { params: { id } })
    expect((await remove('B.administrator')).status).toBe(404)
    const own = tenants.A.users.company_administrator.id
    expect((await remove('company_administrator', own)).body.code).toBe('own_user')
    expect((await remove('company_administrator')).status).toBe(204)
    expect((await call('company_administrator', 'getUser', { params: { id: userId } })).body).toMatchObject({
      ...{ authenticator: false, mfaEnabled: true },
    })
    expect((await mailbox.mailsTo(email))[0]?.text).toContain('app of your account was removed')
    const { body } = await call('company_administrator', 'listAudit', { query: { entityId: userId } })
    expect(body.rows[0]).toMatchObject({ action: 'factorRemoved', actor: 'A company administrator' })
    expect(JSON.stringify(body)).not.toMatch(/sealed/)
  })

  test('outlives the key that sealed it, after a start with a newer one; nothing of it can be read in the database', async () => {
    const { secret } = await setUp()
    const [newer] = readKeys('another secret of the tests that is long enough') as Keys
    const both: Keys = [newer, ...ground.config.keys]
    const prove = (keys: Keys, typed: string) =>
      inPlatform((tx) => proveSecondStep(tx, keys, { userId, typed })).catch(({ code }) => code)
    expect(await prove([newer], shown(secret))).toBe('auth_invalid_multi_factor_code')
    await inPlatform((tx) => sealAnew(tx, both))
    expect(await prove([newer], shown(secret))).toBe('app')
    const kept = await run(sql`select sealed from authenticator`)
    const bytes = Buffer.from(Secret.fromBase32(secret).buffer)
    expect((kept.rows[0] as { sealed: Buffer }).sealed.includes(bytes)).toBe(false)
  })
})

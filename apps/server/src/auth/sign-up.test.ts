import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { PASSWORD, startTestApp } from '../../test/callers.ts'
import { STORY } from '../../test/story.ts'
import { PLATFORM } from '../db/db.ts'
import { sampleUsers } from '../sample/sample-users.ts'
import { firstUserToken } from './first-user.ts'
import { hashPassword } from './passwords.ts'
import { keptSamplePassword, samplePassword } from './sample-password.ts'

const { app, call, ground } = await startTestApp()
const first = {
  name: 'Maria Oliveira',
  email: 'maria@acme.example.com',
  password: 'Blue-cup8table',
  confirmPassword: 'Blue-cup8table',
  language: 'pt',
}
const token = firstUserToken(ground.config.keys[0])
const register = (changed: object = {}) =>
  call('anonymous', 'register', { body: { ...first, token, ...changed } })
const signUp = async () => (await app.inject('/config.json')).json().signUp

/** Registers the first user. */
async function runner(): Promise<{ email: string }> {
  const { rows } = await ground.database.transaction(PLATFORM, (tx) =>
    sql<{ email: string }>`select email from app_user where not is_sample`.execute(tx),
  )
  return rows[0] as { email: string }
}

describe('the first user', STORY, () => {
  test('nobody may register where there are users', async () => {
    expect(await signUp()).toBe('invited')
    expect((await register({ token: undefined })).body.code).toBe('sign_up_closed')
    expect((await register()).body.code).toBe('link_expired')
  })

  test('nobody whose password anybody is told runs the installation', async () => {
    expect(sampleUsers.map(({ profileType }) => profileType)).toEqual([
      'administrator',
      'company_administrator',
      'company_employee',
      'viewer',
    ])
  })

  test('the users of the sample do not count', async () => {
    await ground.database.transaction(PLATFORM, async (tx) => {
      await sql`update company set is_sample = true`.execute(tx)
      await sql`update app_user set is_sample = true`.execute(tx)
    })
    expect(await signUp()).toBe('first_user')
  })

  test('the login page is told how to sign in to the sample', async () => {
    const { sample } = (await app.inject('/config.json')).json()
    expect(sample.password).toBe(samplePassword(ground.config.keys[0]))
    expect(sample.users).toContainEqual({ email: 'viewer@a.example.com', profileType: 'viewer' })
  })

  test.each([
    ['too short', 'Ab1!x', 'password'],
    ['without a sign', 'Bluecup8table', 'password'],
    ['without a digit', 'Blue-cup-table', 'password'],
    ['a common word', 'P@ssw0rd1!', 'password_common'],
    ['a common word with a year', 'Mudar@2026', 'password_common'],
    ['the name', 'Oliveira#2026', 'password_own'],
    ['the e-mail', 'Acme!12345x', 'password_own'],
  ])('a password that is %s is refused', async (_, password, reason) => {
    const answer = await register({ password, confirmPassword: password })
    expect(answer.body.errors).toEqual([{ path: 'password', message: `validation.${reason}` }])
  })

  test.each([
    ['another confirmation', { confirmPassword: 'Blue-cup8chair' }, 'confirmPassword', 'validation.confirm'],
    [
      'a profile of one’s own choice',
      { profileType: 'administrator' },
      'profileType',
      'validation.unknown_field',
    ],
    ['an e-mail that is none', { email: 'maria' }, 'email', 'validation.email'],
    ['a telephone of letters', { phone: 'call me' }, 'phone', 'validation.phone'],
    ['a short telephone', { phone: '+55 11 9876' }, 'phone', 'validation.phone'],
    [
      'a CPF with wrong check digits',
      { personalDocument: '529.982.247-24' },
      'personalDocument',
      'validation.cpf',
    ],
    ['a CPF of one digit', { personalDocument: '111.111.111-11' }, 'personalDocument', 'validation.cpf'],
    ['a name of digits', { name: '12345' }, 'name', 'validation.name'],
  ])('%s is refused', async (_, changed, path, message) => {
    expect((await register(changed)).body.errors[0]).toEqual({ path, message })
  })

  test('a link that was never sent opens nothing', async () => {
    expect((await register({ token: 'x'.repeat(40) })).body.code).toBe('link_expired')
  })

  test.each([
    ['without the token that the start printed', undefined, 'sign_up_closed'],
    ['with another token', `${token.slice(0, -1)}x`, 'link_expired'],
  ])('a stranger %s is not the first user', async (_, shown, code) => {
    expect((await register({ token: shown })).body.code).toBe(code)
    expect(await signUp()).toBe('first_user')
  })

  test('the sample’s users sign in with what anybody is told', async () => {
    const passwordHash = await hashPassword(samplePassword(ground.config.keys[0]))
    await ground.database.transaction(PLATFORM, (tx) =>
      sql`update app_user set password_hash = ${passwordHash} where email = 'viewer@a.example.com'`.execute(
        tx,
      ),
    )
    const body = { email: 'viewer@a.example.com', password: samplePassword(ground.config.keys[0]) }
    expect((await call('anonymous', 'login', { body })).status).toBe(200)
  })

  test('of several who come first at once one becomes the system administrator', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((letter) =>
        register({
          email: `${letter}@acme.example.com`,
          phone: '+55 (11) 98765-4321',
          personalDocument: '529.982.247-25',
        }),
      ),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([204, 400, 400, 400])
    expect(await signUp()).toBe('invited')
    const { rows } = await ground.database.transaction(PLATFORM, (tx) =>
      sql<{
        email: string
        profileType: string
        language: string
      }>`select email, profile_type, language, phone, personal_document from app_user where not is_sample`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([
      expect.objectContaining({
        profileType: 'system_administrator',
        language: 'pt-BR',
        phone: '+5511987654321',
        personalDocument: '52998224725',
      }),
    ])
    const login = await call('anonymous', 'login', {
      body: { email: rows[0]?.email, password: first.password },
    })
    expect(login.status).toBe(200)
  })

  test('once somebody runs the installation, the sample’s users have another password, and who runs it is told', async () => {
    const [key] = ground.config.keys
    const may = async (email: string, password: string) =>
      (await call('anonymous', 'login', { body: { email, password } })).status === 200
    const [told, chosen] = ['viewer@a.example.com', 'administrator@a.example.com']
    expect(await may(told, samplePassword(key))).toBe(false)
    expect(await may(told, keptSamplePassword(key))).toBe(true)
    // Who chose a password keeps it.
    expect(await may(chosen, PASSWORD)).toBe(true)
    const { email } = await runner()
    const meOf = async (email: string, password: string) => {
      const { token } = (await call('anonymous', 'login', { body: { email, password } })).body
      return (await call('anonymous', 'getMe', { headers: { authorization: `Bearer ${token}` } })).body
    }
    expect((await meOf(email, first.password)).samplePassword).toBe(keptSamplePassword(key))
    expect((await meOf(told, keptSamplePassword(key))).samplePassword).toBe(null)
  })

  test('once somebody real has an account, the sample’s password is told to nobody', async () => {
    expect(await signUp()).toBe('invited')
    expect((await app.inject('/config.json')).json().sample).toBe(null)
  })
})

import { type EndpointName, endpoints } from '@giro/contract'
import { decodeJwt, SignJWT } from 'jose'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { API_KEY, PASSWORD, startTestApp } from '../../test/callers.ts'
import { createApi } from '../create-api.ts'
import { PLATFORM } from '../db/db.ts'
import { ensureSample } from '../sample/index.ts'
import { type Key, type Keys, keyFor, readKeys } from '../secrets.ts'
import { mailedSecrets, makeLink } from './mailed.ts'
import { hashPassword } from './passwords.ts'
import { keptSamplePassword, samplePassword } from './sample-password.ts'

const { app, ground, tenants } = await startTestApp()
const [old] = ground.config.keys
const [newer] = readKeys('another secret of the tests that is long enough') as Keys
const withKeys = (keys: Keys) => ({ ...ground, config: { ...ground.config, keys } })
const both = await createApi(withKeys([newer, old]))
const newerAlone = await createApi(withKeys([newer]))

async function ask(api: typeof app, name: EndpointName, body?: object, token?: string) {
  const answer = await api.inject({
    method: endpoints[name].method,
    url: `/api${endpoints[name].path}`,
    headers: { 'x-api-key': API_KEY, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
const inPlatform = <T>(work: Parameters<typeof ground.database.transaction<T>>[1]) =>
  ground.database.transaction(PLATFORM, work)

test('who is signed in stays so when a key is added before the others, and when the old one goes', async () => {
  const { email } = tenants.B.users.viewer
  const { token, refreshToken } = (await ask(app, 'login', { email, password: PASSWORD })).body
  expect((await ask(both, 'getMe', undefined, token)).status).toBe(200)
  // Two tabs ask at once, one before the change and one after it: the same successor.
  const [first, second] = [
    await ask(app, 'refreshToken', { refreshToken }),
    await ask(both, 'refreshToken', { refreshToken }),
  ]
  expect(second.body.refreshToken).toBe(first.body.refreshToken)
  expect((await ask(newerAlone, 'getMe', undefined, second.body.token)).status).toBe(200)
  expect((await ask(newerAlone, 'getMe', undefined, token)).status).toBe(401)
  const third = await ask(newerAlone, 'refreshToken', { refreshToken: second.body.refreshToken })
  expect((await ask(newerAlone, 'getMe', undefined, third.body.token)).status).toBe(200)
})

test('a token of a release that named no key serves until it expires, under each key that is accepted', async () => {
  const { email } = tenants.B.users.company_employee
  const { token } = (await ask(app, 'login', { email, password: PASSWORD })).body
  const { sub, sid, exp } = decodeJwt(token)
  const unnamed = (key: Key) =>
    new SignJWT({ sid })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setIssuer('giro')
      .setAudience('giro')
      .setSubject(sub as string)
      .setExpirationTime(exp as number)
      .sign(keyFor(key, 'giro access token'))
  const statuses = async (key: Key) =>
    Promise.all(
      [app, both, newerAlone].map(
        async (api) => (await ask(api, 'getMe', undefined, await unnamed(key))).status,
      ),
    )
  expect(await statuses(old)).toEqual([200, 200, 401])
  expect(await statuses(newer)).toEqual([401, 200, 200])
  const [stranger] = readKeys('a secret of somebody else that is long enough') as Keys
  expect(await statuses(stranger)).toEqual([401, 401, 401])
})

test('what was mailed under the old key serves while it is accepted', async () => {
  const { email, id: userId } = tenants.B.users.administrator
  const [link, code] = [crypto.randomUUID(), crypto.randomUUID()]
  await inPlatform(async (tx) => {
    await sql`update app_user set mfa_enabled = true where id = ${userId}`.execute(tx)
    await makeLink(tx, { id: link, userId, seconds: 600 })
    await sql`insert into mailed_code (id, user_id, expires_at) values (${code}, ${userId}, now() + interval '1 hour')`.execute(
      tx,
    )
  })
  const mailed = mailedSecrets(old)
  const given = { email, password: PASSWORD, code: mailed.codeOf(code) }
  expect((await ask(newerAlone, 'login', given)).body.code).toBe('auth_invalid_multi_factor_code')
  expect((await ask(both, 'login', given)).status).toBe(200)
  const chosen = {
    token: mailed.tokenOf(link),
    password: 'Blue-cup8table',
    confirmPassword: 'Blue-cup8table',
  }
  expect((await ask(newerAlone, 'resetPassword', chosen)).body.code).toBe('link_expired')
  expect((await ask(both, 'resetPassword', chosen)).status).toBe(204)
})

test('a start with a newer key gives the sample’s users its password, and leaves who chose another', async () => {
  const [told, chosen] = [await hashPassword(samplePassword(old)), await hashPassword('Blue-cup8table')]
  await inPlatform((tx) =>
    sql`update app_user set is_sample = true, mfa_enabled = false,
      password_hash = case profile_type when 'viewer' then ${chosen} else ${told} end
      where id in (${tenants.A.users.viewer.id}, ${tenants.A.users.administrator.id})`.execute(tx),
  )
  await ensureSample(withKeys([newer, old]))
  const may = async (who: 'viewer' | 'administrator', password: string) =>
    (await ask(newerAlone, 'login', { email: tenants.A.users[who].email, password })).status === 200
  expect(await may('administrator', keptSamplePassword(newer))).toBe(true)
  expect(await may('viewer', 'Blue-cup8table')).toBe(true)
})
